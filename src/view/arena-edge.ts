/** Where the field ends: standing stones that burn with ghost fire, and a low curtain of light between them. */
import {
  AdditiveBlending,
  CylinderGeometry,
  type DataTexture,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicNodeMaterial,
  MeshLambertNodeMaterial,
} from 'three/webgpu';
import { createCurtainColor, GHOST } from './arena-nodes.ts';
import type { Atmosphere } from './atmosphere-nodes.ts';
import { hashCell } from './noise-texture.ts';
import { createPropNodes } from './prop-nodes.ts';
import { PROP_SHAPES } from './prop-shapes.ts';
import { createGlows, dressProp } from './props.ts';
import { createScatter } from './scatter.ts';

const STONE_GAP = 9; // metres from stone to stone
const STONE_HEIGHT = 2.5; // metres at scale 1
const OUTSIDE = 1.6; // metres from the last agent's edge to the stones
const CURTAIN_HEIGHT = 9; // metres
const PATTERN = 11; // metres of the curtain for one turn of its noise
/** Farther apart than any two things here: nothing is drawn twice. Metres. */
const NO_TILE = 8192;

/** Three draws, for a field of `radius` metres around the origin. */
export function createArenaEdge(atmosphere: Atmosphere, noise: DataTexture, radius: number, seed: number): Group {
  const edge = new Group();
  edge.name = 'arena edge';
  const { spots, fires } = placeStones(radius + OUTSIDE, seed);
  const stone = dressProp(new MeshLambertNodeMaterial(), createPropNodes(atmosphere, NO_TILE));
  edge.add(createScatter('edge stones', PROP_SHAPES.menhir(seed + 3), spots, stone));
  edge.add(createGlows(atmosphere, fires, { tile: NO_TILE, color: GHOST }));
  edge.add(createCurtain(atmosphere, noise, radius + OUTSIDE));
  return edge;
}

function placeStones(radius: number, seed: number): { spots: number[]; fires: number[] } {
  const count = Math.round((2 * Math.PI * radius) / STONE_GAP);
  const spots: number[] = [];
  const fires: number[] = [];
  for (let stone = 0; stone < count; stone++) {
    const dice = (n: number) => hashCell(stone, n, seed + 11);
    const angle = ((stone + (dice(0) - 0.5) * 0.3) / count) * 2 * Math.PI;
    const [x, z] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    const scale = 1.05 + dice(1) * 0.7;
    spots.push(x, z, -angle + (dice(2) - 0.5) * 0.8, scale);
    fires.push(x, STONE_HEIGHT * scale + 0.3, z, 1.1 + dice(3) * 0.5);
  }
  return { spots, fires };
}

function createCurtain(atmosphere: Atmosphere, noise: DataTexture, radius: number): Mesh {
  const material = new MeshBasicNodeMaterial({ transparent: true, depthWrite: false, fog: false, side: DoubleSide });
  material.blending = AdditiveBlending;
  material.forceSinglePass = true; // light adds up in any order: no second draw for the far side
  material.colorNode = createCurtainColor(atmosphere, noise, Math.round((2 * Math.PI * radius) / PATTERN));
  const wall = new CylinderGeometry(radius, radius, CURTAIN_HEIGHT, 96, 1, true).translate(0, CURTAIN_HEIGHT / 2, 0);
  const curtain = new Mesh(wall, material);
  curtain.name = 'curtain';
  curtain.frustumCulled = false;
  curtain.renderOrder = 12;
  return curtain;
}
