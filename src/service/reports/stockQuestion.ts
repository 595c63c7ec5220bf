import type { Ref } from '#contract/derive/types';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { stockItemTypes } from '#contract/records/parts/item';
import { stockParameters } from '#contract/reports/filters';
import type { Queryable } from '../storage/database.ts';
import { type Scope, visibleName } from '../storage/queries/records/scopeSql.ts';
import type { StockAsked } from '../storage/queries/stock/stockReports.ts';
import { allRead, type Outcome, refused, type ReportQuery } from './outcome.ts';
import { readFilters, readSubsidiary } from './reportFilters.ts';

/** The stock filter of a report, for the database and for its heading. */
export interface StockQuestion {
  readonly asked: StockAsked;
  readonly shown: Readonly<Record<string, Ref | null>>;
}

/**
 * Reads `subsidiary`, `location` and `item`; a location that includes its children covers all of them (spec: location).
 * Refuses each that names nothing visible to the caller.
 */
export async function readStockQuestion(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
): Promise<Outcome<StockQuestion>> {
  const [place] = stockParameters;
  const read = allRead([
    await readSubsidiary(db, query, scope),
    await readFilters(db, query, scope, [place]),
    await readItem(db, query, scope),
  ]);
  if (!read.ok) return read;
  const [subsidiary, { limits, shown }, item] = read.value;
  return {
    ok: true,
    value: {
      asked: { scope, subsidiary: subsidiary?.id, locations: limits.location ?? undefined, item: item?.id },
      shown: { subsidiary, ...shown, item },
    },
  };
}

async function readItem(db: Queryable, query: ReportQuery, scope: Scope): Promise<Outcome<Ref | null>> {
  const id = query.get('item')?.trim() || undefined;
  if (id === undefined) return { ok: true, value: null };
  for (const type of stockItemTypes) {
    const refName = await visibleName(db, type, id, scope);
    if (refName !== undefined) return { ok: true, value: { id, refName } };
  }
  return refused(
    'item',
    message('report.noParty', {
      type: arg.inSentence('inventoryItem.label', 'inventory item'),
      party: id.slice(0, 40),
    }),
  );
}
