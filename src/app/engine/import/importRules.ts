import { alikeFieldsOf } from '#contract/derive/alikeFields';
import { isSpelledAlike } from '#contract/values/spelling';
import { field as fields, type Field, type FieldMap, type RecordDefinition, type Sublist } from '#contract/fields';
import { columnsFor } from '#app/engine/grid/columnsFor.ts';
import type { Cells, GridColumn, GridRow, GridSettings, GridValue } from '#app/engine/grid/gridTypes.ts';
import { displayText, emptyValue, isEmptyValue, toWire } from '#app/engine/grid/model/readCell.ts';
import { importMessages as words } from './importMessages.ts';

const EXTERNAL_ID = 'externalId';

/** Sublists that may be sent. */
export const importableSublists = ({
  sublists,
}: RecordDefinition): readonly (readonly [name: string, sublist: Sublist])[] =>
  Object.entries(sublists).filter(
    ([, sublist]) =>
      sublist.isReadOnly !== true && Object.values(sublist.fields).some(({ access }) => access !== 'readOnly'),
  );

const isGiven = ({ access, unlisted }: Field): boolean => access !== 'readOnly' && unlisted !== true;

/** The columns of an import: the header of a record and, if wanted, of one sublist, as one flat list of fields. */
export function importSublist(definition: RecordDefinition, lines: string | undefined): Sublist {
  const header = Object.entries(definition.fields).filter(([, each]) => isGiven(each));
  const required = header.filter(([, { access }]) => access === 'required' || access === 'multiSubsidiary');
  const rest = header.filter((entry) => !required.includes(entry));
  const sublist = lines === undefined ? undefined : definition.sublists[lines];
  const ofLines = Object.entries(sublist?.fields ?? {}).flatMap(([name, each]) =>
    isGiven(each)
      ? [[`${lines}.${name}`, { ...each, label: words.line(each.label, sublist?.label ?? '') }] as const]
      : [],
  );
  const all: FieldMap = {
    ...Object.fromEntries(required),
    ...Object.fromEntries(ofLines),
    ...Object.fromEntries(rest),
    [EXTERNAL_ID]: fields.text({ label: 'External ID', access: 'optional' }),
  };
  return { label: definition.plural, fields: all };
}

/** Grid columns of an import. With lines, rows can omit the header, so required fields are checked per record. */
export function importColumns(definition: RecordDefinition, lines: string | undefined): readonly GridColumn[] {
  const sublist = importSublist(definition, lines);
  const headerLabels = new Set(Object.values(definition.fields).map(({ label }) => label.toLowerCase()));
  return columnsFor(sublist, { order: Object.keys(sublist.fields) }).map((column): GridColumn => {
    const [, name] = column.field.split('.');
    const plain = name === undefined || lines === undefined ? undefined : definition.sublists[lines]?.fields[name];
    // The plain label of a line field is as good as its long one, unless the header has a field of that name.
    const names =
      plain && !headerLabels.has(plain.label.toLowerCase()) ? [...column.names, plain.label, name ?? ''] : column.names;
    return {
      ...column,
      names,
      isReadOnly: false,
      isSummed: false,
      isRequired: lines === undefined && column.isRequired,
    };
  });
}

/** One record of an import: its first row, and the rows of its lines. */
export interface ImportRecord {
  readonly rows: readonly { readonly row: GridRow; readonly index: number }[];
  readonly isLined: boolean;
}

const cellIn = ({ cells }: Pick<GridRow, 'cells'>, field: string): GridValue => cells[field] ?? emptyValue;
const keyText = (value: GridValue): string => (typeof value.value === 'string' ? value.value : value.text).trim();

/** The fields by which a record is known: its external id, its code, its number, and what must be unique. */
export function keyFields({ code, numbering, unique = [], fields: header }: RecordDefinition): readonly string[] {
  const single = unique.filter(({ length }) => length === 1).flat();
  const own = [code, numbering?.field, ...single].filter(
    (name): name is string => name !== undefined && header[name]?.kind === 'text' && header[name].access !== 'readOnly',
  );
  return [EXTERNAL_ID, ...new Set(own)];
}

