import { describe, expect, it } from 'vitest';
import { openBooks } from '../../../proofs/fixtures/books.ts';
import { emptyService, openPrepared } from '../../../proofs/fixtures/prepared.ts';
import { ConstraintRefused } from '../../storage/commit.ts';
import { explainConstraint } from './constraints.ts';

describe('a posting that the database refuses because of its account', () => {
  it('names the account as deleted when it no longer exists, and as non-posting when it does', async () => {
    const opened = await openPrepared('embedded', emptyService);
    try {
      const books = await openBooks(opened.database);
      const refused = (id: string) =>
        explainConstraint(
          opened.database,
          new ConstraintRefused('posting_account', `account ${id} takes no such posting`, undefined),
        );
      expect(await refused('987654321')).toMatchObject([{ code: 'INVALID_KEY_OR_REF', key: 'reference.deleted' }]);
      expect(await refused(books.ids.rent ?? '')).toMatchObject([
        { code: 'USER_ERROR', key: 'account.nonPostingMeanwhile', path: 'line' },
      ]);
    } finally {
      await opened.close();
    }
  });
});
