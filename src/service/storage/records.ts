import type { Queryable, Tx } from './database.ts';

/** A value as stored in documents: references and enumerations as ids, dates as text, amounts as JSON numbers. */
export type StoredValue = string | number | boolean | readonly string[] | null;
export type StoredDoc = Readonly<Record<string, StoredValue>>;
/** A line's number never changes, so an update can name it. */
export type StoredLine = StoredDoc & { readonly line: number };
export type StoredSublists = Readonly<Record<string, readonly StoredLine[]>>;

export interface StoredRecord {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly doc: StoredDoc;
  readonly refName: string;
  readonly code: string | null;
  readonly externalId: string | null;
  readonly isInactive: boolean;
  readonly createdDate: string;
  readonly lastModifiedDate: string;
}

export interface FullRecord extends StoredRecord {
  readonly sub: StoredSublists;
}

const columns = `r.id, r.type, r.version, r.doc, r.ref_name as "refName", r.code, r.external_id as "externalId",
  r.is_inactive as "isInactive", r.created_at as "createdDate", r.modified_at as "lastModifiedDate"`;

/** Records by id, without their lines; ids without a record are omitted. */
export function findByIds(db: Queryable, ids: readonly string[]): Promise<StoredRecord[]> {
  return db.query<StoredRecord>(`select ${columns} from record r where r.id = any($1::bigint[])`, [ids], {
    name: 'records_by_id',
  });
}

/** Every record of a type; for types with few records. */
export function findByType(db: Queryable, type: string): Promise<StoredRecord[]> {
  return db.query<StoredRecord>(`select ${columns} from record r where r.type = $1 order by r.id`, [type], {
    name: 'records_by_type',
  });
}

/** Records of the given types with this display name or code, case-insensitive; two suffice to detect ambiguity. */
export function findByName(db: Queryable, types: readonly string[], name: string): Promise<StoredRecord[]> {
  return db.query<StoredRecord>(
    `select ${columns} from record r where r.type = any($1::text[]) and lower(r.ref_name) = lower($2)
     union select ${columns} from record r where r.type = any($1::text[]) and r.code is not null and lower(r.code) = lower($2) limit 2`,
    [types, name],
    { name: 'records_by_name' },
  );
}

/** The record of the given types with an external id. */
export function findByExternalId(db: Queryable, types: readonly string[], externalId: string): Promise<StoredRecord[]> {
  return db.query<StoredRecord>(
    `select ${columns} from record r where r.type = any($1::text[]) and r.external_id = $2 limit 2`,
    [types, externalId],
    { name: 'records_by_external_id' },
  );
}

/** One record with its lines. */
export async function findFull(db: Queryable, type: string, id: string): Promise<FullRecord | undefined> {
  const rows = await db.query<FullRecord>(
    `select ${columns}, r.sub from record r where r.id = $1 and r.type = $2`,
    [id, type],
    {
      name: 'record_full',
    },
  );
  return rows[0];
}

/** Records with their lines, by id; ids without a record are omitted. */
export function findFulls(db: Queryable, ids: readonly string[]): Promise<FullRecord[]> {
  return db.query<FullRecord>(`select ${columns}, r.sub from record r where r.id = any($1::bigint[])`, [ids], {
    name: 'records_full',
  });
}

/** Display names of records by id. */
export async function namesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; name: string }>(
    'select id, ref_name as name from record where id = any($1::bigint[])',
    [ids],
    {
      name: 'record_names',
    },
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface Dependent {
  readonly id: string;
  readonly type: string;
  readonly refName: string;
  readonly path: string;
}

/** The first few records that reference one, other than itself. */
export function findDependents(db: Queryable, id: string, limit: number): Promise<Dependent[]> {
  return db.query<Dependent>(
    `select r.id, r.type, r.ref_name as "refName", e.path from edge e join record r on r.id = e.from_id
      where e.to_id = $1 and e.from_id <> $1 order by r.id limit $2`,
    [id, limit],
  );
}

const BLOCK = 100;

/**
 * Allocates record ids in blocks of a hundred per database round trip. Inside a transaction they are fetched through
 * `tx`: everyone may be waiting for a second connection.
 */
export function idSource(db: Queryable): (tx?: Tx) => Promise<string> {
  let next = 0n;
  let end = 0n;
  let fetching: Promise<void> | undefined;
  const refill = async (from: Queryable) => {
    const rows = await from.query<{ first: string }>(`select nextval('record_id_seq') as first`);
    next = BigInt(rows[0]?.first ?? 0);
    end = next + BigInt(BLOCK);
  };
  return async (tx) => {
    while (next >= end) {
      if (tx) {
        await refill(tx);
        continue;
      }
      fetching ??= refill(db).finally(() => {
        fetching = undefined;
      });
      await fetching;
    }
    const id = next;
    next += 1n;
    return String(id);
  };
}

/** Whether there is any record, or any of one type. */
export async function hasRecords(db: Queryable, type?: string): Promise<boolean> {
  const rows = await db.query('select 1 from record where $1::text is null or type = $1 limit 1', [type ?? null]);
  return rows.length > 0;
}
