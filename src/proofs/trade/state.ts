import type { Month } from './months.ts';
import { refuse, refuseIf } from '../fixtures/referenceModel.ts';

/** What the second opinion knows of trade: documents with what they posted, moved and took of others; everything else is their fold. */
export type Kind =
  | 'invoice'
  | 'creditMemo'
  | 'cashSale'
  | 'customerPayment'
  | 'customerDeposit'
  | 'depositApplication'
  | 'customerRefund'
  | 'bankDeposit'
  | 'vendorBill'
  | 'vendorCredit'
  | 'vendorPayment'
  | 'vendorPrepayment'
  | 'vendorPrepaymentApplication'
  | 'purchaseOrder'
  | 'itemReceipt'
  | 'salesOrder'
  | 'itemFulfillment'
  | 'assemblyBuild'
  | 'assemblyUnbuild'
  | 'revenueRecognition'
  | 'periodEndJournal';
export type Ledger = 'receivables' | 'payables' | 'general';
export type Goods = 'lamp' | 'bulb' | 'kit';
/** What a contract brings is earned over time. */
export type Item = Goods | 'advice' | 'contract';

/** Amounts are in cents, quantities in hundredths, rates of lines in ten-thousandths, exchange rates in hundred-millionths. */
export interface Line {
  readonly item: Item;
  readonly quantity: bigint;
  readonly rate: bigint;
  readonly isReturned?: boolean;
  /** The line of the order it bills, ships or receives. */
  readonly orderLine?: number;
}
export interface OrderLine extends Line {
  readonly number: number;
  isClosed: boolean;
  /** Fulfilled or received, and billed. */
  moved: bigint;
  billed: bigint;
  /** What a purchase order has in accrued purchases. */
  accrued: bigint;
  accruedBase: bigint;
}
export interface Leg {
  readonly account: string;
  readonly amount: bigint;
  readonly base: bigint;
  readonly currency: 'usd' | 'eur';
}
/** A leg before it is known what it is in the books. */
export interface Side {
  readonly account: string;
  readonly amount: bigint;
  readonly base?: bigint;
  readonly isControl?: boolean;
}
interface Move {
  readonly item: Goods;
  readonly order: number;
  readonly quantity: bigint;
  readonly value: bigint;
}
export interface Take {
  readonly doc: string;
  readonly list: 'apply' | 'credit' | 'deposit' | 'prepayment';
  readonly amount: bigint;
  /** What is settled beside the money, and how much of it as a small difference. */
  readonly disc: bigint;
  readonly writeOff: bigint;
  readonly base: bigint;
}
interface OrderProgressLine {
  readonly line: number;
  readonly quantity: bigint;
  readonly amount: bigint;
  readonly base: bigint;
}
export interface Doc {
  id: string;
  readonly kind: Kind;
  readonly party: string;
  readonly currency: 'usd' | 'eur';
  date: string;
  rate: bigint;
  memo: string;
  isVoided: boolean;
  lines: Line[];
  expenses: bigint[];
  shipping: bigint;
  /** Of sales and money: held in undeposited funds, or paid from there. */
  readonly isHeld: boolean;
  /** Money received, paid or put aside. */
  payment: bigint;
  total: bigint;
  /** The whole that others may take and what of it is left, with the same in the books. */
  whole: bigint;
  open: bigint;
  wholeBase: bigint;
  openBase: bigint;
  /** An overpaid cash sale is a credit; a vendor payment without bills is on account. */
  isOver: boolean;
  isOnAccount: boolean;
  source: string | null;
  /** The bill a fulfillment was made with. */
  madeWith: string | null;
  order: OrderLine[];
  /** An order that was closed as a whole, and not line by line. */
  isWhole: boolean;
  legs: Leg[];
  moves: Move[];
  takes: Take[];
  /** Of a reversed payment: its reversal, and what it had taken until then. */
  reversedBy: string | null;
  former: Take[];
  orderTakes: OrderProgressLine[];
  /** Of a bank deposit: the documents whose money it took. */
  banked: string[];
  /** What its lines have deferred, and the first day of their plan. */
  deferred: readonly { readonly line: number; readonly base: bigint }[];
  start: string;
  /** What a recognition journal has recognized of sales. */
  recognized: readonly { readonly sale: string; readonly line: number; readonly base: bigint }[];
}
export interface Place {
  quantity: bigint;
  value: bigint;
  /** Cents for one, times 10^8. */
  last: bigint;
  order: number;
}
export interface State {
  readonly docs: Map<string, Doc>;
  readonly places: Map<Goods, Place>;
  readonly months: Month[];
  /** Dollars for a euro from a day on. */
  readonly rates: Map<string, bigint>;
}

