import type { Body } from '../fixtures/referenceModel.ts';
import { refuse, refuseIf } from '../fixtures/referenceModel.ts';
import { type Doc, emptyDoc, isShut, known } from './books.ts';
import { costAbroad } from './company.ts';
import {
  approve,
  changeHead,
  enter,
  expectHead,
  freeze,
  movementsAt,
  recount,
  sheetOf,
  submit,
  type Entered,
} from './counts.ts';
import { creating, dayOf, whole } from './drafts.ts';
import { removing } from './generators.ts';
import type { Attempt, InventoryModel } from './inventoryModel.ts';
import { placeIn } from './stockMoves.ts';
import { type CountState, type Goods, type Sheet, type SheetLine, lotsOf, sites } from './places.ts';

/** Counts that are not approved at a time: more would only be refused because of each other. */
const atOnce = 5;
const goods: readonly Goods[] = ['lamp', 'milk'];

const countsIn = (inventory: InventoryModel, ...states: readonly CountState[]): Doc[] =>
  inventory.docs('inventoryCount').filter((doc) => states.length === 0 || states.includes(sheetOf(doc).state));
const refs = (inventory: InventoryModel, names: readonly string[]) => names.map((name) => inventory.ref(name));
const someFrom = (inventory: InventoryModel): bigint | null =>
  inventory.oneOf([null, 0n, BigInt(inventory.random.whole(1, 2_000)), 10_000n]) ?? null;

/** A count of a location, or of some of its items or bins. */
export function makeCount(inventory: InventoryModel): Attempt | undefined {
  if (countsIn(inventory, 'OPEN', 'COUNTING', 'RECOUNT', 'PENDING_APPROVAL').length >= atOnce)
    return takeFurther(inventory);
  // Now and then on a day without a period, which its adjustment will miss.
  const [books, date] = [
    inventory.inTurn('count', ['company', 'branch'] as const) ?? 'company',
    inventory.chance(5) ? '2026-08-03' : dayOf(inventory),
  ];
  const counted = inventory.oneOf(countsIn(inventory, 'APPROVED').filter((doc) => doc.books === books));
  const site = counted && inventory.chance(2) ? sheetOf(counted).site : placeIn(inventory, books);
  const bin = inventory.chance(25) ? 'dockOne' : inventory.oneOf(sites[site].bins);
  const sheet: Sheet = {
    site,
    items: inventory.chance(3) ? goods.filter(() => inventory.chance(2)) : [],
    bins: bin !== undefined && inventory.chance(2) ? [bin] : [],
    from: someFrom(inventory),
    state: 'OPEN',
    lines: [],
    totals: null,
    frozen: {},
  };
  const tooEarly = inventory.chance(25);
  const body = {
    tranDate: date,
    subsidiary: inventory.ref(books),
    location: inventory.ref(site),
    account: inventory.ref('shrinkage'),
    items: refs(inventory, sheet.items),
    bins: refs(inventory, sheet.bins),
    ...(sheet.from === null ? {} : { recountFrom: whole(sheet.from) }),
    ...(tooEarly ? { count: { items: [{ item: inventory.ref('lamp'), countQuantity: 1 }] } } : {}),
  };
  return creating('inventoryCount', body, { ...emptyDoc('inventoryCount', books, '', date), sheet }, (_, doc) => {
    refuseIf(tooEarly, 'not frozen');
    expectHead(doc);
  });
}

const steps = { freeze, submit, recount: (_: unknown, doc: Doc) => recount(doc), approve } as const;
const acting = (doc: Doc, action: keyof typeof steps): Attempt => ({
  name: `${action} inventoryCount`,
  send: (ask) => ask.act('inventoryCount', doc.id, action),
  model: (state) => steps[action](state, known(state, doc.id)),
});

/** Whether another count of the same location is under way. */
const isHeld = (inventory: InventoryModel, doc: Doc): boolean =>
  countsIn(inventory, 'COUNTING', 'RECOUNT', 'PENDING_APPROVAL').some(
    (other) => other.id !== doc.id && other.books === doc.books && sheetOf(other).site === sheetOf(doc).site,
  );

/** A count that goes no further by itself: another holds its stock, its day has no open period, or its sheet is empty. */
function isStuck(inventory: InventoryModel, doc: Doc): boolean {
  const { state, lines } = sheetOf(doc);
  if (state === 'COUNTING') return lines.length === 0 && inventory.chance(2);
  if (state !== 'OPEN' && state !== 'PENDING_APPROVAL') return false;
  const misses = state === 'PENDING_APPROVAL' && isShut(inventory.state, doc.date, 'general');
  return isHeld(inventory, doc) || (misses && inventory.chance(6));
}

