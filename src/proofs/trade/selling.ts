import { billable } from './orderLines.ts';
import {
  bankedBase,
  type Doc,
  giveBack,
  type Goods,
  isShut,
  type Item,
  type Line,
  lineAmount,
  type OrderLine,
  post,
  rateOn,
  ratio,
  type Side,
  type State,
  sumOf,
  take,
  type Take,
  takenOf,
  worth,
} from './state.ts';
import { refuse, refuseIf } from '../fixtures/referenceModel.ts';
import { deferredOf } from './revenue.ts';
import { forget, issue, place, receive, worthNow } from './stock.ts';

export const isGoods = (item: Item): item is Goods => item !== 'advice' && item !== 'contract';
/** Only the buyer in California pays tax: 7.25 percent on taxable lines. */
const taxOf = (party: string, line: Line): bigint =>
  party === 'buyer' && line.item !== 'bulb' ? ratio(lineAmount(line) * 725n, 10_000n) : 0n;

/** Revenue, tax and freight as credits, and what they come to. */
function income(doc: Doc): { readonly sides: readonly Side[]; readonly total: bigint } {
  refuseIf(doc.lines.length === 0 || doc.lines.some(({ quantity }) => quantity <= 0n), 'lines');
  const amounts = doc.lines.map(lineAmount);
  const tax = sumOf(doc.lines.map((line) => taxOf(doc.party, line)));
  const total = sumOf(amounts) + tax + doc.shipping;
  const sides = [
    ...amounts.map((amount, at) => ({
      account: doc.lines[at]?.item === 'contract' ? 'deferred' : 'income',
      amount: -amount,
    })),
    { account: 'SalesTaxPay', amount: -tax },
    { account: 'income', amount: -doc.shipping },
  ];
  return { sides, total };
}

const costLegs = (values: readonly bigint[], sign: 1n | -1n) =>
  values.flatMap((value) => [
    { account: 'cogs', amount: sign * value, base: sign * value, currency: 'usd' } as const,
    { account: 'asset', amount: -sign * value, base: -sign * value, currency: 'usd' } as const,
  ]);

function setDate(state: State, doc: Doc, date: string): void {
  if (doc.date !== date || doc.rate === 0n) doc.rate = rateOn(state, doc.currency, date);
  doc.date = date;
}

const orderOf = (state: State, doc: Doc): Doc | undefined =>
  doc.source === null ? undefined : state.docs.get(doc.source);
export const lineOf = (order: Doc, number: number | undefined): OrderLine =>
  order.order.find((line) => line.number === number) ?? refuse('no such line');
const shipmentOf = (state: State, bill: Doc): Doc | undefined =>
  [...state.docs.values()].find(({ madeWith }) => madeWith === bill.id);

/** Reverses the effects of a bill on its order and on stock. */
function undoMovements(state: State, doc: Doc): Doc | undefined {
  const shipment = shipmentOf(state, doc);
  const order = orderOf(state, doc);
  if (order?.kind === 'salesOrder') {
    for (const { line, quantity } of doc.orderTakes) lineOf(order, line).billed -= quantity;
    for (const { line, quantity } of shipment?.orderTakes ?? []) lineOf(order, line).moved -= quantity;
  }
  forget(state, doc, ...(shipment ? [shipment] : []));
  doc.orderTakes = [];
  return shipment;
}

