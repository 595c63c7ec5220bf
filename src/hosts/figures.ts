import { statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { createMetrics, type Gauge, type Metrics } from '../service/http/metrics.ts';
import type { Database } from '../service/storage/database.ts';
import type { StandbyReads } from '../service/storage/adapters/standbyReads.ts';
import { type TracedWork, workChannel } from '../service/storage/tracedWork.ts';
import { readServiceState, type ServiceState } from '../service/storage/queries/serviceState.ts';
import type { IntegrityFigures } from '../service/wiring/integrity.ts';

/** Several gauges are read for one request. */
const FRESH_MS = 1_000;

interface Watched {
  readonly database: Database;
  readonly dataDirectory: string;
  readonly verified: () => IntegrityFigures | undefined;
  /** Why requests can't be answered now; undefined: they can. */
  readonly ready: () => Promise<string | undefined>;
  /** How many reads a standby answered, and how many the primary did in its place; absent without a standby. */
  readonly reads?: () => StandbyReads['answered'];
}

/** The figures of a service for its monitoring. One that can't be read, or isn't known yet, is not a number. */
export function startFigures(watched: Watched): Metrics {
  const metrics = createMetrics({
    ...ofProcess(watched),
    ...ofStoredData(watched),
    ...ofVerification(watched),
    ...ofReads(watched),
  });
  const began = new WeakMap<object, number>();
  // The messages of this channel are all of this kind.
  const noteStart = (work: unknown) => void began.set(work as TracedWork, performance.now());
  const noteEnd = (message: unknown) => {
    const work = message as TracedWork;
    const from = began.get(work);
    if (from === undefined || (work.what !== 'statement' && work.what !== 'connection')) return;
    metrics.timed(work.what, performance.now() - from);
  };
  workChannel.start.subscribe(noteStart);
  workChannel.asyncEnd.subscribe(noteEnd);
  return {
    ...metrics,
    close: () => {
      workChannel.start.unsubscribe(noteStart);
      workChannel.asyncEnd.unsubscribe(noteEnd);
      metrics.close();
    },
  };
}

type Gauges = Readonly<Record<string, Gauge>>;

const ofProcess = ({ database: { pool }, dataDirectory, ready }: Watched): Gauges => ({
  ready: { help: '1: requests can be answered, as /readyz says', read: async () => ((await ready()) ? 0 : 1) },
  uptime_seconds: { help: 'Seconds since the process started', read: () => performance.now() / 1000 },
  pool_connections: { help: 'Connections to the database', read: () => pool.totalCount },
  pool_idle: { help: 'Connections that are free', read: () => pool.idleCount },
  pool_waiting: { help: 'Callers waiting for a connection', read: () => pool.waitingCount },
  data_folder_free_bytes: {
    help: 'Free space on the disk of the data folder',
    read: async () => {
      const { bavail, bsize } = await statfs(dataDirectory);
      return bavail * bsize;
    },
  },
  data_folder_size_bytes: {
    help: 'Size of the disk of the data folder',
    read: async () => {
      const { blocks, bsize } = await statfs(dataDirectory);
      return blocks * bsize;
    },
  },
});

function ofStoredData({ database }: Watched): Gauges {
  let state: Promise<ServiceState> | undefined;
  let readAt = -Infinity;
  const read = (figure: keyof ServiceState) => async (): Promise<number> => {
    if (performance.now() - readAt > FRESH_MS) {
      readAt = performance.now();
      state = readServiceState(database);
    }
    return (await state)?.[figure] ?? Number.NaN;
  };
  return {
    audit_unsealed_entries: { help: 'Audit entries without a seal', read: read('unsealed') },
    audit_seal_lag_seconds: { help: 'Age of the oldest one', read: read('sealLagSeconds') },
    sign_ins_refused: { help: 'Refused sign-ins in the last hour', read: read('refusedSignIns') },
    database_bytes: { help: 'Size of the database', read: read('databaseBytes') },
    database_lock_waits: { help: 'Statements waiting for a lock', read: read('lockWaits') },
    database_deadlocks: { help: 'Deadlocks since the statistics of the server began', read: read('deadlocks') },
    changes_held: { help: '1: changes of records are held after a verification', read: read('changesHeld') },
    webhooks_failing: { help: 'Webhooks whose latest messages failed', read: read('webhooksFailing') },
    webhooks_off: { help: 'Webhooks that the service has turned off', read: read('webhooksOff') },
    backup_verified_seconds: {
      help: 'Of when the last verified backup is, in seconds since 1970',
      read: read('lastBackup'),
    },
  };
}

function ofReads({ reads }: Watched): Gauges {
  if (!reads) return {};
  return {
    reads_standby: { help: 'Reads that the standby answered since the process started', read: () => reads().standby },
    reads_primary: { help: 'Reads that the primary answered in its place', read: () => reads().primary },
  };
}

const ofVerification = ({ verified }: Watched): Gauges => ({
  verification_finished_seconds: {
    help: 'When the latest verification of the stored data ended, in seconds since 1970',
    read: () => verified()?.finishedAt ?? Number.NaN,
  },
  verification_seconds: { help: 'How long it took', read: () => verified()?.seconds ?? Number.NaN },
  verification_findings: { help: 'How many differences it found', read: () => verified()?.found ?? Number.NaN },
});
