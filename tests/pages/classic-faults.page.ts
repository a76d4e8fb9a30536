/**
 * The classic failures of vertex animation textures, on the form in which they occur: a filtered texture. Each is planted on
 * purpose and must be seen; without it the same measure is within what eight bits of weight allow. Beside each, what the
 * library says when it is handed such a texture.
 */
import {
  createFilteredNodes,
  createFilteredVat,
  createVatNodes,
  disposeFiltered,
  encodeNormal,
  type FilteredVat,
  findFilteredFault,
  NORMAL_CODES,
  parseVat,
  sampleRow,
  type Vat,
  type VatNodes,
  type VatNodesOptions,
} from 'horde/vat';
import { float, texture, vec2 } from 'three/tsl';
import {
  ClampToEdgeWrapping,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  NoColorSpace,
  type Node,
  RGBAFormat,
  SRGBColorSpace,
  UnsignedByteType,
} from 'three/webgpu';
import { expect, test } from 'vitest';
import { decodeOctahedral } from '../../src/vat/texel-nodes.ts';
import { createClipTable } from '../../src/vat/vat-textures.ts';
import { makeVat } from '../fixtures/make-vat.ts';
import { onBothBackEnds } from './back-ends.ts';
import { type FilteredDifference, measureFiltered, readFiltered } from './filtered-oracle.ts';
import type { FullPose } from './vat-read-back.ts';

/** Times more than is allowed that a planted fault must at least be off by. */
const SEEN = 8;

type Create = (options: VatNodesOptions) => Pick<VatNodes, 'pose'>;

interface Fault {
  /** What it is called by those who meet it. */
  name: string;
  file: Parameters<typeof makeVat>[0];
  loop?: 'appended' | 'repeat';
  /** Spoils the textures, or gives other nodes to play them with. */
  plant(filtered: FilteredVat): Create | undefined;
  /** Where it shows. */
  shows?: 'normal';
  /** What the library answers. */
  answer(filtered: FilteredVat): string | undefined;
}

const FAULTS: Fault[] = [
  {
    name: 'sRGB on the position texture: the mesh sinks towards a corner of its box',
    file: { storage: 'fixed8' },
    plant: ({ position }) => spoil(() => (position.colorSpace = SRGBColorSpace)),
    answer: ({ position }) => {
      position.colorSpace = SRGBColorSpace;
      return 'is marked as srgb: 0.5 would come back as 0.21, and the mesh sink into a corner; take NoColorSpace';
    },
  },
  {
    name: 'mipmaps: a device that drops the top level plays averages of unrelated vertices',
    file: { storage: 'fixed8' },
    plant: (filtered) => spoil(() => (filtered.position = halve(filtered.position))),
    answer: ({ position }) => {
      position.generateMipmaps = true;
      position.minFilter = LinearMipmapLinearFilter;
      return 'has mipmaps, which average vertices that have nothing to do with each other; switch them off';
    },
  },
  {
    name: 'filtering along vertices: without the half texel every vertex slides to its neighbour',
    file: { storage: 'half' },
    plant: (filtered) => (options) =>
      createFilteredNodes(filtered, { ...options, column: options.column?.sub(0.5) as Node<'float'> }),
    answer: () => undefined,
  },
  {
    name: 'the seam under clamp: the last pose is held, then jumps',
    file: { storage: 'half', edit: (manifest) => manifest.clips.splice(1) },
    loop: 'repeat',
    plant: ({ position }) => spoil(() => (position.wrapT = ClampToEdgeWrapping)),
    answer: ({ position }) => {
      position.wrapT = ClampToEdgeWrapping;
      return 'does not repeat: at the seam of its loop the last pose is held, then jumps; take RepeatWrapping for wrapT';
    },
  },
  {
    name: 'the seam above another clip: the last pose runs into a stranger',
    file: { storage: 'half' },
    plant(filtered) {
      const { vat } = filtered;
      const clips = vat.manifest.clips.map((clip) => ({ ...clip, loop: false }));
      const stacked = createFilteredVat({ ...vat, manifest: { ...vat.manifest, clips } });
      const looping = { ...stacked, clipTable: createClipTable(vat.manifest.clips) };
      return (options) => createFilteredNodes(looping, options);
    },
    answer: ({ vat }) => {
      const fault = findFilteredFault(vat.manifest, { loop: 'repeat' });
      expect(fault).toBe('a texture that repeats holds one loop and nothing else: append');
      return undefined;
    },
  },
  {
    name: 'octahedral codes filtered: across the fold they mix to another direction',
    file: { storage: 'half' },
    shows: 'normal',
    plant: (filtered) => {
      const codes = codeTexture(filtered, octahedralBytes);
      return (options) => ({
        pose: (pose) => {
          const { position } = createFilteredNodes(filtered, options).pose(pose);
          const code = sampleCodes(filtered, codes, options, pose.phaseA);
          return { position, normal: decodeOctahedral(code.xy.mul(255), NORMAL_CODES.oct8.steps) };
        },
      });
    },
    answer: () => undefined,
  },
];

