import { definitionOf } from '#contract/records/index';
import { typeTable } from '../../tables/typeTables.ts';
import { join, literal, name, type Sql, sql } from '../../statements.ts';
import { type Scope, withScope } from '../records/scopeSql.ts';
import type { EntryLimits } from '../ledger/entryLimits.ts';

/** The parties of open items, with the account type of their control accounts. */
export const controls = { customer: 'AcctRec', vendor: 'AcctPay' } as const;
type Party = keyof typeof controls;
const dimensionNames = ['department', 'class', 'location'] as const;

const number = (field: string): Sql => ({ parts: [`coalesce((l.value->>'${field}')::numeric, 0)`] });
const id = (field: string): Sql => ({ parts: [`(l.value->>'${field}')::bigint`] });
const isCredit = sql`coalesce((l.value->>'isCredit')::boolean, false)`;
/** Debit positive: what a customer owes, and what a vendor owes us. */
const sideOf = (party: Party): Sql =>
  party === 'customer' ? sql`case when ${isCredit} then -1 else 1 end` : sql`case when ${isCredit} then 1 else -1 end`;

/** Open items of journals that something is applied to, in the row `l` of the journal `r`; others follow from postings. */
export const storedItems = (
  party: Party,
): Sql => sql`record r cross join lateral jsonb_array_elements(r.sub->'openItem') l(value)
  join x_account ca on ca.id = ${id('account')} and ca.acct_type = ${literal(controls[party])}
  where r.type = 'periodEndJournal' and r.sub ? 'openItem'`;

/** Those items as documents of an aging, each with its date and side. */
export const agedItems = (party: Party): Sql => sql`
  select r.id, (r.doc->>'tranDate')::date as tran_date, (r.doc->>'tranDate')::date as due, ${id('entity')} as party, ${id('subsidiary')} as subsidiary, (r.doc->>'currency')::bigint as currency,
         ${join(
           dimensionNames.map((each) => sql`${id(each)} as ${name(each)}`),
           sql`, `,
         )}, ${sideOf(party)} as side, ${number('baseRemaining')} as base, ${number('amountRemaining')} as remaining, true as is_item
    from ${storedItems(party)}`;

/** Their open amounts by subsidiary and currency, for comparison with the control accounts. */
export const itemBalances = (party: Party): Sql => sql`
  select ${id('subsidiary')} as subsidiary, (r.doc->>'currency')::bigint as currency, ${sideOf(party)} * ${number('amountRemaining')} as amount, ${sideOf(party)} * ${number('baseRemaining')} as base
    from ${storedItems(party)}`;

/** Whether the journal with the posting `p` takes a payment back: its applications explain it. */
export const reversesPayment = sql`exists (select 1 from x_period_end_journal j where j.id = p.txn and j.reversed_payment is not null)`;

/** Whether the posting `p` of a journal belongs to a stored item. */
export const isOfItem = sql`exists (select 1 from record j cross join lateral jsonb_array_elements(j.sub->'openItem') l(value)
  where j.id = p.txn and j.sub ? 'openItem' and ${id('entity')} = p.entity and ${id('account')} = p.account)`;

export interface JournalItemsRequest {
  readonly party: Party;
  /** The customer or vendor; absent: all. */
  readonly id?: string | undefined;
  /** Charges of this day or earlier, and all credits. */
  readonly dueBy?: string | undefined;
  readonly currency?: string | undefined;
  readonly subsidiary?: string | undefined;
  readonly limits?: Pick<EntryLimits, 'department' | 'class' | 'location'>;
  /** What the caller may see; absent: everything. */
  readonly scope?: Scope;
}

/**
 * Open items of journals: the net of a party's lines on one control account, or what is left of it. One row for each
 * journal and party, with its kind, date and amounts.
 */
export function openJournalItems(request: JournalItemsRequest): Sql {
  const { party, currency, subsidiary, dueBy, limits = {}, scope } = request;
  const kind = party === 'customer' ? sql`i.amount > 0` : sql`i.amount < 0`;
  const conditions = [
    ...(dueBy === undefined ? [] : [sql`(not (${kind}) or x.tran_date <= ${dueBy}::date)`]),
    ...(currency === undefined ? [] : [sql`x.currency = ${currency}::bigint`]),
    ...(subsidiary === undefined ? [] : [sql`i.subsidiary = ${subsidiary}::bigint`]),
    ...dimensionNames.flatMap((each) =>
      limits[each] == null ? [] : [sql`i.${name(each)} = any(${limits[each]}::bigint[])`],
    ),
  ];
  const own = (column: Sql): Sql => (request.id === undefined ? sql`true` : sql`${column} = ${request.id}::bigint`);
  const common = dimensionNames.map(
    (each) =>
      sql`case when count(p.${name(each)}) = count(*) and min(p.${name(each)}) = max(p.${name(each)}) then min(p.${name(each)}) end as ${name(each)}`,
  );
  const posted = sql`
    select p.txn as id, p.entity as party, min(p.subsidiary) as subsidiary, ${join(common, sql`, `)},
           sum(p.amount) / power(10::numeric, coalesce(max(c.currency_precision), 2)) as total, sum(p.amount) / power(10::numeric, coalesce(max(c.currency_precision), 2)) as amount
      from posting p join posted s on s.txn = p.txn and s.ver = p.ver and s.type = 'periodEndJournal'
      join x_account a on a.id = p.account and a.acct_type = ${literal(controls[party])}
      join record e on e.id = p.entity and e.type = ${literal(party)} join x_currency c on c.id = p.currency
     where p.kind = 'orig' and ${own(sql`p.entity`)} and not ${isOfItem} and not ${reversesPayment}
     group by p.txn, p.entity having count(distinct p.account) = 1 and count(distinct p.subsidiary) = 1 and sum(p.amount) <> 0`;
  const kept = sql`
    select r.id, ${id('entity')}, ${id('subsidiary')}, ${join(dimensionNames.map(id), sql`, `)}, ${sideOf(party)} * ${number('total')}, ${sideOf(party)} * ${number('amountRemaining')}
      from ${storedItems(party)} and ${number('amountRemaining')} > 0 and ${own(id('entity'))}`;
  const where = scope
    ? withScope(definitionOf('periodEndJournal'), scope, conditions)
    : join([sql`true`, ...conditions], sql` and `);
  return sql`select x.id, 'periodEndJournal' as type, case when ${kind} then 'charge' else 'credit' end as kind, i.party, i.subsidiary, x.tran_id, null::text as other_ref_num, x.tran_date, null::date as due_date, x.currency,
      abs(i.total) as total, abs(i.amount) as open, 0::numeric as discount, null::date as discount_date
    from (${posted} union all ${kept}) i join ${name(typeTable('periodEndJournal'))} x on x.id = i.id where ${where}`;
}
