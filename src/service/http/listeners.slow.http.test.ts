import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteFigures } from '../../proofs/faults/figures.ts';
import {
  bearerOf,
  createFixtures,
  engineNames,
  type Fixtures,
  journalBody,
  startTestService,
  type TestService,
} from '../../proofs/fixtures/testService.ts';
import { sealAudit } from '../storage/queries/audit/sealAudit.ts';

const LISTENERS = 1_000;
/** A user can have twelve streams. */
const EACH = 10;
const key = Buffer.from('a key that lies outside the database');

/** An open stream; it notes the journals it was told of. */
class Ear {
  readonly told = new Set<string>();
  readonly #response: IncomingMessage;

  constructor(response: IncomingMessage, ids: (data: unknown) => readonly string[]) {
    this.#response = response;
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => {
      const messages = (text += part).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (data !== undefined) for (const id of ids(JSON.parse(data))) this.told.add(id);
      }
    });
    response.on('error', () => undefined);
  }

  close(): void {
    this.#response.destroy();
  }
}

describe.each(engineNames)('a thousand listeners on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  beforeAll(async () => {
    service = await startTestService(engine);
    fixtures = await createFixtures(service);
  });
  afterAll(() => service.close());

  const open = (path: string, number: number, ids: (data: unknown) => readonly string[]): Promise<Ear> =>
    new Promise((resolve, reject) => {
      const asked = get(
        `${service.origin}/services/rest/${path}`,
        {
          agent: false,
          // One address can have 500 connections.
          localAddress: `127.0.0.${2 + (number % 4)}`,
          headers: {
            accept: 'text/event-stream',
            authorization: bearerOf('Controller', { user: `user-${Math.floor(number / EACH)}` }),
          },
        },
        (response) =>
          response.statusCode === 200
            ? resolve(new Ear(response, ids))
            : reject(new Error(`stream ${number}: ${response.statusCode}`)),
      );
      asked.on('error', reject);
    });

  it.each([
    ['changes/v1', (data: unknown) => (data as readonly { id?: string }[]).map(({ id = '' }) => id)],
    ['events/v1', (data: unknown) => [(data as { record: { id: string } }).record.id]],
  ])(
    'are all told of each change by %s, and others are served meanwhile',
    async (path, ids) => {
      const ears: Ear[] = [];
      try {
        for (let number = 0; number < LISTENERS; number += 50)
          ears.push(...(await Promise.all(Array.from({ length: 50 }, (_, at) => open(path, number + at, ids)))));
        const times: number[] = [];
        for (let change = 0; change < 5; change += 1) {
          const began = performance.now();
          const made = await service.send('POST', 'record/v1/periodEndJournal', {
            body: journalBody(fixtures, `change ${change}`),
          });
          const id = String(made.body.id);
          // Events follow the seal of the trail.
          if (path.startsWith('events')) await sealAudit(service.database, key);
          await expect.poll(() => ears.every(({ told }) => told.has(id)), { timeout: 60_000, interval: 5 }).toBe(true);
          times.push(performance.now() - began);
          expect((await service.send('GET', 'record/v1/currency')).status).toBe(200);
        }
        const median = times.toSorted((one, other) => one - other)[2] ?? 0;
        noteFigures('T15', { [`ms until 1,000 were told by ${path} on ${engine}`]: Math.round(median) });
      } finally {
        for (const ear of ears) ear.close();
      }
    },
    240_000,
  );
});
