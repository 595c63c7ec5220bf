import { sql } from '../../statements.ts';
import { type Check, idsOf, type Part, postedOf } from './checks.ts';

/** Every line of a sublist of an allocation, with the decimals of the books. */
const linesOf = (list: 'line' | 'share' | 'source', part: Part) => sql`
  select r.id, r.doc, l.value as l, coalesce(c.currency_precision, 2)::integer as places
    from record r cross join lateral jsonb_array_elements(r.sub->${list}::text) l
    join x_currency c on c.id = (r.doc->>'currency')::bigint
   where r.type = 'allocation' and ${part('r.id')}`;

/** Allocations give exactly what their sources have, post exactly their lines, and belong to their schedule and period. */
export const allocationChecks: readonly Check[] = [
  {
    kind: 'allocation',
    keys: idsOf('allocation'),
    statement: (part) => sql`
      with lines as (
        select f.id, sum(coalesce((f.l->>'debit')::numeric, 0)) as debit, sum(coalesce((f.l->>'credit')::numeric, 0)) as credit
          from (${linesOf('line', part)}) f group by 1),
      sources as (select f.id, sum((f.l->>'amount')::numeric) as amount from (${linesOf('source', part)}) f group by 1),
      shares as (select f.id, sum((f.l->>'amount')::numeric) as amount from (${linesOf('share', part)}) f group by 1)
      select r.id::text as id, 'says ' || (r.doc->>'allocated') || ' allocated and ' || (r.doc->>'total') || ' posted; its sources come to ' || coalesce(s.amount, 0)
             || ', its shares to ' || coalesce(h.amount, 0) || ', its debits to ' || coalesce(l.debit, 0) || ' and its credits to ' || coalesce(l.credit, 0) as detail
        from record r left join lines l on l.id = r.id left join sources s on s.id = r.id left join shares h on h.id = r.id
       where r.type = 'allocation' and ${part('r.id')}
         and ((r.doc->>'allocated')::numeric, (r.doc->>'allocated')::numeric, (r.doc->>'total')::numeric, (r.doc->>'total')::numeric)
             is distinct from (coalesce(s.amount, 0), coalesce(h.amount, 0), coalesce(l.debit, 0), coalesce(l.credit, 0))`,
  },
  {
    kind: 'allocation',
    keys: idsOf('allocation'),
    statement: (part) => sql`
      with said as (
        select f.id, (f.l->>'account')::bigint as account, (f.l->>'department')::bigint as department, (f.l->>'class')::bigint as class,
               (f.l->>'location')::bigint as location,
               sum((coalesce((f.l->>'debit')::numeric, 0) - coalesce((f.l->>'credit')::numeric, 0)) * power(10::numeric, f.places)) as base
          from (${linesOf('line', part)}) f group by 1, 2, 3, 4, 5),
      kept as (
        select s.txn as id, p.account, p.department, p.class, p.location, sum(p.base_amount) as base
          from posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
         where s.type = 'allocation' and ${part('s.txn')} and ${part('p.txn')} group by 1, 2, 3, 4, 5)
      select coalesce(d.id, k.id)::text as id, 'posts ' || coalesce(k.base, 0) || ' smallest units on account ' || coalesce(d.account, k.account)
             || '; its lines come to ' || round(coalesce(d.base, 0)) as detail
        from said d full join kept k on k.id = d.id and k.account = d.account and k.department is not distinct from d.department
             and k.class is not distinct from d.class and k.location is not distinct from d.location
       where coalesce(d.base, 0) <> coalesce(k.base, 0)`,
  },
  {
    kind: 'allocation',
    keys: postedOf('allocation'),
    statement: (part) => sql`
      select x.id::text as id, 'does not belong to the subsidiary of its schedule or to the last day of its period' as detail
        from x_allocation x left join x_allocation_schedule a on a.id = x.allocation_schedule
        left join x_accounting_period p on p.id = x.posting_period
       where ${part('x.id')} and (a.id is null or x.subsidiary is distinct from a.subsidiary or x.tran_date is distinct from p.end_date)`,
  },
];
