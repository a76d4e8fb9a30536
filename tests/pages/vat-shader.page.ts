/** The text of the shaders that reach the driver, in the main and in the shadow pass. */
import { createVatMaterial, parseVat } from 'horde/vat';
import { float, int, uniform } from 'three/tsl';
import { DirectionalLight, Mesh, MeshStandardMaterial, PerspectiveCamera, type WebGPURenderer } from 'three/webgpu';
import { expect, test } from 'vitest';
import { makeVat } from '../fixtures/make-vat.ts';
import { type BackEnd, onBothBackEnds } from './back-ends.ts';
import { takePicture } from './vat-scene.ts';

onBothBackEnds('the generated shader', (renderer, backEnd) => {
  test('loads integers at full precision and samples nothing, in both passes', async () => {
    const sources = await captureShaders(await renderer(), () => drawOnce(renderer));
    const playing = sources.filter((source) => RULES[backEnd].plays.test(source));
    expect(playing.length).toBeGreaterThanOrEqual(2);
    for (const source of playing) {
      for (const wanted of RULES[backEnd].has) expect(source).toMatch(wanted);
      for (const unwanted of RULES[backEnd].hasNot) expect(source).not.toMatch(unwanted);
    }
  });
});

const RULES: Record<BackEnd, { plays: RegExp; has: RegExp[]; hasNot: RegExp[] }> = {
  webgl2: {
    plays: /uniform[^;]* usampler2D /,
    has: [
      /precision highp float;/,
      /precision highp int;/,
      /precision highp usampler2D;/,
      /uniform[^;]* usampler2D /,
      /texelFetch\(/,
    ],
    hasNot: [/\bmediump\b/, /\blowp\b/, /\btexture(Lod|Grad)?\s*\(/],
  },
  webgpu: {
    plays: /texture_2d<u32>/,
    has: [/@vertex/, /textureLoad\(/],
    hasNot: [/textureSample/, /\bf16\b/],
  },
};

async function drawOnce(renderer: () => Promise<WebGPURenderer>): Promise<void> {
  const vat = await parseVat(makeVat().buffer);
  const pose = { clipA: int(0), phaseA: uniform(0.3), clipB: int(1), phaseB: float(0.5), fade: uniform(0.5) };
  const part = vat.full[0];
  const mesh = new Mesh(part.geometry, createVatMaterial({ vat, source: new MeshStandardMaterial(), pose }));
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  const sun = new DirectionalLight();
  sun.castShadow = true;
  const gpu = await renderer();
  gpu.shadowMap.enabled = true;
  const camera = new PerspectiveCamera(40, 1, 0.1, 30);
  camera.position.z = 5;
  await takePicture(gpu, [mesh, sun, sun.target], camera, 16);
}

/** Every shader source handed to the driver while `draw` runs; on WebGL2 vertex stages alone. */
async function captureShaders(renderer: WebGPURenderer, draw: () => Promise<void>): Promise<string[]> {
  const sources: string[] = [];
  const { gl, device } = renderer.backend as { gl?: WebGL2RenderingContext; device?: Device };
  if (gl) {
    const original = gl.shaderSource;
    gl.shaderSource = (shader, source) => {
      if (gl.getShaderParameter(shader, gl.SHADER_TYPE) === gl.VERTEX_SHADER) sources.push(source);
      original.call(gl, shader, source);
    };
    await draw();
    gl.shaderSource = original;
  } else if (device) {
    const original = device.createShaderModule;
    device.createShaderModule = (descriptor) => {
      sources.push(descriptor.code);
      return original.call(device, descriptor);
    };
    await draw();
    device.createShaderModule = original;
  }
  return sources;
}

interface Device {
  createShaderModule(descriptor: { code: string }): unknown;
}
