import type { Ref } from '../derive/types.ts';

/** `GET record/v1/{type}/{id}/personalData` (ours): everything that is kept of a person, to hand to them. */
export interface PersonalData extends ErasureOutlook {
  readonly format: typeof PERSONAL_DATA_FILE;
  readonly madeAt: string;
  readonly type: string;
  /** The record as it is read. */
  readonly record: Readonly<Record<string, unknown>>;
  /** Each version with the values of its fields, the oldest first. */
  readonly versions: readonly PersonalVersion[];
  /** Records that name the person, the oldest first. */
  readonly records: readonly NamingRecord[];
  /** What was erased before, the newest first. */
  readonly erasures: readonly Erasure[];
}

export interface Erasure {
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  readonly fields: readonly string[];
  /** Versions that had a value of them. */
  readonly versions: number;
}

export const PERSONAL_DATA_FILE = 'countinghouse-personal-data/1';

export interface PersonalVersion {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly operation: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface NamingRecord extends Ref {
  readonly type: string;
  /** Of a document; null for other records. */
  readonly date: string | null;
}

/** What of a person can be erased now, and what documents must still show. */
export interface ErasureOutlook {
  /** Fields with a value that can be erased now. */
  readonly erasable: readonly string[];
  /** Fields with a value that documents must show. */
  readonly kept: readonly string[];
  /** Earlier versions with values of erasable fields. */
  readonly versionsToErase: number;
  /** Documents that must be kept, and until when; null if there is none. */
  readonly documents: { readonly count: number; readonly latest: string; readonly keptUntil: string } | null;
}

/** `POST record/v1/{type}/{id}/personalData/erasure` (ours). */
export interface ErasureRequest {
  /** Goes into the audit trail: the request of the person, for instance. */
  readonly reason: string;
}

/** The longest reason, in characters. */
export const longestErasureReason = 255;
