import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '#contract/messages/refused';
import { createEngine, type Engine } from '../../service/records/engine/engine.ts';
import { removeRecord } from '../../service/records/engine/remove.ts';
import { saveRecord } from '../../service/records/engine/save.ts';
import { Stale } from '../../service/storage/commit.ts';
import type { Database } from '../../service/storage/database.ts';
import { inTurn as takeTurn } from '../../service/storage/queries/records/turns.ts';
import { type Books, journal, openBooks } from '../fixtures/books.ts';
import { type Opened, openers } from '../fixtures/openers.ts';

/** So often somebody was faster, the second time although it was its turn: another instance, as it seems. */
const LOST = 2;

/** An engine whose decision loses `id` to others at first; in its turn in the database, `meanwhile` happens just before it is written. */
function inTurn(engine: Engine, id: string, meanwhile: () => Promise<unknown>): Engine & { commits(): number } {
  let commits = 0;
  return {
    ...engine,
    commits: () => commits,
    attempt: (context, subject, decide) =>
      engine.attempt(context, subject, (world, within) =>
        decide(world, {
          ...within,
          commit: async (plan) => {
            commits += 1;
            if (commits <= LOST) throw new Stale('contended', [id]);
            if (commits === LOST + 1) await meanwhile();
            return within.commit(plan);
          },
        }),
      ),
  };
}

/** Resolves once a transaction waits for an advisory lock. */
async function someoneWaits(db: Database): Promise<void> {
  const waiting = () => db.query(`select 1 from pg_locks where locktype = 'advisory' and not granted limit 1`);
  while ((await waiting()).length === 0) await setTimeout(10);
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

  it('is written, although others wait for the turn after it', async () => {
    const account = await expenseAccount('Wanted by others');
    let next = Promise.resolve();
    const own = inTurn(books.engine, account, async () => {
      next = takeTurn(opened.other, [account], async () => undefined);
      if (opened.db.kind === 'postgres') await someoneWaits(opened.db);
    });
    const body = { description: 'As it was decided' };
    await saveRecord(own, books.context, { type: 'account', id: account, body });
    expect(own.commits()).toBe(LOST + 1);
    await next;
  });
});
