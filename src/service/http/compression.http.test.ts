import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearerOf, createFixtures, startTestService, type TestService } from '../../proofs/fixtures/testService.ts';

interface Raw {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

describe('answers of the service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService('embedded');
    const { subsidiary } = await createFixtures(service);
    for (const name of Array.from({ length: 40 }, (_, at) => `Location ${at}`)) {
      const made = await service.send('POST', 'record/v1/location', {
        body: { name, subsidiary: { items: [{ id: subsidiary }] } },
      });
      expect(made.status, made.text).toBe(201);
    }
  });
  afterAll(() => service.close());

  /** As it is on the wire. */
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> => {
    const authorization = bearerOf('Administrator');
    return new Promise((resolve, reject) => {
      const asked = request(
        `${service.origin}${path}`,
        { method, headers: { authorization, ...headers } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      asked.on('error', reject);
      asked.end();
    });
  };
  const list = '/services/rest/record/v1/location?fields=name&limit=40';

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ] as const)('come in the best coding that is accepted: %s', async (accepted, coding, unpack) => {
    const plain = await get(list);
    const packed = await get(list, { 'accept-encoding': accepted });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, coding]);
    expect(unpack(packed.body).toString()).toBe(plain.body.toString());
    expect(packed.body.length * 3).toBeLessThan(plain.body.length);
    expect(packed.headers['content-length']).toBe(String(packed.body.length));
    expect([plain.headers.vary, packed.headers.vary]).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining('Accept-Encoding')),
    );
  });

  it.each(['identity', 'zstd', '', 'br;q=0, gzip;q=0', '*;q=0'])(
    'stay plain for a client that accepts no other: %s',
    async (accepted) => {
      const answer = await get(list, { 'accept-encoding': accepted });
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ count: 40 });
    },
  );

  it('stay plain where compressing saves nothing: small answers, and requests for headers only', async () => {
    const accepted = { 'accept-encoding': 'br' };
    const small = await get('/services/rest/record/v1/location?limit=1&fields=name', accepted);
    const head = await get(list, accepted, 'HEAD');
    expect([small, head].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined]);
  });
});
