import type { Ref } from '#contract/derive/types';
import type { Queryable } from '../storage/database.ts';
import { ledgerSubsidiaries } from '../storage/queries/ledger/ledgerBalances.ts';
import { type Scope, visibleName } from '../storage/queries/records/scopeSql.ts';
import type { StockAsked } from '../storage/queries/stock/stockReports.ts';
import { type Outcome, refused, type ReportQuery } from './range.ts';
import { message } from '#contract/messages/message';

/** The stock filter of a report, for the database and for its heading. */
export interface StockQuestion {
  readonly asked: StockAsked;
  readonly shown: { readonly subsidiary: Ref | null; readonly location: Ref | null };
}

/** Reads `subsidiary` and `location`; refuses what names nothing that the caller may see. */
export async function readStockQuestion(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
): Promise<Outcome<StockQuestion>> {
  const [subsidiary, location] = [
    query.get('subsidiary')?.trim() || undefined,
    query.get('location')?.trim() || undefined,
  ];
  const own =
    subsidiary === undefined ? undefined : (await ledgerSubsidiaries(db, scope)).find(({ id }) => id === subsidiary);
  if (subsidiary !== undefined && !own) return refused('subsidiary', message('report.noSubsidiary', { subsidiary }));
  const place = location === undefined ? undefined : await visibleName(db, 'location', location, scope);
  if (location !== undefined && place === undefined)
    return refused('location', message('report.noLocation', { location }));
  return {
    ok: true,
    value: {
      asked: { scope, subsidiary, location },
      shown: {
        subsidiary: own ? { id: own.id, refName: own.name } : null,
        location: location !== undefined && place !== undefined ? { id: location, refName: place } : null,
      },
    },
  };
}
