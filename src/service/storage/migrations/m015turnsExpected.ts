/** A change that was decided in its turn gives way to nobody, and is checked whole when it is written. */
export const m015turnsExpected = {
  id: 15,
  name: 'turnsExpected',
  sql: /* sql */ `
-- Until PostgreSQL 17 the shared lock is refused to its own holder while somebody waits for the exclusive one.
create or replace function give_way(plan jsonb) returns void language plpgsql as $$
declare
  changed bigint[] := array(
    select distinct (c->>'id')::bigint from jsonb_array_elements(plan->'changes') c
     where c->>'op' <> 'create' and not coalesce(plan->'turn', '[]') ? (c->>'id') order by 1);
  taken text;
begin
  if cardinality(changed) > 100 then return; end if;
  select string_agg(id::text, ',') into taken
    from unnest(changed) id where not pg_try_advisory_xact_lock_shared(4102000000000000 + id);
  if taken is not null then
    raise exception 'others wait for their turn' using errcode = 'CH001', detail = taken;
  end if;
end $$;

-- At the end of the transaction nobody would know the plan any more.
create function commit_turn(plan jsonb) returns jsonb language plpgsql as $$
declare
  written jsonb := commit_change(plan);
begin
  set constraints all immediate;
  return written;
end $$;
`,
};
