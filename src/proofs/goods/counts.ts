import { refuseIf } from '../fixtures/referenceModel.ts';
import { ratio, size, sumOf } from '../trade/state.ts';
import { type Doc, emptyDoc, isShut, issue, known, type Line, placeOf, receive, type State } from './books.ts';
import { costAbroad } from './company.ts';
import { type Books, type Goods, type Sheet, type SheetLine, type Site, sites } from './places.ts';

/** What a client says of a line. */
export type Entered = Pick<SheetLine, 'line' | 'item' | 'bin' | 'lot' | 'counted' | 'recounted'>;

/** The sheet of a count; another document has none. */
export const sheetOf = ({ sheet }: Doc): Sheet => {
  if (sheet === null) throw new Error('a document without a sheet was counted');
  return sheet;
};

const spotOf = ({ item, bin, lot }: Pick<SheetLine, 'item' | 'bin' | 'lot'>): string =>
  `${item}|${bin ?? ''}|${lot ?? ''}`;
const isWithin = ({ items, bins }: Sheet, { item, bin }: Pick<SheetLine, 'item' | 'bin'>): boolean =>
  (items.length === 0 || items.includes(item)) && (bins.length === 0 || (bin !== null && bins.includes(bin)));

/** What one of stock costs: its average, else what it last cost, else what the item says. */
function costNow({ places }: State, books: Books, site: Site, item: Goods): bigint {
  const held = places.get(placeOf({ item, site }));
  if (held && held.quantity > 0n) return ratio(held.value * 100_000_000n, held.quantity);
  return held?.last === undefined || held.last === null ? costAbroad(item, books) : held.last / 100n;
}

/** A count is of a location of its subsidiary, and of bins there. */
export function expectHead(doc: Doc): void {
  const { site, bins } = sheetOf(doc);
  refuseIf(!sites[site].serves.includes(doc.books), 'a location of another subsidiary');
  refuseIf(!bins.every((bin) => sites[site].bins.includes(bin)), 'a bin of another location');
}

const shares = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((each) => other.includes(each));

/** Stock that two counts hold at once would be adjusted twice. */
function expectAlone({ docs }: State, doc: Doc): void {
  const own = sheetOf(doc);
  for (const { id, books, sheet } of docs.values())
    refuseIf(
      sheet !== null &&
        id !== doc.id &&
        books === doc.books &&
        sheet.site === own.site &&
        !['OPEN', 'APPROVED'].includes(sheet.state) &&
        shares(sheet.items, own.items) &&
        shares(sheet.bins, own.bins),
      'two counts meet',
    );
}

/** Every place with stock of these books, bin by bin, with what the books say of it now. */
export function freeze(state: State, doc: Doc): void {
  const sheet = sheetOf(doc);
  refuseIf(sheet.state !== 'OPEN', 'another state');
  expectAlone(state, doc);
  const found = (['lamp', 'milk'] as const).flatMap((item) => {
    const held = state.places.get(placeOf({ item, site: sheet.site }));
    if (held?.books !== doc.books) return [];
    return [...held.lying]
      .filter(([, quantity]) => quantity !== 0n)
      .map(([at, quantity]) => {
        const [bin = '', lot = ''] = at.split('|');
        return { item, bin: bin === '' ? null : bin, lot: lot === '' ? null : lot, quantity };
      });
  });
  const order = (each: (typeof found)[number]): string => `${each.bin ?? ''} ${each.item} ${each.lot ?? ''}`;
  sheet.lines = found
    .filter((each) => isWithin(sheet, each))
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
    .map(({ quantity, ...place }, index) => ({
      line: index + 1,
      ...place,
      book: quantity,
      cost: costNow(state, doc.books, sheet.site, place.item),
      counted: null,
      recounted: null,
      isMarked: false,
      difference: null,
      value: null,
    }));
  sheet.state = 'COUNTING';
  sheet.frozen = movementsAt(state, sheet.site);
}

/** How often stock has moved at a location, item by item. */
export const movementsAt = ({ places }: State, site: Site): Record<string, number> =>
  Object.fromEntries([...places].filter(([at]) => at.endsWith(`@${site}`)).map(([at, { order }]) => [at, order]));

