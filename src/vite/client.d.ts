/**
 * Types of what the plugin of `horde/vite` adds: the address of a baked character.
 * Name it in a tsconfig's `types`, or write `/// <reference types="horde/vite/client" />`.
 *
 *   import minionUrl from './minion.glb?vat';
 *   import smoothUrl from './minion.glb?fps=60&clips=walk,run&vat';
 *
 * TypeScript matches one wildcard, so options stand before `vat`.
 */
declare module '*.glb?vat' {
  const url: string;
  export default url;
}

declare module '*.gltf?vat' {
  const url: string;
  export default url;
}

declare module '*&vat' {
  const url: string;
  export default url;
}
