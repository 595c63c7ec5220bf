import { describe, expect, it } from 'vitest';
import { Stale } from '../../storage/commit.ts';
import { DatabaseBusy } from '../../storage/database.ts';
import { emptyService, openPrepared } from '../../../proofs/fixtures/prepared.ts';
import { previewSave } from './save.ts';
import { journal, openBooks } from '../../../proofs/fixtures/books.ts';

describe('a dry run during changes by others', () => {
  it('runs again when a record it depends on changed between two of its reads, and never ends in an internal error', async () => {
    const opened = await openPrepared('embedded', emptyService);
    try {
      const books = await openBooks(opened.database);
      const { engine, context } = books;
      let overtaken = 0;
      const ask = (often: number) => {
        overtaken = 0;
        const busy: typeof engine = {
          ...engine,
          nextId: async () => {
            overtaken += 1;
            if (overtaken <= often) throw new Stale('1', ['1']);
            return engine.nextId();
          },
        };
        return previewSave(busy, context, { type: 'periodEndJournal', body: journal(books) });
      };
      expect((await ask(6)).problems).toEqual([]);
      expect(overtaken).toBe(7);
      await expect(ask(Infinity)).rejects.toBeInstanceOf(DatabaseBusy);
    } finally {
      await opened.close();
    }
  });
});
