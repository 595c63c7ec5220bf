import type { Ref } from '#contract/derive/types';
import { type Minor, sum } from '#contract/values/money';
import { byBase } from '#app/engine/figures/currencyOrder.ts';
import { sumsOf, type VendorGroup, wholePart } from './payBills/plan.ts';

/** The amount for one vendor in the next run, with the discounts available today and credits used first. */
export interface RunRow {
  readonly key: string;
  readonly vendor: Ref;
  readonly due: string | null;
  readonly bills: number;
  readonly open: Minor;
  readonly discount: Minor;
  readonly credits: Minor;
  readonly pay: Minor;
}

export interface RunOfCurrency {
  readonly currency: Ref;
  readonly precision: number;
  /** Vendors by what is due first. */
  readonly rows: readonly RunRow[];
  readonly total: Omit<RunRow, 'key' | 'vendor' | 'due'>;
}

/** The next run as Pay bills would pay it in full, one per currency: the company's first. */
export function nextRuns(groups: readonly VendorGroup[], base: string): readonly RunOfCurrency[] {
  const due = groups.filter(({ bills }) => bills.length > 0);
  const currencies = new Map(due.map(({ currency, precision }) => [currency.id, { currency, precision }]));
  return [...currencies.values()]
    .toSorted((one, other) => byBase(one.currency, other.currency, base))
    .map(({ currency, precision }) => {
      const rows = due
        .filter((group) => group.currency.id === currency.id)
        .map(rowOf)
        .toSorted((one, other) => ((one.due ?? '9') < (other.due ?? '9') ? -1 : 1));
      const all = (of: (row: RunRow) => Minor) => sum(rows.map(of));
      return {
        currency,
        precision,
        rows,
        total: {
          bills: rows.reduce((count, { bills }) => count + bills, 0),
          open: all(({ open }) => open),
          discount: all(({ discount }) => discount),
          credits: all(({ credits }) => credits),
          pay: all(({ pay }) => pay),
        },
      };
    });
}

function rowOf(group: VendorGroup): RunRow {
  const parts = new Map(group.bills.map((bill) => [bill.id, wholePart(bill)]));
  const { discount, credits, paid } = sumsOf(group, parts, true);
  const dates = group.bills.flatMap(({ dueDate }) => dueDate ?? []).toSorted();
  return {
    key: group.key,
    vendor: group.vendor,
    due: dates[0] ?? null,
    bills: group.bills.length,
    open: sum(group.bills.map(({ open }) => open)),
    discount,
    credits,
    pay: paid,
  };
}
