import type { Sublist } from '#contract/fields';
import type { SaleCharges } from '#contract/records/sales/salesLines';
import { decimalFromNumber } from '#contract/values/decimal';
import { add, type Minor, minorFromNumber, minorToNumber, sum, zero } from '#contract/values/money';
import { amountOf, emptyValue } from '#app/engine/grid/model/readCell.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { FormModel } from '../model/FormModel.ts';
import { filledRows } from '../model/lines.ts';
import { hasGrossPrices } from './priceBasis.ts';
import type { FormDoc } from '../model/values.ts';
import { isPriced, type KnownLine, pricedLine, totalsOf } from './pricedLines.ts';

/** Lines that go to an account with the amount that is entered. */
const isEntered = ({ fields: { account, amount, debit } }: Sublist): boolean =>
  account !== undefined && amount?.access === 'required' && debit === undefined;

/**
 * The totals of a document from its lines, by the rules the service uses; each is undefined where a rate or tax rate is
 * still to come. Empty for a document whose total does not come from priced lines.
 */
export function documentFigures(model: FormModel, record: FormDoc = {}): Readonly<Record<string, number | undefined>> {
  const { definition, precision } = model;
  const grids = [...model.grids].flatMap(([name, grid]) => {
    const sublist = definition.sublists[name];
    return sublist ? [{ sublist, grid }] : [];
  });
  if (definition.fields.total?.access !== 'readOnly' || !grids.some(({ sublist }) => isPriced(sublist))) return {};
  // Tax on bills depends on more of the code than its rate: the service says what it comes to.
  if (
    grids.some(
      ({ sublist, grid }) => 'taxAmount' in sublist.fields && filledRows(grid).some((at) => hasTaxCode(grid, at)),
    )
  )
    return {};
  const lines = grids.flatMap(({ sublist, grid }) => (isPriced(sublist) ? linesOf(sublist, grid) : []));
  const entered = grids.flatMap(({ sublist, grid }) =>
    isEntered(sublist) ? filledRows(grid).map((at) => amountOf(grid.store.rowAt(at)?.cells.amount ?? emptyValue)) : [],
  );
  const isPricedAll = lines.every(({ quantity, rate }) => quantity !== undefined && rate !== undefined);
  const isTaxedAll = lines.every(({ taxPercent }) => taxPercent !== undefined);
  const totals = totalsOf(lines, precision, charges(model, record));
  const other = entered.every((amount) => amount !== undefined) ? sum(entered) : undefined;
  const print = (amount: Minor) => minorToNumber(amount, precision);
  return {
    total: isPricedAll && isTaxedAll && other !== undefined ? print(add(totals.total, other)) : undefined,
    ...('subTotal' in definition.fields ? { subTotal: isPricedAll ? print(totals.subTotal) : undefined } : {}),
    ...('discountTotal' in definition.fields
      ? { discountTotal: isPricedAll ? print(totals.discount) : undefined }
      : {}),
    ...('taxTotal' in definition.fields ? { taxTotal: isPricedAll && isTaxedAll ? print(totals.tax) : undefined } : {}),
  };
}

/** Whether a line has a tax code, entered or proposed. */
const hasTaxCode = (grid: GridModel, at: number): boolean =>
  [grid.store.rowAt(at)?.cells ?? {}, grid.served.of(grid.idAt(at))].some(
    ({ taxCode }) => (taxCode?.value ?? undefined) !== undefined,
  );

const linesOf = (sublist: Sublist, grid: GridModel): readonly KnownLine[] =>
  filledRows(grid).map((at) => pricedLine(sublist, grid.store.rowAt(at)?.cells ?? {}, grid.served.of(grid.idAt(at))));

/** Charges and the discount on the whole; a bill takes the discount over from its order where none is entered. */
function charges(model: FormModel, record: FormDoc): SaleCharges {
  const values = model.values();
  const of = (value: unknown): Minor | undefined =>
    typeof value === 'number' ? minorFromNumber(value, model.precision) : undefined;
  const names = ['documentDiscountPercent', 'documentDiscountAmount'] as const;
  const { documentDiscountPercent: percent, documentDiscountAmount: amount } = names.some(
    (name) => typeof values[name] === 'number',
  )
    ? values
    : record;
  return {
    shipping: of(values.shippingCost) ?? zero,
    handling: of(values.handlingCost) ?? zero,
    isGross: hasGrossPrices(model),
    discount: {
      percent: typeof percent === 'number' ? decimalFromNumber(percent) : undefined,
      amount: of(amount),
    },
  };
}

/** The service's result for the form, with the totals of what is entered now; earlier ones only while it is still working. */
export function withFigures(model: FormModel, record: FormDoc, isRefused: boolean): FormDoc {
  const figures = documentFigures(model, record);
  const known = Object.entries(figures).filter(([, value]) => value !== undefined || isRefused);
  return known.length === 0 ? record : { ...record, ...Object.fromEntries(known) };
}
