import type { Field, RecordDefinition } from '#contract/fields';
import { choicesOf, targetsOf, columnFacts } from '#contract/kinds/columnFacts';
import { kindOf } from '#contract/kinds/kinds';
import type { BoundCondition, BoundExpr, BoundTest } from '#contract/wire/filter/bound';
import { allOf, anyOf, literal, name, type Sql, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';
import { isCreator, isOwnField, type OwnField, targetDefinitions } from './filterFields.ts';
import { type Scope, withScope } from './scopeSql.ts';
import { shownColumn } from './shownColumns.ts';
import { idTest, namedIds, optionTest, refsTest, refTest, scalarTest } from './filterTests.ts';

/** A row of a type table under an alias. */
interface Row {
  readonly definition: RecordDefinition;
  readonly alias: string;
  readonly scope: Scope;
  /** The target types in which the caller sees the field that a reference leads to; absent: all. */
  readonly among?: readonly string[] | undefined;
}

/**
 * A filter as a condition over the type table of the definition, here called `x`. True for exactly the records for
 * which `evaluateFilter` holds; otherwise false or null. Records outside the scope aren't read: a reference to one
 * resolves to nothing.
 */
export function filterSql(expr: BoundExpr, definition: RecordDefinition, scope: Scope = null, alias = 'x'): Sql {
  if (expr.kind === 'condition') return conditionSql(expr, { definition, alias, scope, among: expr.field.among });
  // Negation is the complement: unknown counts as false, so its negation is true.
  if (expr.kind === 'not') return sql`not coalesce(${filterSql(expr.item, definition, scope, alias)}, false)`;
  const items = expr.items.map((item) => filterSql(item, definition, scope, alias));
  return expr.kind === 'and' ? allOf(items) : anyOf(items);
}

function conditionSql({ field: { path }, test }: BoundCondition, row: Row): Sql {
  const [first = '', second, ...rest] = path;
  const sublist = row.definition.sublists[first];
  if (!sublist) return headerTest(row, first, second === undefined ? [] : [second, ...rest], test);
  const field = sublist.fields[second ?? ''];
  if (!field || second === undefined) throw new Error(`the sublist ${first} has no field ${second ?? ''}`);
  return lineTest(row, first, second, field, rest, test);
}

const idOf = ({ alias }: Row): Sql => sql`${name(alias)}.id`;
const columnOf = ({ definition, alias }: Row, field: string): Sql => shownColumn(definition, field, alias);

function headerTest(row: Row, fieldName: string, rest: readonly string[], test: BoundTest): Sql {
  const field = row.definition.fields[fieldName];
  if (!field) {
    if (isOwnField(fieldName)) return ownTest(row, fieldName, test);
    if (isCreator([fieldName])) return creatorTest(row, test);
    throw new Error(`${row.definition.type} has no field ${fieldName}`);
  }
  if (field.kind === 'refs') return manyTest(field, edgesOf(row, fieldName), rest, test, row);
  const column = columnOf(row, fieldName);
  if (targetsOf(field).length > 0) return stepTest(field, column, rest, test, row);
  return plainTest(field, column, rest, test);
}

const ownColumns = { externalId: 'external_id', refName: 'ref_name' } as const;

/** Columns beside the document, in the table of all records. */
function ownTest(row: Row, own: OwnField, test: BoundTest): Sql {
  if (own === 'id') return idTest(idOf(row), test);
  const value = sql`o.${name(ownColumns[own])}`;
  return sql`${idOf(row)} in (select o.id from record o where o.type = ${literal(row.definition.type)} and ${scalarTest('string', value, test)})`;
}

/** The first entry of a record in the audit trail. */
function creatorTest(row: Row, test: BoundTest): Sql {
  const created = sql`select a.record_id from audit a where a.version = 1 and a.record_id is not null and a.type = ${literal(row.definition.type)}`;
  if (test.test === 'oneOf') return sql`${idOf(row)} in (${created} and a.user_id = any(${test.values}::text[]))`;
  return sql`${idOf(row)} not in (${created})`;
}

function plainTest(field: Field, value: Sql, rest: readonly string[], test: BoundTest): Sql {
  if (!choicesOf(field)) return scalarTest(columnFacts[field.kind].valueType, value, test);
  return optionTest(field, value, test, rest[0] === 'refName' ? 'refName' : rest[0] === 'id' ? 'id' : undefined);
}

/** One reference, its parts, or a field of the record it points at; several target types are tried in turn. */
function stepTest(
  field: Field,
  id: Sql,
  rest: readonly string[],
  test: BoundTest,
  outer: Omit<Row, 'definition'>,
): Sql {
  const [part] = rest;
  const { scope } = outer;
  if (part === undefined) return refTest(field, id, test, scope);
  if (part === 'id')
    return test.test === 'refs' || test.test === 'empty'
      ? refTest(field, id, idsOnly(test), scope)
      : scalarTest('string', sql`${id}::text`, test);
  const isEmptyAsked = test.test === 'empty';
  const found =
    part === 'refName'
      ? [namedIds(field, (refName) => asked(scalarTest('string', refName, test)), scope)]
      : definitionsWith(field, part, outer.among).map((definition) => {
          const row: Row = { definition, alias: `${outer.alias}h`, scope };
          return sql`(select ${idOf(row)} from ${name(typeTable(definition.type))} ${name(row.alias)} where ${withScope(definition, scope, [asked(headerTest(row, part, [], test))], row.alias)})`;
        });
  const reaches = anyOf(found.map((ids) => sql`${id} in ${ids}`));
  return isEmptyAsked ? sql`not coalesce(${reaches}, false)` : reaches;

  // A reference that resolves to nothing has no value: emptiness is tested as "none that is not empty".
  function asked(inner: Sql): Sql {
    return isEmptyAsked ? sql`not ${inner}` : inner;
  }
}

/** The target types whose field has the same value type as the first one's. */
function definitionsWith(field: Field, part: string, among: Row['among']): readonly RecordDefinition[] {
  const having = targetDefinitions(field).filter(
    ({ type, fields }) =>
      (Object.hasOwn(fields, part) || isOwnField(part)) && (among === undefined || among.includes(type)),
  );
  const typeOf = ({ fields }: RecordDefinition) => {
    const found = fields[part];
    return found ? columnFacts[found.kind].valueType : 'string';
  };
  const [first] = having;
  return having.filter((definition) => first !== undefined && typeOf(definition) === typeOf(first));
}

/** A reference's id has no name: a comparison by name matches nothing. */
const idsOnly = (test: BoundTest): BoundTest =>
  test.test === 'refs' ? { ...test, refs: test.refs.filter(({ by }) => by === 'id') } : test;

type Some = (passes: (id: Sql) => Sql) => Sql;

/** Several references: tests the references themselves, or whether one of them leads to a match. */
function manyTest(
  field: Field,
  some: Some,
  rest: readonly string[],
  test: BoundTest,
  { scope, among }: Pick<Row, 'scope' | 'among'>,
): Sql {
  return rest.length === 0
    ? refsTest(field, some, test, scope)
    : some((id) => stepTest(field, id, rest, test, { alias: 'e', scope, among }));
}

/** Whether an edge of a path leads to a record that passes. */
const edgesOf =
  (row: Row, path: string): Some =>
  (passes) =>
    sql`exists (select 1 from edge e where e.from_id = ${idOf(row)} and e.path = ${literal(path)} and ${passes(sql`e.to_id`)})`;

const lineCasts = {
  text: (value: Sql) => value,
  // The planner may evaluate lines of other types first, where a field of the same name contains text.
  numeric: (value: Sql) =>
    sql`(case when (${value}) ~ '^-?[0-9]+([.][0-9]+)?([eE][-+]?[0-9]+)?$' then (${value})::numeric end)`,
  bigint: (value: Sql) => sql`(${value})::bigint`,
  date: (value: Sql) => sql`(${value})::date`,
  timestamptz: (value: Sql) => sql`(${value})::timestamptz`,
  // A checkbox of a line that was never set is shown and found as false.
  boolean: (value: Sql) => sql`coalesce((${value})::boolean, false)`,
} as const;

/** A field of a sublist: true if any line passes. References use the edges, others the lines. */
function lineTest(
  row: Row,
  list: string,
  fieldName: string,
  field: Field,
  rest: readonly string[],
  test: BoundTest,
): Sql {
  const isReference = targetsOf(field).length > 0;
  if (isReference && field.kind === 'ref' && test.test !== 'empty') {
    return edgesOf(
      row,
      `${list}.${fieldName}`,
    )((id) => stepTest(field, id, rest, test, { alias: 'e', scope: row.scope, among: row.among }));
  }
  const value = sql`l.value->>${literal(fieldName)}`;
  const { sqlType } = kindOf(field);
  const passes =
    sqlType === undefined
      ? manyTest(field, membersOf(fieldName), rest, test, row)
      : isReference
        ? stepTest(field, lineCasts[sqlType](value), rest, test, { alias: 'l', scope: row.scope, among: row.among })
        : plainTest(field, sql`(${lineCasts[sqlType](value)})`, rest, test);
  return sql`exists (select 1 from record r cross join lateral jsonb_array_elements(r.sub->${literal(list)}) l(value)
                where r.id = ${idOf(row)} and ${passes})`;
}

const membersOf =
  (fieldName: string): Some =>
  (passes) =>
    sql`exists (select 1 from jsonb_array_elements_text(case when jsonb_typeof(l.value->${literal(fieldName)}) = 'array'
        then l.value->${literal(fieldName)} else '[]' end) m(id) where ${passes(sql`m.id::bigint`)})`;
