import type { Field, RecordDefinition } from '#contract/fields';
import { dueField } from '#contract/derive/overdue';
import { columnFacts } from '#contract/kinds/columnFacts';
import { listMessages as words } from '../messages.ts';
import { canGroup, canShow, type ListColumn, type ListState } from '../listState.ts';

/** Where a cell goes on a phone: two lines, party and amount above number and status. */
type NarrowPlace = 'a1' | 'a2' | 'b1' | 'b2';

/** How a column of a list is rendered: derived from its field and the neighboring columns. */
export interface ShownColumn {
  readonly field: string;
  readonly label: string;
  readonly definition: Field;
  /** Takes the remaining width until its width is set. */
  readonly isGrowing: boolean;
  readonly isNumeric: boolean;
  /** The double rule of the ledger precedes it. */
  readonly isMoney: boolean;
  /** Carries the link to the record. */
  readonly isLink: boolean;
  readonly narrow: NarrowPlace | undefined;
  /** Leaves where there is little room. */
  readonly isWide: boolean;
  readonly isPinned: boolean;
}

const ownFields: Readonly<Record<string, Field>> = {
  id: { kind: 'integer', label: 'Internal ID', access: 'readOnly' },
  externalId: { kind: 'text', label: 'External ID', access: 'optional' },
};

/** The field of a column name. */
export const columnField = (definition: RecordDefinition, name: string): Field | undefined =>
  definition.fields[name] ?? ownFields[name];

/** Everything a list of this type can show. */
export const columnsOffered = (
  definition: RecordDefinition,
): readonly { readonly field: string; readonly label: string }[] =>
  [...Object.keys(definition.fields), ...Object.keys(ownFields)]
    .filter((field) => canShow(definition, field))
    .map((field) => ({ field, label: columnField(definition, field)?.label ?? field }));

/** What rows can be grouped by, dates also by month. */
export const groupsOffered = (
  definition: RecordDefinition,
): readonly { readonly value: string; readonly label: string }[] =>
  Object.entries(definition.fields).flatMap(([field, of]) => [
    ...(canGroup(definition, field) ? [{ value: field, label: of.label }] : []),
    ...(canGroup(definition, `${field}.month`) ? [{ value: `${field}.month`, label: words.monthOf(of.label) }] : []),
  ]);

const widthOf: Partial<Record<Field['kind'], number>> = {
  date: 104,
  status: 180,
  boolean: 84,
  dateTime: 150,
  ref: 184,
  option: 150,
  rate: 110,
};
/** References commonly known by a short name. */
const widthOfTarget: Readonly<Record<string, number>> = { currency: 76, accountingPeriod: 108, subsidiary: 178 };
const CODE_WIDTH = 108;
/**
 * Texts up to this length are numbers of checks and documents, telephones and the like: they leave room for names, with
 * their headers shown completely.
 */
const SHORT_TEXT = 45;
const SHORT_WIDTH = 120;
const LETTER_WIDTH = 7;
const HEAD_EDGES = 20;
const WIDEST_HEAD = 140;
/** Columns in addition to the phone's; further ones are hidden at tablet width. */
const MAX_ON_A_TABLET = 2;

/** The columns in view with their places on narrow screens. One takes the room that is left, unless all have a width. */
export function shownColumns(definition: RecordDefinition, columns: readonly ListColumn[]): readonly ShownColumn[] {
  const known = columns.flatMap((column) => {
    const field = columnField(definition, column.field);
    return field ? [{ ...column, definition: field }] : [];
  });
  const names = known.map(({ field }) => field);
  const link = linkField(definition, names);
  const money = known.find(({ definition: field }) => field.kind === 'amount')?.field;
  const grows = known.find(
    ({ field, width, isPinned, definition: of }) =>
      width === undefined && !isPinned && !isNumber(definition, field) && isWordy(of),
  )?.field;
  const narrow = narrowPlaces(
    definition,
    known.map(({ field, definition: of }) => [field, of]),
    link,
  );
  const further = names.filter((field) => !narrow.has(field));
  return known.map(({ field, isPinned = false, definition: of }) => ({
    field,
    label: of.label,
    definition: of,
    isGrowing: field === grows,
    isNumeric: columnFacts[of.kind].align === 'end',
    isMoney: field === money,
    isLink: field === link,
    narrow: narrow.get(field),
    isWide: !isPinned && further.indexOf(field) >= MAX_ON_A_TABLET,
    isPinned,
  }));
}

