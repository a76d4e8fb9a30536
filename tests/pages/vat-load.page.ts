/** Loading in a real browser: what the server answers, what the device allows. */
import { findMaxTextureSize, loadVat, parseVat } from 'horde/vat';
import { expect, test, vi } from 'vitest';
import { makeVat } from '../fixtures/make-vat.ts';
import { createRenderer, onBothBackEnds } from './back-ends.ts';
import { compareWithDecoder, expectAgreement, listPoses } from './vat-oracle.ts';
import { readFragments } from './vat-read-back.ts';

onBothBackEnds('loading', (renderer) => {
  test('asks the device how large a texture may be', async () => {
    const maxTextureSize = findMaxTextureSize(await renderer());
    expect(maxTextureSize).toBeGreaterThanOrEqual(2048);
    const vat = await parseVat(makeVat().buffer, { maxTextureSize });
    expect(vat.bytes.texture).toBe(vat.texels.byteLength);
  });
});

test('a missing file is named, whatever the server sends instead', async () => {
  await expect(loadVat('/models/nobody.vat.glb')).rejects.toThrow(/^nobody\.vat\.glb is (missing|not a GLB file)/);
});

test('a file from the network and its bytes give the same', async () => {
  const { buffer } = makeVat();
  const url = URL.createObjectURL(new Blob([buffer]));
  const [fetched, parsed] = [await loadVat(url, { name: 'egg.vat.glb' }), await parseVat(buffer)];
  expect(fetched.manifest).toEqual(parsed.manifest);
  expect(fetched.bytes).toEqual(parsed.bytes);
  URL.revokeObjectURL(url);
});

test('plays on a device that cannot filter float textures', async () => {
  const context: { getExtension(name: string): unknown } = WebGL2RenderingContext.prototype;
  const original = context.getExtension;
  const hide = vi.spyOn(context, 'getExtension').mockImplementation(function (this: unknown, name) {
    return name.endsWith('float_linear') ? null : original.call(this, name);
  });
  const renderer = await createRenderer('webgl2');
  const vat = await parseVat(makeVat().buffer);
  const poses = listPoses(vat, [0.5]);
  expectAgreement(vat, compareWithDecoder(vat, poses, await readFragments(renderer, vat, poses)));
  expect(hide.mock.calls.some(([name]) => name === 'OES_texture_float_linear')).toBe(true);
  hide.mockRestore();
  renderer.dispose();
});
