import { minor, minorToText } from '#contract/values/money';
import type { Queryable, Tx } from '../database.ts';
import { readInBatches } from '../backup/batches.ts';
import { knownKey } from '../queries/audit/auditKeys.ts';
import type { StoredDoc, StoredSublists } from '../records.ts';
import { companyNameOf } from '../settings.ts';

/** Of which books an export is, and how far they had come. */
export interface BooksState {
  readonly company: string;
  /** The last step that the database's schema has. */
  readonly step: number;
  /** The last entry of the audit trail. */
  readonly auditSeq: string;
  /** Fingerprint of the key that sealed the trail; null: it was never sealed. */
  readonly auditKey: string | null;
  readonly records: number;
}

/** Reads whose books they are, and how far they have come. */
export async function booksState(db: Queryable): Promise<BooksState> {
  const [row] = await db.query<{ step: number; auditSeq: string; records: number }>(
    `select (select max(id) from migration) as step, (select coalesce(max(seq), 0)::text from audit) as "auditSeq",
            (select count(*)::int from record) as records`,
  );
  if (!row) throw new Error('a query without tables returned no row');
  return { company: await companyNameOf(db), auditKey: (await knownKey(db))?.fingerprint ?? null, ...row };
}

/** A record, deleted ones included, with its history. */
export interface ExportedRecord {
  readonly type: string;
  readonly id: string;
  /** A JSON object of what is stored beside the fields. */
  readonly head: string;
  /** Null: the record was deleted. */
  readonly stored: {
    readonly doc: StoredDoc;
    readonly sub: StoredSublists;
    readonly refName: string;
    readonly externalId: string | null;
    readonly createdDate: string;
    readonly lastModifiedDate: string;
  } | null;
  /** A JSON array of audit entries, the oldest first. */
  readonly line: string;
}

const utc = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** An audit entry `a` with its link `l`; its documents stay as they are stored, to the last digit. */
const entryJson = (type = ''): string => `json_build_object(${type}
  'seq', a.seq::text, 'at', ${utc('a.at')}, 'version', a.version, 'operation', a.operation,
  'userId', a.user_id, 'userName', a.user_name, 'roleName', a.role_name, 'forUserId', a.for_user_id, 'forUserName', a.for_user_name,
  'clientId', a.client_id, 'sessionId', a.session_id, 'requestId', a.request_id, 'idempotencyKey', a.idem_key, 'origin', a.origin,
  'reason', a.reason, 'refName', a.ref_name, 'externalId', a.external_id, 'ledger', a.ledger,
  'link', l.link::text, 'hash', l.hash, 'doc', a.doc, 'sub', a.sub)`;

// Documents are read only for the rows that a batch takes.
const recordsSql = `
  select k.type, k.id::text as id,
         json_build_object('type', k.type, 'id', k.id::text, 'isDeleted', r.id is null, 'version', r.version, 'refName', r.ref_name,
           'code', r.code, 'externalId', r.external_id, 'isInactive', r.is_inactive,
           'createdDate', ${utc('r.created_at')}, 'lastModifiedDate', ${utc('r.modified_at')})::text as head,
         case when r.id is not null then json_build_object('doc', r.doc, 'sub', r.sub, 'refName', r.ref_name, 'externalId', r.external_id,
           'createdDate', ${utc('r.created_at')}, 'lastModifiedDate', ${utc('r.modified_at')}) end as stored,
         (select json_agg(${entryJson()} order by a.seq)::text
            from audit a left join audit_link l on l.seq = a.seq where a.record_id = k.id) as line
    from (select distinct type, record_id as id from audit where record_id is not null) k left join record r on r.id = k.id
   order by k.type, k.id`;

/** Every record that is or was there, ordered by type and id. */
export const exportedRecords = (tx: Tx): AsyncGenerator<readonly ExportedRecord[]> =>
  readInBatches<ExportedRecord>(tx, recordsSql);