/** What comes next in a count, now and then something else. */
export function takeFurther(inventory: InventoryModel): Attempt | undefined {
  const open = countsIn(inventory, 'OPEN', 'COUNTING', 'RECOUNT', 'PENDING_APPROVAL');
  const free = open.filter((each) => !isStuck(inventory, each));
  const some = free.length > 0 && !inventory.chance(8) ? free : open;
  const doc = inventory.oneOf(some.length > 0 && !inventory.chance(15) ? some : countsIn(inventory));
  if (!doc) return undefined;
  const { state, lines } = sheetOf(doc);
  const other = inventory.oneOf(['freeze', 'submit', 'recount', 'approve'] as const);
  if (inventory.chance(12) && other) return acting(doc, other);
  if (inventory.chance(15)) return entering(inventory, doc);
  if (isStuck(inventory, doc) && inventory.chance(2)) return removing(doc);
  if (state === 'OPEN') return acting(doc, 'freeze');
  const isWhole =
    lines.length > 0 &&
    lines.every(
      ({ counted, recounted, isMarked }) =>
        counted !== null && (state !== 'RECOUNT' || !isMarked || recounted !== null),
    );
  if (state === 'COUNTING' || state === 'RECOUNT')
    return inventory.chance(state === 'RECOUNT' ? 3 : 6) || (isWhole && !inventory.chance(4))
      ? acting(doc, 'submit')
      : entering(inventory, doc);
  const isMarked = lines.some((line) => line.isMarked);
  return acting(
    doc,
    isMarked ? (inventory.chance(3) ? 'approve' : 'recount') : inventory.chance(5) ? 'recount' : 'approve',
  );
}

/** About as much as the books say, sometimes nothing. */
function foundOf(inventory: InventoryModel, { book }: Pick<SheetLine, 'book'>): bigint {
  const about = (book ?? 0n) + BigInt(inventory.random.whole(-6, 3)) * (inventory.chance(3) ? 25n : 100n);
  if (inventory.chance(60)) return -100n;
  return inventory.chance(6) || about < 0n ? 0n : inventory.chance(3) && (book ?? 0n) >= 0n ? (book ?? 0n) : about;
}

/** Quantities are entered on the sheet, and lines of places that it did not name. */
function entering(inventory: InventoryModel, doc: Doc): Attempt {
  const sheet = sheetOf(doc);
  const isAgain = sheet.state === 'RECOUNT';
  const lines = sheet.lines.map(({ line, item, bin, lot, book, counted, recounted, isMarked }): Entered => {
    const found = inventory.chance(12) ? null : foundOf(inventory, { book });
    const isAsked = isMarked || inventory.chance(30);
    return {
      line,
      item,
      bin,
      lot,
      counted: isAgain && !inventory.chance(40) ? counted : found,
      recounted: isAgain ? (isAsked ? found : recounted) : inventory.chance(60) ? found : recounted,
    };
  });
  const told = mistaken(
    inventory,
    lines.length === 0 || inventory.chance(isAgain ? 15 : 3) ? [...lines, besides(inventory, sheet)] : lines,
  );
  return {
    name: isAgain ? 'count stock again' : 'count stock',
    send: (ask) =>
      ask.update('inventoryCount', doc.id, { count: { items: told.map((each) => toldBody(inventory, each)) } }),
    model: (state) => enter(state, known(state, doc.id), told),
  };
}

const toldBody = (inventory: InventoryModel, { line, item, bin, lot, counted, recounted }: Entered): Body => ({
  line,
  item: inventory.ref(item),
  ...(bin === null ? {} : { bin: inventory.ref(bin) }),
  ...(lot === null ? {} : { inventoryNumber: inventory.ref(lot) }),
  ...(counted === null ? {} : { countQuantity: whole(counted) }),
  ...(recounted === null ? {} : { recountQuantity: whole(recounted) }),
});

/** A place beside the sheet; it may be one that the sheet names, or that this count is not of. */
function besides(inventory: InventoryModel, { site, items, bins, lines }: Sheet): Entered {
  const item = inventory.oneOf(items.length > 0 && !inventory.chance(10) ? items : goods) ?? 'lamp';
  const own = bins.length > 0 ? bins : sites[site].bins;
  const bin = inventory.oneOf(inventory.chance(20) ? ['dockOne'] : own) ?? null;
  const lot = inventory.oneOf(inventory.chance(20) ? [] : lotsOf[item]) ?? null;
  return {
    line: Math.max(0, ...lines.map(({ line }) => line)) + 1,
    item,
    bin: item === 'milk' || inventory.chance(2) ? bin : null,
    lot: item === 'lamp' && inventory.chance(20) ? 'lotOne' : lot,
    counted: BigInt(inventory.random.whole(0, 8)) * 50n,
    recounted: null,
  };
}

/** Now and then a line is missing, or says another place. */
function mistaken(inventory: InventoryModel, lines: readonly Entered[]): readonly Entered[] {
  if (inventory.chance(12)) return lines.slice(1);
  const [first, ...others] = lines;
  return first && inventory.chance(12)
    ? [{ ...first, item: first.item === 'lamp' ? 'milk' : 'lamp' }, ...others]
    : lines;
}