export const size = (value: bigint): bigint => (value < 0n ? -value : value);
/** A quotient rounded half up in magnitude. */
export function ratio(top: bigint, bottom: bigint): bigint {
  const [t, b] = [size(top), size(bottom)];
  const whole = t / b + ((t % b) * 2n >= b ? 1n : 0n);
  return top < 0n !== bottom < 0n ? -whole : whole;
}
export const worth = (amount: bigint, rate: bigint): bigint => ratio(amount * rate, 100_000_000n);
export const lineAmount = ({ quantity, rate }: Pick<Line, 'quantity' | 'rate'>): bigint =>
  ratio(quantity * rate, 10_000n);
export const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);
export const ledgerOf = (kind: Kind): Ledger =>
  kind.startsWith('assembly') || ['bankDeposit', 'revenueRecognition', 'periodEndJournal'].includes(kind)
    ? 'general'
    : /^(vendor|purchase|itemReceipt)/.test(kind)
      ? 'payables'
      : 'receivables';

export function rateOn({ rates }: State, currency: 'usd' | 'eur', date: string): bigint {
  if (currency === 'usd') return 100_000_000n;
  const [, rate] = [...rates]
    .filter(([day]) => day <= date)
    .toSorted(([one], [other]) => (one < other ? 1 : -1))[0] ?? ['', 110_000_000n];
  return rate;
}

export function isShut({ months }: State, date: string, ledger: Ledger): boolean {
  const month = months.find(({ start, end }) => start <= date && date <= end);
  if (!month) return true;
  return (
    month.closed ||
    month.allLocked ||
    (ledger === 'receivables' && month.arLocked) ||
    (ledger === 'payables' && month.apLocked)
  );
}

/**
 * Turns sides into legs: each at its own rate, what that leaves on the largest free side that keeps its sign, or, with
 * amounts that other documents have fixed, as gain or loss.
 */
export function post(sides: readonly Side[], currency: 'usd' | 'eur', rate: bigint): Leg[] {
  const live = sides.filter(({ amount, base = 0n }) => amount !== 0n || base !== 0n);
  if (sumOf(live.map(({ amount }) => amount)) !== 0n) throw new Error('the second opinion does not balance');
  const legs = live.map(
    ({ account, amount, base }): { account: string; amount: bigint; base: bigint; currency: 'usd' | 'eur' } => ({
      account,
      amount,
      base: base ?? worth(amount, rate),
      currency,
    }),
  );
  const off = sumOf(legs.map(({ base }) => base));
  if (off === 0n) return legs;
  const isFixed = live.some(({ base }) => base !== undefined);
  const free = live
    .map((side, at) => ({ side, leg: legs[at] }))
    .filter(({ side, leg }) => {
      if (!leg || side.base !== undefined || side.isControl === true || side.amount === 0n) return false;
      return leg.base === off || leg.base - off < 0n === side.amount < 0n;
    });
  const [taker] =
    isFixed && size(off) > BigInt(live.length)
      ? []
      : free.toSorted((one, other) =>
          size(one.side.amount) > size(other.side.amount)
            ? -1
            : size(one.side.amount) < size(other.side.amount)
              ? 1
              : 0,
        );
  if (taker?.leg) taker.leg.base -= off;
  else legs.push({ account: 'RealizedGainLoss', amount: 0n, base: -off, currency });
  return legs;
}

/** A cash sale or journal is a charge or a credit, never both. */
export const isOfOneSide = ({ kind }: Doc): boolean => kind === 'cashSale' || kind === 'periodEndJournal';

