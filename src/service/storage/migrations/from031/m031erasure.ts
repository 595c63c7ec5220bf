/** Personal data can be erased from earlier versions in the audit trail, by an entry that names each of them. */
export const m031erasure = {
  id: 31,
  name: 'erasure',
  sql: /* sql */ `
-- A5: the trail stays as it was written, but for values of persons that an entry of this transaction erases. That entry
-- has the digest of what is left, so that the chain vouches for it. Values go, or give way to "Erased" or to another value
-- of the version: nothing else can take their place.
create function refuse_audit_change() returns trigger language plpgsql as $$
declare
  erasure bigint := nullif(current_setting('countinghouse.erasure', true), '')::bigint;
begin
  if tg_op = 'UPDATE' and erasure is not null
     and to_jsonb(new) - 'doc' - 'ref_name' = to_jsonb(old) - 'doc' - 'ref_name'
     and not exists (
       select 1 from jsonb_each(new.doc) n
        where n.value is distinct from old.doc->n.key
          and (not old.doc ? n.key or (n.value <> '"Erased"' and not exists (select 1 from jsonb_each(old.doc) o where o.value = n.value))))
     and (new.ref_name is not distinct from old.ref_name or new.ref_name = (select r.ref_name from record r where r.id = old.record_id))
     and exists (
       select 1 from audit e
        where e.seq = erasure and e.type = 'personalData' and e.operation = 'erase' and e.record_id is null
          and e.doc->>'id' = old.record_id::text
          and e.doc->'entries' @> jsonb_build_array(jsonb_build_object('seq', old.seq::text))) then
    return new;
  end if;
  raise exception 'audit is append-only' using errcode = '42501';
end $$;
drop trigger audit_append_only on audit;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_audit_change();

-- The role that runs the service may change no entry: this function does, with the rights of the owner.
create function erase_versions(erasure bigint, versions jsonb) returns void language plpgsql security definer as $$
begin
  -- Temporary tables of the caller come last.
  perform set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);
  perform set_config('countinghouse.erasure', erasure::text, true);
  update audit a set doc = c.doc, ref_name = c."refName"
    from jsonb_to_recordset(versions) c(seq bigint, doc jsonb, "refName" text) where a.seq = c.seq;
  perform set_config('countinghouse.erasure', '', true);
end $$;
`,
} as const;
