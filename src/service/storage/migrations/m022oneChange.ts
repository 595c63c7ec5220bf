/**
 * A plan with one change is written without the passes that put several in order: they took a twentieth of a small journal's time.
 * Gates are ordered by the program, and a number is drawn by a call instead of a query.
 */
export const m022oneChange = {
  id: 22,
  name: 'oneChange',
  sql: /* sql */ `
-- What a change takes back from the ledger, and what it posts.
create function write_ledger(change jsonb) returns void language plpgsql as $$
declare
  as_version integer := coalesce((change->>'version')::integer, 0) + 1;
begin
  if (change->>'unpost')::boolean then perform unpost((change->>'id')::bigint, as_version); end if;
  if change->'postings' is not null then perform write_postings(change, as_version); end if;
end $$;

-- As before, but a single change is neither looked for nor put in order.
create or replace function check_expected(plan jsonb) returns void language plpgsql as $$
declare
  stale text;
begin
  -- One look by key for each record, whatever the planner believes about the size of the list.
  if plan#>>'{changes,0,op}' <> 'create'
     or (jsonb_array_length(plan->'changes') > 1 and jsonb_path_exists(plan, '$.changes[*] ? (@.op != "create")')) then
    perform give_way(plan);
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

-- As before; a gate after the other as the plan orders them, by period, so that all who wait do it in one order.
create or replace function take_gates(gates jsonb) returns void language plpgsql as $$
declare
  gate jsonb;
  found_doc jsonb;
begin
  for n in 0 .. jsonb_array_length(gates) - 1 loop
    gate := gates->n;
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

-- As before (N3); only the number as it is shown is of use to the record.
drop function next_number(jsonb, text, bigint);
create function next_number(numbering jsonb, of_type text, of_record bigint) returns text language plpgsql as $$
declare
  issued bigint;
  shown text;
  place bigint;
begin
  loop
    insert into series as s (name, last) values (numbering->>'series', 1)
      on conflict (name) do update set last = s.last + 1 returning last into issued;
    place := coalesce(place, nextval('audit_seq_seq'));
    shown := (numbering->>'prefix') || lpad(issued::text, greatest((numbering->>'width')::integer, length(issued::text)), '0');
    insert into issued_number (series, number, record_id, audit_seq) values (numbering->>'series', issued, of_record, place);
    -- A number given by hand stays issued, without a record of its own.
    exit when not exists (select 1 from unique_value where type = of_type and rule = numbering->>'field' and value = lower(shown));
  end loop;
  return shown;
end $$;

-- As before, with the number as the function above returns it.
create or replace function write_record(change jsonb, at timestamptz) returns jsonb language plpgsql as $$
declare
  rec_id bigint := (change->>'id')::bigint;
  family text := coalesce(change->>'uniqueAmong', change->>'type');
  new_doc jsonb := change->'doc';
  new_name text := change->>'refName';
  new_code text := change->>'code';
  number_shown text;
begin
  if change->'numbering' is not null and jsonb_typeof(change->'numbering') = 'object' then
    number_shown := next_number(change->'numbering', family, rec_id);
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
    -- Most updates change neither what a record points at nor what is unique about it: then neither is sent.
    if change->'edges' is not null then
      delete from edge where from_id = rec_id
         and not exists (select 1 from jsonb_array_elements(change->'edges') e where e->>0 = path and (e->>1)::bigint = to_id);
      insert into edge (from_id, path, to_id)
        select rec_id, e->>0, (e->>1)::bigint from jsonb_array_elements(change->'edges') e on conflict do nothing;
    end if;
    if change->'uniques' is not null then
      delete from unique_value where record_id = rec_id;
    end if;
  end if;
  if change->>'op' = 'create' then
    -- Each comes once; looking for a conflict first would cost as much as writing it.
    insert into edge (from_id, path, to_id) select rec_id, e->>0, (e->>1)::bigint from jsonb_array_elements(change->'edges') e;
  end if;
  if change->'uniques' is not null and change->'uniques' <> '[]' then
    insert into unique_value (type, rule, value, record_id)
      select family, u->>0, lower(u->>1), rec_id from jsonb_array_elements(change->'uniques') u;
  end if;
  if number_shown is not null then
    insert into unique_value (type, rule, value, record_id)
      values (family, change#>>'{numbering,field}', lower(number_shown), rec_id);
  end if;
  return jsonb_build_object('id', rec_id::text, 'number', number_shown, 'refName', new_name);
end $$;

create or replace function commit_change(plan jsonb) returns jsonb language plpgsql as $$
declare
  change jsonb;
  place text;
  written jsonb := '{}';
  at timestamptz := (plan->>'at')::timestamptz;
begin
  if jsonb_typeof(plan->'idem') = 'object' then perform claim_key(plan->'idem'); end if;
  perform take_gates(plan->'gates');
  perform check_expected(plan);
  if jsonb_array_length(plan->'changes') = 1 and plan#>>'{changes,0,op}' <> 'patch' then
    -- Most requests change one record: nothing has to be put in order.
    change := plan#>'{changes,0}';
    perform write_ledger(change);
    return jsonb_build_array(write_change(plan, change, at));
  end if;
  if jsonb_path_exists(plan, '$.changes[*] ? (@.op == "patch")') then written := write_patches(plan, at); end if;
  -- What is made without a posting first: a posting made beside it may need it.
  for change, place in select c, n::text from jsonb_array_elements(plan->'changes') with ordinality t(c, n)
      where c->>'op' = 'create' and c->'postings' is null order by n loop
    written := written || jsonb_build_object(place, write_change(plan, change, at));
  end loop;
  for change in select c from jsonb_array_elements(plan->'changes') c where c->>'op' <> 'patch' loop
    perform write_ledger(change);
  end loop;
  for change, place in select c, n::text from jsonb_array_elements(plan->'changes') with ordinality t(c, n)
      where c->>'op' <> 'patch' and not (c->>'op' = 'create' and c->'postings' is null) order by n loop
    written := written || jsonb_build_object(place, write_change(plan, change, at));
  end loop;
  return (select coalesce(jsonb_agg(w.value order by w.key::integer), '[]') from jsonb_each(written) w);
end $$;
`,
} as const;
