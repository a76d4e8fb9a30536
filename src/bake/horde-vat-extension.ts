/**
 * `HORDE_vat` for glTF-Transform: reads and writes the root extension of a `.vat.glb`. The accessor of the texels and
 * the VAT meshes are graph edges, so that other transforms keep them and their indices stay right; everything else is
 * the manifest's JSON.
 */

import {
  type Accessor,
  Extension,
  ExtensionProperty,
  type IProperty,
  type Mesh,
  type Nullable,
  PropertyType,
  type ReaderContext,
  RefList,
  type WriterContext,
} from '@gltf-transform/core';
import { VAT_EXTENSION, type VatManifest, type VatMeshRef } from 'horde/vat/format';

/** The manifest without the indices that are only known once the file is written. */
export type UnplacedManifest = Omit<VatManifest, 'texels' | 'meshes'> & { meshNames: MeshNames };

interface MeshNames {
  full: string[];
  reduced: string[];
}

interface HordeVatProperties extends IProperty {
  manifest: UnplacedManifest | Record<string, never>;
  texels: Accessor;
  full: RefList<Mesh>;
  reduced: RefList<Mesh>;
}

/** The extension's property on the document's root. */
export class HordeVat extends ExtensionProperty<HordeVatProperties> {
  static override EXTENSION_NAME = VAT_EXTENSION;
  declare extensionName: typeof VAT_EXTENSION;
  declare propertyType: 'HordeVat';
  declare parentTypes: [PropertyType.ROOT];

  protected init(): void {
    this.extensionName = VAT_EXTENSION;
    this.propertyType = 'HordeVat';
    this.parentTypes = [PropertyType.ROOT];
  }

  protected override getDefaults(): Nullable<HordeVatProperties> {
    return Object.assign(super.getDefaults() as IProperty, {
      manifest: {},
      texels: null,
      full: new RefList<Mesh>(),
      reduced: new RefList<Mesh>(),
    });
  }

  getManifest(): UnplacedManifest {
    return this.get('manifest') as UnplacedManifest;
  }
  setManifest(manifest: UnplacedManifest): this {
    return this.set('manifest', manifest);
  }
  getTexels(): Accessor | null {
    return this.getRef('texels');
  }
  setTexels(texels: Accessor | null): this {
    return this.setRef('texels', texels, { usage: 'OTHER' });
  }
  listMeshes(body: 'full' | 'reduced'): Mesh[] {
    return this.listRefs(body);
  }
  addMesh(body: 'full' | 'reduced', mesh: Mesh): this {
    return this.addRef(body, mesh);
  }
}

/** The extension itself, for `registerExtensions`. */
export class HordeVatExtension extends Extension {
  static override readonly EXTENSION_NAME = VAT_EXTENSION;
  override readonly extensionName = VAT_EXTENSION;

  createVat(): HordeVat {
    return new HordeVat(this.document.getGraph());
  }

  override read(context: ReaderContext): this {
    const stored = (context.jsonDoc.json as { extensions?: Record<string, unknown> }).extensions?.[VAT_EXTENSION];
    if (stored === undefined) return this;
    const { texels, meshes, ...rest } = stored as VatManifest;
    const names = (refs: VatMeshRef[]) => refs.map(({ name }) => name);
    const vat = this.createVat()
      .setManifest({ ...rest, meshNames: { full: names(meshes.full), reduced: names(meshes.reduced) } })
      .setTexels(context.accessors[texels]);
    for (const body of ['full', 'reduced'] as const) {
      for (const { mesh } of meshes[body]) vat.addMesh(body, context.meshes[mesh]);
    }
    this.document.getRoot().setExtension(VAT_EXTENSION, vat);
    return this;
  }

  override write(context: WriterContext): this {
    const vat = this.document.getRoot().getExtension<HordeVat>(VAT_EXTENSION);
    const texels = vat?.getTexels();
    if (!vat || !texels) return this;
    const { meshNames, ...rest } = vat.getManifest();
    const placeMeshes = (body: 'full' | 'reduced'): VatMeshRef[] =>
      vat.listMeshes(body).map((mesh, part) => ({
        mesh: context.meshIndexMap.get(mesh) as number,
        name: meshNames[body][part] ?? mesh.getName(),
      }));
    const manifest: VatManifest = {
      ...rest,
      texels: context.accessorIndexMap.get(texels) as number,
      meshes: { full: placeMeshes('full'), reduced: placeMeshes('reduced') },
    };
    const json = context.jsonDoc.json as { extensions?: Record<string, unknown> };
    json.extensions = { ...json.extensions, [VAT_EXTENSION]: manifest };
    return this;
  }
}