/** Puts the rows of a grid together to records: a row without header fields, or with the key of the one above, is a further line. */
export function groupRows(
  definition: RecordDefinition,
  rows: readonly GridRow[],
  lines: string | undefined,
): readonly ImportRecord[] {
  const header = [...Object.keys(definition.fields), EXTERNAL_ID];
  const keys = keyFields(definition);
  const records: { rows: { row: GridRow; index: number }[] }[] = [];
  rows.forEach((row, index) => {
    const isBlank = Object.values(row.cells).every(isEmptyValue);
    if (isBlank) return;
    const last = records.at(-1);
    const first = last?.rows[0]?.row;
    const isHeaderless = header.every((name) => isEmptyValue(cellIn(row, name)));
    const isSame =
      first !== undefined &&
      keys.some(
        (name) => keyText(cellIn(row, name)) !== '' && keyText(cellIn(row, name)) === keyText(cellIn(first, name)),
      );
    if (lines !== undefined && last && (isHeaderless || isSame)) last.rows.push({ row, index });
    else records.push({ rows: [{ row, index }] });
  });
  return records.map(({ rows: own }) => ({ rows: own, isLined: lines !== undefined }));
}

/** Something that keeps a record from being sent. `row` counts from 0. */
export interface ImportProblem {
  readonly row: number;
  readonly field: string | undefined;
  readonly text: string;
}

/** Problems of a record on its own: unreadable and missing cells. */
export function problemsOf(
  { rows, isLined }: ImportRecord,
  columns: readonly GridColumn[],
  definition: RecordDefinition,
): readonly ImportProblem[] {
  const ofCells = rows.flatMap(({ row, index }) =>
    Object.entries(row.problems).map(([field, text]): ImportProblem => ({ row: index, field, text })),
  );
  const pending = rows.flatMap(({ row, index }) =>
    Object.entries(row.cells).flatMap(([field, cell]) =>
      cell.isPending === true ? [{ row: index, field, text: cell.text }] : [],
    ),
  );
  const [first] = rows;
  if (!isLined || !first) return [...ofCells, ...pending];
  const missing = columns.flatMap(({ field, label }): ImportProblem[] => {
    const isHeader = definition.fields[field]?.access === 'required';
    return isHeader && isEmptyValue(cellIn(first.row, field))
      ? [{ row: first.index, field, text: words.needed(label) }]
      : [];
  });
  return [...ofCells, ...pending, ...missing];
}

/** The body of the create: header fields of the first row, one line for each row that has any. */
export function bodyOf(
  { rows }: ImportRecord,
  columns: readonly GridColumn[],
  settings: GridSettings,
  lines: string | undefined,
): Readonly<Record<string, unknown>> {
  const [first] = rows;
  if (!first) return {};
  const wire = (cells: Cells, wanted: (field: string) => string | undefined): Record<string, unknown> =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const name = wanted(column.field);
        const value = name === undefined ? null : toWire(column, cells[column.field] ?? emptyValue, settings);
        return name === undefined || value === null ? [] : [[name, value]];
      }),
    );
  const header = wire(first.row.cells, (field) => (field.includes('.') ? undefined : field));
  if (lines === undefined) return header;
  const items = rows.map(({ row }) =>
    wire(row.cells, (field) => (field.startsWith(`${lines}.`) ? field.slice(lines.length + 1) : undefined)),
  );
  const filled = items.filter((line) => Object.keys(line).length > 0);
  return filled.length === 0 ? header : { ...header, [lines]: { items: filled } };
}

/** The row of the nth line that is sent for a record. */
export function rowOfLine({ rows }: ImportRecord, line: number, lines: string): number | undefined {
  const lined = rows.filter(({ row }) =>
    Object.entries(row.cells).some(([field, cell]) => field.startsWith(`${lines}.`) && !isEmptyValue(cell)),
  );
  return lined[line]?.index;
}

