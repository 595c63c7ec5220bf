import type { Integrity as Shown } from '#contract/wire/integrity';
import { type RequestContext } from '../records/engine/caller.ts';
import type { Integrity } from '../http/extensionPorts.ts';
import type { ServiceLog } from '../http/service.ts';
import { actorOf } from '../storage/commit.ts';
import type { Database } from '../storage/database.ts';
import type { FormerKey } from '../storage/queries/audit/auditKeys.ts';
import { writeTrail } from '../storage/queries/audit/trail.ts';
import type { Finding } from '../storage/queries/verify/findings.ts';
import { concernsMoney } from '../storage/queries/verify/moneyKinds.ts';
import { type Progress, verifyInSlices } from '../storage/queries/verify/slices.ts';
import {
  beginVerification,
  endHold,
  endVerification,
  endVerificationsOfBefore,
  latestStart,
  noteProgress,
  notAccepted,
  readAlert,
  readFindings,
  readHold,
  readVerifications,
} from '../storage/queries/verify/verifications.ts';
import { checksOf } from '../storage/queries/verify/verify.ts';

export interface VerificationSettings {
  /** How often the stored data is verified; 0: on demand only. */
  readonly everyMinutes: number;
  /** Records are not changed since a finding about money. */
  readonly holdsChanges: boolean;
}

export interface IntegrityOptions extends VerificationSettings {
  readonly db: Database;
  readonly clock: { now(): Date };
  readonly log: ServiceLog;
  readonly auditKey: Uint8Array | undefined;
  readonly formerKeys: readonly FormerKey[];
  /** Whether the service has more to do than it can at once: then the next slice can wait. */
  readonly isBusy: () => boolean;
}

/** What the latest verification came to, for figures. */
export interface IntegrityFigures {
  readonly finishedAt: number;
  readonly seconds: number;
  readonly found: number;
}

/** Verifies the stored data while the service works. */
export interface IntegrityJob extends Integrity {
  /** Begins a verification if one is due, and waits for its end. */
  runIfDue(): Promise<void>;
  /** Resolves when none is running here. */
  settled(): Promise<void>;
  figures(): IntegrityFigures | undefined;
  stop(): Promise<void>;
}

/** A service that has just started has other things to do. */
const AFTER_START_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
const NOTE_MS = 2_000;
/** The pause after a slice is as long as the slice, so that half the time is left to others; and at least this. */
const LEAST_PAUSE_MS = 2;
const BUSY_PAUSE_MS = 100;
/** A service that is always busy is verified all the same, slowly. */
const MOST_BUSY_PAUSES = 20;
const KEPT_FINDINGS = 10_000;

class Stopped extends Error {}

export async function createIntegrity(options: IntegrityOptions): Promise<IntegrityJob> {
  const { db, clock, log, everyMinutes } = options;
  const born = clock.now().getTime();
  const state: { running?: Promise<void>; wake?: () => void; isStopped: boolean } = { isStopped: false };
  if (db.kind === 'embedded') await endVerificationsOfBefore(db);
  let figures = await figuresOf(db);

  /** Begins one unless one is running, here or on another instance. */
  async function begin(by: RequestContext['caller'] | null): Promise<boolean> {
    if (state.running !== undefined || state.isStopped) return false;
    const who = by && { id: by.userId, refName: by.userName };
    const id = await beginVerification(db, who, clock.now().toISOString());
    if (id === undefined) return false;
    state.running = runToEnd(id);
    return true;
  }

  async function runToEnd(id: string): Promise<void> {
    try {
      await verify(options, id, state);
      figures = await figuresOf(db);
    } finally {
      delete state.running;
    }
  }

  async function isDue(): Promise<boolean> {
    if (everyMinutes === 0) return false;
    const now = clock.now().getTime();
    const latest = await latestStart(db);
    if (latest === undefined || latest.wasInterrupted) return now - born >= AFTER_START_MS;
    return now - Date.parse(latest.at) >= everyMinutes * MINUTE_MS;
  }

  async function shown(): Promise<Shown> {
    const { running, last } = await readVerifications(db);
    return {
      everyMinutes,
      running,
      last,
      findings: last === null ? [] : await readFindings(db, last.id),
      hold: await readHold(db),
    };
  }

  return {
    shown,
    alert: () => readAlert(db),
    check: async (context) => {
      const hasBegun = await begin(context.caller);
      return { auditSeq: hasBegun ? await noted(db, context, 'verify', {}) : null };
    },
    release: async (context, reason) =>
      db.transaction(async (tx) => {
        if (!(await endHold(tx))) return undefined;
        const entry = {
          type: 'integrity',
          operation: 'release',
          name: 'integrity',
          version: 1,
          doc: { reason },
        } as const;
        return { auditSeq: await writeTrail(tx, entry, actorOf(context), context.now.toISOString()) };
      }),
    runIfDue: async () => {
      if (await isDue()) await begin(null);
      await state.running;
    },
    settled: async () => state.running,
    figures: () => figures,
    stop: async () => {
      state.isStopped = true;
      state.wake?.();
      await state.running?.catch((error: unknown) => log.warn({ err: error }, 'A verification could not be ended.'));
    },
  };
}