/** Names of records, by id. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; name: string }>(
    'select id::text as id, ref_name as name from record where id = any($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Entries of the audit trail about anything but records: users, roles, settings, exports. JSON objects, in order. */
export const exportedTrail = (tx: Tx): AsyncGenerator<readonly { readonly line: string }[]> =>
  readInBatches(
    tx,
    `select ${entryJson("'type', a.type, ")}::text as line
       from audit a left join audit_link l on l.seq = a.seq where a.record_id is null order by a.seq`,
  );

/** The columns of the postings' file. */
export const postingColumns = [
  'seq',
  'transactionType',
  'transactionId',
  'transaction',
  'version',
  'kind',
  'line',
  'date',
  'periodId',
  'period',
  'accountId',
  'accountNumber',
  'account',
  'subsidiaryId',
  'subsidiary',
  'currency',
  'currencyId',
  'debit',
  'credit',
  'baseCurrency',
  'baseDebit',
  'baseCredit',
  'entityId',
  'entity',
  'departmentId',
  'department',
  'classId',
  'class',
  'locationId',
  'location',
  'memo',
] as const;

export type PostingColumn = (typeof postingColumns)[number];
export type ExportedPosting = Readonly<Record<PostingColumn, string | null>>;

interface PostingRow extends Omit<ExportedPosting, 'debit' | 'credit' | 'baseDebit' | 'baseCredit'> {
  readonly side: 'D' | 'C';
  readonly amount: string;
  readonly baseAmount: string;
  readonly decimals: number;
  readonly baseDecimals: number;
  readonly line: string;
}

const named = (name: string, column: string): string =>
  `p.${column}::text as "${name}Id", (select ref_name from record where id = p.${column}) as "${name}"`;

const postingsSql = `
  select p.seq::text as seq, coalesce(t.type, g.type) as "transactionType", p.txn::text as "transactionId",
         coalesce(t.ref_name, g.ref_name) as transaction, p.ver::text as version,
         p.kind, p.side, p.line::text as line, p.tran_date::text as date, ${named('period', 'period')},
         p.account::text as "accountId", a.code as "accountNumber", a.ref_name as account, p.subsidiary::text as "subsidiaryId", s.ref_name as subsidiary,
         p.currency::text as "currencyId", c.code as currency, p.amount::text as amount, coalesce((c.doc->>'currencyPrecision')::int, 2) as decimals,
         b.code as "baseCurrency", p.base_amount::text as "baseAmount", coalesce((b.doc->>'currencyPrecision')::int, 2) as "baseDecimals",
         ${['entity', 'department', 'class', 'location'].map((name) => named(name, name)).join(', ')}, p.memo
    from posting p
    join record a on a.id = p.account
    join record s on s.id = p.subsidiary
    join record c on c.id = p.currency
    left join record b on b.id = (s.doc->>'currency')::bigint
    left join record t on t.id = p.txn
    left join lateral (select type, ref_name from audit where record_id = p.txn and t.id is null order by seq desc limit 1) g on true
   order by p.seq`;

/** Every posting, in the order in which they were made; amounts with the decimals of their currency. */
export async function* exportedPostings(tx: Tx): AsyncGenerator<readonly ExportedPosting[]> {
  for await (const rows of readInBatches<PostingRow>(tx, postingsSql)) yield rows.map(postingOf);
}

/** A credit is stored below zero; in its own column it stands as it is spoken of. */
function postingOf({ side, amount, baseAmount, decimals, baseDecimals, ...row }: PostingRow): ExportedPosting {
  const sign = side === 'D' ? 1n : -1n;
  const of = minorToText(minor(sign * BigInt(amount)), decimals);
  const ofBase = minorToText(minor(sign * BigInt(baseAmount)), baseDecimals);
  return side === 'D'
    ? { ...row, debit: of, credit: null, baseDebit: ofBase, baseCredit: null }
    : { ...row, debit: null, credit: of, baseDebit: null, baseCredit: ofBase };
}
