import { aLittleMore, billable } from '../trade/orderLines.ts';
import { refuseIf } from '../fixtures/referenceModel.ts';
import { statusOfOrder } from '../trade/selling.ts';
import { type Doc, emptyDoc, kinds, known, type Line, type OrderLine, type State } from './books.ts';
import { claimsOf } from './claims.ts';
import { straightFor, supplierOf, waitingOf } from './straight.ts';
import { costAbroad } from './company.ts';
import { credit, giveUp, namesOf, owe, receiveGoods, sell, ship, undoEffects } from './rules.ts';
import type { Attempt, InventoryModel } from './inventoryModel.ts';
import {
  customers,
  vendors,
  booksOf,
  dayOf,
  header,
  type Draft,
  priced,
  lying,
  someLines,
  withRates,
  linesBody,
  making,
  creating,
  named,
} from './drafts.ts';
import { isGoods, lotsOf, sites } from './places.ts';

export function makeBill(inventory: InventoryModel): Attempt {
  const [party, date] = [inventory.oneOf(vendors) ?? 'vendor', dayOf(inventory)];
  const lines = withRates(inventory, someLines(inventory, booksOf(party), ['lamp', 'milk'], 2)).map((line) => ({
    ...line,
    quantity: line.quantity,
  }));
  return creating(
    'vendorBill',
    { ...header(inventory, party, date), item: linesBody(inventory, lines) },
    emptyDoc('vendorBill', booksOf(party), party, date),
    (state, doc) => {
      doc.lines = lines.map((line) => priced(state, party, line));
      owe(state, doc, false);
    },
  );
}

export function makeSale(inventory: InventoryModel): Attempt {
  const [party, date, isCredit] = [inventory.oneOf(customers) ?? 'plain', dayOf(inventory), inventory.chance(4)];
  const lines = someLines(inventory, booksOf(party), ['lamp', 'milk', 'lamp', 'milk', 'advice']).map((line): Draft =>
    isCredit && isGoods(line.item) ? { ...line, isReturned: true } : line,
  );
  const kind = isCredit ? 'creditMemo' : 'invoice';
  return creating(
    kind,
    { ...header(inventory, party, date), item: linesBody(inventory, lines) },
    emptyDoc(kind, booksOf(party), party, date),
    (state, doc) => {
      doc.lines = lines.map((line) => priced(state, party, line));
      if (isCredit) credit(state, doc, false);
      else sell(state, doc, false, false);
    },
  );
}

const asOrder = (line: Line, index: number): OrderLine => ({
  item: line.item,
  rate: line.rate,
  site: line.site,
  quantity: line.quantity,
  number: index + 1,
  isClosed: false,
  moved: 0n,
  billed: 0n,
  boughtBy: null,
  straight: null,
});

export function makeOrder(inventory: InventoryModel): Attempt {
  const isSale = inventory.chance(2);
  const party = (isSale ? inventory.oneOf(customers) : inventory.oneOf(vendors)) ?? 'plain';
  const serving = (line: Draft): Draft =>
    sites[line.site].serves.includes(booksOf(party)) ? line : { ...line, site: 'depot' };
  const drawn = someLines(
    inventory,
    booksOf(party),
    isSale ? ['lamp', 'milk', 'lamp', 'advice'] : ['lamp', 'lamp', 'milk'],
  ).map((line) => serving({ ...line, bin: null, lots: [] }));
  const lines = isSale ? drawn : withRates(inventory, drawn).map((line) => ({ ...line, quantity: line.quantity * 3n }));
  const kind = isSale ? 'salesOrder' : 'purchaseOrder';
  // The order names one place and some of its lines another.
  const body = {
    ...header(inventory, party, '2026-06-10'),
    location: inventory.ref(booksOf(party) === 'branch' ? 'shop' : 'yard'),
    item: linesBody(inventory, lines),
  };
  return creating(kind, body, emptyDoc(kind, booksOf(party), party, '2026-06-10'), (state, doc) => {
    doc.order = lines.map((line, index) => asOrder(priced(state, party, line), index));
    if (state.isRouted) doc.standing = 'waiting';
  });
}

