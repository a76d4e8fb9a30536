/** glTF node animation as rigid pieces, held against the reference that reads the source's own bytes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bakeSequence, createReferenceSkinner } from 'horde/bake';
import { createRigidPose, moveRigid, sampleRigid } from 'horde/vat/format';
import { expect, test } from 'vitest';
import { aboutX, type Keys, makeMachine, swing } from './make-machine.ts';
import { apart, openSound } from './open-frames.ts';

/** Five turns in a second, in keys of a third of a turn. */
const wheel: Keys = {
  path: 'rotation',
  times: Array.from({ length: 16 }, (_, key) => key / 15),
  values: Array.from({ length: 16 }, (_, key) => aboutX((key / 15) * 10 * Math.PI)).flat(),
};
const shrink: Keys = { path: 'scale', times: [0, 1], values: [1, 1, 1, 0, 0, 0] };

/** Largest distance of played vertices from the reference, at rows and at `between` moments of each step. */
async function measure(source: Uint8Array, options: object, between: number[]) {
  const { file, report, mode } = await bakeSequence([{ name: 'machine.glb', bytes: source }], options);
  const { manifest, texels, full } = await openSound(file);
  const reference = await createReferenceSkinner(source);
  const json = JSON.parse(
    new TextDecoder().decode(
      source.subarray(20, 20 + new DataView(source.buffer, source.byteOffset).getUint32(12, true)),
    ),
  ) as { nodes: { mesh?: number }[]; meshes: { primitives: unknown[] }[]; animations: { name: string }[] };
  const pose = createRigidPose();
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  const rest = listRest(full);
  let [worst, count] = [0, 0];
  for (const [clip, { name, seconds, rows, loop }] of manifest.clips.entries()) {
    const animation = json.animations.findIndex((each) => each.name === name);
    const steps = loop ? rows : rows - 1;
    for (let row = 0; row < rows; row++) {
      for (const at of row < steps ? between : [0]) {
        const time = ((row + at) / Math.max(steps, 1)) * seconds;
        reference.pose(animation, time);
        // The reference's vertices, node by node in the order of the file, are the pieces' in theirs.
        const truth = json.nodes.flatMap(({ mesh }, node) =>
          mesh === undefined
            ? []
            : [
                json.meshes[mesh].primitives.flatMap((_, primitive) => {
                  const { positions, normals } = reference.skin(node, primitive);
                  return Array.from({ length: positions.length / 3 }, (_v, v) => ({
                    position: [...positions.subarray(v * 3, v * 3 + 3)],
                    normal: [...normals.subarray(v * 3, v * 3 + 3)],
                  }));
                }),
              ],
        );
        for (const [piece, vertices] of rest) {
          sampleRigid(manifest, texels, piece, { clipA: clip, phaseA: time / seconds }, pose);
          // Vertices of a piece are found again by the place nearest to them: materials may have re-ordered them.
          for (const vertex of vertices) {
            moveRigid(pose, vertex.pivot, vertex.position, vertex.normal, out);
            const near = truth[piece].reduce(
              (best, other) => Math.min(best, apart(out.position, other.position)),
              Infinity,
            );
            worst = Math.max(worst, near);
            count++;
          }
        }
      }
    }
  }
  return { worst, count, report, manifest, mode };
}

function listRest(parts: Awaited<ReturnType<typeof openSound>>['full']) {
  const pieces = new Map<number, { position: number[]; normal: number[]; pivot: number[] }[]>();
  for (const part of parts) {
    const at = (name: string, vertex: number) => part.getAttribute(name)!.getElement(vertex, [] as number[]);
    for (let vertex = 0; vertex < part.getAttribute('POSITION')!.getCount(); vertex++) {
      const [piece] = at('_VAT_TEXEL', vertex);
      const own = pieces.get(piece) ?? [];
      own.push({ position: at('POSITION', vertex), normal: at('NORMAL', vertex), pivot: at('_VAT_PIVOT', vertex) });
      pieces.set(piece, own);
    }
  }
  return pieces;
}

