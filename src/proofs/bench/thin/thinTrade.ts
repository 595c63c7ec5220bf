import { keptBalances } from './thinSchema.ts';

/**
 * Open invoices, payments, sales orders and trial balance of the thin references, on the terms of their journals: they
 * check, number and write what the requests ask for, and no more. Both pay the same invoices, in turns.
 */
const tradeTables = /* sql */ `
create table if not exists role_account (role text primary key, account bigint not null references named);
create table if not exists item (id bigint primary key references named, price numeric not null, is_stocked boolean not null);
create table if not exists stock (item bigint not null, location bigint not null, quantity numeric not null, primary key (item, location));
create table if not exists invoice (
  id bigint primary key, number text not null unique, customer bigint not null references named, tran_date date not null, due_date date not null,
  currency bigint not null, subsidiary bigint not null, total numeric not null, paid numeric not null default 0, remaining numeric not null check (remaining >= 0),
  status text not null default 'OPEN', modified_at timestamptz not null default now()
);
create index if not exists invoice_open on invoice (customer, due_date, id) where remaining > 0;
create table if not exists payment (
  id bigint primary key default nextval('journal_id'), number text not null unique, tran_date date not null, period bigint not null references named,
  customer bigint not null references named, subsidiary bigint not null, currency bigint not null, account bigint not null references named,
  amount numeric not null, applied numeric not null, status text not null, lines jsonb not null, created_at timestamptz not null default now()
);
create index if not exists payment_order on payment (tran_date, id) include (status);
create table if not exists sales_order (
  id bigint primary key default nextval('journal_id'), number text not null unique, tran_date date not null, customer bigint not null references named,
  subsidiary bigint not null, currency bigint not null, status text not null, total numeric not null, lines jsonb not null, created_at timestamptz not null default now()
);
create index if not exists sales_order_order on sales_order (tran_date, id) include (status);
create table if not exists order_line (
  sales_order bigint not null, line integer not null, item bigint not null, location bigint, open numeric not null, committed numeric not null, primary key (sales_order, line)
);
create index if not exists order_line_item on order_line (item);

create or replace function next_of(series text, prefix text, out shown text) language plpgsql as $$
declare issued bigint;
begin
  insert into counter as c values (series, 1) on conflict (name) do update set last = c.last + 1 returning last into issued;
  shown := prefix || lpad(issued::text, greatest(6, length(issued::text)), '0');
end $$;
create or replace function open_period(of_period bigint, at_date date) returns void language plpgsql as $$
begin
  perform 1 from named where id = of_period and kind = 'accountingPeriod' and is_open and at_date between start_date and end_date;
  if not found then raise exception 'the period is not open on %', at_date using errcode = '23514'; end if;
end $$;

create or replace function shown_payment(p payment) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p.id::text, 'tranId', p.number, 'tranDate', p.tran_date, 'status', p.status, 'payment', p.amount, 'applied', p.applied,
    'unapplied', p.amount - p.applied, 'postingPeriod', named_ref(p.period), 'customer', named_ref(p.customer), 'subsidiary', named_ref(p.subsidiary),
    'currency', named_ref(p.currency), 'account', named_ref(p.account), 'createdDate', p.created_at,
    'apply', jsonb_build_object('items', (
      select jsonb_agg(jsonb_build_object('line', n, 'doc', jsonb_build_object('id', l->>'doc', 'refName', i.number), 'apply', true, 'amount', l->'amount',
               'applyDate', i.tran_date, 'due', i.remaining, 'total', i.total) order by n)
        from jsonb_array_elements(p.lines) with ordinality t(l, n) join invoice i on i.id = (l->>'doc')::bigint)))
$$;

`;

interface PaymentKind {
  readonly name: string;
  readonly posting: string;
  readonly number: string;
  readonly keepsBalances: boolean;
}