/** Order lines with their remaining quantity, sometimes more. */
function fromOrder(inventory: InventoryModel, order: Doc): Draft[] {
  return order.order
    .filter((line) => isGoods(line.item) && (line.moved < line.quantity || inventory.chance(10)))
    .flatMap((line): Draft[] => {
      if (inventory.chance(4)) return [];
      const supplier = supplierOf(inventory.state, line);
      const isStraight = line.straight !== null || supplier !== undefined;
      const most = supplier && !inventory.chance(6) ? waitingOf(supplier.from) : line.quantity;
      const open = line.quantity - line.moved;
      const rest = open < most ? open : most;
      const more = inventory.chance(6) ? aLittleMore(line) : rest + 100n;
      const quantity = inventory.chance(8) ? more : inventory.chance(2) && rest > 200n ? rest - 100n : rest;
      return quantity <= 0n
        ? []
        : [
            {
              item: line.item,
              quantity,
              site: line.site,
              ...(isStraight && !inventory.chance(12)
                ? { bin: null, lots: [] }
                : lying(inventory, line.item, line.site, quantity)),
              own: line.rate,
              orderLine: line.number,
            },
          ];
    });
}

export function makeMove(inventory: InventoryModel): Attempt {
  const isReceipt = inventory.chance(2);
  const order = inventory.oneOf(
    inventory
      .docs(isReceipt ? 'purchaseOrder' : 'salesOrder')
      .filter(
        (each) =>
          inventory.chance(10) ||
          each.order.some(({ moved, quantity, isClosed, item }) => isGoods(item) && moved < quantity && !isClosed),
      ),
  );
  const date = dayOf(inventory);
  const lines = order ? fromOrder(inventory, order) : [];
  if (!order || lines.length === 0) return makeOrder(inventory);
  const kind = isReceipt ? 'itemReceipt' : 'itemFulfillment';
  const body = {
    createdFrom: { id: order.id },
    tranDate: date,
    ...(isReceipt ? {} : { subsidiary: inventory.ref(order.books) }),
    item: linesBody(inventory, lines.map(named)),
  };
  const doc = {
    ...emptyDoc(kind, order.books, order.party, date),
    lines: lines.map((line) => priced(inventory.state, order.party, line)),
    source: order.id,
  };
  return creating(kind, body, doc, (state, made) => (isReceipt ? receiveGoods(state, made) : ship(state, made)));
}

/** An order is billed or received in full; for lots only those that the client names. */
export function turnOrder(inventory: InventoryModel): Attempt | undefined {
  const order = inventory.oneOf(inventory.docs('salesOrder'));
  if (!order) return undefined;
  const date = dayOf(inventory);
  if (inventory.chance(2)) return buyIn(inventory, order, date);
  const body = { tranDate: date };
  return making(
    'transform salesOrder to invoice',
    emptyDoc('invoice', order.books, order.party, date),
    (ask) => ask.transform('salesOrder', order.id, 'invoice', body),
    (state, doc) => {
      const from = known(state, order.id);
      refuseIf(from.standing !== 'standing' || ['BILLED', 'CLOSED'].includes(statusOfOrder(from)), 'order not open');
      doc.source = order.id;
      doc.lines = billedNow(state, from);
      sell(state, doc, false, false);
    },
  );
}

/**
 * The billable quantity: shipped and not billed, with services. An order of which nothing has shipped, or nothing is left
 * to bill, is billed directly: what is committed to it, and the whole remainder without any; at first without what needs
 * lots.
 */
function billedNow(state: State, order: Doc): Line[] {
  const { lines } = claimsOf(state);
  const open = order.order
    .filter((line) => line.billed < billable(line))
    .map((line) => {
      const left = billable(line) - line.billed;
      const shipped = line.moved > line.billed ? line.moved - line.billed : 0n;
      const supplier = supplierOf(state, line);
      const there = supplier ? waitingOf(supplier.from) : (lines.get(`${order.id} ${line.number}`)?.[1] ?? 0n);
      const ready = isGoods(line.item) ? shipped + there : left;
      return { line, left, ready: ready < left ? ready : left };
    });
  const some = open.filter(({ ready }) => ready > 0n);
  const direct =
    some.length > 0
      ? some.map(({ line, ready }) => ({ line, quantity: ready }))
      : open.map(({ line, left }) => ({ line, quantity: left }));
  const shipped = open
    .map(({ line, left }) => {
      const gone = line.moved - line.billed;
      return { line, quantity: isGoods(line.item) && gone < left ? gone : left };
    })
    .filter(({ quantity }) => quantity > 0n);
  const free = direct.filter(
    ({ line }) => !isGoods(line.item) || lotsOf[line.item].length === 0 || supplierOf(state, line) !== undefined,
  );
  const hasBegun = order.order.some(({ moved }) => moved > 0n);
  const wanted = hasBegun ? shipped : free;
  const chosen = wanted.length > 0 ? wanted : direct;
  return chosen.map(({ line, quantity }): Line => ({
    item: line.item,
    quantity,
    rate: line.rate,
    site: line.site,
    bin: null,
    lots: [],
    orderLine: line.number,
  }));
}

