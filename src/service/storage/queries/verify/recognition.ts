import { sql } from '../../statements.ts';
import { type Check, idsOf, type Part, refersTo, whole } from './checks.ts';

/** Whole smallest units of the currency `c`. */
const units = { parts: [`power(10::numeric, coalesce(c.currency_precision, 2))`] };

const sales = sql`'invoice', 'cashSale', 'creditMemo'`;

/** What each sale deferred, by account and in its base currency. */
const deferred = (part: Part) => sql`
  select r.id, (d->>'deferralAccount')::bigint as account, (d->>'saleLine')::integer as line, (d->>'baseAmount')::numeric as base,
         r.modified_at, (r.doc->>'subsidiary')::bigint as subsidiary
    from record r cross join lateral jsonb_array_elements(r.sub->'deferral') d
   where r.type in (${sales}) and ${part('r.id')} and jsonb_typeof(r.sub->'deferral') = 'array'`;

/** Every line of a recognition journal. */
const recognized = (part: Part, those = sql`true`) => sql`
  select r.id, r.created_at, l.value as l, (r.doc->>'subsidiary')::bigint as subsidiary
    from record r cross join lateral jsonb_array_elements(r.sub->'line') l where r.type = 'revenueRecognition' and ${part('r.id')} and ${those}`;

const inBooks = sql`join x_subsidiary o on o.id = f.subsidiary join x_currency c on c.id = o.currency`;

/** Sales add to deferred revenue, and only lines of recognition journals turn it into revenue. */
export const recognitionChecks: readonly Check[] = [
  {
    // Accounts that sales post to for other reasons can't be told apart: tax and system accounts.
    kind: 'deferral',
    keys: idsOf('invoice', 'cashSale', 'creditMemo'),
    statement: (part) => sql`
      with named as (
        select r.id, (i->>'deferralAccount')::bigint as account, (r.doc->>'subsidiary')::bigint as subsidiary, 0 as base
          from edge e join record r on r.id = e.from_id cross join lateral jsonb_array_elements(r.sub->'item') i
         where ${part('r.id')} and ${part('e.from_id')} and e.path = 'item.deferralAccount' and r.type in ('invoice', 'cashSale', 'creditMemo') and i ? 'deferralAccount'),
      said as (
        select id, account, subsidiary, sum(base) as base from (select id, account, subsidiary, base from (${deferred(part)}) d union all select * from named) each group by 1, 2, 3),
      kept as (
        select s.txn, p.account, -sum(p.base_amount) as base from posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
         where s.type in ('invoice', 'cashSale', 'creditMemo') and ${part('s.txn')} and ${part('p.txn')} and (s.txn, p.account) in (select id, account from said) group by 1, 2)
      select f.id::text as id, 'says that it deferred ' || f.base || ' on account ' || f.account || '; it posted ' || coalesce(k.base, 0) || ' smallest units there' as detail
        from said f ${inBooks} join x_account a on a.id = f.account left join kept k on k.txn = f.id and k.account = f.account
       where round(f.base * ${units}) <> coalesce(k.base, 0) and a.s_spec_acct is null and a.acct_type not in ('Income', 'OthIncome', 'COGS', 'Expense', 'OthExpense')
         and not exists (select 1 from x_tax_code t where t.tax_account = a.id)`,
  },
  {
    kind: 'recognition',
    keys: idsOf('revenueRecognition'),
    statement: (part) => sql`
      with said as (
        select f.id, f.subsidiary, a.account::bigint as account, sum(a.sign * (f.l->>'amount')::numeric) as base
          from (${recognized(part)}) f cross join lateral (values (f.l->>'deferralAccount', 1), (f.l->>'destinationAccount', -1)) a(account, sign) group by 1, 2, 3),
      kept as (
        select s.txn as id, p.account, p.subsidiary, sum(p.base_amount) as base from posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
         where s.type = 'revenueRecognition' and ${part('s.txn')} and ${part('p.txn')} group by 1, 2, 3),
      compared as (
        select coalesce(s.id, k.id) as id, coalesce(s.account, k.account) as account, coalesce(s.subsidiary, k.subsidiary) as subsidiary, coalesce(s.base, 0) as said, coalesce(k.base, 0) as kept
          from said s full join kept k on k.id = s.id and k.account = s.account)
      select f.id::text as id, 'recognizes ' || f.said || ' on account ' || f.account || '; it posted ' || f.kept || ' smallest units there' as detail
        from compared f ${inBooks} where round(f.said * ${units}) <> f.kept`,
  },
  {
    kind: 'recognition',
    keys: idsOf('revenueRecognition'),
    statement: (part) => sql`
      with summed as (select f.id, sum((f.l->>'amount')::numeric) as total, sum((f.l->>'caughtUp')::numeric) as earlier from (${recognized(part)}) f group by 1)
      select r.id::text as id, 'says ' || (r.doc->>'total') || ' and ' || (r.doc->>'caughtUp') || ' before the period; its lines come to ' || coalesce(s.total, 0) || ' and ' || coalesce(s.earlier, 0) as detail
        from record r left join summed s on s.id = r.id
       where r.type = 'revenueRecognition' and ${part('r.id')}
         and ((r.doc->>'total')::numeric <> coalesce(s.total, 0) or (r.doc->>'caughtUp')::numeric <> coalesce(s.earlier, 0))`,
  },
  {
    // A sale that changed since can have more recognized than it defers until the next journal corrects that.
    kind: 'recognized',
    keys: idsOf('invoice', 'cashSale', 'creditMemo'),
    statement: (part) => sql`
      with done as (
        select (f.l->>'sale')::bigint as sale, (f.l->>'saleLine')::integer as line, sum((f.l->>'amount')::numeric) as base, min(f.created_at) as first
          from (${recognized(whole, refersTo(part, 'invoice', 'cashSale', 'creditMemo'))}) f where ${part(`(f.l->>'sale')::bigint`)} group by 1, 2),
      owed as (select id, line, sum(base) as base, max(modified_at) as modified from (${deferred(part)}) d group by 1, 2)
      select d.sale::text as id, 'line ' || d.line || ' defers ' || coalesce(o.base, 0) || '; ' || d.base || ' of it was recognized' as detail
        from done d left join owed o on o.id = d.sale and o.line = d.line join record r on r.id = d.sale
       where r.modified_at < d.first and (abs(d.base) > abs(coalesce(o.base, 0)) or d.base * coalesce(o.base, 0) < 0)`,
  },
];
