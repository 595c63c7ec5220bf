import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { statusAfterASecond } from '../fixtures/testAuthService.ts';
import { at, createFixtures, type Fixtures, journalBody, type TestAnswer } from '../fixtures/testService.ts';
import { holdRecords } from '../fixtures/holdRecords.ts';
import { type Random, randomFrom } from '../../service/seed/random.ts';
import { scale } from '../fixtures/openers.ts';
import { findings } from '../fixtures/soundness.ts';
import { basic, type Instances, sendTo, startInstances, tokenFrom } from './instances.ts';
import { noteFigures } from '../faults/figures.ts';

const journals = 'record/v1/periodEndJournal';
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const codeOf = ({ body }: TestAnswer) => at(body, 'o:errorDetails.0.o:errorCode');
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('two instances on one database', () => {
  let pair: Instances;
  let fixtures: Fixtures;
  beforeAll(async () => {
    pair = await startInstances();
    fixtures = await createFixtures({
      send: async (method, path, options) => {
        for (;;) {
          const answer = await pair.send(0, method, path, options);
          if (answer.status !== 503) return answer;
        }
      },
    });
  });
  afterEach(() => {
    expect(pair.all.flatMap(({ errors }) => errors)).toEqual([]);
  });
  afterAll(async () => {
    expect(await findings(pair.all[0].database)).toEqual([]);
    await pair.close();
  });

  const create = (instance: number, memo: string, headers: Record<string, string> = {}) =>
    pair.send(instance, 'POST', journals, { body: journalBody(fixtures, memo), headers });
  const count = async () => Number((await pair.send(0, 'GET', `${journals}?limit=1`)).body.totalResults);

  it('make one record of a key sent twelve times over both, and all answer with it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const before = await count();
      const answers = await Promise.all(
        times(12, (index) => create(index, `round ${round}`, { 'x-service-idempotency-key': `shared-${round}` })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...times(11, () => 200), 201]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect(await count()).toBe(before + 1);
      const other = await create(round, 'another', { 'x-service-idempotency-key': `shared-${round}` });
      expect([other.status, codeOf(other)]).toEqual([409, 'IDEMPOTENCY_ERROR']);
    }
  });

  it('let one of twelve edits of a version win and tell the others that it changed', async () => {
    const { body } = await create(0, 'raced');
    for (let version = 1; version <= 8; version += 1) {
      const answers = await Promise.all(
        times(12, (index) =>
          pair.send(index, 'PATCH', `${journals}/${String(body.id)}`, {
            body: { memo: `edit ${version}.${index}` },
            headers: { 'if-match': `"${version}"` },
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const others = answers.filter(({ status }) => status !== 200);
      expect(new Set(others.map((answer) => `${answer.status} ${String(codeOf(answer))}`))).toEqual(
        new Set(['409 RCRD_HAS_BEEN_CHANGED']),
      );
      const [one, other] = await Promise.all(
        [0, 1].map((instance) => pair.send(instance, 'GET', `${journals}/${String(body.id)}`)),
      );
      expect(one?.text.replaceAll(pair.all[0].origin, '')).toBe(other?.text.replaceAll(pair.all[1].origin, ''));
      expect(one?.headers.get('etag')).toBe(`"${version + 1}"`);
    }
  });

  it('refuse a revoked token everywhere within a second', async () => {
    for (let round = 0; round < 3; round += 1) {
      const token = await tokenFrom(pair.all[0].origin);
      const ask = (instance: 0 | 1) => sendTo(pair.all[instance].origin, token, 'GET', 'session/v1/me');
      expect([(await ask(0)).status, (await ask(1)).status]).toEqual([200, 200]);
      const revoked = await fetch(`${pair.all[0].origin}/services/rest/auth/oauth2/v1/revoke`, {
        method: 'POST',
        headers: { authorization: basic },
        body: new URLSearchParams({ token }),
      });
      expect(revoked.status).toBe(200);
      expect(await Promise.all([statusAfterASecond(() => ask(0)), statusAfterASecond(() => ask(1))])).toEqual([
        401, 401,
      ]);
    }
  });

  /** Retries while the service is busy, as clients should (limits 1): nothing has changed. */
  async function patiently(ask: () => Promise<TestAnswer>): Promise<TestAnswer> {
    for (;;) {
      const answer = await ask();
      if (answer.status !== 503) return answer;
      await wait(100);
    }
  }

  it('post nothing into a period once one of them has answered that it is closed', async () => {
    const path = `record/v1/accountingPeriod/${fixtures.period}`;
    for (let round = 0; round < 4; round += 1) {
      let isClosed = false;
      const late: string[] = [];
      let posted = 0;
      const posters = times(8, async (index) => {
        for (let number = 0; number < 12; number += 1) {
          const wasClosed = isClosed;
          const answer = await patiently(() => create(index, `poster ${index}`));
          expect([201, 400], answer.text).toContain(answer.status);
          if (answer.status === 201) posted += 1;
          if (answer.status === 201 && wasClosed) late.push(answer.text);
        }
      });
      // All of them are under way, and none has ended.
      while (posted < 8) await wait(5);
      const closed = await patiently(() =>
        pair.send(round, 'POST', `${path}/@close`, { body: { reason: 'end of month' } }),
      );
      isClosed = true;
      await Promise.all(posters);
      expect(closed.status, closed.text).toBe(200);
      expect(late).toEqual([]);
      expect((await patiently(() => create(round, 'too late'))).text).toMatch(/closed/);
      expect(
        (await patiently(() => pair.send(round + 1, 'POST', `${path}/@reopen`, { body: { reason: 'next round' } })))
          .status,
      ).toBe(200);
    }
  });

  it(
    'keep the books sound while two dozen clients do everything at once',
    async () => {
      const seed = Number(process.env.PROOF_SEED ?? 20_260_630);
      const each = 30 * scale;
      const seen = new Map<number, number>();
      const ids: string[] = [];
      await Promise.all(
        times(24, async (number) => {
          const random = randomFrom(seed + number);
          for (let request = 0; request < each; request += 1) {
            const answer = await anything(random, ids);
            seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
            expect([200, 201, 204, 400, 404, 409, 503], answer.text).toContain(answer.status);
            if (answer.status === 503) await wait(Number(answer.headers.get('retry-after') ?? 1) * 100);
          }
        }),
      );
      expect(await findings(pair.all[1].database), `seed ${seed}`).toEqual([]);
      const total = [...seen.values()].reduce((sum, each) => sum + each, 0);
      noteFigures('T2', { operations: total });
      expect(seen.get(201) ?? 0, JSON.stringify([...seen])).toBeGreaterThan(20);
      expect((seen.get(503) ?? 0) / total, JSON.stringify([...seen])).toBeLessThan(0.05);
      const [gaps] = await pair.all[0].database.query<{ n: string }>(
        `select count(*) as n from (select series from issued_number group by series having count(*) <> max(number) or count(distinct number) <> count(*)) s`,
      );
      expect(gaps?.n).toBe('0');
    },
    240_000 * scale,
  );

  async function anything(random: Random, ids: string[]): Promise<TestAnswer> {
    const instance = random.whole(0, 1);
    const id = ids[random.whole(0, Math.max(0, ids.length - 1))] ?? '1';
    const send = (method: string, path: string, options?: Parameters<Instances['send']>[3]) =>
      pair.send(instance, method, path, options);
    switch (random.whole(1, 12)) {
      case 1:
      case 2:
      case 3: {
        const answer = await create(
          instance,
          `mixed ${random.whole(1, 9)}`,
          random.whole(1, 2) === 1 ? { 'x-service-idempotency-key': `mixed-${random.whole(1, 60)}` } : {},
        );
        if (answer.status === 201) ids.push(String(answer.body.id));
        return answer;
      }
      case 4:
      case 5:
        return send('PATCH', `${journals}/${id}`, {
          body: { ...journalBody(fixtures, 'edited', random.whole(1, 500)) },
        });
      case 6:
        return send('PATCH', `${journals}/${id}`, {
          body: { memo: 'matched' },
          headers: { 'if-match': `"${random.whole(1, 3)}"` },
        });
      case 7:
        return send('DELETE', `${journals}/${id}`);
      case 8:
        return send('POST', `${journals}/${id}/@void`, { body: {} });
      case 9:
        return send('GET', `${journals}?orderby=tranId%20DESC&limit=20&expandRecords=true`);
      case 10:
        return send('POST', 'record/v1/customer', { body: { companyName: `Client ${random.whole(1, 1_000_000)}` } });
      case 11:
        return send('GET', 'report/v1/trialBalance?from=2026-06-01&to=2026-06-30');
      default:
        return send(
          'POST',
          `record/v1/accountingPeriod/${fixtures.period}/${random.pick(['@lock', '@unlock', '@unlock', '@unlock'])}`,
          { body: { allLocked: true } },
        );
    }
  }

  it(
    'lose no request when one stops under load and clients try again where it is open',
    async () => {
      await pair.send(0, 'POST', `record/v1/accountingPeriod/${fixtures.period}/@unlock`, { body: {} });
      const before = await count();
      let failures = 0;
      let answered = 0;
      /** A careful client: the same key again, at the other instance, after no answer or 503. */
      const sendSafely = async (instance: number, key: string): Promise<TestAnswer> => {
        for (let tries = 0; tries < 60; tries += 1) {
          const answer = await create(instance + tries, `key ${key}`, { 'x-service-idempotency-key': key }).catch(
            () => undefined,
          );
          if (answer && answer.status < 500) return answer;
          failures += 1;
          await wait(30 + 10 * tries);
        }
        throw new Error(`${key} was never answered`);
      };
      const clients = times(12, async (number) => {
        const answers: TestAnswer[] = [];
        for (let request = 0; request < 25; request += 1) {
          answers.push(await sendSafely(number, `stop-${number}-${request}`));
          answered += 1;
        }
        return answers;
      });
      while (answered < 12) await wait(5);
      pair.all[1].server.drain();
      const ready = await fetch(`${pair.all[1].origin}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
      await pair.all[1].server.close(5_000);
      const answers = (await Promise.all(clients)).flat();
      expect(ready).toBe(503);
      expect(answers.filter(({ status }) => status !== 201 && status !== 200).map(({ text }) => text)).toEqual([]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(12 * 25);
      expect(await count()).toBe(before + 12 * 25);
      expect(failures, 'somebody was turned away, or nothing was proved').toBeGreaterThan(0);
    },
    240_000 * scale,
  );
});

interface Outcome {
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly answer: TestAnswer;
}
const isAllowed = ({ answer }: Outcome): boolean => answer.status === 200;

describe('the licence over two instances', () => {
  let pair: Instances;
  afterEach(() => pair.close());

  it('allows a sliding second exactly its number of requests over both', async () => {
    pair = await startInstances('premium');
    await pair.send(0, 'GET', 'record/v1/currency?limit=1');
    // All but five of the 25 are taken, so that a slow machine reaches the limit too.
    await pair.all[0].database.query(
      `update licence_state set recent = array_fill(clock_timestamp() + interval '1 hour', array[20])`,
    );
    const outcomes: Outcome[] = [];
    await Promise.all(
      times(4, async (number) => {
        while (outcomes.filter(isAllowed).length < 20) {
          const sentAt = performance.now();
          const answer = await pair.send(number, 'GET', 'record/v1/currency?limit=1');
          outcomes.push({ sentAt, answeredAt: performance.now(), answer });
        }
      }),
    );
    const allowed = outcomes.filter(isAllowed);
    const refused = outcomes.filter((outcome) => !isAllowed(outcome));
    expect(new Set(refused.map(({ answer }) => `${answer.status} ${String(codeOf(answer))}`))).toEqual(
      new Set(['429 REQUEST_LIMIT_EXCEEDED']),
    );
    for (const { answer } of refused) expect(answer.headers.get('retry-after')).toBe('1');
    // Each was counted at some moment between request and answer.
    for (const { sentAt } of allowed) {
      const within = allowed.filter((other) => other.sentAt >= sentAt && other.answeredAt < sentAt + 1_000);
      expect(within.length).toBeLessThanOrEqual(5);
    }
    for (const { sentAt, answeredAt } of refused) {
      const possible = allowed.filter((other) => other.answeredAt > sentAt - 1_000 && other.sentAt < answeredAt);
      expect(possible.length).toBeGreaterThanOrEqual(5);
    }
  });

  it('limits concurrent requests as documented, across instances', async () => {
    pair = await startInstances('standard');
    const held = await holdRecords(pair.all[0].database);
    const both = [0, 1].map((instance) => pair.send(instance, 'GET', 'record/v1/account?expandRecords=true'));
    const refused = await Promise.race(both);
    await held.release();
    expect([refused.status, codeOf(refused), refused.headers.get('retry-after')]).toEqual([
      429,
      'CONCURRENCY_LIMIT_EXCEEDED',
      '1',
    ]);
    expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
  });
});
