import { columnName } from '#contract/derive/storedColumns';
import { definitionOf } from '#contract/records/index';
import { reachOf } from '#contract/approvalLimits';
import type { ApprovalPolicy } from '#contract/settings';
import type { ApprovalType, Approvals, WaitingDocument } from '#contract/wire/approvals';
import type { Queryable } from '../../database.ts';
import { join, literal, name, run, type Sql, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';
import { type Scope, withScope } from './scopeSql.ts';

export interface Approver {
  readonly userId: string;
  readonly roleId: string;
}

export interface ApprovalsRequest {
  /** The types the caller may approve; the answer counts all of them. */
  readonly types: readonly ApprovalType[];
  /** Shows only documents of this type. */
  readonly only?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly scope: Scope;
  /** Hides what this user may not approve: own documents, and what is above the limit of the role. */
  readonly approver: Approver;
  readonly policy: ApprovalPolicy;
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
      | 'userId'
      | 'userName',
      string | null
    >
  >;

type Asked = Pick<ApprovalsRequest, 'scope' | 'approver' | 'policy'>;

function rowsOf({ type, status, states, party, amount }: ApprovalType, { scope, approver, policy }: Asked): Sql {
  const { fields } = definitionOf(type);
  const of = (field: string | undefined): Sql =>
    field !== undefined && field in fields ? sql`x.${name(columnName(field))}` : sql`null`;
  const base = sql`round(abs(coalesce(${of(amount)}::numeric, 0) * coalesce(${of('exchangeRate')}::numeric, 1)), 2)`;
  return sql`select x.id, ${literal(type)} as type, ${of(status)} as status, ${literal(status)} as field, ${of(party)}::bigint as party, ${of('subsidiary')}::bigint as subsidiary,
    ${of('tranDate')}::date as tran_date, ${of('currency')}::bigint as currency, ${of(amount)}::numeric as total, ${of('memo')}::text as memo
    from ${name(typeTable(type))} x where ${withScope(definitionOf(type), scope, [
      sql`${of(status)} = any(${[...states]}::text[])`,
      ...(policy.ownAllowed ? [] : [notOwn({ type, status }, of(status), approver)]),
      ...withinLimit(type, { base, subsidiary: of('subsidiary') }, approver, policy),
    ])}`;
}

/** The approver has neither created nor changed the document since it came into its state, as `makersOf` finds. */
const notOwn = ({ type, status }: Pick<ApprovalType, 'type' | 'status'>, value: Sql, { userId }: Approver): Sql =>
  sql`not exists (select 1 from audit e where e.record_id = x.id and e.type = ${literal(type)} and e.user_id = ${userId} and e.operation in ('create', 'update')
        and e.version > coalesce((select max(o.version) from audit o where o.record_id = x.id and o.type = ${literal(type)} and o.doc->>${literal(status)} is distinct from ${value}), 0))`;

/** The amount in base currency is within what the role may approve in the subsidiary of the document. */
function withinLimit(
  type: string,
  { base, subsidiary }: { readonly base: Sql; readonly subsidiary: Sql },
  { roleId }: Approver,
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
  { types, only, limit, offset, ...asked }: ApprovalsRequest,
): Promise<Approvals> {
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
    select w.id::text as id, r.ref_name as "refName", w.type, w.status, r.version::text as version, w.tran_date::text as "tranDate", w.total::text as total, w.memo,
           w.party::text as party, p.ref_name as "partyName", w.subsidiary::text as subsidiary, s.ref_name as "subsidiaryName",
           w.currency::text as currency, c.ref_name as "currencyName", a.user_id as "userId", a.user_name as "userName",
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
    return known ? [asWaiting(row, known)] : [];
  });
  return { items, counts, totalResults, hasMore: offset + items.length < totalResults };
}

const ref = (id: string | null, refName: string | null) => (id === null ? null : { id, refName: refName ?? id });

function asWaiting(row: Row, { type, status }: ApprovalType): WaitingDocument {
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
    total: row.total === null ? null : Number(row.total),
    memo: row.memo,
    by: ref(row.userId, row.userName),
    since: row.since,
  };
}
