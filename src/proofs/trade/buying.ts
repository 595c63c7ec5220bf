import { billable, closeRests, isTooMuch, leastOf } from './orderLines.ts';
import { lineOf, statusOfOrder, takeAll, type Wanted } from './selling.ts';
import {
  type Doc,
  giveBack,
  type Goods,
  isShut,
  type Leg,
  lineAmount,
  type OrderLine,
  post,
  rateOn,
  ratio,
  type Side,
  type State,
  sumOf,
  takenOf,
  worth,
} from './state.ts';
import { refuse, refuseIf } from '../fixtures/referenceModel.ts';
import { forget, issue, place, receive, worthNow } from './stock.ts';
import { isGoods } from './selling.ts';

const orderOf = (state: State, doc: Doc): Doc | undefined =>
  doc.source === null ? undefined : state.docs.get(doc.source);

function dated(state: State, doc: Doc, date: string): void {
  if (doc.date !== date || doc.rate === 0n) doc.rate = rateOn(state, doc.currency, date);
  doc.date = date;
}

/**
 * What a received (`sign` 1) or billed (-1) quantity adds to accrued purchases: the part matched by the other side
 * clears its amount, the remainder has the order's value at the day's rate.
 */
function accrue(
  line: OrderLine,
  quantity: bigint,
  sign: 1n | -1n,
  rate: bigint,
): { readonly amount: bigint; readonly base: bigint } {
  const waits = sign * (line.billed - line.moved);
  const met = waits <= 0n ? 0n : waits < quantity ? waits : quantity;
  const fresh = lineAmount({ quantity, rate: line.rate });
  const part = (kept: bigint, all: bigint): bigint =>
    (met === 0n ? 0n : met === waits ? -sign * kept : ratio(-sign * kept * met, waits)) +
    (met === quantity ? 0n : met === 0n ? all : ratio(all * (quantity - met), quantity));
  const [amount, base] = [part(line.accrued, fresh), part(line.accruedBase, worth(fresh, rate))];
  line.accrued += sign * amount;
  line.accruedBase += sign * base;
  if (sign === 1n) line.moved += quantity;
  else line.billed += quantity;
  return { amount, base };
}

/** Removes it; an amount without quantity, or with the wrong sign, means that another document depends on it. */
function unaccrue(
  line: OrderLine,
  quantity: bigint,
  sign: 1n | -1n,
  { amount, base }: { readonly amount: bigint; readonly base: bigint },
): void {
  line.accrued -= sign * amount;
  line.accruedBase -= sign * base;
  if (sign === 1n) line.moved -= quantity;
  else line.billed -= quantity;
  const waits = line.moved - line.billed;
  const kept = [line.accrued, line.accruedBase];
  refuseIf(
    waits === 0n ? kept.some((each) => each !== 0n) : kept.some((each) => (waits > 0n ? each < 0n : each > 0n)),
    'something else rests on it',
  );
}

/** Goods come in at the order's price and are owed until they are billed. */
export function receiveGoods(state: State, doc: Doc, date: string): void {
  const order = orderOf(state, doc) ?? refuse('no order');
  dated(state, doc, date);
  refuseIf(isShut(state, date, 'payables') || doc.lines.length === 0, 'period');
  const legs = doc.lines.flatMap((line): Leg[] => {
    const own = lineOf(order, line.orderLine);
    refuseIf(line.quantity <= 0n || isTooMuch(own, line.quantity) || !isGoods(line.item), 'nothing left to receive');
    const { amount, base } = accrue(own, line.quantity, 1n, doc.rate);
    doc.orderTakes.push({ line: own.number, quantity: line.quantity, amount, base });
    if (isGoods(line.item)) receive(state, doc, line.item, line.quantity, base);
    const leg = (account: string, sign: bigint) => ({
      account,
      amount: sign * amount,
      base: sign * base,
      currency: doc.currency,
    });
    return [leg('asset', 1n), leg('RecvNotBill', -1n)];
  });
  doc.legs = legs;
}

function undo(state: State, doc: Doc): void {
  const order = orderOf(state, doc);
  if (order)
    for (const each of doc.orderTakes)
      unaccrue(lineOf(order, each.line), each.quantity, doc.kind === 'itemReceipt' ? 1n : -1n, each);
  doc.orderTakes = [];
  forget(state, doc);
}

