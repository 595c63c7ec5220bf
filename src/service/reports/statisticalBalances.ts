import type { Ref } from '#contract/derive/types';
import type { SheetOf } from '#contract/reports/sheet';
import { statisticalBalances as definition } from '#contract/reports/statisticalBalances';
import type { Queryable } from '../storage/database.ts';
import { allStatisticalBalances } from '../storage/queries/ledger/allocations.ts';
import { ledgerSubsidiaries } from '../storage/queries/ledger/ledgerBalances.ts';
import { type Scope, visibleNames } from '../storage/queries/records/scopeSql.ts';
import { allRead, type Outcome, type ReportQuery } from './outcome.ts';
import { readDay, readSubsidiary } from './reportFilters.ts';

/** Quantities on statistical accounts on a day, in the subsidiaries the reader may see. They are in no other report. */
export async function statisticalBalances(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<SheetOf<typeof definition>>> {
  const read = allRead([readDay(query, today), await readSubsidiary(db, query, scope)]);
  if (!read.ok) return read;
  const [asOf, subsidiary] = read.value;
  const books = (await ledgerSubsidiaries(db, scope)).filter(({ id }) => subsidiary === null || id === subsidiary.id);
  const found = await allStatisticalBalances(
    db,
    books.map(({ id }) => id),
    asOf,
  );
  const named = await visibleNames(
    db,
    [...new Set(found.flatMap((each) => [each.account, each.department, each.class, each.location]))].filter(
      (id) => id !== null,
    ),
    scope,
  );
  const refTo = (id: string | null): Ref | null => (id === null ? null : { id, refName: named.get(id) ?? id });
  return {
    ok: true,
    value: {
      report: definition.name,
      parameters: { subsidiary, asOf },
      columns: definition.columns,
      rows: found.map((each) => ({
        account: refTo(each.account),
        subsidiary: { id: each.subsidiary, refName: books.find(({ id }) => id === each.subsidiary)?.name ?? '' },
        department: refTo(each.department),
        class: refTo(each.class),
        location: refTo(each.location),
        quantity: Number(each.quantity),
        unit: each.unit,
      })),
      totals: null,
    },
  };
}
