/** Finds the bakes a project will ask for, so that `npm start` can have them ready before the first page. */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BakeRequest, parseBakeRequest } from './bake-request.ts';

const CODE = /\.(ts|tsx|js|jsx|mjs)$/;
/** At the start of a line, or a call: what a comment tells of is not asked for. */
const IMPORTS = [/^\s*(?:import|export)\b[^'"\n]*['"](\.[^'"]+)['"]/gm, /\bimport\(\s*['"](\.[^'"]+)['"]/g];

/** The relative `?vat` imports of all code under a folder, each once. A folder that is absent asks for none. */
export async function listBakeRequests(folder: string): Promise<BakeRequest[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found = new Map<string, BakeRequest>();
  for (const name of names.filter((name) => CODE.test(name) && !name.endsWith('.d.ts'))) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const [, specifier] of IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)])) {
      if (!/\?(?:.*&)?vat\b/.test(specifier)) continue;
      const request = parseBakeRequest(resolve(folder, name, '..', specifier));
      if (request) found.set(JSON.stringify(request), request);
    }
  }
  return [...found.values()];
}
