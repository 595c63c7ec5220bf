import { message } from '#contract/messages/message';
import { isValidDate } from '#contract/values/date';
import type { Queryable } from '../../storage/database.ts';
import { type LedgerAccount, ledgerAccounts } from '../../storage/queries/ledger/ledgerBalances.ts';
import type { EntryPosition } from '../../storage/queries/ledger/ledgerEntries.ts';
import { type Scope, visibleNames } from '../../storage/queries/records/scopeSql.ts';
import { type Outcome, refused, type ReportQuery, wholeOf } from '../outcome.ts';

const MAX_ROWS = 1_000;
const MAX_OFFSET = 10_000_000;
/** The accounts shown as one. */
const MAX_ACCOUNTS = 500;

/** The entry and account after which a page begins. */
export interface LedgerPosition extends EntryPosition {
  readonly account: string;
}

export interface LedgerPaging {
  readonly limit: number;
  readonly offset: number;
  readonly after: LedgerPosition | null;
}

export const positionText = ({ account, date, seq }: LedgerPosition): string => `${account}.${date}.${seq}`;

/** Reads `limit`, and `offset` or `after`. */
export function readPaging(query: ReportQuery): Outcome<LedgerPaging> {
  const [limit, offset] = [wholeOf(query, 'limit', 1, MAX_ROWS, MAX_ROWS), wholeOf(query, 'offset', 0, MAX_OFFSET, 0)];
  if (limit === undefined) return refused('limit', message('report.badLimit', { max: MAX_ROWS }));
  if (offset === undefined) return refused('offset', message('report.badOffset'));
  const text = query.get('after')?.trim() ?? '';
  if (text === '') return { ok: true, value: { limit, offset, after: null } };
  const [, account, date, seq] = /^([1-9]\d{0,17})\.(\d{4}-\d\d-\d\d)\.([1-9]\d{0,17})$/.exec(text) ?? [];
  return account === undefined || date === undefined || seq === undefined || !isValidDate(date) || offset > 0
    ? refused('after', message('report.badPosition'))
    : { ok: true, value: { limit, offset, after: { account, date, seq } } };
}

/** The requested accounts; null: all. Refuses the first that doesn't exist or is hidden. */
export async function readAccounts(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
): Promise<Outcome<readonly LedgerAccount[] | null>> {
  const asked = query.get('account')?.trim() ?? '';
  if (asked === '') return { ok: true, value: null };
  const ids = [...new Set(asked.split(',').map((id) => id.trim()))];
  if (ids.length > MAX_ACCOUNTS)
    return refused('account', message('report.tooManyAccounts', { count: ids.length, max: MAX_ACCOUNTS }));
  const known = ids.filter((id) => /^[1-9]\d{0,17}$/.test(id));
  const seen = await visibleNames(db, known, scope);
  const found = new Map((await ledgerAccounts(db, known)).map((account) => [account.id, account]));
  const missing = ids.find((id) => !seen.has(id) || !found.has(id));
  return missing === undefined
    ? { ok: true, value: ids.flatMap((id) => found.get(id) ?? []) }
    : refused('account', message('report.noAccount', { account: missing.slice(0, 40) }));
}
