import { drawn, type VolumeStep } from './journalSteps.ts';

/**
 * References for an invoice and its payment: customers of the parent company, its open months, a service and the
 * receiving account.
 */
const choices = `
create temporary table volume_sale_choice on commit drop as
with root as (select id, (doc->>'currency')::bigint as currency from record where type = 'subsidiary' and doc->>'parent' is null order by id limit 1)
select 'period' as kind, id, ref_name, doc->>'startDate' as first, doc->>'endDate' as last, 0::bigint as account, row_number() over (order by doc->>'startDate') - 1 as place
  from record where type = 'accountingPeriod' and doc->>'status' = 'OPEN' and doc->>'isYear' is distinct from 'true'
       and doc->>'isQuarter' is distinct from 'true' and doc->>'isAdjust' is distinct from 'true'
union all
select 'customer', r.id, r.ref_name, '', '', 0, row_number() over (order by r.id) - 1 from record r, root
 where r.type = 'customer' and r.doc->>'subsidiary' = root.id::text and coalesce(r.doc->>'currency', root.currency::text) = root.currency::text
union all
(select 'item', r.id, coalesce(r.doc->>'salesDescription', r.doc->>'displayName'), '', '', (r.doc->>'incomeAccount')::bigint, 0 from record r, root
  where r.type = 'serviceSaleItem' and not r.is_inactive and r.doc->>'subsidiary' = root.id::text order by r.id limit 1)
union all
(select 'bank', r.id, '', '', '', 0, 0 from record r, root where r.type = 'account' and r.doc->>'acctType' = 'Bank' and not r.is_inactive
    and coalesce(r.doc->>'currency', root.currency::text) = root.currency::text and r.doc->'subsidiary' ? root.id::text
    and not exists (select 1 from record below where below.type = 'account' and below.doc->>'parent' = r.id::text) order by r.id limit 1)
union all
select 'receivable', id, '', '', '', 0, 0 from record where type = 'account' and doc->>'sSpecAcct' = 'AcctRec'
union all select 'subsidiary', id, '', '', '', 0, 0 from root
union all select 'currency', currency, '', '', '', 0, 0 from root`;

/** Two of three invoices are paid in full within their month. */
const plan = `
create temporary table volume_sale on commit drop as
with sizes as (
  select count(*) filter (where kind = 'period') as periods, count(*) filter (where kind = 'customer') as customers,
         max(id) filter (where kind = 'item') as item, max(account) filter (where kind = 'item') as income, max(ref_name) filter (where kind = 'item') as description,
         max(id) filter (where kind = 'bank') as bank, max(id) filter (where kind = 'receivable') as receivable,
         max(id) filter (where kind = 'subsidiary') as subsidiary, max(id) filter (where kind = 'currency') as currency from volume_sale_choice),
given as (select $1::bigint as count, $2::bigint as seed),
blocks as materialized (select g as block, nextval('record_id_seq') as first from given, generate_series(0, (2 * given.count - 1) / 100) g),
seqs as materialized (select seq, row_number() over (order by seq) - 1 as turn
  from (select nextval('audit_seq_seq') as seq from given, generate_series(1, 3 * given.count)) drawn),
start as (select coalesce((select last from series where name = 'invoice.tranId'), 0) as invoices,
                 coalesce((select last from series where name = 'customerPayment.tranId'), 0) as payments),
rows as (
  select n, seed, given.count, sizes.*, start.invoices + n + 1 as number, n % 3 <> 2 as is_paid, start.payments + n - n / 3 + 1 as payment_number,
         ${drawn(21, 'periods')} as p, ${drawn(22, 'customers')} as c, ${drawn(23, '9')} + 1 as quantity, ${drawn(24, '90000')} + 100 as cents
    from given, sizes, start, generate_series(0, given.count - 1) n)
select r.n, b.first + r.n % 100 as id, pb.first + (r.count + r.n) % 100 as payment_id, r.is_paid, r.number, r.payment_number,
       'INV' || lpad(r.number::text, greatest(6, length(r.number::text)), '0') as tran_id,
       'PYMT' || lpad(r.payment_number::text, greatest(6, length(r.payment_number::text)), '0') as payment_tran_id,
       s.seq, ps.seq as payment_seq, us.seq as paid_seq, p.id as period, d.tran_date, least(d.tran_date + 12, p.last::date) as payment_date, c.id as customer,
       r.item, r.income, r.description, r.bank, r.receivable, r.subsidiary, r.currency, r.quantity, r.cents, r.quantity * r.cents as minor
  from rows r join blocks b on b.block = r.n / 100 join blocks pb on pb.block = (r.count + r.n) / 100
  join seqs s on s.turn = r.n join seqs ps on ps.turn = r.count + r.n join seqs us on us.turn = 2 * r.count + r.n
  join volume_sale_choice p on p.kind = 'period' and p.place = r.p join volume_sale_choice c on c.kind = 'customer' and c.place = r.c
  cross join lateral (select p.first::date + (${drawn(25, '(p.last::date - p.first::date) + 1')})::integer as tran_date) d`;

const money = (minor: string): string => `trim_scale((${minor})::numeric / 100)`;

/** The header of an invoice, all of it open or all of it paid. */
const invoiceDoc = (paid: string, open: string, status: string): string => `
jsonb_build_object('tranId', tran_id, 'entity', customer::text, 'tranDate', tran_date::text, 'dueDate', (tran_date + 30)::text, 'postingPeriod', period::text,
  'subsidiary', subsidiary::text, 'currency', currency::text, 'exchangeRate', 1, 'status', ${status}, 'approvalStatus', 'APPROVED', 'subTotal', ${money('minor')},
  'taxTotal', 0, 'total', ${money('minor')}, 'baseTotal', ${money('minor')}, 'amountPaid', ${money(paid)}, 'amountRemaining', ${money(open)}, 'baseRemaining', ${money(open)})`;
