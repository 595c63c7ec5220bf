import type { Queryable } from '../../database.ts';

/** Records that an instance is alive. */
export async function noteInstance(db: Queryable, instance: string): Promise<void> {
  await db.query(
    'insert into licence_instance (id, seen_at) values ($1, clock_timestamp()) on conflict (id) do update set seen_at = excluded.seen_at',
    [instance],
  );
}

export interface SlotRequest {
  readonly instance: string;
  readonly slot: string;
  readonly concurrency: number;
  readonly perSecond: number;
  /** An instance that hasn't been seen for this long has lost its slots. */
  readonly lease: string;
}

/** Takes a slot. Returns how many requests remain in this second, or which limit was reached. */
export async function takeSlot(
  db: Queryable,
  { instance, slot, concurrency, perSecond, lease }: SlotRequest,
): Promise<number | 'rate' | 'concurrency'> {
  const rows = await db.query<{ outcome: string }>(
    'select licence_admit($1, $2, $3, $4, $5::interval) as outcome',
    [instance, slot, concurrency, perSecond, lease],
    { name: 'licence_admit' },
  );
  const outcome = rows[0]?.outcome ?? 'rate';
  return outcome === 'rate' || outcome === 'concurrency' ? outcome : Number(outcome);
}

export async function releaseSlot(db: Queryable, slot: string): Promise<void> {
  await db.query('delete from licence_slot where id = $1', [slot], { name: 'licence_release' });
}

/** Releases everything an instance holds. */
export async function removeInstance(db: Queryable, instance: string): Promise<void> {
  await db.query(
    'with gone as (delete from licence_slot where instance = $1) delete from licence_instance where id = $1',
    [instance],
  );
}
