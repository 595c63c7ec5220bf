import type { TaxPosition } from './position.ts';

/** What of a line a box adds up. */
export type TaxFigure = 'base' | 'tax' | 'recovered' | 'owed';

/** 19 of 100. */
export type Fraction = readonly [of: number, whole: number];

/** The lines that a box adds up, by what they have in common. */
export interface LinesFeed {
  readonly figure: TaxFigure;
  readonly side: 'sale' | 'purchase' | 'reverse';
  /** `null`: lines without a position, such as those without a tax code. */
  readonly positions: readonly (TaxPosition | null)[];
  /** In percent; absent: every rate. */
  readonly rates?: readonly number[];
  readonly otherRates?: readonly number[];
  /** Only lines for fixed assets, or only others. */
  readonly isAsset?: boolean;
  /** The part of the figure that the box shows, as a fraction. */
  readonly part?: Fraction;
}

/** Rounded down to a multiple, towards zero, or to the nearest one. In units of the currency: 1 is a whole euro. */
export interface BoxRounding {
  readonly unit: number;
  readonly mode: 'down' | 'nearest';
  /** Amounts below zero are rounded to whole units only. */
  readonly isOnlyDue?: true;
}

/** A box of a return. */
export interface TaxBox {
  readonly id: string;
  /** As printed on the form; empty where the worksheet only explains. */
  readonly code: string;
  readonly label: string;
  /** The lines behind the box. */
  readonly lines?: readonly LinesFeed[];
  /** The form computes the box from the amount of another one, as a fraction. */
  readonly share?: { readonly of: string; readonly part: Fraction };
  /** The form adds and deducts other boxes. */
  readonly plus?: readonly string[];
  readonly minus?: readonly string[];
  /** Shown only where it is above zero, or with the opposite sign where it is below. */
  readonly only?: 'due' | 'refund';
  readonly rounding?: BoxRounding;
}

export interface TaxSection {
  readonly id: string;
  readonly label: string;
  readonly boxes: readonly TaxBox[];
}

/** A tax return as data. */
export interface TaxForm {
  /** The country, also of the tax codes that are declared on it. */
  readonly id: string;
  /** One form for each state. */
  readonly isByState?: true;
  readonly sections: readonly TaxSection[];
}

const whole =
  (side: LinesFeed['side'], figure: TaxFigure) =>
  (
    positions: LinesFeed['positions'],
    more: Pick<LinesFeed, 'rates' | 'otherRates' | 'isAsset' | 'part'> = {},
  ): LinesFeed => ({
    side,
    figure,
    positions,
    ...more,
  });

/** Feeds of boxes: the taxable amount and tax of sales, what is owed and recovered of purchases. */
export const saleBase = whole('sale', 'base');
export const saleTax = whole('sale', 'tax');
export const reverseBase = whole('reverse', 'base');
export const reverseOwed = whole('reverse', 'owed');
export const inputTax = whole('purchase', 'recovered');
export const reverseInput = whole('reverse', 'recovered');
