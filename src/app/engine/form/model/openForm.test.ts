import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { definitionOf } from '#contract/records/index';
import type { FormTools } from './formTools.ts';
import { movedToNextMonth, openForm, referencedTypes, withMemosOfDay } from './openForm.ts';

const journal = definitionOf('periodEndJournal');
const copy = {
  tranDate: '2026-06-30',
  reversalDate: '2026-07-01',
  postingPeriod: { id: '6', refName: 'Jun 2026' },
  memo: 'Rent June 2026',
  line: { items: [{ debit: 5, memo: '{month} {quarter}' }, { credit: 5 }] },
};

describe('a journal that is repeated next month', () => {
  it('stays at the end of the month, moves its reversal likewise and leaves its period to the date', () => {
    expect(movedToNextMonth(copy)).toEqual({
      tranDate: '2026-07-31',
      reversalDate: '2026-08-01',
      memo: copy.memo,
      line: copy.line,
    });
  });
  it('gets no reversal when there was none', () => {
    expect(movedToNextMonth({ tranDate: '2026-06-15' })).toEqual({ tranDate: '2026-07-15' });
  });
  it('has the memos of its header and lines for the new day', () => {
    expect(withMemosOfDay(journal, movedToNextMonth(copy), copy, 'en-US')).toMatchObject({
      memo: 'Rent July 2026',
      line: { items: [{ debit: 5, memo: 'July Q3' }, { credit: 5 }] },
    });
  });
});

describe('a copy for the same day', () => {
  it('has its placeholders filled and its months left', () => {
    expect(withMemosOfDay(journal, copy, copy, 'de-DE')).toMatchObject({
      memo: 'Rent June 2026',
      line: { items: [{ memo: 'Juni Q2' }, { credit: 5 }] },
    });
  });
  it('of a record without a date keeps its memos', () => {
    expect(withMemosOfDay(journal, { memo: '{month}' }, {}, 'en')).toEqual({ memo: '{month}' });
  });
});

it('requests no list that the role may not see when a form opens', () => {
  const order = definitionOf('salesOrder');
  const hidden = definitionOf('account').permission.id;
  const [all, some] = [
    referencedTypes(order, () => true),
    referencedTypes(order, (permission) => permission !== hidden),
  ];
  expect([all.has('account'), all.has('location')]).toEqual([true, true]);
  expect([some.has('account'), some.has('location')]).toEqual([false, true]);
});

describe('a form of a saved record', () => {
  /** What a form asks for, with the record read so long ago. */
  async function opened(age: number): Promise<readonly string[]> {
    const asked: string[] = [];
    const cache = new QueryClient();
    const read = (id: string) => () => Promise.resolve(asked.push(id)).then(() => ({ record: { id }, etag: '2' }));
    const one = (_type: string, id: string) => ({ queryKey: ['one', id], queryFn: read(id), staleTime: 15_000 });
    cache.setQueryData(['one', '7'], { record: { id: '7' }, etag: '1' }, { updatedAt: Date.now() - age });
    const parts = {
      access: { can: () => true, caller: { isSpecOnly: false } },
      cache,
      queries: { list: () => ({ queryKey: ['list'], queryFn: () => ({ items: [] }) }), one },
      book: { load: () => Promise.resolve() },
    };
    // Opening reads these parts alone.
    const tools = parts as unknown as FormTools;
    const { start } = await openForm({ type: 'periodEndJournal', id: '7' }, tools, { load: async () => ({}) });
    return [...asked, `version ${start.etag}`];
  }

  it('opens without a request when it was just in view', async () => {
    expect(await opened(1_000)).toEqual(['version 1']);
  });
  it('waits for the record when it was read earlier', async () => {
    expect(await opened(60_000)).toEqual(['7', 'version 2']);
  });
});

describe('what a form waits for on a slow connection', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const parts = {
    access: { can: () => true, caller: { isSpecOnly: false, subsidiaries: [] } },
    cache: { fetchQuery: () => Promise.resolve({ record: {}, etag: '1' }) },
    queries: { list: () => ({}), one: () => ({}) },
    book: { load: () => new Promise(() => undefined) },
    subsidiary: () => undefined,
    workDate: () => '2026-06-30',
    dimensions: () => ({}),
  };
  // Opening reads these parts alone.
  const tools = parts as unknown as FormTools;

  it.each([
    ['a new record, whose start values are read once: its rules, as long as they take', {}, ['rules', 'opened']],
    ['a saved record: rules and lists, no longer than a person does', { id: '7' }, ['opened', 'rules']],
  ])('is, of %s', async (_what, request, order) => {
    vi.useFakeTimers();
    const ended: string[] = [];
    const prepare = () => new Promise((come) => setTimeout(come, 60_000)).then(() => ended.push('rules'));
    const plugs = { load: async () => ({ form: { rules: [{ prepare }] } }) };
    const opened = openForm({ type: 'periodEndJournal', ...request }, tools, plugs).then(() => ended.push('opened'));
    await vi.advanceTimersByTimeAsync(120_000);
    await opened;
    expect(ended).toEqual(order);
  });
});
