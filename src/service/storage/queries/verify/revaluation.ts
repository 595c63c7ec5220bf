import { sql } from '../../statements.ts';
import { type Check, idsOf, type Part, postedOf } from './checks.ts';

/** Every line of a run and its reversing entry, with the decimals of the books. */
const lines = (part: Part) => sql`
  select r.id, r.doc, l.value as l, coalesce(c.currency_precision, 2)::integer as places
    from record r cross join lateral jsonb_array_elements(r.sub->'line') l
    join x_currency c on c.id = (r.doc->>'currency')::bigint
   where r.type = 'currencyRevaluation' and ${part('r.id')}`;

/** Runs follow from their balances and closing rates, and post exactly their gains and losses, which the next day reverses. */
export const revaluationChecks: readonly Check[] = [
  {
    // The reversing entry goes back from the closing rate, so only its difference is derived.
    kind: 'revaluation',
    keys: idsOf('currencyRevaluation'),
    statement: (part) => sql`
      select f.id::text as id, 'line ' || (f.l->>'line') || ' values ' || (f.l->>'foreignBalance') || ' at ' || coalesce(f.l->>'closingRate', '0') || ' as ' || (f.l->>'revalued')
             || ', with a gain of ' || (f.l->>'gain') || ' on ' || (f.l->>'carrying') as detail
        from (${lines(part)}) f
       where (f.l->>'gain')::numeric <> (f.l->>'revalued')::numeric - (f.l->>'carrying')::numeric
          or (not (f.doc->>'isReversal')::boolean
              and (f.l->>'revalued')::numeric <> round((f.l->>'foreignBalance')::numeric * (f.l->>'closingRate')::numeric, f.places))`,
  },
  {
    kind: 'revaluation',
    keys: idsOf('currencyRevaluation'),
    statement: (part) => sql`
      with summed as (
        select f.id, sum((f.l->>'carrying')::numeric) as carrying, sum((f.l->>'revalued')::numeric) as revalued, sum((f.l->>'gain')::numeric) as gain from (${lines(part)}) f group by 1)
      select r.id::text as id, 'says a gain of ' || (r.doc->>'total') || '; its lines come to ' || coalesce(s.gain, 0) as detail
        from record r left join summed s on s.id = r.id
       where r.type = 'currencyRevaluation' and ${part('r.id')}
         and ((r.doc->>'total')::numeric, (r.doc->>'carrying')::numeric, (r.doc->>'revalued')::numeric)
             is distinct from (coalesce(s.gain, 0), coalesce(s.carrying, 0), coalesce(s.revalued, 0))`,
  },
  {
    kind: 'revaluation',
    keys: idsOf('currencyRevaluation'),
    statement: (part) => sql`
      with due as (
        select f.id, (a.account)::bigint as account, (a.entity)::bigint as entity, (f.l->>'foreignCurrency')::bigint as currency,
               sum(a.sign * (f.l->>'gain')::numeric * power(10::numeric, f.places)) as base
          from (${lines(part)}) f cross join lateral (values (f.l->>'account', f.l->>'entity', 1), (f.doc->>'gainLossAccount', null, -1)) a(account, entity, sign)
         group by 1, 2, 3, 4),
      kept as (
        select s.txn as id, p.account, p.entity, p.currency, sum(p.base_amount) as base, sum(abs(p.amount)) as amount
          from posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
         where s.type = 'currencyRevaluation' and ${part('s.txn')} and ${part('p.txn')} group by 1, 2, 3, 4)
      select coalesce(d.id, k.id)::text as id, 'posts ' || coalesce(k.base, 0) || ' smallest units on account ' || coalesce(d.account, k.account) || '; its lines come to ' || round(coalesce(d.base, 0)) as detail
        from due d full join kept k on k.id = d.id and k.account = d.account and k.currency = d.currency and k.entity is not distinct from d.entity
       where coalesce(d.base, 0) <> coalesce(k.base, 0) or coalesce(k.amount, 0) <> 0`,
  },
  {
    kind: 'revaluation',
    keys: postedOf('currencyRevaluation'),
    statement: (part) => sql`
      select x.id::text as id, 'and its reversing entry do not name each other' as detail
        from x_currency_revaluation x
       where ${part('x.id')} and not exists (
         select 1 from x_currency_revaluation o
          where case when x.is_reversal then o.id = x.reverses and o.reversal_entry = x.id and o.tran_date = x.tran_date - 1
                     else o.id = x.reversal_entry and o.reverses = x.id and o.is_reversal end)
      union
      select x.id::text, 'and its reversing entry do not cancel each other in account ' || p.account
        from x_currency_revaluation x join posted s on s.txn in (x.id, x.reversal_entry)
        join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
       where ${part('x.id')} and not x.is_reversal
       group by x.id, p.account, p.entity, p.currency having sum(p.base_amount) <> 0`,
  },
];
