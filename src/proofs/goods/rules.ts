import { billable, closeRests, isTooMuch } from '../trade/orderLines.ts';
import { statusOfOrder } from '../trade/selling.ts';
import { ratio, sumOf } from '../trade/state.ts';
import { refuse, refuseIf } from '../fixtures/referenceModel.ts';
import {
  comeBack,
  type Doc,
  forget,
  isShut,
  issue,
  known,
  type Line,
  type OrderLine,
  receive,
  type State,
} from './books.ts';
import { reopen } from './counts.ts';
import { comeStraight, goStraight, unreceive, waitAgain } from './straight.ts';
import { isGoods } from './places.ts';

export const amountOf = ({ quantity, rate }: Pick<Line, 'quantity' | 'rate'>): bigint =>
  ratio(quantity * rate, 100_000_000n);
const totalOf = (lines: readonly Line[]): bigint => sumOf(lines.map(amountOf));
export const costLegs = (costs: readonly bigint[], sign: bigint): Doc['legs'] =>
  costs.flatMap((cost) => [['cogs', sign * cost] as const, ['asset', -sign * cost] as const]);

const orderOf = (state: State, doc: Doc): Doc | undefined =>
  doc.source === null ? undefined : state.docs.get(doc.source);
const lineOf = (order: Doc, number: number | undefined): OrderLine =>
  order.order.find((line) => line.number === number) ?? refuse('no such line');
const takenOf = ({ docs }: State, id: string): bigint =>
  sumOf([...docs.values()].flatMap(({ takes }) => takes.filter(({ doc }) => doc === id).map(({ amount }) => amount)));
const isMoving = (lines: readonly Line[]): boolean => lines.length > 0 && lines.every(({ quantity }) => quantity > 0n);

/** A document without effect on open amounts: standalone, or pending outside the ledger. */
function settleDown(state: State, doc: Doc, waits: boolean, total: bigint): void {
  const used = takenOf(state, doc.id);
  refuseIf(used > 0n && waits, 'applied and would wait');
  doc.standing = waits ? 'waiting' : 'standing';
  doc.whole = waits ? 0n : total;
  doc.open = waits ? 0n : total - used;
  if (waits) doc.legs = [];
}

/** Applies the open amount of the target document, up to its own total. */
function applyTo(state: State, doc: Doc, total: bigint): void {
  if (doc.applies === null) return;
  const other = known(state, doc.applies);
  refuseIf(other.standing !== 'standing' || other.open <= 0n, 'nothing open');
  const amount = other.open < total ? other.open : total;
  other.open -= amount;
  doc.takes = [{ doc: other.id, amount }];
}
function unapply(state: State, doc: Doc): void {
  for (const { doc: id, amount } of doc.takes) known(state, id).open += amount;
  doc.takes = [];
}

/** An invoice, posted directly or on approval. `stood`: it had billed its order before. */
export function sell(state: State, doc: Doc, isApproving: boolean, stood: boolean): void {
  refuseIf(isShut(state, doc.date, 'receivables'), 'period');
  refuseIf(!isMoving(doc.lines), 'lines');
  const total = totalOf(doc.lines);
  refuseIf(total < takenOf(state, doc.id), 'less than was applied');
  const waits = state.isRouted && !isApproving;
  const order = orderOf(state, doc);
  if (order) bill(order, doc, stood);
  settleDown(state, doc, waits, total);
  if (waits) return;
  if (order) shipRest(state, order, doc, stood);
  const costs = order ? [] : doc.lines.filter(({ item }) => isGoods(item)).map((line) => issue(state, doc, line));
  doc.legs = [
    ['AcctRec', total],
    ...doc.lines.map((line) => ['income', -amountOf(line)] as const),
    ...costLegs(costs, 1n),
  ];
}

function bill(order: Doc, doc: Doc, stood: boolean): void {
  refuseIf(!stood && (order.standing !== 'standing' || statusOfOrder(order) === 'CLOSED'), 'order not open');
  for (const line of doc.lines) {
    const own = lineOf(order, line.orderLine);
    const left = billable({ ...own, isClosed: own.isClosed && !stood }) - own.billed;
    refuseIf((own.isClosed && !stood && left <= 0n) || line.quantity > left, 'nothing left to bill');
    own.billed += line.quantity;
    doc.orderTakes.push({ line: own.number, quantity: line.quantity });
  }
}

