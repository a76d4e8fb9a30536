/** Compressed meshes, pictures that pass through, and a mesh of more vertices than 16 bits can count. */
import { type Document, WebIO } from '@gltf-transform/core';
import {
  ALL_EXTENSIONS,
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRTextureBasisu,
} from '@gltf-transform/extensions';
import draco from 'draco3dgltf';
import { bakeGlb, openVat } from 'horde/bake';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { expect, test } from 'vitest';
import { compareWithSource } from './compare-with-source.ts';
import { makeClip, makeRig, turnZ } from './rig-generator.ts';
import { RIG_VARIANTS } from './rig-variants.ts';

/** The rig read and written again by glTF-Transform, with whatever `edit` asks for. */
async function rewrite(glb: Uint8Array, edit: (document: Document) => void): Promise<Uint8Array> {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
  const io = new WebIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
    'meshopt.decoder': MeshoptDecoder,
    'meshopt.encoder': MeshoptEncoder,
    'draco3d.decoder': await draco.createDecoderModule(),
    'draco3d.encoder': await draco.createEncoderModule(),
  });
  const document = await io.readBinary(glb as Uint8Array<ArrayBuffer>);
  edit(document);
  return io.writeBinary(document);
}

const packDraco = (document: Document) =>
  void document.createExtension(KHRDracoMeshCompression).setRequired(true).setEncoderOptions({
    method: KHRDracoMeshCompression.EncoderMethod.EDGEBREAKER,
  });
const packMeshopt = (document: Document) =>
  void document.createExtension(EXTMeshoptCompression).setRequired(true).setEncoderOptions({
    method: EXTMeshoptCompression.EncoderMethod.FILTER,
  });
const make = (name: string) => RIG_VARIANTS.find((variant) => variant.name === name)!.make();

test.each([
  ['KHR_draco_mesh_compression', 'plain', packDraco],
  ['KHR_draco_mesh_compression', 'three primitives, two materials, a hat on the same skin', packDraco],
  ['KHR_draco_mesh_compression', 'weights in bytes', packDraco],
  ['EXT_meshopt_compression', 'plain', packMeshopt],
  ['EXT_meshopt_compression', 'morph targets that move while the tower bends', packMeshopt],
])('%s: %s', async (extension, name, pack) => {
  const packed = await rewrite(make(name), pack);
  expect(new TextDecoder('latin1').decode(packed)).toContain(`"${extension}"`);
  const { file, report } = await bakeGlb(packed, { name: 'packed.glb' });
  const { worst, allowed } = await compareWithSource(packed, file);
  expect(worst).toBeLessThanOrEqual(allowed);
  expect(report.changes).toContain(`${extension} decoded`);
  const used = (await openVat(file, 'packed.vat.glb')).document.getRoot().listExtensionsUsed();
  expect(used.map(({ extensionName }) => extensionName)).not.toContain(extension);
  // The packing itself moves vertices by its own quanta: millimetres at the most.
  const plain = await bakeGlb(make(name), { name: 'plain.glb' });
  expect(Math.abs(plain.report.heightM - report.heightM)).toBeLessThan(0.005);
});

test('a damaged Draco stream is refused in one line', async () => {
  const packed = await rewrite(make('plain'), packDraco);
  const at = new TextDecoder('latin1').decode(packed).indexOf('DRACO', 1000);
  const hurt = packed.map((byte, index) => (index > at + 20 && index < at + 200 ? byte ^ 0x55 : byte));
  await expect(bakeGlb(hurt, { name: 'hurt.glb' })).rejects.toThrow(/^hurt\.glb is damaged [^\n]*$/);
});

/** The smallest pictures of their kinds: one black pixel of lossless WebP; a header and one level of KTX2. */
const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

test('a WebP picture passes through as it is', async () => {
  const source = await rewrite(make('colours and UVs on some parts only'), (document) => {
    document.createExtension(EXTTextureWebP).setRequired(true);
    const texture = document.createTexture('skin').setImage(new Uint8Array(WEBP)).setMimeType('image/webp');
    const material = document.createMaterial('skin').setBaseColorTexture(texture);
    for (const mesh of document.getRoot().listMeshes()) mesh.listPrimitives()[0].setMaterial(material);
  });
  const { file } = await bakeGlb(source, { name: 'webp.glb', keepMaterials: true });
  const { document } = await openVat(file, 'webp.vat.glb');
  const [texture] = document.getRoot().listTextures();
  expect(texture.getMimeType()).toBe('image/webp');
  expect(Buffer.from(texture.getImage()!).equals(WEBP)).toBe(true);
  const required = document.getRoot().listExtensionsRequired();
  expect(required.map(({ extensionName }) => extensionName)).toContain('EXT_texture_webp');
  expect(required.some((extension) => extension instanceof KHRTextureBasisu)).toBe(false);
});

test('seventy thousand vertices, one part without indices, one without UVs', { timeout: 120_000 }, async () => {
  const rings = 17_500;
  const source = makeRig((draft) => {
    const { json, add } = draft;
    const list = (width: number, value: (vertex: number, part: number) => number, count = rings * 4) =>
      Array.from({ length: count * width }, (_, index) => value(Math.floor(index / width), index % width));
    const place = (vertex: number, part: number) =>
      part === 1 ? (2 * (vertex >> 2)) / rings : [0.2, -0.2][((vertex + (part >> 1)) >> 1) & 1];
    const indices = list(3, (face, corner) => (face + corner) % (rings * 4), rings * 4);
    json.meshes[0].primitives = [
      {
        attributes: {
          POSITION: add(list(3, place), 'VEC3'),
          NORMAL: add(
            list(3, (_, part) => Number(part === 0)),
            'VEC3',
          ),
          TEXCOORD_0: add(
            list(2, (vertex) => vertex / (rings * 4)),
            'VEC2',
          ),
          JOINTS_0: add(
            list(4, (_, part) => Number(part === 1)),
            'VEC4',
            { componentType: 5121 },
          ),
          WEIGHTS_0: add(
            list(4, (vertex, part) =>
              part === 0 ? 1 - (vertex >> 2) / rings : part === 1 ? (vertex >> 2) / rings : 0,
            ),
            'VEC4',
          ),
        },
        indices: add(indices, 'SCALAR', { componentType: 5125 }),
      },
      {
        ...json.meshes[0].primitives[0],
        indices: undefined,
        attributes: { ...json.meshes[0].primitives[0].attributes },
      },
    ];
    json.animations = [makeClip(draft, 'bend', 2, 'rotation', [0, 1], [turnZ(0), turnZ(80)])];
  });
  const { file, report } = await bakeGlb(source, { fps: 2 });
  expect(report.vertices).toBe(rings * 4 + 20);
  const { full } = await openVat(file, 'large.vat.glb');
  expect(full[0].getIndices()?.getArray()).toBeInstanceOf(Uint32Array);
  // In whatever order: the last vertex has nearly 1, the 20 of the other part and the very first have 0.
  const uv = Array.from((full[0].getAttribute('TEXCOORD_0')?.getArray() ?? []) as ArrayLike<number>).filter(
    (_, index) => index % 2 === 0,
  );
  expect(Math.max(...uv.slice(0, 1e5))).toBeCloseTo(1, 4);
  expect(uv.filter((value) => value === 0)).toHaveLength(21);
  const { worst, allowed } = await compareWithSource(source, file);
  expect(worst).toBeLessThanOrEqual(allowed);
});