/** A key that several records of the file share, and the first of them. */
export function repeatedKeys(
  definition: RecordDefinition,
  records: readonly ImportRecord[],
  columns: readonly GridColumn[],
): readonly ImportProblem[] {
  return keyFields(definition).flatMap((field) => {
    const seen = new Map<string, number>();
    const label = columns.find((column) => column.field === field)?.label ?? field;
    return records.flatMap(({ rows: [first] }): ImportProblem[] => {
      const value = first ? keyText(cellIn(first.row, field)) : '';
      if (!first || value === '') return [];
      const before = seen.get(value.toLowerCase());
      if (before === undefined) seen.set(value.toLowerCase(), first.index);
      return before === undefined ? [] : [{ row: first.index, field, text: words.twice(label, value, before + 1) }];
    });
  });
}

/** The values of some header fields, to ask the service which of them exist. */
export function valuesOf(
  fields: readonly string[],
  records: readonly ImportRecord[],
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    fields.flatMap((field) => {
      const values = records
        .flatMap(({ rows: [first] }) => (first ? [keyText(cellIn(first.row, field))] : []))
        .filter((value) => value !== '');
      return values.length === 0 ? [] : [[field, [...new Set(values)]] as const];
    }),
  );
}

export interface KnownRecord {
  readonly id: string;
  /** Its version, where the service returns it. */
  readonly etag: string | undefined;
}

/** An existing record, and the key by which it was found. */
export interface Existing extends KnownRecord {
  readonly field: string;
  readonly value: string;
}

/** An existing record with the number or name of a row in another spelling. */
export interface Alike extends Existing {
  /** Its own spelling. */
  readonly like: string;
}

/** The record that exists under a key of this one; `known` maps `field value` to it. */
export function existingOf(
  definition: RecordDefinition,
  { rows: [first] }: ImportRecord,
  known: ReadonlyMap<string, KnownRecord>,
): Existing | undefined {
  if (!first) return undefined;
  for (const field of keyFields(definition)) {
    const value = keyText(cellIn(first.row, field));
    const found = value === '' ? undefined : known.get(knownKey(field, value));
    if (found) return { ...found, field, value };
  }
  return undefined;
}

/** A number or name that a record of the service has. */
export interface KnownSpelling extends KnownRecord {
  readonly field: string;
  readonly value: string;
}

/** The customer, vendor or item that has the number or name of this record in another spelling. */
export function alikeOf(
  definition: RecordDefinition,
  { rows: [first] }: ImportRecord,
  known: readonly KnownSpelling[],
): Alike | undefined {
  if (!first) return undefined;
  for (const field of alikeFieldsOf(definition)) {
    const value = keyText(cellIn(first.row, field));
    const found = known.find((each) => each.field === field && value !== '' && isSpelledAlike(each.value, value));
    if (found) return { ...found, value, like: found.value };
  }
  return undefined;
}

export const knownKey = (field: string, value: string): string => `${field} ${value.toLowerCase()}`;

/** The name of an imported record in result lists. */
export function nameOf(
  definition: RecordDefinition,
  { rows: [first] }: ImportRecord,
  columns: readonly GridColumn[],
  settings: GridSettings,
): string {
  if (!first) return '';
  const wanted = [
    ...keyFields(definition).slice(1),
    ...definition.name,
    ...keyFields(definition).slice(0, 1),
    'entity',
    'memo',
  ];
  for (const field of wanted) {
    const column = columns.find((each) => each.field === field);
    const text = column ? displayText(column, cellIn(first.row, field), settings).trim() : '';
    if (text !== '') return words.rowLabel(first.index + 1, text);
  }
  return words.rowLabel(first.index + 1, '');
}

/**
 * A key derived from the content, so that importing the same file again creates nothing twice. Equal records of one
 * file are numbered: each is intended.
 */
export async function contentKey(type: string, body: unknown, occurrence: number): Promise<string> {
  const text = JSON.stringify([type, body, occurrence]);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `import-${Array.from(hash.slice(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
