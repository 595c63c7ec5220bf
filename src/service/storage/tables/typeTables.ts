import { columnName, isStateField, type StoredColumn, storedColumnsOf } from '#contract/derive/storedColumns';
import type { RecordDefinition } from '#contract/fields';
import { choicesOf } from '#contract/kinds/columnFacts';
import { alikeFieldsOf } from '#contract/derive/alikeFields';
import { searchedFields } from '#contract/derive/searched';
import { definitionOf, type RecordType, recordTypes } from '#contract/records/index';
import type { Tx } from '../database.ts';
import { name, statementOf } from '../statements.ts';
import { spellingsSql } from './spellingSql.ts';

/**
 * What queries read the typed columns of a type from: `x_period_end_journal`. It is a table; of a type whose state is stored apart,
 * it is a view over `x_invoice_entry` and `x_invoice_state`.
 */
export const typeTable = (type: string): string => `x_${columnName(type)}`;

/** A table with typed columns, as it is written. */
interface TypedTable {
  readonly table: string;
  readonly columns: readonly StoredColumn[];
}

/** The tables of a type: one, or what was entered and then its state. */
function typedTablesOf(definition: RecordDefinition): readonly [TypedTable, TypedTable?] {
  const view = typeTable(definition.type);
  const columns = storedColumnsOf(definition);
  if (definition.stateFields === undefined) return [{ table: view, columns }];
  return [
    { table: `${view}_entry`, columns: columns.filter(({ isState }) => !isState) },
    { table: `${view}_state`, columns: columns.filter(({ isState }) => isState) },
  ];
}

/** The table with the state of a type; undefined if it is not stored apart. */
export const stateTable = ({ type, stateFields }: RecordDefinition): string | undefined =>
  stateFields === undefined ? undefined : `${typeTable(type)}_state`;

/** The table that holds a field of a type: constraints and indexes are made on it. */
export const tableOfField = (type: RecordType, field: string): string =>
  `${typeTable(type)}${definitionOf(type).stateFields === undefined ? '' : isStateField(definitionOf(type), field) ? '_state' : '_entry'}`;

const casts = {
  text: (name: string) => `new.doc->>'${name}'`,
  numeric: (name: string) => `(new.doc->>'${name}')::numeric`,
  bigint: (name: string) => `(new.doc->>'${name}')::bigint`,
  date: (name: string) => `(new.doc->>'${name}')::date`,
  timestamptz: (name: string) => `(new.doc->>'${name}')::timestamptz`,
  boolean: (name: string) => `coalesce((new.doc->>'${name}')::boolean, false)`,
} as const satisfies Record<StoredColumn['sqlType'], (name: string) => string>;

/** Times are columns next to the document, so no write can omit them. */
const stamps: Readonly<Record<string, string>> = { createdDate: 'new.created_at', lastModifiedDate: 'new.modified_at' };

/** The SQL that derives a typed column from a record row called `new`. */
export const derivation = ({ name, sqlType }: StoredColumn): string => stamps[name] ?? casts[sqlType](name);

/** Creates and widens the type tables to match the definitions, and fills new columns. */
export async function syncRecordTypes(tx: Tx): Promise<void> {
  const rows = await tx.query<{ table_name: string; column_name: string }>(
    `select c.relname as table_name, a.attname as column_name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname like 'x\\_%' and a.attnum > 0 and not a.attisdropped`,
  );
  const existing = new Set(rows.map((row) => `${row.table_name}.${row.column_name}`));
  // Runs deferred checks immediately, so that filling a column leaves no pending check that blocks the following index.
  await tx.script('set constraints all immediate');
  for (const statement of recordTypes.flatMap((type) => typeStatements(definitionOf(type), existing)))
    await tx.script(statement);
  await tx.script(withoutFormerKeepers);
  await tx.script(keeper());
}

/** Everything the definitions require of the type tables: if its text is unchanged, the database needs no check. */
export const wantedTypes = (): string =>
  [...recordTypes.flatMap((type) => typeStatements(definitionOf(type), new Set())), keeper()].join(';');

