import type { Database } from '../../database.ts';
import { sql } from '../../statements.ts';
import { keyedSubjects } from '../records/idempotency.ts';
import type { Check } from './records.ts';

/** What the audit trail covers besides documents and lines: the ledger, times, external ids, numbers, keys, seals and settings. */
export const trailChecks: readonly Check[] = [
  {
    kind: 'ledger', // L6: entries of earlier program versions have no digest
    statement: sql`
      with kept as (select p.txn, p.ver, encode(sha256(convert_to(string_agg(ledger_line(p), e'\\n' order by p.seq), 'UTF8')), 'hex') as digest from posting p group by p.txn, p.ver),
           said as (select record_id, version, ledger from audit where record_id is not null)
      select coalesce(s.record_id, k.txn)::text as id, case when s.record_id is null then 'has postings of version ' || k.ver || ', which the audit trail does not know'
               else 'has other postings of version ' || s.version || ' than were made with it' end as detail
        from said s full join kept k on k.txn = s.record_id and k.ver = s.version
       where s.record_id is null or (s.ledger is not null and s.ledger <> coalesce(k.digest, ''))`,
  },
  {
    kind: 'audit', // A3
    statement: sql`
      select r.id::text as id, 'says that it was made or changed at another time than the audit trail does' as detail
        from record r join audit f on f.record_id = r.id and f.version = 1 join audit l on l.record_id = r.id and l.version = r.version
       where r.created_at <> f.at or r.modified_at <> l.at
      union
      select r.id::text, 'has another external id than the audit trail says'
        from record r join audit l on l.record_id = r.id and l.version = r.version where l.ledger is not null and l.external_id is distinct from r.external_id`,
  },
  {
    kind: 'audit', // Entries written at the same moment may swap positions; the history of the sample company is fictional
    statement: sql`
      select seq::text as id, 'is dated ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') || ', before an entry made earlier, which is of '
               || to_char(latest at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as detail
        from (select seq, at, max(at) over (order by seq rows between unbounded preceding and 1 preceding) as latest from audit where origin <> 'sample') a
       where at < latest - interval '1 minute'`,
  },
  {
    kind: 'number', // N1, N3: the record has had the highest number drawn for it in one change ever since
    statement: sql`
      select n.series || ' ' || n.number as id, 'was not issued to ' || n.record_id || ' by the change that it is said to come from' as detail
        from (select series, record_id, audit_seq, max(number) as number from issued_number group by series, record_id, audit_seq) n
       where not exists (select 1 from audit a where a.seq = n.audit_seq and a.record_id = n.record_id
                            and right(a.doc->>split_part(n.series, '.', 2), length(n.number::text)) = n.number::text)`,
  },
  {
    kind: 'idempotency', // I1
    statement: sql`
      select i.key as id, 'stands for ' || coalesce(i.record_id::text, 'no record') || ', which was not changed under it' as detail
        from idempotency i where not i.is_voided and i.type <> all(${keyedSubjects}::text[]) and not exists (select 1 from audit a where a.record_id = i.record_id and a.idem_key = i.key and a.type = i.type)
      union
      select a.idem_key, 'was used for ' || a.record_id || ' and is forgotten' from audit a
       where a.idem_key is not null and not exists (select 1 from idempotency i where i.key = a.idem_key and not i.is_voided)`,
  },
  {
    kind: 'seal', // PD2
    statement: sql`
      select p.id::text as id, 'is closed without a seal' as detail from record p
       where p.type = 'accountingPeriod' and (p.doc->>'closed')::boolean and not exists (select 1 from period_seal s where s.period = p.id)
      union
      select s.period::text, 'has a seal that no closing made' from period_seal s
       where not exists (select 1 from audit a where a.seq = s.audit_seq and a.record_id = s.period and a.operation = 'close')`,
  },
  {
    kind: 'edge', // X2
    statement: sql`select distinct e.from_id::text as id, 'is gone, and yet points at ' || e.to_id as detail from edge e where not exists (select 1 from record r where r.id = e.from_id)`,
  },
  {
    kind: 'unique',
    statement: sql`select u.record_id::text as id, 'is gone, and yet keeps the unique value of ' || u.rule as detail from unique_value u where not exists (select 1 from record r where r.id = u.record_id)`,
  },
  {
    kind: 'setting', // A6: company settings, once they were changed
    statement: sql`
      with said as (select ref_name as name, doc as value, version from audit where record_id is null and type = 'setting' and ref_name = 'company' order by seq desc limit 1)
      select a.name as id, case when s.name is null then 'are gone' else 'are not what the audit trail says they became' end as detail
        from said a left join setting s on s.name = a.name where (s.value, s.version) is distinct from (a.value, a.version)`,
  },
];

/** A6: the permissions of users and roles equal those in the audit trail. */
const accessChecks: readonly Check[] = [
  {
    kind: 'access',
    statement: sql`
      with said as (select distinct on (doc->>'id') doc->>'id' as id, doc, version, operation from audit where record_id is null and type = 'user' and doc ? 'id' order by doc->>'id', seq desc)
      select 'user ' || coalesce(a.id, u.id::text) as id, case when u.id is null then 'is gone' when a.id is null then 'was changed past the audit trail'
               else 'has another name, role, subsidiaries or state than the audit trail says' end as detail
        from said a full join app_user u on u.id::text = a.id
       where u.id is null or (a.id is null and (u.version > 1 or exists (select 1 from said)))
          or (a.id is not null and (a.version, a.doc->>'name', a.doc->>'email', a.doc#>>'{role,id}', nullif(a.doc->'subsidiaries', 'null'), (a.doc->>'isActive')::boolean)
               is distinct from (u.version, u.display_name, u.email, u.role_id::text, to_jsonb(u.subsidiaries), not u.locked))`,
  },
  {
    kind: 'access',
    statement: sql`
      with said as (select distinct on (doc->>'id') doc->>'id' as id, doc, version, operation from audit where record_id is null and type = 'role' order by doc->>'id', seq desc)
      select 'role ' || coalesce(a.id, r.id::text) as id, case when r.id is null then 'is gone' when a.id is null or a.operation = 'delete' then 'was made past the audit trail'
               else 'has another name or other permissions than the audit trail says' end as detail
        from said a full join role r on r.id::text = a.id
       where (r.id is null and a.operation <> 'delete') or (r.id is not null and (a.id is null or a.operation = 'delete')
          and exists (select 1 from said)) or (r.id is not null and a.operation <> 'delete' and (a.version, a.doc->>'name', a.doc->'permissions', coalesce((a.doc->>'requiresSecondFactor')::boolean, false))
               is distinct from (r.version, r.name, r.permissions, coalesce((to_jsonb(r)->>'requires_second_factor')::boolean, false)))`,
  },
];

/** Users and roles have tables only with the service's own sign-in. */
export async function accessChecksOf(db: Database): Promise<readonly Check[]> {
  const [row] = await db.query<{ has: boolean }>(`select to_regclass('app_user') is not null as has`);
  return row?.has ? accessChecks : [];
}
