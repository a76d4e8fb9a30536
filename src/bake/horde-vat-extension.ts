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
import { VAT_EXTENSION, type VatLevel, type VatManifest, type VatMeshRef } from 'horde/vat/format';

/** What files say made them: `manifest.generator`. */
export const GENERATOR = 'horde/bake 0.1.0';

/** The manifest without the indices that are only known once the file is written. */
export type UnplacedManifest = Omit<VatManifest, 'texels' | 'meshes' | 'levels' | 'sockets'> & {
  meshNames: MeshNames;
  /** All levels of detail; the first has the full meshes, the last the reduced ones. */
  levels?: Omit<VatLevel, 'meshes'>[];
  socketNames?: string[];
};

interface MeshNames {
  full: string[];
  reduced: string[];
  /** Of the levels between the first and the last. */
  middle?: string[][];
}

interface HordeVatProperties extends IProperty {
  manifest: UnplacedManifest | Record<string, never>;
  texels: Accessor;
  full: RefList<Mesh>;
  reduced: RefList<Mesh>;
  middle: RefList<Mesh>;
  sockets: Accessor;
  normals: Accessor;
}

/** Meshes of the file: the full ones, the reduced ones, and those of all levels between, one level after another. */
export type VatBody = 'full' | 'reduced' | 'middle';

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
      middle: new RefList<Mesh>(),
      sockets: null,
      normals: null,
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
  getSockets(): Accessor | null {
    return this.getRef('sockets');
  }
  setSockets(sockets: Accessor | null): this {
    return this.setRef('sockets', sockets, { usage: 'OTHER' });
  }
  /** Words of the normal texture, in files that have one. */
  getNormals(): Accessor | null {
    return this.getRef('normals');
  }
  setNormals(normals: Accessor | null): this {
    return this.setRef('normals', normals, { usage: 'OTHER' });
  }
  listMeshes(body: VatBody): Mesh[] {
    return this.listRefs(body);
  }
  addMesh(body: VatBody, mesh: Mesh): this {
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
    const { texels, meshes, levels, sockets, ...rest } = stored as VatManifest;
    const middle = levels?.slice(1, -1) ?? [];
    const names = (refs: VatMeshRef[]) => refs.map(({ name }) => name);
    const vat = this.createVat()
      .setManifest({
        ...rest,
        meshNames: {
          full: names(meshes.full),
          reduced: names(meshes.reduced),
          middle: middle.map((level) => names(level.meshes)),
        },
        ...(levels && { levels: levels.map(({ meshes: _, ...level }) => level) }),
        ...(sockets && { socketNames: sockets.names }),
      })
      .setTexels(context.accessors[texels])
      .setSockets(sockets ? context.accessors[sockets.accessor] : null)
      .setNormals(context.accessors[rest.normals?.accessor ?? -1] ?? null);
    for (const level of middle) for (const { mesh } of level.meshes) vat.addMesh('middle', context.meshes[mesh]);
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
    const { meshNames, levels, socketNames, ...rest } = vat.getManifest();
    const place = (meshes: readonly Mesh[], names: readonly string[]): VatMeshRef[] =>
      meshes.map((mesh, part) => ({
        mesh: context.meshIndexMap.get(mesh) as number,
        name: names[part] ?? mesh.getName(),
      }));
    const full = place(vat.listMeshes('full'), meshNames.full);
    const reduced = place(vat.listMeshes('reduced'), meshNames.reduced);
    const between = vat.listMeshes('middle');
    const middle = (meshNames.middle ?? []).map((names) => place(between.splice(0, names.length), names));
    const sockets = vat.getSockets();
    const normals = vat.getNormals();
    const manifest: VatManifest = {
      ...rest,
      texels: context.accessorIndexMap.get(texels) as number,
      meshes: { full, reduced },
      ...(normals &&
        rest.normals && { normals: { ...rest.normals, accessor: context.accessorIndexMap.get(normals) as number } }),
      ...(levels && { levels: placeLevels(levels, [full, ...middle, reduced]) }),
      ...(sockets &&
        socketNames && {
          sockets: { accessor: context.accessorIndexMap.get(sockets) as number, names: socketNames },
        }),
    };
    const json = context.jsonDoc.json as { extensions?: Record<string, unknown> };
    json.extensions = { ...json.extensions, [VAT_EXTENSION]: manifest };
    return this;
  }
}

function placeLevels(levels: readonly Omit<VatLevel, 'meshes'>[], meshes: readonly VatMeshRef[][]): VatLevel[] {
  return levels.map((level, index) => ({ ...level, meshes: meshes[index] }));
}
