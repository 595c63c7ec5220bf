import { localChannels, memoryStorage } from '../../../proofs/fixtures/app/memoryDevice.ts';
import { describe, expect, it } from 'vitest';
import { errorOf } from '#app/platform/api/answerErrors.ts';
import { noAnswer } from '#app/platform/api/errors.ts';
import type { SendSave } from '#app/platform/api/intentTypes.ts';
import { manualTiming } from '../../../proofs/fixtures/app/manualTiming.ts';
import { wait } from '#app/platform/api/timing.ts';
import { localLocks } from '#app/platform/api/tabs.ts';
import { createJobStorage } from '#app/platform/drafts/jobStorage.ts';
import { openEncryptedStore } from '#app/platform/drafts/encryptedStore.ts';
import {
  faster,
  newJob,
  nextRow,
  rateOf,
  resultsCsv,
  slower,
  startPace,
  summaryOf,
  withFailedAgain,
  withOutcome,
} from './jobRules.ts';
import { openRunner, type RunnerDeps } from './runner.ts';
import { createJobStore } from './jobStore.ts';
import type { JobPlan } from './jobTypes.ts';

const plan = (count: number): JobPlan => ({
  title: `Approve ${count}`,
  type: 'salesOrder',
  rows: Array.from({ length: count }, (_, at) => ({
    label: `SO-${at}`,
    order: { operation: 'action', type: 'salesOrder', id: String(at), name: 'approve' },
  })),
});
const refusal = (status: number, headers: Record<string, string> = {}) =>
  errorOf(
    status,
    { 'o:errorDetails': [{ detail: 'The order is closed.', 'o:errorCode': 'USER_ERROR' }] },
    new Headers(headers),
    0,
  );

async function world(answer: (id: string, key: string) => void | Promise<void>, concurrency = 1) {
  const timing = manualTiming(1_000);
  const storage = memoryStorage();
  const [locks, channels] = [localLocks(true), localChannels()];
  const seen = { sent: [] as string[], done: new Map<string, number>(), most: 0, now: 0 };
  let keys = 0;
  const send: SendSave = async ({ id = '' }, key) => {
    seen.sent.push(id);
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    try {
      await wait(timing, 10);
      await answer(id, key);
      seen.done.set(key, (seen.done.get(key) ?? 0) + 1);
      return { status: 200, id, refName: `SO-${id}`, etag: undefined, body: {} };
    } finally {
      seen.now -= 1;
    }
  };
  const openStore = async () =>
    createJobStore(createJobStorage(await openEncryptedStore(storage, 'me', btoa('0123456789abcdef0123456789abcdef'))));
  const open = async () =>
    openRunner({
      store: await openStore(),
      send,
      locks,
      channel: channels(),
      name: 'runs',
      concurrency: () => concurrency,
      ready: () => Promise.resolve(),
      onProgress: () => undefined,
      timing,
      newKey: () => `key${(keys += 1)}`,
    } satisfies RunnerDeps);
  return { timing, seen, open, openStore };
}
const stateOf = (runner: Awaited<ReturnType<typeof openRunner>>) => runner.runs.get()[0];