/** Makes or changes a bill (`side` 1) or a vendor's credit (-1): expenses, goods of an order, goods bought or given back. */
export function owe(
  state: State,
  doc: Doc,
  date: string,
  side: 1n | -1n,
  isNew: boolean,
  applies: readonly Wanted[] = [],
  keeps = false,
): void {
  if (!isNew) refuseIf(doc.isVoided || isShut(state, doc.date, 'payables'), 'shut or voided');
  const used = takenOf(state, doc.id);
  const before = { rate: doc.rate, total: doc.total };
  const kept = keeps ? doc.moves.map(({ value }) => -value) : undefined;
  if (!isNew && !keeps) undo(state, doc);
  giveBack(state, doc);
  dated(state, doc, date);
  refuseIf(isShut(state, date, 'payables'), 'period');
  refuseIf(used.amount !== 0n && before.rate !== doc.rate, 'applied at another rate');
  const sides: Side[] = doc.expenses.map((amount) => ({ account: 'supplies', amount }));
  const order = doc.kind === 'vendorBill' ? orderOf(state, doc) : undefined;
  for (const line of doc.lines) {
    refuseIf(line.quantity <= 0n || !isGoods(line.item), 'quantity');
    if (!isGoods(line.item)) continue;
    sides.push(
      ...(order
        ? billed(doc, order, line)
        : side === 1n
          ? bought(state, doc, line.item, line)
          : returned(doc, line, kept?.shift() ?? issue(state, doc, line.item, line.quantity))),
    );
  }
  const total = sumOf(doc.expenses) + sumOf(doc.lines.map(lineAmount));
  refuseIf(total <= 0n, 'nothing owed');
  doc.takes = takeAll(
    state,
    doc,
    'apply',
    applies,
    ['vendorBill', 'periodEndJournal'],
    false,
    total > used.amount ? total - used.amount : 0n,
  );
  const [own, ownBase] = [sumOf(doc.takes.map(({ amount }) => amount)), sumOf(doc.takes.map(({ base }) => base))];
  refuseIf(own > 0n && own > total - used.amount, 'more than the credit');
  const base = worth(total, doc.rate);
  refuseIf(
    used.amount !== 0n && total !== before.total && (total <= used.amount || base < used.base),
    'less than was applied',
  );
  doc.total = total;
  doc.whole = total;
  doc.open = total - used.amount - own;
  // The applied part of a credit has the rate of its bills, the remainder its own.
  const inBooks = own === 0n ? base : worth(doc.open, doc.rate) + used.base + ownBase;
  doc.wholeBase = inBooks;
  doc.openBase = inBooks - used.base - ownBase;
  const turned = sides.map(({ amount, base: fixed, ...rest }) => ({
    ...rest,
    amount: side * amount,
    ...(fixed === undefined ? {} : { base: side * fixed }),
  }));
  doc.legs = post(
    [
      ...turned,
      { account: 'AcctPay', amount: -side * total, isControl: true, ...(own === 0n ? {} : { base: -side * inBooks }) },
    ],
    doc.currency,
    doc.rate,
  );
}

function billed(doc: Doc, order: Doc, line: Doc['lines'][number]): Side[] {
  const own = lineOf(order, line.orderLine);
  refuseIf(
    order.party !== doc.party || order.kind !== 'purchaseOrder' || line.quantity > billable(own) - own.billed,
    'nothing left to bill',
  );
  const cleared = accrue(own, line.quantity, -1n, doc.rate);
  doc.orderTakes.push({ line: own.number, quantity: line.quantity, ...cleared });
  return [
    { account: 'RecvNotBill', ...cleared },
    { account: 'cogs', amount: lineAmount(line) - cleared.amount },
  ];
}

function bought(state: State, doc: Doc, item: Goods, line: Doc['lines'][number]): Side[] {
  const amount = lineAmount(line);
  const base = worth(amount, doc.rate);
  receive(state, doc, item, line.quantity, base);
  return [{ account: 'asset', amount, base }];
}

/** Goods leave at their average cost; what the vendor credits beside that is cost of goods sold. */
function returned(doc: Doc, line: Doc['lines'][number], cost: bigint): Side[] {
  const amount = lineAmount(line);
  const isOwn = doc.currency === 'usd';
  const rest = (isOwn ? amount : worth(amount, doc.rate)) - cost;
  return [
    { account: 'asset', amount: isOwn ? cost : amount, base: cost },
    ...(rest === 0n ? [] : [{ account: 'cogs', amount: isOwn ? rest : 0n, base: rest }]),
  ];
}

