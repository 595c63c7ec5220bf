/**
 * The state of documents, such as open amounts, is stored apart from what was entered (the tables follow from the definitions), and
 * many documents that change at once are written with less.
 */
export const m027state = {
  id: 27,
  name: 'state',
  sql: /* sql */ `
-- As before. Results are found by record: counting them against the list of patches took a hundred looks for each of a hundred.
create or replace function write_patches(plan jsonb, at timestamptz) returns jsonb language plpgsql as $$
declare
  patches integer;
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
  select (select count(*) from patch), jsonb_object_agg(w.record_id, jsonb_build_object('id', w.record_id::text, 'number', null, 'refName', w.ref_name, 'version', w.version, 'auditSeq', w.seq))
    into patches, written from noted w;
  if patches <> (select count(*) from jsonb_object_keys(coalesce(written, '{}'))) then
    raise exception 'a record has changed' using errcode = 'CH001', detail = 'patch';
  end if;
  return written;
end $$;
`,
} as const;