/** Makes or changes an invoice or a cash sale. `name` names the fulfillment made beside it. */
export function sell(state: State, doc: Doc, date: string, isNew: boolean, name: string): void {
  if (!isNew) refuseIf(doc.isVoided || isShut(state, doc.date, 'receivables'), 'shut or voided');
  const used = takenOf(state, doc.id);
  const fixed = bankedBase(state, doc, date);
  const before = doc.rate;
  const shipped = isNew ? undefined : undoMovements(state, doc);
  if (shipped) state.docs.delete(shipped.id);
  setDate(state, doc, date);
  refuseIf(isShut(state, date, 'receivables'), 'period');
  refuseIf(used.amount !== 0n && before !== doc.rate, 'applied at another rate');
  const { sides, total } = income(doc);
  const order = orderOf(state, doc);
  const costs: bigint[] = [];
  if (order) billOrder(state, doc, order, isNew, shipped?.id ?? name);
  else for (const line of doc.lines) if (isGoods(line.item)) costs.push(issue(state, doc, line.item, line.quantity));
  const due = doc.kind === 'cashSale' ? total - doc.payment : total;
  const wasOver = doc.isOver;
  doc.isOver = due < 0n;
  const rest = due < 0n ? -due : due;
  refuseIf(used.amount !== 0n && (rest < used.amount || wasOver !== doc.isOver), 'less than was applied');
  doc.total = total;
  setOpen(doc, rest, used);
  const base = used.amount === 0n ? {} : { base: doc.isOver ? -doc.wholeBase : doc.wholeBase };
  const money =
    doc.kind === 'cashSale'
      ? [{ account: doc.isHeld ? 'UndepFunds' : bankOf(doc), amount: doc.payment, ...fixed }]
      : [];
  const posted = post(
    [...money, { account: 'AcctRec', amount: due, isControl: true, ...base }, ...sides],
    doc.currency,
    doc.rate,
  );
  doc.deferred = deferredOf(doc, posted);
  doc.start = date;
  doc.legs = [...posted, ...costLegs(costs, 1n)];
}

export const bankOf = ({ currency }: Pick<Doc, 'currency'>): string => (currency === 'eur' ? 'euroBank' : 'bank');

/** The remainder in the books is the converted remainder. */
function setOpen(doc: Doc, whole: bigint, used: { readonly amount: bigint; readonly base: bigint }): void {
  doc.whole = whole;
  doc.open = whole - used.amount;
  doc.openBase = worth(doc.open, doc.rate);
  doc.wholeBase = doc.openBase + used.base;
}

/** Lines of an order are billed; what of them was not shipped yet is shipped beside the bill. */
function billOrder(state: State, doc: Doc, order: Doc, isNew: boolean, name: string): void {
  refuseIf(isNew && order.order.length > 0 && statusOfOrder(order) === 'CLOSED', 'order closed');
  refuseIf(order.party !== doc.party || order.kind !== 'salesOrder', 'another customer');
  for (const line of doc.lines) {
    const own = lineOf(order, line.orderLine);
    const left = billable({ ...own, isClosed: own.isClosed && isNew }) - own.billed;
    refuseIf((own.isClosed && isNew && left <= 0n) || line.quantity > left, 'nothing left to bill');
    own.billed += line.quantity;
    doc.orderTakes.push({ line: own.number, quantity: line.quantity, amount: 0n, base: 0n });
  }
  const made: Doc = {
    ...emptyDoc(name, 'itemFulfillment', doc.party, doc.currency),
    date: doc.date,
    rate: doc.rate,
    source: order.id,
    madeWith: doc.id,
  };
  const values: bigint[] = [];
  for (const line of doc.lines) {
    const own = lineOf(order, line.orderLine);
    const owed = own.billed - own.moved;
    const quantity = owed < line.quantity ? owed : line.quantity;
    if (!isGoods(line.item) || quantity <= 0n) continue;
    refuseIf(own.isClosed && isNew, 'line closed');
    own.moved += quantity;
    made.orderTakes.push({ line: own.number, quantity, amount: 0n, base: 0n });
    made.lines.push({ ...line, quantity });
    values.push(issue(state, made, line.item, quantity));
  }
  made.legs = costLegs(values, 1n);
  if (made.lines.length > 0) state.docs.set(made.id, made);
}

