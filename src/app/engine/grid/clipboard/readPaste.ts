import { type NumberFormat } from '#contract/values/numberFormat';
import { detectFormat } from '#contract/values/numberReading';
import {
  type Delimiter,
  detectHeader,
  type HeaderCandidate,
  type ParsedTable,
  parseTable,
} from '#contract/values/table';
import type { SignedPair } from '../gridBehaviour.ts';
import type { GridColumn, GridSettings } from '../gridTypes.ts';
import type { Area } from '../model/selection.ts';
import { amountColumn, markColumns, SIDE_MARKS, sideMarkNames } from './sideMarks.ts';

/** Which column a pasted column goes to, or `SIDE_MARKS`; undefined leaves it out. */
export type PasteTarget = string | undefined;

/** The number format of a paste; `unknown` must be asked, once. */
export type PasteFormat =
  | { readonly kind: 'format'; readonly format: NumberFormat }
  | { readonly kind: 'mixed' }
  | { readonly kind: 'unknown'; readonly example: string };

/** A pasted table before its cells are read: what came, and how it is going to be understood. */
export interface PasteReading {
  readonly rows: readonly (readonly string[])[];
  readonly heads: readonly string[] | undefined;
  readonly delimiter: Delimiter;
  readonly targets: readonly PasteTarget[];
  readonly format: PasteFormat;
  /** Line that the first row goes to. */
  readonly top: number;
  /** How often the rows are repeated to fill the selection. */
  readonly repeats: number;
  /** The column assignment was guessed or lost something, so the user reviews it first. */
  readonly isDoubtful: boolean;
  readonly fromFile: boolean;
}

export interface PasteContext {
  /** The visible ones, which tables without headers fill from the cursor. */
  readonly columns: readonly GridColumn[];
  /** All there are: a head may name one that is not in view. */
  readonly all?: readonly GridColumn[];
  readonly settings: GridSettings;
  readonly area: Area;
  readonly signedPair: SignedPair | undefined;
  /** The number of lines: rows beyond them become new ones. */
  readonly lines?: number;
  readonly source?: 'clipboard' | 'file';
}

/** The name under which one column of signed amounts is found in a heading row. */
const SIGNED_NAMES = [
  'amount',
  'value',
  'net amount',
  'balance',
  'betrag',
  'umsatz',
  'umsatz (ohne soll/haben-kz)',
  'montant',
];

/** Spreadsheet names for document columns, in any language. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  item: ['item no.', 'item number', 'article', 'sku', 'part no.', 'artikel', 'artikelnr.', 'référence'],
  quantity: ['qty', 'menge', 'anzahl', 'qté', 'quantité'],
  rate: ['price', 'unit price', 'preis', 'einzelpreis', 'prix', 'prix unitaire', 'pu'],
  account: ['account no.', 'gl account', 'konto', 'sachkonto', 'compte'],
  memo: ['note', 'text', 'buchungstext', 'libellé'],
  description: ['beschreibung', 'bezeichnung', 'désignation'],
};

/** Understands pasted or imported text as far as it goes without knowing records. Undefined when it is empty. */
export function readPaste(text: string, context: PasteContext): PasteReading | undefined {
  const { columns, all = columns, area, settings, source = 'clipboard' } = context;
  const table = plainTable(text) ?? parseTable(text, { source });
  if (table.rows.length === 0) return undefined;
  const named = detectHeader(table.rows, candidatesOf(context));
  const sourceWidth = table.rows[0]?.length ?? 0;
  // Heads say where the columns go; without them the pattern fills the selection to the right as it does downwards.
  const across = named ? 1 : repeatsIn(area.right - area.left + 1, sourceWidth);
  const width = sourceWidth * across;
  const lines = withoutEmpty(named ? table.rows.slice(1) : table.rows, context);
  if (lines.length === 0) return undefined;
  const rows = across === 1 ? lines : lines.map((row) => widened(row, sourceWidth, across));
  const placed = named ? placedByName(named, rows, context) : placedFrom(context, width, rows);
  const format = formatOf(rows, placed.targets, { columns: all, settings });
  return {
    rows,
    heads: named ? table.rows[0] : undefined,
    delimiter: table.delimiter,
    targets: placed.targets,
    format,
    top: area.top,
    repeats: repeatsIn(area.bottom - area.top + 1, rows.length),
    isDoubtful: placed.isDoubtful || source === 'file',
    fromFile: source === 'file',
  };
}

/** Rows without a value become no lines; when pasted over existing lines, or as one column next to others, they keep their place. */
function withoutEmpty(rows: PasteReading['rows'], { area, lines = 0 }: PasteContext): PasteReading['rows'] {
  const isInPlace = area.top + rows.length <= lines || (area.top < lines && (rows[0]?.length ?? 0) === 1);
  return isInPlace ? rows : rows.filter((row) => row.some((cell) => cell.trim() !== ''));
}

/** How often a source repeats in a selection that contains it; once if the selection is no multiple of it. */
const repeatsIn = (selected: number, source: number): number =>
  source > 0 && selected > source && selected % source === 0 ? selected / source : 1;

/** A row of the source side by side with itself; rows that came short keep their empty cells. */
function widened(row: readonly string[], width: number, times: number): readonly string[] {
  const whole = Array.from({ length: width }, (_, at) => row[at] ?? '');
  return Array.from({ length: times }, () => whole).flat();
}

