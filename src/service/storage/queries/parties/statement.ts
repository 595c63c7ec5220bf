import type { Queryable } from '../../database.ts';
import { join, run, sql } from '../../statements.ts';
import { applications, isReversed, partyOf, text } from './applicationSql.ts';
import { documents } from './aging.ts';
import { agedItems, reversesPayment } from './journalItems.ts';
import { openItems } from './openItems.ts';

/** Which customers, and the statement date. */
export interface StatementRequest {
  /** Absent: of all customers with a balance. */
  readonly customers?: readonly string[] | undefined;
  readonly to: string;
  /** Subsidiaries that the caller may see; null for all. */
  readonly subsidiaries: readonly string[] | null;
}

/** An account of a customer: in one subsidiary and currency. */
interface AccountKey {
  readonly customer: string;
  readonly subsidiary: string;
  readonly currency: string;
}

export interface CustomerAccount extends AccountKey {
  /** In smallest units of its currency: what the customer owes. */
  readonly balance: string;
}

export interface AccountEntry extends AccountKey {
  readonly type: string;
  readonly date: string;
  readonly number: string | null;
  readonly dueDate: string | null;
  readonly amount: string;
}

/** The open balance of an account, by days overdue. */
export interface AccountSpan extends AccountKey {
  /** 0: not due; then one for each range of days overdue, the last for everything beyond. */
  readonly bucket: number;
  readonly amount: string;
}

/** Entries in receivables; a reversed version and its reversal cancel out. */
const receivable = sql`posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
  join x_account a on a.id = p.account and a.acct_type = 'AcctRec'`;

const limitedTo = ({
  customers,
  to,
  subsidiaries,
}: StatementRequest) => sql`p.entity is not null and p.tran_date <= ${to}::text::date
  and ${customers === undefined ? sql`true` : sql`p.entity = any(${customers}::bigint[])`}
  and ${subsidiaries === null ? sql`true` : sql`p.subsidiary = any(${subsidiaries}::bigint[])`}`;

/** The accounts of customers by name; without `customers` those with a balance, at most `limit`. */
export const customerAccounts = (
  db: Queryable,
  request: StatementRequest & { readonly limit: number },
): Promise<CustomerAccount[]> =>
  run<CustomerAccount>(
    db,
    sql`
    select p.entity::text as customer, p.subsidiary::text as subsidiary, p.currency::text as currency, sum(p.amount)::text as balance
      from ${receivable} join record c on c.id = p.entity and c.type = 'customer'
     where ${limitedTo(request)}
     group by p.entity, p.subsidiary, p.currency, c.ref_name
    having ${request.customers === undefined ? sql`sum(p.amount) <> 0` : sql`true`}
     order by c.ref_name, p.entity, p.subsidiary, p.currency limit ${request.limit}::int`,
  );

/** The transactions on customers' accounts up to a day, by date; those that net to zero are omitted. */
export const accountEntries = (db: Queryable, request: StatementRequest): Promise<AccountEntry[]> =>
  run<AccountEntry>(
    db,
    sql`
    select p.entity::text as customer, p.subsidiary::text as subsidiary, p.currency::text as currency, r.type, p.tran_date::text as date,
           coalesce(r.code, r.doc->>'tranId') as number, r.doc->>'dueDate' as "dueDate", sum(p.amount)::text as amount
      from ${receivable} join record r on r.id = p.txn
     where ${limitedTo(request)}
     group by p.entity, p.subsidiary, p.currency, r.id, r.type, p.tran_date, r.code, r.doc
    having sum(p.amount) <> 0
     order by p.tran_date, r.id`,
  );

/**
 * Ages customers' accounts on a day in their own currency so that each matches its balance: open amounts now, plus what
 * was applied since, minus what was applied to later documents. Journals age by their own date, less what is applied
 * to their open items.
 */
export function accountSpans(
  db: Queryable,
  { customers = [], to, days, spans }: StatementRequest & { readonly days: number; readonly spans: number },
): Promise<AccountSpan[]> {
  const items = openItems.filter((item) => item.party === 'customer' && 'acctType' in item.control);
  const since = sql`((${text('tranDate')})::date > ${to}::date or (${isReversed} and (${text('reversalDate')})::date > ${to}::date) or exists (select 1 from edge e join late on late.id = e.to_id where e.from_id = r.id))`;
  const ours = sql`party = any(${customers}::bigint[])`;
  const parts = [
    sql`select party, subsidiary, currency, due, side * remaining as own from docs where tran_date <= ${to}::date and remaining <> 0 and ${ours}`,
    sql`select party, subsidiary, currency, due, side * own from dated where payer_date > ${to}::date and doc_date <= ${to}::date and ${ours}`,
    sql`select party, subsidiary, currency, payer_date, -side * own from dated where payer_date <= ${to}::date and doc_date > ${to}::date and ${ours}`,
  ];
  return run<AccountSpan>(
    db,
    sql`
    with docs as materialized (${documents(items, {})} union all ${agedItems('customer')}),
         late as materialized (select id from docs where tran_date > ${to}::date),
         applied as (${applications(since)}),
         dated as (select a.amount + a.disc as own, d.side, d.due, d.party, d.subsidiary, d.currency, d.tran_date as doc_date, a.day as payer_date
                     from applied a join docs d on d.id = a.doc join record p on p.id = a.payer where not d.is_item or d.party = ${partyOf('p')}::bigint),
         units as (
           select p.party, p.subsidiary, p.currency, p.due, round(p.own * power(10::numeric, coalesce(c.currency_precision, 2))) as own
             from (${join(parts, sql` union all `)}) p join x_currency c on c.id = p.currency
           union all
           select p.entity, p.subsidiary, p.currency, p.tran_date, p.amount from ${receivable}
            where s.type = 'periodEndJournal' and not ${reversesPayment} and not exists (select 1 from docs d where d.is_item and d.id = s.txn and d.party = p.entity) and ${limitedTo({ customers, to, subsidiaries: null })})
    select u.party::text as customer, u.subsidiary::text as subsidiary, u.currency::text as currency,
           least(greatest(ceil((${to}::date - u.due) / ${days}::numeric), 0), ${spans}::int)::int as bucket, sum(u.own)::text as amount
      from units u group by 1, 2, 3, 4 having sum(u.own) <> 0`,
  );
}
