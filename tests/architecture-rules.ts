/**
 * What ARCHITECTURE.md says about the sources, as a function from files to violations. A new arrow in the import table
 * is a decision: change the table there and here in one commit.
 */

/** Sources by their path from the repository's root, with `/` between folders. */
export type Sources = ReadonlyMap<string, string>;

interface FolderRule {
  /** Folders of src/ that it may import from, beside itself; libraries by public name. */
  folders: readonly string[];
  /** Packages, by name; `node:` stands for Node's own modules. */
  packages: readonly string[];
  /** Whether three may be reached at all, also through others. */
  three: boolean;
  dom: boolean;
}

const rule = (folders: string[], packages: string[], three: boolean, dom: boolean): FolderRule => ({
  folders,
  packages,
  three,
  dom,
});

const ALL = ['bake', 'vat', 'crowd', 'sim', 'game', 'host', 'view', 'input', 'store', 'ui', 'audio', 'scenes'];

/** The import table. Root files count as folders of one file; those not named here are `ROOT_RULE`. */
const FOLDERS: Record<string, FolderRule> = {
  vat: rule([], ['three'], true, false),
  bake: rule(
    ['vat/format'],
    ['@gltf-transform/core', '@gltf-transform/extensions', 'draco3dgltf', 'fast-png', 'jpeg-js', 'meshoptimizer'],
    false,
    false,
  ),
  crowd: rule([], ['three'], true, false),
  vite: rule(['bake', 'vat/format'], ['vite', 'node:'], false, false),
  sim: rule([], ['bitecs'], false, false),
  game: rule(['sim'], [], false, false),
  host: rule(['sim', 'game'], [], false, false),
  view: rule(['sim', 'game', 'vat', 'vat/format', 'crowd'], ['three', 'bitecs'], true, true),
  input: rule([], [], false, true),
  store: rule([], [], false, true),
  audio: rule(['game'], [], false, true),
  ui: rule(['sim', 'game', 'view', 'input', 'store'], ['lil-gui', 'stats.js'], false, true),
  scenes: rule([...ALL, 'vat/format', 'bake/worker'], ['three', 'bitecs'], true, true),
  'main.ts': rule([...ALL, 'vat/format', 'bake/worker'], ['three'], true, true),
  'frame.ts': rule([...ALL, 'vat/format'], ['three'], true, true),
};

/** Small files beside main.ts (`clock.ts`, `flags.ts`): settings in, nothing else. */
const ROOT_RULE = rule(['sim', 'game', 'view', 'host', 'store'], [], false, true);

/** The folders that may import the files beside main.ts; the rest stay movable. */
const ROOT_READERS = ['scenes', 'main.ts', 'frame.ts'];

const LIBRARIES = ['vat', 'bake', 'crowd', 'vite'];

/** Parts of a library that answer to a stricter rule than its folder. */
const WITHOUT_THREE = ['src/vat/format.ts'];

const FORBIDDEN_NAMES = /^(utils?|helpers?|common|core|misc|types?|constants?|shared|lib|stuff)$/;

const MAX_LIBRARY_LINES = 300;
const MAX_DEMO_LINES = 150;
const MAX_FUNCTION_LINES = 40;

/** Everything that breaks a rule, one line each: `src/sim/step.ts: imports three, which sim/ may not reach`. */
export function findViolations(sources: Sources): string[] {
  const violations: string[] = [];
  for (const [path, text] of sources) {
    const say = (what: string): number => violations.push(`${path}: ${what}`);
    const code = stripComments(text);
    checkName(path, say);
    if (path.startsWith('src/')) {
      checkSize(path, text, say);
      checkImports(path, code, say);
      checkReach(path, sources, say);
      checkGlobals(path, blankStrings(code), say);
      checkTopLevel(path, blankStrings(code), say);
    } else {
      checkOutsider(path, code, say);
    }
  }
  return violations;
}

type Say = (what: string) => void;

// --- names and sizes

