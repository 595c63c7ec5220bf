import type { Database } from '../../database.ts';
import { literal, sql } from '../../statements.ts';
import { passwordDigest } from '../auth/access.ts';
import { identityDigest, providerImage } from '../auth/identityProvider.ts';
import { credentialImage, integrationImage } from '../auth/integrations.ts';
import { passkeyDigest } from '../auth/passkeys.ts';
import { provisionedImage, provisioningCredentialImage, provisioningImage } from '../auth/provisioning.ts';
import { forgottenKeys, keyedSubjects } from '../records/idempotency.ts';
import type { Check } from './checks.ts';

const entries = sql`select seq as id from audit`;
const records = sql`select id from record`;

/** A part of the trail is compared with so many entries before it. */
const EARLIER = 500;

/** What the audit trail covers besides documents and lines: the ledger, times, external ids, numbers, keys, seals and settings. */
export const trailChecks: readonly Check[] = [
  {
    kind: 'ledger', // L6: entries of earlier program versions have no digest
    keys: records,
    statement: (part) => sql`
      with kept as (select p.txn, p.ver, encode(sha256(convert_to(string_agg(ledger_line(p), e'\\n' order by p.seq), 'UTF8')), 'hex') as digest
                      from posting p where ${part('p.txn')} group by p.txn, p.ver),
           said as (select record_id, version, ledger from audit where record_id is not null and ${part('record_id')})
      select coalesce(s.record_id, k.txn)::text as id, case when s.record_id is null then 'has postings of version ' || k.ver || ', which the audit trail does not know'
               else 'has other postings of version ' || s.version || ' than were made with it' end as detail
        from said s full join kept k on k.txn = s.record_id and k.ver = s.version
       where s.record_id is null or (s.ledger is not null and s.ledger <> coalesce(k.digest, ''))`,
  },
  {
    kind: 'audit', // A3
    keys: records,
    statement: (part) => sql`
      select r.id::text as id, 'says that it was made or changed at another time than the audit trail does' as detail
        from record r join audit f on f.record_id = r.id and f.version = 1 join audit l on l.record_id = r.id and l.version = r.version
       where ${part('r.id')} and (r.created_at <> f.at or r.modified_at <> l.at)
      union
      select r.id::text, 'has another external id than the audit trail says'
        from record r join audit l on l.record_id = r.id and l.version = r.version where ${part('r.id')} and l.ledger is not null and l.external_id is distinct from r.external_id`,
  },
  {
    kind: 'auditTime', // Entries written at the same moment may swap positions; the history of the sample company is fictional
    keys: entries,
    statement: (part) => sql`
      select seq::text as id, 'is dated ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') || ', before an entry made earlier, which is of '
               || to_char(latest at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as detail
        from (select seq, at, max(at) over (order by seq rows between unbounded preceding and 1 preceding) as latest from audit
                where origin <> 'sample' and ${part('seq', EARLIER)}) a
       where at < latest - interval '1 minute'`,
  },
  {
    kind: 'idempotency', // I1
    statement: () => sql`
      select i.key as id, 'stands for ' || coalesce(i.record_id::text, 'no record') || ', which was not changed under it' as detail
        from idempotency i where not i.is_voided and i.type <> all(${keyedSubjects}::text[]) and not exists (select 1 from audit a where a.record_id = i.record_id and a.idem_key = i.key and a.type = i.type)
      union
      select a.idem_key, 'was used for ' || a.record_id || ' and is forgotten' from audit a
       where a.idem_key is not null and not exists (select 1 from idempotency i where i.key = a.idem_key and not i.is_voided)
         and not exists (select 1 from setting s where s.name = ${literal(forgottenKeys)} and a.at < (s.value->>'until')::timestamptz + interval '1 day')`,
  },
  {
    kind: 'seal', // PD2
    statement: () => sql`
      select p.id::text as id, 'is closed without a seal' as detail from record p
       where p.type = 'accountingPeriod' and (p.doc->>'closed')::boolean and not exists (select 1 from period_seal s where s.period = p.id)
      union
      select s.period::text, 'has a seal that no closing made' from period_seal s
       where not exists (select 1 from audit a where a.seq = s.audit_seq and a.record_id = s.period and a.operation = 'close')`,
  },
  {
    kind: 'edge', // X2
    keys: records,
    statement: (part) =>
      sql`select distinct e.from_id::text as id, 'is gone, and yet points at ' || e.to_id as detail from edge e where ${part('e.from_id')} and not exists (select 1 from record r where r.id = e.from_id)`,
  },
  {
    kind: 'unique',
    keys: records,
    statement: (part) =>
      sql`select u.record_id::text as id, 'is gone, and yet keeps the unique value of ' || u.rule as detail from unique_value u where ${part('u.record_id')} and not exists (select 1 from record r where r.id = u.record_id)`,
  },
  {
    kind: 'setting', // A6: company settings, once they were changed
    statement: () => sql`
      with said as (select ref_name as name, doc as value, version from audit where record_id is null and type = 'setting' and ref_name = 'company' order by seq desc limit 1)
      select a.name as id, case when s.name is null then 'are gone' else 'are not what the audit trail says they became' end as detail
        from said a left join setting s on s.name = a.name where (s.value, s.version) is distinct from (a.value, a.version)`,
  },
];

