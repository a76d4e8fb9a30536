/** The plainest static host: files of one folder under a path of its own, no headers beyond the type unless given. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.glb': 'model/gltf-binary',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

export interface FolderServer {
  /** Address of the folder, with a closing slash. */
  url: string;
  /** Paths that were asked for and are not there. */
  missing: string[];
  close(): Promise<void>;
}

/** What makes a page cross-origin isolated: only then does it share memory with a worker. */
export const ISOLATION_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Serves `folder` at `path`, such as `/some/place/`, and nothing else. */
export async function serveFolder(folder: string, path: string, headers = {}): Promise<FolderServer> {
  const missing: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const inside = pathname.startsWith(path) ? normalize(decodeURIComponent(pathname.slice(path.length))) : undefined;
    const file = join(folder, inside === '.' || inside === '' ? 'index.html' : (inside ?? 'absent'));
    if (inside === undefined || inside.startsWith('..') || !existsSync(file) || !statSync(file).isFile()) {
      if (!pathname.endsWith('/favicon.ico')) missing.push(pathname);
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { ...headers, 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    missing,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
