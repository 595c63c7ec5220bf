/**
 * The thin references. Both check what bookkeeping cannot do without (references exist, period open, one side a line,
 * debits equal credits) and write header, lines and postings. They have no permissions, no audit trail, no versions, no
 * idempotency keys, no settings and one record type.
 *
 * - **thin** is the least a server can do for the request: numbers from a sequence, no kept balances, no counting.
 * - **thin with books** does what our service must: numbers without a gap, balances kept by account and period, and the
 *   number of all that match with every page.
 *
 * Each writes to tables of its own, filled alike, so that neither pays for an index of the other. Kept honest: every
 * statement reads and writes what its answer needs, no row less, and the answer carries the same fields as the service's,
 * names of references included.
 */
interface Kind {
  readonly name: string;
  readonly journal: string;
  readonly posting: string;
  /** A statement that sets `issued`. */
  readonly numbering: string;
  readonly keepsBalances: boolean;
}

const least: Kind = {
  name: 'create_least_journal',
  journal: 'least_journal',
  posting: 'least_posting',
  numbering: `issued := nextval('least_number')`,
  keepsBalances: false,
};
const withBooks: Kind = {
  name: 'create_journal',
  journal: 'journal',
  posting: 'posting',
  numbering: `update counter set last = last + 1 where name = 'journal' returning last into issued`,
  keepsBalances: true,
};

const thinTables = /* sql */ `
create table named (
  id bigint primary key, kind text not null, name text not null, is_open boolean not null default true,
  start_date date, end_date date, is_closed_yearly boolean, retains boolean
);
create table counter (name text primary key, last bigint not null);
create sequence journal_id start with 100000000;
create table journal (
  id bigint primary key default nextval('journal_id'), number text not null unique, tran_date date not null,
  period bigint not null references named, subsidiary bigint not null references named, currency bigint not null references named,
  rate numeric not null, memo text, status text not null, total numeric not null, lines jsonb not null,
  created_at timestamptz not null default now(), modified_at timestamptz not null default now()
);
create index journal_order on journal (tran_date, id) include (status);
create table posting (
  seq bigint generated always as identity primary key, journal bigint not null, line integer not null, account bigint not null,
  subsidiary bigint not null, currency bigint not null, amount bigint not null, period bigint not null, tran_date date not null,
  entity bigint, department bigint, memo text
);
create index posting_journal on posting (journal);
create index posting_account on posting (account, tran_date, seq);
create table least_journal (
  like journal including all,
  foreign key (period) references named, foreign key (subsidiary) references named, foreign key (currency) references named
);
create sequence least_number start with 100000000;
create table least_posting (like posting including all);
create index posting_period on posting (period, account);
create table balance (
  account bigint not null, period bigint not null, subsidiary bigint not null, currency bigint not null,
  debit bigint not null default 0, credit bigint not null default 0, primary key (account, period, subsidiary, currency)
);

create function named_ref(of_id bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', id::text, 'refName', name) from named where id = of_id
$$;
create function shown(j journal) returns jsonb language sql stable as $$
  select jsonb_build_object('id', j.id::text, 'tranId', j.number, 'tranDate', j.tran_date, 'memo', j.memo, 'tranStatus', j.status,
    'total', j.total, 'exchangeRate', j.rate, 'postingPeriod', named_ref(j.period), 'subsidiary', named_ref(j.subsidiary),
    'currency', named_ref(j.currency), 'createdDate', j.created_at, 'lastModifiedDate', j.modified_at,
    'line', jsonb_build_object('items', (
      select jsonb_agg(l || jsonb_build_object('account', jsonb_build_object('id', l->>'account', 'refName', a.name),
               'entity', case when e.id is not null then jsonb_build_object('id', l->>'entity', 'refName', e.name) end,
               'department', case when d.id is not null then jsonb_build_object('id', l->>'department', 'refName', d.name) end) order by n)
        from jsonb_array_elements(j.lines) with ordinality t(l, n)
        join named a on a.id = (l->>'account')::bigint left join named e on e.id = (l->>'entity')::bigint
        left join named d on d.id = (l->>'department')::bigint)))
$$;
`;

/** The postings of the journal in `made`. */
const postings = (
  table: string,
): string => `insert into ${table} (journal, line, account, subsidiary, currency, amount, period, tran_date, entity, department, memo)
      select made.id, l.line, l.account, of_subsidiary, of_currency, round((coalesce(debit, 0) - coalesce(credit, 0)) * 100)::bigint,
             of_period, at_date, entity, department, coalesce(l.memo, made.memo)
        from jsonb_to_recordset(made.lines) as l(line integer, account bigint, debit numeric, credit numeric, entity bigint, department bigint, memo text)`;