describe('jobs over many records', () => {
  it('a record changed since it was shown is listed as such and never retried unchanged', () => {
    const requested = {
      ...plan(2),
      rows: plan(2).rows.map((each) => ({ ...each, order: { ...each.order, ifMatch: '"1"' } })),
    };
    const job = newJob(requested, 'r', 0, () => crypto.randomUUID());
    const refused = (code: string) => ({ is: 'failed', at: 1, code, why: '' }) as const;
    const ended = withOutcome(withOutcome(job, 0, refused('RCRD_HAS_BEEN_CHANGED')), 1, refused('USER_ERROR'));
    expect(summaryOf(ended, 0, undefined)).toMatchObject({ failed: 2, changedSince: 1 });
    expect(withFailedAgain(ended).rows.map(({ state }) => state.is)).toEqual(['failed', 'waiting']);
  });

  it('send every row once, one at a time where the licence allows one, and name the outcome of each', async () => {
    const { timing, seen, open } = await world((id) => {
      if (id === '3') throw refusal(400);
    });
    const runner = await open();
    const id = await runner.start(plan(6));
    await timing.advance(2_000);
    expect(stateOf(runner)).toMatchObject({ status: 'done', saved: 5, failed: 1, waiting: 0 });
    expect([seen.most, seen.sent]).toEqual([1, ['0', '1', '2', '3', '4', '5']]);
    expect(runner.rowsOf(id)[3]?.state).toMatchObject({
      is: 'failed',
      code: 'USER_ERROR',
      why: 'The order is closed.',
    });
  });

  it('resend only the failed rows on request, under the same keys', async () => {
    let isClosed = true;
    const { timing, seen, open } = await world((id) => {
      if (isClosed && Number(id) % 2 === 1) throw refusal(400);
    });
    const runner = await open();
    const id = await runner.start(plan(6));
    await timing.advance(2_000);
    const keys = runner.rowsOf(id).map(({ key }) => key);
    isClosed = false;
    seen.sent.length = 0;
    runner.retryFailed(id);
    await timing.advance(2_000);
    expect(seen.sent).toEqual(['1', '3', '5']);
    expect(runner.rowsOf(id).map(({ key }) => key)).toEqual(keys);
    expect(stateOf(runner)).toMatchObject({ status: 'done', saved: 6, failed: 0 });
    expect([...seen.done.values()].every((times) => times === 1)).toBe(true);
  });

  it('pause, resume after a reload in another page, and do nothing twice', async () => {
    const { timing, seen, open, openStore } = await world(() => undefined);
    const first = await open();
    await first.start(plan(120));
    const { id } = await untilKnown(first, timing);
    first.pause(id);
    await timing.advance(1_000);
    const sentBefore = seen.sent.length;
    expect(sentBefore).toBeLessThan(120);
    await timing.advance(5_000);
    expect(seen.sent.length).toBe(sentBefore);
    // Encryption takes real time, which the timing of the test does not move.
    const store = await openStore();
    await expect.poll(async () => (await store.readAll()).map(({ status }) => status)).toEqual(['paused']);
    first.stop();
    const second = await open();
    await until(timing, () => stateOf(second) !== undefined);
    expect(stateOf(second)).toMatchObject({ status: 'paused', total: 120 });
    second.resume(id);
    await until(timing, () => stateOf(second)?.status === 'done');
    expect(stateOf(second)).toMatchObject({ status: 'done', saved: 120, failed: 0 });
    expect([...seen.done.keys()]).toHaveLength(120);
  });

  it('wait as long as the service asks after a "too many", then run fewer in parallel, and lose no row', async () => {
    let refusals = 2;
    const { timing, seen, open } = await world(() => {
      if (refusals > 0) {
        refusals -= 1;
        throw refusal(429, { 'retry-after': '3' });
      }
    }, 4);
    const runner = await open();
    await runner.start(plan(10));
    await timing.advance(500);
    expect(stateOf(runner)).toMatchObject({ status: 'running', heldBack: 'busy' });
    await timing.advance(30_000);
    expect(stateOf(runner)).toMatchObject({ status: 'done', saved: 10, failed: 0 });
    expect(seen.done.size).toBe(10);
  });

  it('resend a row whose answer was lost, under its own key, and report a failure only after several attempts', async () => {
    const { timing, open } = await world((id) => {
      if (id === '1') throw noAnswer('unknown', 'too late');
    });
    const runner = await open();
    const id = await runner.start(plan(3));
    await timing.advance(300_000);
    expect(stateOf(runner)).toMatchObject({ status: 'done', saved: 2, failed: 1 });
    expect(runner.rowsOf(id)[1]?.state).toMatchObject({ is: 'failed', code: 'NO_ANSWER' });
  });

  it('obey a tab that is not the one that sends', async () => {
    const { timing, seen, open } = await world(() => undefined);
    const sender = await open();
    await timing.advance(100);
    const other = await open();
    const id = await other.start(plan(4));
    await until(timing, () => stateOf(other)?.status === 'done');
    expect(seen.done.size).toBe(4);
    expect(other.runs.get().find((job) => job.id === id)).toMatchObject({ status: 'done', saved: 4 });
    other.forget(id);
    await until(timing, () => sender.runs.get().length + other.runs.get().length === 0);
    expect([sender.runs.get(), other.runs.get()]).toEqual([[], []]);
  });
});

/** Encryption takes real time, which the manual clock doesn't wait for. */
/** Moves the timing on until it is reached; the limit of the test ends a wait in vain. */
async function until(timing: ReturnType<typeof manualTiming>, isReached: () => boolean): Promise<void> {
  while (!isReached()) await timing.advance(100);
}

async function untilKnown(runner: Awaited<ReturnType<typeof openRunner>>, timing: ReturnType<typeof manualTiming>) {
  for (let step = 0; step < 50; step += 1) {
    const [job] = runner.runs.get();
    if (job) return job;
    await timing.advance(20);
  }
  throw new Error('no job is known');
}

describe('the rules of jobs', () => {
  const job = newJob(plan(3), 'r', 0, () => 'k');

  it('a job ends with its last row, and one that was cancelled sends nothing more', () => {
    const saved = { is: 'saved', at: 1, id: '1', refName: 'A' } as const;
    const ended = [0, 1, 2].reduce((each, at) => withOutcome(each, at, saved), job);
    expect([job.status, ended.status, nextRow(ended, new Set())]).toEqual(['running', 'done', undefined]);
    expect(nextRow({ ...job, status: 'cancelled' }, new Set())).toBeUndefined();
    expect(nextRow(job, new Set([0]))).toBe(1);
    expect(withFailedAgain(ended).status).toBe('done');
  });

  it('the pace halves at a refusal and grows by one after twenty successes, never beyond the license', () => {
    expect(slower(startPace(5)).width).toBe(2);
    expect(slower(startPace(1)).width).toBe(1);
    const grown = Array.from({ length: 40 }).reduce<ReturnType<typeof startPace>>((pace) => faster(pace, 3), {
      width: 2,
      wellDone: 0,
    });
    expect(grown.width).toBe(3);
  });

  it('the rate is that of the last seconds and gives the remaining time', () => {
    const ends = Array.from({ length: 11 }, (_, at) => 20_000 + at * 100);
    expect(rateOf(ends, 21_000)).toBe(10);
    expect(rateOf([], 0)).toBe(0);
    expect(summaryOf(job, 2, undefined)).toMatchObject({ waiting: 3, secondsLeft: 2, perSecond: 2 });
    expect(summaryOf({ ...job, status: 'paused' }, 2, 'busy')).toMatchObject({
      perSecond: 0,
      secondsLeft: undefined,
      heldBack: undefined,
    });
  });

  it('the results name each row with its outcome and reason', () => {
    const failed = withOutcome(job, 1, { is: 'failed', at: 1, code: 'USER_ERROR', why: 'The order is "closed".' });
    expect(resultsCsv(failed).split('\r\n')[2]).toBe('2,SO-1,Failed,,1,USER_ERROR,"The order is ""closed""."');
  });
});
