import { add, isZero, type Minor, minorFromNumber, negate, subtract, sum, zero } from '#contract/values/money';
import { linesOf } from '#app/platform/api/merge.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** A check on the slip, by its number and who gave it. */
interface SlipCheck {
  readonly number: string;
  readonly name: string;
  readonly amount: Minor;
}

/** Money of one payment method, or of one line of the deposit that names its account. */
interface SlipSum {
  readonly name: string;
  /** How many payments it is; 0 for a line of the deposit. */
  readonly count: number;
  readonly amount: Minor;
}

export interface Slip {
  /** Named one by one, for the bank counts them. */
  readonly checks: readonly SlipCheck[];
  readonly checkTotal: Minor;
  /** Payments without a check, by method. */
  readonly methods: readonly SlipSum[];
  readonly other: readonly SlipSum[];
  /** Taken off: below zero. */
  readonly cashBack: readonly SlipSum[];
  readonly total: Minor;
}

const nameOf = (value: unknown): string => (isRef(value) ? (value.refName ?? '') : '');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Contents of a bank deposit, as its slip lists them. */
export function slipOf(record: FormDoc, precision: number): Slip {
  const amountOf = ({ amount }: FormDoc): Minor =>
    typeof amount === 'number' ? (minorFromNumber(amount, precision) ?? zero) : zero;
  const payments = linesOf(record.payment);
  const checks = payments
    .filter((line) => textOf(line.checkNum) !== '' && amountOf(line) > 0n)
    .map((line) => ({ number: textOf(line.checkNum), name: nameOf(line.entity), amount: amountOf(line) }));
  const methods = new Map<string, SlipSum>();
  for (const line of payments.filter((each) => textOf(each.checkNum) === '' || amountOf(each) <= 0n)) {
    const name = nameOf(line.paymentMethod);
    const { count, amount } = methods.get(name) ?? { count: 0, amount: zero };
    methods.set(name, { name, count: count + 1, amount: add(amount, amountOf(line)) });
  }
  const named = (sublist: unknown): readonly SlipSum[] =>
    linesOf(sublist).map((line) => ({
      name: [nameOf(line.account), textOf(line.memo)].filter((part) => part !== '').join(', '),
      count: 0,
      amount: amountOf(line),
    }));
  const [other, cashBack] = [named(record.other), named(record.cashBack)];
  const together = (parts: readonly { readonly amount: Minor }[]): Minor => sum(parts.map(({ amount }) => amount));
  const checkTotal = together(checks);
  return {
    checks,
    checkTotal,
    methods: [...methods.values()].filter(({ amount }) => !isZero(amount)),
    other,
    cashBack: cashBack.map((line) => ({ ...line, amount: negate(line.amount) })),
    total: subtract(sum([checkTotal, together([...methods.values()]), together(other)]), together(cashBack)),
  };
}
