import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemAccounts } from '#contract/lists/systemAccounts';
import { type RequestContext, systemCaller } from '../../records/engine/caller.ts';
import { createEngine } from '../../records/engine/engine.ts';
import { type OpenedWorld, testEngines } from '../../../proofs/fixtures/testRecords.ts';
import { roleAccounts } from '../../storage/queries/ledger/systemAccounts.ts';
import { ensureSystemAccounts } from './systemAccounts.ts';

describe.each(Object.entries(testEngines))('the accounts that play roles, on %s', (_kind, open) => {
  let opened: OpenedWorld;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it('are there from the first day, once each, however many instances start at once', async () => {
    const context: RequestContext = {
      caller: systemCaller,
      requestId: 'test',
      now: new Date('2026-06-15T12:00:00Z'),
      origin: 'system',
    };
    await Promise.all(Array.from({ length: 3 }, () => ensureSystemAccounts(createEngine(opened.database), context)));
    await ensureSystemAccounts(createEngine(opened.database), context);
    const roles = await roleAccounts(opened.database);
    expect([...roles.keys()].toSorted()).toEqual(Object.keys(systemAccounts).toSorted());
    const [row] = await opened.database.query<{ count: number }>(`select count(*)::int as count from x_account`);
    expect(row?.count).toBe(Object.keys(systemAccounts).length);
  });
});
