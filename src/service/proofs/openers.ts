import { openPostgres } from '../storage/adapters/postgres.ts';
import type { Database } from '../storage/database.ts';
import { createPreparedDatabase, emptyService, openPrepared } from '../testing/prepared.ts';

/**
 * A separate database for one proof, with the service's tables and no record, and with a second connection to the same
 * data where the engine allows one.
 */
export interface Opened {
  readonly db: Database;
  /** Another instance of the service on the same PostgreSQL; on the embedded engine the same one. */
  readonly other: Database;
  close(): Promise<void>;
}

export const openers: readonly (readonly [kind: Database['kind'], open: () => Promise<Opened>])[] = [
  [
    'embedded',
    async () => {
      const { database: db, close } = await openPrepared('embedded', emptyService);
      return { db, other: db, close };
    },
  ],
  [
    'postgres',
    async () => {
      const server = await createPreparedDatabase(emptyService);
      const [db, other] = [await openPostgres({ url: server.url }), await openPostgres({ url: server.url })];
      return {
        db,
        other,
        close: async () => {
          await Promise.all([db.close(), other.close()]);
          await server.stop();
        },
      };
    },
  ],
];

/** How much larger than the quick tier a proof runs. */
export const scale = Math.max(1, Number(process.env.PROOF_SCALE ?? 1));
/** Number of repetitions of a race, each in a new order of arrival. */
export const rounds = scale === 1 ? 5 : 10 * scale;
/** How long all rounds of a race may take. */
export const roundsMs = 20_000 * rounds;

/** A book that a model keeps: commands drawn from its own seed, on an engine. */
export interface Book {
  readonly name: string;
  readonly open: () => Promise<Opened>;
  readonly seed: number;
}
/** The seed that was given, to repeat what it drew. */
export const givenSeed = process.env.PROOF_SEED === undefined ? undefined : Number(process.env.PROOF_SEED);
/**
 * Books of a model: the scale sets their number per engine. A longer proof has more books, not longer ones, so that its
 * time grows linearly, and each has its own seed, so that none repeats another.
 */
export const booksOf = (first: number): readonly Book[] =>
  openers.flatMap(([kind, open], engine) =>
    Array.from({ length: scale }, (_, at): Book => {
      const seed = givenSeed === undefined ? first + at * openers.length + engine : givenSeed + at;
      return { name: `${kind}, seed ${seed}`, open, seed };
    }),
  );

/** Prints the coverage on request. */
export function report(reached: ReadonlyMap<string, number>): void {
  if (process.env.PROOF_REPORT)
    console.log(
      [...reached]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([mark, count]) => `${String(count).padStart(6)}  ${mark}`)
        .join('\n'),
    );
}
/** Adds what one book reached to what all have. */
export function gather(all: Map<string, number>, reached: ReadonlyMap<string, number>): void {
  for (const [mark, count] of reached) all.set(mark, (all.get(mark) ?? 0) + count);
}
