import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { type Child, startChild } from './children.ts';
import { freePort } from '../../fixtures/freePort.ts';
import { type Books, journalBody } from './journals.ts';
import { type Ask, Sender } from './load.ts';
import { openStore } from './store.ts';

/** `books` is the thin reference with books. */
export type SubjectName = 'thin' | 'books' | 'service' | 'former';

/** Something that keeps journals over HTTP: the service, or a thin reference on the same engine. */
export interface Subject {
  readonly name: SubjectName;
  readonly child: Child;
  readonly sender: Sender;
  create(lines: number, number: number): Ask;
  get(id: string): Ask;
  list(page: Page): Ask;
  /** Creates a payment or an order, reads one of those or an invoice again, takes a payment back. */
  createTrade(type: TradeType, body: string): Ask;
  getTrade(type: TradeType | 'invoice', id: string): Ask;
  undoPayment(id: string): Ask;
  trialBalance(from: string, to: string): Ask;
  stop(): Promise<void>;
}
export type TradeType = 'customerPayment' | 'salesOrder';
export interface Page {
  readonly from: string;
  readonly until: string;
  readonly offset: number;
  /** Without the number of all that match. The thin reference never counts, the one with books always. */
  readonly isUncounted?: boolean;
}
export interface Places {
  readonly root: string;
  readonly bundle: string;
  readonly scratch: string;
  /** The root of an earlier build that is measured beside this one. */
  readonly against?: string | undefined;
}

const thinWords = { customerPayment: 'payment', salesOrder: 'order', invoice: 'invoice' } as const;
const SECRET = 'benchmark-secret-of-this-run';
/** What a server needs for the integration that the benchmark signs in as. */
export const integrationSettings = { INTEGRATION_CLIENT_ID: 'benchmark', INTEGRATION_CLIENT_SECRET: SECRET } as const;
/** A kept store is sealed by one run and opened by the next. */
const AUDIT_KEY = Buffer.alloc(32, 'benchmark').toString('base64');
const WINDOW_MS = 3_000;
const IDLE_SHARE = 0.03;
const SETTLING_LIMIT_MS = 900_000;
const columns = 'tranDate,tranId,memo,postingPeriod,subsidiary,currency,total,tranStatus';

/** Starts the thin reference over a store. */
export async function startThin(places: Places, store: string, books: Books): Promise<Subject> {
  const port = await freePort();
  const child = await startChild({
    program: [join(places.bundle, 'thinServer.mjs'), store, String(port)],
    port,
    probe: '/',
    logFile: join(places.scratch, 'thin.log'),
  });
  const sender = new Sender(child.origin, {});
  return {
    name: 'thin',
    child,
    sender,
    ...thinRequests(books, ''),
    stop: () => stopBoth(sender, child),
  };
}

/** The reference with books, of the same process as `thin`: they are asked in turns. It ends with `thin`. */
export const booksBeside = (thin: Subject, books: Books): Subject => ({
  ...thin,
  name: 'books',
  ...thinRequests(books, '/books'),
  stop: () => Promise.resolve(),
});

type Requests = Omit<Subject, 'name' | 'child' | 'sender' | 'stop'>;

const thinRequests = (books: Books, at: string): Requests => ({
  create: (lines, number) => ({ method: 'POST', path: `${at}/journal`, body: journalBody(books, lines, number) }),
  get: (id) => ({ method: 'GET', path: `${at}/journal/${id}` }),
  list: ({ from, until, offset }) => ({
    method: 'GET',
    path: `${at}/journals?from=${from}&until=${until}&status=APPROVED&limit=50&offset=${offset}`,
  }),
  createTrade: (type, body) => ({ method: 'POST', path: `${at}/${thinWords[type]}`, body }),
  getTrade: (type, id) => ({ method: 'GET', path: `${at}/${thinWords[type]}/${id}` }),
  undoPayment: (id) => ({ method: 'DELETE', path: `${at}/payment/${id}` }),
  trialBalance: (from, to) => ({ method: 'GET', path: `${at}/trial-balance?from=${from}&to=${to}` }),
});

/** Starts the built server over a store and takes a token for an integration. */
export const startService = (
  places: Places,
  store: string,
  books: Books,
  extra: readonly string[] = [],
): Promise<Subject> => startBuild('service', places.root, places, store, books, extra);

