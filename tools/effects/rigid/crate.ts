/** A crate that a blow from in front (+Z) shatters: posts, rails, braces and planks, each broken across its grain. */
import { bakeRigid, type RigidPiece } from 'horde/bake';
import { add, axisTurn, normalize, rotate, scale, type Vec3 } from '../../cast/vector.ts';
import { between, createDice, type Dice, randomDirection } from '../dice.ts';
import type { Effect } from '../effect.ts';
import { boxSolid, joinPiece, type Solid, turnSolid } from './convex-solid.ts';
import { vanish } from './shape-frames.ts';
import { type Body, simulateBodies } from './simulate-bodies.ts';
import { shrinkHull, volumeMiddle } from './volume-middle.ts';
import { breakPlank, WOOD, woodPaint } from './wood.ts';

const FPS = 30;
const SECONDS = 2.4;
/** Metres: the crate's side, a plank's thickness, a post's. */
const SIDE = 0.8;
const THIN = 0.03;
const POST = 0.085;
const BLOW: Vec3 = [0.08, 0.42, 0.75];

const X: Vec3 = [1, 0, 0];
const Y: Vec3 = [0, 1, 0];

interface Chunk extends RigidPiece {
  positions: number[];
  pivot: Vec3;
}

export const crate: Effect = {
  name: 'crate',
  about: 'a crate that a blow shatters into planks and splinters',
  slow: true,
  async bake() {
    const dice = createDice(3);
    const pieces = buildCrate(dice);
    const bodies = pieces.map((piece) => throwChunk(piece, dice));
    const frames = await simulateBodies(bodies, { seconds: SECONDS, fps: FPS, apart: 0.12 });
    const gone = pieces.map(() => between(dice, 1.75, 2.1));
    vanish(frames, FPS, (piece) => ({ from: gone[piece], to: gone[piece] + 0.25 }));
    const { file } = await bakeRigid(pieces, frames.length, (frame) => frames[frame], {
      ...{ name: 'crate', fps: FPS, loop: false },
    });
    return file;
  },
};

function buildCrate(dice: Dice): Chunk[] {
  const chunks: Chunk[] = [];
  const half = SIDE / 2;
  const put = (solid: Solid, grain: Vec3, side: Vec3, breaks: number) => {
    const places = Array.from({ length: breaks }, (_, at) => (at + 1 + between(dice, -0.22, 0.22)) / (breaks + 1));
    const paint = woodPaint(dice);
    for (const solids of breakPlank(solid, grain, side, places, dice)) {
      const mesh = joinPiece(solids, paint);
      const groups = [{ first: 0, count: mesh.indices.length, material: WOOD }];
      chunks.push({ ...mesh, groups, pivot: volumeMiddle(mesh.positions, mesh.indices) });
    }
  };
  for (const [x, z] of [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ]) {
    put(boxSolid([x * (half - POST / 2), half, z * (half - POST / 2)], [POST, SIDE, POST]), Y, X, dice() < 0.6 ? 1 : 0);
  }
  for (let face = 0; face < 4; face++) putSide(axisTurn(Y, face * 90), face, put, dice);
  const lids = [SIDE - THIN * 0.6, THIN * 0.6];
  for (const [lid, y] of lids.entries()) {
    for (let plank = 0; plank < 4; plank++) {
      const z = (plank - 1.5) * 0.172;
      put(boxSolid([0, y, z], [SIDE - 2 * POST, THIN, 0.166]), X, [0, 0, 1], lid === 0 ? 1 : plank % 2);
    }
  }
  return chunks;
}

/** One side: planks that lie level behind two rails and a brace. */
function putSide(turn: ReturnType<typeof axisTurn>, face: number, put: PutPlank, dice: Dice): void {
  const [half, inside] = [SIDE / 2, SIDE - 2 * POST];
  const about: Vec3 = [0, half, 0];
  const grain = rotate(turn, X);
  const front = face === 0; // where the blow lands
  for (let plank = 0; plank < 4; plank++) {
    const y = POST + ((plank + 0.5) * inside) / 4;
    const solid = boxSolid([0, y, half - POST * 0.55], [inside, inside / 4 - 0.008, THIN]);
    put(turnSolid(solid, turn, about), grain, Y, front ? 2 : dice() < 0.65 ? 1 : 0);
  }
  for (const y of [POST / 2, SIDE - POST / 2]) {
    put(turnSolid(boxSolid([0, y, half - THIN * 0.7], [inside, POST, THIN]), turn, about), grain, Y, front ? 1 : 0);
  }
  const lean = axisTurn([0, 0, 1], face % 2 === 0 ? 45 : -45);
  const long = inside * 1.26;
  const flat = turnSolid(boxSolid([0, half, half - THIN * 0.8], [long, POST * 0.85, THIN * 0.9]), lean, [
    0,
    half,
    half,
  ]);
  const [way, side] = [rotate(turn, rotate(lean, X)), rotate(turn, rotate(lean, Y))];
  put(turnSolid(flat, turn, about), way, side, front ? 2 : 1);
}

type PutPlank = (solid: Solid, grain: Vec3, side: Vec3, breaks: number) => void;

/** Away from the blow; what is near it flies hardest. */
function throwChunk({ positions, pivot }: Chunk, dice: Dice): Body {
  const away: Vec3 = [pivot[0] - BLOW[0], pivot[1] - BLOW[1], pivot[2] - BLOW[2]];
  const distance = Math.sqrt(away[0] ** 2 + away[1] ** 2 + away[2] ** 2);
  const outwards = normalize([pivot[0], pivot[1] - 0.3, pivot[2]]);
  const push = (2.1 / (0.35 + distance)) * between(dice, 0.7, 1.25);
  const thrown = add(scale(away, push / distance), scale(outwards, between(dice, 0.6, 1.8)));
  const velocity = add(thrown, [0, between(dice, 0.6, 2), 0]);
  return {
    hull: shrinkHull(positions, pivot, 0.94),
    pivot,
    velocity,
    spin: scale(randomDirection(dice), between(dice, 2, 11)),
    friction: 0.8,
  };
}
