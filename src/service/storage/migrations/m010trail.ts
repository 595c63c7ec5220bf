/** The audit trail vouches for the ledger and for the external id too, and so does its chain. */
export const m010trail = {
  id: 10,
  name: 'what the trail vouches for',
  sql: /* sql */ `
-- L6: of what each version posted a digest, empty when it posted nothing. Entries of before have neither; the chain reads them as it did.
alter table audit add column ledger text, add column external_id text;

create function ledger_line(p posting) returns text language sql stable as $$
  select concat_ws('|', p.seq, p.kind, p.side, p.line, p.account, p.subsidiary, p.currency, p.amount, p.base_amount, p.period, p.tran_date,
                   coalesce(p.entity, 0), coalesce(p.department, 0), coalesce(p.class, 0), coalesce(p.location, 0), coalesce(p.memo, ''))
$$;
create function ledger_digest(of_txn bigint, of_version integer) returns text language sql stable as $$
  select encode(sha256(convert_to(string_agg(ledger_line(p), e'\\n' order by p.seq), 'UTF8')), 'hex') from posting p where p.txn = of_txn and p.ver = of_version
$$;

create or replace function write_audit(caller jsonb, idem jsonb, change jsonb, at timestamptz, as_version integer, audit_id bigint) returns void language plpgsql as $$
begin
  insert into audit (seq, at, user_id, user_name, role_name, client_id, session_id, request_id, idem_key, origin, type, record_id,
                     version, operation, doc, sub, ref_name, reason, external_id, ledger)
    select audit_id, at, caller->>'userId', caller->>'userName', caller->>'roleName', caller->>'clientId', caller->>'sessionId',
           caller->>'requestId', idem->>'key', coalesce(caller->>'origin', 'api'), change->>'type', (change->>'id')::bigint,
           as_version, change->>'operation', r.doc, r.sub, coalesce(r.ref_name, change->>'refName'), change->>'reason', r.external_id,
           case when change->'postings' is not null or (change->>'unpost')::boolean then coalesce(ledger_digest((change->>'id')::bigint, as_version), '') else '' end
      from (select 1) one left join record r on r.id = (change->>'id')::bigint;
end $$;
`,
} as const;
