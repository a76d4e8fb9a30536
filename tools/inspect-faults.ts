/** `npm run inspect -- --validate`: the classic faults of a `.vat.glb`, or of a picture that is to be a VAT's texture. */

import { describeAsset, type OpenVat, openVat } from 'horde/bake';
import { type VatAsset, type VatFault, validateVat } from 'horde/vat/format';
import { readGltfSampling, readPictureSampling } from './read-sampling.ts';

const MESH_NORMAL_TOLERANCE = 0.02;

/** Everything that is found; an empty list for a sound file. */
export async function findFaults(bytes: Uint8Array, name: string): Promise<VatFault[]> {
  const picture = readPictureSampling(bytes);
  if (picture) return validateVat({ ...NOTHING, sampling: picture });
  const vat = await openVat(bytes, name);
  const json = readJson(bytes);
  const asset = { ...describeAsset(vat), sampling: readGltfSampling(json), agents: await readAgents(vat) };
  return [...validateVat(asset), ...findMeshNormals(vat)];
}

/** The faults as text. */
export function describeFaults(name: string, faults: readonly VatFault[]): string {
  if (faults.length === 0) {
    return `${name} is sound: bounds, numbers, seams, repeated rows, axes, normals, sampling and lockstep were looked at in every row`;
  }
  const lines = faults.map(({ severity, fault, clip, message }) => {
    return `  ${severity} ${fault}: ${clip === undefined ? '' : `clip ${clip}: `}${message}`;
  });
  return [`${name} has ${faults.length} fault${faults.length > 1 ? 's' : ''}`, ...lines].join('\n');
}

/** A picture by itself says nothing of vertices. */
const NOTHING: VatAsset = {
  columns: 0,
  clips: [],
  bounds: { min: [0, 0, 0], max: [1, 1, 1] },
  step: 0,
  readPosition() {},
};

function readJson(bytes: Uint8Array) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)));
}

/** Normals of the meshes, which stand in wherever a tier takes them from there. */
function findMeshNormals({ full, reduced, manifest }: OpenVat): VatFault[] {
  const normal: number[] = [];
  for (const [body, primitives] of Object.entries({ full, reduced })) {
    for (const [part, primitive] of primitives.entries()) {
      const normals = primitive.getAttribute('NORMAL');
      for (let vertex = 0; vertex < (normals?.getCount() ?? 0); vertex++) {
        const length = Math.hypot(...(normals?.getElement(vertex, normal) ?? []));
        if (Math.abs(length - 1) <= MESH_NORMAL_TOLERANCE) continue;
        const { name } = manifest.meshes[body as 'full' | 'reduced'][part];
        const message = `${body} mesh ${name}, vertex ${vertex}: its normal at rest is ${length.toPrecision(3)} long, not 1`;
        return [{ fault: 'normals', severity: 'error', message }];
      }
    }
  }
  return [];
}

/** Attributes by which instances of a mesh are given moments of their own. */
const OFFSET_NAME = /^_(VAT_)?(PHASE|TIME|OFFSET|TIME_OFFSET)$/i;

/** The moments of a crowd that is stored in the file as instances of a VAT mesh; undefined where there is none. */
async function readAgents({ document, full, reduced }: OpenVat): Promise<VatAsset['agents']> {
  const { EXTMeshGPUInstancing } = await import('@gltf-transform/extensions');
  const vatPrimitives = new Set([...full, ...reduced]);
  for (const node of document.getRoot().listNodes()) {
    const crowd = node.getExtension<ReturnType<InstanceType<typeof EXTMeshGPUInstancing>['createInstancedMesh']>>(
      EXTMeshGPUInstancing.EXTENSION_NAME,
    );
    const isVat = node
      .getMesh()
      ?.listPrimitives()
      .some((primitive) => vatPrimitives.has(primitive));
    if (!crowd || !isVat) continue;
    const offset = crowd.listSemantics().find((semantic) => OFFSET_NAME.test(semantic));
    const count = crowd.listAttributes()[0]?.getCount() ?? 0;
    const phase = Float64Array.from({ length: count }, (_, agent) =>
      offset === undefined ? 0 : (crowd.getAttribute(offset)?.getScalar(agent) ?? 0),
    );
    return { clip: new Uint8Array(count), phase };
  }
  return undefined;
}
