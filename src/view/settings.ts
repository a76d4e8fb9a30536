/** What the view can be asked for: tier distances, quality and mood. The panel is built from `VIEW_RANGES`. */

/** The view's live settings record; distances in metres, read afresh every frame unless the range says otherwise. */
export interface ViewSettings {
  nearDistance: number;
  midDistance: number;
  farDistance: number;
  hysteresis: number;
  nearCap: number;
  tierColours: boolean;
  tierRings: boolean;
  showGrid: boolean;
  showDensity: boolean;
  showFlow: boolean;
  showOverlap: boolean;
  frozenCull: boolean;
  shadows: boolean;
  renderScale: number;
  bloom: boolean;
  grass: number;
  effects: boolean;
  burstShare: number;
  fogDensity: number;
  exposure: number;
  timeOfNight: number;
  cameraDistance: number;
  cameraPitchDeg: number;
}

/** How one setting may be tuned: numbers have limits, switches only help. */
export interface ViewRange {
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  help: string;
}

export const VIEW_DEFAULTS: Readonly<ViewSettings> = {
  nearDistance: 9,
  midDistance: 28,
  farDistance: 160,
  hysteresis: 0.1,
  nearCap: 32,
  tierColours: false,
  tierRings: false,
  showGrid: false,
  showDensity: false,
  showFlow: false,
  showOverlap: false,
  frozenCull: false,
  shadows: true,
  renderScale: 1,
  bloom: false,
  grass: 1,
  effects: true,
  burstShare: 0.6,
  fogDensity: 1,
  exposure: 1,
  timeOfNight: 0.4,
  cameraDistance: 16,
  cameraPitchDeg: 40,
};

export const VIEW_RANGES: Readonly<Record<keyof ViewSettings, ViewRange>> = {
  nearDistance: { min: 0, max: 40, step: 0.5, unit: 'm', help: 'Closer than this an agent is a live rig' },
  midDistance: { min: 1, max: 120, step: 1, unit: 'm', help: 'Closer than this an agent is the full VAT mesh' },
  farDistance: { min: 10, max: 400, step: 5, unit: 'm', help: 'Farther than this an agent is not drawn' },
  hysteresis: { min: 0, max: 0.5, step: 0.01, help: 'How far past a tier’s edge an agent keeps its tier' },
  nearCap: { min: 0, max: 64, step: 1, unit: 'rigs', help: 'Live rigs at most, nearest agents first' },
  tierColours: { help: 'Tint every agent by its tier' },
  tierRings: { help: 'Draw the tier distances on the ground' },
  showGrid: { help: 'Draw cells of 2 m round the hero' },
  showDensity: { help: 'Draw how full each of these cells is: a square as wide as the cell is packed' },
  showFlow: { help: 'Draw where each cell’s crowd goes, one second of it' },
  showOverlap: { help: 'Draw a line between bodies that overlap by more than 2 %' },
  frozenCull: { help: 'Keep culling for where the camera is now, then look around' },
  shadows: { help: 'Moon shadows around the hero' },
  renderScale: { min: 0.25, max: 2, step: 0.05, unit: '×', help: 'Pixels drawn per pixel shown' },
  bloom: { help: 'Glow around bright things; costs a few passes' },
  grass: { min: 0, max: 1, step: 0.05, unit: '×', help: 'Share of the grass tufts' },
  effects: { help: 'Banners, embers and crows; bones that burst, slime that splashes, tentacles' },
  burstShare: {
    min: 0,
    max: 1,
    step: 0.05,
    unit: '×',
    help: 'Share of the killed that burst into their bones; the others drop',
  },
  fogDensity: { min: 0, max: 3, step: 0.05, unit: '×', help: 'How soon the mist swallows the horde' },
  exposure: { min: 0.3, max: 3, step: 0.05, unit: '×', help: 'Brightness of the whole picture' },
  timeOfNight: { min: 0, max: 1, step: 0.01, help: '0 is dusk, 0.5 the dead of night, 1 first light' },
  cameraDistance: { min: 4, max: 60, step: 0.5, unit: 'm', help: 'From the follow camera to the hero' },
  cameraPitchDeg: { min: 8, max: 85, step: 1, unit: '°', help: 'How steeply the follow camera looks down' },
};
