import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { openStore } from '../service/store.ts';
import type { Database, SqlValue } from '../../../service/storage/database.ts';
import { thinStatements } from './thinSchema.ts';

/**
 * One process, one statement a request, nothing else: `POST /journal`, `GET /journal/{id}`, `GET /journals?...`.
 * `POST /raw/{create|get|list}?count=` runs the statement so often without HTTP and answers with the latencies and the
 * last answer: the limit of the engine itself.
 */
async function main(store: string, port: number): Promise<void> {
  const database = await openStore(store);
  const server = createServer((request, response) => {
    answer(database, request).then(
      ({ status, body }) => send(response, status, body),
      (error: unknown) => send(response, 500, JSON.stringify({ error: String(error) })),
    );
  });
  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  process.on('SIGTERM', () => {
    server.close();
    server.closeAllConnections();
    void database.close().then(() => process.exit(0));
  });
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

async function answer(database: Database, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://thin');
  if (url.pathname.startsWith('/raw/')) return { status: 200, body: await raw(database, url, await textOf(request)) };
  if (request.method === 'POST') {
    return { status: 201, body: await one(database, 'create', [await textOf(request)]) };
  }
  if (url.pathname === '/journals') return { status: 200, body: await one(database, 'list', listParameters(url.searchParams)) };
  if (url.pathname.startsWith('/journal/')) {
    const body = await one(database, 'get', [url.pathname.slice('/journal/'.length)]);
    return body === '' ? { status: 404, body: '{}' } : { status: 200, body };
  }
  // Ready, like the service, is who gets an answer from the database.
  await database.query('select 1');
  return { status: 200, body: '{}' };
}

const listParameters = (query: URLSearchParams): SqlValue[] =>
  ['from', 'until', 'status', 'limit', 'offset'].map((name) => query.get(name));

async function one(database: Database, name: keyof typeof thinStatements, params: readonly SqlValue[]): Promise<string> {
  // A deep page is planned for its offset, as the service does.
  const isDeep = name === 'list' && Number(params[4]) > 1_000;
  const rows = await database.query<{ answer: string }>(thinStatements[name], params, isDeep ? {} : { name });
  return rows[0]?.answer ?? '';
}

async function raw(database: Database, url: URL, body: string): Promise<string> {
  const name = url.pathname.slice('/raw/'.length);
  if (name !== 'create' && name !== 'get' && name !== 'list') throw new Error(`no statement ${name}`);
  const params = name === 'create' ? [body] : name === 'get' ? [url.searchParams.get('id')] : listParameters(url.searchParams);
  const latencies: number[] = [];
  let last = '';
  for (let at = 0; at < Number(url.searchParams.get('count')); at += 1) {
    const began = performance.now();
    last = await one(database, name, params);
    latencies.push(performance.now() - began);
  }
  return JSON.stringify({ latencies, last });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request without an encoding set gives buffers
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

await main(process.argv[2] ?? '', Number(process.argv[3]));
