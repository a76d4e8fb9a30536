/** Meshes at particles: where the shader puts a point of the mesh is where the CPU decoder has its particle. */
import { bakeSprites } from 'horde/bake';
import { createMeshParticles, createSpritePose, parseVat, sampleSprite, type Vat } from 'horde/vat';
import { Fn, float, screenCoordinate, uint, vec3, vec4 } from 'three/tsl';
import { FloatType, type Node, NodeMaterial, QuadMesh } from 'three/webgpu';
import { expect, test } from 'vitest';
import { createTarget, onBothBackEnds, readPixels } from './back-ends.ts';

const COUNT = 12;
const FRAMES = 10;
const PHASES = 25;
const POINT = [0.3, -0.2, 0.5];
const NORMAL = [0.6, 0, 0.8];
/** Metres: WGSL promises sines to 2^-11, of a point 0.7 m from its particle; headings are mixed and normalised in floats. */
const TOLERANCE = 4e-4;

onBothBackEnds('mesh particles', (renderer) => {
  test('fly along their headings, rolled by their spin, as large as the particle', async () => {
    const vat = await bakeSwarm();
    for (const part of ['position', 'normal'] as const) {
      const pixels = await readPlaced(await renderer(), vat, part);
      let [worst, seen] = [0, 0];
      for (let at = 0; at < COUNT * PHASES; at++) {
        const id = pixels[4 * at + 3] - 1;
        const [particle, row] = [id % COUNT, Math.floor(id / COUNT)];
        const truth = placeOnCpu(vat, particle, row / (PHASES - 1));
        const apart = [0, 1, 2].map((axis) => pixels[4 * at + axis] - truth[part][axis]);
        worst = Math.max(worst, Math.hypot(...apart));
        seen += id + 1;
      }
      expect(seen).toBe((COUNT * PHASES * (COUNT * PHASES + 1)) / 2); // every pixel once
      expect(worst).toBeLessThan(TOLERANCE);
    }
  });

  test('a VAT of another mode is refused in one line', async () => {
    const vat = await bakeSwarm();
    const other = { ...vat, manifest: { ...vat.manifest, mode: 'soft', sprite: undefined } } as Vat;
    expect(() => createMeshParticles(other, float(0))).toThrow(
      /^mesh particles follow a VAT of mode sprite, not .*soft$/,
    );
  });
});

async function bakeSwarm(): Promise<Vat> {
  const each = Array.from({ length: COUNT }, (_, particle) => particle);
  const { file } = await bakeSprites(
    COUNT,
    FRAMES,
    (frame) => ({
      positions: each.flatMap((at) => [Math.cos(at + frame / 2), at / 9, Math.sin(at + frame / 2)]),
      headings: each.flatMap((at) => [-Math.sin(at + frame / 2), at % 5 === 0 ? 2 : 0.1, Math.cos(at + frame / 2)]),
      spins: each.map((at) => at / 10 + 0.03 * frame),
      sizes: each.map((at) => 0.5 + at / 20),
    }),
    { name: 'swarm', fps: 10, loop: true, facing: 'heading' },
  );
  const buffer = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  return parseVat(buffer, { name: 'swarm.vat.glb' });
}

/** By a matrix of the heading's own axes. */
function placeOnCpu({ manifest, texels }: Vat, particle: number, phase: number) {
  const pose = createSpritePose();
  sampleSprite(manifest, texels, particle, { clipA: 0, phaseA: phase }, pose);
  const ahead = [...(pose.heading as number[])];
  const level = Math.hypot(ahead[0], ahead[2]);
  const right = [ahead[2] / level, 0, -ahead[0] / level];
  const up = [0, 1, 2].map((axis) => {
    const [i, j] = [(axis + 1) % 3, (axis + 2) % 3];
    return ahead[i] * right[j] - ahead[j] * right[i];
  });
  const [c, s] = [Math.cos(2 * Math.PI * pose.spin), Math.sin(2 * Math.PI * pose.spin)];
  const turn = ([x, y, z]: number[]) =>
    [0, 1, 2].map((axis) => (x * c - y * s) * right[axis] + (x * s + y * c) * up[axis] + z * ahead[axis]);
  return {
    position: turn(POINT).map((value, axis) => value * pose.size + pose.position[axis]),
    normal: turn(NORMAL),
  };
}

async function readPlaced(
  renderer: Parameters<typeof readPixels>[0],
  vat: Vat,
  part: 'position' | 'normal',
): Promise<Float32Array> {
  const material = new NodeMaterial();
  const { x, y } = screenCoordinate as unknown as Node<'vec2'>;
  const [particle, row] = [x.floor(), y.floor()];
  const swarm = createMeshParticles(vat, particle as Node<'float'>);
  material.fragmentNode = Fn(() => {
    const place = swarm.place(uint(0), row.div(PHASES - 1) as Node<'float'>);
    const local = {
      position: vec3(...(POINT as [number, number, number])),
      normal: vec3(...(NORMAL as [number, number, number])),
    };
    return vec4(place(local)[part], row.mul(COUNT).add(particle).add(1));
  })();
  const target = createTarget(COUNT, PHASES, FloatType, false);
  renderer.setRenderTarget(target);
  new QuadMesh(material).render(renderer);
  renderer.setRenderTarget(null);
  const pixels = (await readPixels(renderer, target)) as Float32Array;
  target.dispose();
  material.dispose();
  return pixels;
}
