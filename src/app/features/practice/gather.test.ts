import { describe, expect, it } from 'vitest';
import type { RecordType } from '#contract/records/index';
import type { RecordsApi } from '#app/platform/api/records.ts';
import { createAuthors, gather, isChangeable, knownBefore } from './gather.ts';
import type { Fields } from '#app/engine/practice/task.ts';
import { stepsOf } from '../../../proofs/fixtures/app/practice.ts';

/** A service with these records, the newest first, and their authors. */
function serviceOf(rows: readonly { readonly id: string; readonly by: string; readonly fields?: Fields }[]) {
  const asked: string[] = [];
  const page = <T>(items: readonly T[]) => ({
    items,
    count: items.length,
    hasMore: false,
    offset: 0,
    totalResults: items.length,
  });
  const found = (id: string) => rows.find((row) => row.id === id);
  const fake = {
    list: (_type: RecordType, { limit }: { readonly limit: number }) =>
      Promise.resolve(page(rows.slice(0, limit).map(({ id }) => ({ id, refName: `JE-${id}` })))),
    history: (_type: RecordType, id: string) => (
      asked.push(id),
      Promise.resolve(page([{ user: { id: 'later' } }, { user: { id: found(id)?.by } }]))
    ),
    get: (_type: RecordType, id: string) => Promise.resolve({ record: { id, ...found(id)?.fields } }),
  };
  // Safe: the three that are called answer what is read of them.
  return { asked, records: fake as unknown as Pick<RecordsApi, 'list' | 'history' | 'get'> };
}

const run = { begun: 1, ground: {}, known: { periodEndJournal: ['5', '4'] }, seen: [], answers: {} };
const steps = stepsOf('paste', {});

describe('what counts for a task', () => {
  it('is everything this user has created since it began', async () => {
    const { records } = serviceOf([
      { id: '8', by: 'me', fields: { memo: 'x' } },
      { id: '7', by: 'another' },
      { id: '5', by: 'me' },
      { id: '4', by: 'me' },
    ]);
    const { made } = await gather(records, { steps, stands: [], run, user: 'me', authorOf: createAuthors(records) });
    expect(made).toEqual([{ type: 'periodEndJournal', id: '8', name: 'JE-8', fields: { id: '8', memo: 'x' } }]);
  });

  it('excludes what existed before the fifty recorded ones', async () => {
    const known = Array.from({ length: 50 }, (_, at) => String(200 - at));
    const { records } = serviceOf([
      { id: '199', by: 'me' },
      { id: '300', by: 'me' },
      { id: '100', by: 'me' },
    ]);
    const { made } = await gather(records, {
      steps,
      stands: [],
      run: { ...run, known: { periodEndJournal: known } },
      user: 'me',
      authorOf: createAuthors(records),
    });
    expect(made.map(({ id }) => id)).toEqual(['300']);
  });

  it("requests a record's author once", async () => {
    const { records, asked } = serviceOf([{ id: '8', by: 'me' }]);
    const authorOf = createAuthors(records);
    for (let look = 0; look < 3; look += 1) await gather(records, { steps, stands: [], run, user: 'me', authorOf });
    expect(asked).toEqual(['8']);
  });

  it('reports data of the task that another user has taken', async () => {
    const { records } = serviceOf([{ id: '5', by: 'x', fields: { amountRemaining: 0 } }]);
    const stands = [
      { type: 'invoice', id: '5', name: 'INV-5', isReady: ({ amountRemaining }: Fields) => amountRemaining === 10 },
    ] as const;
    expect(await gather(records, { steps, stands, run, user: 'me', authorOf: createAuthors(records) })).toMatchObject({
      taken: ['INV-5'],
    });
  });

  it('is noted by type before a task begins', async () => {
    const { records } = serviceOf([
      { id: '8', by: 'me' },
      { id: '7', by: 'me' },
    ]);
    expect(await knownBefore(records, ['invoice', 'estimate'])).toEqual({ invoice: ['8', '7'], estimate: ['8', '7'] });
  });

  it('is changed where its type can be', () => {
    expect([isChangeable('periodEndJournal'), isChangeable('itemReceipt'), isChangeable('assemblyBuild')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
