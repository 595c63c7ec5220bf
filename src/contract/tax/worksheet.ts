import type { BoxRounding, Fraction, LinesFeed, TaxBox, TaxFigure, TaxForm } from './form.ts';
import { boxesOf } from './forms.ts';
import type { TaxPosition } from './position.ts';
import { add, minor, type Minor, negate, subtract, sum, zero } from '../values/money.ts';
import { divideHalfUp, powerOfTen } from '../values/scaled.ts';

/** What some lines come to, by what a return tells apart. */
export interface TaxFact {
  readonly side: LinesFeed['side'];
  readonly position: TaxPosition | null;
  /** In percent. */
  readonly rate: number;
  readonly isAsset: boolean;
  /** In smallest units of the base currency. */
  readonly figures: Readonly<Record<TaxFigure, Minor>>;
}

/** A box with what its lines come to and what is entered on the form. */
export interface FilledBox {
  readonly box: TaxBox;
  readonly exact: Minor;
  readonly amount: Minor;
}

/** Whether a box adds up a line. */
export const takes = (
  { side, positions, rates, otherRates, isAsset }: LinesFeed,
  fact: Pick<TaxFact, 'side' | 'position' | 'rate' | 'isAsset'>,
): boolean =>
  fact.side === side &&
  positions.includes(fact.position) &&
  (rates === undefined || rates.includes(fact.rate)) &&
  (otherRates === undefined || !otherRates.includes(fact.rate)) &&
  (isAsset === undefined || isAsset === fact.isAsset);

/** What lines mean for the tax due: tax on sales and by reverse charge, less what is recovered. */
export const dueOf = ({ side, figures }: Pick<TaxFact, 'side' | 'figures'>): Minor =>
  subtract(side === 'sale' ? figures.tax : figures.owed, figures.recovered);

/** Fills the boxes of a return: what their lines come to, and the amounts rounded and computed as the form says. */
export function fillBoxes(form: TaxForm, facts: readonly TaxFact[], precision: number): readonly FilledBox[] {
  const filled = new Map<string, FilledBox>();
  for (const box of boxesOf(form)) {
    const of = (ids: readonly string[] = [], figure: 'exact' | 'amount'): Minor =>
      sum(ids.map((id) => filled.get(id)?.[figure] ?? zero));
    const joined = (figure: 'exact' | 'amount'): Minor =>
      onlyOf(box, subtract(of(box.plus, figure), of(box.minus, figure)));
    const exact = box.lines ? sum(box.lines.map((feed) => fed(feed, facts))) : joined('exact');
    const [top, below] = box.share
      ? partOf(of([box.share.of], 'amount'), box.share.part)
      : [box.lines ? exact : joined('amount'), 1n];
    filled.set(box.id, { box, exact, amount: rounded(top, below, box.rounding, precision) });
  }
  return [...filled.values()];
}

const onlyOf = ({ only }: TaxBox, amount: Minor): Minor => {
  const wanted = only === 'refund' ? negate(amount) : amount;
  return only !== undefined && wanted < zero ? zero : wanted;
};

function fed(feed: LinesFeed, facts: readonly TaxFact[]): Minor {
  const all = sum(facts.filter((fact) => takes(feed, fact)).map(({ figures }) => figures[feed.figure]));
  const [top, below] = partOf(all, feed.part ?? [1, 1]);
  return minor(divideHalfUp(top, below));
}

const partOf = (amount: Minor, [of, whole]: Fraction): readonly [bigint, bigint] => [
  amount * BigInt(of),
  BigInt(whole),
];

/** A quotient rounded as the form says, otherwise half up to the smallest unit. */
function rounded(top: bigint, below: bigint, rounding: BoxRounding | undefined, precision: number): Minor {
  if (!rounding) return minor(divideHalfUp(top, below));
  const isRefund = top < 0n !== below < 0n;
  const unit = (rounding.isOnlyDue === true && isRefund ? 1n : BigInt(rounding.unit)) * powerOfTen(precision);
  // BigInt division drops the remainder, towards zero.
  const units = rounding.mode === 'down' ? top / (below * unit) : divideHalfUp(top, below * unit);
  return minor(units * unit);
}

/** A figure of lines that no box adds up. */
export interface LeftOver<F extends TaxFact> {
  readonly fact: F;
  readonly figure: TaxFigure;
  readonly amount: Minor;
}

/** What a return asks of each kind of line. */
const askedFigures: Readonly<Record<TaxFact['side'], readonly TaxFigure[]>> = {
  sale: ['base', 'tax'],
  purchase: ['recovered'],
  reverse: ['base', 'owed', 'recovered'],
};

/** The figures of lines that are in no box, so that nothing is lost. */
export function leftOver<F extends TaxFact>(form: TaxForm, facts: readonly F[]): readonly LeftOver<F>[] {
  const feeds = boxesOf(form).flatMap(({ lines = [] }) => lines);
  return facts.flatMap((fact) =>
    askedFigures[fact.side].flatMap((figure): LeftOver<F>[] => {
      const amount = fact.figures[figure];
      const isTaken = feeds.some((feed) => feed.figure === figure && takes(feed, fact));
      return amount === zero || isTaken ? [] : [{ fact, figure, amount }];
    }),
  );
}

/** What figures mean for the tax due: what is recovered counts against it. */
export const dueOfLeft = (left: readonly LeftOver<TaxFact>[]): Minor =>
  left.reduce(
    (due, { figure, amount }) =>
      figure === 'base' ? due : figure === 'recovered' ? subtract(due, amount) : add(due, amount),
    zero,
  );
