import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../storage/database.ts';
import { type Admission, type Licence, type LicenceLevel, licenceLimits } from './licence.ts';

/** The tables of the shared licence. Unlogged: counting restarts after a crash of the database. */
export const licenceMigrations = [
  {
    id: 200,
    name: 'shared licence limits',
    sql: /* sql */ `
create unlogged table licence_state (id integer primary key, recent timestamptz[] not null);
create unlogged table licence_instance (id text primary key, seen_at timestamptz not null);
create unlogged table licence_slot (id text primary key, instance text not null, taken_at timestamptz not null);

-- One place for one request, or 'rate' or 'concurrency'. The row of the account puts the instances in a queue.
create function licence_admit(of_instance text, slot text, most_at_once integer, most_per_second integer, lease interval)
returns text language plpgsql as $$
declare
  at timestamptz;
  kept timestamptz[];
begin
  insert into licence_state (id, recent) values (1, '{}') on conflict do nothing;
  select recent into kept from licence_state where id = 1 for update;
  at := clock_timestamp();
  kept := array(select each from unnest(kept) each where each > at - interval '1 second');
  if cardinality(kept) >= most_per_second then return 'rate'; end if;
  delete from licence_slot s where not exists (
    select 1 from licence_instance i where i.id = s.instance and i.seen_at > at - lease);
  if (select count(*) from licence_slot) >= most_at_once then return 'concurrency'; end if;
  insert into licence_slot (id, instance, taken_at) values (slot, of_instance, at);
  update licence_state set recent = kept || at where id = 1;
  return (most_per_second - cardinality(kept) - 1)::text;
end $$;
`,
  },
] as const;

const HEARTBEAT_MS = 1_500;
/** An instance that was not seen for so long is gone, and its places are free. */
const LEASE = '6 seconds';

/** The licence of several instances on one database: counted there, with places that a crashed instance gives back. */
export async function sharedLicence(level: LicenceLevel, db: Queryable): Promise<Licence> {
  const { concurrency, perSecond } = licenceLimits[level];
  const instance = randomUUID();
  const beat = async () => {
    await db.query(
      'insert into licence_instance (id, seen_at) values ($1, clock_timestamp()) on conflict (id) do update set seen_at = excluded.seen_at',
      [instance],
    );
  };
  await beat();
  // A beat that fails is followed by the next; the lease lasts for several.
  const timer = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS);
  timer.unref();
  let count = 0;
  return {
    level,
    concurrency,
    perSecond,
    admit: async (): Promise<Admission> => {
      const slot = `${instance}:${(count += 1)}`;
      const rows = await db.query<{ outcome: string }>(
        'select licence_admit($1, $2, $3, $4, $5::interval) as outcome',
        [instance, slot, concurrency, perSecond, LEASE],
        { name: 'licence_admit' },
      );
      const outcome = rows[0]?.outcome ?? 'rate';
      if (outcome === 'rate' || outcome === 'concurrency') return { ok: false, reason: outcome };
      return {
        ok: true,
        remaining: Number(outcome),
        release: async () => {
          await db.query('delete from licence_slot where id = $1', [slot], { name: 'licence_release' });
        },
      };
    },
    close: async () => {
      clearInterval(timer);
      await db.query(
        'with gone as (delete from licence_slot where instance = $1) delete from licence_instance where id = $1',
        [instance],
      );
    },
  };
}