const sameTold = (one: readonly Entered[], other: readonly Entered[]): boolean => {
  const words = (lines: readonly Entered[]) =>
    lines.map((each) => [each.line, spotOf(each), each.counted, each.recounted].map(String).join(' ')).join();
  return words(one) === words(other);
};

/** The whole sheet as a client sends it: what was frozen stays, what was found beside it is added. */
export function enter(state: State, doc: Doc, told: readonly Entered[]): void {
  const sheet = sheetOf(doc);
  refuseIf(
    told.some(({ counted, recounted }) => (counted ?? 0n) < 0n || (recounted ?? 0n) < 0n),
    'less than nothing',
  );
  if (sheet.state === 'OPEN') refuseIf(told.length > 0, 'not frozen');
  else if (sheet.state !== 'COUNTING' && sheet.state !== 'RECOUNT')
    refuseIf(!sameTold(told, sheet.lines), 'the sheet is closed');
  else {
    for (const was of sheet.lines.filter(({ book }) => book !== null)) {
      const now = told.find(({ line }) => line === was.line);
      refuseIf(now === undefined || spotOf(now) !== spotOf(was), 'a frozen line');
    }
    if (sheet.state === 'RECOUNT') expectMarked(sheet, told);
    else expectFound(state, doc, told);
  }
  const fresh = { book: null, cost: null, isMarked: false, difference: null, value: null };
  sheet.lines = told.map((each) => ({
    ...(sheet.lines.find(({ line }) => line === each.line) ?? { ...fresh, ...each }),
    ...each,
  }));
}

function expectMarked({ lines }: Sheet, told: readonly Entered[]): void {
  for (const each of told) {
    const was = lines.find(({ line }) => line === each.line);
    refuseIf(was === undefined || was.counted !== each.counted, 'only marked lines');
    refuseIf(was?.isMarked === false && was.recounted !== each.recounted, 'only marked lines');
  }
}

function expectFound({ places }: State, doc: Doc, told: readonly Entered[]): void {
  const sheet = sheetOf(doc);
  refuseIf(new Set(told.map(spotOf)).size < told.length, 'a place twice');
  refuseIf(
    told.some(({ recounted }) => recounted !== null),
    'not a recount',
  );
  for (const each of told) {
    const { item, bin, lot } = each;
    if (sheet.lines.some(({ line, book }) => line === each.line && book !== null)) continue;
    const held = places.get(placeOf({ item, site: sheet.site }));
    refuseIf(!isWithin(sheet, each), 'beside the limits');
    refuseIf(held !== undefined && held.books !== doc.books, 'stock of other books');
    refuseIf(bin !== null && !sites[sheet.site].bins.includes(bin), 'a bin of another location');
    refuseIf(item === 'milk' && bin === null && sites[sheet.site].bins.length > 0, 'no bin');
    refuseIf((item === 'milk') !== (lot !== null), 'a lot where there is none, or none');
  }
}

/** What was counted against the books: the second count replaces the first, and large differences are counted again. */
function judge(sheet: Sheet): void {
  for (const each of sheet.lines) {
    const found = each.recounted ?? each.counted;
    each.difference = found === null ? null : found - (each.book ?? 0n);
    each.value = each.difference === null ? null : ratio(each.difference * (each.cost ?? 0n), 100_000_000n);
    each.isMarked =
      sheet.from !== null &&
      each.recounted === null &&
      each.difference !== null &&
      each.difference !== 0n &&
      size(each.value ?? 0n) >= sheet.from;
  }
}

export function submit(state: State, doc: Doc): void {
  const sheet = sheetOf(doc);
  refuseIf(sheet.state !== 'COUNTING' && sheet.state !== 'RECOUNT', 'another state');
  refuseIf(sheet.lines.length === 0, 'nothing to count');
  for (const { counted, recounted, isMarked } of sheet.lines) {
    refuseIf(counted === null, 'a line is not counted');
    refuseIf(sheet.state === 'RECOUNT' && isMarked && recounted === null, 'a line is not counted again');
  }
  for (const each of sheet.lines.filter(({ book }) => book === null)) {
    each.book = 0n;
    each.cost = costNow(state, doc.books, sheet.site, each.item);
  }
  judge(sheet);
  const values = sheet.lines.map(({ value }) => value ?? 0n);
  sheet.totals = {
    surplus: sumOf(values.filter((value) => value > 0n)),
    shortage: -sumOf(values.filter((value) => value < 0n)),
  };
  sheet.state = 'PENDING_APPROVAL';
}

