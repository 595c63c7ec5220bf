import { sql } from '../../statements.ts';
import { type Check, postedOf } from './checks.ts';

/** Prerequisites of each posting: an account that accepts it, and an amount that follows from its rate. */
export const postingChecks: readonly Check[] = [
  {
    // L8: the account as it was when the posting was made. Only accounts that were ever inactive or elsewhere are read.
    kind: 'account',
    keys: postedOf(),
    statement: (part) => sql`
      with doubtful as (
        select distinct u.account, u.subsidiary from (select distinct account, subsidiary from balance) u
          left join audit a on a.record_id = u.account and a.doc is not null
         where a.seq is null or a.type <> 'account' or a.doc->>'acctType' in ('NonPosting', 'Stat') or (a.doc->>'isInactive')::boolean
            or (jsonb_array_length(a.doc->'subsidiary') > 0 and not a.doc->'subsidiary' ? u.subsidiary::text and not coalesce((a.doc->>'includeChildren')::boolean, false)))
      select distinct p.txn::text as id, 'line ' || p.line || ' was posted to account ' || p.account || ', which ' ||
             case when a.seq is null then 'was none' when a.doc->>'acctType' in ('NonPosting', 'Stat') then 'takes no postings'
                  when (a.doc->>'isInactive')::boolean then 'was inactive' else 'was not assigned to its subsidiary' end as detail
        from doubtful d
        join posting p on p.account = d.account and p.subsidiary = d.subsidiary and p.kind = 'orig'
        join audit t on t.record_id = p.txn and t.version = p.ver
        left join lateral (
          select * from audit o where o.record_id = p.account and o.type = 'account' and o.doc is not null and o.seq < t.seq order by o.seq desc limit 1) a on true
       where ${part('p.txn')} and ((a.seq is null and not exists (select 1 from audit o where o.record_id = p.account and o.type = 'account' and o.request_id = t.request_id))
          or a.doc->>'acctType' in ('NonPosting', 'Stat')
          or (((a.doc->>'isInactive')::boolean
               or (jsonb_array_length(a.doc->'subsidiary') > 0 and not a.doc->'subsidiary' ? p.subsidiary::text and not coalesce((a.doc->>'includeChildren')::boolean, false)))
              and not exists (select 1 from posting r where r.txn = p.txn and r.ver = p.ver and r.kind = 'reversal' and r.account = p.account and r.subsidiary = p.subsidiary)
              and not exists (select 1 from posting m where m.account = p.account and m.subsidiary = p.subsidiary and m.currency = p.currency and m.kind = 'orig'
                                 and m.txn <> p.txn and m.seq < p.seq and m.amount = -p.amount and m.base_amount = -p.base_amount)))`,
  },
  {
    // L9: each base amount is its amount at the rate, rounded half up; the remainder is on the largest line, the first
    // among equals.
    kind: 'baseAmount',
    keys: postedOf('periodEndJournal'),
    statement: (part) => sql`
      with kept as (
        select p.txn, p.line, p.subsidiary, p.amount, p.base_amount, x.exchange_rate as own_rate, own.currency = books.currency as at_own_rate, p.currency = books.currency as in_books,
               power(10::numeric, coalesce(bc.currency_precision, 2) - coalesce(c.currency_precision, 2)) as scale,
               row_number() over (partition by p.txn, p.subsidiary order by abs(p.amount) desc, p.seq) as place,
               count(*) over (partition by p.txn, p.subsidiary) as lines
          from posted s
          join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
          join x_period_end_journal x on x.id = s.txn
          join x_subsidiary own on own.id = x.subsidiary
          join x_subsidiary books on books.id = p.subsidiary
          join x_currency c on c.id = p.currency
          join x_currency bc on bc.id = books.currency
         where s.type = 'periodEndJournal' and ${part('s.txn')} and ${part('p.txn')} and x.reversed_payment is null),
      rated as (
        select *, case when in_books then 1 when at_own_rate then own_rate
                       else max(case when place = 1 then base_amount / (amount * scale) end) over (partition by txn, subsidiary) end as rate from kept),
      due as (
        select *, round(amount * rate * scale) as rounded, sum(round(amount * rate * scale)) over (partition by txn, subsidiary) as rest from rated)
      select txn::text as id, 'line ' || line || ' has the base amount ' || base_amount || '; its rate makes ' || rounded as detail from due
       where case when in_books or at_own_rate then base_amount <> rounded - case when place = 1 then rest else 0 end
                  else abs(base_amount - rounded) > 1 + lines / 2 end`,
  },
];
