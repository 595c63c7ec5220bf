import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from './routes.ts';
import {
  createFixtures,
  ruleEngines,
  type Fixtures,
  journalBody,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../proofs/fixtures/testService.ts';

const fixedHeaders = {
  'cache-control': 'no-store',
  vary: 'Origin, Cookie, Authorization, Accept-Encoding',
  'content-security-policy': "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

function expectHeaders({ headers }: TestAnswer, what: string): void {
  for (const [name, value] of Object.entries(fixedHeaders)) expect(headers.get(name), `${what}: ${name}`).toBe(value);
  expect(headers.get('x-request-id'), what).toMatch(/^[\w.:-]{1,64}$/);
}

function expectRefused(answer: TestAnswer, status: number, code: string, what = ''): void {
  expect(answer.status, `${what} ${answer.text}`).toBe(status);
  expect(answer.headers.get('content-type'), what).toBe('application/vnd.oracle.resource+json; type=error');
  expect(Object.keys(answer.body), what).toEqual(['type', 'title', 'status', 'o:errorDetails']);
  expect(answer.body.status, what).toBe(status);
  const details = answer.body['o:errorDetails'] as readonly Record<string, unknown>[]; // the documented shape, asserted by what follows
  expect(details.length, what).toBeGreaterThan(0);
  expect(
    details.map((each) => each['o:errorCode']),
    what,
  ).toContain(code);
  for (const detail of details) {
    expect(detail.detail, what).toMatch(/\S/);
    expect(
      Object.keys(detail).filter((name) => /^o:error(?:Path|QueryParam|Header|Url)$/.test(name)).length,
      what,
    ).toBeLessThanOrEqual(1);
  }
  expectHeaders(answer, what);
}

describe.each(ruleEngines)('every route on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  let journal = '';

  beforeAll(async () => {
    service = await startTestService(engine, { corsOrigins: ['https://app.example'] });
    fixtures = await createFixtures(service);
    const made = await service.send('POST', 'record/v1/periodEndJournal', { body: journalBody(fixtures) });
    journal = String(made.body.id);
  });
  afterAll(() => service.close());

  const filled = (path: string): string =>
    path
      .replace('users/v1/:id', 'users/v1/2')
      .replace('roles/v1/:id', 'roles/v1/3')
      .replace(':type/:id', path.startsWith('views') ? 'currency/1' : `periodEndJournal/${journal}`)
      .replace(':type', 'periodEndJournal')
      .replace('@:action', '@approve')
      .replace(':target', 'periodEndJournal')
      .replace(':sublist', 'line')
      .replace(':line', '1')
      .replace(':report', 'trialBalance')
      .replace(':key', 'theme');

  // spec: authentication 3
  it('answers an unauthenticated caller with 401 and a challenge, and nothing else', async () => {
    for (const { method, path } of routes) {
      const answer = await service.send(method, filled(path), { as: 'nobody' });
      expectRefused(answer, 401, 'INVALID_LOGIN', `${method} ${path}`);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm=/);
    }
  });

  // spec: authentication 3, errorBody 1
  it('answers a role without the permission 403, naming permission and level', async () => {
    for (const { method, path, access } of routes) {
      // Every role views currencies, and with them their rates.
      if (access === 'signedIn' || path.startsWith('views') || path === 'exchangeRate/v1') continue;
      const answer = await service.send(method, filled(path), {
        as: 'Warehouse',
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expectRefused(answer, 403, 'INSUFFICIENT_PERMISSION', `${method} ${path}`);
      expect(answer.text).toMatch(
        /\((?:TRAN_PEJRNL|TRAN_DEPOSIT|TRAN_VENDPYMT|REPO_AR|ADMI_COMPANY|ADMI_ACCTPERIODS|ADMI_MANAGEUSERS|ADMI_MANAGEROLES|ADMI_CHANGELOG)\), level (?:View|Create|Edit|Full)/,
      );
    }
  });

  it('has the fixed headers whatever the response is', async () => {
    for (const { method, path } of routes) {
      if (method === 'DELETE') continue;
      // A stream has no end: only its headers are asked for.
      const asked = path === 'changes/v1' ? 'HEAD' : method;
      const answer = await service.send(asked, filled(path), method === 'GET' ? {} : { body: {} });
      expectHeaders(answer, `${method} ${path}`);
      expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(500);
      if (answer.status >= 400)
        expect(answer.headers.get('content-type')).toBe('application/vnd.oracle.resource+json; type=error');
    }
  });

  // spec: versioning 1, status 404
  it('knows no other version, type, path or spelling of a path', async () => {
    for (const path of [
      'record/v2/currency',
      'record/v1/nothing',
      'record/v1',
      'nothing',
      `record/v1/currency/${fixtures.currency}/a/b/c`,
      'record/v1/currency//1',
      'record/v1/currency/1%2F2',
      'record/v1/currency/%zz',
      'query/v1/suiteql',
    ]) {
      expectRefused(await service.send('GET', path), 404, 'NOT_FOUND', path);
    }
    const query = await service.send('POST', 'query/v1/suiteql', {
      body: { q: 'select id from currency' },
      headers: { Prefer: 'transient' },
    });
    expectRefused(query, 404, 'NOT_FOUND');
    expect(query.text).toContain('Filter a list instead');
    expectRefused(await service.send('GET', 'record/v1/currency/999999999'), 404, 'NONEXISTENT_ID');
    expectRefused(await service.send('GET', 'record/v1/currency/abc'), 404, 'NONEXISTENT_ID');
    expectRefused(await service.send('GET', 'record/v1/currency/eid:none'), 404, 'NONEXISTENT_ID');
  });

  it('refuses the NUL character in any parameter of any route', async () => {
    for (const { method, path } of routes) {
      const at = path.replace(':type', 'currency').replace('@:action', '@void').replaceAll(/:\w+/g, '1');
      const query = 'q=x%00&unknown=%00&b%00=1&limit=5';
      const answer = await service.send(method, `${at}?${query}`, method === 'GET' ? {} : { body: {} });
      expectRefused(answer, 400, 'INVALID_PARAMETER', `${method} ${at}`);
      const named = answer.body['o:errorDetails'] as readonly Record<string, unknown>[]; // the documented body
      expect(named.map((each) => each['o:errorQueryParam'])).toEqual(['q', 'unknown', 'b']);
    }
  });

  it('answers an unsupported method with 405 and the supported ones', async () => {
    const answer = await service.send('PUT', 'record/v1/currency', { body: {} });
    expectRefused(answer, 405, 'INVALID_REQUEST');
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    const line = await service.send('DELETE', `record/v1/periodEndJournal/${journal}/line/1`);
    expectRefused(line, 405, 'INVALID_REQUEST');
    expect(line.text).toContain('PATCH the record');
    expectRefused(
      await service.send('PUT', `record/v1/currency/${fixtures.currency}`, { body: {} }),
      405,
      'INVALID_REQUEST',
    );
  });

  it('accepts the type in any case, by an alias, and with a trailing slash', async () => {
    for (const path of [
      `record/v1/PERIODENDJOURNAL/${journal}`,
      `record/v1/journalEntry/${journal}`,
      `record/v1/periodEndJournal/${journal}/`,
    ]) {
      const answer = await service.send('GET', path);
      expect(answer.status, path).toBe(200);
      expect(answer.body.links).toEqual([
        { rel: 'self', href: `${service.origin}/services/rest/record/v1/periodEndJournal/${journal}` },
      ]);
    }
  });

  it('answers OPTIONS with the methods, and a pre-flight only to listed origins', async () => {
    const options = await service.send('OPTIONS', `record/v1/currency/${fixtures.currency}`);
    expect(options.status).toBe(204);
    expect(options.headers.get('allow')).toBe('GET, HEAD, PATCH, PUT, DELETE, OPTIONS');
    const preflight = (origin: string) =>
      service.send('OPTIONS', 'record/v1/currency', {
        as: 'nobody',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const listed = await preflight('https://app.example');
    expect(listed.status).toBe(204);
    expect(listed.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(listed.headers.get('access-control-max-age')).toBe('600');
    expect(listed.headers.get('access-control-allow-credentials')).toBeNull();
    const other = await preflight('https://evil.example');
    expectRefused(other, 403, 'INSUFFICIENT_PERMISSION');
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('answers OPTIONS on the root, and on what leads to routes, with the methods below', async () => {
    const all = 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS';
    const below = { '/services/rest': all, '/services/rest/': all, '/services/rest/*': all, 'record/v1': all };
    for (const [path, methods] of Object.entries({
      ...below,
      'record/v1/': all,
      'openDocuments/v1': 'GET, HEAD, OPTIONS',
    })) {
      const answer = await service.send('OPTIONS', path);
      expect([answer.status, answer.text], path).toEqual([204, '']);
      expect(answer.headers.get('allow'), path).toBe(methods);
    }
    expectRefused(await service.send('OPTIONS', '/services/rest', { as: 'nobody' }), 401, 'INVALID_LOGIN');
    for (const path of ['record/v1/nothing', 'nothing', 'record/*'])
      expectRefused(await service.send('OPTIONS', path), 404, 'NOT_FOUND', path);
    expectRefused(await service.send('GET', '/services/rest'), 404, 'NOT_FOUND');
  });

  it("answers immediately even if an asynchronous answer is requested, and doesn't claim otherwise", async () => {
    const answer = await service.send('POST', 'record/v1/currency', {
      body: { name: 'Swiss Franc', symbol: 'CHF', exchangeRate: 1.1 },
      headers: { Prefer: 'respond-async, return=representation' },
    });
    expect([answer.status, answer.body.symbol]).toEqual([201, 'CHF']);
    expect(answer.headers.get('preference-applied')).toBe('return=representation');
  });

  it('answers HEAD like GET without the body', async () => {
    const answer = await service.send('HEAD', `record/v1/currency/${fixtures.currency}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('');
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100);
  });

  it('refuses an address, a body, an encoding and a text beyond the limits', async () => {
    expectRefused(await service.send('GET', `record/v1/currency?q=${'x'.repeat(9000)}`), 414, 'INVALID_REQUEST');
    expectRefused(
      await service.send('POST', 'record/v1/currency', { raw: '{}', headers: { 'content-encoding': 'gzip' } }),
      415,
      'INVALID_REQUEST',
    );
    expectRefused(await service.send('POST', 'record/v1/currency', { raw: '{"name":' }), 400, 'INVALID_CONTENT');
    expectRefused(await service.send('POST', 'record/v1/currency', { raw: '[]' }), 400, 'INVALID_CONTENT');
    expectRefused(
      await service.send('POST', 'record/v1/currency', { raw: '{"__proto__":{}}' }),
      400,
      'INVALID_CONTENT',
    );
    expectRefused(await service.send('POST', 'record/v1/currency'), 400, 'INVALID_CONTENT');
    const large = await rawRequest(service.origin, 'POST /services/rest/record/v1/currency', {
      authorization: 'x',
      'content-length': '30000000',
    });
    expect(large).toMatch(/^HTTP\/1.1 401/);
  });

  it('refuses a body that announces too many bytes before it is read', async () => {
    const { bearerOf } = await import('../../proofs/fixtures/testService.ts');
    const answer = await rawRequest(service.origin, 'POST /services/rest/record/v1/currency', {
      authorization: bearerOf('Administrator'),
      'content-length': '30000000',
    });
    expect(answer).toMatch(/^HTTP\/1.1 413/);
    expect(answer).toContain('"o:errorCode":"INVALID_REQUEST"');
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it('answers oversized headers with 431 and invalid HTTP with 400, with the fixed headers', async () => {
    const large = await rawRequest(service.origin, 'GET /services/rest/record/v1/currency', {
      'x-much': 'y'.repeat(20_000),
    });
    expect(large).toMatch(/^HTTP\/1.1 431/);
    expect(large).toContain('Cache-Control: no-store');
    const nonsense = await rawRequest(service.origin, 'NONSENSE', {});
    expect(nonsense).toMatch(/^HTTP\/1.1 400/);
  });

  it('echoes no request for TRACE', async () => {
    for (const path of ['/services/rest/record/v1/currency', '/', '/healthz']) {
      const answer = await rawRequest(service.origin, `TRACE ${path}`, { 'x-secret': 'not-to-be-told' });
      expect(answer, path).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer, path).not.toContain('not-to-be-told');
    }
  });

  it('refuses a request whose end is told in two ways', async () => {
    const both = { 'content-length': '4', 'transfer-encoding': 'chunked' };
    expect(await rawRequest(service.origin, 'POST /services/rest/record/v1/currency', both)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    const twice = { 'content-length': '4', 'Content-Length': '5' };
    expect(await rawRequest(service.origin, 'POST /services/rest/record/v1/currency', twice)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  });

  it('echoes a well-formed request id and replaces any other', async () => {
    const kept = await service.send('GET', 'session/v1/me', { headers: { 'x-request-id': 'abc-1' } });
    expect(kept.headers.get('x-request-id')).toBe('abc-1');
    const replaced = await service.send('GET', 'session/v1/me', { headers: { 'x-request-id': 'a b' } });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers plain JSON to callers that accept nothing else', async () => {
    const answer = await service.send('GET', `record/v1/currency/${fixtures.currency}`, {
      headers: { accept: 'application/json' },
    });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

/** Writes bytes that fetch would not, and reads until the server closes or has answered. */
function rawRequest(origin: string, firstWords: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => {
      const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.write(`${firstWords} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    });
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (/\r\n\r\n./s.test(text)) socket.end();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', (error) => (text === '' ? reject(error) : resolve(text)));
  });
}
