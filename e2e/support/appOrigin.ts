import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, resolve } from 'node:path';

const dist = resolve(import.meta.dirname, '../../dist/app');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** Serves the built app from its own origin, with a `config.json` that points at another service. */
export async function startAppOrigin(port: number, config: object): Promise<Server> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/');
    const send = (body: string | Buffer, type: string) =>
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (path === '/config.json') return void send(JSON.stringify(config), 'application/json');
    const file = extname(path) === '' ? 'index.html' : path.replaceAll('..', '');
    readFile(join(dist, file)).then(
      (body) => send(body, types[extname(file)] ?? 'application/octet-stream'),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => void server.listen({ host: '127.0.0.1', port }, done));
  return server;
}
