import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, createFixtures, type Fixtures, journalBody, type TestAnswer } from '../fixtures/testService.ts';
import { findings } from '../fixtures/soundness.ts';
import { type Instances, startInstances } from '../http/instances.ts';
import { faultScale, faultSeed, noteFigures } from './figures.ts';
import { randomFrom } from '../../service/seed/random.ts';

const journals = 'record/v1/periodEndJournal';
const ROUNDS = 6 * faultScale;
const AT_ONCE = 12;
const CREATES = 60 * faultScale;
const CLIENTS = 16;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const codeOf = ({ body }: TestAnswer) => at(body, 'o:errorDetails.0.o:errorCode');

describe('keys and numbers over two instances', () => {
  let pair: Instances;
  let fixtures: Fixtures;
  beforeAll(async () => {
    pair = await startInstances();
    fixtures = await createFixtures({ send: (method, path, options) => pair.send(0, method, path, options) });
  });
  afterAll(() => pair.close());

  /** Sends until the service is not busy: a busy one has not read the request. */
  async function send(instance: number, method: string, path: string, key: string, body?: object): Promise<TestAnswer> {
    for (;;) {
      const answer = await pair.send(instance, method, path, {
        ...(body === undefined ? {} : { body }),
        headers: { 'x-service-idempotency-key': key },
      });
      if (answer.status !== 503) return answer;
    }
  }
  const create = (instance: number, key: string, body: object = journalBody(fixtures, 'keyed')) =>
    send(instance, 'POST', journals, key, body);

  // Format of a key: reliability D4.
  const oddKeys = ['a', 'A:b.c_d-e', '0', 'x'.repeat(255)];

  it(
    'make one record of a key, whichever instance it is sent to, whatever happened to the record',
    async () => {
      const random = randomFrom(faultSeed);
      for (let round = 0; round < ROUNDS; round += 1) {
        const key = `${oddKeys[round % oddKeys.length]}${round}`.slice(-255);
        const answers = await Promise.all(times(AT_ONCE, (index) => create(index, key)));
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
          ...times(AT_ONCE - 1, () => 200),
          201,
        ]);
        const [id, ...others] = new Set(answers.map(({ body }) => body.id));
        expect(others).toEqual([]);
        const isDeleted = random.whole(0, 1) === 1;
        if (isDeleted)
          expect((await send(round, 'DELETE', `${journals}/${String(id)}`, `delete-${round}`)).status).toBe(204);
        // Later, the key still belongs to that record, gone or not, and to no other body or type.
        const again = await create(round + 1, key);
        expect(String(again.body.id ?? id)).toBe(String(id));
        expect(again.status, again.text).toBeLessThan(500);
        const count = await pair.send(0, 'GET', `${journals}?q=id%20EQUAL%20${String(id)}`);
        expect(count.body.totalResults).toBe(isDeleted ? 0 : 1);
        const other = await create(round, key, journalBody(fixtures, 'another'));
        expect([other.status, codeOf(other)]).toEqual([409, 'IDEMPOTENCY_ERROR']);
      }
      noteFigures('T6', { keys: ROUNDS, requests: ROUNDS * (AT_ONCE + 3) });
    },
    120_000 * faultScale,
  );

  it(
    'leave a key free that was refused, and then take it once',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const unbalanced = { ...journalBody(fixtures, 'unbalanced'), line: { items: [] } };
        const refused = await Promise.all(times(AT_ONCE, (index) => create(index, `refused-${round}`, unbalanced)));
        expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]));
        const taken = await Promise.all(times(AT_ONCE, (index) => create(index, `refused-${round}`)));
        expect(taken.filter(({ status }) => status === 201)).toHaveLength(1);
        expect(new Set(taken.map(({ body }) => body.id)).size).toBe(1);
      }
      noteFigures('T6', { keys: ROUNDS, requests: ROUNDS * 2 * AT_ONCE });
    },
    120_000 * faultScale,
  );

  it(
    'give numbers without a gap, though one create of ten is refused and connections break in the middle of others',
    async () => {
      const random = randomFrom(faultSeed + 1);
      let created = 0;
      let broken = 0;
      const client = async (number: number): Promise<void> => {
        for (let turn = 0; turn < CREATES / CLIENTS; turn += 1) {
          const isRefused = random.whole(1, 10) === 1;
          const body = isRefused
            ? { ...journalBody(fixtures, 'refused'), line: { items: [] } }
            : journalBody(fixtures, 'numbered');
          const answer = await create(number + turn, `numbered-${number}-${turn}`, body);
          expect(isRefused ? [400] : [200, 201], answer.text).toContain(answer.status);
          if (!isRefused) created += 1;
        }
      };
      const breaking = async (): Promise<void> => {
        while (created < CREATES / 2) {
          const cut = await pair.all[0].database
            .query<{ n: number }>(
              `select count(pg_terminate_backend(pid))::int as n from (select pid from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' limit 1) busy`,
            )
            .catch(() => []);
          broken += cut[0]?.n ?? 0;
        }
      };
      await Promise.all([...times(CLIENTS, client), breaking()]);
      expect(broken, 'nothing was broken, so nothing was proved').toBeGreaterThan(0);
      expect(await findings(pair.all[1].database), `seed ${faultSeed}`).toEqual([]);
      noteFigures('T5', { creates: created, 'broken connections': broken });
    },
    120_000 * faultScale,
  );
});
