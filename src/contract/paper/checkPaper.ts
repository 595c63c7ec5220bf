import type { PaperLanguage } from '../lists/paperLanguages.ts';
import { sum } from '../values/money.ts';
import { appliedLines, appliedTable } from './lineTables.ts';
import type { PaperCheck, PaperFormat, PaperTable } from './paper.ts';
import {
  addressLines,
  type DocumentSource,
  formatFor,
  idOf,
  nameOf,
  type PaperOptions,
  textOf,
  type Writing,
  writingFor,
} from './paperParts.ts';
import { amountInWords, type WrittenLanguage } from './words/amountWords.ts';

/** Two stubs above or below the check, or three checks and no stub. */
export const checkLayouts = ['top', 'middle', 'bottom', 'three'] as const;
export type CheckLayout = (typeof checkLayouts)[number];

/** How the checks of a bank account are printed. */
export interface CheckPrint {
  readonly layout: CheckLayout;
  /** Millimeters by which the check moves to meet the paper. */
  readonly right: number;
  readonly down: number;
  /** Lines and labels are on the paper already. */
  readonly isPreprinted: boolean;
}

export const plainPrint: CheckPrint = { layout: 'top', right: 0, down: 0, isPreprinted: false };
/** Further than this, a check would leave its page. */
export const MAX_SHIFT_MM = 60;
/** Rows that a stub has room for. The remittance advice lists them all. */
export const STUB_ROWS = 8;

/** A check and the stubs beside it, with every text as it is printed. */
export interface CheckSlip {
  readonly format: PaperFormat;
  readonly language: PaperLanguage;
  readonly date: string;
  readonly check: PaperCheck;
  readonly stub: {
    readonly title: string;
    readonly copyTitle: string;
    readonly table: PaperTable;
  };
}

/** The check number after so many others: digits at the end are counted on, leading zeros stay. */
export function checkNumberAt(first: string, at: number): string {
  const [, head = '', digits = ''] = /^(.*?)(\d*)$/.exec(first) ?? [];
  return digits === ''
    ? at === 0
      ? first
      : `${first}${at + 1}`
    : `${head}${String(BigInt(digits) + BigInt(at)).padStart(digits.length, '0')}`;
}

/** The content of a check with its stubs. It depends on nothing but the records. */
export function checkSlip(source: DocumentSource, asked: PaperOptions = {}): CheckSlip {
  const writing = writingFor(source, asked.language);
  const check = checkOf(source, writing);
  const payee = check.payee[0] ?? '';
  return {
    format: formatFor(source.subsidiary, asked.format),
    language: writing.language,
    date: textOf(source.record, 'tranDate'),
    check,
    stub: {
      title: writing.texts.checkStub(check.number, payee),
      copyTitle: writing.texts.checkCopy(check.number, payee),
      table: stubTable(source, writing, check),
    },
  };
}

/** The documents a check pays, with its total; what has no room is one row. */
function stubTable(
  { record, references = new Map() }: DocumentSource,
  writing: Writing,
  { amount }: PaperCheck,
): PaperTable {
  const { texts, formats } = writing;
  const { columns, rows } = appliedTable(record, writing, references);
  const row = (first: string, last: string) => [first, ...columns.slice(2).map(() => ''), last];
  const shown = rows.length > STUB_ROWS ? rows.slice(0, STUB_ROWS - 1) : rows;
  const beyond = appliedLines(record).slice(shown.length);
  return {
    columns,
    rows: [
      ...shown,
      ...(beyond.length === 0
        ? []
        : [
            {
              cells: row(
                texts.moreDocuments(beyond.length),
                formats.amount(sum(beyond.map((line) => formats.minor(line.amount)))),
              ),
            },
          ]),
      { cells: row(texts.total, amount), isStrong: true },
    ],
  };
}

/** Swiss French counts in its own way. */
const writtenIn = (language: PaperLanguage, country: string): WrittenLanguage =>
  language === 'fr' && country === 'CH' ? 'fr-CH' : language;

/** The face of a check. */
export function checkOf(source: DocumentSource, writing: Writing): PaperCheck {
  const { record, party, subsidiary, currency, company } = source;
  const { texts, formats, language } = writing;
  const total = formats.minor(record.total);
  return {
    payer: [
      textOf(subsidiary, 'legalName') || textOf(subsidiary, 'name') || company,
      ...addressLines(subsidiary, '', formats),
    ],
    bank: textOf(subsidiary, 'bankName'),
    number: textOf(record, 'checkNum'),
    date: { label: texts.date, value: formats.date(record.tranDate) },
    payTo: texts.payTo,
    payee: [textOf(party, 'companyName') || nameOf(record, 'entity'), ...addressLines(party, 'bill', formats)],
    currency: currency.code,
    amount: formats.amount(total),
    // Nothing can be added behind the amount.
    inWords: `${amountInWords(total, currency.precision, currency.name, writtenIn(language, idOf(subsidiary, 'country')))} ***`,
    memo: textOf(record, 'memo'),
    signature: texts.signature,
  };
}
