import type { RecordType } from '#contract/records/registry';
import type { Queryable } from '../../database.ts';
import type { StoredSublists } from '../../records.ts';
import { type Scope, visibleNames } from '../scopeSql.ts';
import { appliedDocuments } from './applied.ts';
import { orderCommitments } from './commitments.ts';
import { componentAvailability, stockByLocation } from './stock.ts';

/** A record whose lines were read and are to be shown. */
export interface Enrichable {
  readonly id: string;
  readonly sub?: StoredSublists;
}

/** Sublists as they are shown, by record id; only those that differ from what is stored. */
type ShownSublists = ReadonlyMap<string, StoredSublists>;
type Enrich = (db: Queryable, records: readonly Required<Enrichable>[], scope: Scope) => Promise<ShownSublists>;

/** What is read elsewhere and shown as part of a record, by type: so that nothing is stored twice. */
const enrichments: Partial<Readonly<Record<RecordType, readonly Enrich[]>>> = {
  inventoryItem: [stockByLocation],
  assemblyItem: [stockByLocation, componentAvailability],
  salesOrder: [orderCommitments],
  customerPayment: [appliedDocuments],
  depositApplication: [appliedDocuments],
  customerRefund: [appliedDocuments],
};

/** Names of what a page points at, with those of what was added to it. */
type Names = ReadonlyMap<string, string>;

/**
 * Records with what is read from elsewhere laid over their lines. Records without lines stay as they are. Everything
 * of a page is read at once; what lies beyond the scope is not counted.
 */
export async function enrich<T extends Enrichable>(
  db: Queryable,
  type: RecordType,
  records: readonly T[],
  names: Names,
  scope: Scope,
): Promise<{ readonly records: readonly T[]; readonly names: Names }> {
  const withLines = records.filter((record): record is T & Required<Enrichable> => record.sub !== undefined);
  const found = withLines.length === 0 ? [] : (enrichments[type] ?? []);
  if (found.length === 0) return { records, names };
  const shown = await Promise.all(found.map((each) => each(db, withLines, scope)));
  const added = new Set(
    shown
      .flatMap((each) => [...each.values()])
      .flatMap((sub) => Object.values(sub))
      .flat()
      .flatMap((line) => [line.location, line.component])
      .filter((id): id is string => typeof id === 'string' && !names.has(id)),
  );
  const more = await visibleNames(db, [...added], scope);
  const over = (record: T): T =>
    record.sub === undefined
      ? record
      : { ...record, sub: Object.assign({}, record.sub, ...shown.map((each) => each.get(record.id) ?? {})) };
  return { records: records.map(over), names: new Map([...names, ...more]) };
}
