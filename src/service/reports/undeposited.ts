import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { QueryParameters } from '#contract/wire/listQuery';
import type { Queryable } from '../storage/database.ts';
import { MAX_UNDEPOSITED, undepositedItems, type UndepositedPage } from '../storage/queries/ledger/heldMoney.ts';
import { systemAccount } from '../storage/queries/ledger/systemAccounts.ts';
import { type Scope, visibleName } from '../storage/queries/records/scopeSql.ts';
import { allRead, asked, type Outcome, refused, type ReportQuery, wholeOf } from './outcome.ts';
import { readCurrency, readSubsidiary } from './reportFilters.ts';

const parameters = [{ name: 'subsidiary' }, { name: 'currency' }, { name: 'deposit' }, { name: 'limit' }] as const;

/**
 * Everything awaiting a bank deposit; with `deposit`, also what that deposit has taken. Refuses with every unknown
 * parameter, and each that names no record of its type visible to the caller.
 */
export async function listUndeposited(
  db: Queryable,
  given: QueryParameters,
  scope: Scope,
): Promise<Outcome<UndepositedPage>> {
  const { query, known } = asked(parameters, given);
  const read = allRead([
    known,
    await readSubsidiary(db, query, scope),
    await readCurrency(db, query, scope),
    await readDeposit(db, query, scope),
    readLimit(query),
  ]);
  if (!read.ok) return read;
  const [, subsidiary, currency, deposit, limit] = read.value;
  const account = await systemAccount(db, 'UndepFunds');
  if (account === undefined) return { ok: true, value: { items: [], totalResults: 0, hasMore: false } };
  const value = await undepositedItems(db, {
    account,
    subsidiary: subsidiary?.id,
    currency: currency?.id,
    deposit: deposit ?? undefined,
    limit,
    scope,
  });
  return { ok: true, value };
}

function readLimit(query: ReportQuery): Outcome<number> {
  const limit = wholeOf(query, 'limit', 1, MAX_UNDEPOSITED, MAX_UNDEPOSITED);
  return limit === undefined
    ? refused('limit', message('report.badLimit', { max: MAX_UNDEPOSITED }))
    : { ok: true, value: limit };
}

async function readDeposit(db: Queryable, query: ReportQuery, scope: Scope): Promise<Outcome<string | null>> {
  const id = query.get('deposit');
  if (id === null) return { ok: true, value: null };
  return (await visibleName(db, 'bankDeposit', id, scope)) === undefined
    ? refused(
        'deposit',
        message('report.noParty', {
          type: arg.inSentence('bankDeposit.label', 'bank deposit'),
          party: id.slice(0, 40),
        }),
      )
    : { ok: true, value: id };
}
