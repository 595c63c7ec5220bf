import {
  DECIMAL_UNIT,
  type Decimal,
  decimal,
  decimalFromNumber,
  decimalOne,
  decimalToText,
  decimalZero,
} from '../../values/decimal.ts';
import { divideHalfUp, powerOfTen } from '../../values/scaled.ts';

/** A unit as people name it, and how many base units make one. */
export interface NamedUnit {
  readonly name: string;
  /** Its plural and its abbreviations. */
  readonly others: readonly string[];
  readonly rate: Decimal;
  readonly isBase: boolean;
}

/** The units of an item: those of its group, the one its stock is kept in, and those it is bought and sold in. */
export interface ItemUnits {
  readonly units: readonly NamedUnit[];
  readonly stock: NamedUnit;
  readonly buying: NamedUnit | undefined;
  readonly sale: NamedUnit | undefined;
}

/** What a line gives of its quantity and price: in the stock unit, and in its own unit. */
export interface MeasuredValues {
  readonly quantity: Decimal | undefined;
  readonly rate: Decimal | undefined;
  readonly unitQuantity: Decimal | undefined;
  readonly unitRate: Decimal | undefined;
}

/** Why a line can't be measured in its unit. */
export type MeasureFault =
  | { readonly of: 'quantity' | 'rate'; readonly fault: 'disagrees'; readonly expected: Decimal }
  | { readonly of: 'quantity'; readonly fault: 'inexact' };

const folded = (text: string): string => text.trim().toLowerCase();

/** The unit that a text names; a name goes before abbreviations and plurals, which may belong to several units. */
export function unitNamed(units: readonly NamedUnit[], text: string): NamedUnit | undefined {
  const wanted = folded(text);
  return (
    units.find(({ name }) => folded(name) === wanted) ??
    units.find(({ others }) => others.some((each) => folded(each) === wanted))
  );
}

/** Whole and exact up to fifteen digits: what a number on the wire holds. */
const isHeld = (value: Decimal): boolean => decimalToText(value).replace(/^-|\./g, '').length <= 15;

/** A quantity of a unit in the stock unit; undefined where eight decimals do not express it. */
export function quantityInStock(quantity: Decimal, unit: NamedUnit, stock: NamedUnit): Decimal | undefined {
  const product = quantity * unit.rate;
  if (product % stock.rate !== 0n) return undefined;
  const held = decimal(product / stock.rate);
  return isHeld(held) ? held : undefined;
}

/** A quantity of the stock unit in another, to eight decimals. */
export const quantityInUnit = (quantity: Decimal, unit: NamedUnit, stock: NamedUnit): Decimal =>
  decimal(divideHalfUp(quantity * stock.rate, unit.rate));

/** Whether a quantity of the stock unit is a quantity of the unit without any remainder. */
export const isExactInUnit = (quantity: Decimal, unit: NamedUnit, stock: NamedUnit): boolean =>
  (quantity * stock.rate) % unit.rate === 0n;

/** A price per unit as the price of one stock unit, to eight decimals. */
export const rateInStock = (rate: Decimal, unit: NamedUnit, stock: NamedUnit): Decimal =>
  decimal(divideHalfUp(rate * stock.rate, unit.rate));

/**
 * The price of one unit: the shortest from two decimals that gives the price of the stock unit, so that 0.83333333 each
 * is 10.00 the dozen and not 9.99999996.
 */
export function rateInUnit(rate: Decimal, unit: NamedUnit, stock: NamedUnit): Decimal {
  const exact = decimal(divideHalfUp(rate * unit.rate, stock.rate));
  for (let places = 2; places < 8; places += 1) {
    const step = DECIMAL_UNIT / powerOfTen(places);
    const shorter = decimal(divideHalfUp(exact, step) * step);
    if (rateInStock(shorter, unit, stock) === rate) return shorter;
  }
  return exact;
}

/**
 * Quantity and price of a line in agreement with those in its unit. What is given leads what is not; of two that are
 * given, the one that changed leads; where both are new they must agree, to the rounding of either. The stock unit is
 * what counts: a line keeps its quantity when only its unit changes.
 */
