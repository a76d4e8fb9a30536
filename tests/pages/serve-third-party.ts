/**
 * Gives page tests the third-party models, which lie outside the project: `/third-party/` lists them, `/third-party/x.glb`
 * is one. What a page posts to `/third-party/x.png` is kept in $HORDE_PICTURES, where somebody wants to look at it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(process.env.HORDE_TEST_DATA ?? resolve(import.meta.dirname, '../../../shared/data'), 'glb');
const PICTURES = process.env.HORDE_PICTURES;

/** The plugin of the page tests' server. */
export function serveThirdParty(): Plugin {
  return {
    name: 'horde:third-party',
    configureServer(server) {
      server.middlewares.use('/third-party/', (request, response) => {
        const name = basename(decodeURIComponent(request.url ?? ''));
        if (request.method === 'POST') {
          const parts: Uint8Array[] = [];
          request.on('data', (part: Uint8Array) => parts.push(part));
          request.on('end', () => {
            keepPicture(name, Buffer.concat(parts));
            response.end();
          });
        } else if (name === '') {
          const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith('.glb')) : [];
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(files));
        } else {
          response.end(readFileSync(join(FOLDER, name)));
        }
      });
    },
  };
}

function keepPicture(name: string, bytes: Uint8Array): void {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, name), bytes);
}
