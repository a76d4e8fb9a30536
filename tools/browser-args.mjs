/**
 * Chromium's command line for tests and pictures. With these one headless browser gives WebGL2 and WebGPU on a machine
 * without a GPU; where there is a GPU, HORDE_GPU=1 leaves the choice of adapter to the browser.
 */

/** Quiet, reproducible, no network of its own. */
const ALWAYS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** WebGPU on SwiftShader; without the last two the device is lost at the first present. */
const SOFTWARE_WEBGPU = [
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  '--enable-features=Vulkan',
  '--use-vulkan=swiftshader',
  '--use-angle=swiftshader',
];

/** Arguments for a Chromium that gives both back ends. */
export const BROWSER_ARGS = process.env.HORDE_GPU
  ? [...ALWAYS, '--enable-unsafe-webgpu', '--enable-features=Vulkan']
  : [...ALWAYS, ...SOFTWARE_WEBGPU];
