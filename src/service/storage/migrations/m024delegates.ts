/** For whom a delegate decided: part of the audit entry, and of what its link covers. */
export const m024delegates = {
  id: 24,
  name: 'delegates',
  sql: /* sql */ `
alter table audit add column for_user_id text, add column for_user_name text;

-- As before, with the absent user.
create or replace function write_audit(caller jsonb, idem jsonb, change jsonb, at timestamptz, as_version integer, audit_id bigint) returns void language plpgsql as $$
begin
  insert into audit (seq, at, user_id, user_name, role_name, client_id, session_id, request_id, idem_key, origin, type, record_id,
                     version, operation, doc, sub, ref_name, reason, external_id, ledger, for_user_id, for_user_name)
    select audit_id, at, caller->>'userId', caller->>'userName', caller->>'roleName', caller->>'clientId', caller->>'sessionId',
           caller->>'requestId', idem->>'key', coalesce(caller->>'origin', 'api'), change->>'type', (change->>'id')::bigint,
           as_version, change->>'operation', r.doc, r.sub, coalesce(r.ref_name, change->>'refName'), change->>'reason', r.external_id,
           case when change->'postings' is not null or (change->>'unpost')::boolean then coalesce(ledger_digest((change->>'id')::bigint, as_version), '') else '' end,
           change#>>'{for,id}', change#>>'{for,refName}'
      from (select 1) one left join record r on r.id = (change->>'id')::bigint;
end $$;
`,
} as const;
