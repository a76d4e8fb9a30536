/** `?character=` and drag and drop: a rigged GLB is baked in a worker and joins the horde. */
import { bakeInWorker, listResources, type Resources } from 'horde/bake';
import { disposeVat, findMaxTextureSize, parseVat, type Vat } from 'horde/vat';
import heroUrl from '../../assets/models/hero.glb?url';
import minionUrl from '../../assets/models/minion.glb?url';
import { GUEST } from '../sim/clips.ts';
import { createDropTarget } from '../ui/drop-target.ts';
import { listClipFacts } from '../view/clip-roles.ts';
import { prewarmCrowdView } from '../view/crowd-prewarm.ts';
import { castCharacter } from '../view/crowd-view.ts';
import { preparePictures } from '../view/ktx2-pictures.ts';
import type { Demo } from './demo.ts';
import type { GameUi } from './game-ui.ts';

/** Guests are made as tall as the horde, so that a fox of 79 m does not end the game. Metres. */
const GUEST_HEIGHT = 1.6;
/** Our own characters, by name. */
const OURS: Readonly<Record<string, string>> = { hero: heroUrl, minion: minionUrl };
const GUESTS_AT_ONCE = 60;
const GUEST_SHARE = 0.5;

export interface Guests {
  /** Settled when the character that the address names is there, or is known not to come. */
  ready: Promise<void>;
  dispose(): void;
}

export function welcomeGuests(demo: Demo, ui: GameUi | null): Guests {
  const tell = (text: string) => (ui ? ui.showNotice(text) : console.warn(text));
  const { mode } = demo.flags;
  let last: Vat | null = null;
  const join = async (name: string, bytes: Uint8Array<ArrayBuffer>, resources: Resources = {}) => {
    try {
      tell(`Baking ${name} …`);
      const { file, report } = await bakeInWorker(bytes, { name, resources, height: GUEST_HEIGHT, mode });
      for (const warning of report.warnings.slice(0, 3)) tell(`${name}: ${warning}`);
      const { renderer } = demo.stage;
      const prepare = await preparePictures(file, renderer);
      const vat = await parseVat(toBuffer(file), { maxTextureSize: findMaxTextureSize(renderer), name, prepare });
      await cast(demo, vat);
      if (last !== null) disposeVat(last);
      last = vat;
      tell(`${name} joins the horde: ${report.clips.length} clips, worst error ${report.maxErrorMm.toFixed(3)} mm.`);
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error));
    }
  };
  let queue: Promise<void> = Promise.resolve(); // one after the other: each takes the place of the one before
  const target = createDropTarget(document.body, {
    onFile: (file, beside) => {
      queue = queue.then(async () => {
        const bytes = await readBytes(file);
        await join(file.name, bytes, await readBeside(bytes, beside));
      });
    },
    onRefuse: tell,
  });
  demo.pickCharacter = target.pickFile;
  const { character } = demo.flags;
  if (character !== '') {
    const come = async () => join(nameOf(character), await fetchCharacter(character));
    queue = come().catch((error: Error) => tell(error.message));
  }
  return {
    ready: queue,
    dispose: () => target.dispose(),
  };
}

async function cast({ crowd, stage, host }: Demo, vat: Vat): Promise<void> {
  castCharacter(crowd, GUEST, vat);
  if (stage.post !== null) await prewarmCrowdView(crowd, stage.post);
  host.send({ type: 'guest', clips: listClipFacts(vat.manifest), count: GUESTS_AT_ONCE, share: GUEST_SHARE });
}

/** One of our own by name, anything else by its address. */
async function fetchCharacter(character: string): Promise<Uint8Array<ArrayBuffer>> {
  const name = nameOf(character);
  const url = OURS[character] ?? character;
  if (!/[/.]/.test(url))
    throw new Error(
      `There is no character “${name}”: take ${Object.keys(OURS).join(' or ')}, or the address of a .glb.`,
    );
  const response = await fetch(url).catch((reason: Error) => {
    throw new Error(
      `${name} could not be fetched from ${url} (${reason.message}): is the address right, and may other sites read it?`,
    );
  });
  if (!response.ok) throw new Error(`${name} is not there: ${url} answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Of the files that came along, those that the model names. */
async function readBeside(model: Uint8Array, files: readonly File[]): Promise<Resources> {
  const found: Record<string, Uint8Array> = {};
  for (const uri of listResources(model)) {
    const file = files.find(({ name }) => name === nameOf(uri) || encodeURIComponent(name) === nameOf(uri));
    if (file) found[uri] = await readBytes(file);
  }
  return found;
}

const readBytes = async (file: File) => new Uint8Array(await file.arrayBuffer());
const nameOf = (character: string): string => character.split(/[?#]/)[0].split('/').pop() || character;
const toBuffer = (bytes: Uint8Array): ArrayBuffer => bytes.slice().buffer as ArrayBuffer;
