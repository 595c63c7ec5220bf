import type { RecordType } from '#contract/records/index';
import type { Queryable } from '../../../database.ts';
import type { StoredDoc, StoredSublists } from '../../../records.ts';
import { shownCosts } from '../../stock/itemCosts.ts';
import { type Scope, visibleNames } from '../scopeSql.ts';
import { appliedDocuments, depositedDocuments } from './applied.ts';
import { orderCommitments } from './commitments.ts';
import { componentAvailability, stockByLocation } from './stock.ts';

/** A record with its stored lines, before display values are added. */
export interface Enrichable {
  readonly id: string;
  readonly doc: StoredDoc;
  readonly sub?: StoredSublists;
}

/** Sublists for display, by record id; only those that differ from the stored ones. */
type ShownSublists = ReadonlyMap<string, StoredSublists>;
type Enrich = (db: Queryable, records: readonly Required<Enrichable>[], scope: Scope) => Promise<ShownSublists>;

/** Values that a record shows from elsewhere, by type, and so never stores. */
const enrichments: Partial<Readonly<Record<RecordType, readonly Enrich[]>>> = {
  inventoryItem: [stockByLocation],
  assemblyItem: [stockByLocation, componentAvailability],
  salesOrder: [orderCommitments],
  customerPayment: [appliedDocuments],
  depositApplication: [appliedDocuments],
  customerRefund: [appliedDocuments],
  bankDeposit: [depositedDocuments],
};

/** Names of a page's references, including those of added values. */
type Names = ReadonlyMap<string, string>;

/**
 * Returns records with display values from elsewhere, in their header (`asked` limits it to some fields, in lower case)
 * and on their lines if those were read. One query per page; on lines, records outside the scope don't count.
 */
export async function enrich<T extends Enrichable>(
  db: Queryable,
  type: RecordType,
  given: readonly T[],
  names: Names,
  scope: Scope,
  asked?: readonly string[],
): Promise<{ readonly records: readonly T[]; readonly names: Names }> {
  const costs = await shownCosts(db, type, given, asked);
  const records =
    costs.size === 0
      ? given
      : given.map((record): T => ({ ...record, doc: { ...record.doc, ...costs.get(record.id) } }));
  const withLines = records.filter((record): record is T & Required<Enrichable> => record.sub !== undefined);
  const found = withLines.length === 0 ? [] : (enrichments[type] ?? []);
  if (found.length === 0) return { records, names };
  const shown = await Promise.all(found.map((each) => each(db, withLines, scope)));
  const added = new Set(
    shown
      .flatMap((each) => [...each.values()])
      .flatMap((sub) => Object.values(sub))
      .flat()
      .flatMap((line) => [line.location, line.component, line.entity, line.paymentMethod])
      .filter((id): id is string => typeof id === 'string' && !names.has(id)),
  );
  const more = await visibleNames(db, [...added], scope);
  const over = (record: T): T =>
    record.sub === undefined
      ? record
      : { ...record, sub: Object.assign({}, record.sub, ...shown.map((each) => each.get(record.id) ?? {})) };
  return { records: records.map(over), names: new Map([...names, ...more]) };
}
