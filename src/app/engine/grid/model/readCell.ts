import type { Field, NumberField } from '#contract/fields';
import { isPrice } from '#contract/kinds/columnFacts';
import { readValue } from '#contract/kinds/kinds';
import { divideHalfUp, plainNumberText, powerOfTen } from '#contract/values/scaled';
import {
  DECIMAL_PLACES,
  decimal,
  decimalFromNumber,
  decimalToNumber,
  decimalToText,
  type Decimal,
} from '#contract/values/decimal';
import { namesOtherCurrency } from '#contract/values/currencySign';
import { evaluateAmount, evaluateDecimal } from '#contract/values/expression';
import { readNumberText } from '#contract/values/numberReading';
import { type Minor, minorFromNumber, minorToNumber, minorToText } from '#contract/values/money';
import { formatPlain } from '#contract/values/numberFormat';
import { renderMessage } from '#app/ui/renderMessage.ts';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import { lookUpExact } from './knownOptions.ts';
import { lotsFrom, lotsText } from './lots.ts';
import { gridMessages as words } from '../gridMessages.ts';
import type { CellData, GridColumn, GridReference, GridSettings, GridValue } from '../gridTypes.ts';
import { arg } from '#contract/messages/define';

export const emptyValue: GridValue = { text: '', value: undefined };

/** What a cell needs to read a text. */
export interface CellReader {
  readonly settings: GridSettings;
  /** Cached options of a reference field. */
  readonly known: (field: string) => readonly PickerOption[];
  /** The date in the cell, which "+" and "-" add to. */
  readonly current?: string | undefined;
}

export const isEmptyValue = ({ text, value, ghost }: GridValue): boolean =>
  ghost === true || (value === undefined && text === '') || value === '';

export const isReference = (value: CellData): value is GridReference => typeof value === 'object';
export const referenceOf = ({ id, name, code }: PickerOption): GridReference => ({
  id,
  name,
  ...(code === undefined ? {} : { code }),
});

/**
 * Reads what was typed or pasted into a cell. A reference text that matches no cached option is `isPending`: the
 * service may still know it. Nothing is ever rounded or guessed without the value showing it.
 */
export function readCell(column: GridColumn, text: string, reader: CellReader): GridValue {
  const trimmed = text.trim();
  if (trimmed === '') return emptyValue;
  switch (column.kind) {
    case 'amount':
      return readAmount(trimmed, reader.settings, column);
    case 'decimal':
      return readDecimal(trimmed, reader.settings, column);
    case 'date':
      return readDate(trimmed, reader);
    case 'boolean':
      return readBoolean(trimmed);
    case 'option':
      return readOption(trimmed, column);
    case 'ref':
      return readReferenceText(trimmed, reader.known(column.field));
    case 'text':
      return column.definition.kind === 'assignment'
        ? readLots(column, trimmed)
        : checked(column, { text, value: text }, text);
  }
}

/** The problem of an amount that says it is in another currency than the document. */
export const currencyProblem = (
  sign: string | undefined,
  { currency }: Pick<GridSettings, 'currency'>,
): string | undefined =>
  sign !== undefined && currency !== undefined && namesOtherCurrency(sign, currency)
    ? words.otherCurrency(sign, currency)
    : undefined;

/** Figures, separators and operators; anything else may be the sign of a currency. */
const UNSIGNED = /^[\d.,\s()+\-*/%]*$/;

function readAmount(text: string, settings: GridSettings, column: GridColumn): GridValue {
  const { numberFormat, precision } = settings;
  const signed = UNSIGNED.test(text) ? undefined : readNumberText(text, numberFormat);
  const otherCurrency = signed?.kind === 'number' ? currencyProblem(signed.currency, settings) : undefined;
  if (otherCurrency !== undefined) return { text, value: undefined, problem: otherCurrency };
  const reading = evaluateAmount(text, numberFormat, precision);
  if (!reading.ok) return { text, value: undefined, problem: renderMessage(reading.message) };
  const value: GridValue = {
    text,
    value: reading.amount,
    ...(reading.isExpression ? { isExpression: true } : {}),
    ...(reading.rounded ? { roundedFrom: formatPlain(reading.exact, numberFormat) } : {}),
  };
  return checked(column, value, minorToNumber(reading.amount, precision));
}

