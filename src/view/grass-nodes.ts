/** Tufts: rooted in the ground's colour, paler at the tips, bending in slow gusts and away from the hero. */
import { color, Fn, float, mix, sin, smoothstep, texture, transformNormalToView, uv, vec2, vec3 } from 'three/tsl';
import type { DataTexture, Node } from 'three/webgpu';
import type { Atmosphere } from './atmosphere-nodes.ts';
import { GRASS_COLOR, GRASS_DRY_COLOR } from './ground-nodes.ts';
import { scatterDice, scatterPlace } from './scatter-nodes.ts';

/** The blade's root to tip is uv.y. */
export function createGrassNodes({ uniforms }: Atmosphere, noise: DataTexture, reach: number) {
  const position = Fn(() => {
    const { place, position } = scatterPlace(uniforms.focus, reach);
    const tip = uv().y;
    const gust = texture(noise, place.div(31).add(vec2(uniforms.time.mul(0.035), uniforms.time.mul(0.02)))).level(
      float(0),
    ).r;
    const shiver = sin(uniforms.time.mul(2.3).add(place.x.mul(1.7)).add(place.y.mul(2.1))).mul(0.05);
    const lean = vec2(0.8, 0.35).mul(gust.sub(0.35).mul(0.55).add(shiver));
    const fromHero = place.sub(uniforms.focus.xz);
    const tread = smoothstep(0.9, 0.2, fromHero.length());
    const bend = lean
      .add(fromHero.mul(tread.mul(0.5)))
      .mul(tip.mul(tip))
      .mul(0.5);
    return position.add(vec3(bend.x, tread.mul(tip).mul(-0.16).sub(bend.length().mul(0.2)), bend.y));
  })() as Node<'vec3'>;

  const tip = uv().y;
  const green = mix(color(GRASS_COLOR), color(GRASS_DRY_COLOR), scatterDice().mul(0.8));
  const blade = green.mul(mix(float(0.6), float(1.9), tip));
  // Lit like the ground it grows from, whichever side of the blade is seen.
  const normal = transformNormalToView(vec3(0, 1, 0));
  return { position, normal: normal as Node<'vec3'>, color: blade as Node<'vec3'> };
}