function createPayment({ name, posting, number, keepsBalances }: PaymentKind): string {
  const added = `insert into ${posting} (journal, line, account, subsidiary, currency, amount, period, tran_date, entity)
      values (made.id, 1, made.account, of_subsidiary, of_currency, round(given * 100)::bigint, of_period, at_date, of_customer),
             (made.id, 2, (select r.account from role_account r where r.role = 'AcctRec'), of_subsidiary, of_currency, -round(given * 100)::bigint, of_period, at_date, of_customer)`;
  return /* sql */ `
create or replace function ${name}(body jsonb) returns text language plpgsql as $$
declare
  at_date date := (body->>'tranDate')::date;
  of_period bigint := (body#>>'{postingPeriod,id}')::bigint;
  of_customer bigint := (body#>>'{customer,id}')::bigint;
  given numeric := (body->>'payment')::numeric;
  wanted jsonb;
  bad bigint;
  used numeric;
  of_subsidiary bigint := (body#>>'{subsidiary,id}')::bigint;
  of_currency bigint := (body#>>'{currency,id}')::bigint;
  made payment%rowtype;
begin
  perform open_period(of_period, at_date);
  perform 1 from named where id = of_customer and kind = 'customer' and is_open;
  if not found then raise exception 'no such customer' using errcode = '23514'; end if;
  if (body->>'autoApply')::boolean then
    select jsonb_agg(jsonb_build_object('doc', id::text, 'amount', share) order by due_date, id) into wanted from (
      select id, due_date, least(remaining, given - (sum(remaining) over (order by due_date, id) - remaining)) as share
        from (select * from invoice where customer = of_customer and remaining > 0 order by due_date, id limit 5000) open) s where share > 0;
  else
    select jsonb_agg(jsonb_build_object('doc', l#>>'{doc,id}', 'amount', l->'amount') order by n) into wanted
      from jsonb_array_elements(body#>'{apply,items}') with ordinality t(l, n) where (l->>'apply')::boolean;
  end if;
  perform 1 from invoice where id in (select (l->>'doc')::bigint from jsonb_array_elements(wanted) l) order by id for update;
  select sum((l->>'amount')::numeric), count(*) filter (where i.id is null or i.customer <> of_customer or (l->>'amount')::numeric <= 0
           or (l->>'amount')::numeric > i.remaining or round((l->>'amount')::numeric, 2) <> (l->>'amount')::numeric)
    into used, bad from jsonb_array_elements(wanted) l left join invoice i on i.id = (l->>'doc')::bigint;
  if bad > 0 or used > given then raise exception '% lines cannot be paid', bad using errcode = '23514'; end if;
  insert into payment (number, tran_date, period, customer, subsidiary, currency, account, amount, applied, status, lines)
    values (${number}, at_date, of_period, of_customer, of_subsidiary, of_currency,
            (body#>>'{account,id}')::bigint, given, used, 'DEPOSITED', wanted) returning * into made;
  update invoice i set paid = paid + l.amount, remaining = remaining - l.amount, modified_at = now(),
         status = case when remaining = l.amount then 'PAID' else 'PARTIALLY_PAID' end
    from jsonb_to_recordset(wanted) as l(doc bigint, amount numeric) where i.id = l.doc;
  ${keepsBalances ? keptBalances(added) : added};
  return shown_payment(made)::text;
end $$;
`;
}