/** Quantities billed before shipment ship with the bill. */
function shipRest(state: State, order: Doc, doc: Doc, stood: boolean): void {
  const made: Doc = {
    ...doc,
    id: `beside ${doc.id}`,
    kind: 'itemFulfillment',
    lines: [],
    legs: [],
    moves: [],
    takes: [],
    orderTakes: [],
    straightTakes: [],
    whole: 0n,
    open: 0n,
    source: order.id,
    madeWith: doc.id,
  };
  made.legs = doc.lines.flatMap((line) => {
    const own = lineOf(order, line.orderLine);
    const owed = own.billed - own.moved;
    const quantity = owed < line.quantity ? owed : line.quantity;
    if (!isGoods(line.item) || quantity <= 0n) return [];
    refuseIf(own.isClosed && !stood, 'line closed');
    own.moved += quantity;
    made.orderTakes.push({ line: own.number, quantity });
    made.lines.push({ ...line, quantity });
    const gone = { ...line, quantity };
    return goStraight(state, made, own, gone) ?? costLegs([issue(state, made, gone)], 1n);
  });
  if (made.lines.length > 0) state.docs.set(made.id, made);
}

const shipmentWith = (state: State, { id }: Doc): Doc | undefined =>
  [...state.docs.values()].find(({ madeWith }) => madeWith === id);

function undoSale(state: State, doc: Doc): void {
  const [order, shipped] = [orderOf(state, doc), shipmentWith(state, doc)];
  if (order) for (const { line, quantity } of doc.orderTakes) lineOf(order, line).billed -= quantity;
  if (order) for (const { line, quantity } of shipped?.orderTakes ?? []) lineOf(order, line).moved -= quantity;
  if (shipped) waitAgain(state, shipped);
  forget(state, doc, ...(shipped ? [shipped] : []));
  if (shipped) state.docs.delete(shipped.id);
  doc.orderTakes = [];
}

/** The mirror of an invoice; goods that come back lie where they did. */
export function credit(state: State, doc: Doc, isApproving: boolean): void {
  refuseIf(isShut(state, doc.date, 'receivables'), 'period');
  refuseIf(!isMoving(doc.lines), 'lines');
  const total = totalOf(doc.lines);
  const waits = state.isRouted && !isApproving;
  settleDown(state, doc, waits, total);
  if (waits) return;
  applyTo(state, doc, total);
  doc.open = total - sumOf(doc.takes.map(({ amount }) => amount));
  const costs = doc.lines
    .filter(({ item, isReturned }) => isReturned === true && isGoods(item))
    .map((line) => comeBack(state, doc, line));
  doc.legs = [
    ['AcctRec', -total],
    ...doc.lines.map((line) => ['income', amountOf(line)] as const),
    ...costLegs(costs, -1n),
  ];
}

/** Goods come in with their bill. */
export function owe(state: State, doc: Doc, isApproving: boolean): void {
  refuseIf(isShut(state, doc.date, 'payables'), 'period');
  refuseIf(!isMoving(doc.lines), 'lines');
  const total = totalOf(doc.lines);
  const used = takenOf(state, doc.id);
  refuseIf(used > 0n && total !== doc.whole && total <= used, 'less than was applied');
  settleDown(state, doc, state.isRouted && !isApproving, total);
  if (doc.standing === 'waiting') return;
  doc.legs = [['AcctPay', -total], ...doc.lines.flatMap((line) => arrival(state, doc, line))];
}

function arrival(state: State, doc: Doc, line: Line): Doc['legs'] {
  const { variance } = receive(state, doc, line, amountOf(line));
  return [
    ['asset', amountOf(line) - variance],
    ['cogs', variance],
  ];
}

/** Goods go back to the vendor at what they cost; what the vendor credits beside that is cost of goods sold. */
export function giveUp(state: State, doc: Doc): void {
  refuseIf(isShut(state, doc.date, 'payables'), 'period');
  refuseIf(!isMoving(doc.lines), 'lines');
  const total = totalOf(doc.lines);
  settleDown(state, doc, false, total);
  applyTo(state, doc, total);
  doc.open = total - sumOf(doc.takes.map(({ amount }) => amount));
  doc.legs = [
    ['AcctPay', total],
    ...doc.lines.flatMap((line): Doc['legs'] => {
      const cost = issue(state, doc, line);
      return [
        ['asset', -cost],
        ['cogs', cost - amountOf(line)],
      ];
    }),
  ];
}

