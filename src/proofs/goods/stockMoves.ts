import { refuseIf } from '../fixtures/referenceModel.ts';
import { ratio } from '../trade/state.ts';
import {
  bring,
  type Doc,
  emptyDoc,
  issue,
  isShut,
  known,
  type Line,
  receive,
  spotsOf,
  type State,
  type UnderWay,
} from './books.ts';
import { creating, dayOf, type Draft, lotsBody, lying, someLines, whole, withRates } from './drafts.ts';
import type { Attempt, InventoryModel } from './inventoryModel.ts';
import { amountOf, costLegs } from './rules.ts';
import { type Books, type Site, sites } from './places.ts';

const booksOfOne = (inventory: InventoryModel): Books => (inventory.chance(3) ? 'branch' : 'company');

const header = (inventory: InventoryModel, books: Books, tranDate: string) => ({
  tranDate,
  subsidiary: inventory.ref(books),
});

const placed = (inventory: InventoryModel, line: Draft) => ({
  item: inventory.ref(line.item),
  ...(line.bin === null ? {} : { binNumbers: inventory.ref(line.bin) }),
  ...lotsBody(inventory, line),
});

/** Goods that were found come at a stated cost, and those that are missing go at what they cost. */
export function makeAdjustment(inventory: InventoryModel): Attempt {
  const [books, date] = [booksOfOne(inventory), dayOf(inventory)];
  const lines = withRates(inventory, someLines(inventory, books, ['lamp', 'milk'], 2)).map((line) => ({
    line: { ...line, rate: line.own ?? 0n },
    isAdded: inventory.chance(2),
  }));
  const body = {
    ...header(inventory, books, date),
    reason: { id: 'OTHER' },
    account: inventory.ref('cogs'),
    inventory: {
      items: lines.map(({ line, isAdded }) => ({
        ...placed(inventory, line),
        location: inventory.ref(line.site),
        adjustQtyBy: whole(isAdded ? line.quantity : -line.quantity),
        ...(isAdded ? { unitCost: Number(line.rate) / 1e8 } : {}),
      })),
    },
  };
  return creating('inventoryAdjustment', body, emptyDoc('inventoryAdjustment', books, '', date), (state, doc) => {
    refuseIf(isShut(state, doc.date, 'general'), 'period');
    doc.legs = lines.flatMap(({ line, isAdded }) => costLegs([lossOf(state, doc, line, isAdded)], 1n));
  });
}

/** What stock loses by a line; it loses less than nothing where goods are added. Shares of lots are rounded down. */
function lossOf(state: State, doc: Doc, line: Line, isAdded: boolean): bigint {
  if (!isAdded) return issue(state, doc, line);
  const value = amountOf(line);
  return receive(state, doc, line, value, (top, bottom) => top / bottom).variance - value;
}

/** Goods go to another location or bin, at what they cost: they arrive with the transfer, or later out of transit. */
export function makeTransfer(inventory: InventoryModel): Attempt {
  const [books, date, usesTransit] = [booksOfOne(inventory), dayOf(inventory), inventory.chance(2)];
  const [from, to] = [placeIn(inventory, books), placeIn(inventory, books)];
  const lines = someLines(inventory, books, usesTransit ? ['lamp'] : ['lamp', 'milk'], 2).map((line) => ({
    source: { ...line, site: from, rate: 0n, ...lying(inventory, line.item, from, line.quantity) },
    bin: inventory.chance(2) ? null : (inventory.oneOf(sites[to].bins) ?? null),
  }));
  const body = {
    ...header(inventory, books, date),
    location: inventory.ref(from),
    transferLocation: inventory.ref(to),
    usesTransit,
    inventory: {
      items: lines.map(({ source, bin }) => ({
        ...placed(inventory, source),
        quantity: whole(source.quantity),
        ...(bin === null ? {} : { toBinNumbers: inventory.ref(bin) }),
      })),
    },
  };
  return creating('inventoryTransfer', body, emptyDoc('inventoryTransfer', books, '', date), (state, doc) => {
    refuseIf(isShut(state, doc.date, 'general'), 'period');
    refuseIf(usesTransit && from === to, 'nowhere to go');
    doc.legs = lines.flatMap(({ source, bin }): Doc['legs'] => {
      const target = { ...source, site: to, bin };
      refuseIf(from === to && source.bin === bin, 'the same bin');
      return usesTransit ? depart(state, doc, source, target) : pass(state, doc, source, target);
    });
  });
}

