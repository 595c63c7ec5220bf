import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { workerScript } from './appWorker.ts';

const origin = 'https://books.example';
const build = { version: 'b2', files: ['/assets/main-b2.js', '/assets/same-1.css'], main: '/assets/main-b2.js' };
const page = (main: string) => `<!doctype html><script type="module" src="${main}"></script>`;

/** As much of a browser's caches as the worker uses. */
class Caches {
  readonly kept = new Map<string, Map<string, Response>>();
  async open(name: string) {
    const cache = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, cache);
    return {
      put: async (path: string, answer: Response) => void cache.set(path, answer),
      match: async (path: string) => cache.get(path)?.clone(),
    };
  }
  async match(path: string) {
    return [...this.kept.values()].flatMap((cache) => cache.get(path) ?? [])[0]?.clone();
  }
  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);
}

type Hear = (event: object) => void;

describe('the worker that keeps the app', () => {
  let caches: Caches;
  let asked: string[];
  let server: (path: string) => Response | undefined;
  let heard: Map<string, Hear>;
  /** Answers, and fails where no server does. */
  const send = async (input: string | Request): Promise<Response> => {
    const path = typeof input === 'string' ? input : new URL(input.url).pathname;
    asked.push(path);
    const answer = server(path);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  };
  const happen = async (name: 'install' | 'activate'): Promise<unknown> => {
    let work: Promise<unknown> = Promise.resolve();
    heard.get(name)?.({ waitUntil: (given: Promise<unknown>) => void (work = given) });
    return await work;
  };
  /** What the worker answers; undefined where it leaves the request to the browser. */
  const ask = async (path: string, mode = 'cors', method = 'GET', from = origin): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined;
    const request = { url: from + path, mode, method };
    heard.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => void (answer = given) });
    return answer === undefined ? undefined : await (await answer).text();
  };

  beforeEach(async () => {
    caches = new Caches();
    asked = [];
    heard = new Map();
    server = (path) => new Response(path === '/' ? page('/assets/main-b2.js') : `file ${path}`);
    runInNewContext(await workerScript(build), {
      URL,
      self: {
        caches,
        fetch: send,
        location: { origin },
        registration: {},
        skipWaiting: async () => undefined,
        addEventListener: (name: string, hear: Hear) => void heard.set(name, hear),
      },
    });
  });

  it('keeps the page and every file of the build, and asks for none that a former build has kept', async () => {
    await (await caches.open('countinghouse-app-b1')).put('/assets/same-1.css', new Response('kept before'));
    await happen('install');
    expect([...(caches.kept.get('countinghouse-app-b2')?.keys() ?? [])]).toEqual([
      '/assets/same-1.css',
      '/assets/main-b2.js',
      '/',
    ]);
    expect(asked).toEqual(['/', '/assets/main-b2.js']);
  });

  it('never keeps the page of one build with the files of another', async () => {
    server = (path) => new Response(path === '/' ? page('/assets/main-b3.js') : 'file');
    await expect(happen('install')).rejects.toThrow('another build');
    expect(await caches.match('/')).toBeUndefined();
  });

  it('leaves the service, the sign-in, other origins and every change to the network', async () => {
    await happen('install');
    expect(await ask('/services/rest/record/v1/invoice')).toBeUndefined();
    expect(await ask('/services/rest/record/v1/invoice', 'navigate')).toBeUndefined();
    expect(await ask('/app/login/oauth2/authorize.nl', 'navigate')).toBeUndefined();
    expect(await ask('/auth/callback', 'navigate')).toBeUndefined();
    expect(await ask('/config.json')).toBeUndefined();
    expect(await ask('/assets/main-b2.js', 'cors', 'POST')).toBeUndefined();
    expect(await ask('/assets/main-b2.js', 'cors', 'GET', 'https://other.example')).toBeUndefined();
  });

  it("shows the server's page while there is one, and the kept one when there is no answer or a proxy's error", async () => {
    await happen('install');
    server = () => new Response('the newest page');
    expect(await ask('/records/invoice', 'navigate')).toBe('the newest page');
    server = () => new Response('bad gateway', { status: 502 });
    expect(await ask('/records/invoice', 'navigate')).toContain('/assets/main-b2.js');
    server = () => undefined;
    expect(await ask('/records/invoice', 'navigate')).toContain('/assets/main-b2.js');
    expect(await ask('/assets/main-b2.js')).toBe('file /assets/main-b2.js');
  });

  it('keeps the build before for the tabs that still run it, and no older one', async () => {
    for (const name of ['another-app', 'countinghouse-app-b0', 'countinghouse-app-b1']) await caches.open(name);
    await happen('install');
    await happen('activate');
    expect(await caches.keys()).toEqual(['another-app', 'countinghouse-app-b1', 'countinghouse-app-b2']);
  });
});
