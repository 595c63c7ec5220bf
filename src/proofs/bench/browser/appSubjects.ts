import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession } from 'playwright';
import { tokenOf } from '../service/subjects.ts';

/** The list that is loaded. */
export const LIST = '/records/periodEndJournal';
const RECORDS = '/services/rest/record/v1/periodEndJournal';
const VIEWPORT = { width: 1280, height: 800 };

/** A build of the app with the server it runs on, or the page without a framework. */
export interface AppSubject {
  readonly name: 'floor' | 'this build' | 'former';
  /** Where its build is; the floor has none. */
  readonly root?: string;
  readonly origin: string;
  /** The path of the list, below which its records are. */
  readonly list: string;
  /** Opens a browser that has seen nothing of the page, with a session at the service. */
  readonly open: () => Promise<BrowserContext>;
  readonly stop: () => Promise<void>;
}

/** The first row of the list that a person can open, as a selector. */
export const firstRowOf = ({ list }: Pick<AppSubject, 'list'>): string => `table tbody a[href^="${list}/"]`;

/** A line to the service and the speed of the device at its end. */
export interface Line {
  readonly name: string;
  readonly slowdown: number;
  readonly network?: { readonly bytesPerSecond: number; readonly roundTripMs: number };
}
export const usualLine: Line = {
  name: '9 Mbit/s, 85 ms',
  slowdown: 1,
  network: { bytesPerSecond: 9_000_000 / 8, roundTripMs: 85 },
};

export async function putOnLine(session: CDPSession, { slowdown, network }: Line): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTripMs,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  });
}

/** Signs in once, and returns what opens browsers with that session. */
export async function signedInBrowser(
  browser: Browser,
  origin: string,
  probe: string,
): Promise<() => Promise<BrowserContext>> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(`${origin}${LIST}`);
  await page.getByRole('button', { name: 'Amira Chen' }).click();
  await page.waitForSelector(firstRowOf({ list: LIST }));
  const storageState = await context.storageState();
  await context.close();
  return () => openedBrowser(browser, probe, { storageState });
}

async function openedBrowser(
  browser: Browser,
  probe: string,
  kept: Parameters<Browser['newContext']>[0],
): Promise<BrowserContext> {
  // The policy of the page would refuse the questions asked of it here; it changes nothing that is measured.
  const context = await browser.newContext({ viewport: VIEWPORT, bypassCSP: true, ...kept });
  await context.addInitScript(probe);
  return context;
}

/** Serves the page without a framework, with answers that the service at `source` gave: its list, and the records by `ids`. */
export async function startFloor(
  browser: Browser,
  root: string,
  source: string,
  ids: readonly string[],
  probe: string,
): Promise<AppSubject> {
  const headers = { authorization: `Bearer ${await tokenOf(source)}` };
  const answerOf = async (path: string) =>
    Buffer.from(await (await fetch(`${source}${RECORDS}${path}`, { headers })).arrayBuffer());
  const page = await readFile(join(root, 'src/proofs/bench/browser/floorApp.html'));
  const answers = new Map([['/floor/app', page]]);
  answers.set('/floor/list.json', await answerOf('?limit=50&totalResults=omit&orderby=tranDate%20DESC'));
  for (const id of ids) answers.set(`/floor/${id}.json`, await answerOf(`/${id}?expandSubResources=true`));
  const compressed = new Map([...answers].map(([path, bytes]) => [path, gzipSync(bytes)]));
  const server = createServer((request, response) => {
    const body = compressed.get(request.url ?? '');
    const type = request.url?.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8';
    if (!body) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('the floor has no port');
  return {
    name: 'floor',
    origin: `http://127.0.0.1:${address.port}`,
    list: '/floor/app',
    open: () => openedBrowser(browser, probe, {}),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
