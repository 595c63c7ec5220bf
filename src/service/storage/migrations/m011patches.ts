/** Records of which only some values change, as the invoices of a payment, are written in one statement; stock is noted where there is some. */
export const m011patches = {
  id: 11,
  name: 'patches',
  sql: /* sql */ `
-- What stands beside the values of these records (name, code, edges, what is unique) stays as it is, and so do their lines. Their
-- rows are locked and their versions compared by then; one that is named twice was not.
create function write_patches(plan jsonb, at timestamptz) returns jsonb language plpgsql as $$
declare
  written jsonb;
begin
  with patch as materialized (
    select n, (c->>'id')::bigint as id, c->>'operation' as operation, c->>'reason' as reason, c->'set' as given, c->'unset' as gone
      from jsonb_array_elements(plan->'changes') with ordinality t(c, n) where c->>'op' = 'patch'),
  changed as (
    update record r set version = r.version + 1, modified_at = write_patches.at,
           doc = case when p.gone is null then r.doc else r.doc - array(select jsonb_array_elements_text(p.gone)) end || p.given
      from patch p where r.id = p.id
    returning p.n, p.operation, p.reason, r.id, r.type, r.version, r.doc, r.sub, r.ref_name, r.external_id),
  noted as (
    insert into audit (seq, at, user_id, user_name, role_name, client_id, session_id, request_id, idem_key, origin, type, record_id,
                       version, operation, doc, sub, ref_name, reason, external_id, ledger)
      select nextval('audit_seq_seq'), write_patches.at, plan#>>'{caller,userId}', plan#>>'{caller,userName}', plan#>>'{caller,roleName}', plan#>>'{caller,clientId}',
             plan#>>'{caller,sessionId}', plan#>>'{caller,requestId}', plan#>>'{idem,key}', coalesce(plan#>>'{caller,origin}', 'api'), c.type, c.id,
             c.version, c.operation, c.doc, c.sub, c.ref_name, c.reason, c.external_id, ''
        from (select * from changed order by n) c
    returning seq, record_id, version, ref_name)
  select jsonb_object_agg(p.n, jsonb_build_object('id', p.id::text, 'number', null, 'refName', w.ref_name, 'version', w.version, 'auditSeq', w.seq)) into written
    from patch p left join noted w on w.record_id = p.id having count(w.seq) = count(distinct p.id) and count(*) = count(distinct p.id);
  if written is null then
    raise exception 'a record has changed' using errcode = 'CH001', detail = 'patch';
  end if;
  return written;
end $$;

-- As before; what is patched comes before what draws a number, whose counter is held the shorter for it.
create or replace function commit_change(plan jsonb) returns jsonb language plpgsql as $$
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
  if jsonb_path_exists(plan, '$.changes[*] ? (@.op == "patch")') then written := write_patches(plan, at); end if;
  -- What is made without a posting first: a posting made beside it may need it.
  for change, place in select c, n::text from jsonb_array_elements(plan->'changes') with ordinality t(c, n)
      where c->>'op' = 'create' and c->'postings' is null order by n loop
    written := written || jsonb_build_object(place, write_change(plan, change, at));
  end loop;
  for change in select c from jsonb_array_elements(plan->'changes') c where c->>'op' <> 'patch' loop
    as_version := coalesce((change->>'version')::integer, 0) + 1;
    if (change->>'unpost')::boolean then perform unpost((change->>'id')::bigint, as_version); end if;
    if change->'postings' is not null then perform write_postings(change, as_version); end if;
  end loop;
  for change, place in select c, n::text from jsonb_array_elements(plan->'changes') with ordinality t(c, n)
      where c->>'op' <> 'patch' and not (c->>'op' = 'create' and c->'postings' is null) order by n loop
    written := written || jsonb_build_object(place, write_change(plan, change, at));
  end loop;
  return (select coalesce(jsonb_agg(w.value order by w.key::integer), '[]') from jsonb_each(written) w);
end $$;

-- K1, K2 as before, asked of what has movements or is a balance: a record that changes otherwise is not looked at. The lines of
-- journals are the longest of all, so these are known by their type.
drop trigger note_stock on record;
drop trigger stock_kept on record;
create trigger note_stock_made after insert on record for each row
  when (new.type <> 'periodEndJournal' and (new.type = 'inventoryBalance' or new.sub ? 'stockMove')) execute function note_stock();
create trigger note_stock_held after update of doc on record for each row
  when (new.type = 'inventoryBalance') execute function note_stock();
create trigger note_stock_moved after update of sub on record for each row
  when (new.type not in ('inventoryBalance', 'periodEndJournal') and old.sub->'stockMove' is distinct from new.sub->'stockMove') execute function note_stock();
create trigger note_stock_gone after delete on record for each row
  when (old.type <> 'periodEndJournal' and (old.type = 'inventoryBalance' or old.sub ? 'stockMove')) execute function note_stock();
create constraint trigger stock_kept_made after insert on record deferrable initially deferred for each row
  when (new.type <> 'periodEndJournal' and (new.type = 'inventoryBalance' or new.sub ? 'stockMove')) execute function assert_stock_kept();
create constraint trigger stock_kept_held after update of doc on record deferrable initially deferred for each row
  when (new.type = 'inventoryBalance') execute function assert_stock_kept();
create constraint trigger stock_kept_moved after update of sub on record deferrable initially deferred for each row
  when (new.type not in ('inventoryBalance', 'periodEndJournal') and old.sub->'stockMove' is distinct from new.sub->'stockMove') execute function assert_stock_kept();
create constraint trigger stock_kept_gone after delete on record deferrable initially deferred for each row
  when (old.type <> 'periodEndJournal' and (old.type = 'inventoryBalance' or old.sub ? 'stockMove')) execute function assert_stock_kept();
`,
} as const;
