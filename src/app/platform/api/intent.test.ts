import { localChannels, memoryOutbox } from '../../../proofs/fixtures/app/memoryDevice.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorOf } from './answerErrors.ts';
import { noAnswer, type ServiceError } from './errors.ts';
import { createIntentHub } from './intent.ts';
import { type IntentState, isInFlight, type SaveCommand } from './saveMachine.ts';
import type { IntentDeps, SendSave } from './intentTypes.ts';
import { type Outbox } from './outbox.ts';
import { localLocks } from './tabs.ts';
import type { Timing } from './timing.ts';

const order: SaveCommand = {
  operation: 'create',
  type: 'periodEndJournal',
  body: { memo: 'June' },
  title: 'June accruals',
};

const answers = ['saved', 'lostAfter', 'lostBefore', 'timeout', '401', '409busy', '429', '500', '400'] as const;
type Answer = (typeof answers)[number];

const body = (code: string) => ({ 'o:errorDetails': [{ detail: 'why', 'o:errorCode': code }] });
const refusal = (status: number, code: string, headers: Record<string, string> = {}): ServiceError =>
  errorOf(status, body(code), new Headers(headers), 0);

/** A service with idempotency keys that loses answers and counts requests. */
function unreliableService(given: readonly Answer[], pass: () => Promise<unknown>) {
  const script = [...given];
  const byKey = new Map<string, string>();
  const inFlight = new Map<string, number>();
  const seen = { worst: 0, sends: 0, signedIn: true };
  const execute = (key: string): { id: string; status: number } => {
    const known = byKey.get(key);
    if (known) return { id: known, status: 200 };
    byKey.set(key, String(byKey.size + 1));
    return { id: String(byKey.size), status: 201 };
  };
  const answer = (kind: Answer, key: string) => {
    if (kind === '400') throw refusal(400, 'USER_ERROR');
    if (kind === '401') {
      seen.signedIn = false;
      throw refusal(401, 'INVALID_LOGIN');
    }
    if (kind === '409busy') throw refusal(409, 'IDEMPOTENCY_ERROR', { 'retry-after': '1' });
    if (kind === '429') throw refusal(429, 'REQUEST_LIMIT_EXCEEDED', { 'retry-after': '2' });
    if (kind === '500') throw refusal(500, 'UNEXPECTED_ERROR');
    if (kind === 'lostBefore') throw noAnswer('offline', 'gone');
    const { id, status } = execute(key);
    if (kind === 'lostAfter') throw noAnswer('offline', 'gone');
    if (kind === 'timeout') throw noAnswer('unknown', 'too late');
    return { id, status, refName: `JE${id}`, etag: '"1"', body: { id } };
  };
  const send: SendSave = async (_order, key) => {
    seen.sends += 1;
    const now = (inFlight.get(key) ?? 0) + 1;
    inFlight.set(key, now);
    seen.worst = Math.max(seen.worst, now);
    try {
      await pass();
      // A refusal comes only to what has not been carried out, as in the real service.
      const next = script.shift() ?? 'saved';
      const kind = next === '400' && byKey.has(key) ? 'saved' : next;
      const result = answer(kind, key);
      await pass();
      return result;
    } finally {
      inFlight.set(key, (inFlight.get(key) ?? 1) - 1);
    }
  };
  return { send, seen, byKey };
}

/** Timers that fire when the test triggers them, in any order. */
function patientTiming(pass: (label: string) => Promise<unknown>): Timing {
  return {
    now: () => 1_000,
    random: () => 0.5,
    after: (_ms, run) => {
      let isOff = false;
      void pass('timer').then(() => (isOff ? undefined : run()));
      return () => void (isOff = true);
    },
  };
}

function setUp(
  script: readonly Answer[],
  pass: (label: string) => Promise<unknown> = () => Promise.resolve(),
  outbox: Outbox = memoryOutbox(),
) {
  const service = unreliableService(script, () => pass('service'));
  const channel = localChannels();
  let count = 0;
  const shared = { locks: localLocks(true), timing: patientTiming(pass), outbox, send: service.send };
  const tab = (change: Partial<IntentDeps> = {}) =>
    createIntentHub({
      ...shared,
      channel: channel(),
      newKey: () => `k${(count += 1)}`,
      isApplied: () => Promise.resolve(false),
      ready: async () => {
        await pass('sign in');
        service.seen.signedIn = true;
      },
      ...change,
    });
  return { service, tab, outbox };
}

