import { columnName } from '#contract/derive/storedColumns';
import type { Queryable } from '../../database.ts';
import { join, literal, name, run, type Sql, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';
import { applications, isReversed, number, partyOf, stands, text } from './applicationSql.ts';
import { agedItems, controls, reversesPayment } from './journalItems.ts';
import { openItems } from './openItems.ts';
import { type EntryLimits, isLimited, withinLimits } from '../ledger/entryLimits.ts';

/** What one customer or vendor owes in one subsidiary and bucket, in smallest units of the base currency: debit positive. */
export interface AgedRow {
  readonly party: string | null;
  readonly partyName: string | null;
  readonly subsidiary: string;
  /** 0: not due; then one for each range of days overdue, the last for everything beyond. */
  readonly bucket: number;
  readonly base: string;
}

export interface AgingRequest {
  readonly party: 'customer' | 'vendor';
  readonly asOf: string;
  /** Days in a span. */
  readonly days: number;
  readonly spans: number;
  readonly subsidiaries: readonly string[];
  readonly only?: string | undefined;
  /** Of documents, and of journals by their lines. */
  readonly limits?: EntryLimits;
}

type Item = (typeof openItems)[number];

/** The dimensions of a document in a row, read only if they limit the report. */
const dimensionsOf = (row: string, limits: EntryLimits): Sql =>
  join(
    ['department', 'class', 'location'].map((field) =>
      isLimited(limits) ? sql`(${text(field, row)})::bigint as ${name(field)}` : sql`null::bigint as ${name(field)}`,
    ),
    sql`, `,
  );

/** Documents with an open part in the control accounts, each with its aging date and its side. */
export function documents(items: readonly Item[], limits: EntryLimits): Sql {
  return join(
    items.map((item) => {
      const one = item.isOneOfTwo ? sql` and ${number(item.total)} <> 0` : sql``;
      const due = item.kind === 'charge' ? sql`coalesce((${text('dueDate')})::date, x.tran_date)` : sql`x.tran_date`;
      return sql`select x.id, x.tran_date, ${due} as due, x.${name(columnName(item.partyField))} as party, x.subsidiary, x.currency,
      ${dimensionsOf('r', limits)}, ${{ parts: [String(item.side)] }} as side,
      coalesce((${text('baseRemaining')})::numeric, ${number(item.remaining)} * coalesce((${text('exchangeRate')})::numeric, 1)) as base, ${number(item.remaining)} as remaining, false as is_item
      from ${name(typeTable(item.type))} x join record r on r.id = x.id where ${stands('r')}${one}`;
    }),
    sql` union all `,
  );
}

/**
 * Ages the balance of receivables or payables on a day so that it matches the control accounts: open amounts now, plus
 * what was applied since, minus what was applied to later documents. Journals age by their own
 * date, less what is applied to their open items.
 */
export function agedBalances(
  db: Queryable,
  { party, asOf, days, spans, subsidiaries, only, limits = {} }: AgingRequest,
): Promise<AgedRow[]> {
  const control = controls[party];
  const items = openItems.filter((item) => item.party === party && 'acctType' in item.control);
  const since = sql`((${text('tranDate')})::date > ${asOf}::date or (${isReversed} and (${text('reversalDate')})::date > ${asOf}::date) or exists (select 1 from edge e join late on late.id = e.to_id where e.from_id = r.id))`;
  return run<AgedRow>(
    db,
    sql`
    with docs as materialized (${documents(items, limits)} union all ${agedItems(party)}),
         late as materialized (select id from docs where tran_date > ${asOf}::date),
         applied as (${applications(since)}),
         dated as (select a.base, d.*, p.id as payer, a.day as payer_date
                     from (select doc, payer, base, day from applied) a join (select id, side, tran_date as doc_date, due, party, subsidiary, department, class, location, is_item from docs) d on d.id = a.doc
                     join record p on p.id = a.payer where not d.is_item or d.party = ${partyOf('p')}::bigint),
         parts as (
           select party, subsidiary, due, side * base as base, department, class, location from docs where tran_date <= ${asOf}::date and remaining <> 0
           union all select party, subsidiary, due, side * base, department, class, location from dated where payer_date > ${asOf}::date and doc_date <= ${asOf}::date
           union all select party, subsidiary, payer_date, -side * base, ${dimensionsOf('r', limits)} from dated join record r on r.id = dated.payer where payer_date <= ${asOf}::date and doc_date > ${asOf}::date),
         units as (
           select p.party, p.subsidiary, p.due, round(p.base * power(10::numeric, coalesce(c.currency_precision, 2))) as base
             from parts p join x_subsidiary s on s.id = p.subsidiary join x_currency c on c.id = s.currency where ${withinLimits(limits, sql`p`)}
           union all
           select p.entity, p.subsidiary, p.tran_date, p.base_amount from posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
             join x_account a on a.id = p.account and a.acct_type = ${literal(control)} where s.type = 'periodEndJournal' and not ${reversesPayment} and not exists (select 1 from docs d where d.is_item and d.id = s.txn and d.party = p.entity) and p.tran_date <= ${asOf}::date and ${withinLimits(limits, sql`p`)})
    select u.party::text as party, n.ref_name as "partyName", u.subsidiary::text as subsidiary,
           least(greatest(ceil((${asOf}::date - u.due) / ${days}::numeric), 0), ${spans}::int)::int as bucket, sum(u.base)::text as base
      from units u left join record n on n.id = u.party
     where u.subsidiary = any(${subsidiaries}::bigint[]) and ${only === undefined ? sql`true` : sql`u.party = ${only}::bigint`}
     group by 1, 2, 3, 4 having sum(u.base) <> 0 order by 2, 1, 3, 4`,
  );
}
