import type { Field, KindName, Options } from '../fields.ts';
import type { ValueType } from './kind.ts';

/** Display and filter comparison of each value type. */
export interface ColumnFacts {
  readonly valueType: ValueType;
  readonly align: 'start' | 'end';
  /** Default column width in pixels. */
  readonly width: number;
}

const facts = (valueType: ValueType, align: ColumnFacts['align'], width: number): ColumnFacts => ({
  valueType,
  align,
  width,
});

/** Separate from the types, because lists need neither their parsers nor their schemas. */
export const columnFacts: Readonly<Record<KindName, ColumnFacts>> = {
  text: facts('string', 'start', 180),
  longText: facts('string', 'start', 260),
  integer: facts('number', 'end', 80),
  quantity: facts('number', 'end', 90),
  rate: facts('number', 'end', 100),
  percent: facts('number', 'end', 80),
  amount: facts('number', 'end', 120),
  date: facts('date', 'start', 104),
  dateTime: facts('dateTime', 'start', 150),
  boolean: facts('boolean', 'start', 90),
  ref: facts('select', 'start', 200),
  refs: facts('multiSelect', 'start', 220),
  option: facts('select', 'start', 150),
  status: facts('select', 'start', 150),
  assignment: facts('multiSelect', 'start', 220),
  address: facts('string', 'start', 260),
};

/** The record types a reference field may point at; none for other fields. */
export function targetsOf(field: Field): readonly string[] {
  if (field.kind === 'assignment') return ['inventoryNumber'];
  if (field.kind !== 'ref' && field.kind !== 'refs') return [];
  return typeof field.to === 'string' ? [field.to] : field.to;
}

/** The choices of an enumerated field with their labels. */
export function choicesOf(field: Field): Options | undefined {
  if (field.kind === 'option') return field.options;
  return field.kind === 'status' ? field.states : undefined;
}

/** Whether a field is money per unit: shown with the decimals of its currency at least. */
export const isPrice = (field: Field): boolean => field.kind === 'rate' && field.isRatio !== true;