describe('a save', () => {
  it('ends as saved with the number of the record', async () => {
    const { tab } = setUp(['saved']);
    const intent = tab().open('f', 'k');
    intent.save(order);
    expect(await intent.ended()).toMatchObject({
      ended: 'confirmed',
      result: { outcome: 'saved', id: '1', refName: 'JE1' },
    });
  });

  it('whose answer was lost is resolved with the same key and reads "already saved"', async () => {
    const { tab, service } = setUp(['lostAfter', '429', '500', 'saved']);
    const intent = tab().open('f', 'k');
    intent.save(order);
    expect(await intent.ended()).toMatchObject({ ended: 'confirmed', result: { outcome: 'alreadySaved', id: '1' } });
    expect([...service.byKey.keys()]).toEqual(['k']);
  });

  it('is inert to a second click', async () => {
    const { tab, service } = setUp(['saved']);
    const intent = tab().open('f', 'k');
    intent.save(order);
    intent.save({ ...order, body: { memo: 'July' } });
    await intent.ended();
    expect(service.seen.sends).toBe(1);
  });

  it('that is refused opens the form again with a new key', async () => {
    const { tab } = setUp(['400', 'saved']);
    const intent = tab().open('f', 'k');
    intent.save(order);
    expect(await intent.ended()).toMatchObject({ ended: 'refused', failure: { kind: 'refused' } });
    expect(intent.key).not.toBe('k');
    intent.save(order);
    expect(await intent.ended()).toMatchObject({ ended: 'confirmed', result: { outcome: 'saved' } });
  });

  it('is stored before the first byte is sent', async () => {
    const events: string[] = [];
    const outbox = memoryOutbox();
    const logged: Outbox = {
      ...outbox,
      put: async (entry) => {
        await outbox.put(entry);
        events.push(entry.end ? 'ended' : 'stored');
      },
    };
    const { tab, service } = setUp(['saved'], undefined, logged);
    const intent = tab({
      send: (...args) => {
        events.push('sent');
        return service.send(...args);
      },
    }).open('f', 'k');
    intent.save(order);
    await intent.ended();
    expect(events).toEqual(['stored', 'sent', 'ended']);
  });

  it('is still sent when the device cannot store it, and reports that', async () => {
    const denied = (): Promise<never> => Promise.reject(new Error('QuotaExceeded'));
    const { tab } = setUp(['saved'], undefined, { put: denied, get: denied, list: denied, remove: denied });
    const intent = tab().open('f', 'k');
    intent.save(order);
    await intent.ended();
    expect(intent.state.get()).toMatchObject({ phase: 'confirmed', isDurable: false });
  });

  it('left over by a closed tab is resolved at the next start', async () => {
    const { tab, outbox, service } = setUp(['saved']);
    await outbox.put({ key: 'left', order, createdAt: 0, formId: 'f', end: undefined });
    const hub = tab();
    const ends: string[] = [];
    hub.onEnd((end, { key }) => ends.push(`${key} ${end.ended}`));
    await hub.resume();
    await hub.open('f').ended();
    expect([ends, [...service.byKey.keys()]]).toEqual([['left confirmed'], ['left']]);
  });

  it('that another tab has finished is not sent again, even when its message was lost', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { tab, service } = setUp(['saved'], () => answered);
    const intent = tab().open('f', 'k');
    intent.save(order);
    const deaf = tab({ channel: { post: () => undefined, subscribe: () => () => undefined } });
    await new Promise((resolve) => setTimeout(resolve));
    await deaf.resume();
    expect(deaf.open('f').state.get()).toMatchObject({ phase: 'unknown', pause: 'otherTab' });
    answer();
    await intent.ended();
    expect(await deaf.open('f').ended()).toMatchObject({ ended: 'confirmed', result: { id: '1' } });
    expect(service.seen.sends).toBe(1);
  });

  it('continues after its form is closed, and is the same when the form reopens', async () => {
    const { tab } = setUp(['lostBefore', 'saved']);
    const hub = tab();
    const intent = hub.open('f', 'k');
    intent.save(order);
    hub.close('f');
    expect(hub.open('f')).toBe(intent);
    expect(await intent.ended()).toMatchObject({ ended: 'confirmed' });
  });

  it('keeps its place when a restored draft brings its key along', () => {
    const { tab } = setUp([]);
    const hub = tab();
    const own = hub.open('f');
    const restored = hub.open('f', 'draft');
    hub.close('f');
    expect(restored).not.toBe(own);
    expect([hub.open('f', 'draft') === restored, hub.open('f') === restored, restored.key]).toEqual([
      true,
      true,
      'draft',
    ]);
  });

  it('of other content under the same key in a second tab is refused instead of replacing the first', async () => {
    const { tab, service, outbox } = setUp(['saved']);
    await outbox.put({ key: 'k', order, createdAt: 0, formId: 'f', end: undefined });
    const intent = tab().open('f', 'k');
    intent.save({ ...order, body: { memo: 'other' } });
    expect(await intent.ended()).toMatchObject({
      ended: 'refused',
      failure: { problems: [{ code: 'SAVED_IN_ANOTHER_TAB' }] },
    });
    expect(service.seen.sends).toBe(0);
  });
});