export function undoPurchase(state: State, doc: Doc): void {
  refuseIf(isShut(state, doc.date, 'payables'), 'shut');
  giveBack(state, doc);
  undo(state, doc);
}

/** What one kit takes. */
const kit: readonly (readonly [Goods, bigint])[] = [
  ['lamp', 2n],
  ['bulb', 3n],
];

export function build(state: State, doc: Doc, date: string): void {
  doc.date = date;
  refuseIf(isShut(state, date, 'general'), 'period');
  const quantity = doc.lines[0]?.quantity ?? 0n;
  refuseIf(quantity <= 0n, 'quantity');
  doc.total = sumOf(kit.map(([item, each]) => issue(state, doc, item, each * quantity)));
  receive(state, doc, 'kit', quantity, doc.total);
  doc.legs = [];
}

/** The kit leaves at its cost, its parts come back at theirs; the difference is a variance. */
export function unbuild(state: State, doc: Doc, date: string, costs: ReadonlyMap<Goods, bigint>, isNew: boolean): void {
  if (!isNew) {
    refuseIf(isShut(state, doc.date, 'general'), 'shut');
    forget(state, doc);
  }
  doc.date = date;
  refuseIf(isShut(state, date, 'general'), 'period');
  const quantity = doc.lines[0]?.quantity ?? 0n;
  refuseIf(quantity <= 0n, 'quantity');
  doc.total = issue(state, doc, 'kit', quantity);
  const back = kit.map(([item, each]) => {
    const at = place(state, item);
    const value =
      at.quantity > 0n
        ? ratio(at.value * each * quantity, at.quantity)
        : at.last > 0n
          ? worthNow(at, each * quantity)
          : lineAmount({ quantity: each * quantity, rate: costs.get(item) ?? 0n });
    receive(state, doc, item, each * quantity, value);
    return value;
  });
  const variance = doc.total - sumOf(back);
  const leg = (account: string, amount: bigint): Leg => ({ account, amount, base: amount, currency: 'usd' });
  doc.legs = variance === 0n ? [] : [leg('asset', -variance), leg('UnbuildVariance', variance)];
}

export function undoProduction(state: State, doc: Doc): void {
  refuseIf(isShut(state, doc.date, 'general'), 'shut');
  forget(state, doc);
}

/** Orders are changed by what was done of them: never below it, and their lines stay. */
export function reorder(order: Doc, quantities: readonly bigint[]): void {
  refuseIf(
    order.order.some((line, at) => (quantities[at] ?? 0n) < leastOf(line)),
    'less than was done',
  );
  refuseIf(
    quantities.some((each) => each <= 0n),
    'quantity',
  );
  order.order = order.order.map((line, at) => ({ ...line, quantity: quantities[at] ?? line.quantity }));
}

export function closeOrder(order: Doc): void {
  refuseIf(['CLOSED', 'BILLED'].includes(statusOfOrder(order)), 'closed or billed');
  const isDone = (line: OrderLine) =>
    (order.kind === 'purchaseOrder' || isGoods(line.item) ? line.moved >= line.quantity : true) &&
    line.billed >= (isGoods(line.item) ? billable({ ...line, isClosed: false }) : line.quantity);
  for (const line of order.order) if (!isDone(line)) line.isClosed = true;
  order.isWhole = true;
}
export function reopenOrder(order: Doc): void {
  refuseIf(statusOfOrder(order) === 'BILLED' || !order.order.some(({ isClosed }) => isClosed), 'not closed');
  for (const line of order.order) line.isClosed = false;
  order.isWhole = false;
}
/** The rest of its open lines is closed: what has moved is still billed. */
export function closeRest(order: Doc): void {
  const isSale = order.kind === 'salesOrder';
  refuseIf(
    ['CLOSED', 'BILLED', ...(isSale ? [] : ['PENDING_BILLING'])].includes(statusOfOrder(order)),
    'closed or billed',
  );
  refuseIf(closeRests(order.order, ({ item }) => !isSale || isGoods(item)) === 0, 'no rest');
}