function readDecimal(text: string, { numberFormat }: GridSettings, column: GridColumn): GridValue {
  const reading = evaluateDecimal(text, numberFormat);
  if (!reading.ok) return { text, value: undefined, problem: renderMessage(reading.message) };
  const value: GridValue = {
    text,
    value: reading.value,
    ...(reading.isExpression ? { isExpression: true } : {}),
    ...(reading.rounded ? { roundedFrom: formatPlain(reading.exact, numberFormat) } : {}),
  };
  return checked(column, value, decimalToNumber(reading.value));
}

/** The definition's own check, so that the cell refuses what the service would refuse. */
export function checked(column: GridColumn, value: GridValue, wire: unknown): GridValue {
  const result = readValue(column.definition, wire);
  return result.ok
    ? value
    : { ...value, problem: renderMessage(result.problem(arg.label(column.field, column.label))) };
}

function readLots({ label }: GridColumn, text: string): GridValue {
  return lotsFrom(text) ? { text: '', value: text } : { text, value: undefined, problem: words.notLots(label) };
}

function readDate(text: string, { settings, current }: CellReader): GridValue {
  const value = settings.readDate(text, current);
  return value === undefined ? { text, value, problem: words.notADate(text) } : { text: '', value };
}

const yes = new Set(['true', 't', 'yes', 'y', '1', 'x', '✓']);
const no = new Set(['false', 'f', 'no', 'n', '0', '-']);
function readBoolean(text: string): GridValue {
  const low = text.toLowerCase();
  if (yes.has(low)) return { text: '', value: true };
  if (no.has(low)) return { text: '', value: false };
  return { text, value: undefined, problem: words.neitherYesNorNo(text) };
}

function readOption(text: string, { options = [], label }: GridColumn): GridValue {
  const option = options.find(({ id }) => id === text) ?? lookUpExact(text, options);
  if (option) return { text: '', value: option.id };
  return { text, value: undefined, problem: words.noChoice(label, text) };
}

function readReferenceText(text: string, known: readonly PickerOption[]): GridValue {
  const option = lookUpExact(text, known);
  return option ? { text: '', value: referenceOf(option) } : { text, value: undefined, isPending: true };
}

/** What the cell shows while it isn't edited. */
export function displayText(column: GridColumn, cell: GridValue, settings: GridSettings): string {
  const { value, text } = cell;
  if (value === undefined) return text;
  if (isReference(value)) return value.name;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'bigint') return numberText(column, value, settings);
  if (column.kind === 'date') return settings.printDate(value);
  if (column.kind === 'option') return column.options?.find(({ id }) => id === value)?.name ?? value;
  return value;
}

/** What the editor shows on focus: the expression if there is one, else what the cell shows. */
export function editText(column: GridColumn, cell: GridValue, settings: GridSettings): string {
  if (cell.isExpression || cell.value === undefined) return cell.text;
  if (isReference(cell.value) && cell.value.code !== undefined) return `${cell.value.code} ${cell.value.name}`;
  return displayText(column, cell, settings);
}

function numberText(
  { kind, definition }: GridColumn,
  value: Minor | Decimal,
  { numberFormat, precision }: GridSettings,
): string {
  const plain =
    kind === 'amount'
      ? minorToText(asMinor(value), precision)
      : decimalToText(isCut(definition, value) ? cut(definition.shown, asDecimal(value)) : asDecimal(value));
  return formatPlain(isPrice(definition) ? withDecimals(plain, precision) : plain, numberFormat);
}

/** Whether a number has more decimals than are shown of it. */
const isCut = (definition: Field, value: bigint): definition is NumberField & { readonly shown: number } =>
  'shown' in definition &&
  definition.shown !== undefined &&
  value % powerOfTen(DECIMAL_PLACES - definition.shown) !== 0n;
