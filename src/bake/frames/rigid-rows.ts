/** The rows of a rigid bake: rotations in one hemisphere, the whole turns between them, and the words they become. */

import {
  countRigidWords,
  countRowTexels,
  createRigidPose,
  elementWord,
  encodeRigid,
  mostTurns,
  type RigidRecord,
  type RotationStorage,
} from 'horde/vat/format';
import { BakeError } from '../bake-error.ts';
import { fitRows } from '../fit-rows.ts';
import type { RigidSource } from './bake-rigid.ts';
import type { FramePlan } from './plan-frames.ts';
import { alignHemisphere, findTurns, turnBy } from './rigid-turns.ts';

/** One row of pieces, ready to be encoded. */
export interface RigidRow {
  positions: Float64Array;
  rotations: Float64Array;
  scales: Float64Array;
  turns: Int32Array;
}

/** Degrees that a row may be turned on for the sake of an axis. */
export const MOST_HAIR_DEG = 0.25;

/** Rows with rotations in one hemisphere and the turns between them. */
export function listRigidRows(
  { frames, pieces }: RigidSource,
  plan: FramePlan,
  storage: RotationStorage,
  name: string,
): RigidRow[] {
  const rows: RigidRow[] = Array.from(plan.frameOfRow, (frame) => {
    const { positions, rotations, scales } = frames[frame];
    return {
      positions: Float64Array.from(positions),
      rotations: normaliseAll(Float64Array.from(rotations), `${name}, frame ${frame}`),
      scales: Float64Array.from(scales as ArrayLike<number>),
      turns: new Int32Array(pieces.length),
    };
  });
  for (const { firstRow, rows: count, loop, fps, name: clip } of plan.clips) {
    for (let piece = 0; piece < pieces.length; piece++) {
      const at = (row: number) => rows[firstRow + row].rotations.subarray(piece * 4, piece * 4 + 4);
      for (let row = 1; row < count; row++) alignHemisphere(at(row - 1), at(row));
      for (let row = 0; row + (loop ? 0 : 1) < count; row++) {
        const { spins } = frames[plan.frameOfRow[firstRow + row]];
        if (spins === undefined) continue;
        const spin = [0, 1, 2].map((axis) => spins[piece * 3 + axis] / fps);
        rows[firstRow + row].turns[piece] = settleTurns(at(row), at((row + 1) % count), spin, storage, {
          last: row === count - 1,
          where: `${name}, clip ${clip}, row ${row}, piece ${piece}`,
        });
      }
    }
  }
  return rows;
}

function settleTurns(
  from: Float64Array,
  to: Float64Array,
  spin: number[],
  storage: RotationStorage,
  { last, where }: { last: boolean; where: string },
): number {
  const side = last && from[0] * to[0] + from[1] * to[1] + from[2] * to[2] + from[3] * to[3] < 0 ? -1 : 1;
  const { turns, hair, axis } = findTurns(
    from,
    to.map((value) => value * side),
    spin,
    storage,
  );
  if (Math.abs(turns) > mostTurns(storage)) {
    throw new BakeError(
      `${where} turns ${turns} times to the next row, ${mostTurns(storage)} can be stored: bake more rows`,
    );
  }
  if (hair === 0) return turns;
  // The first row has its own place already when the last one comes round to it.
  if (last || Math.abs(hair) > (MOST_HAIR_DEG * Math.PI) / 180) {
    throw new BakeError(
      `${where} makes whole turns to the next row, which leaves no axis: use another rate or fixed16 rotations`,
    );
  }
  turnBy(to, axis, hair);
  return turns;
}

function normaliseAll(rotations: Float64Array, where: string): Float64Array {
  for (let at = 0; at < rotations.length; at += 4) {
    const length = Math.hypot(rotations[at], rotations[at + 1], rotations[at + 2], rotations[at + 3]);
    if (!(length > 1e-6)) throw new BakeError(`${where}: the rotation of piece ${at / 4} has no length`);
    for (let part = 0; part < 4; part++) rotations[at + part] /= length;
  }
  return rotations;
}

/**
 * All rows as texels, and how they lie.
 *
 * @throws BakeError where no device could hold them
 */
export function encodeRigidRows(rows: readonly RigidRow[], record: RigidRecord) {
  const words = countRigidWords(record);
  const columns = countRowTexels(record.pieces, words);
  const layout = fitRows(columns, rows.length, 'texels of pieces');
  const texels = new Uint32Array(layout.width * layout.linesPerRow * rows.length * 2);
  const pose = createRigidPose();
  rows.forEach(({ positions, rotations, scales, turns }, row) => {
    for (let piece = 0; piece < record.pieces; piece++) {
      pose.position = positions.subarray(piece * 3, piece * 3 + 3);
      pose.rotation = rotations.subarray(piece * 4, piece * 4 + 4);
      pose.scale = scales[piece];
      pose.turns = turns[piece];
      encodeRigid(texels, elementWord(layout, piece, words, row), record, pose);
    }
  });
  return { layout, texels };
}
