/**
 * One frame of a sequence as its file has it, and the mesh that a whole sequence shares.
 *
 *   points    0  1  2  3 …                        where things are: all that moves from frame to frame
 *   corners   [0 1 2] [0 2 3] …                   three a triangle: which point; beside it which UV and which normal
 *   vertices  every different (point, UV, normal) of the first frame's corners: what the baked mesh is made of
 *
 * UVs are glTF's: V runs down. Colours are linear RGBA.
 */

/** What a surface looks like; everything but the name is optional and defaults to glTF's own. */
export interface FrameMaterial {
  name: string;
  /** Linear RGBA, 0 … 1. */
  color?: [number, number, number, number];
  roughness?: number;
  metalness?: number;
  doubleSided?: boolean;
  /** Shows the colour as it is, without light. */
  unlit?: boolean;
  /** How alpha counts; opaque by default. */
  alpha?: 'OPAQUE' | 'MASK' | 'BLEND';
  /** The colour's picture: PNG, JPEG, WebP or KTX2. */
  image?: { bytes: Uint8Array; mimeType: string };
  /** A tangent-space normal map, green up the picture; it follows the surface where normals are of kind `rotation`. */
  normalImage?: { bytes: Uint8Array; mimeType: string };
  /** Light it gives off, linear RGB, 0 … 1; none by default. */
  emissive?: [number, number, number];
  /** The light's picture, black where it gives none. */
  emissiveImage?: { bytes: Uint8Array; mimeType: string };
  /** The light's picture is a palette: clamped and without smaller pictures, which would mix its colours. */
  emissivePalette?: boolean;
}

/** A run of triangles of one material. */
export interface FrameGroup {
  /** First corner, a multiple of 3, and number of corners. */
  first: number;
  count: number;
  material: FrameMaterial;
}

/** One frame. Index arrays have one entry a corner; null where the file has nothing of the kind. */
export interface FrameMesh {
  /** Three numbers a point. */
  points: Float64Array;
  /** Four numbers a point. */
  colors: Float64Array | null;
  corners: Uint32Array;
  uvs: Float64Array | null;
  uvCorners: Uint32Array | null;
  normals: Float64Array | null;
  normalCorners: Uint32Array | null;
  groups: FrameGroup[];
  /** Further numbers of each point that the file names: `id`, `size`, `life`, `spin`. */
  extra: Partial<Record<PointProperty, Float64Array>>;
  /** What the file gives to some of its points or faces and not to all, and is left out: `UVs of 3 of 8 corners`. */
  partial: string[];
}

/** What a particle may carry besides its place and colour. */
export type PointProperty = 'id' | 'size' | 'life' | 'spin';

/** A mesh whose vertices move together from frame to frame. */
export interface FrameGeometry {
  /** Three vertices a triangle. */
  indices: ArrayLike<number>;
  /** Two numbers a vertex. */
  uvs?: ArrayLike<number> | null;
  /** Four numbers a vertex. */
  colors?: ArrayLike<number> | null;
  /**
   * Three numbers a vertex, of the first frame: vertices at one place stay a hard edge where these differ. Without them
   * all vertices at one place share their normal.
   */
  normals?: ArrayLike<number> | null;
  /** Runs of triangles by material; one plain material by default. */
  groups?: readonly FrameGroup[];
}

/** A geometry made from a frame, and the point that each vertex follows. */
export interface SplitGeometry extends FrameGeometry {
  indices: Uint32Array;
  points: Uint32Array;
}

/** Splits points where UVs or normals differ, as a vertex has one of each. */
export function splitVertices(mesh: FrameMesh): SplitGeometry {
  const { corners, uvCorners, normalCorners, uvs, normals, colors, groups } = mesh;
  const known = new Map<string, number>();
  const firsts: number[] = [];
  const indices = Uint32Array.from(corners, (point, corner) => {
    const key = `${point} ${uvCorners?.[corner] ?? 0} ${normalCorners?.[corner] ?? 0}`;
    const vertex = known.get(key) ?? firsts.push(corner) - 1;
    known.set(key, vertex);
    return vertex;
  });
  const gather = (values: Float64Array | null, of: Uint32Array | null, width: number): Float64Array | null =>
    values &&
    of &&
    Float64Array.from({ length: firsts.length * width }, (_, at) => {
      const corner = firsts[Math.floor(at / width)];
      return values[of[corner] * width + (at % width)];
    });
  return {
    indices,
    points: Uint32Array.from(firsts, (corner) => corners[corner]),
    uvs: gather(uvs, uvCorners, 2),
    normals: gather(normals, normalCorners, 3),
    colors: gather(colors, corners, 4),
    groups,
  };
}

/** A mesh without anything but points; readers fill in what they find. */
export function createFrameMesh(points: Float64Array, corners = new Uint32Array()): FrameMesh {
  return {
    ...{ points, corners, colors: null, uvs: null, uvCorners: null, normals: null, normalCorners: null },
    groups: [],
    extra: {},
    partial: [],
  };
}
