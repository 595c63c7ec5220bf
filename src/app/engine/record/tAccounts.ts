import type { Ref } from '#contract/derive/types';
import { isZero, type Minor, minorFromNumber, sum, zero } from '#contract/values/money';
import type { LedgerLine } from '#contract/wire/ledgerImpact';

/** An account with the entries of its two sides in one currency, in line order. */
export interface TAccount {
  readonly account: Ref;
  /** Of an entry in several subsidiaries: whose account it is. */
  readonly subsidiary: Ref | undefined;
  /** Undefined while the currency of the document is not known. */
  readonly currency: Ref | undefined;
  readonly precision: number;
  readonly debits: readonly Minor[];
  readonly credits: readonly Minor[];
  readonly debit: Minor;
  readonly credit: Minor;
  /** The base amounts of its sides, if the base currency is different. */
  readonly base: BaseSides | undefined;
}

export interface BaseSides {
  readonly currency: Ref;
  readonly precision: number;
  readonly debit: Minor;
  readonly credit: Minor;
}

export type SidedLine = Pick<LedgerLine, 'account' | 'debit' | 'credit'> &
  Partial<Pick<LedgerLine, 'currency' | 'subsidiary' | 'baseDebit' | 'baseCredit'>>;

/** The unit of the amounts. */
export interface Currencies {
  readonly precisionOf: (currencyId: string | undefined) => number;
  /** The currency of the books of a subsidiary. */
  readonly baseOf: (subsidiary: Ref | null) => Ref;
}

interface Gathered {
  readonly account: Ref;
  readonly subsidiary: Ref | undefined;
  readonly currency: Ref | undefined;
  readonly debits: Minor[];
  readonly credits: Minor[];
  readonly baseDebits: Minor[];
  readonly baseCredits: Minor[];
  readonly base: Ref | undefined;
}

/**
 * The lines by account and currency, in the order in which the accounts first come up; of several subsidiaries each has its
 * own. What moves the books alone, as an exchange gain, is an entry in their currency.
 */
export function tAccounts(lines: readonly SidedLine[], { precisionOf, baseOf }: Currencies): readonly TAccount[] {
  const accounts = new Map<string, Gathered>();
  const hasSeveral = new Set(lines.flatMap(({ subsidiary }) => subsidiary?.id ?? [])).size > 1;
  for (const line of lines) {
    const base = line.baseDebit === undefined ? undefined : baseOf(line.subsidiary ?? null);
    const inOwn = amountsOf(line.debit, line.credit, precisionOf(line.currency?.id));
    const inBase = base ? amountsOf(line.baseDebit, line.baseCredit, precisionOf(base.id)) : nothing;
    const isOfBooks = isEmpty(inOwn) && !isEmpty(inBase);
    const [currency, sides] = isOfBooks ? [base, inBase] : [line.currency, inOwn];
    const subsidiary = hasSeveral ? (line.subsidiary ?? undefined) : undefined;
    const key = `${line.account.id}/${currency?.id ?? ''}/${subsidiary?.id ?? ''}`;
    const known = accounts.get(key) ?? { ...gathered(line.account, currency, base), subsidiary };
    accounts.set(key, known);
    known.debits.push(...sides.debits);
    known.credits.push(...sides.credits);
    known.baseDebits.push(...inBase.debits);
    known.baseCredits.push(...inBase.credits);
  }
  return [...accounts.values()].map(
    ({ account, subsidiary, currency, debits, credits, baseDebits, baseCredits, base }) => ({
      account,
      subsidiary,
      currency,
      precision: precisionOf(currency?.id),
      debits,
      credits,
      debit: sum(debits),
      credit: sum(credits),
      base:
        base && base.id !== currency?.id
          ? { currency: base, precision: precisionOf(base.id), debit: sum(baseDebits), credit: sum(baseCredits) }
          : undefined,
    }),
  );
}

const gathered = (account: Ref, currency: Ref | undefined, base: Ref | undefined): Omit<Gathered, 'subsidiary'> => ({
  account,
  currency,
  base,
  debits: [],
  credits: [],
  baseDebits: [],
  baseCredits: [],
});

interface Sides {
  readonly debits: readonly Minor[];
  readonly credits: readonly Minor[];
}
const nothing: Sides = { debits: [], credits: [] };
const isEmpty = ({ debits, credits }: Sides): boolean => debits.length === 0 && credits.length === 0;

function amountsOf(debit: number | null | undefined, credit: number | null | undefined, precision: number): Sides {
  const read = (value: number | null | undefined): readonly Minor[] => {
    const amount = typeof value === 'number' ? minorFromNumber(value, precision) : undefined;
    return amount === undefined || isZero(amount) ? [] : [amount];
  };
  return { debits: read(debit), credits: read(credit) };
}

/** The total debit in one currency, which equals the credits. */
export const turnover = (accounts: readonly TAccount[], currency: Ref | undefined): Minor =>
  accounts.reduce<Minor>(
    (total, each) => (each.currency?.id === currency?.id ? sum([total, each.debit]) : total),
    zero,
  );
