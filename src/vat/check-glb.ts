/** What can be said of a file before anyone parses it: whether it is a GLB, whole, and what it is called. */

const GLB_MAGIC = 0x46546c67; // "glTF"
const GLB_HEADER_BYTES = 12;

/** @throws Error of one line where bytes are no whole GLB */
export function checkGlb(buffer: ArrayBuffer, name: string): void {
  const view = new DataView(buffer);
  if (buffer.byteLength < GLB_HEADER_BYTES || view.getUint32(0, true) !== GLB_MAGIC) {
    throw new Error(`${name} is not a GLB file (a server may have answered with a page instead): run npm run bake`);
  }
  const length = view.getUint32(8, true);
  if (length > buffer.byteLength) {
    throw new Error(
      `${name} is cut short (${buffer.byteLength} of ${length} bytes): load it again or run npm run bake`,
    );
  }
}

/** The last part of an address, for errors. */
export function fileNameOf(url: string): string {
  return decodeURIComponent(url.split(/[?#]/)[0].split('/').pop() || url);
}
