import { describe, expect, it } from 'vitest';
import { commaFormat, pointFormat } from '#contract/values/numberFormat';
import { journalBehaviour } from '#app/features/journals/journalBehaviour.ts';
import type { FormTools } from './formTools.ts';
import { memoryStorage } from '../../../../proofs/fixtures/app/memoryDevice.ts';
import { openEncryptedStore } from '#app/platform/drafts/encryptedStore.ts';
import { type FormSnapshot, snapshotOf, storedSnapshotOf } from './formSnapshot.ts';
import { formMessages } from '../formMessages.ts';
import { SERVICE } from './flags.ts';
import { FormModel, type FormStart } from './FormModel.ts';

const precisions: Readonly<Record<string, number>> = { usd: 2, jpy: 0 };
const formats = {
  number: pointFormat,
  dates: { today: '2026-07-02', order: 'ymd', weekStart: 1 },
  date: (value: string) => value,
  precisionOf: (id = 'usd') => precisions[id] ?? 2,
  currencyCode: ({ refName }: { refName: string }) => refName,
};
// The model uses only these parts.
const tools = {
  book: { knownOf: () => [] },
  formats: () => formats,
  workDate: () => '2026-07-02',
  access: { can: () => true, caller: { company: { multiSubsidiary: false } } },
  subsidiary: () => undefined,
} as unknown as FormTools;
const host = {
  create: () => Promise.resolve(undefined),
  open: () => undefined,
  recents: () => [],
  picked: () => undefined,
  recall: () => undefined,
  remember: () => undefined,
};
const ref = (id: string) => ({ id, refName: id.toUpperCase() });
const line = (account: string, debit: number | null, credit: number | null, number?: number) => ({
  account: ref(account),
  debit,
  credit,
  ...(number === undefined ? {} : { line: number }),
});

function form(start: Partial<FormStart>): FormModel {
  const override = { lines: { line: { behaviour: journalBehaviour } } };
  return new FormModel({ type: 'periodEndJournal', mode: 'create', base: {}, ...start }, override, tools, host);
}

const saved = {
  id: '9',
  refName: 'JE9',
  memo: 'June',
  tranDate: '2026-06-30',
  currency: ref('usd'),
  line: { items: [line('rent', 12.5, null, 1), line('bank', null, 12.5, 2)] },
};

