import type { Ref } from '#contract/derive/types';
import type { TrialBalanceRow } from '#contract/reports/trialBalance';
import { type Decimal, decimalFromNumber } from '#contract/values/decimal';
import { convert, minorFromNumber, minorToNumber, sum as sumMinor } from '#contract/values/money';
import { byBase } from '#app/engine/figures/currencyOrder.ts';
import { sumText } from '#app/engine/report/figures.ts';

/** An amount in the currency of some books. */
export interface BookAmount {
  readonly currency: Ref;
  readonly value: number;
}

/** A bank account with its balance, as the books have it. */
export interface BankRow extends BookAmount {
  readonly account: Ref;
  readonly number: string;
}

type Row = Pick<
  TrialBalanceRow,
  'account' | 'acctNumber' | 'acctType' | 'currency' | 'subsidiary' | 'debit' | 'credit' | 'closing'
>;

const total = (values: readonly number[]): number => Number(sumText(values));

/** Bank accounts in the order of the report. */
export const bankRows = (rows: readonly Row[]): readonly BankRow[] =>
  rows
    .filter(({ acctType }) => acctType.id === 'Bank')
    .map(({ account, acctNumber, currency, closing }) => ({ account, number: acctNumber, currency, value: closing }));

/** Sums by currency: that of the company first. Amounts of two currencies are never added. */
export function byCurrency(amounts: readonly BookAmount[], base: string): readonly BookAmount[] {
  const currencies = new Map(amounts.map(({ currency }) => [currency.id, currency]));
  return [...currencies.values()]
    .map((currency) => ({
      currency,
      value: total(amounts.flatMap((amount) => (amount.currency.id === currency.id ? [amount.value] : []))),
    }))
    .toSorted((one, other) => byBase(one.currency, other.currency, base));
}

/** How bank balances moved within the range of the report. */
export const bankChanges = (rows: readonly Row[], base: string): readonly BookAmount[] =>
  byCurrency(
    rows
      .filter(({ acctType }) => acctType.id === 'Bank')
      .map(({ currency, debit, credit }) => ({ currency, value: total([debit, -credit]) })),
    base,
  );

/**
 * The total of amounts in the company's currency, each rounded once. Undefined while a rate is missing: an incomplete
 * total is wrong.
 */
export function inBase(
  amounts: readonly BookAmount[],
  base: string,
  rateOf: (currency: string) => Decimal | undefined,
  precisionOf: (currency: string) => number,
): number | undefined {
  const to = precisionOf(base);
  const converted = amounts.map(({ currency: { id }, value }) => {
    const from = precisionOf(id);
    const amount = minorFromNumber(value, from);
    const rate = id === base ? decimalFromNumber(1) : rateOf(id);
    return amount === undefined || rate === undefined ? undefined : convert(amount, rate, from, to);
  });
  const known = converted.filter((amount) => amount !== undefined);
  return known.length < converted.length ? undefined : minorToNumber(sumMinor(known), to);
}

const income = ['Income', 'OthIncome'];
const expenses = ['COGS', 'Expense', 'OthExpense'];

/** The profit of one subsidiary, or of several with one base currency, in the report's range. */
export interface NetIncome extends BookAmount {
  readonly subsidiary: Ref | null;
  readonly income: number;
}

/** Net income by subsidiary and currency of the books, that of the company first. */
export function netIncomes(rows: readonly Row[], base: string): readonly NetIncome[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (![...income, ...expenses].includes(row.acctType.id)) continue;
    const key = `${row.currency.id}.${row.subsidiary?.id ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      const net = (of: readonly Row[]) => total(of.flatMap(({ debit, credit }) => [credit, -debit]));
      return first
        ? [
            {
              subsidiary: first.subsidiary,
              currency: first.currency,
              value: net(group),
              income: net(group.filter(({ acctType }) => income.includes(acctType.id))),
            },
          ]
        : [];
    })
    .toSorted((one, other) => byBase(one.currency, other.currency, base));
}
