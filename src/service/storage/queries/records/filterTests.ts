import type { Field } from '#contract/fields';
import { choicesOf, targetsOf } from '#contract/kinds/columnFacts';
import type { ValueType } from '#contract/kinds/kind';
import type { BoundRef, BoundTest, Limit } from '#contract/wire/filter/bound';
import { evaluateFilter } from '#contract/wire/filter/evaluate';
import { spellingsSql } from '../../tables/spellingSql.ts';
import { allOf, anyOf, join, literal, type Sql, sql } from '../../statements.ts';
import { anyTypeScopeSql, type Scope } from './scopeSql.ts';

/**
 * The tests of a filter on one SQL value. Each is true where it holds and false or null elsewhere; `empty` is never
 * null. `evaluateFilter` of the contract is the reference.
 */
export function scalarTest(type: ValueType, value: Sql, test: BoundTest): Sql {
  if (type === 'string') return textTest(value, test);
  if (test.test === 'empty') return sql`${value} is null`;
  if (test.test === 'range') return rangeTest(test, value, (limit) => cast(type, limit.value));
  if (test.test === 'oneOf') return anyOf(test.values.map((each) => sql`${value} = ${cast(type, each)}`));
  throw new Error(`the question ${test.test} is not asked of a ${type}`);
}

function cast(type: ValueType, value: string): Sql {
  if (type === 'number') return sql`${value}::text::numeric`;
  if (type === 'boolean') return sql`${value}::text::boolean`;
  return type === 'date' ? sql`${value}::text::date` : sql`${value}::text::timestamptz`;
}

/** Text is compared case-insensitively, through the exact expression of its index; ranges compare by code point. */
function textTest(value: Sql, test: BoundTest): Sql {
  if (test.test === 'empty') return sql`(${value} is null or ${value} = '')`;
  if (test.test === 'oneOf') return textIsOneOf(value, test.values);
  const isGiven = sql`${value} <> ''`;
  if (test.test === 'range') {
    return sql`(${isGiven} and ${rangeTest(test, sql`lower(${value}) collate "C"`, (limit) => sql`lower(${limit.value}::text)`)})`;
  }
  if (test.test === 'alike') return sql`(${isGiven} and ${spellingsSql(value)} && ${test.spellings}::text[])`;
  if (test.test === 'like') return sql`(${isGiven} and lower(${value}) like lower(${test.pattern}::text) escape '\\')`;
  if (test.test !== 'text') throw new Error('references are not compared as text');
  const text = test.text.replace(/[\\%_]/g, '\\$&');
  const pattern = { contain: `%${text}%`, startWith: `${text}%`, endWith: `%${text}` }[test.match];
  return sql`(${isGiven} and lower(${value}) like lower(${pattern}::text) escape '\\')`;
}

function textIsOneOf(value: Sql, texts: readonly string[]): Sql {
  const given = texts.filter((text) => text !== '').map((text) => sql`lower(${text}::text)`);
  return given.length === 0 ? sql`false` : sql`lower(${value}) in (${join(given, sql`, `)})`;
}

function rangeTest({ lower, upper }: { lower?: Limit; upper?: Limit }, value: Sql, at: (limit: Limit) => Sql): Sql {
  const above = lower && (lower.inclusive ? sql`${value} >= ${at(lower)}` : sql`${value} > ${at(lower)}`);
  const below = upper && (upper.inclusive ? sql`${value} <= ${at(upper)}` : sql`${value} < ${at(upper)}`);
  return allOf([...(above ? [above] : []), ...(below ? [below] : [])]);
}

/** A record id compared with numbers, as integers so that its index is used. */
export function idTest(value: Sql, test: BoundTest): Sql {
  if (test.test === 'empty') return sql`false`;
  if (test.test === 'oneOf') {
    const whole = test.values.filter((each) => /^-?\d{1,18}$/.test(each));
    return sql`${value} = any(${whole}::bigint[])`;
  }
  if (test.test !== 'range') throw new Error(`the question ${test.test} is not asked of an id`);
  const { lower, upper } = test;
  const above = lower && sql`${value} >= ${String(firstWhole(lower))}::bigint`;
  const below = upper && sql`${value} <= ${String(lastWhole(upper))}::bigint`;
  return allOf([...(above ? [above] : []), ...(below ? [below] : [])]);
}

