import type { SqlValue } from '../database.ts';

export interface VolumeStep {
  readonly sql: string;
  readonly params?: readonly SqlValue[];
}

/** A whole number from 0 up to `below`, the same for the same row, seed and purpose. */
export const drawn = (purpose: number, below: string): string =>
  `(abs(hashint8extended(n + ${purpose}000000007, seed)) % (${below}))`;

/** What a journal can reference: the parent company's accounts in any currency, its open months, parties. */
const choices = `
create temporary table volume_choice on commit drop as
with root as (select id from record where type = 'subsidiary' and doc->>'parent' is null order by id limit 1)
select 'account' as kind, id, ref_name, '' as first, '' as last, row_number() over (order by id) - 1 as place
  from record where type = 'account' and not is_inactive and doc->>'currency' is null and doc->>'acctType' not in ('NonPosting', 'Stat')
       and doc->'subsidiary' ? (select id::text from root)
union all
select 'period', id, ref_name, doc->>'startDate', doc->>'endDate', row_number() over (order by doc->>'startDate') - 1
  from record where type = 'accountingPeriod' and doc->>'status' = 'OPEN' and doc->>'isYear' is distinct from 'true'
       and doc->>'isQuarter' is distinct from 'true' and doc->>'isAdjust' is distinct from 'true'
union all
select 'entity', id, ref_name, '', '', row_number() over (order by id) - 1 from record
 where type in ('customer', 'vendor') and doc->>'subsidiary' = (select id::text from root)
union all
select 'department', id, ref_name, '', '', row_number() over (order by id) - 1 from record where type = 'department'
union all select 'subsidiary', id, '', '', '', 0 from root
union all select 'currency', (r.doc->>'currency')::bigint, '', '', '', 0 from record r join root on root.id = r.id`;

const plan = `
create temporary table volume_plan on commit drop as
with sizes as (
  select count(*) filter (where kind = 'account') as accounts, count(*) filter (where kind = 'period') as periods,
         count(*) filter (where kind = 'entity') as entities, count(*) filter (where kind = 'department') as departments,
         max(id) filter (where kind = 'subsidiary') as subsidiary, max(id) filter (where kind = 'currency') as currency from volume_choice),
given as (select $1::bigint as count, $2::bigint as seed),
blocks as materialized (select g as block, nextval('record_id_seq') as first from given, generate_series(0, (given.count - 1) / 100) g),
-- Number order is audit order, whatever order the joins below bring.
seqs as materialized (select seq, row_number() over (order by seq) - 1 as turn
  from (select nextval('audit_seq_seq') as seq from given, generate_series(1, given.count)) drawn),
start as (select coalesce((select last from series where name = 'periodEndJournal.tranId'), 0) as last),
rows as (
  select n, seed, sizes.*, start.last + n + 1 as number,
         ${drawn(1, 'accounts')} as a1, ${drawn(2, 'accounts')} as a2, ${drawn(3, 'accounts')} as a3, ${drawn(4, 'accounts')} as a4,
         ${drawn(5, 'periods')} as p, ${drawn(6, 'entities')} as e, ${drawn(7, 'departments')} as d,
         ${drawn(8, '900000')} + 100 as d1, ${drawn(9, '400000')} + 100 as d2
    from given, sizes, start, generate_series(0, given.count - 1) n order by n)
select r.n, b.first + r.n % 100 as id, r.number, 'JE' || lpad(r.number::text, greatest(6, length(r.number::text)), '0') as tran_id,
       s.seq, p.id as period,
       (p.first::date + (${drawn(10, '(p.last::date - p.first::date) + 1')})::integer) as tran_date,
       a1.id as a1, a2.id as a2, a3.id as a3, a4.id as a4, e.id as entity, d.id as department, r.subsidiary, r.currency,
       r.d1, r.d2, (r.d1 + r.d2) / 3 as c1, r.d1 + r.d2 - (r.d1 + r.d2) / 3 as c2, 'Entry ' || r.number || ', ' || e.ref_name as memo
  from rows r join blocks b on b.block = r.n / 100 join seqs s on s.turn = r.n
  join volume_choice a1 on a1.kind = 'account' and a1.place = r.a1 join volume_choice a2 on a2.kind = 'account' and a2.place = r.a2
  join volume_choice a3 on a3.kind = 'account' and a3.place = r.a3 join volume_choice a4 on a4.kind = 'account' and a4.place = r.a4
  join volume_choice p on p.kind = 'period' and p.place = r.p join volume_choice e on e.kind = 'entity' and e.place = r.e
  join volume_choice d on d.kind = 'department' and d.place = r.d`;

