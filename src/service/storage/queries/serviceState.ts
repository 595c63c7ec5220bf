import type { Database } from '../database.ts';
import { lastVerifiedBackup } from './audit/backups.ts';

/** What the monitoring of a service asks of its database. */
export interface ServiceState {
  /** Entries of the audit trail without a seal, and the age of the oldest. */
  readonly unsealed: number;
  readonly sealLagSeconds: number;
  readonly refusedSignIns: number;
  readonly databaseBytes: number;
  /** Statements that wait for a lock; on PostgreSQL, of all instances. */
  readonly lockWaits: number;
  readonly deadlocks: number;
  /** 1: changes of records are held, since a verification found a difference. */
  readonly changesHeld: number;
  /** Webhooks whose latest messages failed, and those that the service has turned off. */
  readonly webhooksFailing: number;
  readonly webhooksOff: number;
  /** When the state was read that the last verified backup holds, in seconds since 1970; NaN: there is none. */
  readonly lastBackup: number;
}

/** An entry that commits late has a lower number than sealed ones; further back none is looked for. */
const LATE = 1_000;

/** Reads the state of the service, in a few short statements. */
export async function readServiceState(db: Database): Promise<ServiceState> {
  const [row] = await db.query<Omit<ServiceState, 'lastBackup'>>(
    `with unsealed as (
       select a.at from audit a
        where a.seq > (select coalesce(max(seq), 0) - ${LATE} from audit_link) and not exists (select 1 from audit_link l where l.seq = a.seq))
     select (select count(*)::int from unsealed) as unsealed,
            (select coalesce(greatest(extract(epoch from clock_timestamp() - min(at)), 0), 0)::float8 from unsealed) as "sealLagSeconds",
            (select coalesce(sum(attempts), 0)::int from sign_in_log where outcome = 'refused' and last_at > clock_timestamp() - interval '1 hour') as "refusedSignIns",
            pg_database_size(current_database())::float8 as "databaseBytes",
            (select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as "lockWaits",
            (select coalesce(max(deadlocks), 0)::int from pg_stat_database where datname = current_database()) as deadlocks,
            (select count(*)::int from change_hold) as "changesHeld",
            (select count(*)::int from webhook_endpoint where is_on and failing_since is not null) as "webhooksFailing",
            (select count(*)::int from webhook_endpoint where off_reason is not null) as "webhooksOff"`,
    [],
    { name: 'service_state' },
  );
  if (!row) throw new Error('a query without a table returned no row');
  const backup = await lastVerifiedBackup(db);
  return { ...row, lastBackup: backup === undefined ? Number.NaN : Date.parse(backup.madeAt) / 1000 };
}