test('bars that swing under each other are where the file has them', async () => {
  const source = await makeMachine([{ name: 'a', keys: [swing] }, { name: 'b', keys: [swing] }, { name: 'c' }]);
  const { worst, mode, manifest, report } = await measure(source, { fps: 30 }, [0]);
  expect(mode).toBe('rigid');
  expect(manifest).toMatchObject({ mode: 'rigid', rigid: { pieces: 3 }, vertices: 24 });
  expect(manifest.clips[0]).toMatchObject({ name: 'work', seconds: 1, rows: 31, loop: false });
  expect(worst * 1000).toBeLessThanOrEqual(report.errorBoundMm);
  expect(report.warnings).toEqual([]);
});

test('a wheel that turns more than once between rows goes on turning', async () => {
  const source = await makeMachine([{ name: 'wheel', keys: [wheel] }]);
  // At 4 rows a second it makes 1.25 turns from one to the next.
  const { worst, manifest } = await measure(source, { fps: 4 }, [0, 0.2, 0.4, 0.6, 0.8]);
  expect(manifest.clips[0].rows).toBe(4); // a loop: the last row turns on into the first
  expect(worst).toBeLessThan(0.002);
});

test('a bar that shrinks to nothing vanishes, and one that is hidden at rest appears', async () => {
  const grow: Keys = { path: 'scale', times: [0, 1], values: [0, 0, 0, 1, 1, 1] };
  const source = await makeMachine([{ name: 'a', keys: [shrink] }]);
  expect((await measure(source, {}, [0, 0.5])).worst).toBeLessThan(0.0005);
  const hidden = await makeMachine([{ name: 'a', scale: [0, 0, 0], keys: [grow] }]);
  const { worst, report } = await measure(hidden, {}, [0, 0.5]);
  expect(worst).toBeLessThan(0.0005);
  expect(report.warnings).toEqual([]);
});

test('stretching is told, mirroring refused, a still file and a skin too', async () => {
  const pull: Keys = { path: 'scale', times: [0, 1], values: [1, 1, 1, 1, 2, 1] };
  const { report } = await measure(await makeMachine([{ name: 'gum', keys: [pull] }]), {}, [0]);
  expect(report.warnings.join()).toMatch(/gum is stretched by up to .* units: rigid pieces keep their shape/);
  const flip: Keys = { path: 'scale', times: [0, 1], values: [1, 1, 1, -1, 1, 1] };
  const mirrored = makeMachine([{ name: 'flip', keys: [flip] }]);
  await expect(bakeSequence([{ name: 'm.glb', bytes: await mirrored }])).rejects.toThrow(/flip is mirrored on the way/);
  const still = await makeMachine([{ name: 'still' }]);
  await expect(bakeSequence([{ name: 'm.glb', bytes: still }], { mode: 'rigid' })).rejects.toThrow(/has no clips/);
});

const DATA = process.env.HORDE_TEST_DATA ?? join(import.meta.dirname, '../../../../shared/data');
const read = (name: string): Uint8Array | undefined => {
  try {
    return new Uint8Array(readFileSync(join(DATA, 'glb', name)));
  } catch {
    return undefined;
  }
};

const character = read('kenney_character_nodeanim.glb');
test.skipIf(!character)('a character of rigid limbs from elsewhere', async () => {
  const { worst, report, count, mode } = await measure(character as Uint8Array, { clips: ['walk'] }, [0]);
  expect(mode).toBe('rigid');
  expect(count).toBeGreaterThan(1000);
  expect(worst * 1000).toBeLessThanOrEqual(report.errorBoundMm + 0.001);
});

const skinned = read('khronos_simpleskin.glb');
test.skipIf(!skinned)('a skin is no matter of rigid pieces', async () => {
  const files = [{ name: 'skin.glb', bytes: skinned as Uint8Array }];
  await expect(bakeSequence(files, { mode: 'rigid' })).rejects.toThrow(/has a skin: its surface bends/);
});