const noted = (db: Database, context: RequestContext, operation: string, doc: object): Promise<number> =>
  writeTrail(
    db,
    { type: 'integrity', operation, name: 'integrity', version: 1, doc },
    actorOf(context),
    context.now.toISOString(),
  );

async function figuresOf(db: Database): Promise<IntegrityFigures | undefined> {
  const { last } = await readVerifications(db);
  if (last === null || last.finishedAt === null) return undefined;
  const [began, ended] = [Date.parse(last.startedAt), Date.parse(last.finishedAt)];
  return { finishedAt: ended / 1000, seconds: (ended - began) / 1000, found: last.found };
}

/** Runs a verification that has begun, to its end or until the service stops. Never rejects because of what it reads. */
async function verify(
  options: IntegrityOptions,
  id: string,
  state: { wake?: () => void; readonly isStopped: boolean },
): Promise<void> {
  const { db, clock, log, auditKey, formerKeys, holdsChanges } = options;
  const findings: Finding[] = [];
  const progress = noting(db, id);
  const pause = async (milliseconds: number) => {
    for (let pauses = 0; ; pauses += 1) {
      if (state.isStopped) throw new Stopped();
      const isBusy = options.isBusy() && pauses < MOST_BUSY_PAUSES;
      await rest(isBusy ? BUSY_PAUSE_MS : Math.max(milliseconds, LEAST_PAUSE_MS), state);
      if (!isBusy) break;
    }
    await progress.note();
  };
  let ending: 'finished' | 'failed' | 'interrupted' = 'finished';
  try {
    const slices = verifyInSlices(db, await checksOf(db), {
      ...(auditKey === undefined ? {} : { auditKey }),
      formerKeys,
      pause,
      onProgress: progress.keep,
    });
    for await (const finding of slices) {
      if (findings.length < KEPT_FINDINGS) findings.push(finding);
    }
  } catch (error) {
    ending = error instanceof Stopped ? 'interrupted' : 'failed';
    if (ending === 'failed') log.error({ err: error }, 'The verification of the stored data failed.');
  }
  await progress.note(true);
  const holds = holdsChanges && (await notAccepted(db, findings.filter(concernsMoney))).length > 0;
  await endVerification(db, id, { state: ending, findings, holds, at: clock.now().toISOString() });
  if (findings.length > 0)
    log.error(
      { verification: id, found: findings.length, first: findings.slice(0, 20), changesAreHeld: holds },
      'The verification found stored data that is not what it must be.',
    );
  else if (ending === 'finished') log.info({ verification: id }, 'The verification found nothing.');
}

/** Writes down from time to time how far a verification has come. */
function noting(
  db: Database,
  id: string,
): { readonly keep: (progress: Progress) => void; readonly note: (isLast?: boolean) => Promise<void> } {
  let known: Progress = { done: 0, of: 0, records: 0, transactions: 0, entries: 0 };
  let last = 0;
  return {
    keep: (progress) => void (known = progress),
    note: async (isLast = false) => {
      if (!isLast && performance.now() - last < NOTE_MS) return;
      last = performance.now();
      if (!(await noteProgress(db, id, known))) throw new Stopped();
    },
  };
}

/** Waits, unless the service stops meanwhile. */
const rest = (milliseconds: number, state: { wake?: () => void }): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    timer.unref();
    state.wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
