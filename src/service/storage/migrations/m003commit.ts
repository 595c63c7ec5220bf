/**
 * The only statement that writes a change. Locks have one order: idempotency row, periods, own documents, related
 * documents, work, number counter, audit. What the rules read is checked again under the locks; a difference raises
 * CH001 and the caller decides again.
 */
export const m003commit = {
  id: 3,
  name: 'commit',
  sql: /* sql */ `
create function claim_key(idem jsonb) returns void language plpgsql as $$
declare
  known idempotency%rowtype;
begin
  insert into idempotency (scope, type, key, fingerprint, operation, record_id)
    values (idem->>'scope', idem->>'type', idem->>'key', idem->>'fingerprint', idem->>'operation', (idem->>'recordId')::bigint)
    on conflict do nothing;
  if found then return; end if;
  select * into known from idempotency where scope = idem->>'scope' and type = idem->>'type' and key = idem->>'key';
  raise exception 'key already used' using errcode = 'CH002', detail = jsonb_build_object(
    'recordId', known.record_id::text, 'fingerprint', known.fingerprint, 'isVoided', known.is_voided, 'operation', known.operation)::text;
end $$;

-- Periods: shared for a posting, exclusive for whoever opens or shuts one; a fair queue, so neither starves.
create function take_gates(gates jsonb) returns void language plpgsql as $$
declare
  gate jsonb;
  found_doc jsonb;
begin
  for gate in select g from jsonb_array_elements(gates) g order by (g->>'period')::bigint loop
    if (gate->>'exclusive')::boolean then
      perform pg_advisory_xact_lock(4101000000000000 + (gate->>'period')::bigint);
    else
      perform pg_advisory_xact_lock_shared(4101000000000000 + (gate->>'period')::bigint);
      select doc into found_doc from record where id = (gate->>'period')::bigint and type = 'accountingPeriod';
      if found_doc is null or coalesce((found_doc->>'closed')::boolean, false) or coalesce((found_doc->>'allLocked')::boolean, false)
         or (gate->>'module' = 'receivables' and coalesce((found_doc->>'arLocked')::boolean, false))
         or (gate->>'module' = 'payables' and coalesce((found_doc->>'apLocked')::boolean, false)) then
        raise exception 'the period has been shut' using errcode = 'CH001', detail = gate->>'period';
      end if;
    end if;
  end loop;
end $$;

create function check_expected(plan jsonb) returns void language plpgsql as $$
declare
  stale text;
begin
  -- One look by key for each record, whatever the planner believes about the size of the list.
  if jsonb_path_exists(plan, '$.changes[*] ? (@.op != "create")') then
    perform 1 from record where id in (select (c->>'id')::bigint from jsonb_array_elements(plan->'changes') c where c->>'op' <> 'create')
      order by id for update;
  end if;
  select string_agg(e->>0, ',') into stale from jsonb_array_elements(plan->'expects') e
   where (select r.version from record r where r.id = (e->>0)::bigint) is distinct from (e->>1)::integer;
  if stale is not null then
    raise exception 'a record has changed' using errcode = 'CH001', detail = stale;
  end if;
  if plan->'counts' <> '[]' then
    select string_agg(c->>0, ',') into stale
      from jsonb_array_elements(plan->'counts') c where (select count(*) from record where type = c->>0) <> (c->>1)::bigint;
    if stale is not null then
      raise exception 'a record has come or gone' using errcode = 'CH001', detail = stale;
    end if;
  end if;
  if plan->'settings' <> '[]' then
    select string_agg(s->>0, ',') into stale from jsonb_array_elements(plan->'settings') s
     where coalesce((select t.version from setting t where t.name = s->>0), 0) <> (s->>1)::integer;
    if stale is not null then
      raise exception 'a setting has changed' using errcode = 'CH001', detail = stale;
    end if;
  end if;
end $$;

-- Takes back what the standing version of a transaction posted (never touching the rows themselves).
create function unpost(of_txn bigint, as_version integer) returns void language sql as $$
  insert into posting (txn, ver, kind, side, line, account, subsidiary, currency, amount, base_amount, period, tran_date,
                       entity, department, class, location, memo)
    select p.txn, as_version, 'reversal', side, line, account, subsidiary, currency, -amount, -base_amount, p.period, p.tran_date,
           entity, department, class, location, memo
      from posting p join posted t on t.txn = p.txn and t.ver = p.ver
     where p.txn = of_txn and p.kind = 'orig' order by line;
  delete from posted where txn = of_txn;
$$;

-- The rows carry what differs; the period and the date are those of the whole transaction.
create function write_postings(change jsonb, as_version integer) returns void language plpgsql as $$
declare
  of_txn bigint := (change->>'id')::bigint;
  of_period bigint := (change->>'period')::bigint;
  on_date date := (change->>'date')::date;
begin
  insert into posting (txn, ver, kind, side, line, account, subsidiary, currency, amount, base_amount, period, tran_date,
                       entity, department, class, location, memo)
    select of_txn, as_version, 'orig', side, line, account, subsidiary, currency, amount, "baseAmount",
           of_period, on_date, entity, department, class, location, memo
      from jsonb_to_recordset(change->'postings') as p(side text, line integer, account bigint, subsidiary bigint, currency bigint,
           amount bigint, "baseAmount" bigint, entity bigint, department bigint, class bigint, location bigint, memo text);
  insert into posted (txn, ver, period, tran_date, type) values (of_txn, as_version, of_period, on_date, change->>'type');
end $$;

-- The next number of a series that no record bears yet; the counter row is the only queue among writers. The place in
-- the audit is drawn behind it, so that numbers and audit entries of a series stand in one order (N3).
create function next_number(numbering jsonb, of_type text, of_record bigint, out issued bigint, out shown text) language plpgsql as $$
declare
  has_place boolean := false;
begin
  loop
    insert into series as s (name, last) values (numbering->>'series', 1)
      on conflict (name) do update set last = s.last + 1 returning last into issued;
    if not has_place then perform nextval('audit_seq_seq'); end if;
    has_place := true;
    shown := (numbering->>'prefix') || lpad(issued::text, greatest((numbering->>'width')::integer, length(issued::text)), '0');
    insert into issued_number (series, number, record_id, audit_seq)
      values (numbering->>'series', issued, of_record, currval('audit_seq_seq'));
    exit when not exists (select 1 from unique_value where type = of_type and rule = numbering->>'field' and value = lower(shown));
    -- Somebody gave this number by hand: it stays issued, without a record of its own.
  end loop;
end $$;

create function write_record(change jsonb, at timestamptz) returns jsonb language plpgsql as $$
declare
  rec_id bigint := (change->>'id')::bigint;
  new_doc jsonb := change->'doc';
  new_name text := change->>'refName';
  new_code text := change->>'code';
  number_shown text;
begin
  if change->'numbering' is not null and jsonb_typeof(change->'numbering') = 'object' then
    select n.shown into number_shown from next_number(change->'numbering', change->>'type', rec_id) n;
    new_doc := new_doc || jsonb_build_object(change#>>'{numbering,field}', number_shown);
    new_name := replace(new_name, '{number}', number_shown);
    new_code := replace(new_code, '{number}', number_shown);
  end if;
  if change->>'op' = 'create' then
    insert into record (id, type, version, doc, sub, ref_name, code, external_id, is_inactive, created_at, modified_at)
      values (rec_id, change->>'type', 1, new_doc, coalesce(change->'sub', '{}'), new_name, new_code, change->>'externalId',
              (change->>'isInactive')::boolean, at, at);
  else
    update record set version = version + 1, doc = new_doc,
           sub = case when jsonb_typeof(change->'sub') = 'object' then change->'sub' else sub end,
           ref_name = new_name, code = new_code, external_id = change->>'externalId',
           is_inactive = (change->>'isInactive')::boolean, modified_at = at
     where id = rec_id;
    delete from edge where from_id = rec_id
       and not exists (select 1 from jsonb_array_elements(change->'edges') e where e->>0 = path and (e->>1)::bigint = to_id);
    delete from unique_value where record_id = rec_id;
  end if;
  if change->>'op' = 'create' then
    -- Each comes once; looking for a conflict first would cost as much as writing it.
    insert into edge (from_id, path, to_id) select rec_id, e->>0, (e->>1)::bigint from jsonb_array_elements(change->'edges') e;
  else
    insert into edge (from_id, path, to_id)
      select rec_id, e->>0, (e->>1)::bigint from jsonb_array_elements(change->'edges') e on conflict do nothing;
  end if;
  insert into unique_value (type, rule, value, record_id)
    select change->>'type', u->>0, lower(u->>1), rec_id from jsonb_array_elements(change->'uniques') u;
  if number_shown is not null then
    insert into unique_value (type, rule, value, record_id)
      values (change->>'type', change#>>'{numbering,field}', lower(number_shown), rec_id);
  end if;
  return jsonb_build_object('id', rec_id::text, 'number', number_shown, 'refName', new_name);
end $$;

create function write_audit(caller jsonb, idem jsonb, change jsonb, at timestamptz, as_version integer, audit_id bigint) returns void language plpgsql as $$
begin
  insert into audit (seq, at, user_id, user_name, role_name, client_id, session_id, request_id, idem_key, origin, type, record_id,
                     version, operation, doc, sub, ref_name, reason)
    select audit_id, at, caller->>'userId', caller->>'userName', caller->>'roleName', caller->>'clientId', caller->>'sessionId',
           caller->>'requestId', idem->>'key', coalesce(caller->>'origin', 'api'), change->>'type', (change->>'id')::bigint,
           as_version, change->>'operation', r.doc, r.sub, coalesce(r.ref_name, change->>'refName'), change->>'reason'
      from (select 1) one left join record r on r.id = (change->>'id')::bigint;
end $$;

-- Writes one changed record and its audit entry.
create function write_change(plan jsonb, change jsonb, at timestamptz) returns jsonb language plpgsql as $$
declare
  as_version integer := coalesce((change->>'version')::integer, 0) + 1;
  audit_id bigint;
  result jsonb := jsonb_build_object('id', change->>'id');
begin
  if change->>'op' = 'delete' then
    delete from record where id = (change->>'id')::bigint;
  else
    result := write_record(change, at);
  end if;
  audit_id := case when result->>'number' is null then nextval('audit_seq_seq') else currval('audit_seq_seq') end;
  if (change->>'seal')::boolean then
    insert into period_seal (period, audit_seq, digest, postings, debit)
      select (change->>'id')::bigint, audit_id, d.digest, d.postings, d.debit from period_digest((change->>'id')::bigint) d;
  end if;
  perform write_audit(plan->'caller', plan->'idem', change, at, as_version, audit_id);
  return result || jsonb_build_object('version', as_version, 'auditSeq', audit_id);
end $$;

create function commit_change(plan jsonb) returns jsonb language plpgsql as $$
declare
  change jsonb;
  place text;
  written jsonb := '{}';
  at timestamptz := (plan->>'at')::timestamptz;
  as_version integer;
begin
  if jsonb_typeof(plan->'idem') = 'object' then perform claim_key(plan->'idem'); end if;
  perform take_gates(plan->'gates');
  perform check_expected(plan);
  -- What is made without a posting first: a posting made beside it may need it.
  for change, place in select c, n::text from jsonb_array_elements(plan->'changes') with ordinality t(c, n)
      where c->>'op' = 'create' and c->'postings' is null order by n loop
    written := written || jsonb_build_object(place, write_change(plan, change, at));
  end loop;
  for change in select c from jsonb_array_elements(plan->'changes') c loop
    as_version := coalesce((change->>'version')::integer, 0) + 1;
    if (change->>'unpost')::boolean then perform unpost((change->>'id')::bigint, as_version); end if;
    if change->'postings' is not null then perform write_postings(change, as_version); end if;
  end loop;
  for change, place in select c, n::text from jsonb_array_elements(plan->'changes') with ordinality t(c, n)
      where not (c->>'op' = 'create' and c->'postings' is null) order by n loop
    written := written || jsonb_build_object(place, write_change(plan, change, at));
  end loop;
  return (select coalesce(jsonb_agg(w.value order by w.key::integer), '[]') from jsonb_each(written) w);
end $$;
`,
} as const;
