/** Tufts of grass around the hero: bent blades of two triangles. */
import {
  BufferAttribute,
  BufferGeometry,
  type DataTexture,
  DoubleSide,
  type Mesh,
  MeshLambertNodeMaterial,
} from 'three/webgpu';
import type { Atmosphere } from './atmosphere-nodes.ts';
import { createGrassNodes } from './grass-nodes.ts';
import { hashCell } from './noise-texture.ts';
import { createScatter } from './scatter.ts';
import { createGrassField, GROUND_TILE } from './terrain.ts';

const TUFTS = 7000;
const BLADES = 5;

export function createGrass(atmosphere: Atmosphere, noise: DataTexture, seed: number): Mesh {
  const nodes = createGrassNodes(atmosphere, noise, GROUND_TILE);
  const material = new MeshLambertNodeMaterial({ side: DoubleSide });
  material.positionNode = nodes.position;
  material.normalNode = nodes.normal;
  material.colorNode = nodes.color;
  const grass = createScatter('grass', createTuft(seed), placeTufts(seed), material);
  grass.receiveShadow = true;
  return grass;
}

/** Random places, kept by how much grass grows there; the order is random too, so any prefix is even. */
function placeTufts(seed: number): number[] {
  const grassAt = createGrassField(seed);
  const spots: number[] = [];
  for (let at = 0; at < TUFTS * 6 && spots.length < TUFTS * 4; at++) {
    const x = hashCell(at, 1, seed) * GROUND_TILE;
    const z = hashCell(at, 2, seed) * GROUND_TILE;
    const grass = grassAt(x, z);
    if (hashCell(at, 3, seed) > grass + 0.02) continue;
    spots.push(x, z, hashCell(at, 4, seed) * Math.PI * 2, 0.55 + 0.75 * hashCell(at, 5, seed) * (0.4 + 0.6 * grass));
  }
  return spots;
}

function createTuft(seed: number): BufferGeometry {
  const position: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  for (let blade = 0; blade < BLADES; blade++) {
    const dice = (n: number) => hashCell(blade, n, seed + 99);
    const turn = ((blade + dice(0) * 0.8) / BLADES) * Math.PI * 2;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const height = 0.2 + 0.22 * dice(1);
    const lean = 0.07 + 0.15 * dice(2);
    const half = 0.014 + 0.01 * dice(3);
    const first = position.length / 3;
    const put = (out: number, side: number, y: number) => {
      position.push(cos * out - sin * side, y, sin * out + cos * side);
      uv.push(0.5, y / height);
    };
    put(0.02 + dice(4) * 0.05, 0, -0.02);
    put(0.04 + lean * 0.3, -half, height * 0.45);
    put(0.04 + lean * 0.3, half, height * 0.45);
    put(0.04 + lean, 0, height);
    index.push(first, first + 2, first + 1, first + 1, first + 2, first + 3);
  }
  const tuft = new BufferGeometry();
  tuft.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  tuft.setAttribute('uv', new BufferAttribute(new Float32Array(uv), 2));
  tuft.setIndex(index);
  tuft.computeVertexNormals();
  return tuft;
}
