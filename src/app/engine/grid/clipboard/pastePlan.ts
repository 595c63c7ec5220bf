import { kindOf } from '#contract/kinds/kinds';
import { decimalToNumber } from '#contract/values/decimal';
import { type Minor, minorFromText, minorToNumber, negate } from '#contract/values/money';
import { parseAmountText, parseDecimalText } from '#contract/values/numberReading';
import { renderMessage } from '#app/ui/renderMessage.ts';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import { gridMessages } from '../gridMessages.ts';
import type {
  Cells,
  GridColumn,
  GridSettings,
  GridValue,
  MatchLikeness,
  ReferenceSource,
  TextMatch,
} from '../gridTypes.ts';
import type { LineEdit, SignedPair } from '../gridBehaviour.ts';
import { type CellReader, checked, currencyProblem, emptyValue, readCell, referenceOf } from '../model/readCell.ts';
import type { PasteReading } from './readPaste.ts';
import { isCertain, type Resolution, resolveHere } from './resolveTexts.ts';
import { type MarkedAmounts, markedAmounts, sideOf } from './sideMarks.ts';

/** One pasted line, read. */
export interface PlannedLine {
  readonly row: number;
  readonly cells: Cells;
  /** The texts as they came, in the order of the paste; `textOf` gives that of a field. */
  readonly texts: readonly string[];
  readonly targets: PasteReading['targets'];
  /** How a reference was matched, if not by its code or name. */
  readonly likeness: Readonly<Record<string, MatchLikeness>>;
  /** Fields that need a choice or can't be read. */
  readonly open: readonly string[];
}

export interface PastePlan {
  readonly lines: readonly PlannedLine[];
  readonly matched: { readonly exact: number; readonly like: number };
  readonly references: number;
  /** Cells that need a choice or can't be read. */
  readonly open: number;
  /** Nothing was guessed: no preview is needed. */
  readonly isCertain: boolean;
}

/** Choices made in the preview, by `pickKey`: for one cell, or for every cell with the same text. */
export type Picks = ReadonlyMap<string, PickerOption>;
/** Texts typed over pasted cells in the preview, by `cellKey`. */
export type Corrections = ReadonlyMap<string, string>;
export const cellKey = (field: string, row: number): string => `${field}\n${row}`;

export const pickKey = (field: string, text: string, row?: number): string => `${field}\n${text.trim()}\n${row ?? ''}`;

export interface PlanContext {
  readonly columns: readonly GridColumn[];
  readonly settings: GridSettings;
  readonly references: ReferenceSource;
  readonly signedPair?: SignedPair | undefined;
}

/** The reference texts of a paste, matched with cached options. */
export function resolutionOf({ rows, targets }: PasteReading, { columns, references }: PlanContext): Resolution {
  const found = new Map<string, ReadonlyMap<string, TextMatch>>();
  targets.forEach((field, at) => {
    if (field === undefined || columns.find((column) => column.field === field)?.kind !== 'ref') return;
    const texts = new Set<string>();
    for (const row of rows) {
      const text = (row[at] ?? '').trim();
      if (text !== '') texts.add(text);
    }
    found.set(field, resolveHere(texts, field, references));
  });
  return found;
}

/** Reads every cell of a paste, each by the rules of its column: the first row is no better than the last. */
export function planPaste(
  reading: PasteReading,
  resolution: Resolution,
  context: PlanContext,
  picks: Picks = new Map(),
  corrections: Corrections = new Map(),
): PastePlan {
  const reader: CellReader = { settings: context.settings, known: context.references.known };
  const read = cellReaders(reading, resolution, context, picks, reader);
  const { rows, repeats, top, targets } = reading;
  const marked = markedAmounts(rows, targets, context.signedPair);
  const lines: PlannedLine[] = [];
  const tally: Tally = { exact: 0, like: 0, references: 0, open: 0 };
  for (let row = 0; row < rows.length * repeats; row += 1) {
    const source = rows[row % rows.length] ?? nothing;
    const texts = corrections.size === 0 ? source : corrected(source, row, targets, corrections);
    lines.push(planLine({ texts, source, row, top, targets, marked }, read, tally));
  }
  const { exact, like, references, open } = tally;
  const isPlanCertain = open === 0 && like === 0 && reading.format.kind !== 'unknown' && !reading.isDoubtful;
  return { lines, matched: { exact, like }, references, open, isCertain: isPlanCertain };
}

/** Counted over all lines while they are read. */
interface Tally {
  exact: number;
  like: number;
  references: number;
  open: number;
}

