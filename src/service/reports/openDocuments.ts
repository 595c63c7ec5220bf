import type { RecordType } from '#contract/records/index';
import { message } from '#contract/messages/message';
import { dimensionParameters, openDocumentParameters } from '#contract/reports/filters';
import { isValidDate } from '#contract/values/date';
import type { OpenDocument } from '#contract/wire/about';
import type { QueryParameters } from '#contract/wire/listQuery';
import type { SheetValue } from '#contract/reports/sheet';
import type { Queryable } from '../storage/database.ts';
import { openDocuments } from '../storage/queries/parties/openDocuments.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { allRead, asked, type Outcome, refused, type ReportQuery } from './outcome.ts';
import { readCurrency, readFilters, readSubsidiary } from './reportFilters.ts';

/** The party type and the reader. */
interface Question {
  readonly party: 'customer' | 'vendor';
  /** Absent: all customers or vendors. */
  readonly id?: string | undefined;
  readonly parameters: QueryParameters;
  readonly scope: Scope;
  readonly mayView: (type: RecordType) => boolean;
  readonly today: string;
}

interface OpenDocumentList {
  readonly items: readonly OpenDocument[];
  readonly hasMore: boolean;
  /** The filters applied. */
  readonly parameters: Readonly<Record<string, SheetValue>>;
}

/**
 * Open documents of a customer or vendor, or of all, by the filters of an aging figure. Refuses with every parameter
 * that is unknown or wrong, and each that names no record of its type visible to the caller.
 */
export async function listOpenDocuments(
  db: Queryable,
  { party, id, parameters, scope, mayView, today }: Question,
): Promise<Outcome<OpenDocumentList>> {
  const { query, known } = asked(openDocumentParameters, parameters);
  const read = allRead([
    known,
    await readSubsidiary(db, query, scope),
    await readCurrency(db, query, scope),
    readDate(query, 'asOf'),
    readDate(query, 'dueBy'),
    await readFilters(db, query, scope, dimensionParameters),
  ]);
  if (!read.ok) return read;
  const [, subsidiary, currency, asOf, dueBy, { limits, shown }] = read.value;
  const found = await openDocuments(db, {
    party,
    id,
    currency: currency?.id,
    subsidiary: subsidiary?.id,
    dueBy: dueBy ?? undefined,
    asOf: asOf ?? today,
    limits,
    scope,
    mayView,
  });
  return {
    ok: true,
    value: { ...found, parameters: { subsidiary, currency, asOf: asOf ?? today, dueBy, ...shown } },
  };
}

function readDate(query: ReportQuery, name: string): Outcome<string | null> {
  const date = query.get(name);
  return date === null || isValidDate(date)
    ? { ok: true, value: date }
    : refused(name, message('report.badDate', { value: date.slice(0, 40) }));
}
