import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { type ItemUnits, quantityInStock, quantityInUnit, unitNamed } from '#contract/records/inventory/unitConversion';
import { type Decimal, decimalToText } from '#contract/values/decimal';
import { type QuickEntry, readQuickEntry } from '#app/engine/aspects/places/quickEntry.ts';
import { renderMessage } from '#app/ui/renderMessage.ts';
import { unitMessages as words } from './unitMessages.ts';

const MEASURED = /^([+-]?\d+(?:[.,]\d+)?)\s*([^\s\d*×][^*×]*?)\s*[*×]\s*(.*)$/u;

/** Reads what was scanned or typed as quick entries are, and `2 box*CODE` as two boxes. A code that is known stays whole. */
export function readMeasuredEntry(text: string, isKnown: (code: string) => boolean): QuickEntry | undefined {
  const plain = readQuickEntry(text);
  const [, number, unit, code] = MEASURED.exec(text.trim()) ?? [];
  if (plain === undefined || number === undefined || isKnown(plain.code)) return plain;
  const entry = readQuickEntry(`${number}*${code ?? ''}`);
  return entry && { ...entry, ...(unit === undefined ? {} : { unit }) };
}

/** How much an entry counts, in the unit it names. */
export const entryText = ({ count, unit }: QuickEntry, print: (amount: Decimal) => string): string =>
  unit === undefined ? print(count) : words.quantity(print(count), unit);

/** What an entry counts in the stock unit, and the unit it was counted in; or why it can't be converted. */
export type CountInStock = { readonly count: Decimal; readonly unit?: string } | { readonly why: string };

/** An entry in the stock unit of its item. */
export function countInStock(
  { count, unit: named }: QuickEntry,
  item: string,
  units: ItemUnits | undefined,
): CountInStock {
  if (named === undefined) return { count };
  if (!units) return { why: renderMessage(message('stock.noUnits', { item })) };
  const unit = unitNamed(units.units, named);
  if (!unit) {
    const list = arg.list(units.units.map(({ name }) => name));
    return { why: renderMessage(message('stock.unknownUnit', { item, unit: named, list })) };
  }
  const inStock = quantityInStock(count, unit, units.stock);
  if (inStock !== undefined) return { count: inStock, unit: unit.name };
  const unitQuantity = arg.number(decimalToText(count));
  return {
    why: renderMessage(
      message('stock.unitQuantityInexact', { unitQuantity, unit: unit.name, stock: units.stock.name }),
    ),
  };
}

/** A quantity with its stock unit, and with what it is in another unit: `24 Piece (2 Box)`. */
export function quantityText(
  quantity: Decimal,
  units: ItemUnits | undefined,
  named: string | undefined,
  print: (amount: Decimal) => string,
): string {
  if (!units) return print(quantity);
  const { stock } = units;
  const unit = named === undefined ? undefined : unitNamed(units.units, named);
  const inStock = words.quantity(print(quantity), stock.name);
  return unit === undefined || unit.name === stock.name
    ? inStock
    : words.both(inStock, words.quantity(print(quantityInUnit(quantity, unit, stock)), unit.name));
}

/** How to enter quantities, with a unit of the items if they have one besides their stock unit; else as usual. */
export function entryHint(items: readonly (ItemUnits | undefined)[], usual: string): string {
  const [unit] = items.flatMap(
    (item) => item?.buying ?? item?.units.find(({ name }) => name !== item.stock.name) ?? [],
  );
  return unit === undefined ? usual : words.quickHint(unit.name);
}

/** The stock unit that items have in common; whether some have another. */
export function sharedUnit(items: readonly (ItemUnits | undefined)[]): {
  readonly unit: string | undefined;
  readonly isMixed: boolean;
} {
  const [unit, ...others] = new Set(items.map((units) => units?.stock.name));
  return { unit: others.length > 0 ? undefined : unit, isMixed: others.length > 0 };
}