function checkName(path: string, say: Say): void {
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  const base = file.replace(/(\.(test|page|bench|d|config|setup))?\.(ts|mjs|css)$/, '');
  for (const part of [...parts, base]) {
    if (FORBIDDEN_NAMES.test(part)) say(`"${part}" says nothing: name it for what it does`);
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(base)) say('file names are kebab-case');
  if (base === 'index' && path.startsWith('src/') && !(LIBRARIES.includes(parts[1]) && parts.length === 2)) {
    say('only a library folder has an index.ts');
  }
}

function checkSize(path: string, text: string, say: Say): void {
  const limit = LIBRARIES.includes(folderOf(path)) ? MAX_LIBRARY_LINES : MAX_DEMO_LINES;
  const lines = text.trimEnd().split('\n');
  if (lines.length > limit) say(`${lines.length} lines, at most ${limit}`);
  for (const { name, length, excused } of listFunctions(lines)) {
    if (length > MAX_FUNCTION_LINES && !excused) say(`${name} has ${length} lines, at most ${MAX_FUNCTION_LINES}`);
  }
}

const OPENS_FUNCTION =
  /^(?!\s*(?:\}|if|for|while|switch|else|try|catch|do)\b)(?!\s*\}).*(?:=>|\)(?:\s*:\s*[^=;{]+(?:\{[^}]*\})?)?)\s*\{$/;
const IS_COMMENT = /^\s*(\/\*|\*|\/\/)/;

/**
 * Functions and their own lines: without comments, blank lines and what functions within them do.
 * A comment in or above that speaks of a hot loop, or of one pass, excuses the length.
 */
function listFunctions(lines: string[]): { name: string; length: number; excused: boolean }[] {
  const spans = lines.flatMap((line, start) => {
    if (!OPENS_FUNCTION.test(line)) return [];
    const indent = /^\s*/.exec(line)?.[0] ?? '';
    const end = lines.findIndex((later, at) => at > start && later.startsWith(`${indent}}`));
    return end < 0 ? [] : [{ line, start, end }];
  });
  return spans.map(({ line, start, end }) => {
    const inside = spans.filter((other) => other.start > start && other.end <= end);
    const isOwn = (at: number): boolean => !inside.some((other) => at > other.start && at < other.end);
    const own = lines
      .slice(start, end + 1)
      .filter((text, at) => isOwn(start + at) && text.trim() && !IS_COMMENT.test(text));
    const around = lines.slice(Math.max(0, start - 12), end).filter((near) => /\/\/|^\s*\/?\*/.test(near));
    const name = /(\w+)\s*(?:=|\(|:)/.exec(line)?.[1] ?? `the function of line ${start + 1}`;
    return { name, length: own.length, excused: /\bhot\b|one loop|one pass/i.test(around.join(' ')) };
  });
}

// --- imports

function checkImports(path: string, code: string, say: Say): void {
  const folder = folderOf(path);
  const { folders, packages } = FOLDERS[folder] ?? ROOT_RULE;
  for (const specifier of listImports(code)) {
    if (specifier.startsWith('horde/')) {
      const name = specifier.slice('horde/'.length);
      if (name.split('/')[0] === folder) say(`imports ${specifier}, its own folder, by public name`);
      else if (!folders.includes(name)) say(`imports ${specifier}, which ${folder}/ may not`);
    } else if (specifier.startsWith('.')) {
      checkRelative(path, specifier, folders, say);
    } else if (!packages.some((name) => isOf(name, specifier))) {
      say(`imports ${specifier}, which ${folder}/ may not`);
    }
    if (isOf('three/tsl', specifier) && !/-(nodes|material)\.ts$/.test(path)) {
      say('imports three/tsl: shader code lives in *-nodes.ts');
    }
  }
}

function checkRelative(path: string, specifier: string, folders: readonly string[], say: Say): void {
  const target = resolvePath(path, specifier);
  const folder = folderOf(path);
  if (!target.startsWith('src/')) {
    if (!target.startsWith('assets/')) say(`imports ${target}: src/ stands on its own`);
    return;
  }
  const other = folderOf(target);
  if (other === folder) return;
  if (LIBRARIES.includes(other)) say(`imports ${specifier}: a library is reached by name, horde/${other}`);
  else if (other.endsWith('.ts') ? !mayReadRoot(folder, other) : !folders.includes(other)) {
    say(`imports ${target}, which ${folder}/ may not`);
  }
}

function mayReadRoot(folder: string, file: string): boolean {
  if (file === 'main.ts') return false;
  if (file === 'frame.ts') return folder === 'scenes' || folder === 'main.ts';
  return ROOT_READERS.includes(folder) || folder.endsWith('.ts');
}

/** Three must not come in through a friend either: follows imports of values, not of types. */
function checkReach(path: string, sources: Sources, say: Say): void {
  const isStrict = WITHOUT_THREE.includes(path);
  if (!isStrict && (FOLDERS[folderOf(path)] ?? ROOT_RULE).three) return;
  const seen = new Set([path]);
  const queue: { file: string; by: string }[] = [{ file: path, by: '' }];
  for (const { file, by } of queue) {
    const code = stripTypeImports(stripComments(sources.get(file) ?? ''));
    for (const specifier of listImports(code)) {
      // What the file itself imports, the table has judged already, save for a stricter entry.
      if (isOf('three', specifier) && (by !== '' || isStrict)) say(`reaches three${by}`);
      const target = specifier.startsWith('.') ? resolvePath(file, specifier) : publicFile(specifier);
      if (target === undefined || seen.has(target) || !sources.has(target)) continue;
      seen.add(target);
      queue.push({ file: target, by: `${by} through ${target}` });
    }
  }
}

/** Programs and tests are outsiders: libraries by name, except where a test mirrors the file it tests. */
function checkOutsider(path: string, code: string, say: Say): void {
  const isTest = path.startsWith('tests/');
  for (const specifier of listImports(code)) {
    if (!specifier.startsWith('.')) continue;
    const target = resolvePath(path, specifier);
    if (!isTest && target.startsWith('tests/')) say(`imports ${target}: only tests import tests`);
    if (isTest && !path.startsWith('tests/snippets/')) continue;
    const folder = target.startsWith('src/') ? folderOf(target) : '';
    if (LIBRARIES.includes(folder)) say(`imports ${specifier}: a library is reached by name, horde/${folder}`);
  }
}

// --- what code may touch

const CLOCK = /\b(Date\b|performance\.now|performance\.timeOrigin)/;
const CHANCE = /\bMath\.random\b|\bcrypto\./;
/** The functions whose last bits differ between engines. */
const INEXACT = /\bMath\.(a?(?:sin|cos|tan)h?|atan2|exp|expm1|log|log2|log10|log1p|pow|cbrt|hypot)\b/;
const TIMERS = /\b(setTimeout|setInterval|requestAnimationFrame|queueMicrotask)\b/;
/** `document` alone may be a glTF document. */
const DOM =
  /\bdocument\.(querySelector|getElement|create(?:Element|Text)|body|head|hidden|visibility|(?:add|remove)EventListener|activeElement|documentElement|title)|\btypeof document\b|\b(window|navigator|localStorage|sessionStorage|indexedDB)\b[.[]|\bHTML\w*Element\b/;
const WORKER_GLOBALS = /\b(self|postMessage|onmessage)\b(?!:)/;

interface GlobalRule {
  name: string;
  pattern: RegExp;
  /** Paths that the rule holds for. */
  where: (path: string) => boolean;
}

const inFolders =
  (...folders: string[]) =>
  (path: string): boolean =>
    folders.includes(folderOf(path));

const GLOBAL_RULES: GlobalRule[] = [
  {
    name: 'a clock',
    pattern: CLOCK,
    where: (path) => !/^src\/(clock|profile)\.ts|^src\/(vite|scenes|host)\//.test(path),
  },
  {
    name: 'chance without a seed',
    pattern: CHANCE,
    where: inFolders('sim', 'game', 'host', 'bake', 'vat', 'crowd', 'view'),
  },
  { name: 'a function that differs between engines', pattern: INEXACT, where: inFolders('sim', 'game') },
  { name: 'a timer', pattern: TIMERS, where: inFolders('sim', 'game', 'bake', 'vat', 'crowd') },
  { name: 'the page', pattern: DOM, where: (path) => !(FOLDERS[folderOf(path)] ?? ROOT_RULE).dom },
  {
    name: 'the network',
    pattern: /\bfetch\(/,
    where: (path) => !/^src\/(vat\/load-vat|main|scenes\/.*)\.ts$/.test(path) && folderOf(path) !== 'view',
  },
  { name: 'worker globals', pattern: WORKER_GLOBALS, where: (path) => inFolders('sim', 'game', 'crowd', 'vat')(path) },
  {
    name: 'the address bar',
    pattern: /\b(window|document)\.location\b|\blocation\.(search|hash|href)\b/,
    where: (path) => path !== 'src/flags.ts',
  },
  {
    name: 'markup from strings',
    pattern: /\.(innerHTML|outerHTML|insertAdjacentHTML)\b|\bdocument\.write\b/,
    where: () => true,
  },
];

function checkGlobals(path: string, code: string, say: Say): void {
  for (const { name, pattern, where } of GLOBAL_RULES) {
    const found = where(path) ? pattern.exec(code) : null;
    if (found) say(`uses ${name}: ${found[0]}`);
  }
  if (!path.startsWith('src/view/systems/') && /\bTier(\.\w+)?\[[^\]]+\]\s*[-+*/|&^]?=(?!=)/.test(code)) {
    say('writes Tier, which src/view/systems alone may');
  }
  if (path.startsWith('src/sim/systems/') && /\bTier\b/.test(code))
    say('reads Tier: the camera must not change a hash');
}

/** Nothing runs at import; a worker's or a program's own file is made to run. */
function checkTopLevel(path: string, code: string, say: Say): void {
  if (/^src\/main\.ts$|(worker|child)\.ts$/.test(path)) return;
  const call = /^(?!import\b|export\b|function\b|async\b|declare\b)(?:await\s+|new\s+)?[A-Za-z_$][\w$.?]*\(/m.exec(
    code,
  );
  if (call) say(`runs at import: ${call[0]}`);
}

// --- reading sources

/** Every module a file names: import, export … from, import(), new URL('….ts', import.meta.url). */
function listImports(code: string): string[] {
  const statements = /^(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]/gm;
  const bare = /^import\s*['"]([^'"]+)['"]/gm;
  const calls = /\bimport\(\s*['"]([^'"]+)['"]/g;
  const urls = /new URL\(\s*['"](\.[^'"]+\.(?:ts|js|mjs))['"]\s*,\s*import\.meta\.url/g;
  const found = [statements, bare, calls, urls].flatMap((pattern) => [...code.matchAll(pattern)]);
  return found.map(([, specifier]) => specifier.split('?')[0]);
}

function stripTypeImports(code: string): string {
  return code.replace(/\b(?:import|export)\s+type\b[^;]*?from\s*['"][^'"]+['"]/g, '');
}

/** A string or template is kept whole, so that `//` inside one is no comment. */
const STRING_OR_COMMENT = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

function stripComments(text: string): string {
  return text.replace(STRING_OR_COMMENT, (_whole, string: string | undefined) => string ?? '');
}

function blankStrings(code: string): string {
  return code.replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, "''");
}

function folderOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function isOf(name: string, specifier: string): boolean {
  return specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`);
}

function publicFile(specifier: string): string | undefined {
  const [, folder, entry = 'index'] = /^horde\/(\w+)(?:\/([\w-]+))?$/.exec(specifier) ?? [];
  return folder && `src/${folder}/${entry}.ts`;
}

function resolvePath(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
