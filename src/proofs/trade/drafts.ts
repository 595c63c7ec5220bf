import type { Body } from '../fixtures/referenceModel.ts';
import type { Attempt, Trade } from './trade.ts';
import { type Asked } from './money.ts';
import { emptyDoc, type Wanted } from './selling.ts';
import { type Doc, isOfOneSide, type Goods, type Item, type Kind, type Line, type State } from './state.ts';
import { refuse } from '../fixtures/referenceModel.ts';

export const customers = ['buyer', 'buyer', 'other', 'euroBuyer', 'euroBuyer'] as const;

export const vendors = ['vendor', 'vendor', 'otherVendor', 'euroVendor', 'euroVendor'] as const;

const days = [
  '2026-05-20',
  '2026-06-05',
  '2026-06-15',
  '2026-06-15',
  '2026-06-25',
  '2026-07-05',
  '2026-07-20',
] as const;

const currencyOf = (party: string): 'usd' | 'eur' => (party.startsWith('euro') ? 'eur' : 'usd');

export const cents = (amount: bigint): number => Number(amount) / 100;

export const dayOf = (trade: Trade): string => (trade.chance(40) ? '2026-08-03' : (trade.oneOf(days) ?? days[2]));

export const amount = (trade: Trade, most: number): bigint => BigInt(trade.random.whole(1, most));

export const pickFrom = <const T>(trade: Trade, from: readonly [T, ...T[]]): T => trade.oneOf(from) ?? from[0];

export function someLines(trade: Trade, items: readonly Item[], most = 3): Line[] {
  return Array.from({ length: trade.random.whole(1, most) }, (): Line => ({
    item: trade.oneOf(items) ?? 'advice',
    quantity: trade.chance(60) ? 0n : BigInt(trade.random.whole(1, 12)) * (trade.chance(3) ? 25n : 100n),
    rate: BigInt(trade.random.whole(5_000, 450_000)),
  }));
}

const lineBody = (trade: Trade, { item, quantity, rate, isReturned, orderLine }: Line, hasRate = true): Body => ({
  item: trade.ref(item),
  quantity: cents(quantity),
  ...(hasRate ? { rate: Number(rate) / 10_000 } : {}),
  ...(isReturned === true ? { isReturned: true } : {}),
  ...(orderLine === undefined ? {} : { orderLine }),
});

export const linesBody = (trade: Trade, lines: readonly Line[], hasRate = true): Body => ({
  items: lines.map((line) => lineBody(trade, line, hasRate)),
});

/** A discount, a small difference, or both; sometimes a difference that is not small. */
function besides(trade: Trade): Pick<Wanted, 'disc' | 'writeOff'> {
  const discount = trade.chance(4) ? amount(trade, 150) : 0n;
  const writeOff = trade.chance(4) ? amount(trade, trade.chance(5) ? 130 : 99) : 0n;
  return {
    ...(discount + writeOff === 0n ? {} : { disc: discount + writeOff }),
    ...(writeOff === 0n ? {} : { writeOff }),
  };
}
/** Names a payment that has written off a small difference. */
export const hasDifference = ({ takes }: Pick<Doc, 'takes'>): string =>
  takes.some(({ writeOff }) => writeOff > 0n) ? ' with a difference' : '';

/** Documents of a party with open amounts, and requests for them; sometimes impossible ones. */
export function someWanted(
  trade: Trade,
  party: string,
  kinds: readonly Kind[],
  credits: boolean,
  withDisc = false,
): Wanted[] {
  const all = trade.docs(...kinds);
  const fit = all.filter(
    (each) =>
      each.party === party && !each.isVoided && each.open > 0n && (!isOfOneSide(each) || each.isOver === credits),
  );
  const count = trade.random.whole(1, 2);
  const chosen = [...new Set(Array.from({ length: count }, () => trade.oneOf(trade.chance(15) ? all : fit)))].filter(
    (each) => each !== undefined,
  );
  const wanted = chosen.map((each): Wanted => {
    const size = trade.random.whole(1, 10);
    const disc = withDisc && each.open > 300n ? besides(trade) : {};
    if (size <= 3) return { doc: each.id, ...disc };
    return {
      doc: each.id,
      amount: size === 4 ? each.open + 1n : size <= 6 ? each.open - (disc.disc ?? 0n) : each.open / 2n + 1n,
      ...disc,
    };
  });
  return trade.chance(50) ? [...wanted, ...wanted] : wanted;
}

export const wantedBody = (wanted: readonly Wanted[]): Body => ({
  items: wanted.map(({ doc, amount: some, disc = 0n, writeOff = 0n }) => ({
    doc: { id: doc },
    apply: true,
    ...(some === undefined ? {} : { amount: cents(some) }),
    ...(disc === writeOff ? {} : { disc: cents(disc - writeOff) }),
    ...(writeOff === 0n ? {} : { writeOff: cents(writeOff) }),
  })),
});

export const header = (trade: Trade, party: string, date: string, field: 'entity' | 'customer' = 'entity'): Body => ({
  [field]: trade.ref(party),
  tranDate: date,
  subsidiary: trade.ref('company'),
  currency: trade.ref(currencyOf(party)),
});

export const start = (kind: Kind, party: string, more: Partial<Doc> = {}): Doc => ({
  ...emptyDoc('new', kind, party, currencyOf(party)),
  ...more,
});

export const known = (state: State, id: string): Doc => state.docs.get(id) ?? refuse('gone');

export const place = (trade: Trade, isHeld: boolean, party: string): Body =>
  isHeld ? { undepFunds: true } : { account: trade.ref(currencyOf(party) === 'eur' ? 'euroBank' : 'bank') };

export function making(kind: Kind, body: Body, doc: Doc, effect: (state: State, doc: Doc) => void): Attempt {
  const what = JSON.stringify(body).includes('"writeOff":') ? ' with a difference' : '';
  return {
    name: `create ${kind}${what}`,
    send: (ask) => ask.create(kind, body),
    model: (state) => {
      effect(state, doc);
      state.docs.set('new', doc);
    },
  };
}

/** What a payment must bring for what it applies. */
export function wantedSum(trade: Trade, asked: Asked): bigint {
  const open = (wanted: readonly Wanted[]) =>
    wanted.reduce(
      (sum, { doc, amount: some, disc = 0n }) => sum + (some ?? (trade.state.docs.get(doc)?.open ?? 0n) - disc),
      0n,
    );
  const needs = open(asked.apply) - open(asked.credit) - open(asked.deposit);
  return needs > 0n ? needs + (trade.chance(4) ? amount(trade, 5_000) : 0n) : 0n;
}

export const usualCosts: ReadonlyMap<Goods, bigint> = new Map([
  ['lamp', 52_500n],
  ['bulb', 11_000n],
]);