/** The default width of a column of this field, in pixels. */
export function usualWidthOf({ code }: RecordDefinition, name: string, field: Field): number {
  const head = headWidth(field.label);
  if (name === code && field.kind === 'text') return Math.max(CODE_WIDTH, Math.min(head, SHORT_WIDTH));
  if (field.kind === 'text' && (field.maxLength ?? Infinity) <= SHORT_TEXT)
    return Math.min(columnFacts[field.kind].width, Math.max(SHORT_WIDTH, head));
  const short = field.kind === 'ref' && typeof field.to === 'string' ? widthOfTarget[field.to] : undefined;
  const usual = short ?? widthOf[field.kind] ?? columnFacts[field.kind].width;
  // A header is shown completely, unless it is a sentence.
  return Math.max(usual, Math.min(field.label.length * LETTER_WIDTH + HEAD_EDGES, WIDEST_HEAD));
}

/** The width of a complete header: in two lines if that is narrower. */
export function headWidth(label: string): number {
  const spaces = [...label.matchAll(/ /g)].map(({ index }) => index);
  const letters = Math.min(label.length, ...spaces.map((at) => Math.max(at, label.length - at - 1)));
  return letters * LETTER_WIDTH + HEAD_EDGES;
}

/** What identifies a record in few letters: its code, or the number of a lot, a bin or a document. */
const isNumber = ({ code }: RecordDefinition, field: string): boolean => field === code || field.endsWith('Number');
const isWordy = ({ kind }: Field): boolean =>
  kind === 'text' || kind === 'longText' || kind === 'ref' || kind === 'refs';

function linkField(definition: RecordDefinition, names: readonly string[]): string | undefined {
  const candidates = [definition.code, definition.numbering?.field, ...definition.name];
  return candidates.find((name) => name !== undefined && names.includes(name)) ?? names[0];
}

function narrowPlaces(
  definition: RecordDefinition,
  columns: readonly (readonly [name: string, field: Field])[],
  link: string | undefined,
): ReadonlyMap<string, NarrowPlace> {
  const places = new Map<string, NarrowPlace>();
  const take = (place: NarrowPlace, fits: (name: string, field: Field) => boolean): void => {
    const found = columns.find(([name, field]) => !places.has(name) && fits(name, field));
    if (found) places.set(found[0], place);
  };
  const isTelling = (name: string, field: Field): boolean => isWordy(field) && name !== 'subsidiary';
  // Every row of a list may be of one subsidiary: then the name itself leads, and so does what is known by its name alone.
  const isNamed = definition.numbering === undefined && definition.name.length === 1 && definition.name[0] === link;
  const leads = !isNamed && columns.some(([name, field]) => name !== link && isTelling(name, field));
  take(leads ? 'b1' : 'a1', (name) => name === link);
  take(leads ? 'a1' : 'b1', (name, field) => (leads ? isTelling(name, field) : isWordy(field)));
  take('b2', (name) => name === definition.status);
  take('a2', (_name, field) => field.kind === 'amount');
  if (![...places.values()].includes('a2'))
    take('a2', (_name, field) => columnFacts[field.kind].align === 'end' || field.kind === 'date');
  if (![...places.values()].includes('b2')) take('b2', (_name, field) => field.kind !== 'boolean');
  return places;
}

/** The version of a row, requested like a field: a later action on the row applies to the version that was seen. */
export const ETAG = 'etag';

/** The fields to request from the service: the columns and what they need to be read. */
export function fieldsAsked(
  definition: RecordDefinition,
  { columns, group = '' }: Pick<ListState, 'columns'> & Partial<Pick<ListState, 'group'>>,
): readonly string[] {
  const [grouped = ''] = group.split('.');
  const currencies = columns.flatMap(({ field }) => {
    const of = definition.fields[field];
    // An amount without a currency field is in the base currency.
    return of?.kind === 'amount'
      ? [of.currency ?? 'currency', 'subsidiary'].filter((name) => name in definition.fields).slice(0, 1)
      : [];
  });
  // A state says whether it is overdue.
  const hasState = columns.some(({ field }) => field === definition.status);
  const due = hasState ? [dueField(definition)].filter((field) => field !== undefined) : [];
  return [
    ...new Set([
      ...columns.map(({ field }) => field),
      ...definition.name,
      ...currencies,
      ...due,
      ...(grouped === '' ? [] : [grouped]),
    ]),
  ].filter((name) => name !== 'id');
}

/** The field with the currency of an amount column. */
export function currencyFieldOf(definition: RecordDefinition, field: Field): string | undefined {
  if (field.kind !== 'amount') return undefined;
  const named = field.currency ?? 'currency';
  return named in definition.fields ? named : undefined;
}
