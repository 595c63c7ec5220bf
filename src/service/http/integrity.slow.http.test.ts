import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Integrity } from '#contract/wire/integrity';
import { openReceivablesBooks, type ReceivablesBooks } from '../../proofs/fixtures/receivablesBooks.ts';
import { engineNames, type RoleName, type TestAnswer } from '../../proofs/fixtures/testService.ts';
import { systemCaller } from '../records/engine/caller.ts';
import { sealAudit } from '../storage/queries/audit/sealAudit.ts';
import { createIntegrity, type IntegrityJob, type IntegrityOptions } from '../wiring/integrity.ts';

const MINUTE_MS = 60_000;
const key = Buffer.from('a key that lies outside the database');

/** Falsifies stored data as the owner of the tables can, past triggers and constraints. */
const tamper = (books: ReceivablesBooks, statement: string): Promise<void> =>
  books.service.database.transaction(async (tx) => {
    await tx.query(`select set_config('session_replication_role', 'replica', true)`);
    await tx.script(statement);
  });

describe.each(engineNames)('verifying while the service works on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  const state = async (as: RoleName = 'Administrator'): Promise<Integrity> => {
    const answer = await books.service.send('GET', 'integrity/v1', { as });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as Integrity; // the answer is described by the API document
  };
  const verify = (as: RoleName = 'Administrator'): Promise<TestAnswer> =>
    books.service.send('POST', 'integrity/v1/verifications', { as });
  const release = (body: object, as: RoleName = 'Administrator'): Promise<TestAnswer> =>
    books.service.send('POST', 'integrity/v1/release', { as, body });
  const audited = async (operation: string): Promise<number> =>
    (await books.service.database.query(`select 1 from audit where type = 'integrity' and operation = $1`, [operation]))
      .length;
  /** Another instance, or the same one started again. */
  const instance = (more: Partial<IntegrityOptions> = {}): Promise<IntegrityJob> =>
    createIntegrity({
      db: books.service.database,
      clock: books.service.clock,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      everyMinutes: 60,
      holdsChanges: true,
      auditKey: undefined,
      formerKeys: [],
      isBusy: () => false,
      ...more,
    });
  const entry = (amount: number) => ({
    tranDate: '2026-06-15',
    postingPeriod: { id: books.fixtures.period },
    subsidiary: books.ref('company'),
    currency: books.ref('usd'),
    line: {
      items: [
        { account: books.ref('rent'), debit: amount },
        { account: books.ref('bank'), credit: amount },
      ],
    },
  });
  const enter = (amount: number): Promise<TestAnswer> =>
    books.service.send('POST', 'record/v1/periodEndJournal', { body: entry(amount) });

  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
    for (const name of ['first', 'second', 'third']) await books.invoice(name, 100);
    await books.make('paid', 'customerPayment', {
      ...books.base('buyer'),
      account: books.ref('bank'),
      payment: 60,
      apply: { items: [{ doc: books.ref('first'), apply: true, amount: 60 }] },
    });
  });
  afterAll(() => books.service.close());

  it('is begun by an administrator, one at a time, and finds nothing while records change', async () => {
    expect(await state()).toMatchObject({ running: null, last: null, findings: [], hold: null });
    expect((await verify('Controller')).status).toBe(403);
    const begun = await Promise.all([verify(), verify()]);
    expect(begun.map(({ status }) => status)).toEqual([202, 202]);
    const entered = await Promise.all(Array.from({ length: 12 }, (_, index) => enter(index + 1)));
    expect(entered.map(({ status }) => status)).toEqual(entered.map(() => 201));
    await books.invoice('meanwhile', 35);
    await books.service.service.integrity.settled();
    const { running, last, findings, hold } = await state('Controller');
    expect([running, findings, hold]).toEqual([null, [], null]);
    expect(last).toMatchObject({ state: 'finished', found: 0, user: { refName: 'Administrator' } });
    expect(last?.done).toBe(last?.of);
    expect(last?.records).toBeGreaterThan(20);
    expect(last?.transactions).toBeGreaterThan(3);
    const [{ runs } = { runs: 0 }] = await books.service.database.query<{ runs: number }>(
      'select count(*)::int as runs from verification',
    );
    expect(runs).toBe(1);
    expect(await audited('verify')).toBe(1);
  });

  it('is due when the setting says so, again after an interruption, and never at 0', async () => {
    const begins = async () => Number((await state()).last?.id ?? 0);
    const first = await begins();
    const job = await instance();
    await job.runIfDue();
    expect(await begins()).toBe(first);
    books.service.clock.skewMs += 61 * MINUTE_MS;
    const never = await instance({ everyMinutes: 0 });
    await never.runIfDue();
    expect(await begins()).toBe(first);
    await job.runIfDue();
    expect(await begins()).toBe(first + 1);
    expect(job.figures()).toMatchObject({ found: 0 });

    // Stopped while it runs: it is begun again a few minutes after the next start, though it isn't due yet.
    await job.check({ caller: systemCaller, requestId: 'check', now: books.service.clock.now(), origin: 'system' });
    await job.stop();
    const [{ state: ended } = { state: '' }] = await books.service.database.query<{ state: string }>(
      'select state from verification order by id desc limit 1',
    );
    expect(ended).toBe('interrupted');
    const next = await instance();
    await next.runIfDue();
    expect(await begins()).toBe(first + 1);
    books.service.clock.skewMs += 6 * MINUTE_MS;
    await next.runIfDue();
    expect(await begins()).toBe(first + 3);
  });

  it('lets a busy service go first, and is done all the same', async () => {
    let asked = 0;
    const job = await instance({ isBusy: () => (asked += 1) <= 3 });
    books.service.clock.skewMs += 61 * MINUTE_MS;
    await job.runIfDue();
    expect(asked).toBeGreaterThan(3);
    expect((await state()).last).toMatchObject({ state: 'finished', found: 0 });
  });

  it('checks the chain of the audit trail with its key', async () => {
    const sealed = await sealAudit(books.service.database, key);
    books.service.clock.skewMs += 61 * MINUTE_MS;
    await (await instance({ auditKey: key })).runIfDue();
    expect((await state()).last).toMatchObject({ found: 0, entries: sealed });
  });

  it('reports a falsified value with its record, and holds changes until an administrator allows them', async () => {
    const third = books.ids.third ?? '';
    await tamper(books, `update record set doc = doc || '{"amountRemaining": 41}' where id = ${third}`);
    await verify();
    await books.service.service.integrity.settled();
    const { last, findings, hold } = await state();
    expect(last?.found).toBeGreaterThan(0);
    expect(findings).toContainEqual(
      expect.objectContaining({
        kind: 'openAmount',
        key: third,
        record: expect.objectContaining({ id: third, type: 'invoice' }),
      }),
    );
    expect(hold).toMatchObject({ verification: last?.id });

    // Every way of changing a record is refused, reading is not; nor is it with another instance.
    const refused = await Promise.all([
      enter(7),
      books.service.send('PATCH', `record/v1/invoice/${books.ids.second ?? ''}`, { body: { memo: 'changed' } }),
      books.service.send('DELETE', `record/v1/customerPayment/${books.ids.paid ?? ''}`),
      books.service.send('PATCH', 'settings/v1/company', { body: { companyName: 'Another' } }),
    ]);
    for (const answer of refused) {
      expect(answer.status, answer.text).toBe(503);
      expect(answer.headers.get('retry-after')).toBeNull();
      expect(answer.text).toContain('Records are read-only: verification found a difference in the books.');
    }
    expect((await books.service.send('GET', `record/v1/invoice/${third}`)).status).toBe(200);
    expect((await (await instance()).shown()).hold).toEqual(hold);

    expect((await release({ reason: 'Known.' }, 'Controller')).status).toBe(403);
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }, { reason: 'Known.', more: 1 }])
      expect((await release(body)).status, JSON.stringify(body).slice(0, 40)).toBe(400);
    const released = await release({ reason: 'Restored from the paper invoice.' });
    expect(released.status, released.text).toBe(200);
    expect(released.body.hold).toBeNull();
    expect((await enter(8)).status).toBe(201);
    expect(await audited('release')).toBe(1);
    expect((await release({ reason: 'Again.' })).status).toBe(200);
    expect(await audited('release')).toBe(1);

    // What was accepted does not hold changes again; another finding does, after a restart too.
    await verify();
    await books.service.service.integrity.settled();
    expect((await state()).hold).toBeNull();
    expect((await state()).last?.found).toBe(last?.found);
    await tamper(books, `update posting set memo = 'something else' where txn = ${books.ids.second ?? ''}`);
    await verify();
    await books.service.service.integrity.settled();
    expect((await (await instance()).shown()).hold).not.toBeNull();
    expect((await enter(10)).status).toBe(503);
    expect((await release({ reason: 'A test.' })).status).toBe(200);
  });

  it('only reports where changes are not to be held', async () => {
    books.service.clock.skewMs += 61 * MINUTE_MS;
    await tamper(
      books,
      `update record set doc = doc || '{"amountRemaining": 42}' where id = ${books.ids.second ?? ''}`,
    );
    await (await instance({ holdsChanges: false })).runIfDue();
    const { last, hold } = await state();
    expect(last?.found).toBeGreaterThan(0);
    expect(hold).toBeNull();
    expect((await enter(9)).status).toBe(201);
  });
});