/** The header of a count: what it may still be of, from which difference on lines are counted again, and its day. */
export function changeCount(inventory: InventoryModel): Attempt | undefined {
  const waiting = countsIn(inventory, 'PENDING_APPROVAL');
  const doc = inventory.oneOf(waiting.length > 0 && inventory.chance(2) ? waiting : countsIn(inventory));
  if (!doc) return undefined;
  const what = inventory.oneOf(['site', 'items', 'from', 'date'] as const);
  const [site, from, date] = [placeIn(inventory, doc.books), someFrom(inventory) ?? 500n, dayOf(inventory)];
  const items = goods.filter(() => inventory.chance(2));
  const changes = {
    site: [{ site }, { location: inventory.ref(site) }],
    items: [{ items }, { items: refs(inventory, items) }],
    from: [{ from }, { recountFrom: whole(from) }],
    date: [{ date }, { tranDate: date }],
  } as const;
  const [change, body] = changes[what ?? 'date'];
  return {
    name: 'update inventoryCount',
    send: (ask) => ask.update('inventoryCount', doc.id, body),
    model: (state) => changeHead(known(state, doc.id), change),
  };
}

/** Of what a count adjusted, only words change; deleting it gives the count back, also when another one holds its stock now. */
export function touchAdjusted(inventory: InventoryModel): Attempt | undefined {
  const all = inventory.docs('inventoryAdjustment').filter(({ countOf }) => countOf !== null);
  const held = all.filter(({ countOf }) => isHeld(inventory, known(inventory.state, countOf ?? '')));
  const doc = inventory.oneOf(held.length > 0 && inventory.chance(2) ? held : all);
  if (!doc) return undefined;
  if (inventory.chance(6)) return removing(known(inventory.state, doc.countOf ?? ''));
  if (!inventory.chance(3)) return removing(doc);
  const isStock = inventory.chance(2);
  const line = { item: inventory.ref('lamp'), location: inventory.ref('yard'), adjustQtyBy: 1, unitCost: 1 };
  return {
    name: `update inventoryAdjustment of a count${isStock ? ' in its stock' : ''}`,
    send: (ask) =>
      ask.update(
        'inventoryAdjustment',
        doc.id,
        isStock ? { inventory: { items: [line] } } : { memo: `As ${doc.date}` },
      ),
    model: (state) => {
      const own = known(state, doc.id);
      refuseIf(isShut(state, own.date, 'general'), 'period');
      if (isStock) refuse('its count says what stock is');
    },
  };
}

/** What counts reach, read from what changed: each must be covered. */
export function countVariations({ state }: InventoryModel, before: ReadonlyMap<string, Doc>): string[] {
  return [...state.docs.values()].flatMap((doc) => {
    const was = before.get(doc.id)?.sheet?.state;
    if (doc.sheet === null || was === undefined || was === doc.sheet.state) return [];
    const { lines, site, frozen, bins, items } = doc.sheet;
    const made = [...state.docs.values()].find(({ countOf }) => countOf === doc.id);
    const isWith = (what: string, is: boolean): string[] => (is ? [what] : []);
    if (doc.sheet.state === 'COUNTING')
      return [
        ...isWith('a sheet of some items', items.length > 0 && lines.length > 0),
        ...isWith('a sheet of some bins', bins.length > 0 && lines.length > 0),
        ...isWith(
          'a sheet of a place below zero',
          lines.some(({ book }) => (book ?? 0n) < 0n),
        ),
      ];
    if (doc.sheet.state === 'PENDING_APPROVAL' && was === 'COUNTING')
      return isWith(
        `found goods of the ${doc.books} without a cost of their own`,
        lines.some(({ book, cost, item }) => book === 0n && cost === costAbroad(item, doc.books)),
      );
    if (doc.sheet.state !== 'APPROVED') return was === 'APPROVED' ? ['a count that waits again'] : [];
    const now = Object.entries(movementsAt(state, site));
    return [
      made ? `differences of the ${doc.books}` : 'a count without a difference',
      ...isWith(
        'a counted surplus',
        lines.some(({ difference }) => (difference ?? 0n) > 0n),
      ),
      ...isWith(
        'a counted shortage',
        lines.some(({ difference }) => (difference ?? 0n) < 0n),
      ),
      ...isWith(
        'found beside the sheet',
        lines.some(({ book, counted }) => book === 0n && (counted ?? 0n) > 0n),
      ),
      ...isWith(
        'counted again',
        lines.some(({ recounted }) => recounted !== null),
      ),
      ...isWith(
        'none of it found',
        lines.some(({ book, counted }) => (book ?? 0n) > 0n && counted === 0n),
      ),
      ...isWith(
        'stock that moved while it was counted',
        now.some(([place, order]) => {
          const own = made?.moves.filter((move) => move.place === place).length ?? 0;
          return order - own > (frozen[place] ?? 0);
        }),
      ),
    ];
  });
}