const differs = ({ difference }: SheetLine): boolean => difference !== null && difference !== 0n;

/** Marked lines are counted again, or all that differ where none is. */
export function recount(doc: Doc): void {
  const sheet = sheetOf(doc);
  refuseIf(sheet.state !== 'PENDING_APPROVAL', 'another state');
  const marked = sheet.lines.filter(({ isMarked }) => isMarked);
  const again = marked.length > 0 ? marked : sheet.lines.filter(differs);
  refuseIf(again.length === 0, 'nothing differs');
  for (const each of again) Object.assign(each, { isMarked: true, recounted: null });
  sheet.state = 'RECOUNT';
  sheet.totals = null;
}

/** Stock is adjusted by what differed when it was frozen, and what has moved since stays moved. */
export function approve(state: State, doc: Doc): void {
  const sheet = sheetOf(doc);
  refuseIf(sheet.state !== 'PENDING_APPROVAL', 'another state');
  refuseIf(
    sheet.lines.some(({ isMarked }) => isMarked),
    'a line is not counted again',
  );
  expectAlone(state, doc);
  sheet.state = 'APPROVED';
  if (!sheet.lines.some(differs)) return;
  refuseIf(isShut(state, doc.date, 'general'), 'period');
  const made = { ...emptyDoc('inventoryAdjustment', doc.books, '', doc.date), id: `beside ${doc.id}`, countOf: doc.id };
  made.legs = sheet.lines.filter(differs).flatMap((each): Doc['legs'] => {
    const loss = adjust(state, made, sheet.site, each);
    return [
      ['shrinkage', loss],
      ['asset', -loss],
    ];
  });
  state.docs.set(made.id, made);
}

/** What stock loses by a line: what is missing at the average, what was found at what it costs now. */
function adjust(state: State, made: Doc, site: Site, { item, bin, lot, difference }: SheetLine): bigint {
  const quantity = size(difference ?? 0n);
  const line: Line = { item, quantity, rate: 0n, site, bin, lots: lot === null ? [] : [[lot, quantity]] };
  if ((difference ?? 0n) < 0n) return issue(state, made, line);
  const held = state.places.get(placeOf(line));
  const last = held?.last ?? 0n;
  const value =
    held && held.quantity > 0n
      ? ratio(held.value * quantity, held.quantity)
      : last > 0n
        ? ratio(quantity * last, 10_000_000_000n)
        : ratio(quantity * costAbroad(item, made.books), 100_000_000n);
  return receive(state, made, line, value).variance - value;
}

/** The count whose adjustment was deleted waits for approval again. */
export function reopen(state: State, { countOf }: Doc): void {
  if (countOf !== null) sheetOf(known(state, countOf)).state = 'PENDING_APPROVAL';
}

/** Changes of the header; a frozen count keeps what it is of, and an approved one all that its adjustment says. */
export function changeHead(
  doc: Doc,
  change: { readonly site?: Site; readonly items?: readonly Goods[]; readonly from?: bigint; readonly date?: string },
): void {
  const sheet = sheetOf(doc);
  const { site = sheet.site, items = sheet.items, from = sheet.from, date = doc.date } = change;
  const isOther = site !== sheet.site || items.join() !== sheet.items.join();
  refuseIf(isOther && sheet.state !== 'OPEN', 'frozen');
  refuseIf(sheet.state === 'APPROVED' && (from !== sheet.from || date !== doc.date), 'approved');
  const isJudged = sheet.state === 'PENDING_APPROVAL' && from !== sheet.from;
  Object.assign(sheet, { site, items, from });
  doc.date = date;
  expectHead(doc);
  if (isJudged) judge(sheet);
}
