import { disposeVat, loadVat, parseVat, sampleVat, type VatManifest } from 'horde/vat';
import { NearestFilter, NoColorSpace, RGIntegerFormat, UnsignedIntType } from 'three/webgpu';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeVat } from '../fixtures/make-vat.ts';

const name = 'minion.vat.glb';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the texture holds the file’s numbers untouched and is never filtered, flipped or converted', async () => {
  const made = makeVat();
  const { texture, texels, manifest } = await parseVat(made.buffer, { name });
  expect(texels).toEqual(made.texels);
  expect(texture.image.data).toBe(texels);
  expect([texture.image.width, texture.image.height]).toEqual([manifest.width, manifest.rows * manifest.linesPerRow]);
  expect(texture).toMatchObject({
    format: RGIntegerFormat,
    type: UnsignedIntType,
    internalFormat: null, // each back end derives its own name
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    generateMipmaps: false,
    flipY: false,
    premultiplyAlpha: false,
    colorSpace: NoColorSpace,
  });
});

test('parts come with their columns, materials and bounds around every pose', async () => {
  const vat = await parseVat(makeVat().buffer, { name });
  expect(vat.full.map((part) => part.name)).toEqual(['upper', 'lower']);
  expect(vat.reduced).toHaveLength(1);
  expect(vat.rig).toBeNull();
  const { geometry, material } = vat.full[0];
  expect(material.name).toBe('upper');
  expect(geometry.boundingBox!.max.toArray()).toEqual(vat.manifest.bounds.max);
  const columns = geometry.attributes._vat_texel.array;
  expect(columns).toBeInstanceOf(Float32Array);
  expect(new Set(columns).size).toBe(columns.length);
  expect(vat.bytes.texture).toBe(vat.texels.byteLength);
  expect(vat.bytes.geometry).toBeGreaterThan(10_000);
});

test('columns stored as 16-bit integers arrive as floats', async () => {
  const floats = await parseVat(makeVat().buffer, { name });
  const shorts = await parseVat(makeVat({ shortColumns: true }).buffer, { name });
  const columnsOf = (vat: typeof floats) => vat.full[0].geometry.attributes._vat_texel.array;
  expect(columnsOf(shorts)).toEqual(columnsOf(floats));
});

test('the clip table lists first row, rows, loop and seconds of each clip', async () => {
  const { clipTable, manifest } = await parseVat(makeVat().buffer, { name });
  const expected = manifest.clips.flatMap((clip) => [clip.firstRow, clip.rows, clip.loop ? 1 : 0, clip.seconds]);
  expect([...(clipTable.image.data as Float32Array)]).toEqual(expected.map(Math.fround));
});

describe('a device with small textures', () => {
  test.each([256, 200, 150])('of %i gets the rows wrapped anew, with the same poses', async (maxTextureSize) => {
    const made = makeVat({ width: 2048 });
    const vat = await parseVat(made.buffer, { name, maxTextureSize });
    expect(Math.max(vat.texture.image.width, vat.texture.image.height)).toBeLessThanOrEqual(maxTextureSize);
    const stored = { position: [0, 0, 0], normal: [0, 0, 0] };
    const wrapped = { position: [0, 0, 0], normal: [0, 0, 0] };
    for (let column = 0; column < made.manifest.vertices; column++) {
      const pose = { clipA: 0, phaseA: 0.37, clipB: 1, phaseB: 0.9, fade: 0.25 };
      sampleVat(made.manifest, made.texels, column, pose, stored);
      sampleVat(vat.manifest, vat.texels, column, pose, wrapped);
      expect(wrapped).toEqual(stored);
    }
  });

  test('is refused with the numbers when nothing fits', async () => {
    await expect(parseVat(makeVat().buffer, { name, maxTextureSize: 40 })).rejects.toThrow(
      /^minion\.vat\.glb is too large: 208 vertices x 34 rows need \d+ lines of \d+ texels, this device allows 40 x 40/,
    );
  });
});

