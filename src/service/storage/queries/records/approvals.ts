import { columnName } from '#contract/derive/storedColumns';
import { definitionOf } from '#contract/records/index';
import { reachOf } from '#contract/approvalLimits';
import type { ApprovalPolicy, CompanySettings } from '#contract/settings';
import type { Ref } from '#contract/derive/types';
import {
  type ApprovalType,
  approvalTypes,
  type Approvals,
  mayApproveOwn,
  type WaitingDocument,
} from '#contract/wire/approvals';
import type { Queryable } from '../../database.ts';
import { anyOf, join, literal, name, run, type Sql, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';
import type { ViewOf } from './filterFields.ts';
import { type Scope, withScope } from './scopeSql.ts';

/** A right to approve: one's own, or that of the absent user one stands in for. */
export interface ApprovalRight {
  readonly roleId: string;
  readonly standsInFor: Ref | null;
  /** The types it covers. */
  readonly types: readonly ApprovalType[];
  readonly scope: Scope;
}

export interface ApprovalsRequest {
  /** The rights of the caller, the own one first; the answer counts all types that they cover. */
  readonly rights: readonly ApprovalRight[];
  /** Shows only documents of this type. */
  readonly only?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  /** What the caller may see. */
  readonly scope: Scope;
  /** Hides what this user may not approve: own documents, and what is above the limit of the role. */
  readonly userId: string;
  readonly policy: ApprovalPolicy;
  readonly routing: CompanySettings['approvalRouting'];
  /** What the caller sees of a type; undefined where it may not be viewed. */
  readonly seen: ViewOf;
}

type Row = Readonly<Record<'id' | 'refName' | 'type' | 'status' | 'version' | 'since', string>> &
  Readonly<
    Record<
      | 'tranDate'
      | 'party'
      | 'partyName'
      | 'subsidiary'
      | 'subsidiaryName'
      | 'currency'
      | 'currencyName'
      | 'total'
      | 'memo'
      | 'creditExcess'
      | 'overDiscount'
      | 'userId'
      | 'userName'
      | 'forUser',
      string | null
    >
  >;

type Asked = Pick<ApprovalsRequest, 'scope' | 'userId' | 'policy' | 'routing' | 'rights'>;

/** The decimals of the base currency of a document's subsidiary, in which the rule compares it with a limit. */
const basePrecision = (subsidiary: Sql): Sql => sql`coalesce((select (c.doc->>'currencyPrecision')::integer
    from record s join record c on c.id = (s.doc->>'currency')::bigint where s.id = ${subsidiary}::bigint), 2)`;

function rowsOf(approval: ApprovalType, { scope, userId, policy, routing, rights }: Asked): Sql {
  const { type, status, states, party, amount } = approval;
  const definition = definitionOf(type);
  const of = (field: string | undefined): Sql =>
    field !== undefined && field in definition.fields ? sql`x.${name(columnName(field))}` : sql`null`;
  const base = sql`round(abs(coalesce(${of(amount)}::numeric, 0) * coalesce(${of('exchangeRate')}::numeric, 1)), ${basePrecision(of('subsidiary'))})`;
  const covering = rights
    .filter(({ types }) => types.includes(approval))
    .map((right) => ({
      user: right.standsInFor?.id ?? null,
      may: withScope(definition, right.scope, [
        ...(mayApproveOwn(approval, { approvals: policy, approvalRouting: routing })
          ? []
          : [notMadeBy(approval, of(status), makersOf(userId, right))]),
        ...withinLimit(type, { base, subsidiary: of('subsidiary') }, right, policy),
      ]),
    }));
  // The document counts under the first right that lets the caller approve it.
  const whose = covering.every(({ user }) => user === null)
    ? sql`null::text`
    : sql`case ${join(
        covering.map(({ user, may }) => sql`when ${may} then ${user}::text`),
        sql` `,
      )} end`;
  return sql`select x.id, ${literal(type)} as type, ${of(status)} as status, ${literal(status)} as field, ${of(party)}::bigint as party, ${of('subsidiary')}::bigint as subsidiary,
    ${of('tranDate')}::date as tran_date, ${of('currency')}::bigint as currency, ${of(amount)}::numeric as total, ${of('memo')}::text as memo, ${whose} as for_user,
    ${of('creditExcess')}::numeric as credit_excess, case when ${of('discountLimit')}::numeric is not null then ${of('highestDiscount')}::numeric end as over_discount
    from ${name(typeTable(type))} x where ${withScope(definition, scope, [
      sql`${of(status)} = any(${[...states]}::text[])`,
      anyOf(covering.map(({ may }) => may)),
    ])}`;
}

const makersOf = (userId: string, { standsInFor }: ApprovalRight): readonly string[] =>
  standsInFor === null ? [userId] : [userId, standsInFor.id];

/** None of the users has created or changed the document since it came into its state, as `makersOf` finds. */
const notMadeBy = (
  { type, status, isPrepared }: Pick<ApprovalType, 'type' | 'status' | 'isPrepared'>,
  value: Sql,
  users: readonly string[],
): Sql => {
  const entries = sql`select 1 from audit e where e.record_id = x.id and e.type = ${literal(type)} and e.user_id = any(${[...users]}::text[])`;
  return isPrepared
    ? sql`not exists (${entries} and e.operation in ('create', 'update', 'submit'))`
    : sql`not exists (${entries} and e.operation in ('create', 'update')
        and e.version > coalesce((select max(o.version) from audit o where o.record_id = x.id and o.type = ${literal(type)} and o.doc->>${literal(status)} is distinct from ${value}), 0))`;
};

/** The amount in base currency is within what the role may approve in the subsidiary of the document. */
function withinLimit(
  type: string,
  { base, subsidiary }: { readonly base: Sql; readonly subsidiary: Sql },
  { roleId }: ApprovalRight,
  { limits }: ApprovalPolicy,
): readonly Sql[] {
  const named = [...new Set(limits.flatMap((limit) => (limit.subsidiary === null ? [] : [limit.subsidiary])))];
  const test = (of: string | undefined): Sql => {
    const reach = reachOf(limits, { role: roleId, type, subsidiary: of });
    if (reach.is === 'none') return sql`false`;
    return reach.is === 'uncovered' || reach.upTo === null ? sql`true` : sql`${base} <= ${reach.upTo}::numeric`;
  };
  if (limits.length === 0) return [];
  if (named.length === 0) return [test(undefined)];
  const cases = join(
    named.map((id) => sql`when ${subsidiary}::text = ${id} then ${test(id)}`),
    sql` `,
  );
  return [sql`case ${cases} else ${test(undefined)} end`];
}

/**
 * Documents pending approval, oldest first, by the date of the version that made them pending: changing what a document
 * posts restarts its wait.
 */
export async function waitingForApproval(
  db: Queryable,
  { only, limit, offset, ...asked }: ApprovalsRequest,
): Promise<Approvals> {
  const types = approvalTypes.filter((type) => asked.rights.some((right) => right.types.includes(type)));
  if (types.length === 0) return { items: [], counts: [], totalResults: 0, hasMore: false };
  const all = (of: readonly ApprovalType[]) =>
    join(
      of.map((each) => rowsOf(each, asked)),
      sql` union all `,
    );
  const counted = await run<{ type: string; count: string }>(
    db,
    sql`select w.type, count(*)::text as count from (${all(types)}) w group by w.type`,
  );
  const count = new Map(counted.map((row) => [row.type, Number(row.count)]));
  const counts = types.flatMap(({ type }) => (count.has(type) ? [{ type, count: count.get(type) ?? 0 }] : []));
  const shown = types.filter(({ type }) => (only === undefined || type === only) && count.has(type));
  const totalResults = counts.reduce(
    (sum, each) => (only === undefined || each.type === only ? sum + each.count : sum),
    0,
  );
  if (shown.length === 0) return { items: [], counts, totalResults, hasMore: false };
  const rows = await run<Row>(
    db,
    sql`
    with waiting as (${all(shown)})
    select w.id::text as id, r.ref_name as "refName", w.type, w.status, r.version::text as version, w.tran_date::text as "tranDate", w.total::text as total, w.memo, w.credit_excess::text as "creditExcess", w.over_discount::text as "overDiscount",
           w.party::text as party, p.ref_name as "partyName", w.subsidiary::text as subsidiary, s.ref_name as "subsidiaryName",
           w.currency::text as currency, c.ref_name as "currencyName", a.user_id as "userId", a.user_name as "userName", w.for_user as "forUser",
           to_char(coalesce(a.at, r.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
      from waiting w join record r on r.id = w.id left join record p on p.id = w.party left join record s on s.id = w.subsidiary left join record c on c.id = w.currency
      left join lateral (
        select e.at, e.user_id, e.user_name from audit e
         where e.record_id = w.id and e.type = w.type and e.doc->>w.field = w.status
           and e.version > coalesce((select max(o.version) from audit o where o.record_id = w.id and o.type = w.type and o.doc->>w.field is distinct from w.status), 0)
         order by e.version limit 1) a on true
     order by coalesce(a.at, r.created_at), w.id
     limit ${limit}::int offset ${offset}::int`,
  );
  const typeOf = new Map(shown.map((each) => [each.type as string, each]));
  const items = rows.flatMap((row) => {
    const known = typeOf.get(row.type);
    const absent = asked.rights.find(({ standsInFor }) => row.forUser !== null && standsInFor?.id === row.forUser);
    return known ? [{ ...asWaiting(row, known, asked.seen), for: absent?.standsInFor ?? null }] : [];
  });
  return { items, counts, totalResults, hasMore: offset + items.length < totalResults };
}

const ref = (id: string | null, refName: string | null) => (id === null ? null : { id, refName: refName ?? id });

function asWaiting(row: Row, { type, status, amount }: ApprovalType, seen: ViewOf): Omit<WaitingDocument, 'for'> {
  const isHidden = amount !== undefined && !(amount in (seen(type) ?? definitionOf(type)).fields);
  const field = definitionOf(type).fields[status];
  const label = field?.kind === 'status' ? field.states[row.status]?.label : undefined;
  return {
    doc: { id: row.id, refName: row.refName },
    type,
    version: Number(row.version),
    status: { id: row.status, refName: label ?? row.status },
    tranDate: row.tranDate,
    party: ref(row.party, row.partyName),
    subsidiary: ref(row.subsidiary, row.subsidiaryName),
    currency: ref(row.currency, row.currencyName),
    total: row.total === null || isHidden ? null : Number(row.total),
    memo: row.memo,
    creditExcess: row.creditExcess === null ? null : Number(row.creditExcess),
    overDiscount: row.overDiscount === null ? null : Number(row.overDiscount),
    by: ref(row.userId, row.userName),
    since: row.since,
  };
}
