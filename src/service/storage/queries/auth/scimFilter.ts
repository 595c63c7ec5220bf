import { allOf, anyOf, type Sql, sql } from '../../statements.ts';

export const scimOperators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'] as const;
export type ScimOperator = (typeof scimOperators)[number];
export type ScimValue = string | number | boolean | null;

/** What a filter of SCIM asks for (RFC 7644 3.4.2.2). `attribute` is a path in lower case, such as `emails.value`. */
export type ScimFilter =
  | { readonly is: 'test'; readonly attribute: string; readonly operator: ScimOperator; readonly value: ScimValue }
  | { readonly is: 'and' | 'or'; readonly parts: readonly ScimFilter[] }
  | { readonly is: 'not'; readonly part: ScimFilter };

/** How an attribute is read from the row `u` of a user with `p`, or `g` of a group. */
export interface ScimColumn {
  readonly kind: 'text' | 'exact' | 'flag' | 'moment' | 'constant' | 'member';
  readonly sql: Sql;
  /** Results can be put in its order. */
  readonly sorts?: boolean;
}

/** A member is compared within a subquery whose rows have the value `v`. */
const memberSql = sql`select m.user_id::text as v from provisioned_member m where m.group_id = g.id`;
const groupSql = sql`select m.group_id::text as v from provisioned_member m where m.user_id = u.id`;

/** The name that a user is known by at the provider. */
export const userName = sql`coalesce(p.user_name, u.username)`;

export const userColumns: ReadonlyMap<string, ScimColumn> = new Map<string, ScimColumn>([
  ['id', { kind: 'exact', sql: sql`u.id::text` }],
  ['username', { kind: 'text', sql: userName, sorts: true }],
  ['externalid', { kind: 'exact', sql: sql`p.external_id`, sorts: true }],
  ['displayname', { kind: 'text', sql: sql`u.display_name`, sorts: true }],
  ['name.formatted', { kind: 'text', sql: sql`u.display_name`, sorts: true }],
  ['name.givenname', { kind: 'text', sql: sql`p.given_name`, sorts: true }],
  ['name.familyname', { kind: 'text', sql: sql`p.family_name`, sorts: true }],
  ['emails', { kind: 'text', sql: sql`u.email`, sorts: true }],
  ['emails.value', { kind: 'text', sql: sql`u.email`, sorts: true }],
  ['emails.type', { kind: 'constant', sql: sql`'work'` }],
  ['emails.primary', { kind: 'flag', sql: sql`(u.email <> '')` }],
  ['active', { kind: 'flag', sql: sql`(not u.locked)` }],
  ['groups', { kind: 'member', sql: groupSql }],
  ['groups.value', { kind: 'member', sql: groupSql }],
  ['meta.created', { kind: 'moment', sql: sql`p.created_at`, sorts: true }],
  ['meta.lastmodified', { kind: 'moment', sql: sql`p.modified_at`, sorts: true }],
]);

export const groupColumns: ReadonlyMap<string, ScimColumn> = new Map<string, ScimColumn>([
  ['id', { kind: 'exact', sql: sql`g.id::text` }],
  ['displayname', { kind: 'text', sql: sql`g.display_name`, sorts: true }],
  ['externalid', { kind: 'exact', sql: sql`g.external_id`, sorts: true }],
  ['members', { kind: 'member', sql: memberSql }],
  ['members.value', { kind: 'member', sql: memberSql }],
  ['meta.created', { kind: 'moment', sql: sql`g.created_at`, sorts: true }],
  ['meta.lastmodified', { kind: 'moment', sql: sql`g.modified_at`, sorts: true }],
]);

/** The condition of a filter whose attributes and values were checked. An absent value is equal to none. */
export function scimCondition(filter: ScimFilter, columns: ReadonlyMap<string, ScimColumn>): Sql {
  if (filter.is === 'not') return sql`(not ${scimCondition(filter.part, columns)})`;
  if (filter.is !== 'test') {
    const parts = filter.parts.map((part) => scimCondition(part, columns));
    return filter.is === 'and' ? allOf(parts) : anyOf(parts);
  }
  const { attribute, operator, value } = filter;
  const column = columns.get(attribute);
  if (!column) return sql`false`;
  if (column.kind === 'member') {
    if (operator === 'pr') return sql`exists (${column.sql})`;
    const some = sql`exists (select 1 from (${column.sql}) of where ${textTest(sql`of.v`, operator === 'ne' ? 'eq' : operator, String(value), false)})`;
    return operator === 'ne' ? sql`(not ${some})` : some;
  }
  if (operator === 'pr') return sql`(${column.sql} is not null and ${column.sql}::text <> '')`;
  if (value === null) return operator === 'ne' ? sql`(${column.sql} is not null)` : sql`(${column.sql} is null)`;
  if (column.kind === 'flag') return comparison(column.sql, operator, sql`${value === true}::boolean`);
  if (column.kind === 'moment') return comparison(column.sql, operator, sql`${String(value)}::timestamptz`);
  return textTest(column.sql, operator, String(value), column.kind !== 'exact');
}

function textTest(column: Sql, operator: ScimOperator, value: string, ignoresCase: boolean): Sql {
  const left = ignoresCase ? sql`lower(${column})` : column;
  const right = ignoresCase ? sql`lower(${value}::text)` : sql`${value}::text`;
  if (operator === 'co') return sql`coalesce(position(${right} in ${left}) > 0, false)`;
  if (operator === 'sw') return sql`coalesce(starts_with(${left}, ${right}), false)`;
  if (operator === 'ew') return sql`coalesce(right(${left}, length(${right})) = ${right}, false)`;
  return comparison(left, operator, right);
}

function comparison(left: Sql, operator: ScimOperator, right: Sql): Sql {
  switch (operator) {
    case 'ne':
      return sql`(${left} is distinct from ${right})`;
    case 'gt':
      return sql`coalesce(${left} > ${right}, false)`;
    case 'ge':
      return sql`coalesce(${left} >= ${right}, false)`;
    case 'lt':
      return sql`coalesce(${left} < ${right}, false)`;
    case 'le':
      return sql`coalesce(${left} <= ${right}, false)`;
    default:
      return sql`coalesce(${left} = ${right}, false)`;
  }
}
