import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '../fixtures/processorTime.ts';
import {
  at,
  createFixtures,
  type Fixtures,
  journalBody,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../fixtures/testService.ts';

/** Processor time of client and service; far too little for anything that grows faster than its input. */
const MAX_CPU_MS = 1_500;
/** Of six of the largest bodies and ten others together. */
const MAX_STORM_CPU_MS = 8_000;

const journals = 'record/v1/periodEndJournal';
const nested = (depth: number) => `{"memo":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const lines = (count: number) => `{"line":{"items":[${'{},'.repeat(count - 1)}{}]}}`;
const list = (parameters: Record<string, string>) => `${journals}?${new URLSearchParams(parameters).toString()}`;
const repeated = (count: number, part: string, joint: string) => Array.from({ length: count }, () => part).join(joint);

type Bomb = readonly [
  name: string,
  method: 'GET' | 'POST',
  path: string,
  raw: string | Uint8Array | undefined,
  status: number,
  code: string,
];

const bodies: readonly Bomb[] = [
  ...[17, 100, 10_000, 1_000_000].map((depth): Bomb => [
    `a body ${depth} deep`,
    'POST',
    journals,
    nested(depth),
    400,
    'INVALID_CONTENT',
  ]),
  [
    'an object of 501 properties',
    'POST',
    journals,
    `{${Array.from({ length: 501 }, (_, index) => `"k${index}":1`).join(',')}}`,
    400,
    'INVALID_CONTENT',
  ],
  [
    'an object of 1,000,000 properties',
    'POST',
    journals,
    `{${Array.from({ length: 1_000_000 }, (_, index) => `"${index}":1`).join(',')}}`,
    400,
    'INVALID_CONTENT',
  ],
  [
    'more than 500,000 values',
    'POST',
    journals,
    `{"line":[${repeated(60, `[${'1,'.repeat(9_000)}1]`, ',')}]}`,
    400,
    'INVALID_CONTENT',
  ],
  ['10,001 lines', 'POST', journals, lines(10_001), 400, 'INVALID_CONTENT'],
  ['a text of 4,001 characters', 'POST', journals, `{"memo":"${'x'.repeat(4_001)}"}`, 400, 'INVALID_CONTENT'],
  ['a text of a million characters', 'POST', journals, `{"memo":"${'x'.repeat(1_000_000)}"}`, 400, 'INVALID_CONTENT'],
  ['a million escapes', 'POST', journals, `{"memo":"${'\\u0041'.repeat(1_000_000)}"}`, 400, 'INVALID_CONTENT'],
  ['a number of 10,000 digits', 'POST', journals, `{"exchangeRate":${'9'.repeat(10_000)}}`, 400, 'INVALID_CONTENT'],
  [
    'a number with an exponent of nine digits',
    'POST',
    journals,
    '{"exchangeRate":1e999999999}',
    400,
    'INVALID_CONTENT',
  ],
  ['a property given twice', 'POST', journals, '{"memo":"a","memo":"b"}', 400, 'INVALID_CONTENT'],
  ...['__proto__', 'constructor', 'prototype'].map((name): Bomb => [
    `a property ${name}`,
    'POST',
    journals,
    `{"${name}":{"isAdmin":true}}`,
    400,
    'INVALID_CONTENT',
  ]),
  ['a NUL in a text', 'POST', journals, '{"memo":"a\\u0000b"}', 400, 'INVALID_CONTENT'],
  ['half a surrogate pair', 'POST', journals, '{"memo":"\\ud800"}', 400, 'INVALID_CONTENT'],
  [
    'bytes that are no UTF-8',
    'POST',
    journals,
    Uint8Array.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    400,
    'INVALID_CONTENT',
  ],
  ['NaN', 'POST', journals, '{"exchangeRate":NaN}', 400, 'INVALID_CONTENT'],
  ['26 MiB', 'POST', journals, ' '.repeat(26 * 1024 * 1024), 413, 'INVALID_REQUEST'],
];

const addresses: readonly Bomb[] = [
  [
    'a filter of 2,001 characters',
    'GET',
    list({ q: `memo IS ${'x'.repeat(1_993)}` }),
    undefined,
    400,
    'INVALID_PARAMETER',
  ],
  ['21 conditions', 'GET', list({ q: repeated(21, 'memo IS a', ' AND ') }), undefined, 400, 'INVALID_PARAMETER'],
  ['101 values', 'GET', list({ q: `id ANY_OF [${repeated(101, '1', ',')}]` }), undefined, 400, 'INVALID_PARAMETER'],
  ['a path of four parts', 'GET', list({ q: 'line.account.parent.name IS a' }), undefined, 400, 'INVALID_PARAMETER'],
  [
    '900 parentheses',
    'GET',
    list({ q: `${'('.repeat(900)}memo IS a${')'.repeat(900)}` }),
    undefined,
    400,
    'INVALID_PARAMETER',
  ],
  ['900 negations', 'GET', list({ q: `${'NOT '.repeat(450)}memo IS a` }), undefined, 400, 'INVALID_PARAMETER'],
  ['a limit of a million', 'GET', list({ limit: '1000000' }), undefined, 400, 'INVALID_PARAMETER'],
  ['an offset of a thousand million', 'GET', list({ offset: '1000000000' }), undefined, 400, 'INVALID_PARAMETER'],
  [
    'every line of a thousand records',
    'GET',
    list({ expandSubResources: 'true', limit: '1000' }),
    undefined,
    400,
    'INVALID_PARAMETER',
  ],
  ['an address of 9,000 bytes', 'GET', list({ q: 'x'.repeat(9_000) }), undefined, 414, 'INVALID_REQUEST'],
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty'].map((name): Bomb => [
    `the action @${name}`,
    'POST',
    `${journals}/:id/@${name}`,
    '{}',
    404,
    'NOT_FOUND',
  ]),
  ...['constructor', '__proto__', 'toString'].flatMap((name): Bomb[] => [
    [`the transform ${name}`, 'POST', `${journals}/:id/!transform/${name}`, '{}', 404, 'NOT_FOUND'],
    [`the sublist ${name}`, 'GET', `${journals}/:id/${name}`, undefined, 404, 'NOT_FOUND'],
    [`the type ${name}`, 'GET', `record/v1/${name}`, undefined, 404, 'NOT_FOUND'],
    [`the report ${name}`, 'GET', `report/v1/${name}`, undefined, 404, 'NOT_FOUND'],
    [`a filter by ${name}`, 'GET', list({ q: `${name} IS 1` }), undefined, 400, 'NONEXISTENT_FIELD'],
    [`an order by ${name}`, 'GET', list({ orderby: name }), undefined, 400, 'NONEXISTENT_FIELD'],
    [`the field ${name}`, 'GET', list({ fields: name }), undefined, 400, 'NONEXISTENT_FIELD'],
  ]),
];

describe('requests made to exhaust the service', () => {
  let service: TestService;
  let fixtures: Fixtures;
  let id = '';
  beforeAll(async () => {
    service = await startTestService('embedded', { shedsLoad: true });
    fixtures = await createFixtures(service);
    id = String((await service.send('POST', journals, { body: journalBody(fixtures) })).body.id);
  });
  afterAll(() => service.close());

  const ask = async (
    method: string,
    path: string,
    raw?: string | Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer & { readonly cpuMs: number }> => {
    const began = process.cpuUsage();
    const answer = await service.send(method, path.replace(':id', id), {
      ...(raw === undefined ? {} : { raw }),
      headers,
    });
    return { ...answer, cpuMs: cpuMilliseconds(began) };
  };

  it.each([...bodies, ...addresses])('refuses %s at once', async (_name, method, path, raw, status, code) => {
    const answer = await ask(method, path, raw);
    expect([answer.status, at(answer.body, 'o:errorDetails.0.o:errorCode')], answer.text.slice(0, 400)).toEqual([
      status,
      code,
    ]);
    expect(answer.cpuMs).toBeLessThan(MAX_CPU_MS);
    expect(answer.text.length).toBeLessThan(20_000);
  });

  it('rejects blank names on create and update, so that every record has a name', async () => {
    for (const blank of ['', ' ', '\t', '\u00a0 ']) {
      const made = await service.send('POST', 'record/v1/department', { body: { name: blank } });
      expect([made.status, at(made.body, 'o:errorDetails.0.o:errorPath')], JSON.stringify(blank)).toEqual([
        400,
        'name',
      ]);
      expect(
        (await service.send('PATCH', `record/v1/currency/${fixtures.currency}`, { body: { name: blank } })).status,
        JSON.stringify(blank),
      ).toBe(400);
    }
  });

  it('refuses compressed bodies, however small they are', async () => {
    const packed = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
    expect(packed.length).toBeLessThan(100_000);
    for (const coding of ['gzip', 'deflate', 'br', 'zstd', 'GZIP', 'identity, gzip']) {
      expect((await ask('POST', journals, packed, { 'content-encoding': coding })).status, coding).toBe(415);
    }
  });

  it('answers patterns of many wildcards at little cost', async () => {
    const text = 'a'.repeat(60);
    await service.send('POST', journals, { body: journalBody(fixtures, text.repeat(15)) });
    const answer = await ask('GET', list({ q: `memo LIKE '${'%a'.repeat(200)}b'` }));
    expect([answer.status, answer.body.totalResults]).toEqual([200, 0]);
    expect(answer.cpuMs).toBeLessThan(MAX_CPU_MS);
  });

  it('serves other clients while the largest bodies arrive, at the latest after a retry', async () => {
    const bomb = `{"memo":"x","line":{"items":[${'{"debit":1},'.repeat(9_000)}{}]}}`;
    const began = process.cpuUsage();
    const patiently = async (method: string, path: string, raw?: string): Promise<TestAnswer> => {
      for (let tries = 1; ; tries += 1) {
        const answer = await ask(method, path, raw);
        if (answer.status !== 503 || tries === 8) return answer;
        expect(answer.headers.get('retry-after')).toBe('1');
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    };
    const bombs = Promise.all(Array.from({ length: 6 }, () => patiently('POST', journals, bomb)));
    const others = Promise.all(Array.from({ length: 10 }, () => patiently('GET', `${journals}/:id`)));
    const [refused, served] = await Promise.all([bombs, others]);
    expect(served.map(({ status }) => status)).toEqual(served.map(() => 200));
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
    expect(cpuMilliseconds(began)).toBeLessThan(MAX_STORM_CPU_MS);
  });
});