const cut = (places: number, value: Decimal): Decimal =>
  decimal(divideHalfUp(value, powerOfTen(DECIMAL_PLACES - places)) * powerOfTen(DECIMAL_PLACES - places));

/** The full number if its cell shows less. */
export const wholeText = (
  { definition }: GridColumn,
  { value }: GridValue,
  { numberFormat }: GridSettings,
): string | undefined =>
  typeof value === 'bigint' && isCut(definition, value)
    ? formatPlain(decimalToText(asDecimal(value)), numberFormat)
    : undefined;

/** A price is money: it has the decimals of its currency at least. */
function withDecimals(plain: string, least: number): string {
  const [whole = '', decimals = ''] = plain.split('.');
  return least === 0 ? plain : `${whole}.${decimals.padEnd(least, '0')}`;
}

// Safe: the column's type says which of the two units an integer counts, and readCell follows it.
const asMinor = (value: Minor | Decimal): Minor => value as Minor;
const asDecimal = (value: Minor | Decimal): Decimal => value as Decimal;

/** The amount of a cell, or undefined if it has none. */
export const amountOf = (cell: GridValue | undefined): Minor | undefined =>
  cell !== undefined && !cell.ghost && typeof cell.value === 'bigint' ? asMinor(cell.value) : undefined;

/** Text for another program: numbers without groups and with a point, dates ISO unless chosen otherwise, references by code or name. */
export function plainText(column: GridColumn, cell: GridValue, { precision, copiedDate }: GridSettings): string {
  const { value, text } = cell;
  if (cell.ghost) return '';
  if (value === undefined) return text;
  if (typeof value === 'bigint') {
    return column.kind === 'amount' ? minorToText(asMinor(value), precision) : decimalToText(asDecimal(value));
  }
  if (isReference(value)) return value.code ?? value.name;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (column.kind === 'date') return copiedDate?.(value) ?? value;
  if (column.kind === 'option') return column.options?.find(({ id }) => id === value)?.name ?? value;
  return value;
}

/** The cell of a wire value: a number, text, or reference as responses carry it. */
export function fromWire(column: GridColumn, wire: unknown, { precision }: GridSettings): GridValue {
  if (wire === null || wire === undefined) return emptyValue;
  if (typeof wire === 'number') {
    const value = column.kind === 'amount' ? minorFromNumber(wire, precision) : decimalFromNumber(wire);
    if (value !== undefined) return { text: '', value };
    // Amounts calculated by the service may have more decimals than the document currency, e.g. in base currency.
    return column.isReadOnly
      ? { text: plainNumberText(wire), value }
      : { text: String(wire), value, problem: words.finerThanField };
  }
  if (typeof wire === 'boolean' || typeof wire === 'string') return { text: '', value: wire };
  if (column.definition.kind === 'assignment') return { text: '', value: lotsText(wire) };
  return { text: '', value: referenceFromWire(column, wire) };
}

function referenceFromWire({ kind }: GridColumn, wire: object): CellData {
  const { id, refName, code } = wire as Record<string, unknown>; // an object: the other wire shapes were taken above
  if (kind === 'option') return String(id);
  return { id: String(id), name: String(refName ?? id), ...(typeof code === 'string' ? { code } : {}) };
}

/** The wire value of a cell; null when it is empty. */
export function toWire(column: GridColumn, cell: GridValue, { precision }: GridSettings): unknown {
  const { value } = cell;
  if (cell.ghost || value === undefined || value === '') return null;
  if (typeof value === 'bigint') {
    return column.kind === 'amount' ? minorToNumber(asMinor(value), precision) : decimalToNumber(asDecimal(value));
  }
  if (isReference(value) || column.kind === 'option') return { id: isReference(value) ? value.id : value };
  if (column.definition.kind === 'assignment') return typeof value === 'string' ? (lotsFrom(value) ?? null) : null;
  return value;
}
