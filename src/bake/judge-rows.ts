/**
 * Stores the posed rows in the mode that was asked for, and holds what was stored against the reference skinner: steps 2
 * and 3 of `bake-glb.ts`, which both modes go through.
 */

import { type Bounds, halfStep } from 'horde/vat/format';
import { type BakedBones, bakeBones } from './bake-bones.ts';
import type { OpenScene, PosedScene } from './bake-glb.ts';
import type { BakeOptions } from './bake-options.ts';
import type { RowFormat } from './encode-rows.ts';
import { type BakeErrors, type ColumnRun, measureBake } from './measure-bake.ts';
import { blendRows, measureBetweenRows } from './measure-between-rows.ts';
import { type InfluenceError, measureBones, measureInfluences, playBones } from './measure-bones.ts';
import type { PosedRows } from './pose-rows.ts';
import type { ReferenceSkinner } from './reference-skinner.ts';
import { createRowReader, type StoredRows, storeRows } from './store-rows.ts';

/** Rows as they are stored, and how far they are off. */
export interface JudgedRows extends Omit<StoredRows, 'format'> {
  /** Null in bone mode, whose texels are no vertices. */
  format: RowFormat | null;
  bones: JudgedBones | null;
  /** Boxes that hold every pose, of all clips and of each. */
  boxes: Pick<PosedRows, 'bounds' | 'clipBounds'>;
  errors: BakeErrors;
  /** Largest error between the rows of each clip. */
  between: number[];
}

/** What bone mode adds. */
export interface JudgedBones extends BakedBones {
  /** The largest error that its halves may make at any vertex of any row. */
  allowed: number;
  influenceErrors: InfluenceError[];
  /** What vertex mode would be off between the rows of each clip, its own rounding left aside. */
  betweenAsVertices: number[];
}

/** A scene and what judges it. */
export interface JudgedScene {
  scene: OpenScene & PosedScene;
  columns: readonly ColumnRun[];
  reference: ReferenceSkinner;
}

/** @throws BakeError where the rows cannot be stored as asked, or fail the check */
export function judgeRows(judged: JudgedScene, options: BakeOptions): JudgedRows {
  return options.mode === 'bones' ? judgeBones(judged, options) : judgeVertices(judged, options);
}

function judgeVertices({ scene, columns, reference }: JudgedScene, options: BakeOptions): JudgedRows {
  const { rows, clips, model, rest } = scene;
  const stored = storeRows({ ...scene, rest: rest.positions, columns }, reference, options);
  const errors = measureBake({ ...scene, ...stored, columns }, reference);
  const play = blendRows(model.vertices, createRowReader(stored));
  const between = measureBetweenRows(clips, columns, reference, play);
  return { ...stored, bones: null, boxes: holdRounding(rows, stored.format), errors, between };
}

/** Boxes that hold what is decoded: codes of the box itself stay within it, other numbers may be rounded out of it. */
export function holdRounding(rows: PosedRows, format: RowFormat): JudgedRows['boxes'] {
  if (format.domain === 'bounds') return rows;
  const { min, max } = rows.bounds;
  const margin = Math.max(...halfStep(format)) + Math.max(...[...min, ...max].map(Math.abs)) * 2 ** -22;
  return widenBoxes(rows, Array(rows.clipBounds.length).fill(margin));
}

function judgeBones({ scene, columns, reference }: JudgedScene, options: BakeOptions): JudgedRows {
  const { rows, clips, model, height, warnings } = scene;
  const bones = bakeBones(model, clips, options, scene, warnings);
  const errors = measureBones(bones, clips, columns, reference, height);
  const between = measureBetweenRows(clips, columns, reference, playBones(bones));
  const straight = blendRows(model.vertices, (row, out) => out.set(rowOf(rows, row)));
  const betweenAsVertices = measureBetweenRows(clips, columns, reference, straight);
  const influenceErrors = measureInfluences(bones, clips, columns, reference);
  // A limb on its arc leaves the box of the rows by no more than its chord does.
  const margins = between.map((error, clip) => errors.max + error + betweenAsVertices[clip]);
  return {
    ...{ format: null, layout: bones.layout, texels: bones.texels },
    bones: { ...bones, allowed: errors.allowed, influenceErrors, betweenAsVertices },
    boxes: widenBoxes(rows, margins),
    errors,
    between,
  };
}

function rowOf({ positions, rows }: PosedRows, row: number): Float32Array {
  const stride = positions.length / rows;
  return positions.subarray(row * stride, (row + 1) * stride);
}

/** The boxes of the rows, with room for what playback adds; still rounded outwards to floats. */
function widenBoxes(rows: PosedRows, margins: readonly number[]): JudgedRows['boxes'] {
  const widen = ({ min, max }: Bounds, margin: number): Bounds => ({
    min: min.map((value) => Math.fround(value - margin)) as Bounds['min'],
    max: max.map((value) => Math.fround(value + margin)) as Bounds['max'],
  });
  const clipBounds = rows.clipBounds.map((bounds, clip) => widen(bounds, margins[clip]));
  return { clipBounds, bounds: widen(rows.bounds, Math.max(...margins)) };
}