describe('a form', () => {
  it('that changed nothing sends nothing', () => {
    const model = form({ mode: 'edit', recordId: '9', base: saved });
    expect([model.body(), model.hasChanges()]).toEqual([{}, false]);
  });
  it('knows its changes by what it started with, also when they came from a draft', () => {
    const typed = form({ mode: 'edit', recordId: '9', base: saved });
    typed.setField('memo', 'July');
    const model = form({ mode: 'edit', recordId: '9', base: saved });
    model.restore(snapshotOf(typed));
    expect([model.hasChanges(), model.body()]).toEqual([true, { memo: 'July' }]);
    model.setField('memo', 'June');
    expect([model.hasChanges(), model.body()]).toEqual([false, {}]);
  });
  it('has not changed by a tick that was taken away again, nor once it starts from the newer record', () => {
    const model = form({ mode: 'edit', recordId: '9', base: saved });
    model.setField('reversalDefer', true);
    expect(model.hasChanges()).toBe(true);
    model.setField('reversalDefer', false);
    expect(model.hasChanges()).toBe(false);
    model.rebase({ ...saved, memo: 'May' }, '"2"', { ...saved, memo: 'May', tranDate: '2026-06-29' });
    expect([model.body(), model.hasChanges()]).toEqual([{ tranDate: '2026-06-29' }, true]);
    model.rebase({ ...saved, memo: 'May' }, '"3"');
    expect([model.values().memo, model.hasChanges()]).toEqual(['May', false]);
  });
  it('keeps the refusal of a field until the next save, and what it knows itself beyond that', async () => {
    const model = form({ mode: 'edit', recordId: '9', base: saved });
    await model.header.trigger();
    model.flag([{ place: 'Memo', text: 'Too long.', field: 'memo' }]);
    const wrong = () => Object.keys(model.header.getErrors()).toSorted();
    expect(wrong()).toEqual(['memo', 'postingPeriod']);
    expect(model.header.getFieldState('memo').error).toMatchObject({ type: SERVICE, message: 'Too long.' });
    model.unflag();
    expect(wrong()).toEqual(['postingPeriod']);
  });
  it('waits for a reference of the header or of a line that is still being looked up', () => {
    const model = form({});
    expect(model.isLookingUp).toBe(false);
    model.unfinished.setProblem('currency', formMessages.stillLookedUp);
    expect(model.isLookingUp).toBe(true);
    model.unfinished.settle('currency');
    expect(model.isLookingUp).toBe(false);
  });

  it("waits for the values derived from a chosen party, even if they can't be read", async () => {
    const model = form({});
    let arrive = () => {};
    const arriving = new Promise<void>((resolve) => (arrive = resolve));
    model.awaitValues(arriving);
    model.awaitValues(Promise.reject(new Error('not found')));
    await Promise.resolve();
    expect(model.isLookingUp).toBe(true);
    arrive();
    await arriving;
    expect(model.isLookingUp).toBe(false);
  });

  it('sends only a changed header field, and all its lines if one of them changed', () => {
    const model = form({ mode: 'edit', recordId: '9', base: saved });
    model.setField('memo', 'July');
    expect(model.body()).toEqual({ memo: 'July' });
    model.grids.get('line')?.removeRows('removed a line', 1, 1);
    expect(model.body()).toMatchObject({
      memo: 'July',
      line: { items: [{ line: 1, account: { id: 'rent' }, debit: 12.5 }] },
    });
  });
  it('undoes header fields and lines in the order in which they were changed', () => {
    const model = form({ mode: 'edit', recordId: '9', base: saved });
    model.setField('memo', 'July');
    model.grids.get('line')?.removeRows('removed a line', 1, 1);
    model.undo();
    expect([model.values().memo, model.grids.get('line')?.store.size]).toEqual(['July', 2]);
    model.undo();
    expect([model.values().memo, model.hasChanges()]).toEqual(['June', false]);
    model.redo();
    expect(model.values().memo).toBe('July');
  });
  it('undoes what was done in any of its sublists and fields, in the order in which it was done', () => {
    const model = form({
      type: 'vendorBill',
      filled: {
        memo: 'June',
        expense: { items: [{ account: ref('rent'), amount: 5 }] },
        item: { items: [{ item: ref('lamp'), quantity: 2 }] },
      },
    });
    const sizes = () => [
      model.values().memo,
      model.grids.get('expense')?.store.size,
      model.grids.get('item')?.store.size,
    ];
    model.grids.get('item')?.removeRows('removed an item', 0, 1);
    model.setField('memo', 'July');
    model.grids.get('expense')?.removeRows('removed an expense', 0, 1);
    expect(model.history.entries().map(({ label }) => label)).toEqual([
      'removed an item',
      'changed Memo',
      'removed an expense',
    ]);
    expect(sizes()).toEqual(['July', 0, 0]);
    model.undo();
    expect(sizes()).toEqual(['July', 1, 0]);
    model.grids.get('expense')?.undo();
    expect(sizes()).toEqual(['June', 1, 0]);
    model.undo();
    expect(sizes()).toEqual(['June', 1, 1]);
    model.history.goTo(3);
    expect(sizes()).toEqual(['July', 0, 0]);
    const other = form({ type: 'vendorBill' });
    other.restore(snapshotOf(model));
    other.undo();
    other.undo();
    other.undo();
    expect([other.values().memo, other.grids.get('expense')?.store.size, other.grids.get('item')?.store.size]).toEqual([
      'June',
      1,
      1,
    ]);
  });
  it('forgets the steps of reloaded lines, and keeps those of fields and other sublists', () => {
    const model = form({
      type: 'vendorBill',
      filled: {
        memo: 'June',
        expense: { items: [{ account: ref('rent'), amount: 5 }] },
        item: { items: [{ item: ref('lamp'), quantity: 2 }] },
      },
    });
    model.grids.get('expense')?.removeRows('removed an expense', 0, 1);
    model.setField('memo', 'July');
    model.grids.get('expense')?.load([]);
    expect(model.history.entries().map(({ label }) => label)).toEqual(['changed Memo']);
    model.undo();
    expect(model.values().memo).toBe('June');
  });
  it('gives the same lines until one of them changes', () => {
    const model = form({ mode: 'edit', recordId: '9', base: saved });
    const lines = () => (model.doc().line as { readonly items: readonly unknown[] }).items;
    const [first, second] = lines();
    expect(lines()).toBe(lines());
    model.grids.get('line')?.write('typed', [{ row: 0, cells: { memo: { text: 'x', value: 'x' } } }]);
    expect(lines()[0]).not.toBe(first);
    expect(lines()[1]).toBe(second);
  });
  it('keeps the value of amounts when the currency has other decimals, and takes that back in one step', () => {
    const model = form({
      filled: { currency: ref('usd'), line: { items: [line('rent', 1200, null), line('bank', null, 1200)] } },
    });
    model.setField('currency', ref('jpy'));
    expect(model.body()).toMatchObject({ line: { items: [{ debit: 1200 }, { credit: 1200 }] } });
    expect(model.precision).toBe(0);
    model.undo();
    expect(model.body()).toMatchObject({
      currency: { id: 'usd' },
      line: { items: [{ debit: 1200 }, { credit: 1200 }] },
    });
  });
  it('comes back from a draft with every line', () => {
    const model = form({ filled: { memo: 'Draft', line: { items: [line('rent', 5, null)] } } });
    const other = form({});
    other.restore(snapshotOf(model));
    expect(other.body()).toEqual(model.body());
  });
  it('restores amounts and undo steps from the store', async () => {
    const model = form({ filled: { memo: 'Draft', line: { items: [line('rent', 5, null), line('bank', null, 5)] } } });
    model.grids.get('line')?.removeRows('removed a line', 1, 1);
    const store = await openEncryptedStore(memoryStorage(), 'nora', btoa('0123456789abcdef'));
    await store.put('drafts', 'journal', storedSnapshotOf(model), 1);
    const found = await store.get<FormSnapshot>('drafts', 'journal');
    expect(found?.value).toEqual(snapshotOf(model));
    const other = form({});
    if (found) other.restore(found.value);
    other.undo();
    expect(other.body()).toMatchObject({ memo: 'Draft', line: { items: [{ debit: 5 }, { credit: 5 }] } });
  });
  it('takes a refusal off a cell before the next try, and when the cell is changed', () => {
    const model = form({ filled: { line: { items: [line('rent', 5, null), line('bank', null, 5)] } } });
    model.flag([{ place: 'Line 1, Account', text: 'Inactive.', sublist: 'line', row: 0, field: 'account' }]);
    expect(model.grids.get('line')?.store.totals().errors).toBe(1);
    model.unflag();
    expect(model.grids.get('line')?.store.totals().errors).toBe(0);
  });
});

describe('formats of the person', () => {
  it('are those the lines are read with', () => {
    expect(form({}).grids.get('line')?.settings.numberFormat).toBe(pointFormat);
    expect(pointFormat).not.toBe(commaFormat);
  });
});