const records = `
insert into record (id, type, version, doc, sub, ref_name, code, is_inactive, created_at, modified_at)
select id, 'periodEndJournal', 1,
       jsonb_build_object('tranId', tran_id, 'tranDate', tran_date::text, 'postingPeriod', period::text, 'subsidiary', subsidiary::text,
         'currency', currency::text, 'exchangeRate', 1, 'memo', memo, 'approved', false, 'tranStatus', 'APPROVED', 'isReversal', false,
         'total', trim_scale((d1 + d2)::numeric / 100)),
       jsonb_build_object('line', jsonb_build_array(
         jsonb_build_object('line', 1, 'account', a1::text, 'debit', trim_scale(d1::numeric / 100), 'entity', entity::text, 'department', department::text),
         jsonb_build_object('line', 2, 'account', a2::text, 'debit', trim_scale(d2::numeric / 100), 'entity', entity::text, 'department', department::text),
         jsonb_build_object('line', 3, 'account', a3::text, 'credit', trim_scale(c1::numeric / 100), 'entity', entity::text, 'department', department::text),
         jsonb_build_object('line', 4, 'account', a4::text, 'credit', trim_scale(c2::numeric / 100), 'entity', entity::text, 'department', department::text))),
       tran_id, tran_id, false, now(), now()
  from volume_plan order by n`;

const edges = `
insert into edge (from_id, path, to_id)
select distinct id, t.path, t.target from volume_plan, lateral (values
  ('postingPeriod', period), ('subsidiary', subsidiary), ('currency', currency), ('line.account', a1), ('line.account', a2),
  ('line.account', a3), ('line.account', a4), ('line.entity', entity), ('line.department', department)) t(path, target)`;

const postings = `
insert into posting (txn, ver, kind, side, line, account, subsidiary, currency, amount, base_amount, period, tran_date, entity, department, memo)
select id, 1, 'orig', t.side, t.line, t.account, subsidiary, currency, t.amount, t.amount, period, tran_date, entity, department, memo
  from volume_plan, lateral (values (1, 'D', a1, d1), (2, 'D', a2, d2), (3, 'C', a3, -c1), (4, 'C', a4, -c2)) t(line, side, account, amount)
 order by n, t.line`;

const others = [
  `insert into posted (txn, ver, period, tran_date, type) select id, 1, period, tran_date, 'periodEndJournal' from volume_plan`,
  `insert into unique_value (type, rule, value, record_id) select 'periodEndJournal', 'tranId', lower(tran_id), id from volume_plan`,
  `insert into issued_number (series, number, record_id, audit_seq) select 'periodEndJournal.tranId', number, id, seq from volume_plan`,
  `insert into series (name, last) select 'periodEndJournal.tranId', max(number) from volume_plan on conflict (name) do update set last = excluded.last`,
  `insert into audit (seq, at, user_id, user_name, role_name, client_id, request_id, origin, type, record_id, version, operation, doc, sub, ref_name)
   select p.seq, now(), '0', 'Countinghouse', 'System', 'system', 'volume', 'sample', r.type, r.id, 1, 'create', r.doc, r.sub, r.ref_name
     from volume_plan p join record r on r.id = p.id order by p.n`,
];

/** The statements that write `count` journals, in order, within one transaction. */
export const volumeSteps = (count: number, seed: number): readonly VolumeStep[] => [
  // Another writer would draw the same numbers, so it waits.
  { sql: 'lock table series in exclusive mode' },
  { sql: choices },
  { sql: plan, params: [count, seed] },
  ...[records, edges, postings, ...others].map((sql) => ({ sql })),
];
