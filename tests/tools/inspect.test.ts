/** What `npm run inspect` says of files whose contents are known. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, WebIO } from '@gltf-transform/core';
import { EXTMeshGPUInstancing } from '@gltf-transform/extensions';
import { bakeGlb, createVatRowReader, HordeVatExtension, openVat } from 'horde/bake';
import { PNG } from 'pngjs';
import { afterAll, expect, test } from 'vitest';
import { drawFilmstrip } from '../../tools/filmstrip.ts';
import { readBody } from '../../tools/inspect-body.ts';
import { listFacts } from '../../tools/inspect-facts.ts';
import { describeFaults, findFaults } from '../../tools/inspect-faults.ts';
import { drawPictures, readRange } from '../../tools/inspect-pictures.ts';
import { describeFacts } from '../../tools/inspect-table.ts';
import { measureWorst } from '../../tools/inspect-worst.ts';
import { makeRig } from '../bake/rig-generator.ts';

const folder = mkdtempSync(join(tmpdir(), 'horde-inspect-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { file, report } = await bakeGlb(makeRig(), { name: 'tower.glb', loop: ['bend'], keepMaterials: true });

test('the facts: rows, bytes of each part, the seam of a loop', async () => {
  const vat = await openVat(file, 'tower.vat.glb');
  const facts = listFacts(vat, file.byteLength);
  const { manifest, texels } = vat;
  expect(facts).toMatchObject({
    ...{ mode: 'vertex', encoding: 'fixed16-oct8', vertices: 20, fileBytes: file.byteLength },
    texture: { width: 20, height: manifest.rows, bytes: texels.byteLength },
    parts: [
      { body: 'full', vertices: 20, triangles: 32 },
      { body: 'reduced', vertices: 20, triangles: 32 },
    ],
  });
  // `bend` goes to one side and is said to loop: the seam is the whole way back.
  const [clip] = facts.clips;
  expect(clip.seamMm).toBeGreaterThan(10 * (clip.largestStepMm ?? 0));
  const text = describeFacts(facts, await measureWorst(file, vat));
  expect(text).toMatch(/mode vertex fixed16-oct8, texture 20 x \d+/);
  expect(text).toMatch(
    /worst vertex, measured again against the rig in the file: 0\.0\d+ mm at vertex \d+, row \d+ \(clip bend/,
  );
});

test('the worst vertex, measured again, is as far off as the bake recorded', async () => {
  const worst = await measureWorst(file, await openVat(file, 'tower.vat.glb'));
  expect(worst?.errorMm).toBeGreaterThan(0.98 * report.maxErrorMm - report.rigErrorMm);
  expect(worst?.errorMm).toBeLessThan(1.02 * report.maxErrorMm + report.rigErrorMm + 1e-4);
});

test('a texel that was changed is the worst vertex', async () => {
  const vat = await openVat(file, 'tower.vat.glb');
  const [row, column] = [5, 13];
  const { bounds, width } = vat.manifest;
  vat.texels[(row * width + column) * 2] ^= 0x0000_4000; // a quarter of the box along x
  const worst = await measureWorst(file, vat);
  expect(worst).toMatchObject({ row, column, clip: 'bend', frame: 5 });
  expect(worst?.errorMm).toBeCloseTo(((bounds.max[0] - bounds.min[0]) / 4) * 1000, -1);
});

test('without a rig it says so', async () => {
  const still = await bakeGlb(makeRig(), { rig: false });
  const vat = await openVat(still.file, 'x.vat.glb');
  expect(await measureWorst(still.file, vat)).toBeUndefined();
  expect(describeFacts(listFacts(vat, 1), undefined)).toMatch(/not measured again \(the file has no rig\)/);
});

test('textures as pictures: the box as 0 … 255, only the vertices asked for', async () => {
  const vat = await openVat(file, 'tower.vat.glb');
  const said = drawPictures(vat, folder, readRange('4-11', 20));
  expect(said.split('\n')).toHaveLength(3);
  const picture = PNG.sync.read(readFileSync(join(folder, 'positions.png')));
  expect(picture).toMatchObject({ width: 8, height: vat.manifest.rows });
  const [positions, normals] = [new Float64Array(60), new Float64Array(60)];
  createVatRowReader(vat)?.(7, positions, normals);
  const { min, max } = vat.manifest.bounds;
  for (const axis of [0, 1, 2]) {
    const share = (positions[6 * 3 + axis] - min[axis]) / (max[axis] - min[axis]);
    expect(picture.data[(7 * 8 + 2) * 4 + axis]).toBe(Math.round(share * 255));
  }
  const turned = PNG.sync.read(readFileSync(join(folder, 'normals.png')));
  expect(turned.data[(7 * 8 + 2) * 4]).toBe(Math.round(127.5 + 127.5 * normals[6 * 3]));
});

test('a clip’s name too long for a file is cut; a folder that is a file is told in one line', async () => {
  const vat = await openVat(file, 'tower.vat.glb');
  const clips = vat.manifest.clips.map((clip) => ({ ...clip, name: '長'.repeat(300) }));
  const said = drawPictures({ ...vat, manifest: { ...vat.manifest, clips } }, join(folder, 'long'), readRange('0', 20));
  expect(said).toContain(`clip 0 ${'長'.repeat(60)}.png: filmstrip`);
  writeFileSync(join(folder, 'file'), '');
  expect(() => drawPictures(vat, join(folder, 'file'), readRange('0', 20))).toThrow(
    /^\S+positions\.png cannot be written \(E\w+\): choose another folder for --png$/,
  );
});

test.each(['20-30', '5-4', 'all', '-1'])('--vertices %s is refused', (text) => {
  expect(() => readRange(text, 20)).toThrow(`--vertices ${text}: needs a range such as 0-19`);
});

test('a filmstrip shows the body in every frame, and another pose in the last than in the first', async () => {
  const vat = await openVat(file, 'tower.vat.glb');
  const readRow = createVatRowReader(vat);
  if (readRow === undefined) throw new Error('no reader');
  const { width, height, rgb } = drawFilmstrip(vat.manifest.clips[0], { body: readBody(vat), readRow });
  expect(width % 8).toBe(0);
  const counts = Array.from({ length: 8 }, (_, frame) => {
    let bright = 0;
    for (let at = 0; at < width * height; at++) {
      if (Math.floor(((at % width) * 8) / width) === frame && rgb[at * 3] > 110) bright++;
    }
    return bright / ((width / 8) * height);
  });
  for (const share of counts) expect(share).toBeGreaterThan(0.04);
  const half = width / 8;
  const difference = Array.from(rgb).filter((value, at) => {
    const x = Math.floor(at / 3) % width;
    return x < half && Math.abs(value - rgb[at + (width - half) * 3]) > 40;
  });
  expect(difference.length).toBeGreaterThan(1000);
});

test('a baked file is sound', async () => {
  const sound = await bakeGlb(makeRig(), { name: 'tower.glb' });
  const faults = await findFaults(sound.file, 'tower.vat.glb');
  expect(faults).toEqual([]);
  expect(describeFaults('tower.vat.glb', faults)).toMatch(/^tower\.vat\.glb is sound/);
});

test.each<
  [
    string,
    string,
    (json: {
      extensions: Record<
        string,
        { bounds: { min: number[]; max: number[] }; clips: { bounds: { min: number[]; max: number[] } }[] }
      >;
    }) => void,
  ]
>([
  ['a box that is too small', 'bounds', ({ extensions: { HORDE_vat } }) => (HORDE_vat.clips[0].bounds.max[0] -= 0.5)],
  [
    'an axis without extent',
    'degenerate-axis',
    ({ extensions: { HORDE_vat } }) => {
      for (const { bounds } of [HORDE_vat, ...HORDE_vat.clips]) bounds.max[2] = bounds.min[2] = 0;
    },
  ],
])('%s in a file is found', async (_, fault, edit) => {
  const faults = await findFaults(editJson(file, edit), 'tower.vat.glb');
  expect(faults.map((found) => found.fault)).toContain(fault);
});

test('a loop that does not close, a normal that is too long, a crowd in lockstep: all in one file', async () => {
  const io = new WebIO().registerExtensions([HordeVatExtension, EXTMeshGPUInstancing]);
  const document = await io.readBinary(file as Uint8Array<ArrayBuffer>);
  const mesh = document
    .getRoot()
    .listMeshes()
    .find((found) => found.getName().startsWith('vat full'));
  mesh?.listPrimitives()[0].getAttribute('NORMAL')?.setElement(3, [0, 1.5, 0]);
  const names = async (offset?: number[]) => {
    const bytes = await io.writeBinary(addCrowd(document, offset));
    return new Set((await findFaults(bytes, 'tower.vat.glb')).map(({ fault }) => fault));
  };
  expect(await names()).toEqual(new Set(['seam', 'normals', 'lockstep']));
  expect(await names(Array.from({ length: 16 }, (_, agent) => agent / 16))).toEqual(new Set(['seam', 'normals']));
});

/** Sixteen instances of the full VAT mesh, with or without a phase each. */
function addCrowd(document: Document, phase?: number[]): Document {
  const root = document.getRoot();
  const crowd = document.createExtension(EXTMeshGPUInstancing).createInstancedMesh();
  const buffer = root.listBuffers()[0];
  const accessor = (type: 'VEC3' | 'SCALAR', values: number[]) =>
    document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer);
  crowd.setAttribute(
    'TRANSLATION',
    accessor(
      'VEC3',
      Array.from({ length: 48 }, (_, at) => at),
    ),
  );
  if (phase) crowd.setAttribute('_VAT_PHASE', accessor('SCALAR', phase));
  const mesh = root.listMeshes().find((found) => found.getName().startsWith('vat full'));
  for (const old of root.listNodes().filter((node) => node.getName() === 'crowd')) old.dispose();
  const node = document
    .createNode('crowd')
    .setMesh(mesh ?? null)
    .setExtension('EXT_mesh_gpu_instancing', crowd);
  root.listScenes()[0].addChild(node);
  return document;
}

/** The GLB with its JSON changed. */
// biome-ignore lint/suspicious/noExplicitAny: fixtures reach into the JSON freely
function editJson(glb: Uint8Array, edit: (json: any) => void): Uint8Array {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const length = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
  edit(json);
  const text = Buffer.from(JSON.stringify(json));
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
  const out = Buffer.concat([glb.subarray(0, 20), padded, glb.subarray(20 + length)]);
  out.writeUInt32LE(out.length, 8);
  out.writeUInt32LE(padded.length, 12);
  return new Uint8Array(out);
}
