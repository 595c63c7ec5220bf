import type { RecordType } from '#contract/records/index';
import type { Database, Tx } from '../database.ts';
import { keptTables, quoted } from '../backup/keptTables.ts';
import { withoutTriggers } from '../backup/load.ts';
import { makeAsOf, migrate, type Migration, stepsOf } from '../migrator.ts';
import type { StoredDoc, StoredSublists } from '../records.ts';
import type { ExportedTable } from './exportedTables.ts';
import { storedTable } from './exportedTables.ts';
import type { ExportedPosting } from './readExport.ts';

/** What follows from the fields of a record. */
export interface DerivedValues {
  readonly edges: readonly (readonly [string, string])[];
  readonly uniques: readonly (readonly [string, string])[];
  /** Among which records the values are unique. */
  readonly among: string;
}

/** Writes what an export holds, in one transaction. */
export interface ImportWriter {
  /** Records with their history, a JSON object each. */
  records(lines: readonly string[]): Promise<void>;
  /** Entries of the trail about anything but records. */
  trail(lines: readonly string[]): Promise<void>;
  postings(rows: readonly ExportedPosting[]): Promise<void>;
  table(table: ExportedTable, lines: readonly string[]): Promise<void>;
}

export interface LoadOptions {
  /** Steps of the program besides those of the records. */
  readonly others: readonly Migration[];
  readonly derive: (type: RecordType, doc: StoredDoc, sub: StoredSublists) => DerivedValues;
  /** Writes everything. */
  readonly fill: (writer: ImportWriter) => Promise<void>;
  /** Refuses what isn't as it should be, before anything is kept. */
  readonly check: (tx: Tx) => Promise<void>;
}

const LIMIT_MS = 3_600_000;

/**
 * Fills an empty database from an export, whole or not at all. What an export does not hold is derived: which postings
 * stand in the ledger, balances, references, unique values, counters of numbers.
 */
export async function loadImport(db: Database, { others, derive, fill, check }: LoadOptions): Promise<void> {
  await db.transaction(
    async (tx) => {
      await makeAsOf(tx, stepsOf(others), others);
      const open = await withoutTriggers(tx);
      for (const { name } of (await keptTables(tx)).toReversed()) await tx.query(`delete from ${quoted(name)}`);
      await fill(writerOf(tx));
      await deriveFromPostings(tx);
      await deriveFromRecords(tx, derive);
      await continueSequences(tx);
      await check(tx);
      await tx.script('set constraints all immediate');
      await open();
    },
    { statementTimeoutMs: LIMIT_MS },
  );
  await migrate(db, others);
  await db.transaction((tx) => tx.script('analyze'), { statementTimeoutMs: LIMIT_MS });
}

function writerOf(tx: Tx): ImportWriter {
  const list = (lines: readonly string[]): string => `[${lines.join(',')}]`;
  const inserts = new Map<string, string>();
  return {
    records: async (lines) => {
      await tx.query(insertRecords, [list(lines)]);
      await tx.query(insertEntries(histories), [list(lines)]);
    },
    trail: async (lines) => void (await tx.query(insertEntries(entries), [list(lines)])),
    postings: async (rows) => void (await tx.query(insertPostings, [JSON.stringify(rows.map(storedPosting))])),
    table: async (table, lines) => {
      const insert = inserts.get(table.table) ?? (await storedTable(tx, table)).insert;
      inserts.set(table.table, insert);
      await tx.query(insert, [list(lines)]);
    },
  };
}

// A record is as its last change left it.
const insertRecords = `
  insert into record (id, type, version, doc, sub, ref_name, code, external_id, is_inactive, created_at, modified_at)
  select (l->>'id')::bigint, l->>'type', (l->>'version')::int, (l->'history'->-1->'doc')::jsonb, (l->'history'->-1->'sub')::jsonb,
         l->>'refName', l->>'code', l->>'externalId', (l->>'isInactive')::boolean, (l->>'createdDate')::timestamptz, (l->>'lastModifiedDate')::timestamptz
    from json_array_elements($1::json) l where not (l->>'isDeleted')::boolean`;

const histories = `select l->>'type' as type, (l->>'id')::bigint as record_id, e
                     from json_array_elements($1::json) l cross join json_array_elements(l->'history') e`;
const entries = `select e->>'type' as type, null::bigint as record_id, e from json_array_elements($1::json) e`;

/** A document that a deletion left is null as a value of JSON: SQL has its own. */
const json = (key: string): string => `case when json_typeof(e->'${key}') <> 'null' then (e->'${key}')::jsonb end`;

