import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { openStore } from '../service/store.ts';
import type { Database, SqlValue } from '../../../service/storage/database.ts';
import { thinStatements } from './thinSchema.ts';
import { thinTradeSchema, thinTradeStatements } from './thinTrade.ts';

/**
 * One process, one statement a request, nothing else: `POST /journal`, `GET /journal/{id}`, `GET /journals?...`, and the
 * same for payments, orders and the trial balance. What is asked below `/books` is answered by the reference that keeps
 * books. `POST /raw/{statement}?count=` runs a statement so often without HTTP and
 * answers with the latencies and the last answer: the limit of the engine itself.
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

const statements = { ...thinStatements, ...thinTradeStatements };
type Statement = keyof typeof statements;
const isStatement = (name: string): name is Statement => name in statements;

/** Statements by path; the only parameter is the id or the body. */
const byId: Readonly<Record<string, Statement>> = {
  journal: 'get',
  payment: 'payment',
  invoice: 'invoice',
  order: 'orderOf',
};
const byBody: Readonly<Record<string, Statement>> = { journal: 'create', payment: 'pay', order: 'order' };
const BOOKS = '/books';

async function answer(database: Database, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://thin');
  const keepsBooks = url.pathname.startsWith(`${BOOKS}/`);
  const [, word = '', id = ''] = (keepsBooks ? url.pathname.slice(BOOKS.length) : url.pathname).split('/');
  const asked = (statement: Statement): Statement => {
    const own = `books/${statement}`;
    return keepsBooks && isStatement(own) ? own : statement;
  };
  if (word === 'raw') return { status: 200, body: await raw(database, id, url, await textOf(request)) };
  if (request.method === 'DELETE') return { status: 204, body: await one(database, 'unpay', [id]) };
  if (request.method === 'POST') return made(database, word, await textOf(request), asked);
  if (word === 'journals')
    return { status: 200, body: await one(database, asked('list'), listParameters(url.searchParams)) };
  if (word === 'trial-balance')
    return {
      status: 200,
      body: await one(
        database,
        'trialBalance',
        ['from', 'to'].map((name) => url.searchParams.get(name)),
      ),
    };
  const read = byId[word];
  if (read) {
    const body = await one(database, asked(read), [id]);
    return body === '' ? { status: 404, body: '{}' } : { status: 200, body };
  }
  // Ready, like the service, is who gets an answer from the database.
  await database.query('select 1');
  return { status: 200, body: '{}' };
}

async function made(
  database: Database,
  word: string,
  body: string,
  asked: (statement: Statement) => Statement,
): Promise<Answer> {
  if (word === 'ground') {
    await database.script(thinTradeSchema);
    return { status: 201, body: await one(database, 'ground', [body]) };
  }
  const statement = byBody[word];
  return statement ? { status: 201, body: await one(database, asked(statement), [body]) } : { status: 404, body: '{}' };
}

const listParameters = (query: URLSearchParams): SqlValue[] =>
  ['from', 'until', 'status', 'limit', 'offset'].map((name) => query.get(name));

async function one(database: Database, name: Statement, params: readonly SqlValue[]): Promise<string> {
  // A deep page is planned for its offset, as the service does.
  const isDeep = (name === 'list' || name === 'books/list') && Number(params[4]) > 1_000;
  const rows = await database.query<{ answer: string }>(statements[name], params, isDeep ? {} : { name });
  return rows[0]?.answer ?? '';
}

async function raw(database: Database, name: string, url: URL, body: string): Promise<string> {
  if (!isStatement(name)) throw new Error(`no statement ${name}`);
  const query = url.searchParams;
  const params =
    body !== ''
      ? [body]
      : name === 'list'
        ? listParameters(query)
        : name === 'trialBalance'
          ? [query.get('from'), query.get('to')]
          : [query.get('id')];
  const latencies: number[] = [];
  let last = '';
  for (let at = 0; at < Number(query.get('count')); at += 1) {
    const began = performance.now();
    last = await one(database, name, params);
    latencies.push(performance.now() - began);
    if (name === 'pay') await one(database, 'unpay', [idIn(last)]);
  }
  return JSON.stringify({ latencies, last });
}

function idIn(text: string): string {
  const answered: { readonly id?: string } = JSON.parse(text);
  return answered.id ?? '';
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request without an encoding set gives buffers
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

await main(process.argv[2] ?? '', Number(process.argv[3]));