function typeStatements(definition: RecordDefinition, existing: ReadonlySet<string>): string[] {
  const [entry, state] = typedTablesOf(definition);
  const former = typeTable(definition.type);
  const isFormer = (column: string): boolean => existing.has(`${former}.${column}`);
  // A former program kept the state of the type beside what was entered, in one table.
  const isParted = state !== undefined && isFormer('id');
  const here = isParted
    ? new Set(
        entry.columns
          .flatMap(({ column }) => (isFormer(column) ? [`${entry.table}.${column}`] : []))
          .concat(`${entry.table}.id`),
      )
    : existing;
  const moved = state?.columns.filter(({ column }) => isFormer(column)) ?? [];
  return [
    ...(state === undefined
      ? []
      : [isParted ? `alter table ${former} rename to ${entry.table}` : `drop view if exists ${former}`]),
    ...tableStatements(definition.type, entry, here),
    ...(state === undefined
      ? []
      : tableStatements(definition.type, state, existing, isParted ? entry.table : undefined)),
    ...(isParted && moved.length > 0
      ? [`alter table ${entry.table} ${moved.map(({ column }) => `drop column "${column}"`).join(', ')}`]
      : []),
    ...(state === undefined ? [] : [viewOf(former, entry, state)]),
    ...indexes(definition, entry),
    ...(state === undefined ? [] : indexes(definition, state)),
    ...wordIndex(definition, entry),
    ...spellingIndexes(definition, entry),
  ];
}

/** A table with its columns; those that it lacks are filled, and one that is made for records that exist is too. */
function tableStatements(
  type: string,
  { table, columns }: TypedTable,
  existing: ReadonlySet<string>,
  source?: string,
): string[] {
  const isNew = !existing.has(`${table}.id`);
  const added = columns.filter(({ column }) => !existing.has(`${table}.${column}`));
  const widen = added.map(({ column, sqlType }) => `alter table ${table} add column "${column}" ${sqlType}`);
  const isFilled = added.length > 0 && (!isNew || source !== undefined);
  return [
    ...(isNew ? [`create table ${table} (id bigint primary key)`] : []),
    ...widen,
    ...(isNew && source !== undefined ? [`insert into ${table} (id) select id from ${source}`] : []),
    // Checks deferred constraints now: no index can be created on a table with pending checks.
    ...(isFilled
      ? [backfill(type, table, added), 'set constraints all immediate', 'set constraints all deferred']
      : []),
  ];
}

/**
 * Entry and state as one. A query that reads no state does not touch its table; one that filters by it begins there, as an inner join,
 * and so does one that asks for a `state_id`, by which state is ordered.
 */
const viewOf = (view: string, entry: TypedTable, state: TypedTable): string =>
  `create view ${view} as select ${[
    'e.id',
    ...entry.columns.map(({ column }) => `e."${column}"`),
    's.id as state_id',
    ...state.columns.map(({ column }) => `s."${column}"`),
  ].join(', ')} from ${entry.table} e left join ${state.table} s on s.id = e.id`;

/** Fills new columns from the documents, by the same derivation the trigger uses. */
const backfill = (type: string, table: string, columns: readonly StoredColumn[]): string =>
  `update ${table} x set ${columns.map((c) => `"${c.column}" = ${derivation(c)}`).join(', ')}
     from record new where new.id = x.id and new.type = '${type}'`;

/**
 * The triggers that keep the typed columns equal to the documents. One for all types: with a trigger per type, every
 * statement would prepare all their conditions, and every row check each foreign key; both took a considerable share of
 * a small journal's time. The most frequent types come first. Records that change in one statement, such as the
 * invoices of a payment, are handled together, each found by its key whatever the planner assumes about table sizes.
 * Each also notes that the transaction has changed the type, for what was counted before.
 */
function keeper(): string {
  const byUse = [...recordTypes].sort((a, b) => Number(isTransaction(b)) - Number(isTransaction(a)));
  const cases = (type: 'new.type' | 'old.type' | 'type_changed', statement: (each: RecordType) => string) =>
    `  case ${type}\n${byUse.map((each) => `  when '${each}' then ${statement(each)}`).join('\n')}\n  else null;\n  end case;`;
  return `
create or replace function keep_typed() returns trigger language plpgsql as $$
begin
  ${noting('new.type')}
${cases('new.type', keeping)}
  return null;
end $$;
create or replace function follow_typed() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  type_changed text;
begin
  for type_changed in select distinct type from changed loop
  ${noting('type_changed')}
${cases('type_changed', following)}
  end loop;
  return null;
end $$;
create or replace function drop_typed() returns trigger language plpgsql as $$
begin
  ${noting('old.type')}
  delete from edge where from_id = old.id;
  delete from unique_value where record_id = old.id;
${cases('old.type', (type) =>
  typedTablesOf(definitionOf(type))
    .map((each) => `delete from ${each?.table} where id = old.id;`)
    .join(' '),
)}
  return null;
end $$;
create or replace trigger keep_typed after insert on record for each row execute function keep_typed();
create or replace trigger follow_typed after update on record referencing new table as changed for each statement execute function follow_typed();
create or replace trigger drop_typed after delete on record for each row execute function drop_typed();`;
}

const noting = (type: string): string =>
  `insert into type_change (type, xid) values (${type}, pg_current_xact_id()) on conflict do nothing;`;

