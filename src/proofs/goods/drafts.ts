import { type Body } from '../fixtures/referenceModel.ts';
import { ratio } from '../trade/state.ts';
import { type Doc, type Kind, type Line, type State } from './books.ts';
import { agreed } from './company.ts';
import type { Attempt, InventoryModel } from './inventoryModel.ts';
import { type Books, type Item, type Site, isGoods, lotsOf, sites } from './places.ts';

export const customers = ['buyer', 'plain', 'special', 'branchBuyer', 'branchBuyer'] as const;

export const vendors = ['vendor', 'vendor', 'branchVendor'] as const;

const days = ['2026-05-20', '2026-06-05', '2026-06-15', '2026-06-15', '2026-06-25', '2026-07-05'] as const;

export const booksOf = (party: string): Books => (party.startsWith('branch') ? 'branch' : 'company');

export const whole = (hundredths: bigint): number => Number(hundredths) / 100;

export const dayOf = (inventory: InventoryModel): string =>
  inventory.chance(40) ? '2026-08-03' : (inventory.oneOf(days) ?? days[2]);

export const header = (inventory: InventoryModel, party: string, date: string): Body => ({
  entity: inventory.ref(party),
  tranDate: date,
  subsidiary: inventory.ref(booksOf(party)),
  currency: inventory.ref(booksOf(party) === 'branch' ? 'eur' : 'usd'),
});

type Listed = 'trade' | 'retail' | undefined;

/** What a customer pays for one by the lists: what was agreed, the price or the discount of the level, the base price. */
function listPrice({ prices }: State, party: string, item: Item, named: Listed): bigint {
  const own = prices.level[party] ?? undefined;
  if (party === 'special' && item === 'lamp' && (named === undefined || named === own)) return agreed;
  const level = named ?? own;
  const listed =
    (level && prices.own[`${item} ${level}`]) ??
    (level ? ratio(prices.base[item] * (10_000n - prices.discount[level]), 10_000n) : prices.base[item]);
  // What a dollar is in euros, where the branch sells what the company lists: in whole cents, as all is listed in whole cents.
  return booksOf(party) === 'branch' ? ratio(listed * 90_909_091n, 100_000_000n * 1_000_000n) * 1_000_000n : listed;
}

/** A line before its price is known: its own rate, the list's or a level's. */
export interface Draft extends Omit<Line, 'rate'> {
  readonly own?: bigint;
  readonly level?: 'trade' | 'retail';
}

export const priced = (state: State, party: string, { own, level, ...line }: Draft): Line => ({
  ...line,
  rate: own ?? listPrice(state, party, line.item, level),
});

function somewhere(inventory: InventoryModel, books: Books): Site {
  const all: readonly Site[] = ['yard', 'dock', 'shop', 'depot'];
  return (
    inventory.oneOf(inventory.chance(30) ? all : all.filter((site) => sites[site].serves.includes(books))) ?? 'yard'
  );
}

/** The bin and lots of a quantity; usually as required. */
export function lying(inventory: InventoryModel, item: Item, site: Site, quantity: bigint): Pick<Line, 'bin' | 'lots'> {
  if (!isGoods(item)) return { bin: null, lots: [] };
  const bins = inventory.chance(30) ? ['dockOne'] : sites[site].bins;
  const saysBin = item === 'milk' ? !inventory.chance(30) : inventory.chance(2);
  const bin = saysBin ? (inventory.oneOf(bins) ?? null) : null;
  const [one, other] = inventory.chance(2) ? lotsOf[item] : lotsOf[item].toReversed();
  if (one === undefined || inventory.chance(30))
    return { bin, lots: one === undefined && inventory.chance(40) ? [['lotOne', quantity]] : [] };
  const first =
    quantity > 100n && inventory.chance(3) && other !== undefined
      ? 100n
      : inventory.chance(30)
        ? quantity + 50n
        : quantity;
  return {
    bin,
    lots: [
      [one, first] as const,
      ...(first < quantity && other !== undefined ? [[other, quantity - first] as const] : []),
    ],
  };
}

export function someLines(inventory: InventoryModel, books: Books, items: readonly Item[], most = 3): Draft[] {
  return Array.from({ length: inventory.random.whole(1, most) }, (): Draft => {
    const item = inventory.oneOf(items) ?? 'advice';
    const [site, quantity] = [
      somewhere(inventory, books),
      BigInt(inventory.random.whole(1, 12)) * (inventory.chance(4) ? 25n : 100n),
    ];
    const by = inventory.random.whole(1, 4);
    return {
      item,
      quantity,
      site,
      ...lying(inventory, item, site, quantity),
      ...(by === 1
        ? { own: BigInt(inventory.random.whole(5_000, 450_000)) * 10_000n }
        : by === 2
          ? { level: inventory.chance(2) ? 'trade' : 'retail' }
          : {}),
    };
  });
}

export const withRates = (inventory: InventoryModel, lines: readonly Draft[]): Draft[] =>
  lines.map(({ level: _, ...line }) => ({ ...line, own: BigInt(inventory.random.whole(5_000, 90_000)) * 10_000n }));

export const lotsBody = (inventory: InventoryModel, { lots }: Pick<Line, 'lots'>): Body =>
  lots.length === 0
    ? {}
    : {
        inventoryDetail: {
          inventoryAssignment: {
            items: lots.map(([lot, quantity]) => ({
              issueInventoryNumber: inventory.ref(lot),
              quantity: whole(quantity),
            })),
          },
        },
      };

const lineBody = (inventory: InventoryModel, line: Draft): Body => ({
  item: inventory.ref(line.item),
  quantity: whole(line.quantity),
  ...(isGoods(line.item) && line.orderLine === undefined ? { location: inventory.ref(line.site) } : {}),
  ...(line.bin === null ? {} : { binNumbers: inventory.ref(line.bin) }),
  ...lotsBody(inventory, line),
  ...(line.orderLine === undefined ? {} : { orderLine: line.orderLine }),
  ...(line.own === undefined ? {} : { rate: Number(line.own) / 1e8 }),
  ...(line.level === undefined ? {} : { price: inventory.ref(line.level) }),
  ...(line.isReturned === true ? { isReturned: true } : {}),
});

export const linesBody = (inventory: InventoryModel, lines: readonly Draft[]): Body => ({
  items: lines.map((line) => lineBody(inventory, line)),
});

export function making(
  name: string,
  doc: Doc,
  send: Attempt['send'],
  effect: (state: State, doc: Doc) => void,
): Attempt {
  return {
    name,
    send,
    model: (state) => {
      effect(state, doc);
      state.docs.set('new', doc);
    },
  };
}

export const creating = (kind: Kind, body: Body, doc: Doc, effect: (state: State, doc: Doc) => void): Attempt =>
  making(`create ${kind}`, doc, (ask) => ask.create(kind, body), effect);

export const named = ({ own: _, ...line }: Draft): Draft => line;
