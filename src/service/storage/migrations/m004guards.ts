/** Further refusals of the database: postings to accounts that do not accept them, and a shortened audit chain. */
export const m004guards = {
  id: 4,
  name: 'guards',
  sql: /* sql */ `
-- Whether an account may be used in the books of a subsidiary: it names it or, including children, one above it; one
-- that names none serves a company of one subsidiary alone.
create function account_serves(account jsonb, of_subsidiary bigint) returns boolean language plpgsql stable as $$
begin
  if coalesce(jsonb_array_length(account->'subsidiary'), 0) = 0 then
    return (select count(*) from x_subsidiary where not is_inactive) <= 1;
  end if;
  if account->'subsidiary' ? of_subsidiary::text then return true; end if;
  if not coalesce((account->>'includeChildren')::boolean, false) then return false; end if;
  return exists (
    with recursive above as (
      select id, parent from x_subsidiary where id = of_subsidiary
      union select s.id, s.parent from above a join x_subsidiary s on s.id = a.parent)
    select 1 from above where account->'subsidiary' ? id::text);
end $$;

-- PD1, L8 and L9: read again when the postings are written, whatever the program believed before.
create or replace function assert_postable() returns trigger language plpgsql as $$
declare
  bad record;
begin
  select n.period, n.tran_date, coalesce(p.doc->>'periodName', n.period::text) as name,
         p.id is null or coalesce((p.doc->>'closed')::boolean, false) or coalesce((p.doc->>'allLocked')::boolean, false) as is_shut into bad
    from (select distinct period, tran_date, kind from added) n left join record p on p.id = n.period and p.type = 'accountingPeriod'
   where p.id is null or coalesce((p.doc->>'closed')::boolean, false) or coalesce((p.doc->>'allLocked')::boolean, false)
      or (n.kind = 'orig' and n.tran_date not between (p.doc->>'startDate')::date and (p.doc->>'endDate')::date
          and not coalesce((p.doc->>'isAdjust')::boolean, false))
   limit 1;
  if found and bad.is_shut then
    raise exception 'period % is not open', bad.name using errcode = '23514', constraint = 'posting_period_open';
  elsif found then
    raise exception 'date % lies outside period %', bad.tran_date, bad.name using errcode = '23514', constraint = 'posting_period_date';
  end if;
  -- Most accounts pass at the first look; only another is judged by every rule.
  perform 1 from (select distinct account, subsidiary, amount <> base_amount as converts from added where kind = 'orig') n
    left join record a on a.id = n.account and a.type = 'account'
   where n.converts or a.id is null or a.is_inactive or a.doc->>'acctType' in ('NonPosting', 'Stat')
      or not coalesce(a.doc->'subsidiary' ? n.subsidiary::text, false)
   limit 1;
  if not found then return null; end if;
  -- An account that may not take postings any more takes those of a version whose predecessor had posted to it, and
  -- those that take back what stands.
  select n.account, case when a.id is null or a.doc->>'acctType' in ('NonPosting', 'Stat') then 'posting_account'
                         when n.converts and n.currency = (select s.currency from x_subsidiary s where s.id = n.subsidiary) then 'posting_base_amount'
                         when a.is_inactive then 'posting_account_active' else 'posting_account_subsidiary' end as rule into bad
    from (select account, subsidiary, currency, bool_or(amount <> base_amount) as converts from added where kind = 'orig' group by 1, 2, 3) n
    left join record a on a.id = n.account and a.type = 'account'
   where a.id is null or a.doc->>'acctType' in ('NonPosting', 'Stat')
      or (n.converts and n.currency = (select s.currency from x_subsidiary s where s.id = n.subsidiary))
      or ((a.is_inactive or not (coalesce(a.doc->'subsidiary' ? n.subsidiary::text, false) or account_serves(a.doc, n.subsidiary)))
          and exists (
            select 1 from added m
             where m.kind = 'orig' and m.account = n.account and m.subsidiary = n.subsidiary
               and not exists (select 1 from posting r where r.txn = m.txn and r.ver = m.ver and r.kind = 'reversal'
                                  and r.account = m.account and r.subsidiary = m.subsidiary)
               and not exists (select 1 from posting p join posted s on s.txn = p.txn and s.ver = p.ver
                                where p.kind = 'orig' and p.txn <> m.txn and p.account = m.account and p.subsidiary = m.subsidiary
                                  and p.currency = m.currency and p.amount = -m.amount and p.base_amount = -m.base_amount)))
   limit 1;
  if found then
    raise exception 'account % takes no such posting', bad.account using errcode = '23514', constraint = bad.rule;
  end if;
  return null;
end $$;

-- A2: the chain only grows. The mark says how far it had come and carries a signature, so that a chain that lost its
-- end is seen. A chain from before the mark begins anew under it; the sealing does that by itself.
delete from audit_link;
create trigger audit_link_append_only before update or delete on audit_link for each row execute function refuse_change();
create trigger audit_link_no_truncate before truncate on audit_link for each statement execute function refuse_change();
create table audit_mark (
  only_one  boolean primary key default true check (only_one),
  links     bigint not null,
  hash      text not null,
  signature text not null
);
insert into audit_mark (links, hash, signature) values (0, '', '');
create function refuse_mark() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.links > old.links
     and exists (select 1 from audit_link where link = new.links and hash = new.hash) then
    return new;
  end if;
  raise exception 'the mark of the audit chain only goes forward with it' using errcode = '42501';
end $$;
create trigger audit_mark_forward before update or delete on audit_mark for each row execute function refuse_mark();
create trigger audit_mark_no_truncate before truncate on audit_mark for each statement execute function refuse_change();
`,
} as const;
