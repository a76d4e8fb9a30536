/** A source that cannot be baked. The message is one line: what, where, and what to do. */
export class BakeError extends Error {
  override readonly name = 'BakeError';
}
