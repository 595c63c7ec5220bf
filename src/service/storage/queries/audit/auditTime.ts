import type { Queryable } from '../../database.ts';

/**
 * The time of an audit entry in SQL: the given time, but never before the newest entry, so a clock that was set back
 * can't backdate the trail.
 */
export const auditTime = (wanted: string): string => `greatest((${wanted})::timestamptz, (select max(at) from audit))`;

/** Returns how many seconds a clock is behind the newest audit entry; 0 if it isn't. */
export async function secondsBehind(db: Queryable, now: Date): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    'select greatest(0, extract(epoch from max(at) - $1::timestamptz))::float8 as seconds from audit',
    [now.toISOString()],
    { name: 'audit_clock' },
  );
  return Math.round(row?.seconds ?? 0);
}
