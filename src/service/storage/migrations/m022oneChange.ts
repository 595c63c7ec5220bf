/** A plan with one change is written without the passes that put several in order: they took a twentieth of a small journal's time. */
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