/** A credit memo is the mirror, applied to invoices as far as its lines say. */
/** `keeps`: only its applications change; returned goods stay. */
export function credit(
  state: State,
  doc: Doc,
  date: string,
  applies: readonly Wanted[],
  isNew: boolean,
  keeps = false,
): void {
  if (!isNew) refuseIf(doc.isVoided || isShut(state, doc.date, 'receivables'), 'shut or voided');
  const others = takenOf(state, doc.id);
  const before = doc.rate;
  giveBack(state, doc);
  if (!isNew && !keeps) forget(state, doc);
  setDate(state, doc, date);
  refuseIf(isShut(state, date, 'receivables'), 'period');
  refuseIf(others.amount !== 0n && before !== doc.rate, 'applied at another rate');
  const { sides, total } = income(doc);
  doc.takes = takeAll(state, doc, 'apply', applies, ['invoice', 'periodEndJournal'], false, total - others.amount);
  const [own, ownBase] = [sumOf(doc.takes.map(({ amount }) => amount)), sumOf(doc.takes.map(({ base }) => base))];
  refuseIf(own > total || total - own < others.amount, 'more than the credit');
  const costs = keeps
    ? doc.moves.map(({ value }) => value)
    : doc.lines.flatMap((line): bigint[] => {
        if (line.isReturned !== true || !isGoods(line.item)) return [];
        const value = worthNow(place(state, line.item), line.quantity);
        receive(state, doc, line.item, line.quantity, value);
        return [value];
      });
  doc.total = total;
  setOpen(doc, total, { amount: own + others.amount, base: ownBase + others.base });
  const rest = doc.takes.length === 0 && others.amount === 0n ? {} : { base: -(doc.openBase + others.base) };
  const receivable = [
    ...doc.takes.map(({ amount, base }) => ({ account: 'AcctRec', amount: -amount, base: -base, isControl: true })),
    { account: 'AcctRec', amount: -(total - own), isControl: true, ...rest },
  ];
  const posted = post(
    [...receivable, ...sides.map(({ account, amount }) => ({ account, amount: -amount }))],
    doc.currency,
    doc.rate,
  );
  doc.deferred = deferredOf(doc, posted);
  // What an invoice deferred is taken back by the days of its plan.
  doc.start = orderOf(state, doc)?.date ?? date;
  doc.legs = [...posted, ...costLegs(costs, -1n)];
}

/** A difference of more is not small. */
const mostWrittenOff = 100n;

export interface Wanted {
  readonly doc: string;
  readonly amount?: bigint;
  /** What is settled beside the money: a discount, and of it a small difference that is written off. */
  readonly disc?: bigint;
  readonly writeOff?: bigint;
}

/** Applies the requested amount of each; without an amount, at most the credit's remainder. */
export function takeAll(
  state: State,
  by: Doc,
  list: Take['list'],
  wanted: readonly Wanted[],
  kinds: Parameters<typeof take>[6],
  credits: boolean,
  has?: bigint,
): Take[] {
  refuseIf(
    new Set(wanted.filter(({ amount }) => amount !== 0n).map(({ doc }) => doc)).size <
      wanted.filter(({ amount }) => amount !== 0n).length,
    'named twice',
  );
  let left = has;
  return wanted.flatMap(({ doc, amount, disc = 0n, writeOff = 0n }) => {
    const open = (state.docs.get(doc)?.open ?? 0n) - disc;
    const taken = take(
      state,
      by,
      doc,
      list,
      amount ?? (left !== undefined && left < open ? left : undefined),
      disc,
      kinds,
      credits,
      amount === undefined,
    );
    if (left !== undefined && taken) left -= taken.amount;
    refuseIf(taken !== undefined && writeOff > mostWrittenOff, 'no small difference');
    return taken ? { ...taken, writeOff } : [];
  });
}

