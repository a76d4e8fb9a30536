/** Colours of what stands in the meadow, sRGB. */
export const STONE = 0xa3a8b4;
export const STONE_DARK = 0x7d8290;
export const ROCK = 0x77747a;
export const BONE = 0xb9b29c;
export const MOSS = 0x4b6350;
export const IRON = 0x3d4050;
export const WOOD = 0x6b5a52;
export const FLAME = 0xffb45c;
