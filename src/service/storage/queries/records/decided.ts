import { columnName } from '#contract/derive/storedColumns';
import type { RecordDefinition } from '#contract/fields';
import type { ApprovalType, Decided, DecidedDocument, DecisionName } from '#contract/wire/approvals';
import type { Queryable } from '../../database.ts';
import { join, literal, name, run, type Sql, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';
import { type Scope, withScope } from './scopeSql.ts';

/** A type whose decisions are reported, limited to the fields its reader may see. */
export interface DecidedType {
  readonly of: ApprovalType;
  readonly definition: RecordDefinition;
}

export interface DecidedRequest {
  readonly types: readonly DecidedType[];
  readonly sender: string;
  /** Start of the time range. */
  readonly since: string;
  /** That of rejections, which is not later. */
  readonly rejectedSince: string;
  readonly limit: number;
  readonly scope: Scope;
}

interface Row {
  readonly id: string;
  readonly refName: string;
  readonly type: string;
  readonly status: string;
  readonly version: string;
  readonly decision: DecisionName;
  readonly at: string;
  readonly userId: string;
  readonly userName: string;
  readonly reason: string | null;
  readonly forId: string | null;
  readonly forName: string | null;
  readonly tranDate: string | null;
  readonly party: string | null;
  readonly partyName: string | null;
  readonly currency: string | null;
  readonly currencyName: string | null;
  readonly total: string | null;
  readonly memo: string | null;
  readonly count: string;
}

/** The documents the decisions are about, in their current state. */
function documentsOf({ of: { type, status, party, amount }, definition }: DecidedType, scope: Scope): Sql {
  const column = (field: string | undefined): Sql =>
    field !== undefined && field in definition.fields ? sql`x.${name(columnName(field))}` : sql`null`;
  return sql`select x.id, ${column(status)} as status, ${column(party)}::bigint as party, ${column('tranDate')}::date as tran_date,
    ${column('currency')}::bigint as currency, ${column(amount)}::numeric as total, ${column('memo')}::text as memo
    from ${name(typeTable(type))} x where ${withScope(definition, scope, [sql`x.id in (select record_id from mine where type = ${literal(type)})`])}`;
}

/**
 * What others decided about documents that a user submitted for approval, the newest first: the latest decision on each
 * document, unless it is pending again. The submitter is the user who brought it into the decided state, as in the
 * approval queue.
 */
export async function decidedDocuments(
  db: Queryable,
  { types, sender, since, rejectedSince, limit, scope }: DecidedRequest,
): Promise<Decided> {
  if (types.length === 0) return { items: [], totalResults: 0, hasMore: false };
  const kinds = join(
    types.map(
      ({ of: { type, status, states } }) => sql`(${literal(type)}, ${literal(status)}, ${[...states]}::text[])`,
    ),
    sql`, `,
  );
  const documents = join(
    types.map((each) => documentsOf(each, scope)),
    sql` union all `,
  );
  const rows = await run<Row>(
    db,
    sql`
    with kind(type, field, states) as (values ${kinds}),
    mine as materialized (
      select d.record_id, d.type, d.operation, d.at, d.user_id, d.user_name, d.for_user_id, d.for_user_name, d.reason, d.doc->>k.field as status, k.states
        from audit d join kind k on k.type = d.type
        join lateral (select max(e.version) as version from audit e
                       where e.record_id = d.record_id and e.type = d.type and e.version < d.version and e.doc->>k.field = any(k.states)) waited on true
        join lateral (select e.user_id from audit e
                       where e.record_id = d.record_id and e.type = d.type
                         and e.version > coalesce((select max(o.version) from audit o
                                where o.record_id = d.record_id and o.type = d.type and o.version < waited.version
                                  and (o.doc->>k.field = any(k.states)) is not true), 0)
                       order by e.version limit 1) sent on true
       where d.operation in ('approve', 'reject') and d.at >= ${rejectedSince}::timestamptz and (d.operation = 'reject' or d.at >= ${since}::timestamptz) and d.user_id <> ${sender} and sent.user_id = ${sender}
         and not exists (select 1 from audit l where l.record_id = d.record_id and l.type = d.type and l.version > d.version and l.operation in ('approve', 'reject'))),
    document as (${documents})
    select m.record_id::text as id, r.ref_name as "refName", m.type, x.status, r.version::text as version, m.operation as decision,
           to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, m.user_id as "userId", m.user_name as "userName", m.for_user_id as "forId", m.for_user_name as "forName", m.reason,
           x.tran_date::text as "tranDate", x.party::text as party, p.ref_name as "partyName", x.currency::text as currency, c.ref_name as "currencyName",
           x.total::text as total, x.memo, count(*) over ()::text as count
      from mine m join document x on x.id = m.record_id join record r on r.id = m.record_id and r.type = m.type
      left join record p on p.id = x.party left join record c on c.id = x.currency
     where case when m.operation = 'reject' then x.status = m.status else x.status <> all(m.states) and x.status <> 'REJECTED' end
     order by m.at desc, m.record_id desc limit ${limit}::int`,
  );
  const typeOf = new Map(types.map((each) => [each.of.type as string, each]));
  const items = rows.flatMap((row) => {
    const known = typeOf.get(row.type);
    return known ? [asDecided(row, known)] : [];
  });
  const totalResults = Number(rows[0]?.count ?? 0);
  return { items, totalResults, hasMore: totalResults > items.length };
}

const ref = (id: string | null, refName: string | null) => (id === null ? null : { id, refName: refName ?? id });

function asDecided(row: Row, { of: { type, status }, definition }: DecidedType): DecidedDocument {
  const field = definition.fields[status];
  const label = field?.kind === 'status' ? field.states[row.status]?.label : undefined;
  return {
    doc: { id: row.id, refName: row.refName },
    type,
    version: Number(row.version),
    status: { id: row.status, refName: label ?? row.status },
    tranDate: row.tranDate,
    party: ref(row.party, row.partyName),
    currency: ref(row.currency, row.currencyName),
    total: row.total === null ? null : Number(row.total),
    memo: row.memo,
    decision: row.decision,
    by: { id: row.userId, refName: row.userName },
    for: ref(row.forId, row.forName),
    at: row.at,
    reason: row.reason,
  };
}
