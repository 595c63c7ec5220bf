import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import { cashFlowSectionOf, type SectionedAccount } from '#contract/lists/cashFlowSections';

/** An amount for each column, in smallest units. */
type Units = readonly bigint[];

interface FlowAccount extends SectionedAccount {
  readonly id: string;
}

/** What happened to an account in each column, debit positive. Of cash `amounts` is the balance after less `before`. */
export interface FlowEntry<A extends FlowAccount> {
  readonly account: A;
  readonly amounts: Units;
  /** Of cash: the balance before each column. */
  readonly before?: Units;
  /** Of cash: what changed its value without moving money, as a revaluation does. */
  readonly unmoved?: Units;
}

/** A line with what it adds to cash; `net` combines fixed assets with the income and expense that belong to them. */
export interface FlowLine<A extends FlowAccount> {
  readonly of: A | 'net' | 'exchange';
  readonly accounts: readonly string[];
  readonly amounts: Units;
}

/** Lines with their sum. */
export interface FlowPart<A extends FlowAccount> {
  readonly lines: readonly FlowLine<A>[];
  readonly accounts: readonly string[];
  readonly amounts: Units;
}

export interface CashFlow<A extends FlowAccount> {
  readonly netIncome: Omit<FlowLine<A>, 'of'>;
  readonly adjustments: FlowPart<A>;
  readonly workingCapital: FlowPart<A>;
  readonly operating: Units;
  readonly investing: FlowPart<A>;
  readonly financing: FlowPart<A>;
  /** What exchange rates did to cash: its change less all of the above. */
  readonly effect: Units;
  readonly netChange: Units;
  readonly opening: Units;
  readonly cash: readonly string[];
  /** The cash accounts with their balances after each column. */
  readonly closing: FlowPart<A>;
}

const typeOf = ({ acctType }: SectionedAccount) => accountTypes[acctType as AccountTypeId]; // an option field holds only ids of its table
const isEarning = (account: SectionedAccount): boolean => typeOf(account).statement === 'incomeStatement';
/** Accounts of other types that are operating were moved there, as accumulated depreciation is. */
const isWorkingCapital = (account: SectionedAccount): boolean =>
  cashFlowSectionOf({ ...account, cashFlowSection: null }) === 'OPERATING';

/**
 * The cash flow statement by the indirect method. Every account is in one place, so that net income, less the movement of
 * all accounts that are not cash, is the movement of cash, since the ledger balances. What is added to net income because
 * it belongs to another section is taken off there, which leaves the total as it is.
 */
export function cashFlowOf<A extends FlowAccount>(entries: readonly FlowEntry<A>[], columns: number): CashFlow<A> {
  const nothing: Units = Array.from({ length: columns }, () => 0n);
  const add = (one: Units, other: Units, sign: 1n | -1n = 1n): Units =>
    one.map((each, at) => each + sign * (other[at] ?? 0n));
  const sum = (all: readonly Units[]): Units => all.reduce((one, other) => add(one, other), nothing);
  const part = (all: readonly FlowLine<A>[]): FlowPart<A> => {
    const lines = all.filter(({ amounts }) => hasAmount(amounts));
    return {
      lines,
      accounts: [...new Set(lines.flatMap(({ accounts }) => accounts))],
      amounts: sum(lines.map(({ amounts }) => amounts)),
    };
  };
  const ids = (some: readonly FlowEntry<A>[]) => some.map(({ account }) => account.id);
  const combined = (of: 'net' | 'exchange', some: readonly FlowEntry<A>[], amounts: Units): FlowLine<A>[] =>
    some.length === 0 ? [] : [{ of, accounts: ids(some), amounts }];
  const added = ({ account, amounts }: FlowEntry<A>): FlowLine<A> => ({ of: account, accounts: [account.id], amounts });
  const taken = ({ account, amounts }: FlowEntry<A>): FlowLine<A> =>
    added({ account, amounts: add(nothing, amounts, -1n) });
  const isIn = (section: string) => (entry: FlowEntry<A>) => cashFlowSectionOf(entry.account) === section;

  const cash = entries.filter(isIn('CASH'));
  const unmoved = cash.filter((each) => hasAmount(each.unmoved ?? []));
  const earnings = entries.filter(({ account, amounts }) => isEarning(account) && hasAmount(amounts));
  const others = entries.filter(({ account }) => !isEarning(account));
  const operating = others.filter(isIn('OPERATING'));
  const netIncome = add(nothing, sum(earnings.map(({ amounts }) => amounts)), -1n);
  const exchange = sum(unmoved.map((each) => each.unmoved ?? nothing));
  const adjustments = part([
    ...earnings.filter((each) => !isIn('OPERATING')(each)).map(added),
    ...operating.filter(({ account }) => !isWorkingCapital(account)).map(taken),
    ...combined('exchange', unmoved, add(nothing, exchange, -1n)),
  ]);
  const workingCapital = part(operating.filter(({ account }) => isWorkingCapital(account)).map(taken));
  const invested = earnings.filter(isIn('INVESTING'));
  const fixed = invested.length === 0 ? [] : others.filter(isIn('INVESTING')).filter(isFixedAsset);
  const net = [...fixed, ...invested];
  const investing = part([
    ...combined('net', net, add(nothing, sum(net.map(({ amounts }) => amounts)), -1n)),
    ...others
      .filter(isIn('INVESTING'))
      .filter((each) => !fixed.includes(each))
      .map(taken),
  ]);
  const financing = part([...others, ...earnings].filter(isIn('FINANCING')).map(taken));
  const fromOperating = sum([netIncome, adjustments.amounts, workingCapital.amounts]);
  const netChange = sum(cash.map(({ amounts }) => amounts));
  const flows = sum([fromOperating, investing.amounts, financing.amounts]);
  return {
    netIncome: { accounts: ids(earnings), amounts: netIncome },
    adjustments,
    workingCapital,
    operating: fromOperating,
    investing,
    financing,
    effect: add(netChange, flows, -1n),
    netChange,
    cash: ids(cash),
    opening: sum(cash.map(({ before = nothing }) => before)),
    closing: part(cash.map((each) => added({ ...each, amounts: add(each.before ?? nothing, each.amounts) }))),
  };
}

const hasAmount = (units: Units): boolean => units.some((each) => each !== 0n);
const isFixedAsset = ({ account: { acctType } }: { readonly account: SectionedAccount }): boolean =>
  acctType === ('FixedAsset' satisfies AccountTypeId);