function buyIn(inventory: InventoryModel, order: Doc, date: string): Attempt {
  const party = booksOf(order.party) === 'branch' ? 'branchVendor' : 'vendor';
  const isStraight = !inventory.chance(3);
  return making(
    'transform salesOrder to purchaseOrder',
    emptyDoc('purchaseOrder', order.books, party, date),
    (ask) =>
      ask.transform('salesOrder', order.id, 'purchaseOrder', {
        entity: inventory.ref(party),
        tranDate: date,
        ...(isStraight ? {} : { isDropShip: false }),
      }),
    (state, doc) => {
      const from = known(state, order.id);
      refuseIf(
        from.standing !== 'standing' ||
          !['PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED', 'PARTIALLY_BILLED'].includes(statusOfOrder(from)),
        'order not open',
      );
      const wanted = from.order.filter(
        (line) => isGoods(line.item) && !line.isClosed && line.boughtBy === null && line.moved < line.quantity,
      );
      refuseIf(wanted.length === 0, 'nothing to buy');
      doc.source = order.id;
      doc.order = wanted.map((line, index) => ({
        ...asOrder(
          {
            ...line,
            quantity: line.quantity - line.moved,
            rate: isGoods(line.item) ? costAbroad(line.item, order.books) : 0n,
            bin: null,
            lots: [],
          },
          index,
        ),
        straight: isStraight ? straightFor(line.number) : null,
      }));
      for (const line of wanted) line.boughtBy = 'new';
      if (state.isRouted) doc.standing = 'waiting';
    },
  );
}

/** Takes an invoice or a bill back with a credit that is filled from it and applied to it. */
export function turnBack(inventory: InventoryModel): Attempt | undefined {
  const all = inventory.docs('invoice', 'vendorBill');
  const open = all.filter((each) => each.open > 0n);
  const doc = inventory.oneOf(open.length > 0 && !inventory.chance(3) ? open : all);
  if (!doc) return undefined;
  const date = dayOf(inventory);
  const target = doc.kind === 'invoice' ? 'creditMemo' : 'vendorCredit';
  return making(
    `transform ${doc.kind} to ${target}`,
    emptyDoc(target, doc.books, doc.party, date),
    (ask) => ask.transform(doc.kind, doc.id, target, { tranDate: date }),
    (state, made) => {
      const from = known(state, doc.id);
      refuseIf(from.standing !== 'standing', 'another state');
      made.source = doc.id;
      made.lines = from.lines;
      made.applies = from.open > 0n ? doc.id : null;
      if (target === 'creditMemo') credit(state, made, false);
      else giveUp(state, made);
    },
  );
}

export function remove(inventory: InventoryModel): Attempt | undefined {
  const kind = inventory.inTurn('removal', kinds);
  const own = inventory.docs(...(kind ? [kind] : []));
  const arrived = own.filter(({ transitTakes }) => transitTakes.length > 0);
  const doc = inventory.oneOf(
    inventory.chance(4)
      ? [...inventory.state.docs.values()].slice(-6)
      : arrived.length > 0 && inventory.chance(2)
        ? arrived
        : own,
  );
  return doc && removing(doc);
}

export const removing = (doc: Doc): Attempt => ({
  name: `delete ${doc.kind}${doc.transitTakes.length > 0 ? ' of transit' : ''}${doc.countOf === null ? '' : ' of a count'}`,
  send: (ask) => ask.remove(doc.kind, doc.id),
  model: (state) => {
    const own = known(state, doc.id);
    refuseIf(
      [...state.docs.values()].some((each) => each.madeWith !== doc.id && namesOf(each).includes(doc.id)),
      'others name it',
    );
    undoEffects(state, own);
    state.docs.delete(doc.id);
  },
});