onBothBackEnds('classic faults', (renderer) => {
  test.each(FAULTS)('$name', async ({ file, loop, plant, shows, answer }) => {
    const vat = await parseVat(makeVat(file).buffer);
    const poses = listSpins(vat);
    const measure = async (
      filtered: FilteredVat,
      create: Create = (options) => createFilteredNodes(filtered, options),
    ): Promise<FilteredDifference> =>
      measureFiltered(
        vat,
        poses,
        await readFiltered(await renderer(), filtered, poses, (options) => create(options ?? {})),
      );

    const sound = createFilteredVat(vat, { loop });
    const faultless = await measure(sound);
    expect(faultless.share, faultless.where).toBeLessThanOrEqual(1);
    expect(faultless.normalShare).toBeLessThanOrEqual(1);

    const spoilt = createFilteredVat(vat, { loop });
    const seen = await measure(spoilt, plant(spoilt) ?? uncheckedNodes(spoilt));
    expect(shows === 'normal' ? seen.normalShare : seen.share).toBeGreaterThan(SEEN);

    const answered = answer(sound);
    if (answered !== undefined)
      expect(() => createFilteredNodes(sound)).toThrow(`the texture filtered vat ${answered}`);
    disposeFiltered(sound);
    disposeFiltered(spoilt);
  });

  test('two bytes filtered apart are refused: what they would lose is in `tests/vat/classic-faults.test.ts`', async () => {
    const vat = await parseVat(makeVat({ storage: 'split8' }).buffer);
    expect(findFilteredFault(vat.manifest)).toMatch(
      /^split8 cannot be filtered: a filter’s result may have as few as eight bits/,
    );
  });

  test('texels that are loaded are held to the same: sRGB, mipmaps, filters and flips are refused', async () => {
    const spoils: [(texture: DataTexture) => void, RegExp][] = [
      [(texels) => (texels.colorSpace = SRGBColorSpace), /^the texture vat texels is marked as srgb/],
      [(texels) => (texels.generateMipmaps = true), /^the texture vat texels has mipmaps/],
      [(texels) => (texels.magFilter = LinearFilter), /^the texture vat texels is filtered, which mixes neighbouring/],
      [(texels) => (texels.flipY = true), /^the texture vat texels is flipped/],
      [(texels) => (texels.premultiplyAlpha = true), /^the texture vat texels is multiplied by its alpha/],
    ];
    for (const [spoilIt, message] of spoils) {
      const vat = await parseVat(makeVat().buffer);
      expect(() => createVatNodes(vat, { column: float(0) })).not.toThrow();
      spoilIt(vat.texture);
      expect(() => createVatNodes(vat, { column: float(0) })).toThrow(message);
    }
  });
});

/** The first clip at and between some rows, and across its seam. */
function listSpins({ manifest }: Vat): FullPose[] {
  const { rows } = manifest.clips[0];
  return [0, 0.5, 2.25, 5.5, rows - 1, rows - 0.75, rows - 0.5, rows - 0.1].map((place) => ({
    ...{ clipA: 0, phaseA: Math.fround(place / rows), clipB: 0, phaseB: 0, fade: 0 },
  }));
}

function spoil(change: () => void): undefined {
  change();
  return undefined;
}

/** Plays what `createFilteredNodes` would refuse: it is not told how the seam is closed, and colours are hidden from it. */
function uncheckedNodes(filtered: FilteredVat): Create {
  return (options) => {
    const { position } = filtered;
    const { colorSpace } = position;
    position.colorSpace = NoColorSpace;
    const nodes = createFilteredNodes({ ...filtered, loop: 'appended' }, options);
    position.colorSpace = colorSpace;
    return nodes;
  };
}

/** A texture half as large each way, every texel the mean of four: what is left where the top level was dropped. */
function halve(from: DataTexture): DataTexture {
  const { data, width, height } = from.image as { data: Uint8Array; width: number; height: number };
  const [w, h] = [Math.floor(width / 2), Math.floor(height / 2)];
  const small = Uint8Array.from({ length: 4 * w * h }, (_, at) => {
    const first = 4 * (2 * Math.floor(at / 4 / w) * width + 2 * (Math.floor(at / 4) % w)) + (at % 4);
    const four = [first, first + 4, first + 4 * width, first + 4 * width + 4];
    return four.reduce((sum, one) => sum + data[one], 0) / 4;
  });
  const half = new DataTexture(small, w, h, from.format as typeof RGBAFormat, from.type);
  half.minFilter = LinearFilter;
  half.magFilter = LinearFilter;
  half.needsUpdate = true;
  return half;
}

function octahedralBytes(vat: Vat, column: number, row: number): number[] {
  const point = { position: [0, 0, 0], normal: [0, 0, 0] };
  sampleRow(vat.manifest, vat.texels, column, row, point, vat.rest);
  const code = encodeNormal(point.normal[0], point.normal[1], point.normal[2], NORMAL_CODES.oct8);
  return [code & 255, code >>> 8, 0, 255];
}

/** Bytes a texel in the first clip's rows, laid out as a filtered texture with the first row appended. */
function codeTexture(
  { vat, layout }: FilteredVat,
  bytesOf: (vat: Vat, column: number, row: number) => number[],
): DataTexture {
  const { vertices, clips } = vat.manifest;
  const bytes = new Uint8Array(4 * layout.width * layout.rows);
  for (let row = 0; row <= clips[0].rows; row++) {
    for (let column = 0; column < vertices; column++) {
      bytes.set(bytesOf(vat, column, row % clips[0].rows), 4 * (row * layout.width + column));
    }
  }
  const codes = new DataTexture(bytes, layout.width, layout.rows, RGBAFormat, UnsignedByteType);
  codes.minFilter = LinearFilter;
  codes.magFilter = LinearFilter;
  codes.needsUpdate = true;
  return codes;
}

function sampleCodes(
  { vat, layout }: FilteredVat,
  codes: DataTexture,
  { column }: VatNodesOptions,
  phase: Node<'float'>,
) {
  const u = (column as Node<'float'>).add(0.5).div(layout.width);
  const v = phase.mul(vat.manifest.clips[0].rows).add(0.5).div(layout.rows);
  return texture(codes, vec2(u, v)).level(float(0)).toVar() as unknown as Node<'vec4'>;
}