/** Goods are received at the order's price and accrued; their shipment has arrived. */
export function receiveGoods(state: State, doc: Doc): void {
  const order = orderOf(state, doc) ?? refuse('no order');
  refuseIf(isShut(state, doc.date, 'payables') || order.standing !== 'standing', 'period or order');
  refuseIf(!isMoving(doc.lines), 'nothing to receive');
  doc.legs = doc.lines.flatMap((line) => {
    const own = lineOf(order, line.orderLine);
    refuseIf(isTooMuch(own, line.quantity), 'nothing left to receive');
    own.moved += line.quantity;
    doc.orderTakes.push({ line: own.number, quantity: line.quantity });
    hasCome(state, doc, order.id, line);
    const came = own.straight ? comeStraight(own.straight, line, amountOf(line)) : arrival(state, doc, line);
    return [...came, ['RecvNotBill', -amountOf(line)] as const];
  });
}

function hasCome({ docs }: State, doc: Doc, order: string, { item, quantity }: Line): void {
  let left = quantity;
  const shipments = [...docs.values()].filter(
    ({ kind, id, standing }) =>
      kind === 'inboundShipment' && standing === 'standing' && (doc.shipment === null || doc.shipment === id),
  );
  for (const { id, coming } of shipments.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)))) {
    coming.forEach((each, at) => {
      const rest = each.expected - each.received;
      if (each.order !== order || each.item !== item || rest <= 0n || left <= 0n) return;
      const part = rest < left ? rest : left;
      each.received += part;
      left -= part;
      doc.shipmentTakes.push({ shipment: id, line: at, quantity: part });
    });
  }
}

/** Ships lines of an order. */
export function ship(state: State, doc: Doc): void {
  const order = orderOf(state, doc) ?? refuse('no order');
  refuseIf(order.standing !== 'standing' || statusOfOrder(order) === 'CLOSED', 'order not open');
  refuseIf(isShut(state, doc.date, 'receivables') || !isMoving(doc.lines), 'period');
  doc.legs = doc.lines.flatMap((line) => {
    const own = lineOf(order, line.orderLine);
    refuseIf(own.isClosed || line.quantity > own.quantity - own.moved, 'nothing left to ship');
    own.moved += line.quantity;
    doc.orderTakes.push({ line: own.number, quantity: line.quantity });
    return goStraight(state, doc, own, line) ?? costLegs([issue(state, doc, line)], 1n);
  });
}

const byLedger = {
  receivables: ['invoice', 'creditMemo', 'itemFulfillment'],
  payables: ['vendorBill', 'vendorCredit', 'itemReceipt'],
} as const;
const isOut = ({ standing }: Doc): boolean => standing !== 'standing';

/** Reverses a document on deletion or void. Accruals that never existed need no open period. */
export function undoEffects(state: State, doc: Doc): void {
  const isSale = byLedger.receivables.some((each) => each === doc.kind);
  if (isSale) refuseIf(isShut(state, doc.date, 'receivables'), 'shut');
  const isGeneral = (doc.kind.startsWith('inventory') && doc.sheet === null) || doc.transitTakes.length > 0;
  if (isGeneral) refuseIf(isShut(state, doc.date, 'general'), 'shut');
  else if (byLedger.payables.some((each) => each === doc.kind) && !isOut(doc))
    refuseIf(isShut(state, doc.date, 'payables'), 'shut');
  refuseIf(doc.kind === 'itemFulfillment' && doc.madeWith !== null, 'made with a bill');
  undo(state, doc);
  reopen(state, doc);
  const order = orderOf(state, doc);
  if (doc.kind === 'purchaseOrder' && order)
    for (const line of order.order) if (line.boughtBy === doc.id) line.boughtBy = null;
}