/** The texts of a line with typed changes; the same list object if there are none. */
function corrected(
  source: readonly string[],
  row: number,
  targets: PasteReading['targets'],
  corrections: Corrections,
): readonly string[] {
  const typed = targets.map((field) => (field === undefined ? undefined : corrections.get(cellKey(field, row))));
  return typed.every((text) => text === undefined) ? source : targets.map((_, at) => typed[at] ?? source[at] ?? '');
}

interface ReadCell {
  readonly value: GridValue;
  readonly match?: MatchLikeness | 'open';
}
type CellRead = (text: string, row: number) => ReadCell;

interface ColumnReader {
  readonly field: string;
  /** Reads a text that is not empty, as it was pasted: a reference or anything else. */
  readonly reference?: CellRead;
  readonly read: (text: string) => GridValue;
  /** Reads a text typed in the preview, in the user's own number format. */
  readonly typed: (text: string) => GridValue;
}

function cellReaders(
  reading: PasteReading,
  resolution: Resolution,
  context: PlanContext,
  picks: Picks,
  reader: CellReader,
) {
  return reading.targets.map((field): ColumnReader | undefined => {
    const column = field === undefined ? undefined : context.columns.find((each) => each.field === field);
    if (!column) return undefined;
    const { field: name, kind } = column;
    const typed = (text: string) => readCell(column, text, reader);
    if (kind === 'ref')
      return { field: name, typed, read: typed, reference: referenceReader(column, resolution, picks) };
    if (kind === 'amount') return { field: name, typed, read: amountReader(column, reading, context.settings) };
    if (kind === 'decimal') return { field: name, typed, read: (text) => readDecimal(text, reading, column, reader) };
    return { field: name, typed, read: kind === 'text' ? textReader(column, typed) : typed };
  });
}

/** Texts are by far the most: one that is short enough for its field needs no further asking. */
function textReader({ definition }: GridColumn, read: (text: string) => GridValue): (text: string) => GridValue {
  const { maxLength, format } = kindOf(definition).jsonSchema(definition);
  if (typeof maxLength !== 'number' || format !== undefined) return read;
  return (text) => (text.length <= maxLength ? { text, value: text } : read(text));
}

interface LineSource {
  readonly texts: readonly string[];
  /** As it was pasted; a text that differs was typed here. */
  readonly source: readonly string[];
  readonly row: number;
  readonly top: number;
  readonly targets: PasteReading['targets'];
  readonly marked: MarkedAmounts | undefined;
}

function planLine(
  { texts, source, row, top, targets, marked }: LineSource,
  readers: ReturnType<typeof cellReaders>,
  tally: Tally,
): PlannedLine {
  const cells: Record<string, GridValue> = {};
  let likeness: Record<string, MatchLikeness> = exactly;
  let open: readonly string[] = nothing;
  for (let at = 0; at < readers.length; at += 1) {
    const reader = readers[at];
    if (!reader) continue;
    const { field } = reader;
    const text = (texts[at] ?? '').trim();
    if (text === '') {
      cells[field] = emptyValue;
      continue;
    }
    const isTyped = texts !== source && texts[at] !== source[at];
    const found = isTyped ? undefined : reader.reference?.(text, row);
    const read = found?.value ?? (isTyped ? reader.typed(text) : reader.read(text));
    const value = marked?.field === field ? onItsSide(read, texts[marked.marksAt] ?? '', marked) : read;
    const match = found?.match;
    cells[field] = value;
    if (match !== undefined) {
      tally.references += 1;
      if (match === 'like') tally.like += 1;
      else if (match !== 'open') tally.exact += 1;
      if (match === 'like' || match === 'remembered') likeness = { ...likeness, [field]: match };
    }
    if (value.problem !== undefined || value.isPending) open = [...open, field];
  }
  tally.open += open.length;
  return { row: top + row, cells, texts, targets, likeness, open };
}

/** An amount with the sign of its mark; an unknown mark is a problem of the amount. */
function onItsSide(read: GridValue, mark: string, { side, isSignRepeated }: MarkedAmounts): GridValue {
  const { value } = read;
  if (typeof value !== 'bigint' || mark.trim() === '') return read;
  const its = sideOf(mark);
  if (its === undefined)
    return { text: mark.trim(), value: undefined, problem: gridMessages.paste.noSide(mark.trim()) };
  const amount = value as Minor; // Only amounts have marks.
  const own = isSignRepeated && amount < 0n ? negate(amount) : amount;
  return { ...read, value: its === side ? own : negate(own) };
}

/** The text of a cell as it came; undefined where the paste does not say that field. */
export function textOf({ texts, targets }: Pick<PlannedLine, 'texts' | 'targets'>, field: string): string | undefined {
  const at = targets.indexOf(field);
  return at < 0 ? undefined : (texts[at] ?? '');
}

