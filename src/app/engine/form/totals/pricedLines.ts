import type { Sublist } from '#contract/fields';
import type { Discount } from '#contract/records/sales/discounts';
import { type SaleCharges, saleTotals } from '#contract/records/sales/salesLines';
import { type Decimal, decimalZero } from '#contract/values/decimal';
import { minor, type Minor, zero } from '#contract/values/money';
import { emptyValue, isReference } from '#app/engine/grid/model/readCell.ts';
import type { Cells, GridSettings, GridValue } from '#app/engine/grid/gridTypes.ts';

/** Priced lines: the amount is quantity times rate, less a discount (spec, salesOrder and vendorBill). */
export const isPriced = ({ fields: { quantity, rate, amount } }: Sublist): boolean =>
  quantity !== undefined && rate !== undefined && rate.access !== 'readOnly' && amount?.access === 'readOnly';

/** The amounts of a priced line, by the cells it has and those the service fills in; undefined for other sublists. */
export function lineCalculation(
  sublist: Sublist,
  isGross: () => boolean = () => false,
): ((cells: Cells, served: Cells, settings: GridSettings) => Cells) | undefined {
  if (!isPriced(sublist)) return undefined;
  const names = { amount: 'amount', tax: 'tax1Amt', gross: 'grossAmt' } as const;
  const shown = Object.values(names).filter((name) => name in sublist.fields);
  return (cells, served, { precision }) => {
    const line = pricedLine(sublist, cells, served);
    const [found] =
      line?.quantity === undefined || line.rate === undefined
        ? []
        : totalsOf([line], precision, { ...noCharges, isGross: isGross() }).lines;
    // The line's part of the document's discount, which its tax depends on, follows from all lines.
    const isShared = [cells, served].some((each) => (minorOf(each.documentDiscount) ?? zero) !== zero);
    const knowsTax = line?.taxPercent !== undefined && !isShared;
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
export type KnownLine = { readonly [part in 'quantity' | 'rate' | 'taxPercent']: Decimal | undefined } & {
  readonly discount: Discount;
};

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
    discount: discountIn(cells, known),
  };
}

/** The discount that is entered, else what a bill takes over from its order. */
function discountIn(cells: Cells, known: Cells): Discount {
  const own = { percent: decimalOf(cells.discountPercent), amount: minorOf(cells.discountAmount) };
  return own.percent === undefined && own.amount === undefined
    ? { percent: decimalOf(known.discountPercent), amount: minorOf(known.discountAmount) }
    : own;
}

// Safe: quantities, rates and percentages are kept as decimals (see `CellData`).
const decimalOf = (cell: GridValue | undefined): Decimal | undefined =>
  typeof cell?.value === 'bigint' ? (cell.value as Decimal) : undefined;

// Safe: amounts are kept in the smallest unit.
const minorOf = (cell: GridValue | undefined): Minor | undefined =>
  typeof cell?.value === 'bigint' ? minor(cell.value) : undefined;

const noCharges: SaleCharges = { shipping: zero, handling: zero };

/** The totals of lines by the rule the service uses; unknown values count as zero. */
export const totalsOf = (lines: readonly KnownLine[], precision: number, extra = noCharges) =>
  saleTotals(
    lines.map(({ quantity = decimalZero, rate = decimalZero, taxPercent = decimalZero, discount }) => ({
      quantity,
      rate,
      taxPercent,
      discount,
    })),
    extra,
    precision,
  );