const isTransaction = (type: RecordType): boolean => definitionOf(type).category === 'transaction';

const keeping = (type: RecordType): string =>
  typedTablesOf(definitionOf(type))
    .flatMap((each) => (each === undefined ? [] : [insertion(each)]))
    .join(' ');

function insertion({ table, columns }: TypedTable): string {
  const names = columns.map(({ column }) => `"${column}"`);
  return `insert into ${table} (${['id', ...names].join(', ')}) values (${['new.id', ...columns.map(derivation)].join(', ')});`;
}

/** Of a type whose state is stored apart, what was entered is written only where it differs. */
function following(type: RecordType): string {
  const [entry, state] = typedTablesOf(definitionOf(type));
  if (state !== undefined) return `${update(type, state)} ${update(type, entry, differs(entry))}`;
  return entry.columns.length === 0 ? 'null;' : update(type, entry);
}

const update = (type: RecordType, { table, columns }: TypedTable, where = ''): string =>
  `update ${table} x set ${columns.map((each) => `"${each.column}" = ${derivation(each)}`).join(', ')} from changed new where new.id = x.id and new.type = '${type}'${where};`;

const differs = ({ columns }: TypedTable): string =>
  ` and (${columns.map(({ column }) => `x."${column}"`).join(', ')}) is distinct from (${columns.map(derivation).join(', ')})`;

/** Databases of earlier program versions have a trigger and a foreign key for each type. */
const withoutFormerKeepers = `
do $$ declare former record; begin
  for former in select tgname as name from pg_trigger where tgrelid = 'record'::regclass and tgname like 'keep\\_x\\_%' loop
    execute format('drop trigger %I on record', former.name);
    execute format('drop function if exists %I()', former.name);
  end loop;
  for former in select conrelid::regclass as typed, conname as name from pg_constraint
                 where contype = 'f' and confrelid = 'record'::regclass and conrelid::regclass::text like 'x\\_%' loop
    execute format('alter table %s drop constraint %I', former.typed, former.name);
  end loop;
end $$`;

/** One index for each column that lists filter or sort by. Text is sorted and compared in lower case, enumerations unchanged. */
function indexes(definition: RecordDefinition, { table, columns }: TypedTable): string[] {
  const named = typeTable(definition.type);
  const ordered = definition.order?.split(' ')[0];
  const listed = new Set<string | undefined>([...definition.filters, ordered]);
  return columns
    .filter(({ name, sqlType }) => listed.has(name) && sqlType !== 'boolean')
    .map(({ name, column, sqlType }) => {
      const field = definition.fields[name];
      const key = sqlType === 'text' && !(field && choicesOf(field)) ? `lower("${column}")` : `"${column}"`;
      const covered = name === ordered ? coveredColumns(definition, column, columns) : [];
      const include = covered.length > 0 ? ` include (${covered.join(', ')})` : '';
      return `create index if not exists ${named}_${column} on ${table} (${key}, id)${include}`;
    });
}

/** A record's searchable texts, as one expression over its typed columns. */
export const searchedText = (texts: readonly string[], alias?: string): string =>
  texts
    .map((field) => `coalesce(${alias === undefined ? '' : `${alias}.`}"${columnName(field)}", '')`)
    .join(` || ' ' || `);

/** One index for the words of all searchable texts. */
function wordIndex(definition: RecordDefinition, { table }: TypedTable): string[] {
  const { texts } = searchedFields(definition);
  if (texts.length === 0) return [];
  const named = [typeTable(definition.type), 'words', ...texts.map(columnName)].join('_');
  // Word statistics would make each analysis read every text, and change no plan.
  return [
    `create index if not exists ${named} on ${table} using gin (search_words(${searchedText(texts)}))`,
    `alter index ${named} alter column 1 set statistics 0`,
  ];
}

/** What may have been entered before in another spelling is found by index. */
const spellingIndexes = (definition: RecordDefinition, { table }: TypedTable): string[] =>
  alikeFieldsOf(definition).map((field) => {
    const column = columnName(field);
    const { text } = statementOf(spellingsSql(name(column)));
    return `create index if not exists ${typeTable(definition.type)}_${column}_alike on ${table} using gin ((${text}))`;
  });

/** What nearly every list needs besides its order: the index alone then answers, however far the page is. */
function coveredColumns(
  { status, fields }: RecordDefinition,
  ordered: string,
  columns: readonly StoredColumn[],
): string[] {
  const own = [...(status === undefined ? [] : [status]), ...(fields.subsidiary?.kind === 'ref' ? ['subsidiary'] : [])];
  return own
    .map(columnName)
    .filter((column) => column !== ordered && columns.some((each) => each.column === column))
    .map((column) => `"${column}"`);
}
