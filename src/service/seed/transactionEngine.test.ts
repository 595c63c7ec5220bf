import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEmbedded } from '../../proofs/fixtures/testEmbedded.ts';
import type { Database } from '../storage/database.ts';
import { transactionEngine } from './sampleCompany.ts';

describe('a seed in one transaction', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestEmbedded();
  });
  afterAll(() => db.close());

  it('names what failed first, not that the transaction is aborted', async () => {
    const messages: string[] = [];
    const seeding = db.transaction(async (tx) => {
      const inside = transactionEngine(db, tx).db;
      for (const statement of ['select 1 / 0', 'select 1']) {
        await inside
          .query(statement)
          .catch((error: unknown) => messages.push(error instanceof Error ? error.message : ''));
      }
      throw new Error('given up');
    });
    await expect(seeding).rejects.toThrow('given up');
    expect(messages).toEqual(['division by zero', 'an earlier statement failed: division by zero']);
  });
});
