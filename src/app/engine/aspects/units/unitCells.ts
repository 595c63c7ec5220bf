import { message } from '#contract/messages/message';
import { arg } from '#contract/messages/define';
import {
  type ItemUnits,
  type NamedUnit,
  quantityInStock,
  quantityInUnit,
  rateInStock,
  rateInUnit,
  typedMeasure,
  unitNamed,
} from '#contract/records/inventory/unitConversion';
import type { MeasuredLines } from '#contract/records/parts/units';
import { type Decimal, decimal, decimalToText } from '#contract/values/decimal';
import type { RuledGrid } from '#app/engine/grid/gridBehaviour.ts';
import type { CellData, Cells, GridSettings, GridValue } from '#app/engine/grid/gridTypes.ts';
import { emptyValue, isReference, readCell } from '#app/engine/grid/model/readCell.ts';
import { renderMessage } from '#app/ui/renderMessage.ts';
import { unitBook } from './unitBook.ts';

/** The cells of a line that are in its unit. */
export const unitColumns = ['unit', 'unitQuantity', 'unitRate'] as const;

/** In which unit of its item a new line is: the one it is bought in, sold in, or kept in. */
export interface UnitUse {
  readonly usual: 'buying' | 'sale' | 'stock';
  /** The field with the quantity in the stock unit. */
  readonly quantity: MeasuredLines['quantity'];
}

const held = (value: CellData): GridValue => ({ text: '', value });
const decimalOf = (cell: GridValue | undefined): Decimal | undefined =>
  typeof cell?.value === 'bigint' ? decimal(cell.value) : undefined;
const itemOf = (cells: Cells): string | undefined => {
  const value = cells.item?.value;
  return value !== undefined && isReference(value) ? value.id : undefined;
};
const itemName = (cells: Cells): string => {
  const value = cells.item?.value;
  return value !== undefined && isReference(value) ? value.name : '';
};

/** What the other cells of a line become when one of quantity, price and unit was written. */
export function convertedCells(
  cells: Cells,
  field: string,
  use: UnitUse,
  settings: GridSettings,
  grid: RuledGrid,
): Cells {
  const changed = field === 'item' ? ofOtherItem(cells, grid) : converted(cells, field, use, settings, grid);
  const isWritable = (name: string) =>
    grid.options.columns.some((column) => column.field === name && !column.isReadOnly);
  return Object.fromEntries(Object.entries(changed).filter(([name]) => isWritable(name)));
}

/** The unit of another item says nothing about this one, unless it has a unit of that name. */
function ofOtherItem(cells: Cells, grid: RuledGrid): Cells {
  const units = unitBook(grid).get(itemOf(cells) ?? '');
  const name = cells.unit?.value;
  if (typeof name !== 'string' || name === '' || (units && unitNamed(units.units, name))) return {};
  return Object.fromEntries(unitColumns.map((column) => [column, emptyValue]));
}

function converted(cells: Cells, field: string, use: UnitUse, settings: GridSettings, grid: RuledGrid): Cells {
  const units = unitBook(grid).get(itemOf(cells) ?? '');
  const written = cells[field] ?? emptyValue;
  const { quantity: inStock } = use;
  if (!units) return withoutUnits(cells, field, inStock);
  if (field === 'unit') return otherUnit(cells, written, units, inStock);
  const isQuantity = field === inStock || field === 'unitQuantity';
  const isText = isQuantity && written.value === undefined && written.text.trim() !== '';
  if (isText) return typedText(cells, field, written, units, inStock, settings, grid);
  const named = unitNamed(units.units, String(cells.unit?.value ?? ''));
  if (field === inStock || field === 'rate') return named ? fromStock(cells, field, named, units.stock) : {};
  const unit = named ?? units[use.usual];
  if (!unit) return {};
  if (field === 'unitRate') {
    const rate = decimalOf(written);
    return rate === undefined ? {} : { unit: held(unit.name), rate: held(rateInStock(rate, unit, units.stock)) };
  }
  const quantity = decimalOf(written);
  return quantity === undefined ? {} : toStock(cells, 'unitQuantity', quantity, unit, units.stock, inStock);
}

