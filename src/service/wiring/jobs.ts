import type { Events } from '../http/extensionPorts.ts';
import type { ServiceLog } from '../http/service.ts';
import type { Engine } from '../records/engine/engine.ts';
import { runDueReversals } from '../records/journals/dueReversals.ts';
import type { Database } from '../storage/database.ts';
import { secondsBehind } from '../storage/queries/audit/auditTime.ts';
import { traced } from '../storage/tracedWork.ts';
import { sealAudit } from '../storage/queries/audit/sealAudit.ts';
import { type Horizon, pruneTypeChanges } from '../storage/queries/records/countRecords.ts';
import { forgetOldKeys } from '../storage/queries/records/idempotency.ts';
import { readSettings } from '../storage/settings.ts';
import type { ClosingProofJob } from './closingProofs.ts';
import type { IntegrityJob } from './integrity.ts';
import type { WebhookJob } from './webhooks/deliver.ts';

const SEAL_MS = 1_000;
const WEBHOOK_MS = 1_000;
const REVERSAL_MS = 10 * 60_000;
const PRUNE_MS = 10 * 60_000;
const CLOCK_MS = 60_000;
/** Closings by another instance, and those before an upgrade; one of this instance is signed right after it. */
const PROOF_MS = 60_000;
/** How often is looked whether a verification is due. */
const DUE_MS = 20_000;
/** Instances vary slightly. */
const CLOCK_TOLERANCE_S = 5;

/** Audit times never go back, so changes keep the newest time until the clock has passed it. */
async function sayClockBehind(database: Database, clock: { now(): Date }, log: ServiceLog): Promise<void> {
  const behindSeconds = await secondsBehind(database, clock.now());
  if (behindSeconds > CLOCK_TOLERANCE_S)
    log.warn(
      { behindSeconds },
      'The clock is behind the audit trail: changes are recorded under its newest time. Set the clock.',
    );
}

/** Each round removes what the one before has made superfluous. */
function pruning(database: Database): () => Promise<void> {
  let horizon: Horizon | undefined;
  return async () => {
    horizon = await pruneTypeChanges(database, horizon);
  };
}

/** As long as the company wants them, requests are recognized by their keys. */
const forgetKeys = async (database: Database): Promise<number> =>
  forgetOldKeys(database, (await readSettings(database)).value.retention.requestKeyDays);

interface Jobs {
  readonly engine: Engine;
  readonly database: Database;
  readonly key: Uint8Array | undefined;
  readonly clock: { now(): Date };
  readonly log: ServiceLog;
  readonly integrity: Pick<IntegrityJob, 'runIfDue'>;
  readonly events: Pick<Events, 'noteSealed'>;
  readonly webhookJob: WebhookJob;
  readonly proofs: Pick<ClosingProofJob, 'makeMissing'>;
}

/** Background work: sealing the audit trail, signing closed periods, comparing the clock, due reversals, old notes of changes and request keys, and verifying what is stored. */
export function startJobs({ engine, database, key, clock, log, integrity, events, webhookJob, proofs }: Jobs): {
  stop(): Promise<void>;
} {
  const seal = async (sealing: Uint8Array) => {
    if ((await sealAudit(database, sealing)) > 0) events.noteSealed();
  };
  const jobs = [
    ...(key === undefined ? [] : [repeat('Sealing the audit trail', SEAL_MS, () => seal(key), log)]),
    repeat('Comparing the clock', CLOCK_MS, () => sayClockBehind(database, clock, log), log),
    repeat('Making due reversals', REVERSAL_MS, () => runDueReversals(engine, clock.now()), log),
    repeat('Removing old notes of changes', PRUNE_MS, pruning(database), log),
    repeat('Forgetting old request keys', PRUNE_MS, () => forgetKeys(database), log),
    repeat('Sending to webhooks', WEBHOOK_MS, () => webhookJob.run(), log),
    repeat('Removing old deliveries', PRUNE_MS, () => webhookJob.prune(), log),
    repeat('Signing closed periods', PROOF_MS, () => proofs.makeMissing(), log),
    repeat('Verifying the stored data', DUE_MS, () => integrity.runIfDue(), log),
  ];
  return { stop: async () => void (await Promise.all(jobs.map((stop) => stop()))) };
}

/** Runs a job repeatedly, never concurrently. The returned function ends it. */
function repeat(name: string, everyMs: number, job: () => Promise<unknown>, log: ServiceLog): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    running = traced({ what: 'job', name, isApart: true }, job)
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, `${name} failed; it is tried again.`),
      )
      .then(() => {
        if (isStopped) return;
        timer = setTimeout(run, everyMs);
        timer.unref();
      });
  };
  run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
