import type { Sublist } from '#contract/fields';
import { saleTotals, type SaleLine } from '#contract/records/sales/salesLines';
import { type Decimal, decimalZero } from '#contract/values/decimal';
import { type Minor, zero } from '#contract/values/money';
import { emptyValue, isReference } from '#app/engine/grid/model/readCell.ts';
import type { Cells, GridSettings, GridValue } from '#app/engine/grid/gridTypes.ts';

/** Priced lines: the amount is always quantity times rate (spec, salesOrder and vendorBill). */
export const isPriced = ({ fields: { quantity, rate, amount } }: Sublist): boolean =>
  quantity !== undefined && rate !== undefined && rate.access !== 'readOnly' && amount?.access === 'readOnly';

/** The amounts of a priced line, by the cells it has and those the service fills in; undefined for other sublists. */
export function lineCalculation(
  sublist: Sublist,
): ((cells: Cells, served: Cells, settings: GridSettings) => Cells) | undefined {
  if (!isPriced(sublist)) return undefined;
  const names = { amount: 'amount', tax: 'tax1Amt', gross: 'grossAmt' } as const;
  const shown = Object.values(names).filter((name) => name in sublist.fields);
  return (cells, served, { precision }) => {
    const line = pricedLine(sublist, cells, served);
    const [found] = line?.quantity === undefined || line.rate === undefined ? [] : totalsOf([line], precision).lines;
    const knowsTax = line?.taxPercent !== undefined;
    const values = {
      [names.amount]: found?.amount,
      [names.tax]: knowsTax ? found?.tax : undefined,
      [names.gross]: knowsTax ? found?.gross : undefined,
    };
    return Object.fromEntries(shown.map((name) => [name, calculated(values[name])]));
  };
}

const calculated = (value: Minor | undefined): GridValue => ({ text: '', value, ghost: true, isServed: true });

/** Facts about a priced line. */
export type KnownLine = { readonly [part in keyof SaleLine]: Decimal | undefined };

/** Facts about a line. What the service filled in counts only for the item and tax code it was asked about. */
export function pricedLine({ fields }: Sublist, cells: Cells, served: Cells): KnownLine {
  const isAbout = (field: string) => {
    const [own, theirs] = [cells[field]?.value, served[field]?.value];
    return !isReference(own) || (isReference(theirs) && theirs.id === own.id);
  };
  const hasAnswer = Object.keys(served).length > 0;
  const known = hasAnswer && isAbout('item') && isAbout('taxCode') ? served : {};
  const percent = known === served ? (served.taxRate1 ?? emptyValue) : hasAnswer ? undefined : cells.taxRate1;
  return {
    quantity: decimalOf(cells.quantity),
    rate: decimalOf(cells.rate) ?? (cells.rate?.problem === undefined ? decimalOf(known.rate) : undefined),
    taxPercent: 'tax1Amt' in fields ? percent && (decimalOf(percent) ?? decimalZero) : decimalZero,
  };
}

// Safe: quantities, rates and percentages are kept as decimals (see `CellData`).
const decimalOf = (cell: GridValue | undefined): Decimal | undefined =>
  typeof cell?.value === 'bigint' ? (cell.value as Decimal) : undefined;

const noCharges = { shipping: zero, handling: zero };

/** The totals of lines by the rule the service uses; unknown values count as zero. */
export const totalsOf = (lines: readonly KnownLine[], precision: number, extra = noCharges) =>
  saleTotals(
    lines.map(({ quantity = decimalZero, rate = decimalZero, taxPercent = decimalZero }) => ({
      quantity,
      rate,
      taxPercent,
    })),
    extra,
    precision,
  );
