import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { queryKeys } from '#app/platform/api/queries.ts';
import { keepLatestRecords } from './keepLatestRecords.ts';

const JOURNAL = 'periodEndJournal';
const MAX = 3;

function setUp() {
  const client = new QueryClient();
  const stop = keepLatestRecords(client, MAX);
  /** Opens a record as its page does: with its postings, shown for as long as it is not left. */
  const open = (id: string): (() => void) => {
    const parts = [queryKeys.one(JOURNAL, id), queryKeys.part(JOURNAL, id, 'ledgerImpact')];
    const leave = parts.map((queryKey) =>
      new QueryObserver(client, { queryKey, initialData: id, staleTime: Infinity }).subscribe(() => undefined),
    );
    return () => leave.forEach((end) => end());
  };
  const kept = (): readonly unknown[] =>
    client
      .getQueryCache()
      .findAll({ queryKey: queryKeys.type(JOURNAL) })
      .map(({ queryKey }) => queryKey.slice(3).join(' '));
  return { client, stop, open, kept };
}

describe('answers about records', () => {
  it('stay for the records left last, whole', () => {
    const { open, kept } = setUp();
    for (const id of ['1', '2', '3', '4', '5']) open(id)();
    expect(kept()).toEqual(['3', '3 ledgerImpact', '4', '4 ledgerImpact', '5', '5 ledgerImpact']);
  });

  it('do not grow with the number of records opened', () => {
    const { open, kept } = setUp();
    for (let id = 1; id <= 500; id += 1) open(String(id))();
    expect(kept()).toHaveLength(2 * MAX);
  });

  it('count from the last use of a record', () => {
    const { open, kept } = setUp();
    for (const id of ['1', '2', '3', '1', '4', '5']) open(id)();
    expect(new Set(kept().map((key) => String(key).split(' ')[0]))).toEqual(new Set(['1', '4', '5']));
  });

  it('stay while a screen shows them, however many records are opened beside it', () => {
    const { open, kept } = setUp();
    const leave = open('1');
    for (const id of ['2', '3', '4', '5']) open(id)();
    expect(kept()).toContain('1 ledgerImpact');
    leave();
    for (const id of ['6', '7', '8']) open(id)();
    expect(kept()).not.toContain('1');
  });

  it('are waited for while they are on their way', async () => {
    const { client, open, kept } = setUp();
    let answer: (text: string) => void = () => undefined;
    const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
    const reading = client.fetchQuery({ queryKey: queryKeys.one(JOURNAL, '1'), queryFn });
    for (const id of ['2', '3', '4', '5']) open(id)();
    answer('read');
    await expect(reading).resolves.toBe('read');
    open('6')();
    expect(kept()).not.toContain('1');
  });

  it('count from before it was started', () => {
    const { client, stop, open, kept } = setUp();
    stop();
    for (const id of ['1', '2', '3', '4', '5']) open(id)();
    keepLatestRecords(client, MAX);
    expect(kept()).toHaveLength(2 * MAX);
  });

  it('leave lists and other answers alone', () => {
    const { client, open } = setUp();
    const list = queryKeys.lists(JOURNAL);
    client.setQueryData(list, 'rows');
    for (const id of ['1', '2', '3', '4', '5']) open(id)();
    expect(client.getQueryData(list)).toBe('rows');
  });

  it('are all kept once it has been stopped', () => {
    const { open, kept, stop } = setUp();
    stop();
    for (const id of ['1', '2', '3', '4', '5']) open(id)();
    expect(kept()).toHaveLength(10);
  });
});