/** Starts the server of the earlier build, over a store that no other build has opened since it was copied. */
export const startFormer = (root: string, places: Places, store: string, books: Books): Promise<Subject> =>
  startBuild('former', root, places, store, books);

async function startBuild(
  name: 'service' | 'former',
  root: string,
  places: Places,
  store: string,
  books: Books,
  extra: readonly string[] = [],
): Promise<Subject> {
  const port = await freePort();
  const isServer = store.startsWith('postgres:');
  const child = await startChild({
    program: [...extra, join(root, 'dist/server/server.js')],
    port,
    probe: '/readyz',
    logFile: join(places.scratch, `${name}.log`),
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      LICENSE_LEVEL: 'unlimited',
      SAMPLE_COMPANY: 'off',
      BACKUP_EVERY_HOURS: '0',
      VERIFY_EVERY_MINUTES: '0',
      AUDIT_KEY,
      ...integrationSettings,
      INTEGRATION_RESPONSE_STYLE: 'representation',
      DATA_DIR: isServer ? join(places.scratch, `${name}-data`) : store,
      DATABASE_URL: isServer ? store : '',
    },
  });
  const sender = new Sender(child.origin, { authorization: `Bearer ${await tokenOf(child.origin)}` });
  const records = '/services/rest/record/v1';
  const base = `${records}/periodEndJournal`;
  return {
    name,
    child,
    sender,
    create: (lines, number) => ({ method: 'POST', path: base, body: journalBody(books, lines, number) }),
    get: (id) => ({ method: 'GET', path: `${base}/${id}?expandSubResources=true` }),
    list: ({ from, until, offset, isUncounted }) => {
      const q = encodeURIComponent(`tranDate BETWEEN ["${from}", "${until}"] AND tranStatus ANY_OF ["APPROVED"]`);
      return {
        method: 'GET',
        path: `${base}?q=${q}&orderby=${encodeURIComponent('tranDate DESC')}&limit=50&offset=${offset}&fields=${columns}${isUncounted ? '&totalResults=omit' : ''}`,
      };
    },
    createTrade: (type, body) => ({ method: 'POST', path: `${records}/${type}`, body }),
    getTrade: (type, id) => ({ method: 'GET', path: `${records}/${type}/${id}?expandSubResources=true` }),
    undoPayment: (id) => ({ method: 'DELETE', path: `${records}/customerPayment/${id}` }),
    trialBalance: (from, to) => ({
      method: 'GET',
      path: `/services/rest/report/v1/trialBalance?from=${from}&to=${to}`,
    }),
    stop: () => stopBoth(sender, child),
  };
}

async function stopBoth(sender: Sender, child: Child): Promise<void> {
  sender.close();
  await child.stop();
}

/** An access token for the integration. @throws {Error} with the answer when there is none */
export async function tokenOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}/services/rest/auth/oauth2/v1/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`benchmark:${SECRET}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials&scope=rest_webservices',
  });
  const body = await response.text();
  const token = /"access_token"\s*:\s*"([^"]+)"/.exec(body)?.[1];
  if (token === undefined) throw new Error(`no token: ${response.status} ${body}`);
  return token;
}

/**
 * Starts a build once on its store and lets it do what only a first start does: bring the store up to date, and seal the
 * audit entries that filling it left. What that wrote is vacuumed, so that a build is not measured beside its own first start.
 */
export async function settle(start: () => Promise<Subject>, store: string): Promise<void> {
  const subject = await start();
  try {
    await untilIdle(subject);
  } finally {
    await subject.stop();
  }
  const database = await openStore(store, true);
  try {
    await database.script('vacuum analyze');
  } finally {
    await database.close();
  }
}

/**
 * Waits until a process that was started has nothing left to do, such as looking for damaged pages.
 * @throws {Error} when it still has work after a quarter of an hour
 */
export async function untilIdle({ child }: Subject): Promise<void> {
  const began = performance.now();
  for (let before = child.processorSeconds(); ;) {
    await setTimeout(WINDOW_MS);
    const now = child.processorSeconds();
    if ((now - before) * 1000 < WINDOW_MS * IDLE_SHARE) return;
    if (performance.now() - began > SETTLING_LIMIT_MS) throw new Error(`${child.origin} has not come to rest`);
    before = now;
  }
}
