/** Personal data can be erased from earlier versions in the audit trail, by an entry that names each of them. */
export const m031erasure = {
  id: 31,
  name: 'erasure',
  sql: /* sql */ `
-- A5: the trail stays as it was written, but for values of persons that an entry of this transaction erases. That entry
-- has the digest of what is left, so that the chain vouches for it.
create function refuse_audit_change() returns trigger language plpgsql as $$
declare
  erasure bigint := nullif(current_setting('countinghouse.erasure', true), '')::bigint;
begin
  if tg_op = 'UPDATE' and erasure is not null
     and to_jsonb(new) - 'doc' - 'ref_name' = to_jsonb(old) - 'doc' - 'ref_name'
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
`,
} as const;