/** Cells of a spreadsheet without quotes and of equal width, which is nearly every paste; undefined for all else. */
function plainTable(text: string): ParsedTable | undefined {
  if (!text.includes('\t') || /["\r\ufeff]/.test(text)) return undefined;
  const rows = text.trimEnd() === '' ? [] : text.split('\n').map((line) => line.split('\t'));
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '') === true) rows.pop();
  const width = rows[0]?.length ?? 0;
  return rows.every((row) => row.length === width) ? { rows, delimiter: '\t' } : undefined;
}

function candidatesOf({ columns, all = columns, signedPair }: PasteContext): readonly HeaderCandidate[] {
  const own = all
    .filter(({ isReadOnly }) => !isReadOnly)
    .map(({ field, label, names }) => ({ name: field, label, aliases: [...names, ...(otherNames[field] ?? [])] }));
  // A single signed column is read as the first side; the rule of the sublist moves negative amounts over.
  return signedPair
    ? [
        ...own,
        { name: signedPair.positive, label: 'Amount', aliases: SIGNED_NAMES },
        { name: SIDE_MARKS, label: 'D/C', aliases: sideMarkNames },
      ]
    : own;
}

/** The same with its first row taken for a heading, or for a line after all; the columns stay where they are. */
export function withFirstRowAs(
  reading: PasteReading,
  as: 'heading' | 'line',
  context: Pick<PasteContext, 'columns' | 'settings'>,
): PasteReading {
  const { heads, rows, targets } = reading;
  const [first, ...rest] = rows;
  if (as === 'heading' ? heads !== undefined || !first || rest.length === 0 : heads === undefined) return reading;
  const lines = as === 'heading' ? rest : [...(heads ? [heads] : []), ...rows];
  return {
    ...reading,
    heads: as === 'heading' ? first : undefined,
    rows: lines,
    repeats: 1,
    format: formatOf(lines, targets, context),
  };
}

/** Columns named by a heading; debit and credit marks are recognized without one. */
function placedByName(
  named: readonly PasteTarget[],
  rows: PasteReading['rows'],
  { signedPair }: PasteContext,
): Pick<PasteReading, 'targets' | 'isDoubtful'> {
  const isMarked = signedPair !== undefined && !named.includes(SIDE_MARKS) && hasOneSide(named, signedPair);
  const marksAt = isMarked ? markColumns(rows, named.length).find((at) => named[at] === undefined) : undefined;
  const targets = named.map((field, at) => (at === marksAt ? SIDE_MARKS : field));
  // Looked at first: that letters are marks was guessed.
  return { targets, isDoubtful: marksAt !== undefined || targets.includes(undefined) };
}

/** Without heads the pasted columns go to the columns in view from the cursor on; marks of the side take none. */
function placedFrom(
  { columns, area, signedPair }: PasteContext,
  width: number,
  rows: PasteReading['rows'],
): Pick<PasteReading, 'targets' | 'isDoubtful'> {
  const skipped = area.left === 0 && width === columns.length + 1 && isNumbering(rows) ? 1 : 0;
  const [marksAt] = signedPair && width > 1 ? markColumns(rows, width) : [];
  const targets = Array.from({ length: width }, (_, at): PasteTarget => {
    if (at === marksAt) return SIDE_MARKS;
    const column = columns[area.left + at - skipped - (marksAt !== undefined && marksAt < at ? 1 : 0)];
    return column && at >= skipped && !column.isReadOnly ? column.field : undefined;
  });
  const isDoubtful = targets.slice(skipped).includes(undefined);
  if (!signedPair || marksAt === undefined) return { targets, isDoubtful };
  const amountsAt = amountColumn(rows, width);
  const sides = [signedPair.positive, signedPair.negative];
  const isPlaced = sides.includes(targets[amountsAt] ?? '');
  // Looked at first: that letters are marks was guessed.
  return {
    targets: targets.map((field, at) =>
      at === amountsAt ? (isPlaced ? field : signedPair.positive) : sides.includes(field ?? '') ? undefined : field,
    ),
    isDoubtful: true,
  };
}

const hasOneSide = (targets: readonly PasteTarget[], { positive, negative }: SignedPair): boolean =>
  targets.includes(positive) !== targets.includes(negative);

/** Whether the first column only numbers the lines. */
const isNumbering = (rows: PasteReading['rows']): boolean =>
  rows.every((row, at) => /^\d+$/.test(row[0] ?? '') && (at === 0 || Number(row[0]) === Number(rows[at - 1]?.[0]) + 1));

/** Numbers that can be read in one way only: no group signs, or groups together with one or two decimals. */
const CLEAR = /^(?:-?(?:\d+|\d{1,3}(?:,\d{3})+(?=\.))(?:\.\d{1,2})?)?$/;

/** Finds the number format of all amount columns together: one person writes numbers in one way. */
export function formatOf(
  rows: PasteReading['rows'],
  targets: readonly PasteTarget[],
  { columns, settings }: Pick<PasteContext, 'columns' | 'settings'>,
): PasteFormat {
  const places = [...targets.keys()].filter((at) => {
    const kind = columns.find((column) => column.field === targets[at])?.kind;
    return kind === 'amount' || kind === 'decimal';
  });
  const isClear = (row: readonly string[]): boolean =>
    places.every((at) => row[at] === '' || CLEAR.test((row[at] ?? '').trim()));
  if (settings.numberFormat.decimal === '.' && rows.every(isClear))
    return { kind: 'format', format: settings.numberFormat };
  const texts = places.flatMap((at) => rows.map((row) => (row[at] ?? '').trim()));
  const found = detectFormat(texts, settings.numberFormat);
  return found.kind === 'ambiguous' ? { kind: 'unknown', example: found.example } : found;
}