const undoPayment = /* sql */ `
-- What a payment took is open again, so that the next one finds the same; never measured.
create or replace function undo_payment(of_id bigint) returns text language plpgsql as $$
declare gone payment%rowtype;
begin
  delete from payment where id = of_id returning * into gone;
  update invoice i set paid = paid - l.amount, remaining = remaining + l.amount,
         status = case when remaining + l.amount = total then 'OPEN' else 'PARTIALLY_PAID' end
    from jsonb_to_recordset(gone.lines) as l(doc bigint, amount numeric) where i.id = l.doc;
  update balance b set debit = debit - greatest(p.amount, 0), credit = credit - greatest(-p.amount, 0)
    from posting p where p.journal = of_id and (b.account, b.period, b.subsidiary, b.currency) = (p.account, p.period, p.subsidiary, p.currency);
  delete from posting where journal = of_id;
  delete from least_posting where journal = of_id;
  return '{}';
end $$;

create or replace function shown_order(o sales_order) returns jsonb language sql stable as $$
  select jsonb_build_object('id', o.id::text, 'tranId', o.number, 'tranDate', o.tran_date, 'status', o.status, 'subTotal', o.total, 'total', o.total,
    'entity', named_ref(o.customer), 'subsidiary', named_ref(o.subsidiary), 'currency', named_ref(o.currency), 'createdDate', o.created_at,
    'item', jsonb_build_object('items', (
      select jsonb_agg(l || jsonb_build_object('line', n, 'item', jsonb_build_object('id', l->>'item', 'refName', i.name)) order by n)
        from jsonb_array_elements(o.lines) with ordinality t(l, n) join named i on i.id = (l->>'item')::bigint)))
$$;
`;

const createOrder = (name: string, number: string): string => /* sql */ `
create or replace function ${name}(body jsonb) returns text language plpgsql as $$
declare
  of_customer bigint := (body#>>'{entity,id}')::bigint;
  wanted jsonb;
  bad bigint;
  made sales_order%rowtype;
begin
  perform 1 from named where id = of_customer and kind = 'customer' and is_open;
  if not found then raise exception 'no such customer' using errcode = '23514'; end if;
  with line as (
    select n, (l#>>'{item,id}')::bigint as item, (l->>'quantity')::numeric as quantity, (l#>>'{location,id}')::bigint as location
      from jsonb_array_elements(body#>'{item,items}') with ordinality t(l, n)),
  free as (
    select p.item, p.location,
           coalesce((select sum(quantity) from stock s where s.item = p.item and s.location is not distinct from p.location), 0)
           - coalesce((select sum(committed) from order_line o where o.item = p.item and o.location is not distinct from p.location and committed > 0), 0) as quantity
      from (select distinct item, location from line) p),
  priced as (
    select l.n, l.item, l.location, l.quantity, i.price, i.is_stocked, i.id is null or l.quantity <= 0 as is_bad, round(l.quantity * i.price, 2) as amount,
           greatest(f.quantity - (sum(l.quantity) over (partition by l.item, l.location order by l.n) - l.quantity), 0) as available
      from line l left join item i on i.id = l.item join free f on f.item = l.item and f.location is not distinct from l.location)
  select count(*) filter (where is_bad), jsonb_agg(jsonb_strip_nulls(jsonb_build_object('item', item::text, 'location', location::text, 'quantity', quantity,
           'rate', price, 'amount', amount, 'priceRule', 'BASE', 'quantityAvailable', available, 'quantityCommitted', least(quantity, available),
           'quantityBackOrdered', quantity - least(quantity, available))) order by n)
    into bad, wanted from priced;
  if bad > 0 then raise exception '% lines cannot be ordered', bad using errcode = '23514'; end if;
  insert into sales_order (number, tran_date, customer, subsidiary, currency, status, total, lines)
    select ${number}, (body->>'tranDate')::date, of_customer, (body#>>'{subsidiary,id}')::bigint, (body#>>'{currency,id}')::bigint,
           'PENDING_FULFILLMENT', (select sum((l->>'amount')::numeric) from jsonb_array_elements(wanted) l), wanted returning * into made;
  insert into order_line select made.id, n, (l->>'item')::bigint, (l->>'location')::bigint, (l->>'quantity')::numeric, (l->>'quantityCommitted')::numeric
    from jsonb_array_elements(wanted) with ordinality t(l, n);
  return shown_order(made)::text;
end $$;
`;

