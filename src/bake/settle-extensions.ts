/**
 * What a file's extensions say beyond plain glTF, settled or told: nothing that a picture would miss is dropped in silence.
 *
 *   node hidden (KHR_node_visibility)       its meshes are left out, as a viewer would
 *   specular-glossiness materials           become base colour and roughness, which is what three.js reads
 *   known, but not to three.js              kept in the file, and told
 *   unknown                                 left out, and told; a required one was refused by `read-source.ts`
 */

import type { Document, Material, Node } from '@gltf-transform/core';
import type { PBRSpecularGlossiness, Visibility } from '@gltf-transform/extensions';
import type { SourceJson } from './split-source.ts';

const VISIBILITY = 'KHR_node_visibility';
const SPECULAR_GLOSSINESS = 'KHR_materials_pbrSpecularGlossiness';
/** What three's GLTFLoader has no word for, and what a viewer of the bake misses by it. */
const NOT_IN_THREE: Readonly<Record<string, string>> = {
  KHR_materials_variants: 'the first look is shown',
  KHR_materials_diffuse_transmission: 'light does not shine through',
  EXT_mesh_features: 'features are not shown',
  EXT_structural_metadata: 'metadata is not shown',
};

/**
 * Tells which optional extensions of a file nobody here knows. Where one of them compresses, the file's own uncompressed
 * copy is what is read.
 *
 * @param known names that the reader has
 */
export function tellUnknownExtensions({ extensionsUsed = [] }: SourceJson, known: ReadonlySet<string>): string[] {
  const unknown = [...new Set(extensionsUsed)].filter((extension) => !known.has(extension));
  if (unknown.length === 0) return [];
  return [
    `${unknown.join(', ')}: unknown to the bake, what ${unknown.length > 1 ? 'they say' : 'it says'} is left out`,
  ];
}

/** Settles in place what a picture needs. Writes what was done to `changes`, and what is missed to `warnings`. */
export function settleExtensions(document: Document, { warnings, changes }: Record<'warnings' | 'changes', string[]>) {
  const root = document.getRoot();
  hideNodes(document, changes);
  for (const material of root.listMaterials()) convertMaterial(material, changes);
  for (const name of [VISIBILITY, SPECULAR_GLOSSINESS]) {
    if (root.listExtensionsUsed().some(({ extensionName }) => extensionName === name)) document.disposeExtension(name);
  }
  for (const { extensionName } of root.listExtensionsUsed()) {
    const missed = NOT_IN_THREE[extensionName];
    if (missed !== undefined)
      warnings.push(`${extensionName} stays in the file, but three.js does not read it: ${missed}`);
  }
}

/** A hidden node hides all below it. It still moves what hangs on it. */
function hideNodes(document: Document, changes: string[]): void {
  const hidden = new Set<Node>();
  for (const node of document.getRoot().listNodes()) {
    const visibility = node.getExtension(VISIBILITY) as Visibility | null;
    if (visibility?.getVisible() === false) node.traverse((below) => hidden.add(below));
  }
  const emptied = [...hidden].filter((node) => node.getMesh() !== null);
  for (const node of emptied) node.setMesh(null).setSkin(null);
  if (emptied.length === 0) return;
  const names = emptied.map((node) => node.getName() || 'a node without a name').join(', ');
  changes.push(`${names}: hidden (${VISIBILITY}), so its mesh is left out`);
}

/** The colours of diffuse light become those of the base; a file that brings plain values too has them shown instead. */
function convertMaterial(material: Material, changes: string[]): void {
  const given = material.getExtension(SPECULAR_GLOSSINESS) as PBRSpecularGlossiness | null;
  if (given === null) return;
  const name = material.getName() || 'without a name';
  material.setExtension(SPECULAR_GLOSSINESS, null);
  if (material.getBaseColorTexture() !== null || material.getBaseColorFactor().some((part) => part !== 1)) {
    changes.push(`material ${name}: its plain colours are shown, not those of ${SPECULAR_GLOSSINESS}`);
    return;
  }
  const roughness = 1 - given.getGlossinessFactor();
  material.setBaseColorFactor(given.getDiffuseFactor()).setBaseColorTexture(given.getDiffuseTexture());
  const [from, to] = [given.getDiffuseTextureInfo(), material.getBaseColorTextureInfo()];
  if (from !== null && to !== null) to.copy(from);
  material.setMetallicFactor(0).setRoughnessFactor(roughness).setMetallicRoughnessTexture(null);
  const lost = given.getSpecularGlossinessTexture() === null ? '' : ', its map of gloss is left out';
  changes.push(
    `material ${name}: ${SPECULAR_GLOSSINESS} became its base colour, roughness ${roughness.toFixed(2)}${lost}`,
  );
}
