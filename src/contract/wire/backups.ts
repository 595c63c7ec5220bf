import type { Ref } from '../derive/types.ts';

/** What a backup is doing now, in the order in which it does it. */
export const backupPhases = ['copying', 'reading', 'packing', 'restoring', 'verifying'] as const;
export type BackupPhase = (typeof backupPhases)[number];

/** A backup that was made: it counts only if it was restored and the restored books had no finding. */
export interface BackupMade {
  /** The name in the folder of backups. */
  readonly file: string;
  readonly bytes: number;
  /** SHA-256 of the file. */
  readonly sha256: string;
  readonly isEncrypted: boolean;
  /** The state it holds: of this moment, up to this entry of the audit trail. */
  readonly madeAt: string;
  readonly auditSeq: string;
  readonly records: number;
  readonly postings: number;
  /** How long it took, the trial restore included. */
  readonly seconds: number;
  /** Differences found in the restored books; the first ones in words. */
  readonly findings: number;
  readonly found: readonly string[];
}

/** Why there is no backup, in English. */
export interface BackupFailed {
  readonly failure: string;
}

/** A backup, or an attempt, as the audit trail has it. */
export type BackupEntry = MadeEntry | (Entry & BackupFailed);
/** One that was made. */
export type MadeEntry = Entry & BackupMade;

interface Entry {
  /** The place in the audit trail. */
  readonly id: string;
  readonly at: string;
  readonly user: Ref;
}

export interface BackupRunning {
  readonly phase: BackupPhase;
  readonly since: string;
}

/** `GET backups/v1` (ours): what is known of backups, the newest first. */
export interface BackupsPage {
  readonly items: readonly BackupEntry[];
  readonly totalResults: number;
  readonly hasMore: boolean;
  /** The last one that was restored and verified; null if there is none. */
  readonly lastVerified: MadeEntry | null;
  /** The service makes one by itself after so many hours; 0: only when asked. */
  readonly everyHours: number;
  /** The last verified one is older than a day, or there is none in books that are. */
  readonly isOverdue: boolean;
  /** Backups are removed after so many days. */
  readonly keepDays: number;
  /** The folder, as the operator named it; null where this service makes none. */
  readonly folder: string | null;
  readonly isEncrypted: boolean;
  /** On the instance that answers; null if none is being made. */
  readonly running: BackupRunning | null;
}

/** Whether an attempt ended in a backup that was restored and verified. */
export const isVerified = (outcome: BackupMade | BackupFailed): boolean => 'file' in outcome && outcome.findings === 0;
