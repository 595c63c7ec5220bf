import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import {
  type BackupFailed,
  type BackupMade,
  type BackupRunning,
  type BackupsPage,
  type BackupPhase,
  isVerified,
} from '#contract/wire/backups';
import type { Backups } from '../../service/http/extensionPorts.ts';
import { systemCaller } from '../../service/records/engine/caller.ts';
import type { EmbeddedDatabase } from '../../service/storage/adapters/embedded.ts';
import { PRIVATE_FOLDER } from '../../service/storage/adapters/privateFiles.ts';
import { type Actor, actorOf } from '../../service/storage/commit.ts';
import type { Database } from '../../service/storage/database.ts';
import {
  backupTimes,
  findBackups,
  lastVerifiedBackup,
  noteBackup,
} from '../../service/storage/queries/audit/backups.ts';
import type { HostSettings } from '../settings.ts';
import { answerRequest, takeRequest } from './askRunning.ts';
import type { BackupMessage } from './backup.ts';
import { failureOf } from './failure.ts';

const REQUEST_MS = 1_000;
const DUE_MS = 10 * 60_000;
/** A start has other things to do first. */
const FIRST_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A verified restore that is older is a warning. */
const OVERDUE_HOURS = 24;
const AGAIN_HOURS = 1;
const COPY = '.copy-of-running';

/** Backups as a running service makes them: in a process of their own, when due, when asked, and when a command asks. */
export interface BackupJob extends Backups {
  /** Ends a backup that is being made, and the timers. */
  stop(): Promise<void>;
}

interface Given {
  readonly settings: HostSettings;
  readonly database: Database;
  readonly log: Logger;
}

type Done = (outcome: BackupMade | BackupFailed) => void;

/** Begins to make backups for a service. */
export function startBackups({ settings, database, log }: Given): BackupJob {
  const { directory, everyHours, keepDays, secrets } = settings.backups;
  const isEncrypted = secrets.passphrase !== undefined || secrets.recipient !== undefined;
  let running: BackupRunning | null = null;
  let child: ChildProcess | undefined;
  let last: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function make(by: Actor, tell: (phase: BackupPhase) => void): Promise<BackupMade | BackupFailed> {
    const copy = join(directory, COPY);
    try {
      const isEmbedded = settings.databaseUrl === undefined;
      if (isEmbedded) {
        tell('copying');
        await rm(copy, { recursive: true, force: true });
        await mkdir(directory, { recursive: true, mode: PRIVATE_FOLDER });
        // Sound: without a server it is the embedded one.
        await (database as EmbeddedDatabase).copyTo(copy);
      }
      if (isStopped) return { failure: 'The service was stopped.' };
      child = fork(fileURLToPath(programUrl()), ['--of-service', ...(isEmbedded ? [copy] : [])]);
      return await outcomeOf(child, tell);
    } catch (error) {
      return failureOf(error);
    } finally {
      child = undefined;
      await rm(copy, { recursive: true, force: true });
    }
  }

  function begin(
    by: Actor,
    told: { readonly phase?: (phase: BackupPhase) => void; readonly done?: Done } = {},
  ): boolean {
    if (running !== null) return false;
    const since = new Date().toISOString();
    running = { phase: 'reading', since };
    last = make(by, (phase) => {
      running = { phase, since };
      told.phase?.(phase);
    })
      .then(async (outcome) => {
        await noteBackup(database, outcome, by, new Date().toISOString());
        if (isVerified(outcome)) log.info(outcome, 'A backup was made, restored and verified.');
        else log.error(outcome, 'There is no verified backup.');
        told.done?.(outcome);
      })
      .catch((error: unknown) => log.error({ err: error }, 'A backup could not be recorded.'))
      .finally(() => (running = null));
    return true;
  }

  const timers = startTimers({ settings, database, log }, begin);
  return {
    find: async (page) => {
      // Known before the list is read: once none is running any more, the list has the one that was.
      const known = running;
      return {
        ...(await findBackups(database, page)),
        ...(await lastKnown(database, everyHours > 0)),
        everyHours,
        keepDays,
        folder: directory,
        isEncrypted,
        running: known,
      };
    },
    begin: (context) => {
      begin(actorOf(context));
      return true;
    },
    stop: async () => {
      isStopped = true;
      timers.stop();
      child?.kill();
      await last;
    },
  };
}

type Begin = (by: Actor, told?: { readonly phase?: (phase: BackupPhase) => void; readonly done?: Done }) => boolean;

/** Looks for requests of the command, and makes a backup by itself when the last verified one is old enough. */
function startTimers({ settings, database, log }: Given, begin: Begin): { stop(): void } {
  const { dataDirectory, backups } = settings;
  const system = (requestId: string) => actorOf({ caller: systemCaller, requestId, origin: 'system' });
  const quietly = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) =>
      log.warn({ err: error }, 'Looking for due backups failed; it is tried again.'),
    );
  const ask = quietly(async () => {
    const id = await takeRequest(dataDirectory);
    if (id === undefined) return;
    const answer = (what: { readonly phase: BackupPhase } | { readonly outcome: BackupMade | BackupFailed }) =>
      void answerRequest(dataDirectory, { id, ...what }).catch((error: unknown) =>
        log.warn({ err: error }, 'The command that asked for a backup could not be told.'),
      );
    const isOurs = begin(system('backup'), {
      phase: (phase) => answer({ phase }),
      done: (outcome) => answer({ outcome }),
    });
    if (!isOurs) answer({ outcome: { failure: 'Another backup is being made.' } });
  });
  const makeDue = quietly(async () => {
    const { tried, begun } = await backupTimes(database);
    const verified = await lastVerifiedBackup(database);
    const isDue = isOld(verified?.madeAt ?? begun, backups.everyHours);
    // An attempt that failed, as when the service was stopped, is repeated sooner than the next one would be due.
    if (isDue && (tried === null || isOld(tried, AGAIN_HOURS))) begin(system('due backup'));
  });
  const timers = [
    ...(settings.databaseUrl === undefined ? [setInterval(ask, REQUEST_MS)] : []),
    ...(backups.everyHours > 0 ? [setTimeout(makeDue, FIRST_MS), setInterval(makeDue, DUE_MS)] : []),
  ];
  for (const timer of timers) timer.unref();
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}

const isOld = (moment: string, hours: number): boolean => Date.now() - Date.parse(moment) >= hours * HOUR_MS;

/** @param isExpected the service makes backups by itself; else only who has made one is warned that it is old */
async function lastKnown(
  database: Database,
  isExpected: boolean,
): Promise<Pick<BackupsPage, 'lastVerified' | 'isOverdue'>> {
  const lastVerified = (await lastVerifiedBackup(database)) ?? null;
  const { tried, begun } = await backupTimes(database);
  const isOverdue = (isExpected || tried !== null) && isOld(lastVerified?.madeAt ?? begun, OVERDUE_HOURS);
  return { lastVerified, isOverdue };
}

/** What the other process says last. */
function outcomeOf(child: ChildProcess, tell: (phase: BackupPhase) => void): Promise<BackupMade | BackupFailed> {
  return new Promise((resolve) => {
    // Sound: the program sends these messages and no others.
    child.on('message', (message: BackupMessage) => {
      if ('phase' in message) tell(message.phase);
      else resolve(message.outcome);
    });
    child.on('error', (error) => resolve(failureOf(error)));
    child.on('exit', (code, signal) => resolve({ failure: `Its process ended early (${signal ?? code}).` }));
  });
}

/** The program of the command, beside this one in the build. */
const programUrl = (): URL => new URL('./backup.js', import.meta.url);