/** The numbers of a series: each issued once, to the record that has it, and none left out. */
function numberChecks(series: string): readonly Check[] {
  const keys = sql`select number as id from issued_number where series = ${series}`;
  return [
    {
      kind: 'number', // N1, N3: the record has had the highest number drawn for it in one change ever since
      keys,
      statement: (part) => sql`
      select n.series || ' ' || n.number as id, 'was not issued to ' || n.record_id || ' by the change that it is said to come from' as detail
        from issued_number n
       where n.series = ${series} and ${part('n.number')}
         and not exists (select 1 from audit a where a.seq = n.audit_seq and a.record_id = n.record_id
                            and right(a.doc->>split_part(n.series, '.', 2), length(n.number::text)) = n.number::text)
         and not exists (select 1 from issued_number h where h.series = n.series and h.number > n.number and h.record_id = n.record_id and h.audit_seq = n.audit_seq)`,
    },
    {
      kind: 'number', // N2
      keys,
      sums: (part) => sql`
      select 'numbers' as id, '0' as base,
             (coalesce(sum(case when n.number < 1 then 2 else 1 end), 0) - coalesce((select s.last from series s where s.name = ${series} and ${part('s.last')}), 0))::text as amount
        from issued_number n where n.series = ${series} and ${part('n.number')}`,
      statement: () => sql`
      select ${series} as id, 'numbers issued: ' || n.issued || ', highest ' || n.highest || ', counter ' || coalesce(s.last, 0) as detail
        from (select count(*) as issued, coalesce(max(number), 0) as highest, coalesce(min(number), 1) as lowest from issued_number where series = ${series}) n
        left join series s on s.name = ${series}
       where n.issued <> coalesce(s.last, 0) or n.highest <> coalesce(s.last, 0) or n.lowest < 1`,
    },
  ];
}

/** Every series that was ever drawn from. */
export async function numberChecksOf(db: Database): Promise<readonly Check[]> {
  const rows = await db.query<{ name: string }>(
    'select name from series union select distinct series from issued_number',
  );
  return rows.flatMap(({ name }) => numberChecks(name));
}