const insertEntries = (from: string): string => `
  with given as (${from}),
  written as (
    insert into audit (seq, at, user_id, user_name, role_name, client_id, session_id, request_id, idem_key, origin, type, record_id, version,
                       operation, doc, sub, ref_name, reason, ledger, external_id, for_user_id, for_user_name)
    select (e->>'seq')::bigint, (e->>'at')::timestamptz, e->>'userId', e->>'userName', e->>'roleName', e->>'clientId', e->>'sessionId',
           e->>'requestId', e->>'idempotencyKey', e->>'origin', type, record_id, (e->>'version')::int, e->>'operation', ${json('doc')},
           ${json('sub')}, e->>'refName', e->>'reason', e->>'ledger', e->>'externalId', e->>'forUserId', e->>'forUserName' from given)
  insert into audit_link (link, seq, hash)
    select (e->>'link')::bigint, (e->>'seq')::bigint, e->>'hash' from given where e->>'link' is not null`;

const insertPostings = `
  insert into posting (seq, txn, ver, kind, side, line, account, subsidiary, currency, amount, base_amount, period, tran_date, entity,
                       department, class, location, memo) overriding system value
  select * from jsonb_to_recordset($1::jsonb) as p(seq bigint, txn bigint, ver int, kind text, side text, line int, account bigint,
         subsidiary bigint, currency bigint, amount bigint, base_amount bigint, period bigint, tran_date date, entity bigint,
         department bigint, class bigint, location bigint, memo text)`;

/** Amounts have all decimals of their currency, so the digits alone are its smallest units. */
const units = (amount: string | null): bigint => BigInt((amount ?? '').replace('.', ''));

const storedPosting = (row: ExportedPosting) => {
  const side = row.debit === null ? 'C' : 'D';
  return {
    seq: row.seq,
    txn: row.transactionId,
    ver: row.version,
    kind: row.kind,
    side,
    line: row.line,
    account: row.accountId,
    subsidiary: row.subsidiaryId,
    currency: row.currencyId,
    amount: String(side === 'D' ? units(row.debit) : -units(row.credit)),
    base_amount: String(side === 'D' ? units(row.baseDebit) : -units(row.baseCredit)),
    period: row.periodId,
    tran_date: row.date,
    entity: row.entityId,
    department: row.departmentId,
    class: row.classId,
    location: row.locationId,
    memo: row.memo,
  };
};

/** What stands in the ledger is what no later version reversed. */
async function deriveFromPostings(tx: Tx): Promise<void> {
  await tx.query(`
    insert into posted (txn, ver, period, tran_date, type)
    select distinct p.txn, p.ver, p.period, p.tran_date, r.type from posting p join record r on r.id = p.txn
     where p.kind = 'orig' and not exists (select 1 from posting v where v.txn = p.txn and v.ver > p.ver and v.kind = 'reversal')`);
  await tx.query(`
    insert into balance (account, period, subsidiary, currency, debit, credit, base_debit, base_credit)
    select account, period, subsidiary, currency,
           coalesce(sum(amount) filter (where side = 'D'), 0), coalesce(-sum(amount) filter (where side = 'C'), 0),
           coalesce(sum(base_amount) filter (where side = 'D'), 0), coalesce(-sum(base_amount) filter (where side = 'C'), 0)
      from posting group by account, period, subsidiary, currency`);
  await tx.query(`insert into series (name, last) select series, max(number) from issued_number group by series`);
}

const BATCH = 2_000;

async function deriveFromRecords(tx: Tx, derive: LoadOptions['derive']): Promise<void> {
  for (let after = '0'; ;) {
    const rows = await tx.query<{ id: string; type: RecordType; doc: StoredDoc; sub: StoredSublists }>(
      `select id::text as id, type, doc, sub from record where id > $1::bigint order by record.id limit ${BATCH}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const derived = rows.map(({ id, type, doc, sub }) => ({ id, ...derive(type, doc, sub) }));
    await tx.query(
      `insert into edge (from_id, path, to_id)
       select (d->>'id')::bigint, e->>0, (e->>1)::bigint from jsonb_array_elements($1::jsonb) d cross join jsonb_array_elements(d->'edges') e`,
      [JSON.stringify(derived)],
    );
    await tx.query(
      `insert into unique_value (type, rule, value, record_id)
       select d->>'among', u->>0, lower(u->>1), (d->>'id')::bigint from jsonb_array_elements($1::jsonb) d cross join jsonb_array_elements(d->'uniques') u`,
      [JSON.stringify(derived)],
    );
  }
}

/** Sequences go on behind what was used, also by records that are gone. */
async function continueSequences(tx: Tx): Promise<void> {
  const used = `
    select 'record_id_seq' as name, (select max(record_id) from audit) as last
    union all select s.name, s.last from (values
      ('audit_seq_seq', (select max(seq) from audit)), ('posting_seq_seq', (select max(seq) from posting)),
      ('app_user_id_seq', (select max(id) from app_user)), ('role_id', (select max(id) from role)),
      ('saved_view_id_seq', (select max(id) from saved_view)), ('sign_in_log_id_seq', (select max(id) from sign_in_log)),
      ('closing_proof_id_seq', (select max(id) from closing_proof))) s(name, last)`;
  await tx.query(`select setval(u.name::regclass, greatest(u.last, s.last_value)) from (${used}) u
                    join pg_sequences s on s.schemaname = current_schema() and s.sequencename = u.name where u.last is not null`);
}
