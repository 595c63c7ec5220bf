import type { Database } from '../storage/database.ts';
import { verifyStore } from '../storage/queries/verify.ts';

interface Check {
  readonly name: string;
  /** A row for each exception. */
  readonly sql: string;
}

/** Statements about the stored data that hold after anything, each as a query of its exceptions (reliability 4). */
const checks: readonly Check[] = [
  {
    name: 'L1: every version of a transaction balances per subsidiary and currency',
    sql: `select 1 from posting group by txn, ver, kind, subsidiary, currency having sum(amount) <> 0 or sum(base_amount) <> 0`,
  },
  {
    name: 'L3: a posted version has two postings or more',
    sql: 'select 1 from posting group by txn, ver, kind having count(*) < 2',
  },
  {
    name: 'L4: running balances equal the postings',
    sql: `select 1 from (select account, period, subsidiary, currency, sum(amount) as a, sum(base_amount) as b from posting group by 1, 2, 3, 4) p
            full join balance s using (account, period, subsidiary, currency)
           where p.a is distinct from s.debit - s.credit or p.b is distinct from s.base_debit - s.base_credit`,
  },
  {
    name: 'L7: what a transaction posted in all is what its standing version says, and nothing once it is gone',
    sql: `select 1 from (select p.txn, p.account, p.subsidiary, p.currency, p.period, sum(p.amount) as net,
                 sum(case when t.ver = p.ver and p.kind = 'orig' then p.amount else 0 end) as standing
            from posting p left join posted t on t.txn = p.txn group by 1, 2, 3, 4, 5) n where net <> standing`,
  },
  {
    name: 'L7: an approved journal stands in the ledger with its total, another does not',
    sql: `select 1 from record r left join posted t on t.txn = r.id
           left join lateral (select sum(abs(amount)) / 2 as total from posting p where p.txn = r.id and p.ver = t.ver and p.kind = 'orig') p on true
           join record c on c.id = (r.doc->>'currency')::bigint
          where r.type = 'periodEndJournal'
            and (((r.doc->>'tranStatus') = 'APPROVED') <> (t.txn is not null)
                 or (t.txn is not null and p.total <> (r.doc->>'total')::numeric * power(10::numeric, coalesce((c.doc->>'currencyPrecision')::numeric, 2))))`,
  },
  {
    name: 'L7: nothing stands in the ledger without its record',
    sql: 'select 1 from posted t left join record r on r.id = t.txn where r.id is null',
  },
  {
    name: 'L11: a reversal and its original point at each other and mirror each other',
    sql: `select 1 from record r join record o on o.id = (r.doc->>'createdFrom')::bigint
          where r.type = 'periodEndJournal' and (r.doc->>'isReversal')::boolean and r.doc->>'tranStatus' <> 'VOIDED'
            and ((o.doc->>'reversalEntry') is distinct from r.id::text or (o.doc->>'total')::numeric <> (r.doc->>'total')::numeric)`,
  },
  {
    name: 'PD2: a closed period still holds what it held when it was closed',
    sql: `select 1 from record r cross join lateral (select digest from period_seal s where s.period = r.id order by audit_seq desc limit 1) s
          where r.type = 'accountingPeriod' and (r.doc->>'closed')::boolean and s.digest <> (period_digest(r.id)).digest`,
  },
  {
    name: 'N2: numbers have no gap and no duplicate',
    sql: `select 1 from (select series, count(*) as n, max(number) as last, min(number) as first from issued_number group by series) i
           join series s on s.name = i.series where i.n <> i.last or i.first <> 1 or s.last <> i.last`,
  },
  {
    name: 'N3: number order is audit order',
    sql: 'select 1 from (select audit_seq, lag(audit_seq) over (partition by series order by number) as before from issued_number) i where before > audit_seq',
  },
  {
    name: 'C1: the audit trail has every version of every record once, and the last one is the record',
    sql: `select 1 from (select record_id, count(*) as n, max(version) as last, count(distinct version) as versions from audit where record_id is not null group by record_id) a
           full join record r on r.id = a.record_id
          where a.record_id is null or a.n <> a.last or a.n <> a.versions or (r.id is not null and r.version <> a.last)`,
  },
  {
    name: 'A4: the last image in the audit trail is the record',
    sql: `select 1 from record r join audit a on a.record_id = r.id and a.version = r.version where a.doc <> r.doc or a.sub <> r.sub or a.ref_name <> r.ref_name`,
  },
  {
    name: 'I1: a used key has its record in the audit trail',
    sql: 'select 1 from idempotency i where not is_voided and not exists (select 1 from audit a where a.record_id = i.record_id)',
  },
];

/** The statements that do not hold, here and by the program's own verification; empty when all is well. */
export async function findings(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const { name, sql } of checks) {
    const { length } = await db.query(sql);
    if (length > 0) found.push(`${name} (${length} exceptions)`);
  }
  for await (const { kind, id, detail } of verifyStore(db)) found.push(`${kind} ${id}: ${detail}`);
  return found;
}