const invoiceSub = `
jsonb_build_object('stockMove', '[]'::jsonb, 'item', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('line', 1, 'item', item::text, 'quantity', quantity, 'rate', ${money('cents')},
  'amount', ${money('minor')}, 'tax1Amt', 0, 'grossAmt', ${money('minor')}, 'priceRule', 'CUSTOM', 'description', description))))`;
const now = invoiceDoc(
  'case when is_paid then minor else 0 end',
  'case when is_paid then 0 else minor end',
  `case when is_paid then 'PAID' else 'OPEN' end`,
);

const records = [
  `
insert into record (id, type, version, doc, sub, ref_name, code, is_inactive, created_at, modified_at)
select id, 'invoice', case when is_paid then 2 else 1 end, ${now}, ${invoiceSub}, tran_id, tran_id, false, now(), now() from volume_sale order by n`,
  `
insert into record (id, type, version, doc, sub, ref_name, code, is_inactive, created_at, modified_at)
select payment_id, 'customerPayment', 1,
       jsonb_build_object('tranId', payment_tran_id, 'customer', customer::text, 'tranDate', payment_date::text, 'postingPeriod', period::text, 'status', 'DEPOSITED',
         'subsidiary', subsidiary::text, 'payment', ${money('minor')}, 'currency', currency::text, 'exchangeRate', 1, 'account', bank::text, 'undepFunds', false, 'autoApply', false,
         'applied', ${money('minor')}, 'unapplied', 0, 'onAccount', 0, 'usedElsewhere', 0, 'baseOnAccount', 0, 'baseRemaining', 0),
       jsonb_build_object('credit', '[]'::jsonb, 'deposit', '[]'::jsonb, 'apply', jsonb_build_array(jsonb_build_object('line', 1, 'doc', id::text, 'apply', true,
         'amount', ${money('minor')}, 'baseAmount', ${money('minor')}))),
       payment_tran_id, payment_tran_id, false, now(), now()
  from volume_sale where is_paid order by n`,
];

const edges = `
insert into edge (from_id, path, to_id)
select id, t.path, t.target from volume_sale, lateral (values
  ('entity', customer), ('postingPeriod', period), ('subsidiary', subsidiary), ('currency', currency), ('item.item', item)) t(path, target)
union all
select payment_id, t.path, t.target from volume_sale, lateral (values
  ('customer', customer), ('postingPeriod', period), ('subsidiary', subsidiary), ('currency', currency), ('account', bank), ('apply.doc', id)) t(path, target) where is_paid`;

const postings = `
insert into posting (txn, ver, kind, side, line, account, subsidiary, currency, amount, base_amount, period, tran_date, entity)
select t.txn, 1, 'orig', t.side, t.line, t.account, subsidiary, currency, t.amount, t.amount, period, t.day, customer
  from volume_sale, lateral (values (id, 1, 'D', receivable, minor, tran_date, true), (id, 2, 'C', income, -minor, tran_date, true),
    (payment_id, 1, 'D', bank, minor, payment_date, is_paid), (payment_id, 2, 'C', receivable, -minor, payment_date, is_paid)) t(txn, line, side, account, amount, day, stands)
 where t.stands order by n, t.txn, t.line`;

const auditColumns =
  'seq, at, user_id, user_name, role_name, client_id, request_id, origin, type, record_id, version, operation, doc, sub, ref_name';
const byVolume = `now(), '0', 'Countinghouse', 'System', 'system', 'volume', 'sample'`;

const others = [
  `insert into posted (txn, ver, period, tran_date, type) select id, 1, period, tran_date, 'invoice' from volume_sale
   union all select payment_id, 1, period, payment_date, 'customerPayment' from volume_sale where is_paid`,
  `insert into unique_value (type, rule, value, record_id) select 'invoice', 'tranId', lower(tran_id), id from volume_sale
   union all select 'customerPayment', 'tranId', lower(payment_tran_id), payment_id from volume_sale where is_paid`,
  `insert into issued_number (series, number, record_id, audit_seq) select 'invoice.tranId', number, id, seq from volume_sale
   union all select 'customerPayment.tranId', payment_number, payment_id, payment_seq from volume_sale where is_paid`,
  `insert into series (name, last) select 'invoice.tranId', max(number) from volume_sale having count(*) > 0
   union all select 'customerPayment.tranId', max(payment_number) from volume_sale where is_paid having count(*) > 0 on conflict (name) do update set last = excluded.last`,
  `insert into audit (${auditColumns})
   select seq, ${byVolume}, 'invoice', id, 1, 'create', ${invoiceDoc('0', 'minor', `'OPEN'`)}, ${invoiceSub}, tran_id from volume_sale order by n`,
  `insert into audit (${auditColumns})
   select p.payment_seq, ${byVolume}, r.type, r.id, 1, 'create', r.doc, r.sub, r.ref_name from volume_sale p join record r on r.id = p.payment_id where p.is_paid order by p.n`,
  `insert into audit (${auditColumns})
   select p.paid_seq, ${byVolume}, r.type, r.id, 2, 'update', r.doc, r.sub, r.ref_name from volume_sale p join record r on r.id = p.id where p.is_paid order by p.n`,
];

/** The statements that write `count` invoices and the payments of two of three, in order, within one transaction. */
export const invoiceSteps = (count: number, seed: number): readonly VolumeStep[] => [
  { sql: 'lock table series in exclusive mode' },
  { sql: choices },
  { sql: plan, params: [count, seed] },
  ...[...records, edges, postings, ...others].map((sql) => ({ sql })),
];
