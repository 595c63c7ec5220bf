import { sql } from '../../statements.ts';
import { type Check, idsOf, postedOf } from './checks.ts';

/** The ledger, the numbers, the seals and the audit trail, each checked against its source. */
export const ledgerChecks: readonly Check[] = [
  {
    kind: 'unbalanced', // L1
    keys: postedOf(),
    statement: (part) => sql`
      select txn::text as id, 'version ' || ver || ' is out of balance in subsidiary ' || subsidiary || ' by ' || sum(amount) || ', in base by ' || sum(base_amount) as detail
        from posting where ${part('txn')} group by txn, ver, kind, subsidiary, currency having sum(amount) <> 0
      union
      select txn::text, 'version ' || ver || ' is out of balance in the base currency of subsidiary ' || subsidiary || ' by ' || sum(base_amount)
        from posting where ${part('txn')} group by txn, ver, kind, subsidiary having sum(base_amount) <> 0`,
  },
  {
    kind: 'balance', // L4
    keys: sql`select distinct period as id from balance`,
    isDense: true,
    statement: (part) => sql`
      with folded as (
        select account, period, subsidiary, currency,
               sum(case when side = 'D' then amount else 0 end) as debit, sum(case when side = 'C' then -amount else 0 end) as credit,
               sum(case when side = 'D' then base_amount else 0 end) as base_debit, sum(case when side = 'C' then -base_amount else 0 end) as base_credit
          from posting where ${part('period')} group by account, period, subsidiary, currency)
      select coalesce(f.account, b.account)::text as id,
             'balance of period ' || coalesce(f.period, b.period) || ' and subsidiary ' || coalesce(f.subsidiary, b.subsidiary) || ' differs from its postings' as detail
        from folded f full join (select * from balance where ${part('period')}) b using (account, period, subsidiary, currency)
       where (coalesce(f.debit, 0), coalesce(f.credit, 0), coalesce(f.base_debit, 0), coalesce(f.base_credit, 0))
             is distinct from (coalesce(b.debit, 0)::numeric, coalesce(b.credit, 0)::numeric, coalesce(b.base_debit, 0)::numeric, coalesce(b.base_credit, 0)::numeric)`,
  },
  {
    kind: 'trialBalance', // L5
    statement: () => sql`
      select subsidiary::text as id, 'the balances of the subsidiary sum to ' || sum(base_debit - base_credit) || ' and not to zero' as detail
        from balance group by subsidiary having sum(base_debit - base_credit) <> 0`,
  },
  {
    kind: 'posted',
    keys: postedOf(),
    statement: (part) => sql`
      select s.txn::text as id, case when r.id is null then 'stands in the ledger without a record'
               when r.type <> s.type then 'stands in the ledger as another type' else 'stands in the ledger without its postings' end as detail
        from posted s left join record r on r.id = s.txn
       where ${part('s.txn')} and (r.id is null or r.type <> s.type or not exists (
         select 1 from posting p where p.txn = s.txn and p.ver = s.ver and p.kind = 'orig' and p.period = s.period and p.tran_date = s.tran_date))`,
  },
  {
    kind: 'derivability', // L7: whatever isn't effective was reversed to the last unit
    keys: postedOf(),
    statement: (part) => sql`
      select distinct p.txn::text as id, 'has postings beyond its standing version that were not taken back' as detail
        from posting p left join posted s on s.txn = p.txn
       where ${part('p.txn')} and not (s.ver is not distinct from p.ver and p.kind = 'orig')
       group by p.txn, p.account, p.subsidiary, p.currency, p.period having sum(p.amount) <> 0 or sum(p.base_amount) <> 0`,
  },
  {
    kind: 'derivability', // L7: the effective postings of a journal are its lines
    keys: idsOf('periodEndJournal'),
    statement: (part) => sql`
      with lines as (
        select r.id as txn, (l.value->>'line')::integer as line, (l.value->>'account')::bigint as account,
               coalesce(l.value->>'subsidiary', r.doc->>'subsidiary')::bigint as subsidiary, (r.doc->>'currency')::bigint as currency,
               round((coalesce((l.value->>'debit')::numeric, 0) - coalesce((l.value->>'credit')::numeric, 0))
                     * power(10::numeric, coalesce(c.currency_precision, 2))) as amount
          from record r join posted s on s.txn = r.id
          join x_currency c on c.id = (r.doc->>'currency')::bigint
         cross join lateral (
           select value from jsonb_array_elements(r.sub->'line') entered(value)
           union all
           -- Entries that balance a subsidiary follow the lines that were entered.
           select added.value || jsonb_build_object('line', (added.value->>'line')::integer
                  + (select max((entered.value->>'line')::integer) from jsonb_array_elements(r.sub->'line') entered(value)))
             from jsonb_array_elements(r.sub->'intercompany') added(value)) l(value)
         where r.type = 'periodEndJournal' and ${part('r.id')}),
      kept as (
        select p.txn, p.line, p.account, p.subsidiary, p.currency, p.amount, p.base_amount from posted s
          join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig' where s.type = 'periodEndJournal' and ${part('s.txn')} and ${part('p.txn')})
      select coalesce(l.txn, k.txn)::text as id, 'line ' || coalesce(l.line, k.line) || ' is posted otherwise than the document says' as detail
        from lines l full join kept k on k.txn = l.txn and k.line = l.line
       where (l.account, l.subsidiary, l.currency, l.amount) is distinct from (k.account, k.subsidiary, k.currency, k.amount::numeric)
      union
      select p.txn::text, 'line ' || p.line || ' is in the currency of the books, yet its base amount differs'
        from posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
        join x_subsidiary b on b.id = p.subsidiary and b.currency = p.currency
       where s.type = 'periodEndJournal' and ${part('s.txn')} and ${part('p.txn')} and p.amount <> p.base_amount
      union
      select r.id::text, 'is approved and not posted' from record r
       where r.type = 'periodEndJournal' and ${part('r.id')} and r.doc->>'tranStatus' = 'APPROVED' and not (r.doc ? 'reversedPayment' and coalesce(jsonb_array_length(r.sub->'line'), 0) = 0) and not exists (select 1 from posted s where s.txn = r.id)`,
  },
  {
    kind: 'reversal', // L11
    keys: idsOf('periodEndJournal'),
    statement: (part) => sql`
      select r.id::text as id, 'is a reversal that the journal it reverses does not name' as detail from x_period_end_journal r
       where ${part('r.id')} and r.is_reversal and r.tran_status <> 'VOIDED' and not exists (select 1 from x_period_end_journal o where o.id = r.created_from and o.reversal_entry = r.id)
      union
      select o.id::text, 'names a reversal that does not reverse it' from x_period_end_journal o
       where ${part('o.id')} and o.reversal_entry is not null and not exists (select 1 from x_period_end_journal r where r.id = o.reversal_entry and r.created_from = o.id)
      union
      select o.id::text, 'and its reversal do not cancel each other in account ' || p.account
        from x_period_end_journal o
        join posted so on so.txn = o.id join posted sr on sr.txn = o.reversal_entry
        join posting p on p.kind = 'orig' and ((p.txn = so.txn and p.ver = so.ver) or (p.txn = sr.txn and p.ver = sr.ver))
       where ${part('o.id')}
       group by o.id, p.account, p.subsidiary, p.currency having sum(p.amount) <> 0 or sum(p.base_amount) <> 0`,
  },
  {
    kind: 'seal', // PD2
    keys: idsOf('accountingPeriod'),
    isDense: true,
    statement: (part) => sql`
      select s.period::text as id, 'holds other postings than when it was closed' as detail
        from record p join lateral (select * from period_seal k where k.period = p.id order by k.audit_seq desc limit 1) s on true
        cross join lateral period_digest(p.id) d
       where p.type = 'accountingPeriod' and ${part('p.id')} and (p.doc->>'closed')::boolean
         and (d.digest, d.postings, d.debit) is distinct from (s.digest, s.postings, s.debit)`,
  },
  {
    kind: 'audit', // A1, A3, C1
    keys: sql`select id from record`,
    statement: (part) => sql`
      select a.record_id::text as id, 'has versions in the audit trail that do not count from 1 without a gap' as detail
        from audit a where a.record_id is not null and ${part('a.record_id')}
       group by a.record_id having min(a.version) <> 1 or max(a.version) <> count(*) or count(distinct a.version) <> count(*)
      union
      select coalesce(r.id, l.record_id)::text, case when l.record_id is null then 'is not in the audit trail'
               when r.id is null then 'is gone, but the audit trail does not say that it was deleted'
               else 'is not what the audit trail says it became' end
        from (select * from record where ${part('id')}) r full join (
          select distinct on (a.record_id) a.record_id, a.version, a.doc, a.sub, a.ref_name from audit a
           where a.record_id is not null and ${part('a.record_id')} order by a.record_id, a.version desc, a.seq desc) l on l.record_id = r.id
       where (r.id is null and l.doc is not null)
          or (r.id is not null and (l.version, l.doc, l.sub, l.ref_name) is distinct from (r.version, r.doc, r.sub, r.ref_name))`,
  },
  {
    kind: 'chain', // A2: sealing runs about a second behind and never skips an entry
    keys: sql`select seq as id from audit`,
    statement: (part) => sql`
      select a.seq::text as id, 'has no link, although later entries have' as detail from audit a
       where ${part('a.seq')} and a.seq < (select max(seq) from audit_link) - 20000 and not exists (select 1 from audit_link l where l.seq = a.seq)`,
  },
  {
    kind: 'chain',
    statement: () => sql`
      select 'mark' as id, 'the chain has ' || l.links || ' links, the last one ' || l.last || '; its mark says ' || coalesce(m.links::text, 'nothing') as detail
        from (select count(*) as links, coalesce(max(link), 0) as last from audit_link) l left join audit_mark m on true
       where m.links is distinct from l.links or m.links is distinct from l.last`,
  },
];
