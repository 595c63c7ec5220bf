import type { Queryable } from '../../database.ts';

/**
 * The time of an audit entry in SQL: the wanted one, but never before the newest entry, so that a clock which was set
 * back cannot backdate the trail.
 */
export const auditTime = (wanted: string): string => `greatest((${wanted})::timestamptz, (select max(at) from audit))`;

/** Returns by how many seconds a clock is behind the newest audit entry; 0 when it is not. */
export async function secondsBehind(db: Queryable, now: Date): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    'select greatest(0, extract(epoch from max(at) - $1::timestamptz))::float8 as seconds from audit',
    [now.toISOString()],
    { name: 'audit_clock' },
  );
  return Math.round(row?.seconds ?? 0);
}