/** Ships lines of an order. */
export function ship(state: State, doc: Doc, date: string): void {
  const order = orderOf(state, doc) ?? refuse('no order');
  refuseIf(
    statusOfOrder(order) === 'CLOSED' || doc.lines.length === 0 || doc.lines.some(({ quantity }) => quantity <= 0n),
    'order closed',
  );
  setDate(state, doc, date);
  refuseIf(isShut(state, date, 'receivables'), 'period');
  const values = doc.lines.map((line) => {
    const own = lineOf(order, line.orderLine);
    refuseIf(own.isClosed || line.quantity > own.quantity - own.moved || !isGoods(line.item), 'nothing left to ship');
    own.moved += line.quantity;
    doc.orderTakes.push({ line: own.number, quantity: line.quantity, amount: 0n, base: 0n });
    return isGoods(line.item) ? issue(state, doc, line.item, line.quantity) : 0n;
  });
  doc.legs = costLegs(values, 1n);
}

/** Undoes a sale: open documents, stock, order lines and the shipment made with it. */
export function undoSale(state: State, doc: Doc): void {
  refuseIf(isShut(state, doc.date, 'receivables'), 'shut');
  if (doc.kind === 'itemFulfillment') {
    refuseIf(doc.madeWith !== null, 'made with a bill');
    const order = orderOf(state, doc);
    if (order) for (const { line, quantity } of doc.orderTakes) lineOf(order, line).moved -= quantity;
    doc.orderTakes = [];
    forget(state, doc);
    return;
  }
  giveBack(state, doc);
  const shipped = undoMovements(state, doc);
  if (shipped) state.docs.delete(shipped.id);
}

type LineState = Pick<OrderLine, 'quantity' | 'moved' | 'billed' | 'isClosed'> & { readonly item: string };
/** An order's status follows from its lines. */
export function statusOfOrder({
  kind,
  order,
  isWhole,
}: {
  readonly kind: string;
  readonly order: readonly LineState[];
  readonly isWhole: boolean;
}): string {
  const isSale = kind === 'salesOrder';
  const needsMoving = ({ item }: LineState) => !isSale || item !== 'advice';
  const isMoved = (line: LineState) => !needsMoving(line) || line.moved >= line.quantity;
  const isMovedBilled = (line: LineState) => !needsMoving(line) || line.billed >= line.moved;
  const isBilled = (line: LineState) => line.billed >= line.quantity && isMovedBilled(line);
  const isDone = (line: LineState) => isMoved(line) && isBilled(line);
  // A closed line awaits the bill of what has moved, unless the order was closed as a whole.
  const isShut = (line: LineState) => line.isClosed && (isWhole || isMovedBilled(line));
  if (order.every((line) => isShut(line) || (!line.isClosed && isDone(line))))
    return order.every(isDone) ? 'BILLED' : 'CLOSED';
  if (isSale && order.every((line) => isShut(line) || (!line.isClosed && isBilled(line)))) return 'BILLED';
  if (order.some(({ billed }) => billed > 0n)) return 'PARTIALLY_BILLED';
  if (order.every((line) => line.isClosed || isMoved(line))) return 'PENDING_BILLING';
  const some = order.some(({ moved }) => moved > 0n);
  return isSale
    ? some
      ? 'PARTIALLY_FULFILLED'
      : 'PENDING_FULFILLMENT'
    : some
      ? 'PARTIALLY_RECEIVED'
      : 'PENDING_RECEIPT';
}

export const emptyDoc = (id: string, kind: Doc['kind'], party: string, currency: 'usd' | 'eur'): Doc => ({
  id,
  kind,
  party,
  currency,
  date: '',
  rate: 0n,
  memo: '',
  isVoided: false,
  lines: [],
  expenses: [],
  shipping: 0n,
  isHeld: false,
  payment: 0n,
  total: 0n,
  whole: 0n,
  open: 0n,
  wholeBase: 0n,
  openBase: 0n,
  isOver: false,
  isOnAccount: false,
  source: null,
  madeWith: null,
  order: [],
  isWhole: false,
  legs: [],
  moves: [],
  takes: [],
  reversedBy: null,
  former: [],
  orderTakes: [],
  banked: [],
  deferred: [],
  start: '',
  recognized: [],
});
