import { missing } from '#contract/derive/readBody';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { type Problem, problemOf } from '#contract/messages/problem';
import type { FieldMap } from '#contract/fields';
import { definitionOf, type RecordType } from '#contract/records/index';
import {
  isExactInUnit,
  type ItemUnits,
  measured,
  type MeasuredValues,
  type MeasureFault,
  type NamedUnit,
  unitNamed,
} from '#contract/records/inventory/unitConversion';
import { type MeasuredLines, measuredLines, stockUnitLines } from '#contract/records/parts/units';
import { type Decimal, decimalFromNumber, decimalToNumber, decimalToText } from '#contract/values/decimal';
import type { FullRecord, StoredLine, StoredValue } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { numberOf, textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { UnitBook } from './itemUnits.ts';

/** Documents that buy: their lines take the purchase unit of the item; all others its sales unit. */
const buying: ReadonlySet<string> = new Set(['purchaseOrder', 'vendorBill', 'vendorCredit', 'itemReceipt']);
/** Documents that move stock without buying or selling: a quantity in a unit that is not named is in the stock unit. */
const moving: ReadonlySet<string> = new Set(['inventoryAdjustment', 'inventoryTransfer']);
/** Documents whose new lines get the unit of the item without being told; others follow their source. */
const starting: ReadonlySet<string> = new Set([
  'purchaseOrder',
  'vendorBill',
  'estimate',
  'salesOrder',
  'invoice',
  'cashSale',
]);

const names = ['quantity', 'rate', 'unitQuantity', 'unitRate'] as const;
type Name = (typeof names)[number];

/** What the lines of a document came to in their units. */
export interface LineMeasures {
  readonly problems: readonly Problem[];
  /** Where a value was converted that the request left out. */
  readonly filled: readonly string[];
  /** Follows what the rules of the type made of quantities and prices. */
  complete(): Promise<void>;
}
const none: LineMeasures = { problems: [], filled: [], complete: () => Promise.resolve() };

/**
 * Brings quantity and price of each line into agreement with those in its unit, before the rules of the type see them:
 * these know the stock unit only. Lines without a unit are left alone.
 */
export async function measureLines(pending: PendingRecord, world: ReadContext): Promise<LineMeasures> {
  const lines = measuredLines(pending.definition);
  const book = new UnitBook(world);
  const fields = lines && pending.definition.sublists[lines.sublist]?.fields;
  if (!lines || !fields) return { ...none, complete: () => nameStockUnits(pending, world, book) };
  const measures = new Measures(pending, lines, fields, book, world);
  if (pending.given.has(lines.sublist)) await measures.begin();
  return measures;
}

/** Lines that say their stock unit take it from their item. */
async function nameStockUnits({ definition, sub }: PendingRecord, world: ReadContext, book: UnitBook): Promise<void> {
  const sublist = stockUnitLines(definition);
  if (sublist !== undefined && sub[sublist]) sub[sublist] = await withStockUnits(sub[sublist], world, book);
}

/** Lines with the stock unit of their item, where it has a unit group. */
export async function withStockUnits(
  lines: readonly StoredLine[],
  world: ReadContext,
  book = new UnitBook(world),
): Promise<StoredLine[]> {
  await book.load(lines.flatMap(({ item }) => textOf(item) ?? []));
  return lines.map((line): StoredLine => {
    const stock = book.of(world.get(textOf(line.item) ?? ''))?.stock.name;
    const { stockUnit: _, ...rest } = line;
    return stock === undefined ? rest : { ...rest, stockUnit: stock };
  });
}

class Measures implements LineMeasures {
  readonly problems: Problem[] = [];
  readonly filled: string[] = [];
  private readonly pending: PendingRecord;
  private readonly sublist: string;
  /** The name of the quantity in the stock unit. */
  private readonly inStock: MeasuredLines['quantity'];
  private readonly fields: FieldMap;
  private readonly book: UnitBook;
  private readonly world: ReadContext;
  /** The lines of the document that a new one is made from. */
  private source: readonly StoredLine[] = [];

  constructor(pending: PendingRecord, lines: MeasuredLines, fields: FieldMap, book: UnitBook, world: ReadContext) {
    this.pending = pending;
    this.sublist = lines.sublist;
    this.inStock = lines.quantity;
    this.fields = fields;
    this.book = book;
    this.world = world;
  }

  async begin(): Promise<void> {
    const { sub, definition, before, doc } = this.pending;
    const lines = sub[this.sublist] ?? [];
    const source = before ? undefined : textOf(doc.createdFrom);
    const isStarting = starting.has(definition.type) || source !== undefined;
    const concerned = lines.filter((line) => isStarting || isInUnit(line));
    if (concerned.length === 0) return;
    const hasUnits = await this.book.load(concerned.flatMap(({ item }) => textOf(item) ?? []));
    if (hasUnits && source !== undefined) this.source = linesOf((await this.world.loadWithLines([source]))[0]);
    sub[this.sublist] = lines.map((line, index) => this.measure(line, `${this.sublist}.items[${index}]`));
  }

  async complete(): Promise<void> {
    const { sub } = this.pending;
    const lines = sub[this.sublist] ?? [];
    await nameStockUnits(this.pending, this.world, this.book);
    const inUnits = lines.filter(({ unit }) => textOf(unit) !== undefined);
    if (this.problems.length > 0 || inUnits.length === 0) return;
    await this.book.load(inUnits.flatMap(({ item }) => textOf(item) ?? []));
    sub[this.sublist] = (sub[this.sublist] ?? []).map((line) => {
      const units = this.book.of(this.world.get(textOf(line.item) ?? ''));
      const unit = units && unitNamed(units.units, textOf(line.unit) ?? '');
      if (!units || !unit) return line;
      const now = this.valuesOf(line);
      const agreed = measured({ ...now, unitQuantity: undefined, unitRate: undefined }, undefined, unit, units.stock);
      const kept = measured(now, undefined, unit, units.stock);
      return this.withValues(line, unit, (kept.faults.length === 0 ? kept : agreed).values);
    });
  }

  private measure(sent: StoredLine, path: string): StoredLine {
    const { before, definition } = this.pending;
    const stood = before?.sub[this.sublist]?.find(({ line }) => line === sent.line);
    const line = withoutStale(sent, stood);
    const known = stood?.item === line.item ? stood : undefined;
    const item = this.world.get(textOf(line.item) ?? '');
    if (!item) return line;
    const units = this.book.of(item);
    const given = textOf(line.unit);
    if (given !== undefined && !units) {
      this.refuse(`${path}.unit`, message('stock.noUnits', { item: item.refName }));
      return line;
    }
    const unit = given === undefined ? this.startingUnit(line, known, units) : units && unitNamed(units.units, given);
    if (given !== undefined && units && !unit) {
      const list = arg.list(units.units.map(({ name }) => name));
      this.refuse(`${path}.unit`, message('stock.unknownUnit', { item: item.refName, unit: given, list }));
      return line;
    }
    if (!units || !unit) {
      if (isInUnit(line))
        this.problems.push(
          missing(arg.label(`${definition.type}.sublists.${this.sublist}.fields.unit`, 'Unit'), `${path}.unit`),
        );
      return line;
    }
    const result = measured(this.valuesOf(line), known && this.valuesOf(known), unit, units.stock);
    for (const fault of result.faults) this.refuseFault(fault, result.values, unit, units.stock, path);
    if (result.faults.length > 0) return line;
    for (const name of ['quantity', 'rate'] as const) {
      const stored = this.nameOf(name);
      if (line[stored] === undefined && result.values[name] !== undefined) this.filled.push(`${path}.${stored}`);
    }
    return this.withValues(line, unit, result.values);
  }

  /**
   * The unit of a line without one: that of the line it is made from, else that of its item, where the line is measured
   * by it or is new and comes out whole.
   */
  private startingUnit(
    line: StoredLine,
    known: StoredLine | undefined,
    units: ItemUnits | undefined,
  ): NamedUnit | undefined {
    const { type } = this.pending.definition;
    if (!units) return undefined;
    const followed = known ? undefined : this.unitOfSource(line, units);
    const usual = followed ?? (moving.has(type) ? units.stock : buying.has(type) ? units.buying : units.sale);
    if (!usual || isInUnit(line)) return usual;
    const quantity = decimalOf(line[this.inStock]);
    // What is open on the line it is made from is not known yet, but is in its unit.
    if (quantity === undefined) return followed;
    const isStart = !known && (starting.has(type) || followed !== undefined);
    return isStart && isExactInUnit(quantity, usual, units.stock) ? usual : undefined;
  }

  /** The unit of the line that a new one is made from; undefined where several lines with the item differ in it. */
  private unitOfSource({ item, orderLine }: StoredLine, { units }: ItemUnits): NamedUnit | undefined {
    const own = this.source.filter((each) => each.item === item && (!numberOf(orderLine) || each.line === orderLine));
    const [unit, ...others] = new Set(own.map((each) => textOf(each.unit)));
    return unit === undefined || others.length > 0 ? undefined : unitNamed(units, unit);
  }

  private withValues(line: StoredLine, unit: NamedUnit, values: MeasuredValues): StoredLine {
    const own = names.filter((name) => this.fields[this.nameOf(name)] !== undefined && values[name] !== undefined);
    return {
      ...line,
      unit: unit.name,
      ...Object.fromEntries(own.map((name) => [this.nameOf(name), numberFrom(values[name])])),
    };
  }

  private readonly nameOf = (name: Name): string => (name === 'quantity' ? this.inStock : name);

  private valuesOf(line: StoredLine): Record<Name, Decimal | undefined> {
    return {
      quantity: decimalOf(line[this.inStock]),
      rate: decimalOf(line.rate),
      unitQuantity: decimalOf(line.unitQuantity),
      unitRate: decimalOf(line.unitRate),
    };
  }

  private refuse(path: string, detail: Parameters<typeof problemOf>[0]): void {
    this.problems.push(problemOf(detail, { path }));
  }

  private refuseFault(
    fault: MeasureFault,
    { quantity, unitQuantity, rate, unitRate }: MeasuredValues,
    unit: NamedUnit,
    stock: NamedUnit,
    path: string,
  ): void {
    const name = unit.name;
    const asked = arg.number(textFrom(unitQuantity));
    if (fault.fault === 'inexact')
      return this.refuse(
        `${path}.unitQuantity`,
        message('stock.unitQuantityInexact', { unitQuantity: asked, unit: name, stock: stock.name }),
      );
    const expected = arg.number(decimalToText(fault.expected));
    if (fault.of === 'quantity')
      return this.refuse(
        `${path}.unitQuantity`,
        message('stock.unitQuantityDiffers', {
          unitQuantity: asked,
          unit: name,
          expected,
          quantity: arg.number(textFrom(quantity)),
        }),
      );
    return this.refuse(
      `${path}.unitRate`,
      message('stock.unitRateDiffers', {
        unitRate: arg.number(textFrom(unitRate)),
        unit: name,
        expected,
        rate: arg.number(textFrom(rate)),
      }),
    );
  }
}

/** The lines that a document made from this one continues. */
const linesOf = (source: FullRecord | undefined): readonly StoredLine[] => {
  const lines = source && measuredLines(definitionOf(source.type as RecordType)); // stored types are registered ones
  return (lines && source.sub[lines.sublist]) ?? [];
};

/** Whether a line names a unit, or a quantity or price in one. */
const isInUnit = (line: StoredLine): boolean =>
  textOf(line.unit) !== undefined || numberOf(line.unitQuantity) !== undefined || numberOf(line.unitRate) !== undefined;

/** A line of another item, or without its unit, does not keep what was in the former unit. */
function withoutStale(line: StoredLine, stood: StoredLine | undefined): StoredLine {
  if (!stood) return line;
  const isOther = stood.item !== line.item && line.unit === stood.unit;
  if (!isOther && textOf(line.unit) !== undefined) return line;
  const stale: readonly string[] = ['unit', 'unitQuantity', 'unitRate'].filter((name) => line[name] === stood[name]);
  return { ...Object.fromEntries(Object.entries(line).filter(([name]) => !stale.includes(name))), line: line.line };
}

const decimalOf = (value: StoredValue | undefined): Decimal | undefined => {
  const number = numberOf(value);
  return number === undefined ? undefined : decimalFromNumber(number);
};
const numberFrom = (value: Decimal | undefined): StoredValue => (value === undefined ? null : decimalToNumber(value));
const textFrom = (value: Decimal | undefined): string => (value === undefined ? '0' : decimalToText(value));
