import { abs, type Minor, negate, sum, zero } from '#contract/values/money';

/** A line of a posted journal on an account of type A/R or A/P that names the party of that account. */
export interface ControlLine {
  readonly entity: string;
  readonly account: string;
  readonly subsidiary: string;
  readonly department: string | null;
  readonly class: string | null;
  readonly location: string | null;
  readonly isReceivable: boolean;
  /** Debit positive. */
  readonly amount: Minor;
  readonly baseAmount: Minor;
}

/** What a journal leaves open with one customer or vendor; it is applied to, or applied, like a document of its own. */
export interface JournalItem extends Omit<ControlLine, 'amount' | 'baseAmount' | 'isReceivable'> {
  /** It reduces what is owed, like a credit memo or vendor credit. */
  readonly isCredit: boolean;
  readonly total: Minor;
  readonly baseTotal: Minor;
}

/** The value of all lines if it is the same, such as their department. */
const common = (values: readonly (string | null)[]): string | null =>
  values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

/**
 * The open item of a journal with a party: the net of its lines on one control account in one subsidiary. Lines that
 * cancel out, or that are on several control accounts or in several subsidiaries, leave none.
 */
export function journalItem(lines: readonly ControlLine[], entity: string): JournalItem | undefined {
  const own = lines.filter((line) => line.entity === entity);
  const [first] = own;
  const amount = sum(own.map((line) => line.amount));
  const isOneAccount = own.every(
    ({ account, subsidiary }) => account === first?.account && subsidiary === first.subsidiary,
  );
  if (!first || !isOneAccount || amount === zero) return undefined;
  const base = sum(own.map((line) => line.baseAmount));
  return {
    entity,
    account: first.account,
    subsidiary: first.subsidiary,
    department: common(own.map(({ department }) => department)),
    class: common(own.map((line) => line.class)),
    location: common(own.map(({ location }) => location)),
    isCredit: first.isReceivable ? amount < zero : amount > zero,
    total: abs(amount),
    baseTotal: amount < zero ? negate(base) : base,
  };
}