/** A6: the permissions of users and roles equal those in the audit trail. */
const accessChecks: readonly Check[] = [
  {
    kind: 'access',
    statement: () => sql`
      with said as (select distinct on (doc->>'id') doc->>'id' as id, doc, version, operation from audit where record_id is null and type in ('user', 'integration') and doc ? 'id' order by doc->>'id', seq desc)
      select 'user ' || coalesce(a.id, u.id::text) as id, case when u.id is null then 'is gone' when a.id is null or a.operation = 'delete' then 'was changed past the audit trail'
               else 'has another name, role, subsidiaries or state than the audit trail says' end as detail
        from said a full join app_user u on u.id::text = a.id
       where (u.id is null and a.operation <> 'delete') or (a.operation = 'delete' and u.id is not null) or (a.id is null and (u.version > 1 or exists (select 1 from said)))
          or (a.id is not null and u.id is not null and (a.version, a.doc->>'name', a.doc->>'email', a.doc#>>'{role,id}', nullif(a.doc->'subsidiaries', 'null'), (a.doc->>'isActive')::boolean)
               is distinct from (u.version, u.display_name, u.email, u.role_id::text, to_jsonb(u.subsidiaries), not u.locked))`,
  },
  {
    kind: 'access',
    statement: () => sql`
      with said as (select distinct on (doc->>'id') doc->>'id' as id, doc, version, operation from audit where record_id is null and type = 'role' order by doc->>'id', seq desc)
      select 'role ' || coalesce(a.id, r.id::text) as id, case when r.id is null then 'is gone' when a.id is null or a.operation = 'delete' then 'was made past the audit trail'
               else 'has another name or other permissions than the audit trail says' end as detail
        from said a full join role r on r.id::text = a.id
       where (r.id is null and a.operation <> 'delete') or (r.id is not null and (a.id is null or a.operation = 'delete')
          and exists (select 1 from said)) or (r.id is not null and a.operation <> 'delete' and (a.version, a.doc->>'name', a.doc->'permissions', coalesce((a.doc->>'requiresSecondFactor')::boolean, false))
               is distinct from (r.version, r.name, r.permissions, coalesce((to_jsonb(r)->>'requires_second_factor')::boolean, false)))`,
  },
  {
    kind: 'access',
    statement: () => sql`
      with said as (select distinct on (doc->>'id') doc->>'id' as id, doc->>'password' as password from audit
                     where record_id is null and type = 'user' and doc ? 'password' order by doc->>'id', seq desc)
      select 'user ' || u.id as id, 'has a password that the audit trail does not know' as detail from app_user u left join said s on s.id = u.id::text
       where u.password_hash is not null and exists (select 1 from said) and s.password is distinct from ${{ parts: [passwordDigest('u')] }}`,
  },
  {
    kind: 'access',
    statement: () => sql`
      with said as (select distinct on (doc->>'id') doc->>'id' as id,
                           case operation when 'secondFactorOn' then true when 'secondFactorOff' then false else (doc->>'secondFactor')::boolean end as is_on
                      from audit where record_id is null and type = 'user' and (operation in ('secondFactorOn', 'secondFactorOff') or doc ? 'secondFactor')
                     order by doc->>'id', seq desc)
      select 'user ' || u.id as id, case when f.user_id is null then 'has lost a second factor that the audit trail knows'
               else 'has a second factor that the audit trail does not know' end as detail
        from app_user u left join second_factor f on f.user_id = u.id and f.confirmed_at is not null left join said s on s.id = u.id::text
       where exists (select 1 from audit a where a.record_id is null and a.type = 'user' and a.doc ? 'secondFactor') and (f.user_id is not null) <> coalesce(s.is_on, false)`,
  },
  {
    // An import brings no passkeys, so some may be missing.
    kind: 'access',
    statement: () => sql`
      with said as (select distinct on (doc->>'id') doc->>'id' as id, doc->'passkeys' as passkeys from audit
                     where record_id is null and type = 'user' and doc ? 'passkeys' order by doc->>'id', seq desc)
      select 'user ' || k.user_id as id, 'has a passkey that the audit trail does not know' as detail from passkey k left join said s on s.id = k.user_id::text
       where s.passkeys @> to_jsonb(${{ parts: [passkeyDigest('k')] }}) is not true`,
  },
];

