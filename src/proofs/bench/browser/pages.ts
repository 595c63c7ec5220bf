import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Serves the product's grid page at /bench/grid and the floor at /floor on a free port of 127.0.0.1. */
export async function servePages(
  root: string,
): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const fileFor = (path: string): string => {
    if (path === '/floor') return join(root, 'src/proofs/bench/browser/floor.html');
    if (path === '/bench/grid') return join(root, 'dist/bench/grid.html');
    return join(root, 'dist', normalize(path));
  };
  const server = createServer((request, response) => {
    const file = fileFor(new URL(request.url ?? '/', 'http://pages').pathname);
    readFile(file).then(
      (bytes) =>
        response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('the pages have no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
