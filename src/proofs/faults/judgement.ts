import type { Known } from './intents.ts';
import type { Database } from '../../service/storage/database.ts';
import { type Fixtures, journalBody } from '../fixtures/testService.ts';
import { findings } from '../fixtures/soundness.ts';

/** A journal in the store: the key it was created with, and its memo. */
export interface StoredJournal {
  readonly id: string;
  readonly origin: string;
  readonly memo: string;
}

export interface Judgement {
  /** Acknowledged, and not there. */
  readonly lost: readonly string[];
  /** Made more than once for one intent. */
  readonly doubled: readonly string[];
  /** Acknowledged as edited, and the store holds something else. */
  readonly overwritten: readonly string[];
  /** Acknowledged as deleted, and still there. */
  readonly undead: readonly string[];
  /** In the store, and of no acknowledged intent. */
  readonly strange: readonly string[];
}

export const nothingWrong: Judgement = { lost: [], doubled: [], overwritten: [], undead: [], strange: [] };

/** Compares what clients were told with what the store holds. Every intent must have its definite answer by then. */
export function judge(known: readonly Known[], stored: readonly StoredJournal[]): Judgement {
  const byOrigin = new Map<string, StoredJournal[]>();
  for (const row of stored) byOrigin.set(row.origin, [...(byOrigin.get(row.origin) ?? []), row]);
  const origins = new Set(known.map(({ origin }) => origin));
  const living = known.filter(({ isDeleted }) => !isDeleted);
  return {
    lost: living.flatMap(({ origin }) => (byOrigin.has(origin) ? [] : [origin])),
    doubled: [...byOrigin].flatMap(([origin, rows]) => (rows.length > 1 ? [origin] : [])),
    overwritten: living.flatMap(({ origin, id, memo }) => {
      const rows = byOrigin.get(origin) ?? [];
      return rows.some((row) => row.id !== id || row.memo !== memo) ? [origin] : [];
    }),
    undead: known.flatMap(({ origin, isDeleted }) => (isDeleted && byOrigin.has(origin) ? [origin] : [])),
    strange: stored.flatMap(({ origin }) => (origins.has(origin) ? [] : [origin])),
  };
}

/** A journal whose first line keeps the key it was created with, whatever becomes of its memo. */
export function tracedJournal(fixtures: Fixtures, memo: string): object {
  const { line, ...rest } = journalBody(fixtures, memo);
  return { ...rest, line: { items: line.items.map((each, at) => (at === 0 ? { ...each, memo } : each)) } };
}

/** The journals in the store. */
export function storedJournals(db: Database): Promise<StoredJournal[]> {
  return db.query<StoredJournal>(
    `select id::text as id, doc->>'memo' as memo, sub->'line'->0->>'memo' as origin
       from record where type = 'periodEndJournal'`,
  );
}

/** What is wrong with a store after faults, in all: by what clients were told, and by the books' own rules. */
export async function wrongs(db: Database, known: readonly Known[]): Promise<object> {
  return { ...judge(known, await storedJournals(db)), findings: await findings(db) };
}

export const noWrongs = { ...nothingWrong, findings: [] };