/** Stock, order lines, shipments and applications are as if the document had never been. */
export function undo(state: State, doc: Doc): void {
  unapply(state, doc);
  if (doc.kind === 'invoice') {
    undoSale(state, doc);
    return;
  }
  const order = orderOf(state, doc);
  if (order && (doc.kind === 'itemReceipt' || doc.kind === 'itemFulfillment'))
    for (const { line, quantity } of doc.orderTakes) lineOf(order, line).moved -= quantity;
  if (order && doc.kind === 'itemReceipt') unreceive(order, doc.lines, amountOf);
  waitAgain(state, doc);
  for (const { line, quantity, value } of doc.transitTakes) {
    const way = order?.underWay[line];
    if (!way) continue;
    way.received -= quantity;
    way.valueReceived -= value;
  }
  for (const { shipment, line, quantity } of doc.shipmentTakes) {
    const coming = state.docs.get(shipment)?.coming[line];
    if (coming) coming.received -= quantity;
  }
  forget(state, doc);
}

export const decide = (state: State, doc: Doc, isApproving: boolean, stood: boolean): void => {
  if (doc.kind === 'invoice') sell(state, doc, isApproving, stood);
  else if (doc.kind === 'creditMemo') credit(state, doc, isApproving);
  else owe(state, doc, isApproving);
};

const applied = (doc: Doc): boolean => doc.whole !== doc.open;

export function act(
  state: State,
  doc: Doc,
  action: 'approve' | 'reject' | 'cancel' | 'close' | 'closeRest' | 'reopen' | 'void',
): void {
  const isOrder = doc.kind === 'salesOrder' || doc.kind === 'purchaseOrder';
  if (action === 'approve') {
    refuseIf(doc.standing !== 'waiting' && (doc.standing !== 'rejected' || doc.kind === 'salesOrder'), 'another state');
    const stood = doc.standing === 'waiting';
    doc.standing = 'standing';
    if (isOrder) return;
    undo(state, doc);
    decide(state, doc, true, stood);
  } else if (action === 'reject') {
    refuseIf(doc.standing !== 'waiting', 'another state');
    if (doc.kind === 'invoice') undo(state, doc);
    doc.standing = doc.kind === 'salesOrder' ? 'cancelled' : 'rejected';
  } else if (action === 'cancel') {
    refuseIf(
      doc.kind === 'salesOrder'
        ? doc.standing !== 'waiting'
        : isOut(doc) || doc.coming.every(({ expected, received }) => received >= expected),
      'another state',
    );
    doc.standing = 'cancelled';
  } else if (action === 'void') {
    refuseIf(
      doc.standing === 'voided' ||
        (doc.kind === 'vendorBill' && isOut(doc)) ||
        (doc.kind !== 'vendorCredit' && applied(doc)),
      'another state',
    );
    undoEffects(state, doc);
    Object.assign(doc, { standing: 'voided', legs: [], open: 0n, whole: 0n, applies: null });
  } else actOnLines(doc, action);
}

function actOnLines(order: Doc, action: 'close' | 'closeRest' | 'reopen'): void {
  const status = statusOfOrder(order);
  const isSale = order.kind === 'salesOrder';
  const over = {
    close: ['CLOSED', 'BILLED'],
    closeRest: ['CLOSED', 'BILLED', ...(isSale ? [] : ['PENDING_BILLING'])],
    reopen: ['BILLED'],
  }[action];
  refuseIf(order.standing !== 'standing' || over.includes(status), 'another state');
  if (action === 'closeRest') {
    refuseIf(closeRests(order.order, ({ item }) => !isSale || isGoods(item)) === 0, 'no rest');
    return;
  }
  refuseIf(action === 'reopen' && !order.order.some(({ isClosed }) => isClosed), 'nothing closed');
  order.isWhole = action === 'close';
  const isDone = (line: OrderLine) =>
    (order.kind === 'purchaseOrder' || isGoods(line.item) ? line.moved >= line.quantity : true) &&
    line.billed >= (isGoods(line.item) ? billable({ ...line, isClosed: false }) : line.quantity);
  for (const line of order.order) if (action === 'reopen' || !isDone(line)) line.isClosed = action === 'close';
}

/** Documents that name another, which keeps that from being deleted. */
export const namesOf = ({
  takes,
  source,
  madeWith,
  countOf,
  shipment,
  shipmentTakes,
  straightTakes,
  coming,
  applies,
}: Doc): string[] =>
  [
    ...takes.map(({ doc }) => doc),
    source,
    madeWith,
    countOf,
    shipment,
    applies,
    ...shipmentTakes.map((each) => each.shipment),
    ...straightTakes.map(({ purchase }) => purchase),
    ...coming.map(({ order }) => order),
  ].filter((id) => id !== null);