const floorOf = (value: string): bigint => {
  const [whole = '0', fraction] = value.split('.');
  return BigInt(whole === '-' ? '0' : whole || '0') - (value.startsWith('-') && fraction !== undefined ? 1n : 0n);
};
const isWhole = (value: string): boolean => !value.includes('.');
/** The least whole number within a lower limit, and the greatest within an upper one. */
const firstWhole = ({ value, inclusive }: Limit): bigint => floorOf(value) + (isWhole(value) && inclusive ? 0n : 1n);
const lastWhole = ({ value, inclusive }: Limit): bigint => floorOf(value) - (isWhole(value) && !inclusive ? 1n : 0n);

/** An enumeration: its stored id, or its label through the table of choices. */
export function optionTest(field: Field, value: Sql, test: BoundTest, part: 'id' | 'refName' | undefined): Sql {
  if (test.test === 'empty') return sql`${value} is null`;
  const ids =
    part === 'refName'
      ? labelled(field, test)
      : test.test === 'refs'
        ? test.refs.flatMap(({ by, value: id }) => (by === 'id' ? [id] : []))
        : [];
  return sql`${value} = any(${ids}::text[])`;
}

const labelled = (field: Field, test: BoundTest): string[] =>
  Object.entries(choicesOf(field) ?? {}).flatMap(([id, { label }]) =>
    evaluateFilter({ kind: 'condition', field: { path: ['label'], valueType: 'string' }, test }, { label }) ? [id] : [],
  );

const typesOf = (field: Field): Sql => sql`(${join(targetsOf(field).map(literal), sql`, `)})`;

/** The ids of reference targets whose display name passes a test; hidden records have no name. */
export const namedIds = (field: Field, passes: (refName: Sql) => Sql, scope: Scope): Sql =>
  sql`(select n.id from record n where n.type in ${typesOf(field)} and ${passes(sql`n.ref_name`)}${scope === null ? sql`` : sql` and ${anyTypeScopeSql(scope, 'n')}`})`;

/** Whether an id is one of the references, each given by id or by display name. */
function isOneOfRefs(field: Field, id: Sql, refs: readonly BoundRef[], scope: Scope): Sql {
  const ids = refs.flatMap((ref) => (ref.by === 'id' ? [ref.value] : []));
  const names = refs.flatMap((ref) => (ref.by === 'refName' ? [ref.value] : []));
  return anyOf([
    ...(ids.length > 0 ? [sql`${id} = any(${ids}::bigint[])`] : []),
    ...(names.length > 0 ? [sql`${id} in ${namedIds(field, (refName) => textIsOneOf(refName, names), scope)}`] : []),
  ]);
}

/** A single reference, given as an id or null. */
export function refTest(field: Field, id: Sql, test: BoundTest, scope: Scope): Sql {
  if (test.test === 'empty') return sql`${id} is null`;
  if (test.test === 'refs') return isOneOfRefs(field, id, test.refs, scope);
  return sql`${id} in ${namedIds(field, (refName) => textTest(refName, test), scope)}`;
}

/** A field with several references; `some` is true when one of them passes. */
export function refsTest(field: Field, some: (passes: (id: Sql) => Sql) => Sql, test: BoundTest, scope: Scope): Sql {
  if (test.test === 'empty') return sql`not ${some(() => sql`true`)}`;
  if (test.test !== 'refs') throw new Error(`the question ${test.test} is not asked of a list of references`);
  if (test.match === 'any') return some((id) => isOneOfRefs(field, id, test.refs, scope));
  const each = test.refs.map((ref) => some((id) => isOneOfRefs(field, id, [ref], scope)));
  if (test.match === 'all') return allOf(each);
  return allOf([...each, sql`not ${some((id) => sql`not ${isOneOfRefs(field, id, test.refs, scope)}`)}`]);
}
