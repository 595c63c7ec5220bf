import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field } from '#contract/fields';
import { definitionOf, type RecordType } from '#contract/records/index';
import { minor } from '#contract/values/money';
import { systemCaller } from '../../../records/engine/caller.ts';
import { createEngine } from '../../../records/engine/engine.ts';
import { saveRecord } from '../../../records/engine/save.ts';
import { predictedImpact } from '../../../wiring/predictedImpact.ts';
import type { Database } from '../../database.ts';
import { recordHistory } from './history.ts';
import { ledgerImpact } from '../ledger/ledgerImpact.ts';
import { relatedRecords } from './related.ts';
import { selectOptions } from './selectOptions.ts';
import { type OpenedWorld, sampleEngines } from '../../../../proofs/fixtures/testRecords.ts';

const journal = definitionOf('periodEndJournal');
const context = {
  caller: { ...systemCaller, userId: '12', userName: 'Nora Lindqvist' },
  requestId: 'r-1',
  now: new Date('2026-07-02T15:00:00Z'),
  origin: 'app' as const,
};
const page = { limit: 50, offset: 0 };
const accountField = field.ref({ label: 'Account', to: 'account', access: 'required' });
const nameField = field.ref({ label: 'Name', to: ['customer', 'vendor', 'employee'], access: 'optional' });