const takeGround = /* sql */ `
-- The open invoices and items that the service made for a run.
create or replace function take_ground(body jsonb) returns text language plpgsql as $$
begin
  insert into named (id, kind, name) select * from jsonb_to_recordset(body->'named') as n(id bigint, kind text, name text) on conflict do nothing;
  insert into role_account values ('AcctRec', (body->>'receivable')::bigint) on conflict do nothing;
  insert into item select * from jsonb_to_recordset(body->'items') as i(id bigint, price numeric, is_stocked boolean);
  insert into invoice (id, number, customer, tran_date, due_date, currency, subsidiary, total, remaining)
    select id, number, customer, tran_date, due_date, currency, subsidiary, total, total from jsonb_to_recordset(body->'invoices')
      as i(id bigint, number text, customer bigint, tran_date date, due_date date, currency bigint, subsidiary bigint, total numeric);
  return '{}';
end $$;
`;

export const thinTradeSchema = [
  tradeTables,
  createPayment({
    name: 'create_least_payment',
    posting: 'least_posting',
    number: `'PYMT' || nextval('least_number')`,
    keepsBalances: false,
  }),
  createPayment({
    name: 'create_payment',
    posting: 'posting',
    number: `next_of('payment', 'PYMT')`,
    keepsBalances: true,
  }),
  undoPayment,
  createOrder('create_least_order', `'SO' || nextval('least_number')`),
  createOrder('create_order', `next_of('order', 'SO')`),
  takeGround,
].join('\n');

/** Each answers with the text of its response. */
export const thinTradeStatements = {
  ground: 'select take_ground($1::jsonb) as answer',
  pay: 'select create_least_payment($1::jsonb) as answer',
  'books/pay': 'select create_payment($1::jsonb) as answer',
  unpay: 'select undo_payment($1::bigint) as answer',
  payment: 'select shown_payment(p)::text as answer from payment p where id = $1::bigint',
  invoice: `select jsonb_build_object('id', id::text, 'tranId', number, 'total', total, 'amountPaid', paid, 'amountRemaining', remaining, 'status', status)::text as answer
              from invoice where id = $1::bigint`,
  order: 'select create_least_order($1::jsonb) as answer',
  'books/order': 'select create_order($1::jsonb) as answer',
  orderOf: 'select shown_order(o)::text as answer from sales_order o where id = $1::bigint',
  /**
   * Parameters: first and last day. Stored balances for whole periods, postings for partial ones; earlier income and
   * expense are in retained earnings.
   */
  trialBalance: `
    with period as (select id, start_date, end_date from named where kind = 'accountingPeriod'),
    sums as (
      select account, p.end_date < $1::date as is_before, debit, credit from balance join period p on p.id = period
       where p.end_date < $1::date or (p.start_date >= $1::date and p.end_date <= $2::date)
      union all
      select account, tran_date < $1::date, greatest(amount, 0), greatest(-amount, 0) from posting
       where tran_date <= $2::date and period in (select id from period where start_date <= $2::date and end_date >= $1::date
               and not (start_date >= $1::date and end_date <= $2::date))),
    placed as (
      select case when s.is_before and a.is_closed_yearly then (select id from named where retains) else s.account end as account, s.is_before, s.debit, s.credit
        from sums s join named a on a.id = s.account),
    rows as (
      select account, coalesce(sum(debit - credit) filter (where is_before), 0) as opening, coalesce(sum(debit) filter (where not is_before), 0) as debit,
             coalesce(sum(credit) filter (where not is_before), 0) as credit from placed group by account)
    select jsonb_build_object('rows', jsonb_agg(jsonb_build_object('account', jsonb_build_object('id', account::text, 'refName', n.name),
             'opening', trim_scale(opening / 100.0), 'debit', trim_scale(debit / 100.0), 'credit', trim_scale(credit / 100.0),
             'closing', trim_scale((opening + debit - credit) / 100.0)) order by n.name),
           'totals', jsonb_build_object('debit', trim_scale(sum(debit) / 100.0), 'credit', trim_scale(sum(credit) / 100.0)))::text as answer
      from rows join named n on n.id = account`,
} as const;
