import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { message } from '#contract/messages/message';
import type { Work } from './limits/overload.ts';
import { handleRequest } from './service.ts';
import { at, bearerOf, startTestService, type TestService } from '../../proofs/fixtures/testService.ts';

const page = `<!doctype html><title>Countinghouse</title><style>a{b:c}</style><script>draw()</script>
<script type="module" src="/assets/main-abc123.js"></script>
<script>
keep();
</script>`;
const script = 'export const answer = 42;\n'.repeat(100);

// spec: authentication 1, authentication 2
it("accepts an integration's own token and no other", async () => {
  const client = { integrationClientId: 'nightly', integrationClientSecret: 's3cret-of-the-nightly-run' };
  const service = await startTestService('embedded', { authorization: client });
  try {
    const asked = await fetch(`${service.origin}/services/rest/auth/oauth2/v1/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${client.integrationClientId}:${client.integrationClientSecret}`).toString('base64')}`,
      },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const granted: unknown = await asked.json();
    const withToken = (token: string) =>
      service.send('GET', 'record/v1/currency', { as: 'nobody', headers: { authorization: `Bearer ${token}` } });
    expect((await withToken(String(at(granted, 'access_token')))).status).toBe(200);
    const refused = await withToken('0123456789');
    expect([refused.status, at(refused.body, 'o:errorDetails.0.o:errorCode')]).toEqual([401, 'INVALID_LOGIN']);
    expect(refused.headers.get('www-authenticate')).toContain('error="invalid_token"');
  } finally {
    await service.close();
  }
});

describe('the server of app and service', () => {
  let service: TestService;
  let directory = '';
  const get = (path: string, headers: Record<string, string> = {}) =>
    service.send('GET', path, { as: 'nobody', headers });

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'countinghouse-app-'));
    await mkdir(join(directory, 'assets'));
    await writeFile(join(directory, 'index.html'), page);
    await writeFile(join(directory, 'assets/main-abc123.js'), script);
    await writeFile(join(directory, 'assets/main-abc123.js.br'), brotliCompressSync(script));
    await mkdir(join(directory, 'bench'));
    await writeFile(join(directory, 'bench/grid.html'), '<p>grid</p>');
    service = await startTestService('embedded', { appDirectory: directory, isSecure: true, trustForwarded: true });
  });
  afterAll(async () => {
    await service.close();
    await rm(directory, { recursive: true, force: true });
  });

  it('sends documents with headers that isolate a page to its own origin', async () => {
    const answer = await get('/');
    expect(answer.text).toBe(page);
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'none'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types app-worker',
      'upgrade-insecure-requests',
    ])
      expect(policy.split('; ')).toContain(part);
    expect(policy).not.toContain('unsafe');
    expect(
      Object.fromEntries(
        [
          'strict-transport-security',
          'cross-origin-opener-policy',
          'cross-origin-resource-policy',
          'x-content-type-options',
          'referrer-policy',
          'origin-agent-cluster',
          'cache-control',
        ].map((name) => [name, answer.headers.get(name)]),
      ),
    ).toEqual({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'origin-agent-cluster': '?1',
      'cache-control': 'no-cache',
    });
    expect(answer.headers.get('permissions-policy')).toContain('camera=()');
  });

  it('allows inline parts of the page by their hash, to the byte, only on the page', async () => {
    const policyOf = async (path: string, accept: string) =>
      (await get(path, { accept })).headers.get('content-security-policy') ?? '';
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    for (const path of ['/', '/records/invoice']) {
      const policy = (await policyOf(path, 'text/html')).split('; ');
      expect(policy).toContain(`script-src 'self' ${hash('draw()')} ${hash('\nkeep();\n')}`);
      expect(policy).toContain(`style-src 'self' ${hash('a{b:c}')}`);
    }
    for (const path of ['/assets/main-abc123.js', '/config.json']) {
      const policy = (await policyOf(path, '*/*')).split('; ');
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("style-src 'self'");
    }
  });

  it('lets hashed files be cached forever and sends them compressed as built', async () => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect(answer.text).toBe(script);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('serves a page beside the app under its name without an ending', async () => {
    const answer = await get('/bench/grid?rows=10', { accept: 'text/html' });
    expect([answer.text, answer.headers.get('content-type')]).toEqual(['<p>grid</p>', 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('serves files of the build under their own names, and no compressed form as a file', async () => {
    await writeFile(join(directory, 'assets/later.js'), script);
    const statuses = await Promise.all(
      [
        'main-abc123.js',
        'MAIN-abc123.js',
        'main-abc123.js.br',
        'later.js',
        '../index.html',
        '%2e%2e%2findex.html',
        '',
      ].map(async (file) => (await get(`/assets/${file}`)).status),
    );
    expect(statuses).toEqual([200, 404, 404, 404, 200, 404, 404]);
    const head = await service.send('HEAD', '/assets/main-abc123.js', { as: 'nobody' });
    expect([head.status, head.text]).toEqual([200, '']);
  });

  it('answers pages of the app with its document and nothing else', async () => {
    const inside = await get('/periodEndJournal/12', { accept: 'text/html,*/*' });
    expect([inside.status, inside.text]).toEqual([200, page]);
    expect(inside.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/assets/gone.js', { accept: '*/*' })).status).toBe(404);
    const beyond = await get('/../package.json', { accept: 'application/json' });
    expect(beyond.status).toBe(404);
    const missing = await get('/services/rest/nothing', { accept: 'text/html' });
    expect([missing.status, missing.headers.get('content-type')]).toEqual([
      401,
      'application/vnd.oracle.resource+json; type=error',
    ]);
    expect(
      (await service.send('POST', '/periodEndJournal', { as: 'nobody', headers: { accept: 'text/html' } })).status,
    ).toBe(404);
  });

  it('tells nothing of its library where an address is none', async () => {
    for (const path of ['/%zz', '/assets/%c0%af', '/%E0%A4%A']) {
      const answer = await get(path, { accept: '*/*' });
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([
        404,
        'application/vnd.oracle.resource+json; type=error',
      ]);
      expect(answer.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(answer.text, path).not.toMatch(/FST_|fastify/i);
    }
  });

  it('refuses a body of a type that is none, where there is nothing to send one to', async () => {
    for (const type of ['a/b/c', '', ';']) {
      const answer = await fetch(`${service.origin}/config.json`, {
        method: 'PATCH',
        headers: { 'content-type': type },
        body: 'x',
      });
      expect(answer.status, type).toBeLessThan(500);
      expect(answer.headers.get('x-content-type-options'), type).toBe('nosniff');
    }
  });

  it('answers a part of a file beyond its end with the same headers', async () => {
    const answer = await get('/assets/main-abc123.js', { range: 'bytes=999999-' });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  describe('the page of a build that has a place for the settings', () => {
    let other: TestService;
    let folder = '';
    const ask = (path: string, headers: Record<string, string> = {}) =>
      other.send('GET', path, { as: 'nobody', headers: { accept: 'text/html', ...headers } });
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'countinghouse-page-'));
      await writeFile(join(folder, 'index.html'), '<head><!-- settings --><script>draw()</script></head>');
      other = await startTestService('embedded', { appDirectory: folder, appSettings: { note: '</script><b>' } });
    });
    afterAll(async () => {
      await other.close();
      await rm(folder, { recursive: true, force: true });
    });
    const settingsIn = (text: string): unknown =>
      JSON.parse(/<script type="application\/json" id="settings">([^<]*)<\/script>/.exec(text)?.[1] ?? 'null');

    it('has them, and nothing in them ends their element', async () => {
      const answer = await ask('/records/invoice');
      expect(settingsIn(answer.text)).toEqual({ note: '</script><b>' });
      expect(answer.text).not.toContain('<b>');
    });

    it('is sent in the coding the browser accepts, and not again while it is the same', async () => {
      const first = await ask('/', { 'accept-encoding': 'gzip' });
      const [tag, coding] = [first.headers.get('etag') ?? '', first.headers.get('content-encoding')];
      expect([coding, first.headers.get('vary'), settingsIn(first.text)]).toEqual([
        'gzip',
        'Accept-Encoding',
        { note: '</script><b>' },
      ]);
      const again = await ask('/records/account', { 'accept-encoding': 'gzip', 'if-none-match': tag });
      expect([again.status, again.text]).toEqual([304, '']);
      expect((await ask('/', { 'accept-encoding': 'br', 'if-none-match': tag })).status).toBe(200);
    });

    it('has a nonce for the first proof on the way back from a sign-in, and is then kept by no browser', async () => {
      const answer = await ask('/auth/callback?code=c&state=s');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(settingsIn(answer.text)).toEqual({
        note: '</script><b>',
        dpopNonce: expect.stringMatching(/^[\w-]{20,}$/),
      });
    });
  });

  it("sends the nonce for the first proof with the app's configuration, uncached", async () => {
    const answer = await get('/config.json');
    expect([answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([200, {}, 'no-store']);
    expect(answer.headers.get('dpop-nonce')).toMatch(/^[\w-]{20,}$/);
  });

  it('reports health and readiness, and metrics to this machine only', async () => {
    expect((await get('/healthz')).body).toEqual({ status: 'ok' });
    const ready = await get('/readyz');
    expect([ready.status, ready.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const figures = await get('/metrics');
    expect(figures.text).toContain('countinghouse_requests_total');
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  });

  it("builds addresses from the caller's, as the proxy forwards it", async () => {
    const answer = await service.send('GET', 'record/v1/currency', {
      headers: { 'x-forwarded-host': 'books.example', 'x-forwarded-proto': 'https' },
    });
    expect(answer.text).toContain('"https://books.example/services/rest/record/v1/currency?limit=1000&offset=0"');
    const odd = await service.send('GET', 'record/v1/currency', { headers: { 'x-forwarded-host': 'evil.example/"x' } });
    expect(odd.text).not.toContain('evil');
  });

  it('answers without a socket too', async () => {
    const { answer } = await service.service.handle({
      method: 'GET',
      url: '/services/rest/record/v1/currency',
      headers: { authorization: bearerOf('Auditor') },
      origin: 'http://books',
      readBody: async () => new Uint8Array(),
    });
    expect([answer.status, answer.headers['Content-Type']]).toEqual([
      200,
      'application/vnd.oracle.resource+json; type=collection',
    ]);
    expect(answer.body).toContain('http://books/services/rest/record/v1/currency');
  });

  // spec: status 503
  it('sheds load before authentication: new writes while it still reads, and everything when it must', async () => {
    const stranger = {
      status: 401,
      code: 'INVALID_LOGIN',
      wwwAuthenticate: 'Bearer',
      detail: message('signIn.required'),
    } as const;
    const usual = { appClientId: 'app', corsOrigins: [], isSecure: false, now: () => new Date() };
    const asked = async (shed: readonly Work[], method: string, accept = '*/*') => {
      const { answer } = await handleRequest(
        {
          ...usual,
          parts: service.service.parts,
          authenticate: async () => stranger,
          sheds: (work) => shed.includes(work),
          log: { info: () => undefined, warn: () => undefined, error: () => undefined },
        },
        {
          method,
          url: '/services/rest/record/v1/currency',
          headers: { accept },
          origin: 'http://books',
          readBody: async () => new Uint8Array(),
        },
      );
      return answer;
    };
    const shed = await asked(['write'], 'POST');
    expect([shed.status, shed.headers['Retry-After']]).toEqual([503, '1']);
    expect(shed.body).toContain('"o:errorCode":"UNEXPECTED_ERROR"');
    const statuses = async (...kinds: readonly Work[]) => {
      const found: number[] = [];
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PATCH', 'PUT', 'DELETE'])
        found.push((await asked(kinds, method)).status);
      return [...found, (await asked(kinds, 'POST', 'application/vnd.oracle.resource+json; type=create-form')).status];
    };
    expect(await statuses('write')).toEqual([401, 401, 401, 503, 503, 503, 503, 401]);
    expect(await statuses('write', 'read')).toEqual([503, 503, 503, 503, 503, 503, 503, 503]);
    expect(await statuses()).toEqual([401, 401, 401, 401, 401, 401, 401, 401]);
  });

  // spec: status 500
  it('responds to an internal error with an id that is in the log, and nothing else', async () => {
    await service.database.script('alter table saved_view rename to saved_view_gone');
    try {
      const answer = await service.send('GET', 'views/v1/currency');
      expect(answer.status).toBe(500);
      const id = answer.headers.get('x-request-id') ?? '';
      expect(answer.text).toContain(id);
      expect(answer.text).not.toMatch(/saved_view|relation|select/);
      expect(
        service.logged.some(
          ({ level, details }) => level === 'error' && 'requestId' in details && details.requestId === id,
        ),
      ).toBe(true);
    } finally {
      await service.database.script('alter table saved_view_gone rename to saved_view');
    }
  });
});
