/** The package has no types of its own; `load-draco.ts` states those it uses. */
declare module 'draco3dgltf';
declare module 'draco3dgltf/draco_decoder_gltf_nodejs.js';