/** What others have taken of a document. */
export function takenOf({ docs }: State, id: string): { readonly amount: bigint; readonly base: bigint } {
  const all = [...docs.values()].flatMap(({ takes }) => takes.filter(({ doc }) => doc === id));
  return { amount: sumOf(all.map(({ amount, disc }) => amount + disc)), base: sumOf(all.map(({ base }) => base)) };
}

/** Applies an amount to a document's open amount; undefined: all of it after the discount. */
export function take(
  state: State,
  by: Doc,
  id: string,
  list: Take['list'],
  wanted: bigint | undefined,
  disc: bigint,
  kinds: readonly Kind[],
  credits: boolean,
  isLeft = false,
): Take | undefined {
  // An amount of nothing that was given takes the line off; where nothing is left of a credit, there is nothing to apply.
  if (wanted === 0n && !isLeft) return undefined;
  const doc = state.docs.get(id) ?? refuse('unknown document');
  refuseIf(
    !kinds.includes(doc.kind) || doc.isVoided || doc.party !== by.party || doc.currency !== by.currency,
    'not this document',
  );
  refuseIf(isOfOneSide(doc) && doc.isOver !== credits, 'nothing open');
  refuseIf(doc.open <= 0n, 'nothing open');
  const amount = wanted ?? doc.open - disc;
  refuseIf(amount < 0n || amount + disc === 0n || amount + disc > doc.open, 'more than is open');
  const all = amount + disc;
  const isShare = doc.kind === 'periodEndJournal';
  const part = isShare ? ratio(all * doc.wholeBase, doc.whole) : worth(all, doc.rate);
  const share = all === doc.open ? doc.openBase : part;
  const base = share > doc.openBase ? doc.openBase : share;
  doc.open -= all;
  doc.openBase -= base;
  return { doc: id, list, amount, disc, writeOff: 0n, base };
}

export function giveBack({ docs }: State, by: Doc): void {
  for (const { doc, amount, disc, base } of by.takes) {
    const other = docs.get(doc);
    if (!other) continue;
    other.open += amount + disc;
    other.openBase += base;
  }
  by.takes = [];
}

/** Documents that name another, which keeps that from being deleted. */
export const namesOf = (doc: Doc): string[] => [
  ...[...doc.takes, ...doc.former].map((each) => each.doc),
  ...doc.banked,
  ...doc.recognized.map(({ sale }) => sale),
  ...(doc.source === null ? [] : [doc.source]),
  ...(doc.madeWith === null ? [] : [doc.madeWith]),
];

/** What a document has in undeposited funds. */
export const inFunds = ({ legs }: Doc): readonly Leg[] => legs.filter(({ account }) => account === 'UndepFunds');
const legsAmount = (legs: readonly Leg[]): bigint => sumOf(legs.map(({ amount }) => amount));
const legsBase = (legs: readonly Leg[]): bigint => sumOf(legs.map(({ base }) => base));

/** The bank deposit that took a document. */
export const depositOf = ({ docs }: State, id: string): Doc | undefined =>
  [...docs.values()].find(({ kind, banked }) => kind === 'bankDeposit' && banked.includes(id));

/**
 * What the money of a deposited document is in the books: it keeps its day and amount, and what it was worth.
 * Undefined while it is in no deposit.
 */
export function bankedBase(state: State, doc: Doc, date: string): { readonly base: bigint } | undefined {
  if (!depositOf(state, doc.id)) return undefined;
  refuseIf(doc.date !== date || doc.payment !== legsAmount(inFunds(doc)), 'deposited');
  return { base: legsBase(inFunds(doc)) };
}

/** Money of a payment that was reversed since stays in its deposit. */
export const takesReversed = (state: State, doc: Doc, wanted: readonly string[] = []): boolean =>
  doc.banked.some((id) => !wanted.includes(id) && state.docs.get(id)?.reversedBy !== null);

/** Whether a document may be put into a deposit of a day and a currency. */
export const waits = (state: State, doc: Doc): boolean =>
  doc.kind !== 'bankDeposit' && legsAmount(inFunds(doc)) !== 0n && !depositOf(state, doc.id);