describe('a change or delete', () => {
  const failing = (error: ServiceError): SendSave => {
    let first = true;
    return () => {
      const lost = first;
      first = false;
      return Promise.reject(lost ? noAnswer('offline', 'gone') : error);
    };
  };

  it('that was lost counts as done when the record no longer exists on the second try', async () => {
    const { tab } = setUp([]);
    const intent = tab({ send: failing(refusal(404, 'NONEXISTENT_ID')) }).open('f', 'k');
    intent.save({ operation: 'remove', type: 'account', id: '7', title: 'Account' });
    expect(await intent.ended()).toMatchObject({ ended: 'confirmed', result: { outcome: 'alreadySaved' } });
  });

  it.each([
    [true, { ended: 'confirmed', result: { outcome: 'alreadySaved' } }],
    [false, { ended: 'refused', failure: { kind: 'conflict' } }],
  ])('that was lost and then meets a newer version is compared with the record (equal: %s)', async (isApplied, end) => {
    const { tab } = setUp([]);
    const intent = tab({
      send: failing(refusal(409, 'RCRD_HAS_BEEN_CHANGED')),
      isApplied: () => Promise.resolve(isApplied),
    }).open('f', 'k');
    intent.save({
      operation: 'update',
      type: 'account',
      id: '7',
      body: { memo: 'x' },
      ifMatch: '"3"',
      title: 'Account',
    });
    expect(await intent.ended()).toMatchObject(end);
  });
});

/** Every rule a chain of states must keep. */
function watchRules(intent: {
  readonly state: { readonly get: () => IntentState; readonly subscribe: (l: () => void) => () => void };
}): void {
  let before = intent.state.get();
  intent.state.subscribe(() => {
    const now = intent.state.get();
    if (isInFlight(before) && now.phase !== 'refused') expect(now.key).toBe(before.key);
    if (isInFlight(before) && isInFlight(now) && 'order' in before && 'order' in now)
      expect(now.order).toBe(before.order);
    if (isInFlight(before)) expect(now.phase).not.toBe('editing');
    before = now;
  });
}

describe('under any order of clicks, answers, timers, tabs and unmounts', () => {
  it(
    'one send at a time per key, the key never changes while unknown, at most one record per intent',
    { timeout: 60_000 },
    async () => {
      const action = fc.constantFrom('save', 'leave', 'return', 'edit', 'secondTab', 'resume', 'tryNow');
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(fc.constantFrom(...answers), { maxLength: 8 }),
          fc.array(action, { minLength: 1, maxLength: 8 }),
          async (scheduler, script, actions) => {
            const { tab, service } = setUp(script, (label) => scheduler.schedule(Promise.resolve(), label));
            const first = tab();
            const second = tab();
            const ends = new Map<string, string[]>();
            const note = (end: { ended: string }, { key }: { key: string }): void => {
              ends.set(key, [...(ends.get(key) ?? []), end.ended]);
            };
            first.onEnd(note);
            second.onEnd(note);
            const open = () => first.open('f', 'shared');
            const perform = {
              save: () => open().save(order),
              leave: () => first.close('f'),
              return: () => open(),
              edit: () => open().edited(),
              secondTab: () => second.open('g', 'shared').save(order),
              resume: () => second.resume(),
              tryNow: () => first.tryNow(),
            };
            watchRules(open());
            open().save(order);
            scheduler.scheduleSequence(
              actions.map((name) => ({ label: name, builder: async () => void (await perform[name]()) })),
            );
            await scheduler.waitIdle();

            expect(service.seen.worst).toBeLessThanOrEqual(1);
            expect([...first.pending.get(), ...second.pending.get()]).toEqual([]);
            for (const [key, kinds] of ends) {
              expect(kinds.includes('confirmed')).toBe(service.byKey.has(key));
              // A second tab may retry a refused draft; a saved one stays saved.
              expect(
                kinds.slice(kinds.indexOf('confirmed') + 1).includes('refused') && kinds.includes('confirmed'),
              ).toBe(false);
            }
          },
        ),
        { numRuns: Number(process.env.INTENT_RUNS ?? 1000) },
      );
    },
  );
});
