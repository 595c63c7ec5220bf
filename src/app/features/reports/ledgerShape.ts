import { catalogueOf } from '#contract/derive/catalogue';
import { findRecordType } from '#contract/records/index';
import type { GeneralLedger, GeneralLedgerRow } from '#contract/reports/generalLedger';
import { plainNumberText } from '#contract/values/scaled';
import { formatPlain } from '#contract/values/numberFormat';
import type { Cell } from '#contract/values/tableText';
import type { Formats } from '#app/platform/formats/formats.ts';
import { reportMessages as words } from '#app/engine/report/messages/messages.ts';
import type { ReportCells } from '#app/engine/report/reportFile.ts';
import { nameWithout } from '#app/engine/report/sheetTable.ts';

/** The columns that a ledger has because of what is in it. */
export interface LedgerShape {
  /** Several accounts shown as one: each entry names its own. */
  readonly hasAccount: boolean;
  /** All accounts: each begins with its name. */
  readonly hasHeadings: boolean;
  readonly hasForeign: boolean;
  readonly hasForeignBalance: boolean;
}

/** Whether a row has amounts in a currency other than the base currency. */
const isForeign = ({ foreignDebit, foreignCredit, foreignBalance }: GeneralLedgerRow): boolean =>
  [foreignDebit, foreignCredit, foreignBalance].some((value) => value !== null);

export const ledgerShape = ({ rows, foreign, parameters }: GeneralLedger): LedgerShape => ({
  hasAccount: parameters.accounts.length > 1,
  hasHeadings: parameters.account === null,
  hasForeign: foreign !== null || rows.some(isForeign),
  hasForeignBalance: foreign !== null || rows.some(({ foreignBalance }) => foreignBalance !== null),
});

/** The known rate, without invented decimals. */
export const rateText = (rate: number | null, { number }: Pick<Formats, 'number'>): string =>
  rate === null ? '' : formatPlain(plainNumberText(rate), number);

/** The ledger with the entries of all pages, read one after the other. Rejects as the service refuses. */
export async function readLedger(
  read: (from: Readonly<Record<string, string | number>>) => Promise<GeneralLedger>,
): Promise<GeneralLedger> {
  const first = await read({});
  const rows = [...first.rows];
  let entries = countOf(first);
  for (let last = first; last.hasMore;) {
    last = await read(last.next === null ? { offset: entries } : { after: last.next });
    entries += countOf(last);
    rows.push(...last.rows);
  }
  return { ...first, rows };
}

const countOf = ({ rows }: GeneralLedger): number => rows.filter(({ kind }) => kind === 'posting').length;

/** The document type of an entry, in words. */
function typeName(type: string | null): string | null {
  const known = type === null ? undefined : findRecordType(type);
  return known === undefined ? type : catalogueOf(known).label;
}

/** The entries for a spreadsheet: typed numbers, ISO dates, and the amounts in another currency where there are any. */
export function ledgerCells(ledger: GeneralLedger): ReportCells {
  const { rows, parameters, currency } = ledger;
  const { hasForeign } = ledgerShape(ledger);
  const number = (value: number | null): Cell => (value === null ? null : { number: plainNumberText(value) });
  const balanceNames = {
    opening: () => words.openingBalance,
    closing: () => words.closingBalance,
    posting: () => undefined,
  };
  const head = [
    words.date,
    words.type,
    words.number,
    words.accountNumber,
    words.account,
    words.name,
    words.memo,
    words.subsidiary,
    ...(hasForeign ? [words.foreignCurrency, ...words.foreignColumns, words.rate] : []),
    words.currency,
    words.debit,
    words.credit,
    words.balance,
  ];
  const body = rows.map((row): Cell[] => [
    row.date,
    typeName(row.type),
    row.tranId,
    row.acctNumber,
    row.account
      ? nameWithout({ values: { acctNumber: row.acctNumber } }, row.account.refName)
      : parameters.account?.refName,
    row.entity?.refName,
    balanceNames[row.kind]() ?? row.memo,
    row.subsidiary?.refName,
    ...(hasForeign
      ? [
          row.currency?.refName,
          number(row.foreignDebit),
          number(row.foreignCredit),
          number(row.foreignBalance),
          number(row.exchangeRate),
        ]
      : []),
    currency?.refName,
    number(row.debit),
    number(row.credit),
    number(row.balance),
  ]);
  return [head, ...body];
}
