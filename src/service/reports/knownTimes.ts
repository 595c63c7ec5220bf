import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import { message } from '#contract/messages/message';
import type { Queryable } from '../storage/database.ts';
import type { LedgerAccount } from '../storage/queries/ledger/ledgerBalances.ts';
import type { RecordedRequest } from '../storage/queries/ledger/recordedBetween.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { allRead, type Outcome, refused, type ReportQuery } from './outcome.ts';
import { type LedgerRange, readRange } from './range.ts';
import { readMoment } from './reportFilters.ts';

/** The books of a range at two moments. */
export interface KnownTimes {
  /** Without what was recorded after the first moment. */
  readonly known: LedgerRange;
  /** Without what was recorded after the second one. */
  readonly later: LedgerRange;
  readonly knownAt: string;
  /** Null: now. */
  readonly comparedAt: string | null;
}

/**
 * Reads a range with `knownAt`, the beginning of `today` in UTC unless given, and `comparedAt`. Refuses every wrong
 * parameter, and a second moment that is not after the first.
 */
export async function readKnownTimes(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<KnownTimes>> {
  const read = allRead([await readRange(db, query, scope, today), readMoment(query, 'comparedAt', today)]);
  if (!read.ok) return read;
  const [range, comparedAt] = read.value;
  const knownAt = range.filters.shown.knownAt ?? `${today}T00:00:00Z`;
  if (comparedAt !== null && Date.parse(comparedAt) <= Date.parse(knownAt))
    return refused('comparedAt', message('report.notAfter'));
  return {
    ok: true,
    value: { known: knownBy(range, knownAt), later: knownBy(range, comparedAt), knownAt, comparedAt },
  };
}

/** The same range as known at a moment; null: now. */
function knownBy(range: LedgerRange, knownAt: string | null): LedgerRange {
  const { limits, asked, shown } = range.filters;
  const { knownAt: _limit, ...otherLimits } = limits;
  const { knownAt: _asked, ...otherAsked } = asked;
  return {
    ...range,
    filters: {
      limits: knownAt === null ? otherLimits : { ...limits, knownAt },
      asked: knownAt === null ? otherAsked : { ...asked, knownAt },
      shown: { ...shown, knownAt },
    },
  };
}

/** What was recorded between both moments and counts in the range; one request for each fiscal year. */
export const recordedIn = ({ later, knownAt, comparedAt }: KnownTimes): readonly RecordedRequest[] => {
  const { slices, to, filters } = later;
  const { knownAt: _later, ...limits } = filters.limits;
  return slices.map((slice) => ({ ...slice, to, limits, after: knownAt, by: comparedAt }));
};

/** The types of accounts whose entries before the year are in retained earnings; none while no account has that role. */
export const earnedInto = (retained: LedgerAccount | undefined): readonly AccountTypeId[] =>
  retained === undefined
    ? []
    : (Object.keys(accountTypes) as AccountTypeId[]) // the keys of the const object
        .filter((type) => accountTypes[type].statement === 'incomeStatement');

export const retainedAmong = (accounts: Iterable<LedgerAccount>): LedgerAccount | undefined =>
  [...accounts].find(({ role }) => role === 'RetEarnings');