export function measured(
  given: MeasuredValues,
  before: MeasuredValues | undefined,
  unit: NamedUnit,
  stock: NamedUnit,
): { readonly values: MeasuredValues; readonly faults: readonly MeasureFault[] } {
  const faults: MeasureFault[] = [];
  let { quantity, unitQuantity, rate, unitRate } = given;
  const leads = (own: keyof MeasuredValues, other: keyof MeasuredValues): boolean =>
    given[own] !== undefined &&
    (given[other] === undefined ||
      (before !== undefined && given[own] !== before[own] && given[other] === before[other]));

  if (unitQuantity !== undefined && leads('unitQuantity', 'quantity')) {
    quantity = quantityInStock(unitQuantity, unit, stock);
    if (quantity === undefined) faults.push({ of: 'quantity', fault: 'inexact' });
  } else if (quantity !== undefined) {
    const expected = quantityInUnit(quantity, unit, stock);
    const agrees =
      unitQuantity === undefined ||
      unitQuantity === expected ||
      quantityInStock(unitQuantity, unit, stock) === quantity ||
      isUntouched(given, before, 'quantity', 'unitQuantity') ||
      leads('quantity', 'unitQuantity');
    if (agrees) unitQuantity = expected;
    else faults.push({ of: 'quantity', fault: 'disagrees', expected });
  }

  if (unitRate !== undefined && leads('unitRate', 'rate')) rate = rateInStock(unitRate, unit, stock);
  else if (rate !== undefined) {
    const expected = rateInUnit(rate, unit, stock);
    const matches = unitRate !== undefined && rateInStock(unitRate, unit, stock) === rate;
    const follows =
      unitRate === undefined ||
      unitRate === expected ||
      isUntouched(given, before, 'rate', 'unitRate') ||
      leads('rate', 'unitRate');
    if (!matches && follows) unitRate = expected;
    else if (!matches) faults.push({ of: 'rate', fault: 'disagrees', expected });
  }
  return { values: { quantity, rate, unitQuantity, unitRate }, faults };
}

/** Neither of two values changed: only the unit did. */
const isUntouched = (
  given: MeasuredValues,
  before: MeasuredValues | undefined,
  one: keyof MeasuredValues,
  other: keyof MeasuredValues,
): boolean => before !== undefined && given[one] === before[one] && given[other] === before[other];

/** A text such as `5 dz` or `2.5 boxes`: the number as it was typed, and the unit it names. */
export function typedMeasure(
  text: string,
  units: readonly NamedUnit[],
): { readonly number: string; readonly unit: NamedUnit } | undefined {
  const [, number, name] = /^\s*([+-]?[\d.,'’\u00a0\u202f]*\d)\s*(\D\S*(?:\s+\S+)*)\s*$/u.exec(text) ?? [];
  const unit = name === undefined ? undefined : unitNamed(units, name);
  return number === undefined || unit === undefined ? undefined : { number, unit };
}

/** The units of an item that has a group; a unit of the item that the group lacks counts as absent. */
export function itemUnits(
  units: readonly NamedUnit[],
  item: {
    readonly stockUnit?: string | undefined;
    readonly buyingUnit?: string | undefined;
    readonly saleUnit?: string | undefined;
  },
): ItemUnits | undefined {
  const named = (text: string | undefined) => (text === undefined ? undefined : unitNamed(units, text));
  const stock =
    named(item.stockUnit) ?? units.find(({ isBase }) => isBase) ?? units.find(({ rate }) => rate === decimalOne);
  return stock && { units, stock, buying: named(item.buyingUnit), sale: named(item.saleUnit) };
}

/** The units of a group by its lines, as they are stored and as they are sent. */
export const namedUnits = (lines: readonly Readonly<Record<string, unknown>>[]): readonly NamedUnit[] =>
  lines.flatMap((line) => {
    const rate = typeof line.conversionRate === 'number' ? decimalFromNumber(line.conversionRate) : undefined;
    if (typeof line.unitName !== 'string' || rate === undefined || rate <= decimalZero) return [];
    const others = [line.abbreviation, line.pluralName, line.pluralAbbreviation].flatMap((each) =>
      typeof each === 'string' ? [each] : [],
    );
    return [{ name: line.unitName, others, rate, isBase: line.baseUnit === true }];
  });
