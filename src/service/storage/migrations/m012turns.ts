/**
 * Whoever changes a record that others change too waits for a turn, an exclusive lock that the transaction takes before it reads.
 * A change that was decided without one gives way to those who wait.
 */
export const m012turns = {
  id: 12,
  name: 'turns',
  sql: /* sql */ `
-- Each lock takes a place in a table of fixed size, so long plans go without.
create function give_way(plan jsonb) returns void language plpgsql as $$
declare
  changed bigint[] := array(
    select distinct (c->>'id')::bigint from jsonb_array_elements(plan->'changes') c where c->>'op' <> 'create' order by 1);
  taken text;
begin
  if cardinality(changed) > 100 then return; end if;
  select string_agg(id::text, ',') into taken
    from unnest(changed) id where not pg_try_advisory_xact_lock_shared(4102000000000000 + id);
  if taken is not null then
    raise exception 'others wait for their turn' using errcode = 'CH001', detail = taken;
  end if;
end $$;

create or replace function check_expected(plan jsonb) returns void language plpgsql as $$
declare
  stale text;
begin
  -- One look by key for each record, whatever the planner believes about the size of the list.
  if jsonb_path_exists(plan, '$.changes[*] ? (@.op != "create")') then
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
`,
};