describe.each(Object.entries(sampleEngines))('the context of a record on %s', (_kind, open) => {
  let opened: OpenedWorld;
  let db: Database;
  let id: string;
  let accounts: { id: string; name: string; code: string }[];
  let subsidiary: string;
  beforeAll(async () => {
    opened = await open();
    db = opened.database;
    const engine = createEngine(db);
    accounts = await db.query(`select r.id, r.ref_name as name, r.code from record r join x_account x on x.id = r.id
      where x.acct_type = 'Expense' and x.currency is null and not r.is_inactive order by r.code limit 3`);
    [{ id: subsidiary } = { id: '' }] = await db.query<{ id: string }>(
      'select x.id from x_subsidiary x where x.parent is null',
    );
    const [one = '', other = '', third = ''] = accounts.map((account) => account.id);
    const [setup] = await db.query<{ period: string; currency: string }>(
      `select (select id from x_accounting_period where not is_year and not is_quarter and not is_adjust and start_date <= '2026-07-02' and end_date >= '2026-07-02') as period,
              (select currency from x_subsidiary where id = $1) as currency`,
      [subsidiary],
    );
    const { record } = await saveRecord(engine, context, {
      type: 'periodEndJournal',
      body: {
        tranDate: '2026-07-02',
        postingPeriod: { id: setup?.period },
        subsidiary: { id: subsidiary },
        currency: { id: setup?.currency },
        memo: 'First',
        line: {
          items: [
            { account: { id: one }, debit: 12.34 },
            { account: { id: other }, credit: 12.34 },
          ],
        },
      },
    });
    id = record.id;
    await saveRecord(engine, context, {
      type: 'periodEndJournal',
      id,
      body: {
        memo: 'Second',
        line: {
          items: [
            { line: 1, account: { id: third }, debit: 20 },
            { line: 2, account: { id: other }, credit: 19.5 },
            { account: { id: one }, credit: 0.5 },
          ],
        },
      },
    });
  });
  afterAll(() => opened.close());

  it('shows its history, the newest first, with each changed field and line and the names of references', async () => {
    const { items, total } = await recordHistory(db, journal, id, page);
    expect(total).toBe(2);
    expect(items.map(({ version, operation, user }) => [version, operation, user.refName])).toEqual([
      [2, 'update', 'Nora Lindqvist'],
      [1, 'create', 'Nora Lindqvist'],
    ]);
    const changes = new Map(items[0]?.changes.map(({ path, before, after }) => [path, [before, after]]));
    expect(changes.get('memo')).toEqual(['First', 'Second']);
    expect(changes.get('total')).toEqual([12.34, 20]);
    expect(changes.get('line[1].account')).toEqual([
      { id: accounts[0]?.id, refName: accounts[0]?.name },
      { id: accounts[2]?.id, refName: accounts[2]?.name },
    ]);
    expect(changes.get('line[2].credit')).toEqual([12.34, 19.5]);
    expect(changes.get('line[3]')).toMatchObject([null, { credit: 0.5 }]);
    expect(changes.has('tranDate')).toBe(false);
    expect(items[1]?.changes).toContainEqual({ path: 'memo', before: null, after: 'First' });
    expect(await recordHistory(db, journal, id, { limit: 1, offset: 1 })).toMatchObject({
      total: 2,
      items: [{ version: 1 }],
    });
    expect(await recordHistory(db, journal, id, { limit: 5, offset: 9 })).toEqual({ total: 2, items: [] });
  });

  it('comes without changes where they are left out, and says which version only followed from another document', async () => {
    const latest = (type: RecordType, of: string) =>
      recordHistory(db, definitionOf(type), of, { limit: 1, offset: 0, isBrief: true });
    const edited = await latest('periodEndJournal', id);
    expect(edited).toMatchObject({ total: 2, items: [{ version: 2, operation: 'update', changes: [] }] });
    expect(edited.items[0]).not.toHaveProperty('isComputed');
    const one = async (statement: string) => (await db.query<{ id: string }>(statement))[0]?.id ?? '';
    const paid = await one(
      `select record_id as id from audit where type = 'invoice' group by record_id having count(*) = 2 and max(operation) = 'update' limit 1`,
    );
    expect((await latest('invoice', paid)).items).toMatchObject([{ version: 2, changes: [], isComputed: true }]);
    const created = await one(
      `select record_id as id from audit where type = 'invoice' group by record_id having count(*) = 1 limit 1`,
    );
    expect(await latest('invoice', created)).toMatchObject({ total: 1, items: [{ operation: 'create', changes: [] }] });
  });

  it('includes its current posting, exact and with totals', async () => {
    const impact = await ledgerImpact(db, id, null);
    expect(impact).toMatchObject({
      transaction: { id },
      predicted: false,
      totals: { debit: 20, credit: 20, baseDebit: 20, baseCredit: 20 },
      items: [
        { line: 1, account: { refName: accounts[2]?.name }, debit: 20, credit: null },
        { line: 2, credit: 19.5, debit: null },
        { line: 3, credit: 0.5 },
      ],
    });
    expect(impact?.postingPeriod?.refName).toContain('2026');
    expect((await ledgerImpact(db, id, []))?.items).toEqual([]);
    expect(await ledgerImpact(db, accounts[0]?.id ?? '', null)).toMatchObject({
      items: [],
      postingPeriod: null,
      totals: { debit: 0, credit: 0 },
    });
    expect(await ledgerImpact(db, '999999999', null)).toBeUndefined();
  });

  it('shows what would be posted, in the same shape', async () => {
    const real = await ledgerImpact(db, id, null);
    if (!real?.postingPeriod) throw new Error('the journal is posted');
    const lines = real.items.map((item) => {
      const amount = minor(BigInt(Math.round(((item.debit ?? 0) - (item.credit ?? 0)) * 100)));
      const side = item.debit === null ? ('credit' as const) : ('debit' as const);
      const bare = {
        line: item.line,
        account: item.account.id,
        subsidiary: item.subsidiary.id,
        currency: item.currency.id,
        memo: item.memo,
      };
      return { ...bare, side, amount, baseAmount: amount, entity: null, department: null, class: null, location: null };
    });
    expect(
      await predictedImpact(db, { date: '2026-07-02', period: real.postingPeriod.id, lines }, real.transaction),
    ).toEqual({
      ...real,
      predicted: true,
    });
    expect(await predictedImpact(db, null, real.transaction)).toMatchObject({
      items: [],
      predicted: true,
      postingPeriod: null,
    });
  });

  it('shows what it references and what references it', async () => {
    const own = await relatedRecords(db, id, { ...page, scope: null });
    expect(own.items.map(({ relation, direction }) => `${direction} ${relation}`)).toEqual(
      expect.arrayContaining(['to Posting period', 'to Lines: Account', 'to Subsidiary']),
    );
    expect(own.total).toBe(own.items.length);
    const [account = ''] = accounts.map((each) => each.id);
    const used = await relatedRecords(db, account, { limit: 3, offset: 0, scope: null });
    const all = await relatedRecords(db, account, { limit: 1_000, offset: 0, scope: null });
    expect(all.items).toHaveLength(used.total);
    expect(all.items.filter(({ direction }) => direction === 'from')[0]).toMatchObject({
      relation: 'Lines: Account',
      record: { id },
      total: 20,
      status: { id: 'APPROVED' },
    });
    const unseen = await relatedRecords(db, account, { limit: 1_000, offset: 0, scope: [] });
    expect(unseen.items.every(({ direction }) => direction === 'to')).toBe(true);
  });

  it('includes select options by name or code, recently used first, without inactive ones', async () => {
    const [first] = accounts;
    if (!first) throw new Error('no account');
    expect(
      (await selectOptions(db, accountField, { ...page, search: first.code, scope: null })).items[0],
    ).toMatchObject({ id: first.id, refName: first.name, code: first.code, hint: 'Expense' });
    const all = await selectOptions(db, accountField, { limit: 1_000, offset: 0, scope: null });
    expect(all.items).toHaveLength(all.total);
    const last = all.items.at(-1)?.id ?? '';
    expect(
      (await selectOptions(db, accountField, { limit: 3, offset: 0, scope: null, recents: [last, first.id] })).items
        .map((option) => option.id)
        .slice(0, 2),
    ).toEqual([last, first.id]);
    await db.query('update record set is_inactive = true where id = $1', [last]);
    expect(
      (await selectOptions(db, accountField, { limit: 1_000, offset: 0, scope: null, recents: [last] })).items.some(
        (option) => option.id === last,
      ),
    ).toBe(false);
    const types = new Set(
      (await selectOptions(db, nameField, { limit: 1_000, offset: 0, scope: null })).items.map(({ type }) => type),
    );
    expect(types).toEqual(new Set(['customer', 'vendor', 'employee']));
    const period = field.ref({ label: 'Period', to: 'accountingPeriod', access: 'required' });
    expect(
      (await selectOptions(db, period, { limit: 100, offset: 0, scope: null })).items.some(({ refName }) =>
        /^(FY|Q\d)/.test(refName),
      ),
    ).toBe(false);
    const status = await selectOptions(db, journal.fields.tranStatus ?? accountField, {
      ...page,
      search: 'pend',
      scope: null,
    });
    expect(status).toEqual({ total: 1, items: [{ id: 'PENDING_APPROVAL', refName: 'Pending Approval' }] });
  });
});