/** Shared by the lines that have none, which are nearly all. */
const exactly: Record<string, MatchLikeness> = {};
const nothing: readonly string[] = [];

/** Each text is decided once, however often it occurs in the column. */
function referenceReader(column: GridColumn, resolution: Resolution, picks: Picks): CellRead {
  const decided = new Map<string, ReadCell>();
  return (text, row) => {
    const pick = picks.size === 0 ? undefined : picks.get(pickKey(column.field, text, row));
    if (pick) return { value: { text: '', value: referenceOf(pick) }, match: 'exact' };
    const known = decided.get(text) ?? readReference(column, text, resolution, picks);
    decided.set(text, known);
    return known;
  };
}

function readReference(column: GridColumn, text: string, resolution: Resolution, picks: Picks): ReadCell {
  const pick = picks.get(pickKey(column.field, text));
  if (pick) return { value: { text: '', value: referenceOf(pick) }, match: 'exact' };
  const found = resolution.get(column.field)?.get(text);
  if (found?.match) return { value: { text: '', value: referenceOf(found.match.option) }, match: found.match.by };
  const count = found?.candidates.length ?? 0;
  const problem =
    count > 1
      ? gridMessages.paste.pickFrom(text, count)
      : count === 1
        ? gridMessages.paste.pick(text)
        : gridMessages.paste.noMatch(text);
  return { value: { text, value: undefined, problem }, match: 'open' };
}

/** Clear numbers are by far the most, and are taken without looking for signs, currencies and groups. */
const PLAIN = /^-?\d{1,13}(?:\.\d{1,8})?$/;

function amountReader(
  column: GridColumn,
  { format }: PasteReading,
  settings: GridSettings,
): (text: string) => GridValue {
  const { precision, numberFormat } = settings;
  const isPoint = format.kind === 'format' && format.format.decimal === '.';
  const written = format.kind === 'format' ? format.format : format.kind === 'mixed' ? undefined : numberFormat;
  const { definition } = column;
  const isBounded = 'min' in definition || 'max' in definition;
  const valueOf = (amount: Minor, text: string): GridValue =>
    isBounded
      ? withText(checked(column, { text: '', value: amount }, minorToNumber(amount, precision)), text)
      : { text: '', value: amount };
  return (text) => {
    const quick = isPoint && PLAIN.test(text) ? minorFromText(text, precision) : undefined;
    if (quick !== undefined) return valueOf(quick, text);
    const reading = parseAmountText(text, written, precision);
    const otherCurrency = reading.ok ? currencyProblem(reading.currency, settings) : undefined;
    if (otherCurrency !== undefined) return { text, value: undefined, problem: otherCurrency };
    return reading.ok
      ? valueOf(reading.amount, text)
      : { text, value: undefined, problem: renderMessage(reading.message) };
  };
}

/** A value the field refuses keeps its text, to be corrected. */
const withText = (value: GridValue, text: string): GridValue =>
  value.problem === undefined ? value : { ...value, text };

function readDecimal(text: string, { format }: PasteReading, column: GridColumn, reader: CellReader): GridValue {
  const value = parseDecimalText(text, format.kind === 'format' ? format.format : undefined);
  if (value === undefined) return { ...readCell(column, text, reader), problem: gridMessages.notANumber(text) };
  return withText(checked(column, { text: '', value }, decimalToNumber(value)), text);
}

/** The edits of a plan. `onlyClear` skips the lines with open cells. */
export function editsOf({ lines }: PastePlan, onlyClear = false): readonly LineEdit[] {
  if (!onlyClear) return lines;
  const top = lines[0]?.row ?? 0;
  return lines.filter(({ open }) => open.length === 0).map(({ cells }, at) => ({ row: top + at, cells }));
}

/** Whether every reference is decided and only the way there needs the service. */
export const needsService = (resolution: Resolution): boolean =>
  [...resolution.values()].some((texts) => [...texts.values()].some((match) => !isCertain(match)));

/** The same plan with its open references pending, so that it can be painted before they are decided. */
export function withPending(plan: PastePlan, columns: readonly GridColumn[]): PastePlan {
  const isReference = (field: string) => columns.find((column) => column.field === field)?.kind === 'ref';
  const lines = plan.lines.map((line) => {
    const pending = [...new Set([...line.open, ...Object.keys(line.likeness)])].filter(isReference);
    if (pending.length === 0) return line;
    const cells = Object.fromEntries(
      pending.map((field) => [field, { text: (textOf(line, field) ?? '').trim(), value: undefined, isPending: true }]),
    );
    return { ...line, cells: { ...line.cells, ...cells }, open: line.open.filter((field) => !isReference(field)) };
  });
  return { ...plan, lines };
}
