import { definitionOf, type RecordType } from '#contract/records/index';
import {
  addDecimals,
  type Decimal,
  decimalFromNumber,
  decimalFromText,
  decimalToText,
  decimalZero,
} from '#contract/values/decimal';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { taskMessages as words } from './taskMessages.ts';
import type { Fields, Expectation } from './task.ts';

type Named = { readonly id: string; readonly name: string };
type Write = (text: string) => string;

/** The form's label for a field. */
export const labelOf = (type: RecordType, field: string): string => definitionOf(type).fields[field]?.label ?? field;
export const lineLabelOf = (type: RecordType, sublist: string, field: string): string =>
  definitionOf(type).sublists[sublist]?.fields[field]?.label ?? field;

/** An exact wire number; undefined if there is none. */
const numberOf = (value: unknown): Decimal | undefined =>
  typeof value === 'number' ? decimalFromNumber(value) : undefined;

function otherwise(label: string, is: string | undefined, wanted: string): string {
  return is === undefined || is === ''
    ? words.remarks.noValue(label, wanted)
    : words.remarks.otherValue(label, is, wanted);
}

/** A reference to one record. */
export const expectRef = (type: RecordType, field: string, wanted: Named, isMark = true): Expectation => ({
  isMark,
  judge: (fields) => {
    const is = referenceOf(fields[field]);
    return is?.id === wanted.id ? undefined : otherwise(labelOf(type, field), is?.refName, wanted.name);
  },
});

/** An amount or a quantity, to the last digit. */
export const expectNumber = (
  type: RecordType,
  field: string,
  wanted: string,
  write: Write,
  isMark = true,
): Expectation => ({
  isMark,
  judge: (fields) => {
    const is = numberOf(fields[field]);
    return is !== undefined && is === decimalFromText(wanted)
      ? undefined
      : otherwise(labelOf(type, field), is === undefined ? undefined : write(decimalToText(is)), write(wanted));
  },
});

export const expectDate = (type: RecordType, field: string, wanted: string, write: Write): Expectation => ({
  isMark: false,
  judge: ({ [field]: is }) =>
    is === wanted
      ? undefined
      : otherwise(labelOf(type, field), typeof is === 'string' ? write(is) : undefined, write(wanted)),
});

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** A text, whatever its case and blanks. */
export const expectText = (type: RecordType, field: string, wanted: string): Expectation => ({
  isMark: true,
  judge: ({ [field]: is }) =>
    typeof is === 'string' && folded(is) === folded(wanted)
      ? undefined
      : otherwise(labelOf(type, field), typeof is === 'string' ? is : undefined, wanted),
});

/** The required total of a sublist's lines for one record. */
export interface ExpectedLine extends Named {
  /** The field of the figure, and the one on the other side of the line where there is one. */
  readonly field: string;
  readonly opposite?: string;
  readonly figure: string;
}

interface LinesWanted {
  readonly type: RecordType;
  readonly sublist: string;
  /** The field that says which record a line is about. */
  readonly key: string;
  readonly lines: readonly ExpectedLine[];
  readonly write: Write;
  /** No other record may have a line. */
  readonly isWhole: boolean;
}

/** One expectation per line, so that correct lines count as well as wrong ones, and one for unexpected lines. */
export function expectLines({ type, sublist, key, lines, write, isWhole }: LinesWanted): readonly Expectation[] {
  const each = lines.map(({ id, name, field, opposite, figure }): Expectation => ({
    isMark: true,
    judge: (fields) => {
      const own = linesOf(fields, sublist).filter((line) => referenceOf(line[key])?.id === id);
      if (own.length === 0) return words.remarks.noLine(definitionOf(type).sublists[sublist]?.label ?? sublist, name);
      const is = sumOf(own, field);
      if (is === decimalFromText(figure)) return undefined;
      const label = lineLabelOf(type, sublist, field);
      if (opposite !== undefined && is === decimalZero && sumOf(own, opposite) !== decimalZero)
        return words.remarks.otherSide(name, lineLabelOf(type, sublist, opposite), label);
      return words.remarks.otherLine(name, label, write(decimalToText(is)), write(figure));
    },
  }));
  if (!isWhole) return each;
  const known = new Set(lines.map(({ id }) => id));
  const rest: Expectation = {
    isMark: false,
    judge: (fields) => {
      const surplus = linesOf(fields, sublist)
        .map((line) => referenceOf(line[key]))
        .find((of) => of !== undefined && !known.has(of.id));
      return surplus && words.remarks.surplusLine(surplus.refName);
    },
  };
  return [...each, rest];
}

/** Lines of a sublist; those that are not ticked do not count. */
export function linesOf(fields: Fields, sublist: string): readonly Fields[] {
  const list = fields[sublist];
  const items: unknown = typeof list === 'object' && list !== null && 'items' in list ? list.items : [];
  return Array.isArray(items)
    ? items.filter(
        (line): line is Fields =>
          typeof line === 'object' && line !== null && !('apply' in line && line.apply === false),
      )
    : [];
}

const sumOf = (lines: readonly Fields[], field: string): Decimal =>
  lines.reduce((sum, line) => addDecimals(sum, numberOf(line[field]) ?? decimalZero), decimalZero);