/** Units that were not read: what was in a unit is left to the service, which follows what was written. */
function withoutUnits(cells: Cells, field: string, inStock: string): Cells {
  const other = { [inStock]: 'unitQuantity', rate: 'unitRate' }[field];
  return other !== undefined && cells[other]?.value !== undefined ? { [other]: emptyValue } : {};
}

/** Quantity or price in the unit, from that in the stock unit. */
function fromStock(cells: Cells, field: UnitUse['quantity'] | 'rate', unit: NamedUnit, stock: NamedUnit): Cells {
  const value = decimalOf(cells[field]);
  const [name, convert] =
    field === 'rate' ? (['unitRate', rateInUnit] as const) : (['unitQuantity', quantityInUnit] as const);
  return { [name]: value === undefined ? emptyValue : held(convert(value, unit, stock)) };
}

/** A quantity in a unit, with the quantity and the price that it means. */
function toStock(
  cells: Cells,
  at: string,
  quantity: Decimal,
  unit: NamedUnit,
  stock: NamedUnit,
  field: UnitUse['quantity'],
): Cells {
  const inStock = quantityInStock(quantity, unit, stock);
  if (inStock === undefined) {
    const text = cells[at]?.text ?? '';
    const detail = message('stock.unitQuantityInexact', {
      unitQuantity: arg.number(decimalToText(quantity)),
      unit: unit.name,
      stock: stock.name,
    });
    return { [at]: { text, value: undefined, problem: renderMessage(detail) } };
  }
  return {
    [field]: held(inStock),
    unit: held(unit.name),
    unitQuantity: held(quantity),
    ...(decimalOf(cells.rate) === undefined ? {} : fromStock(cells, 'rate', unit, stock)),
  };
}

/** `5 dz` in a quantity: the number counts the named unit. */
function typedText(
  cells: Cells,
  field: string,
  written: GridValue,
  units: ItemUnits,
  inStock: UnitUse['quantity'],
  settings: GridSettings,
  grid: RuledGrid,
): Cells {
  const typed = typedMeasure(written.text, units.units);
  const column = grid.options.columns.find((each) => each.field === field);
  if (!column) return {};
  if (!typed) {
    const [, name] = /^\s*[\d.,'’]+\s*(\p{L}.*)$/u.exec(written.text) ?? [];
    return name === undefined ? {} : { [field]: { ...written, problem: unknownUnit(cells, name, units) } };
  }
  const read = readCell(column, typed.number, { settings, known: () => [] });
  const quantity = decimalOf(read);
  return quantity === undefined || read.problem !== undefined
    ? { [field]: { ...read, text: written.text } }
    : toStock(cells, field, quantity, typed.unit, units.stock, inStock);
}

const unknownUnit = (cells: Cells, unit: string, { units }: ItemUnits): string =>
  renderMessage(
    message('stock.unknownUnit', { item: itemName(cells), unit, list: arg.list(units.map(({ name }) => name)) }),
  );

/** Another unit leaves the quantity and the rate; without one there is nothing in a unit. */
function otherUnit(cells: Cells, written: GridValue, units: ItemUnits, inStock: UnitUse['quantity']): Cells {
  const text = typeof written.value === 'string' ? written.value : written.text;
  if (text.trim() === '') return { unitQuantity: emptyValue, unitRate: emptyValue };
  const unit = unitNamed(units.units, text);
  if (!unit) return { unit: { text, value: text, problem: unknownUnit(cells, text, units) } };
  const quantity = decimalOf(cells.unitQuantity);
  if (decimalOf(cells[inStock]) === undefined && quantity !== undefined)
    return toStock(cells, 'unitQuantity', quantity, unit, units.stock, inStock);
  return {
    unit: held(unit.name),
    ...fromStock(cells, inStock, unit, units.stock),
    ...fromStock(cells, 'rate', unit, units.stock),
  };
}
