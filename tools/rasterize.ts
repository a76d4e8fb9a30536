/** A small software rasteriser: triangles of smooth normals and colours, a depth buffer, one light, a rim, a shadow. */

/** A picture in linear light, and how near each of its pixels is. */
export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue of each pixel, top line first. */
  color: Float32Array;
  /** Distance from the eye plane; infinite where nothing is. */
  depth: Float32Array;
}

/** What is drawn: three numbers a vertex each. */
export interface DrawnMesh {
  /** x and y in pixels, y downwards; z grows away from the eye. */
  screen: Float32Array;
  /** World space. */
  normals: Float64Array;
  /** Linear light. */
  colors: Float32Array;
  /** What glows by itself. */
  glow: Float32Array;
  triangles: Uint32Array;
}

/** Unit vectors of world space: where the light comes from and where the eye is. */
export interface Lighting {
  toLight: readonly number[];
  toEye: readonly number[];
}

const KEY = [1.5, 1.38, 1.18];
const SKY = [0.3, 0.38, 0.55];
const GROUND = [0.13, 0.11, 0.1];
const RIM = [0.3, 0.42, 0.62];

/** An empty picture over a dark gradient. */
export function createPicture(width: number, height: number): Picture {
  const color = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const t = y / height;
    const line = [0.018 + 0.03 * t, 0.024 + 0.036 * t, 0.042 + 0.05 * t];
    for (let at = 0; at < width * 3; at++) color[y * width * 3 + at] = line[at % 3];
  }
  return { width, height, color, depth: new Float32Array(width * height).fill(Infinity) };
}

/** Draws a mesh, both sides of every triangle. */
export function drawMesh(picture: Picture, mesh: DrawnMesh, lighting: Lighting): void {
  const pixel = [0, 0, 0];
  coverTriangles(picture, mesh.screen, mesh.triangles, (at, depth, corners, weights) => {
    if (depth >= picture.depth[at]) return;
    picture.depth[at] = depth;
    shade(mesh, corners, weights, lighting, pixel);
    for (let part = 0; part < 3; part++) picture.color[at * 3 + part] = pixel[part];
  });
}

/** Darkens the pixels that a flat shadow covers, softly; `screen` are the vertices cast onto the ground. */
export function drawShadow(picture: Picture, screen: Float32Array, triangles: Uint32Array, softness: number): void {
  const { width, height, color } = picture;
  let mask: Float32Array = new Float32Array(width * height);
  coverTriangles(picture, screen, triangles, (at) => {
    mask[at] = 1;
  });
  for (let pass = 0; pass < 2; pass++)
    mask = blur(blur(mask, width, height, softness, 1), width, height, softness, width);
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 0) continue;
    for (let part = 0; part < 3; part++) color[at * 3 + part] *= 1 - 0.72 * mask[at];
  }
}

type Cover = (at: number, depth: number, corners: number[], weights: number[]) => void;

/** Calls `cover` for every pixel centre in every triangle; one hot loop. */
function coverTriangles({ width, height }: Picture, screen: Float32Array, triangles: Uint32Array, cover: Cover): void {
  const corners = [0, 0, 0];
  const weights = [0, 0, 0];
  for (let first = 0; first < triangles.length; first += 3) {
    for (let corner = 0; corner < 3; corner++) corners[corner] = triangles[first + corner] * 3;
    const [a, b, c] = corners;
    const [ax, ay, bx, by, cx, cy] = [screen[a], screen[a + 1], screen[b], screen[b + 1], screen[c], screen[c + 1]];
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (!(Math.abs(area) > 1e-9)) continue;
    const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
    const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
    for (let y = Math.max(0, Math.floor(Math.min(ay, by, cy))); y <= bottom; y++) {
      const py = y + 0.5;
      for (let x = left; x <= right; x++) {
        const px = x + 0.5;
        const u = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area;
        const v = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area;
        const w = 1 - u - v;
        if (u < 0 || v < 0 || w < 0) continue;
        weights[0] = u;
        weights[1] = v;
        weights[2] = w;
        cover(y * width + x, u * screen[a + 2] + v * screen[b + 2] + w * screen[c + 2], corners, weights);
      }
    }
  }
}

/** Lambert under one light and a sky, with a rim where the surface turns away. */
function shade(
  { normals, colors, glow }: DrawnMesh,
  corners: readonly number[],
  weights: readonly number[],
  { toLight, toEye }: Lighting,
  out: number[],
): void {
  const x = mix(normals, corners, weights, 0);
  const y = mix(normals, corners, weights, 1);
  const z = mix(normals, corners, weights, 2);
  const facing = x * toEye[0] + y * toEye[1] + z * toEye[2];
  // The back of a cape is a side too.
  const length = (Math.sqrt(x * x + y * y + z * z) || 1) * (facing < 0 ? -1 : 1);
  const lit = Math.max(0, (x * toLight[0] + y * toLight[1] + z * toLight[2]) / length);
  const up = 0.5 + (0.5 * y) / length;
  const away = 1 - facing / length;
  const rim = away * away * away * (0.35 + 0.65 * up);
  for (let part = 0; part < 3; part++) {
    const ambient = GROUND[part] + (SKY[part] - GROUND[part]) * up;
    const surface = mix(colors, corners, weights, part) * (KEY[part] * lit + ambient);
    out[part] = surface + RIM[part] * rim + mix(glow, corners, weights, part);
  }
}

function mix(values: ArrayLike<number>, corners: readonly number[], weights: readonly number[], part: number): number {
  return (
    weights[0] * values[corners[0] + part] +
    weights[1] * values[corners[1] + part] +
    weights[2] * values[corners[2] + part]
  );
}

/** A box blur along lines (`step` 1) or columns (`step` the width), by running sums. */
function blur(from: Float32Array, width: number, height: number, radius: number, step: number): Float32Array {
  const to = new Float32Array(from.length);
  const [lines, length, next] = step === 1 ? [height, width, width] : [width, height, 1];
  for (let line = 0; line < lines; line++) {
    const first = line * next;
    let sum = 0;
    for (let at = -radius; at < length; at++) {
      if (at + radius < length) sum += from[first + (at + radius) * step];
      if (at - radius - 1 >= 0) sum -= from[first + (at - radius - 1) * step];
      if (at >= 0) to[first + at * step] = sum / (2 * radius + 1);
    }
  }
  return to;
}
