/**
 * The layout of one agent in a tier's instance buffer. The writer (`fill-instances.ts`) and the shader
 * (`instance-nodes.ts`) agree on this file and on nothing else.
 *
 *   one Uint32Array for a tier, INSTANCE_WORDS words an agent, lowest bits first:
 *
 *   word   bits 0-7     8-15        16-23       24-31
 *      0   x, float32 bits, metres
 *      1   y
 *      2   z
 *      3   yaw · 65536 / 2π         scale · 4096
 *      4   clipA        clipB       fade A→B    lodFade
 *      5   phaseA · 65536           phaseB · 65536
 *      6   tint red     green       blue        strength
 *      7   flash        dissolve    variant     flags
 *
 * Clips are indices into the asset's own clip table. `lodFade` is the share of the pixels that this body shows, 255 =
 * all; OUTGOING in the flags says that it is the body being left, which takes the pixels the other one leaves and casts
 * no shadow. The low four bits of the flags pick the colour of the flash.
 */

/** Words one agent takes. */
export const INSTANCE_WORDS = 8;

/** Bytes one agent takes. */
export const INSTANCE_BYTES = INSTANCE_WORDS * Uint32Array.BYTES_PER_ELEMENT;

/** Names of the vertex attributes with words 0 to 3 and 4 to 7. */
export const INSTANCE_ATTRIBUTES: readonly [string, string] = ['instance0', 'instance1'];
/** The same of the last frame, in tiers that have a second buffer. */
export const PREVIOUS_ATTRIBUTES: readonly [string, string] = ['previous0', 'previous1'];

/** Offset of each word within an instance. */
export const X_WORD = 0;
export const Y_WORD = 1;
export const Z_WORD = 2;
export const YAW_SCALE_WORD = 3;
export const CLIPS_WORD = 4;
export const PHASES_WORD = 5;
export const TINT_WORD = 6;
export const EFFECTS_WORD = 7;

/** Steps of a full turn. */
export const YAW_STEPS = 65536;
/** Steps of scale 1; the largest scale is just under 16. */
export const SCALE_STEPS = 4096;
/** Steps of a whole clip. */
export const PHASE_STEPS = 65536;
/** Largest value of an 8-bit share. */
export const BYTE_MAX = 255;

/** Flag: this is the body being left in a cross-fade between tiers. */
export const OUTGOING = 0x10;
/** The bits of the flags that pick the flash's colour. */
export const FLASH_COLOR_MASK = 0x0f;

const TURN = Math.PI * 2;

/** Word 3. Yaw in radians, any number of turns; scale is clamped to what fits. */
export function packYawScale(yaw: number, scale: number): number {
  const turns = round((yaw * YAW_STEPS) / TURN) & 0xffff;
  const steps = Math.min(Math.max(round(scale * SCALE_STEPS), 0), 0xffff);
  return (turns | (steps << 16)) >>> 0;
}

/** Word 4. `fade` and `lodFade` are bytes already: both bodies of a hand-over must round alike (see `toByte`). */
export function packClips(clipA: number, clipB: number, fadeByte: number, lodFadeByte: number): number {
  return (clipA | (clipB << 8) | (fadeByte << 16) | (lodFadeByte << 24)) >>> 0;
}

/** Word 5, from two phases rounded by `toPhaseSteps`. */
export function packPhases(stepsA: number, stepsB: number): number {
  return (stepsA | (stepsB << 16)) >>> 0;
}

/** Word 6. Channels 0 to 255; red is the lowest byte, strength the highest. */
export function packTint(red: number, green: number, blue: number, strength: number): number {
  return (red | (green << 8) | (blue << 16) | (strength << 24)) >>> 0;
}

/** Word 7. `flash` and `dissolve` are bytes already. */
export function packEffects(flashByte: number, dissolveByte: number, variant: number, flags: number): number {
  return (flashByte | (dissolveByte << 8) | ((variant & 0xff) << 16) | (flags << 24)) >>> 0;
}

/** A share 0 to 1 as a byte, clamped. */
export function toByte(share: number): number {
  return share <= 0 ? 0 : share >= 1 ? BYTE_MAX : round(share * BYTE_MAX);
}

/** A phase in 16 bits. A loop wraps, so 1 is 0 again; a one-shot stops at the last step, a hair before its end. */
export function toPhaseSteps(phase: number, loop: boolean): number {
  if (loop) return round((phase - Math.floor(phase)) * PHASE_STEPS) & 0xffff;
  return Math.min(Math.max(round(phase * PHASE_STEPS), 0), 0xffff);
}

/** `Math.round`, which is slower. */
function round(value: number): number {
  return Math.floor(value + 0.5);
}