/** The statement that adds postings, and what they add to the kept balances with it. */
export const keptBalances = (added: string): string => `with added as (
    ${added}
      returning account, amount)
  insert into balance as b (account, period, subsidiary, currency, debit, credit)
    select account, of_period, of_subsidiary, of_currency, sum(greatest(amount, 0)), sum(greatest(-amount, 0)) from added
     group by account order by account
  on conflict (account, period, subsidiary, currency) do update set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit`;

function createJournal(kind: Kind): string {
  const added = postings(kind.posting);
  return /* sql */ `
create function ${kind.name}(body jsonb) returns text language plpgsql as $$
declare
  at_date date := (body->>'tranDate')::date;
  of_period bigint := (body#>>'{postingPeriod,id}')::bigint;
  of_subsidiary bigint := (body#>>'{subsidiary,id}')::bigint;
  of_currency bigint := (body#>>'{currency,id}')::bigint;
  sides numeric[];
  bad bigint;
  issued bigint;
  made journal%rowtype;
begin
  perform 1 from named where id = of_period and kind = 'accountingPeriod' and is_open and at_date between start_date and end_date;
  if not found then raise exception 'the period is not open on %', at_date using errcode = '23514'; end if;
  select array[sum(coalesce(debit, 0)), sum(coalesce(credit, 0))],
         count(*) filter (where a.id is null or (coalesce(debit, 0) > 0) = (coalesce(credit, 0) > 0)
                             or debit < 0 or credit < 0 or round(coalesce(debit, credit), 2) <> coalesce(debit, credit))
    into sides, bad
    from jsonb_to_recordset(body#>'{line,items}') as l(account jsonb, debit numeric, credit numeric)
    left join named a on a.id = (l.account->>'id')::bigint and a.kind = 'account' and a.is_open;
  if bad > 0 then raise exception '% lines cannot be posted', bad using errcode = '23514'; end if;
  if sides[1] is distinct from sides[2] then raise exception 'unbalanced' using errcode = '23514'; end if;
  ${kind.numbering};
  insert into ${kind.journal} (number, tran_date, period, subsidiary, currency, rate, memo, status, total, lines)
    select 'JE' || lpad(issued::text, greatest(6, length(issued::text)), '0'), at_date, of_period, of_subsidiary, of_currency, 1, body->>'memo', 'APPROVED', sides[1],
           jsonb_agg(jsonb_strip_nulls(jsonb_build_object('line', n, 'account', l#>>'{account,id}', 'debit', l->'debit', 'credit', l->'credit',
             'entity', l#>>'{entity,id}', 'department', l#>>'{department,id}', 'memo', l->>'memo')) order by n)
      from jsonb_array_elements(body#>'{line,items}') with ordinality t(l, n)
    returning * into made;
  ${kind.keepsBalances ? keptBalances(added) : added};
  return shown(made)::text;
end $$;
`;
}

export const thinSchema = [thinTables, createJournal(least), createJournal(withBooks)].join('\n');

/** A page of journals; parameters: first day, last day, status, limit, offset. */
const pageItems = (
  table: string,
): string => `'items', coalesce((select jsonb_agg(jsonb_build_object('id', j.id::text, 'tranDate', j.tran_date, 'tranId', j.number,
           'memo', j.memo, 'postingPeriod', named_ref(j.period), 'subsidiary', named_ref(j.subsidiary), 'currency', named_ref(j.currency),
           'total', j.total, 'tranStatus', j.status) order by j.tran_date desc, j.id desc)
         from (select * from ${table} where tran_date between $1::date and $2::date and status = $3
                order by tran_date desc, id desc limit $4::int offset $5::int) j), '[]')`;

/** The statements the thin server knows, by the reference that asks. Each answers with the text of its response. */
export const thinStatements = {
  create: 'select create_least_journal($1::jsonb) as answer',
  get: 'select shown(row(j.*)::journal)::text as answer from least_journal j where id = $1::bigint',
  list: `select jsonb_build_object(${pageItems('least_journal')})::text as answer`,
  'books/create': 'select create_journal($1::jsonb) as answer',
  'books/get': 'select shown(j)::text as answer from journal j where id = $1::bigint',
  'books/list': `select jsonb_build_object(${pageItems('journal')},
         'totalResults', (select count(*) from journal where tran_date between $1::date and $2::date and status = $3))::text as answer`,
} as const;
