import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '#contract/messages/refused';
import { createEngine, type Engine } from '../../service/records/engine/engine.ts';
import { removeRecord } from '../../service/records/engine/remove.ts';
import { saveRecord } from '../../service/records/engine/save.ts';
import { Stale } from '../../service/storage/commit.ts';
import { type Books, journal, openBooks } from '../fixtures/books.ts';
import { type Opened, openers } from '../fixtures/openers.ts';

/** An engine whose decision finds `id` contended at first; in its turn, `meanwhile` happens just before it is written. */
function inTurn(engine: Engine, id: string, meanwhile: () => Promise<unknown>): Engine {
  let commits = 0;
  return {
    ...engine,
    attempt: (context, key, decide) =>
      engine.attempt(context, key, (world, within) =>
        decide(world, {
          ...within,
          commit: async (plan) => {
            commits += 1;
            if (commits === 1) throw new Stale('contended', [id]);
            if (commits === 2) await meanwhile();
            return within.commit(plan);
          },
        }),
      ),
  };
}

const refusalOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof Refused)) return error;
  return error.problems.map(({ code }) => code);
};

describe.each(openers)('a decision that waited for its turn on %s', (_kind, open) => {
  let opened: Opened;
  let books: Books;
  let other: Engine;

  beforeAll(async () => {
    opened = await open();
    books = await openBooks(opened.db);
    other = createEngine(opened.other);
  });
  afterAll(() => opened.close());

  const expenseAccount = async (acctName: string): Promise<string> => {
    const body = { acctName, acctType: { id: 'Expense' }, subsidiary: [{ id: books.ids.company }] };
    return (await books.create('account', body)).record.id;
  };
  const expenseOf = (account: string) =>
    journal(books, {
      line: {
        items: [
          { account: { id: account }, debit: 5 },
          { account: { id: books.ids.accrued }, credit: 5 },
        ],
      },
    });
  const post = (engine: Engine, account: string) =>
    saveRecord(engine, books.context, { type: 'periodEndJournal', body: expenseOf(account) });
  const remove = (engine: Engine, id: string) => removeRecord(engine, books.context, { type: 'account', id });

  it('refuses to delete an account that was posted to meanwhile, and names what posted', async () => {
    const account = await expenseAccount('Posted to meanwhile');
    const removed = remove(
      inTurn(books.engine, account, () => post(other, account)),
      account,
    );
    expect(await refusalOf(removed)).toEqual(['THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS']);
  });

  it('refuses to post to an account that was deleted meanwhile', async () => {
    const account = await expenseAccount('Deleted meanwhile');
    const posted = post(
      inTurn(books.engine, books.ids.accrued ?? '', () => remove(other, account)),
      account,
    );
    expect(await refusalOf(posted)).toEqual(['INVALID_KEY_OR_REF']);
  });
});
