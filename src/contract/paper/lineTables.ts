import { add, isZero, type Minor, negate, sum, zero } from '../values/money.ts';
import type { PaperColumn, PaperRow, PaperTable } from './paper.ts';
import { type Doc, idOf, linesOf, nameOf, textOf, type Writing } from './paperParts.ts';

interface Cell extends PaperColumn {
  readonly text: (line: Doc, at: number) => string;
}

/** Columns without any value are omitted. */
function tableOf(lines: readonly Doc[], columns: readonly Cell[], below: (line: Doc) => string): PaperTable {
  const shown = columns.filter(
    (column) => column.width === undefined || lines.some((line, at) => column.text(line, at) !== ''),
  );
  return {
    columns: shown.map(({ text: _, ...column }) => column),
    rows: lines.map((line, at): PaperRow => {
      const more = below(line);
      return { cells: shown.map((column) => column.text(line, at)), ...(more === '' ? {} : { below: more }) };
    }),
  };
}

/** A description that the name of the item does not already say. */
function descriptionOf(line: Doc): string {
  const text = textOf(line, 'description');
  return nameOf(line, 'item').includes(text) ? '' : text;
}

/** A percentage as its language writes it; empty without one. */
export const percentOf = (value: unknown, { formats, language }: Writing): string =>
  typeof value === 'number' ? `${formats.number(value)}${language === 'en' ? '%' : '\u00a0%'}` : '';

const taxOf = (line: Doc, writing: Writing): string => percentOf(line.taxRate1, writing);

/** What is taken off a line, as it was agreed. */
function discountOf(line: Doc, writing: Writing): string {
  if (typeof line.discountPercent === 'number')
    return line.discountPercent === 0 ? '' : percentOf(line.discountPercent, writing);
  const amount = writing.formats.minor(line.discountAmount);
  return isZero(amount) ? '' : writing.formats.amount(negate(amount));
}

/** A line in a unit has its quantity and price in it: the other party counts in that unit. */
const inOwnUnit = (line: Doc): Doc =>
  textOf(line, 'unit') === ''
    ? line
    : {
        ...line,
        ...(typeof line.unitQuantity === 'number' ? { quantity: line.unitQuantity } : {}),
        ...(typeof line.unitRate === 'number' ? { rate: line.unitRate } : {}),
      };

/** The lines of a sale or an order; `hasPrices` is false for goods on their way. */
export function itemTable(record: Doc, writing: Writing, hasPrices: boolean): PaperTable {
  const { texts, formats, currency } = writing;
  const columns: readonly Cell[] = [
    { label: '', width: 22, text: (_, at) => String(at + 1) },
    { label: texts.item, text: (line) => nameOf(line, 'item') },
    { label: texts.expected, width: 66, text: (line) => formats.date(line.expectedReceiptDate) },
    { label: texts.quantity, width: 48, isNumeric: true, text: (line) => formats.number(line.quantity) },
    { label: texts.unit, width: 52, text: (line) => textOf(line, 'unit') },
  ];
  const priced: readonly Cell[] = [
    { label: texts.price, width: 74, isNumeric: true, text: (line) => formats.price(line.rate) },
    { label: texts.tradeDiscount, width: 62, isNumeric: true, text: (line) => discountOf(line, writing) },
    { label: texts.tax, width: 44, isNumeric: true, text: (line) => taxOf(line, writing) },
    { label: texts.amountIn(currency.code), width: 92, isNumeric: true, text: (line) => formats.money(line.amount) },
  ];
  return tableOf(linesOf(record, 'item').map(inOwnUnit), hasPrices ? [...columns, ...priced] : columns, descriptionOf);
}

/** Whether the prices of a document contain its tax. */
export const hasGrossPrices = (record: Doc): boolean => idOf(record, 'priceBasis') === 'GROSS';

/** Net and tax by tax code and rate, which add up to the totals of the document; undefined when no line has a tax code. */
export function taxTable(record: Doc, writing: Writing): PaperTable | undefined {
  const { texts, formats } = writing;
  const groups = new Map<string, { readonly label: string; readonly rate: string; net: Minor; tax: Minor }>();
  for (const line of linesOf(record, 'item')) {
    const rate = taxOf(line, writing);
    const tax = formats.minor(line.tax1Amt);
    const key = `${idOf(line, 'taxCode')}|${rate}`;
    const group = groups.get(key) ?? { label: nameOf(line, 'taxCode') || texts.noTax, rate, net: zero, tax: zero };
    groups.set(key, {
      ...group,
      net: sum([
        group.net,
        formats.minor(line.amount),
        negate(formats.minor(line.documentDiscount)),
        hasGrossPrices(record) ? negate(tax) : zero,
      ]),
      tax: add(group.tax, tax),
    });
  }
  const rows = [...groups.values()];
  if (rows.every(({ label, tax }) => label === texts.noTax && isZero(tax))) return undefined;
  return {
    columns: [
      { label: texts.taxSummary },
      { label: texts.rate, width: 36, isNumeric: true },
      { label: texts.net, width: 64, isNumeric: true },
      { label: texts.tax, width: 60, isNumeric: true },
    ],
    rows: rows.map(({ label, rate, net, tax }) => ({
      cells: [label, rate, formats.amount(net), formats.amount(tax)],
    })),
  };
}

/** The lines that a payment is applied to; credits and deposits count against them. */
export function appliedLines(record: Doc): readonly Doc[] {
  const minus = (line: Doc): Doc => (typeof line.amount === 'number' ? { ...line, amount: -line.amount } : line);
  const taken = (name: string): readonly Doc[] => linesOf(record, name).filter((line) => line.apply === true);
  return [...taken('apply'), ...taken('credit').map(minus), ...taken('deposit').map(minus)];
}

/** The documents a payment was applied to; used credits count against it. */
export function appliedTable(record: Doc, writing: Writing, references: ReadonlyMap<string, string>): PaperTable {
  const { texts, formats, currency } = writing;
  return tableOf(
    appliedLines(record),
    [
      { label: texts.document, text: (line) => nameOf(line, 'doc') },
      { label: texts.reference, width: 110, text: (line) => references.get(idOf(line, 'doc')) ?? '' },
      {
        label: texts.cashDiscount,
        width: 82,
        isNumeric: true,
        text: (line) => (typeof line.disc === 'number' && line.disc !== 0 ? formats.money(line.disc) : ''),
      },
      { label: texts.amountIn(currency.code), width: 104, isNumeric: true, text: (line) => formats.money(line.amount) },
    ],
    () => '',
  );
}

/** Charges in addition to the lines. */
export const chargesOf = (record: Doc, { formats }: Writing): Minor =>
  sum([formats.minor(record.shippingCost), formats.minor(record.handlingCost)]);
