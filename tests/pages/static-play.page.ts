/** Decoration that plays by itself: the moment of ten thousand copies, read back on both back ends, beside the CPU's. */
import { staticClock, staticPhase, staticPlay, staticPlayNodes } from 'horde/vat';
import { Fn, instancedBufferAttribute, uniform, varying, vec4 } from 'three/tsl';
import {
  BufferAttribute,
  FloatType,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type Node,
  NodeMaterial,
  OrthographicCamera,
  Points,
  Scene,
} from 'three/webgpu';
import { expect, test } from 'vitest';
import { createTarget, onBothBackEnds, readPixels } from './back-ends.ts';

const SIDE = 100;
const VARIETY = { speed: 0.25, scale: 0.3, seed: 77 };

/** Floats, as a buffer has them: on a grid, beside it, far away, and on both sides of zero. */
const PLACES = Float32Array.from({ length: 3 * SIDE * SIDE }, (_, at) => {
  const copy = Math.floor(at / 3);
  const far = copy % 7 === 0 ? 900 : 1;
  return [((copy % SIDE) - 50) * 0.75 * far, Math.sin(copy), (Math.floor(copy / SIDE) - 50) * 1.13][at % 3];
});

onBothBackEnds('static play', (renderer) => {
  test.each(['loop', 'ping-pong'] as const)('%s: 10,000 copies have the CPU’s moment, speed and size', async (kind) => {
    const seconds = 1.7;
    const clock = staticClock(300 * 3600 + 0.3, seconds);
    const geometry = new InstancedBufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(3), 3));
    geometry.instanceCount = SIDE * SIDE;
    const place = instancedBufferAttribute(new InstancedBufferAttribute(PLACES, 3)) as unknown as Node<'vec3'>;
    const order = Float32Array.from({ length: SIDE * SIDE }, (_, copy) => copy);
    const copy = instancedBufferAttribute(new InstancedBufferAttribute(order, 1)) as unknown as Node<'float'>;
    const play = staticPlayNodes(place, uniform(clock) as unknown as Node<'float'>, { ...VARIETY, way: { kind } });
    const material = new NodeMaterial();
    const row = copy.div(SIDE).floor();
    const spot = (at: Node<'float'>) => at.add(0.5).div(SIDE).mul(2).sub(1);
    material.vertexNode = vec4(spot(copy.sub(row.mul(SIDE))), spot(row).negate(), 0, 1);
    const value = varying(Fn(() => vec4(play.offset, play.speed, play.scale, play.phase))());
    material.fragmentNode = value;
    const points = new Points(geometry, material);
    points.frustumCulled = false;
    const scene = new Scene();
    scene.add(points);
    const gpu = await renderer();
    const target = createTarget(SIDE, SIDE, FloatType, false);
    gpu.setClearColor(0, 0);
    gpu.setRenderTarget(target);
    gpu.clear();
    gpu.render(scene, new OrthographicCamera());
    gpu.setRenderTarget(null);
    const pixels = await readPixels(gpu, target);
    target.dispose();
    for (let at = 0; at < SIDE * SIDE; at++) {
      const here = staticPlay([...PLACES.subarray(3 * at, 3 * at + 3)], VARIETY);
      const [offset, speed, scale, phase] = pixels.subarray(4 * at, 4 * at + 4);
      if (offset !== here.offset || speed !== here.speed) {
        expect([at, offset, speed]).toEqual([at, here.offset, here.speed]);
      }
      expect(Math.abs(scale - here.scale)).toBeLessThan(1e-6);
      // A float below 32 · 1.25 has steps of 2^-18.
      const apart = Math.abs(phase - staticPhase(here, clock, { kind }));
      expect(Math.min(apart, 1 - apart)).toBeLessThan(2 ** -17);
    }
  });
});