/** Usually a location that serves the books. */
export function placeIn(inventory: InventoryModel, books: Books): Site {
  const all: readonly Site[] = ['yard', 'dock', 'shop', 'depot'];
  return (
    inventory.oneOf(inventory.chance(30) ? all : all.filter((site) => sites[site].serves.includes(books))) ?? 'yard'
  );
}

/** Each lot costs what it cost where it lay; what covers stock below zero is a variance. */
function pass(state: State, doc: Doc, source: Line, target: Line): Doc['legs'] {
  const spots = spotsOf(target, doc.books);
  const costs = spotsOf(source, doc.books).map(([, quantity], index) =>
    issue(state, doc, { ...source, quantity, lots: source.lots.slice(index, index + 1) }),
  );
  const variance = spots.reduce(
    (sum, [at, quantity], index) => sum + bring(state, doc, target, at, quantity, costs[index] ?? 0n),
    0n,
  );
  return costLegs([variance], 1n);
}

function depart(state: State, doc: Doc, source: Line, target: Line): Doc['legs'] {
  spotsOf(target, doc.books);
  const value = issue(state, doc, source);
  doc.underWay.push({ target, quantity: source.quantity, value, received: 0n, valueReceived: 0n });
  return [
    ['asset', -value],
    ['StockInTransit', value],
  ];
}

const openOf = ({ quantity, received }: UnderWay): bigint => quantity - received;

/** A part of what is under way arrives, or is missing and written off. */
export function receiveTransfer(inventory: InventoryModel): Attempt | undefined {
  const transfer = inventory.oneOf(
    inventory
      .docs('inventoryTransfer')
      .filter(
        ({ underWay }) => underWay.length > 0 && (inventory.chance(8) || underWay.some((each) => openOf(each) > 0n)),
      ),
  );
  if (!transfer) return undefined;
  const date = dayOf(inventory);
  const lines = transfer.underWay
    .map((each, at) => {
      const open = openOf(each);
      const part = open > 100n && !inventory.chance(3) ? 100n : open;
      return {
        at,
        quantity: inventory.chance(12) ? open + 100n : part,
        isWrittenOff: inventory.chance(4),
        line: each.target,
      };
    })
    .filter(({ quantity }) => quantity > 0n && !inventory.chance(5));
  if (lines.length === 0) return undefined;
  const body = {
    createdFrom: { id: transfer.id },
    tranDate: date,
    ...(lines.some(({ isWrittenOff }) => isWrittenOff) ? { writeOffAccount: inventory.ref('cogs') } : {}),
    item: {
      items: lines.map(({ at, quantity, isWrittenOff, line }) => ({
        item: inventory.ref(line.item),
        orderLine: at + 1,
        quantity: whole(quantity),
        isWrittenOff,
        ...(isWrittenOff || line.bin === null ? {} : { binNumbers: inventory.ref(line.bin) }),
      })),
    },
  };
  const doc = { ...emptyDoc('itemReceipt', transfer.books, '', date), source: transfer.id };
  const { name, ...attempt } = creating('itemReceipt', body, doc, (state, made) => {
    const from = known(state, transfer.id);
    refuseIf(isShut(state, made.date, 'general') || made.date < from.date, 'period');
    refuseIf(
      from.underWay.every((each) => openOf(each) <= 0n),
      'all received',
    );
    made.legs = lines.flatMap(({ at, quantity, isWrittenOff }) =>
      arrive(state, made, from, { at, quantity, isWrittenOff }),
    );
  });
  return {
    ...attempt,
    name: `${name} of transit${lines.some(({ isWrittenOff }) => isWrittenOff) ? ' with a write-off' : ''}`,
  };
}

interface ReceivedGoods {
  readonly at: number;
  readonly quantity: bigint;
  readonly isWrittenOff: boolean;
}

function arrive(state: State, doc: Doc, from: Doc, { at, quantity, isWrittenOff }: ReceivedGoods): Doc['legs'] {
  const way = from.underWay[at];
  refuseIf(way === undefined || quantity > openOf(way), 'more than is under way');
  if (!way) return [];
  const left = way.value - way.valueReceived;
  const cost = quantity === openOf(way) ? left : ratio(left * quantity, openOf(way));
  way.received += quantity;
  way.valueReceived += cost;
  doc.transitTakes.push({ line: at, quantity, value: cost });
  const line = { ...way.target, quantity };
  doc.lines.push(line);
  const variance = isWrittenOff ? cost : receive(state, doc, line, cost).variance;
  return [
    ['StockInTransit', -cost],
    ['asset', cost - variance],
    ['cogs', variance],
  ];
}