describe('one line says what is wrong and what to do', () => {
  const edited = (edit: (manifest: VatManifest) => void) => makeVat({ edit }).buffer;
  const cut = (bytes: number) => makeVat().buffer.slice(0, bytes);

  test.each([
    {
      what: 'a newer version',
      buffer: edited((manifest) => Object.assign(manifest, { version: 2 })),
      says: 'minion.vat.glb has HORDE_vat version 2, this build reads 1: run npm run bake',
    },
    {
      what: 'an unknown mode',
      buffer: edited((manifest) => Object.assign(manifest, { mode: 'bone' })),
      says: 'minion.vat.glb is damaged (mode is bone, not one of vertex, bones, soft, rigid, fluid, sprite): run npm run bake',
    },
    {
      what: 'fewer texels than rows',
      buffer: edited((manifest) => Object.assign(manifest, { rows: 35 })),
      says: 'minion.vat.glb is damaged (14144 texel words, not 14560): run npm run bake',
    },
    {
      what: 'a clip that is none',
      buffer: edited((manifest) => Object.assign(manifest, { clips: [null] })),
      says: 'minion.vat.glb is damaged (a clip is no record): run npm run bake',
    },
    {
      what: 'a level that is none',
      buffer: edited((manifest) => Object.assign(manifest, { levels: [null] })),
      says: 'minion.vat.glb is damaged (levels without meshes): run npm run bake',
    },
    {
      what: 'a level whose mesh is not there',
      buffer: edited((manifest) => Object.assign(manifest, { levels: [{ meshes: [{ mesh: 77, name: 'body' }] }] })),
      says: 'minion.vat.glb is damaged (mesh 77 is not there): run npm run bake',
    },
    {
      what: 'a mesh that is none',
      buffer: edited((manifest) => Object.assign(manifest.meshes, { reduced: [null] })),
      says: 'minion.vat.glb is damaged (mesh undefined is not there): run npm run bake',
    },
    {
      what: 'texels that are not there',
      buffer: edited((manifest) => Object.assign(manifest, { texels: 99 })),
      says: 'minion.vat.glb is damaged (texels are accessor 99, which is not there): run npm run bake',
    },
    {
      what: 'sockets that are not there',
      buffer: edited((manifest) => Object.assign(manifest, { sockets: { names: ['hand'], accessor: 99 } })),
      says: 'minion.vat.glb is damaged (sockets are accessor 99, which is not there): run npm run bake',
    },
    {
      what: 'sockets without names',
      buffer: edited((manifest) => Object.assign(manifest, { sockets: null })),
      says: 'minion.vat.glb is damaged (sockets without names): run npm run bake',
    },
    {
      what: 'sockets of other rows',
      buffer: edited((manifest) => Object.assign(manifest, { sockets: { names: ['hand'], accessor: 0 } })),
      says: /^minion\.vat\.glb is damaged \(sockets have \d+ numbers, not 272 floats\): run npm run bake$/,
    },
    {
      what: 'a web page instead of the file',
      buffer: new TextEncoder().encode('<!doctype html><title>404</title>').buffer as ArrayBuffer,
      says: 'minion.vat.glb is not a GLB file (a server may have answered with a page instead): run npm run bake',
    },
    { what: 'an empty file', buffer: new ArrayBuffer(0), says: 'minion.vat.glb is not a GLB file (a server may have' },
    { what: 'a file cut short', buffer: cut(5000), says: 'minion.vat.glb is cut short (5000 of ' },
  ])('$what', async ({ buffer, says }) => {
    const message = await parseVat(buffer, { name }).then(
      () => 'it loaded',
      (reason: Error) => reason.message,
    );
    if (typeof says === 'string') expect(message).toContain(says);
    else expect(message).toMatch(says);
    expect(message).not.toContain('\n');
  });

  test('a missing file is named, with its address and the answer', async () => {
    vi.stubGlobal('fetch', async () => new Response('no', { status: 404, statusText: 'Not Found' }));
    await expect(loadVat('https://example.test/models/minion.vat.glb?v=3')).rejects.toThrow(
      'minion.vat.glb is missing: https://example.test/models/minion.vat.glb?v=3 answered 404 Not Found',
    );
  });

  test('no network is named too', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(loadVat('models/minion.vat.glb')).rejects.toThrow(
      'minion.vat.glb could not be fetched from models/minion.vat.glb (Failed to fetch)',
    );
  });
});

test('dispose frees textures and geometries', async () => {
  const vat = await parseVat(makeVat().buffer, { name });
  const freed: string[] = [];
  vat.texture.addEventListener('dispose', () => freed.push('texels'));
  vat.clipTable.addEventListener('dispose', () => freed.push('clip table'));
  vat.full[0].geometry.addEventListener('dispose', () => freed.push('full'));
  vat.reduced[0].geometry.addEventListener('dispose', () => freed.push('reduced'));
  disposeVat(vat);
  expect(freed).toEqual(['texels', 'clip table', 'full', 'reduced']);
});
