import type { ProvenRecord } from '#contract/wire/closingProofs';
import type { Queryable } from '../../database.ts';
import { run, sql } from '../../statements.ts';
import { anyTypeScopeSql, type Scope } from '../records/scopeSql.ts';

/** Records with type and name, as far as the reader may know of them. */
export const namedRecords = (db: Queryable, ids: readonly string[], scope: Scope): Promise<ProvenRecord[]> =>
  run<ProvenRecord>(
    db,
    sql`select n.id::text as id, n.ref_name as "refName", n.type from record n
         where n.id = any(${ids}::bigint[]) and ${anyTypeScopeSql(scope, 'n')} order by n.id`,
  );