/** A6: integrations and what they sign in with are those of the audit trail. An import brings no keys or secrets, so some may be missing. */
const integrationChecks: readonly Check[] = [
  {
    kind: 'access',
    statement: () => sql`
      with said as (select distinct on (doc->>'id') doc->>'id' as id, doc->'integration' as image, operation from audit
                     where record_id is null and type = 'integration' order by doc->>'id', seq desc)
      select 'user ' || i.user_id as id, case when s.id is null then 'became an integration past the audit trail'
               else 'has another client id, scope, response style or end than the audit trail says' end as detail
        from integration i left join said s on s.id = i.user_id::text
       where s.id is null or s.operation = 'delete' or s.image - 'credentials' is distinct from ${{ parts: [integrationImage('i')] }}
      union
      select 'user ' || c.user_id, 'has a key or secret that the audit trail does not know' from integration_credential c left join said s on s.id = c.user_id::text
       where s.image->'credentials' @> jsonb_build_array(${{ parts: [credentialImage('c')] }}) is not true`,
  },
];

/**
 * A6: the identity provider and the identities that users are linked to are those of the audit trail. An import brings
 * neither, so both may be missing.
 */
const providerChecks: readonly Check[] = [
  {
    kind: 'access',
    statement: () => sql`
      with said as (select doc->'provider' as image, version, operation from audit
                     where record_id is null and type = 'identityProvider' and doc->>'id' = '1' and doc ? 'provider' order by seq desc limit 1)
      select 'identity provider' as id, 'is set up in another way than the audit trail says' as detail
        from identity_provider p left join said s on true
       where s.operation is null or s.operation = 'delete' or (s.image, s.version) is distinct from (${{ parts: [providerImage('p')] }}, p.version)`,
  },
  {
    kind: 'access',
    statement: () => sql`
      with said as (select distinct on (doc->>'id') doc->>'id' as id, doc->>'identity' as identity from audit
                     where record_id is null and type = 'user' and doc ? 'identity' order by doc->>'id', seq desc)
      select 'user ' || l.user_id as id, 'signs in through an identity that the audit trail does not know' as detail
        from identity_link l left join said s on s.id = l.user_id::text where s.identity is distinct from ${{ parts: [identityDigest('l')] }}`,
  },
];

/** A6: who sends users and which role their groups give are those of the audit trail. An import brings neither. */
const provisioningChecks: readonly Check[] = [
  {
    kind: 'access',
    statement: () => sql`
      with said as (select doc->'provisioning' as image, version from audit where record_id is null and type = 'provisioning' order by seq desc limit 1)
      select 'provisioning' as id, 'is set up in another way than the audit trail says' as detail
        from provisioning p left join said s on true
       where (s.image - 'credentials', s.version) is distinct from (${{ parts: [provisioningImage('p')] }}, p.version)
      union
      select 'provisioning', 'has a secret that the audit trail does not know' from provisioning_credential c left join said s on true
       where s.image->'credentials' @> jsonb_build_array(${{ parts: [provisioningCredentialImage('c')] }}) is not true`,
  },
  {
    kind: 'access',
    statement: () => sql`
      with said as (select distinct on (doc->>'id') doc->>'id' as id, doc->'provisioned' as image from audit
                     where record_id is null and type = 'user' and doc ? 'provisioned' order by doc->>'id', seq desc)
      select 'user ' || o.user_id as id, 'is known to the identity provider in another way than the audit trail says' as detail
        from provisioned_user o left join said s on s.id = o.user_id::text where s.image is distinct from ${{ parts: [provisionedImage('o')] }}`,
  },
];

/** Users and roles have tables only with the service's own sign-in. */
export async function accessChecksOf(db: Database): Promise<readonly Check[]> {
  const [row] = await db.query<{ has: boolean }>(`select to_regclass('app_user') is not null as has`);
  return row?.has ? [...accessChecks, ...integrationChecks, ...providerChecks, ...provisioningChecks] : [];
}
