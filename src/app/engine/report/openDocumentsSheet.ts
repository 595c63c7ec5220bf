import { labelText } from '#contract/messages/labels';
import { agingColumns, agingSpans, usualDays } from '#contract/reports/aging';
import { dimensionParameters } from '#contract/reports/filters';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { daysBetween, isValidDate } from '#contract/values/date';
import type { OpenDocument, OpenDocumentsOf } from '#app/platform/api/records.ts';
import type { ComparedRow } from './comparison.ts';
import { withCurrencyTotals } from './currencyTotals.ts';
import { reportMessages as words } from './messages/messages.ts';
import { type AnsweredParameters, chosenIn, filtersInWords } from './reportFilters.ts';
import { sheetRowsOf } from './sheetTable.ts';

/** The address name of the page with the documents behind an aging amount. */
export const OPEN_DOCUMENTS = 'openDocuments';

type AgedParty = 'customer' | 'vendor';
type Dimension = (typeof dimensionParameters)[number]['name'];

/** The filter of the documents behind an amount; all columns of the aging without a bucket. */
export interface AgedAmount {
  readonly party: AgedParty;
  readonly id: string;
  readonly subsidiary: string | undefined;
  /** The dimensions that the figure is limited to, by name. */
  readonly limits: Readonly<Partial<Record<Dimension, string>>>;
  readonly asOf: string;
  readonly days: number;
  readonly span: string | undefined;
}

const isWhole = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,2}$/.test(text);

/** Reads the address; undefined when it names no customer or vendor. */
export function agedAmountOf(
  query: Readonly<Record<string, string | undefined>>,
  today: string,
): AgedAmount | undefined {
  const party = query.customer === undefined ? 'vendor' : 'customer';
  const { [party]: id, asOf = '', days, span, subsidiary } = query;
  if (id === undefined) return undefined;
  const isSpan = span !== 'total' && agingColumns(usualDays).some(({ name }) => name === span);
  return {
    party,
    id,
    subsidiary,
    limits: limitsOf((name) => query[name]),
    asOf: isValidDate(asOf) ? asOf : today,
    days: isWhole(days) ? Number(days) : usualDays,
    span: isSpan ? span : undefined,
  };
}

const limitsOf = (idOf: (name: Dimension) => string | undefined): AgedAmount['limits'] =>
  Object.fromEntries(
    dimensionParameters.flatMap(({ name }) => {
      const id = idOf(name);
      return id === undefined ? [] : [[name, id]];
    }),
  );

/** The request for the documents behind an amount. */
export const questionOf = ({ asOf, subsidiary, limits }: AgedAmount): OpenDocumentsOf => ({
  asOf,
  ...(subsidiary === undefined ? {} : { subsidiary }),
  ...limits,
});

/** The dimensions that open documents are limited to, in words: "Department: Sales". */
export const limitsInWords = (parameters: AnsweredParameters | undefined): readonly string[] =>
  filtersInWords(
    {
      parameters: dimensionParameters.map((each) => ({
        ...each,
        label: labelText(`reports.openDocuments.parameters.${each.name}`, each.label),
      })),
    },
    parameters,
  );

/** The rows of an aging, each amount linked to its open documents, with the filters of the aging. */
export function agingRows(sheet: Sheet, party: AgedParty): readonly ComparedRow[] {
  const { days, asOf } = sheet.parameters;
  const limits = limitsOf((name) => chosenIn(sheet.parameters, name)?.id);
  return sheetRowsOf(sheet).map((row) => {
    const { [party]: who, subsidiary } = row.values;
    if (typeof who !== 'object' || who === null || typeof asOf !== 'string') return row;
    const own = {
      [party]: who.id,
      ...(typeof subsidiary === 'object' && subsidiary !== null ? { subsidiary: subsidiary.id } : {}),
      ...limits,
      asOf,
      days: String(days ?? usualDays),
    };
    // Behind a zero there is nothing to see.
    const amounts = agingColumns(usualDays).filter(
      ({ name }) => typeof row.values[name] === 'number' && row.values[name] !== 0,
    );
    const drills = amounts.map(
      ({ name }) => [name, { report: OPEN_DOCUMENTS, parameters: { ...own, span: name } }] as const,
    );
    return { ...row, drills: Object.fromEntries(drills) };
  });
}

/** The aging column of a document: charges age from their due date, others from their own date. */
export function spanOf(
  { kind, dueDate, tranDate }: Pick<OpenDocument, 'kind' | 'dueDate' | 'tranDate'>,
  asOf: string,
  days: number,
): string {
  const late = daysBetween(kind === 'charge' ? (dueDate ?? tranDate) : tranDate, asOf);
  return late <= 0 ? 'current' : `span${Math.min(Math.ceil(late / days), agingSpans)}`;
}

/** The open documents behind an aging amount as a table: reductions are negative, each currency has its total. */
export function openDocumentsSheet(
  documents: readonly OpenDocument[],
  { subsidiary, asOf, days, span }: AgedAmount,
): Sheet {
  // Deposits and prepayments have separate accounts and no aging.
  const own = documents.filter(
    (each) =>
      each.kind !== 'deposit' &&
      each.kind !== 'prepayment' &&
      each.tranDate <= asOf &&
      (subsidiary === undefined || !each.subsidiary || each.subsidiary.id === subsidiary) &&
      (span === undefined || spanOf(each, asOf, days) === span),
  );
  const signed = ({ kind, open }: OpenDocument): number => (kind === 'charge' ? open : -open);
  const lines = own.map((each): SheetRow => ({
    kind: 'line',
    level: 0,
    currency: each.currency,
    drill: { record: { ...each.doc, type: each.type } },
    values: {
      document: each.doc,
      date: each.tranDate,
      due: each.kind === 'charge' ? each.dueDate : null,
      late: each.daysLate > 0 ? each.daysLate : null,
      currency: each.currency.refName,
      amount: each.total,
      open: signed(each),
    },
  }));
  const rows = withCurrencyTotals(lines, ['open'], (currency) => ({
    document: words.totals,
    currency: currency.refName,
  }));
  return {
    report: OPEN_DOCUMENTS,
    parameters: { asOf },
    rows,
    totals: null,
    columns: [
      { name: 'document', label: words.document, type: 'ref' },
      { name: 'date', label: words.date, type: 'date' },
      { name: 'due', label: words.due, type: 'date' },
      { name: 'late', label: words.daysLate, type: 'integer' },
      { name: 'currency', label: words.currency, type: 'text' },
      { name: 'amount', label: words.amount, type: 'amount' },
      { name: 'open', label: words.open, type: 'amount' },
    ],
  };
}
