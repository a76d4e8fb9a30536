/**
 * The shaders of the materials of each mode as text: the vertex stage, where everything of a VAT happens, and the fragment
 * stage of one. Generated numbers are made again from the order in which they occur, so that the text depends on the
 * material alone.
 */
import { createVatMaterial, type Interpolation } from 'horde/vat';
import { uint, uniform } from 'three/tsl';
import { Mesh, MeshBasicMaterial, type Node, OrthographicCamera, Scene, type WebGPURenderer } from 'three/webgpu';
import { makeSubject, type SubjectKey } from './subjects.ts';

interface Shader extends SubjectKey {
  interpolation?: Interpolation;
}

/** One material for every piece of shader code there is. */
const SHADERS: Record<string, Shader> = {
  'vertex-fixed16': { mode: 'vertex', encoding: 'fixed16 bounds', normals: 'octahedral' },
  'vertex-fixed16-catmull-rom': {
    ...{ mode: 'vertex', encoding: 'fixed16 bounds', normals: 'octahedral', interpolation: 'catmull-rom' },
  },
  'vertex-fixed8': { mode: 'vertex', encoding: 'fixed8 bounds', normals: 'octahedral' },
  'vertex-half-rest': { mode: 'vertex', encoding: 'half rest', normals: 'octahedral' },
  'vertex-float-metres': { mode: 'vertex', encoding: 'float metres', normals: 'octahedral' },
  'soft-separate': { mode: 'soft', encoding: 'fixed16 bounds', normals: 'separate' },
  'soft-rotation': { mode: 'soft', encoding: 'fixed16 bounds', normals: 'rotation' },
  'bones-quaternion-4': { mode: 'bones', encoding: 'quaternion of 4', normals: 'turned' },
  'bones-affine-2': { mode: 'bones', encoding: 'affine of 2', normals: 'turned' },
  'rigid-fixed16': { mode: 'rigid', encoding: 'fixed16 + fixed16', normals: 'turned' },
  'fluid-coloured': { mode: 'fluid', encoding: 'fixed16, UVs and colours', normals: 'octahedral' },
  'sprite-coloured': { mode: 'sprite', encoding: 'fixed16, colours', normals: 'turned' },
};

/** Every shader, by the name of its file. */
export const SHADER_NAMES = Object.keys(SHADERS);

/** The vertex stages of these shaders, on the renderer's back end. Nothing is drawn. */
export async function listShaders(
  renderer: WebGPURenderer,
  names: readonly string[] = SHADER_NAMES,
): Promise<{ name: string; text: string }[]> {
  const found: { name: string; text: string }[] = [];
  for (const name of names) {
    const { interpolation, ...key } = SHADERS[name];
    const vat = await makeSubject(key);
    const phase = uniform(0) as Node<'float'>;
    const pose = { clipA: uint(0), phaseA: phase, clipB: uint(1), phaseB: phase, fade: uniform(0) as Node<'float'> };
    // Without light: three's own lighting is not what is looked at.
    const material = createVatMaterial({ vat, source: new MeshBasicMaterial(), pose, interpolation });
    const mesh = new Mesh(vat.full[0].geometry, material);
    const scene = new Scene();
    scene.add(mesh);
    const { vertexShader } = await renderer.debug.getShaderAsync(scene, new OrthographicCamera(), mesh);
    found.push({ name, text: `${numberAnew(vertexShader ?? '')}\n` });
    material.dispose();
  }
  return found;
}

/**
 * `nodeVar17`, `nodeUniform3` and the like count through the page: here through the text. Their declarations say nothing and
 * are left out, with empty lines.
 */
function numberAnew(text: string): string {
  const numbers = new Map<string, Map<string, number>>();
  const number = (_: string, word: string, digits: string): string => {
    const known = numbers.get(word) ?? new Map<string, number>();
    numbers.set(word, known);
    if (!known.has(digits)) known.set(digits, known.size);
    return `${word}${known.get(digits)}`;
  };
  return text
    .replace(/^\s*(var<private> nodeVar\d+ : [^;]+|\w+ nodeVar\d+);$/gm, '')
    .replace(/\b(node(?:Var|Uniform|Varying|Attribute|Const))(\d+)\b/g, number)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
