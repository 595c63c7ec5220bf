import { columnName } from '#contract/derive/storedColumns';
import { definitionOf, type RecordType } from '#contract/records/index';
import { daysBetween } from '#contract/values/date';
import type { OpenDocument } from '#contract/wire/about';
import type { Queryable } from '../../database.ts';
import { join, literal, name, run, type Sql, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';
import type { EntryLimits } from '../ledger/entryLimits.ts';
import { openJournalItems } from './journalItems.ts';
import { type OpenItem, openItems, outsideStates } from './openItems.ts';
import { type Scope, withScope } from '../records/scopeSql.ts';

export interface OpenDocumentsRequest {
  readonly party: 'customer' | 'vendor';
  /** The party; absent: all parties. */
  readonly id?: string | undefined;
  /** Charges due by this day, and all other documents. */
  readonly dueBy?: string | undefined;
  readonly currency?: string | undefined;
  readonly subsidiary?: string | undefined;
  /** The dimensions of the document itself. */
  readonly limits?: Pick<EntryLimits, 'department' | 'class' | 'location'>;
  /** The day for discounts and days overdue. */
  readonly asOf: string;
  readonly scope: Scope;
  readonly mayView: (type: RecordType) => boolean;
}

type Row = Readonly<Record<'party' | 'partyName' | 'tranId' | 'tranDate', string>> &
  Readonly<Record<'subsidiary' | 'subsidiaryName', string | null>> &
  Readonly<
    Record<'id' | 'refName' | 'type' | 'kind' | 'currency' | 'currencyName' | 'total' | 'open' | 'discount', string>
  > &
  Readonly<Record<'dueDate' | 'discountDate' | 'otherRefNum', string | null>>;

/** A limit above any payment run; the response reports that there are more. */
const MOST = 5000;

const field = (type: RecordType, of: string): Sql =>
  of in definitionOf(type).fields ? sql`x.${name(columnName(of))}` : sql`null`;

function rowsOf(item: (typeof openItems)[number], request: OpenDocumentsRequest): Sql {
  const { id, currency, dueBy, subsidiary, limits = {}, scope } = request;
  const of = (column: string) => field(item.type, column);
  const party = sql`x.${name(columnName(item.partyField))}`;
  const conditions = [
    sql`${of(item.remaining)} > 0`,
    sql`x.status <> all(${[...outsideStates]}::text[])`,
    ...(id === undefined ? [] : [sql`${party} = ${id}::bigint`]),
    ...(dueBy === undefined || item.kind !== 'charge'
      ? []
      : [sql`coalesce(${of('dueDate')}::date, x.tran_date) <= ${dueBy}::date`]),
    ...(currency === undefined ? [] : [sql`x.currency = ${currency}::bigint`]),
    ...(subsidiary === undefined ? [] : [sql`${of('subsidiary')}::bigint = ${subsidiary}::bigint`]),
    ...(['department', 'class', 'location'] as const).flatMap((each) =>
      limits[each] === undefined ? [] : [sql`${of(each)}::bigint = any(${limits[each]}::bigint[])`],
    ),
  ];
  return sql`select x.id, ${literal(item.type)} as type, ${literal(item.kind)} as kind, ${party} as party, ${of('subsidiary')}::bigint as subsidiary, x.tran_id, ${of('otherRefNum')}::text as other_ref_num, x.tran_date, ${of('dueDate')}::date as due_date, x.currency,
    ${of(item.total)} as total, ${of(item.remaining)} as open, coalesce(${of('discountAmount')}, 0)::numeric as discount, ${of('discountDate')}::date as discount_date
    from ${name(typeTable(item.type))} x where ${withScope(definitionOf(item.type), scope, conditions)}`;
}

/**
 * Open documents of a customer or vendor, or of all: charges first, oldest due date first, then lowest id, as payments
 * are applied; then credits, deposits and prepayments, and unapplied payments.
 */
export async function openDocuments(
  db: Queryable,
  request: OpenDocumentsRequest,
): Promise<{ readonly items: readonly OpenDocument[]; readonly hasMore: boolean }> {
  const items = openItems.filter(({ type, party }) => party === request.party && request.mayView(type));
  const kinds = [
    ...items.map((item) => rowsOf(item, request)),
    ...(request.mayView('periodEndJournal') ? [openJournalItems(request)] : []),
  ];
  if (kinds.length === 0) return { items: [], hasMore: false };
  const rows = await run<Row>(
    db,
    sql`
    with open as (${join(kinds, sql` union all `)})
    select o.id::text as id, r.ref_name as "refName", o.type, o.kind, o.tran_id as "tranId", o.other_ref_num as "otherRefNum", o.tran_date::text as "tranDate", o.due_date::text as "dueDate",
           o.currency::text as currency, c.ref_name as "currencyName", o.total::text as total, o.open::text as open, o.discount::text as discount,
           o.discount_date::text as "discountDate", o.party::text as party, p.ref_name as "partyName", o.subsidiary::text as subsidiary, s.ref_name as "subsidiaryName"
      from open o join record r on r.id = o.id join record c on c.id = o.currency join record p on p.id = o.party left join record s on s.id = o.subsidiary
     order by case o.kind when 'charge' then 0 else 1 end, coalesce(o.due_date, o.tran_date), o.id
     limit ${MOST + 1}::int`,
  );
  return { items: rows.slice(0, MOST).map((row) => asDocument(row, request.asOf)), hasMore: rows.length > MOST };
}

function asDocument(row: Row, asOf: string): OpenDocument {
  const due = row.dueDate ?? row.tranDate;
  const isInTime = row.discountDate !== null && asOf <= row.discountDate;
  return {
    doc: { id: row.id, refName: row.refName },
    party: { id: row.party, refName: row.partyName },
    subsidiary: row.subsidiary === null ? null : { id: row.subsidiary, refName: row.subsidiaryName ?? '' },
    type: row.type,
    kind: row.kind as OpenItem['kind'], // a literal of the statement
    tranId: row.tranId,
    otherRefNum: row.otherRefNum,
    tranDate: row.tranDate,
    dueDate: row.dueDate,
    currency: { id: row.currency, refName: row.currencyName },
    total: Number(row.total),
    open: Number(row.open),
    discount: isInTime ? Math.min(Number(row.discount), Number(row.open)) : 0,
    discountOffered: Math.min(Number(row.discount), Number(row.open)),
    discountDate: row.discountDate,
    daysLate: row.kind === 'charge' && due !== null ? Math.max(0, daysBetween(due, asOf)) : 0,
  };
}
