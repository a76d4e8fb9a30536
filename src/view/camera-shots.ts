/** Named ways of looking at the hero. */
export const CAMERA_PRESETS = ['start', 'crowd', 'near', 'far', 'night', 'death', 'battle', 'top', 'orbit'] as const;
export type CameraPreset = (typeof CAMERA_PRESETS)[number];

/** A way of looking at the hero. Metres and degrees; `lift` is the height looked at, `ahead` how far before the hero. */
export interface Shot {
  distance: number;
  pitchDeg: number;
  yawDeg: number;
  lift: number;
  ahead: number;
  fovDeg: number;
}

export const FOV_DEG = 46;
export const SHOTS: Record<Exclude<CameraPreset, 'start' | 'orbit'>, Shot> = {
  crowd: { distance: 17, pitchDeg: 28, yawDeg: 0, lift: 1, ahead: 4, fovDeg: 48 },
  near: { distance: 6.2, pitchDeg: 20, yawDeg: -24, lift: 0.95, ahead: 0.9, fovDeg: 44 },
  far: { distance: 13.4, pitchDeg: 8, yawDeg: -8, lift: 2.3, ahead: 4, fovDeg: 42 },
  night: { distance: 5.9, pitchDeg: -2, yawDeg: -32, lift: 2.2, ahead: 0.8, fovDeg: 50 },
  death: { distance: 8.8, pitchDeg: 50, yawDeg: -22, lift: 0.3, ahead: 3, fovDeg: 46 },
  battle: { distance: 11.5, pitchDeg: 17, yawDeg: 14, lift: 1.4, ahead: 2.6, fovDeg: 50 },
  top: { distance: 46, pitchDeg: 84, yawDeg: 0, lift: 0, ahead: 0, fovDeg: 46 },
};
