/**
 * What is created is written in fewer statements, and what others wait for comes last: the counter of a series is drawn from when all
 * that bears no number is written. Several requests may be written as one plan.
 */
export const m026creates = {
  id: 26,
  name: 'creates',
  sql: /* sql */ `
-- As before, planned once a connection. A plan for the transaction just written always looked cheaper than one for any, and making
-- it took a fifth of the time of a small journal.
create or replace function ledger_digest(of_txn bigint, of_version integer) returns text language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return (select encode(sha256(convert_to(string_agg(ledger_line(p), e'\\n' order by p.seq), 'UTF8')), 'hex')
            from posting p where p.txn = of_txn and p.ver = of_version);
end $$;

-- L10: a function in the condition was planned again for each record of whatever type. Made again with the types.
alter table record drop constraint if exists journal_lines;
drop function if exists journal_lines_hold(jsonb);

-- What points and what is unique goes with its record by the trigger that drops its typed columns. That it is of a record is
-- not asked of each row any more: only commit_change writes there, and the check of the books finds what is of none.
alter table edge drop constraint edge_from_id_fkey;
alter table unique_value drop constraint unique_value_record_id_fkey;

-- L3, L8, O8 and O10 as before: which documents may post at all, and which of them to an account that open documents explain.
create function assert_parts(of_txn bigint, of_version integer) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  bad record;
begin
  select p.account, t.type, coalesce(t.type, '') = any(array['estimate', 'salesOrder', 'purchaseOrder', 'inboundShipment', 'workOrder']) as is_outside into bad
    from (select distinct account from posting where txn = of_txn and ver = of_version and kind = 'orig') p
    left join record t on t.id = of_txn left join x_account a on a.id = p.account
   where coalesce(t.type, '') = any(array['estimate', 'salesOrder', 'purchaseOrder', 'inboundShipment', 'workOrder'])
      or coalesce(t.type, '') <> all (case
           when a.acct_type = 'AcctRec'
             then array['invoice', 'cashSale', 'creditMemo', 'customerPayment', 'customerRefund', 'depositApplication', 'periodEndJournal']
           when a.acct_type = 'AcctPay'
             then array['vendorBill', 'vendorCredit', 'vendorPayment', 'vendorPrepaymentApplication', 'periodEndJournal']
           when a.s_spec_acct = 'UndepFunds'
             then array['customerPayment', 'customerDeposit', 'cashSale', 'customerRefund', 'bankDeposit', 'periodEndJournal']
           when a.s_spec_acct = 'CustDep' then array['customerDeposit', 'depositApplication', 'customerPayment', 'customerRefund', 'periodEndJournal']
           when a.s_spec_acct = 'AdvPaid' then array['vendorPrepayment', 'vendorPrepaymentApplication', 'periodEndJournal']
         end)
   limit 1;
  if found and bad.is_outside then
    raise exception 'a % posts nothing', bad.type using errcode = '23514', constraint = 'posting_document';
  elsif found then
    raise exception 'a % takes no part in account %', coalesce(bad.type, 'stranger'), bad.account using errcode = '23514', constraint = 'posting_account_part';
  end if;
end $$;

-- L1 and L3, judged with each statement instead of once at the end, which cost a condition for each line: what balances in itself
-- leaves balanced what it is added to, and only other lines are added up with those before them. Which account a document may
-- post to is judged here too, or at the end of the transaction when the document is to come.
drop trigger posting_balanced on posting;
create or replace function assert_balanced() returns trigger language plpgsql as $$
declare
  total record;
  added_to record;
begin
  select bool_or(amount <> 0 or base_amount <> 0 or lines < 2) as is_open into total
    from (select sum(amount) as amount, sum(base_amount) as base_amount, count(*) as lines from added group by txn, ver, kind, subsidiary, currency) sums;
  if total.is_open then
    for added_to in select distinct txn, ver from added loop
      if exists (select 1 from posting where txn = added_to.txn and ver = added_to.ver
                 group by kind, subsidiary, currency having sum(amount) <> 0)
         or exists (select 1 from posting where txn = added_to.txn and ver = added_to.ver
                 group by kind, subsidiary having sum(base_amount) <> 0) then
        raise exception 'unbalanced posting of transaction %', added_to.txn using errcode = '23514', constraint = 'posting_balanced';
      end if;
      if exists (select 1 from posting where txn = added_to.txn and ver = added_to.ver group by kind having count(*) < 2) then
        raise exception 'a posting of transaction % needs two lines', added_to.txn using errcode = '23514', constraint = 'posting_two_lines';
      end if;
    end loop;
  end if;
  for added_to in select distinct txn, ver from added where kind = 'orig' loop
    if exists (select 1 from record where id = added_to.txn) then
      perform assert_parts(added_to.txn, added_to.ver);
    elsif not exists (select 1 from posted where txn = added_to.txn and ver = added_to.ver) then
      insert into posting_unjudged (txn, ver) values (added_to.txn, added_to.ver) on conflict do nothing;
    end if;
  end loop;
  return null;
end $$;
create trigger posting_sums after insert on posting referencing new table as added
  for each statement execute function assert_balanced();
create function assert_posted_parts() returns trigger language plpgsql as $$
begin
  perform assert_parts(new.txn, new.ver);
  if tg_table_name = 'posting_unjudged' then delete from posting_unjudged where txn = new.txn and ver = new.ver; end if;
  return null;
end $$;
create constraint trigger posted_parts after insert on posted deferrable initially deferred for each row execute function assert_posted_parts();
-- Of a posting that neither has a document yet nor is noted as that of one; empty when a transaction has ended.
create table posting_unjudged (txn bigint not null, ver integer not null, primary key (txn, ver));
create constraint trigger posting_parts after insert on posting_unjudged deferrable initially deferred for each row execute function assert_posted_parts();
drop function awaits_judgement(bigint, integer);

-- I1: requests that are written together claim their keys in one order.
create function claim_keys(requests jsonb) returns void language plpgsql as $$
declare
  idem jsonb;
begin
  for idem in select r->'idem' from jsonb_array_elements(requests) r where jsonb_typeof(r->'idem') = 'object'
      order by r#>>'{idem,scope}', r#>>'{idem,type}', r#>>'{idem,key}' loop
    perform claim_key(idem);
  end loop;
end $$;

-- As before. A lock is taken by an expression, which costs no query.
create or replace function take_gates(gates jsonb) returns void language plpgsql as $$
declare
  gate jsonb;
  found_doc jsonb;
  taken text;
begin
  for n in 0 .. jsonb_array_length(gates) - 1 loop
    gate := gates->n;
    if (gate->>'exclusive')::boolean then
      taken := pg_advisory_xact_lock(4101000000000000 + (gate->>'period')::bigint);
    else
      taken := pg_advisory_xact_lock_shared(4101000000000000 + (gate->>'period')::bigint);
      select doc into found_doc from record where id = (gate->>'period')::bigint and type = 'accountingPeriod';
      if found_doc is null or coalesce((found_doc->>'closed')::boolean, false) or coalesce((found_doc->>'allLocked')::boolean, false)
         or (gate->>'module' = 'receivables' and coalesce((found_doc->>'arLocked')::boolean, false))
         or (gate->>'module' = 'payables' and coalesce((found_doc->>'apLocked')::boolean, false)) then
        raise exception 'the period has been shut' using errcode = 'CH001', detail = gate->>'period';
      end if;
    end if;
  end loop;
end $$;

-- What new records post, in one statement: the balances that others wait for are taken in one order. That they post is noted
-- before, so that what they post is judged when they are written.
create function post_creates(changes jsonb) returns void language plpgsql as $$
begin
  insert into posted (txn, ver, period, tran_date, type)
    select (c->>'id')::bigint, 1, (c->>'period')::bigint, (c->>'date')::date, c->>'type'
      from jsonb_array_elements(changes) c where c->>'op' = 'create' and c->'postings' is not null;
  insert into posting (txn, ver, kind, side, line, account, subsidiary, currency, amount, base_amount, period, tran_date,
                       entity, department, class, location, memo)
    select (c->>'id')::bigint, 1, 'orig', side, line, account, subsidiary, currency, amount, "baseAmount",
           (c->>'period')::bigint, (c->>'date')::date, entity, department, class, location, memo
      from jsonb_array_elements(changes) c cross join lateral jsonb_to_recordset(c->'postings') as
           p(side text, line integer, account bigint, subsidiary bigint, currency bigint,
             amount bigint, "baseAmount" bigint, entity bigint, department bigint, class bigint, location bigint, memo text)
     where c->>'op' = 'create';
end $$;

-- As before (N3), in one statement: the counter, which is the only queue among writers, the place in the audit drawn behind it,
-- and the number as a value that none else may bear. A number given by hand stays issued, without a record of its own.
drop function next_number(jsonb, text, bigint);
create function next_number(numbering jsonb, of_type text, of_record bigint, out shown text, out place bigint) language plpgsql as $$
declare
  is_free boolean;
begin
  loop
    with drawn as (
      insert into series as s (name, last) values (numbering->>'series', 1)
        on conflict (name) do update set last = s.last + 1
        returning last, (numbering->>'prefix') || lpad(last::text, greatest((numbering->>'width')::integer, length(last::text)), '0') as shown),
    issued as (
      insert into issued_number as n (series, number, record_id, audit_seq)
        select numbering->>'series', d.last, of_record, coalesce(place, nextval('audit_seq_seq')) from drawn d
        returning n.audit_seq),
    kept as (
      insert into unique_value as u (type, rule, value, record_id)
        select of_type, numbering->>'field', lower(d.shown), of_record from drawn d
        on conflict do nothing returning true as is_free)
    select d.shown, i.audit_seq, k.is_free into shown, place, is_free from drawn d cross join issued i left join kept k on true;
    exit when is_free;
  end loop;
end $$;

-- Writes a new record, what is unique about it and its audit entry; what it points at and what it posts is written by then.
create function write_create(request jsonb, change jsonb, latest timestamptz) returns jsonb language plpgsql as $$
declare
  rec_id bigint := (change->>'id')::bigint;
  of_type text := change->>'type';
  family text := coalesce(change->>'uniqueAmong', of_type);
  new_doc jsonb := change->'doc';
  new_sub jsonb := coalesce(change->'sub', '{}');
  new_name text := change->>'refName';
  new_code text := change->>'code';
  numbering jsonb := change->'numbering';
  caller jsonb := request->'caller';
  at timestamptz := greatest((request->>'at')::timestamptz, latest);
  drawn record;
  number_shown text;
  audit_id bigint;
begin
  if change->'uniques' <> '[]' then
    insert into unique_value (type, rule, value, record_id)
      select family, u->>0, lower(u->>1), rec_id from jsonb_array_elements(change->'uniques') u;
  end if;
  if jsonb_typeof(numbering) = 'object' then
    drawn := next_number(numbering, family, rec_id);
    number_shown := drawn.shown;
    audit_id := drawn.place;
    new_doc := new_doc || jsonb_build_object(numbering->>'field', number_shown);
    new_name := replace(new_name, '{number}', number_shown);
    new_code := replace(new_code, '{number}', number_shown);
  else
    audit_id := nextval('audit_seq_seq');
  end if;
  insert into record (id, type, version, doc, sub, ref_name, code, external_id, is_inactive, created_at, modified_at)
    values (rec_id, of_type, 1, new_doc, new_sub, new_name, new_code, change->>'externalId', (change->>'isInactive')::boolean, at, at);
  -- Long lines are compressed once: the entry takes them as they were stored.
  if pg_column_size(new_sub) > 2000 then select doc, sub into new_doc, new_sub from record where id = rec_id; end if;
  insert into audit (seq, at, user_id, user_name, role_name, client_id, session_id, request_id, idem_key, origin, type, record_id,
                     version, operation, doc, sub, ref_name, reason, external_id, ledger, for_user_id, for_user_name)
    values (audit_id, at, caller->>'userId', caller->>'userName', caller->>'roleName', caller->>'clientId', caller->>'sessionId',
            caller->>'requestId', request#>>'{idem,key}', coalesce(caller->>'origin', 'api'), of_type, rec_id, 1, change->>'operation',
            new_doc, new_sub, new_name, change->>'reason', change->>'externalId',
            case when change->'postings' is null then '' else coalesce(ledger_digest(rec_id, 1), '') end,
            change#>>'{for,id}', change#>>'{for,refName}');
  return jsonb_build_object('id', rec_id::text, 'number', number_shown, 'refName', new_name, 'version', 1, 'auditSeq', audit_id);
end $$;

-- As before, of a record that stands.
create or replace function write_record(change jsonb, at timestamptz) returns jsonb language plpgsql as $$
declare
  rec_id bigint := (change->>'id')::bigint;
  family text := coalesce(change->>'uniqueAmong', change->>'type');
  new_doc jsonb := change->'doc';
  new_name text := change->>'refName';
  new_code text := change->>'code';
  drawn record;
  number_shown text;
  audit_id bigint;
begin
  -- Most updates change neither what a record points at nor what is unique about it: then neither is sent.
  if change->'edges' is not null then
    delete from edge where from_id = rec_id
       and not exists (select 1 from jsonb_array_elements(change->'edges') e where e->>0 = path and (e->>1)::bigint = to_id);
    insert into edge (from_id, path, to_id)
      select rec_id, e->>0, (e->>1)::bigint from jsonb_array_elements(change->'edges') e on conflict do nothing;
  end if;
  if change->'uniques' is not null then
    delete from unique_value where record_id = rec_id;
    insert into unique_value (type, rule, value, record_id)
      select family, u->>0, lower(u->>1), rec_id from jsonb_array_elements(change->'uniques') u;
  end if;
  if jsonb_typeof(change->'numbering') = 'object' then
    drawn := next_number(change->'numbering', family, rec_id);
    number_shown := drawn.shown;
    audit_id := drawn.place;
    new_doc := new_doc || jsonb_build_object(change#>>'{numbering,field}', number_shown);
    new_name := replace(new_name, '{number}', number_shown);
    new_code := replace(new_code, '{number}', number_shown);
  end if;
  update record set version = version + 1, doc = new_doc,
         sub = case when jsonb_typeof(change->'sub') = 'object' then change->'sub' else sub end,
         ref_name = new_name, code = new_code, external_id = change->>'externalId',
         is_inactive = (change->>'isInactive')::boolean, modified_at = at
   where id = rec_id;
  return jsonb_build_object('id', rec_id::text, 'number', number_shown, 'refName', new_name, 'auditSeq', audit_id);
end $$;

-- As before, of a record that stands.
create or replace function write_change(plan jsonb, change jsonb, at timestamptz) returns jsonb language plpgsql as $$
declare
  as_version integer := coalesce((change->>'version')::integer, 0) + 1;
  result jsonb := jsonb_build_object('id', change->>'id');
  audit_id bigint;
begin
  if change->>'op' = 'delete' then
    delete from record where id = (change->>'id')::bigint;
  else
    result := write_record(change, at);
  end if;
  audit_id := coalesce((result->>'auditSeq')::bigint, nextval('audit_seq_seq'));
  if (change->>'seal')::boolean then
    insert into period_seal (period, audit_seq, digest, postings, debit)
      select (change->>'id')::bigint, audit_id, d.digest, d.postings, d.debit from period_digest((change->>'id')::bigint) d;
  end if;
  perform write_audit(plan->'caller', plan->'idem', change, at, as_version, audit_id);
  return result || jsonb_build_object('version', as_version, 'auditSeq', audit_id);
end $$;

-- What new records point at comes before the first of them draws a number. Those of one plan are written in the order of the text of
-- their places, which the numbers of the sample company follow; those of several requests, each named by its change, as they came.
create function write_creates(plan jsonb, of_postings boolean, latest timestamptz) returns jsonb language plpgsql as $$
declare
  creates jsonb;
  change jsonb;
  written jsonb := '{}';
begin
  select jsonb_agg(c order by case when plan ? 'requests' then n else 0 end, n::text) into creates
    from jsonb_array_elements(plan->'changes') with ordinality t(c, n)
   where c->>'op' = 'create' and coalesce((c->'postings' is not null) = of_postings, true);
  if creates is null then return written; end if;
  insert into edge (from_id, path, to_id)
    select (c->>'id')::bigint, e->>0, (e->>1)::bigint from jsonb_array_elements(creates) c cross join lateral jsonb_array_elements(c->'edges') e;
  for change in select c from jsonb_array_elements(creates) c loop
    written := written || jsonb_build_object(change->>'id', write_create(coalesce(plan->'requests'->(change->>'request')::integer, plan), change, latest));
  end loop;
  return written;
end $$;

-- As before, with what is created last, and its numbers after all else. The audit goes forward in time, whatever the clock does;
-- the history of the sample company is fictional.
create or replace function commit_change(plan jsonb) returns jsonb language plpgsql as $$
declare
  changes jsonb := plan->'changes';
  change jsonb;
  written jsonb := '{}';
  latest timestamptz;
  at timestamptz;
  posts boolean;
  done text;
begin
  if plan#>>'{caller,origin}' is distinct from 'sample' then latest := (select max(a.at) from audit a); end if;
  at := greatest((plan->>'at')::timestamptz, latest);
  if jsonb_typeof(plan->'idem') = 'object' then
    perform claim_key(plan->'idem');
  elsif plan->'requests' is not null then
    perform claim_keys(plan->'requests');
  end if;
  done := take_gates(plan->'gates');
  done := check_expected(plan);
  -- Most requests create or change one record: nothing has to be put in order.
  if jsonb_array_length(changes) = 1 and changes#>>'{0,op}' <> 'patch' then
    change := changes->0;
    if change->>'op' = 'create' then
      if change->'edges' <> '[]' then
        insert into edge (from_id, path, to_id)
          select (change->>'id')::bigint, e->>0, (e->>1)::bigint from jsonb_array_elements(change->'edges') e;
      end if;
      if change->'postings' is not null then done := post_creates(changes); end if;
      return jsonb_build_array(write_create(coalesce(plan->'requests'->0, plan), change, latest));
    end if;
    done := write_ledger(change);
    return jsonb_build_array(write_change(plan, change, at));
  end if;
  if jsonb_path_exists(changes, '$[*] ? (@.op == "patch")') then
    written := (select coalesce(jsonb_object_agg(w->>'id', w), '{}') from jsonb_each(write_patches(plan, at)) e(n, w));
  end if;
  posts := jsonb_path_exists(changes, '$[*] ? (exists(@.postings) || @.unpost == true)');
  -- What is made without a posting first: a posting made beside it may need it.
  if posts then
    written := written || write_creates(plan, false, latest);
    for change in select c from jsonb_array_elements(changes) with ordinality t(c, n) where c->>'op' in ('update', 'delete') order by n loop
      done := write_ledger(change);
    end loop;
    done := post_creates(changes);
  end if;
  for change in select c from jsonb_array_elements(changes) with ordinality t(c, n) where c->>'op' in ('update', 'delete') order by n::text loop
    written := written || jsonb_build_object(change->>'id', write_change(plan, change, at));
  end loop;
  written := written || write_creates(plan, case when posts then true end, latest);
  return (select jsonb_agg(written->(c->>'id') order by n) from jsonb_array_elements(changes) with ordinality t(c, n));
end $$;
`,
} as const;
