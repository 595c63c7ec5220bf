import { type AccountTypeId, accountTypes } from '#contract/lists/accountTypes';
import type { ByColumn } from '#contract/reports/columns';
import type { Sheet, SheetRow, SheetValue } from '#contract/reports/sheet';
import type { TrialBalance, TrialBalanceRow } from '#contract/reports/trialBalance';
import { sumText } from '#app/engine/report/figures.ts';
import { reportMessages as words } from '#app/engine/report/messages/messages.ts';

/** The key of each row in a table that begins with the account. */
const inLabel = ['acctNumber', 'account', 'acctType', 'subsidiary', 'currency'];

/**
 * A trial balance with columns as a table: accounts under the groups of the statements. Rows of one account in several currencies, each
 * of another subsidiary, become one; they have no total.
 */
export function trialBalanceSheet(report: TrialBalance): Sheet {
  const isMixed = report.totals === null && report.parameters.columns === 'subsidiary';
  const columns = report.columns.filter(({ name }) => !inLabel.includes(name) && !(isMixed && name === 'closing'));
  const names = columns.map(({ name }) => name);
  const lines = new Map<string, { readonly row: TrialBalanceRow; readonly values: Record<string, number> }>();
  for (const row of report.rows) {
    const key = isMixed ? row.account.id : `${row.account.id}/${row.subsidiary?.id ?? ''}/${row.currency.id}`;
    const line = lines.get(key) ?? { row, values: {} };
    for (const name of names) line.values[name] = Number(sumText([line.values[name] ?? 0, figureIn(row, name)]));
    lines.set(key, line);
  }
  const rows = [...lines.values()].map(({ row, values }): Line => ({
    book: words.book(row.subsidiary?.refName ?? '', row.currency.refName),
    kind: 'line',
    level: 1,
    group: Object.hasOwn(accountTypes, row.acctType.id)
      ? accountTypes[row.acctType.id as AccountTypeId].group // Checked just before.
      : 'None',
    values: { label: row.account.refName, acctNumber: row.acctNumber, account: row.account, ...values },
    currency: isMixed ? null : row.currency,
    drill: { report: 'generalLedger', parameters: isMixed ? withoutSubsidiary(row.drill) : row.drill },
  }));
  const books = new Map<string, readonly Line[]>();
  for (const row of rows) {
    const book = isMixed ? '' : row.book;
    books.set(book, [...(books.get(book) ?? []), row]);
  }
  return {
    ...report,
    columns: [{ name: 'label', label: words.account, type: 'text' }, ...columns],
    rows: [...books].flatMap(([book, own]) =>
      books.size === 1
        ? groupRows(own)
        : [headingOf(book, 0), ...groupRows(own).map((row) => ({ ...row, level: row.level + 1 }))],
    ),
    totals: report.totals && Object.fromEntries(names.map((name) => [name, sumOf(rows, name)])),
  };
}

const figureIn = (row: TrialBalanceRow, name: string): number => {
  const value: unknown = name === 'opening' || name === 'closing' ? row[name] : row[name as ByColumn]; // the other columns have that name
  return typeof value === 'number' ? value : 0;
};

const sumOf = (rows: readonly SheetRow[], name: string): number =>
  Number(sumText(rows.map(({ values }) => numberOf(values[name]))));

const numberOf = (value: SheetValue | undefined): number => (typeof value === 'number' ? value : 0);

function withoutSubsidiary(drill: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { subsidiary: _subsidiary, ...rest } = drill;
  return rest;
}

interface Line extends SheetRow {
  readonly book: string;
  readonly group: string;
}

/** The accounts of a book under the groups of the statements. */
function groupRows(lines: readonly Line[]): readonly SheetRow[] {
  const groups = new Map<string, SheetRow[]>();
  for (const { group, book: _book, ...row } of lines) groups.set(group, [...(groups.get(group) ?? []), row]);
  return [...groups].flatMap(([group, own]) => [
    headingOf(words.groups[group as keyof typeof words.groups], 0), // the groups of account types
    ...own,
  ]);
}

const headingOf = (label: string, level: number): SheetRow => ({
  kind: 'heading',
  level,
  values: { label },
  currency: null,
});
