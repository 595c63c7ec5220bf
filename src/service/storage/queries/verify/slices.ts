import type { Database } from '../../database.ts';
import { type Sql, sql, statementOf } from '../../statements.ts';
import type { FormerKey } from '../audit/auditKeys.ts';
import { chainFindings } from './chain.ts';
import { between, type Check, type Part, whole } from './checks.ts';
import { type Finding, findingsOf, readable, unreadableIn } from './findings.ts';
import { proofFindings } from './proofs.ts';
import { USUAL_MOST } from './verify.ts';

/** How far a run has come. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  readonly records: number;
  readonly transactions: number;
  readonly entries: number;
}

export interface SliceOptions {
  readonly auditKey?: Uint8Array;
  readonly formerKeys?: readonly FormerKey[];
  readonly mostOfEach?: number;
  /** How many keys the first slice of a check has; the next ones have as many as fit in the time of a slice. */
  readonly firstKeys?: number;
  /** Called after each slice with the milliseconds it took: the next one begins when it resolves. Rejects to stop the run. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly onProgress?: (progress: Progress) => void;
}

/** A statement of this length isn't noticed by a request that waits for it. */
const SLICE_MS = 20;
const LONG_MS = 40;
const FIRST_KEYS = 50;
/** What was quick may be slow with more keys: a slice grows by this at most. */
const GROWTH = 1.5;
const MOST_KEYS = 5_000;
const CHAIN_BATCH = 200;
const SUM_TRIES = 2;

interface Run {
  readonly db: Database;
  readonly options: SliceOptions;
  readonly most: number;
  readonly counted: { records: number; transactions: number; entries: number };
}

/**
 * Verifies a store that is being used: each check over a range of keys in a statement of its own, with a pause after it, so
 * that nothing waits long. A statement sees one state of the data; what it finds is looked for once more before it counts.
 * Totals are summed over slices, and compared in one statement only when the sums differ, as they do while the books change.
 */
export async function* verifyInSlices(
  db: Database,
  checks: readonly Check[],
  options: SliceOptions,
): AsyncGenerator<Finding> {
  const counted = { records: 0, transactions: 0, entries: 0 };
  const run: Run = { db, options, most: options.mostOfEach ?? USUAL_MOST, counted };
  const of = checks.length + 1 + (options.auditKey ? 1 : 0);
  for (const [done, check] of checks.entries()) {
    yield* check.sums ? await totalsOf(run, check) : await slicesOf(run, check);
    options.onProgress?.({ done: done + 1, of, ...counted });
  }
  yield* readable('proof', proofFindings(db, options.pause));
  options.onProgress?.({ done: checks.length + 1, of, ...counted });
  if (options.auditKey === undefined) return;
  yield* chainOf(run, { key: options.auditKey, former: options.formerKeys ?? [] });
  options.onProgress?.({ done: of, of, ...counted });
}

/** Each slice of the keys, and whatever lies before and after them. */
async function* partsOf({ db, options, counted }: Run, check: Check): AsyncGenerator<[Part, (ms: number) => void]> {
  if (check.keys === undefined) return yield [whole, () => undefined];
  let size = options.firstKeys ?? (check.isDense === true ? 1 : FIRST_KEYS);
  let from: string | undefined;
  do {
    const { keys, to } = await nextKeys(db, check.keys, from, size);
    if (keys === 0 && from === undefined && check.needsKeys === true) return;
    if (check.kind === 'header') counted.records += keys;
    if (check.kind === 'posted') counted.transactions += keys;
    yield [
      between(from, to),
      (milliseconds) => {
        if (options.firstKeys === undefined) size = nextSize(size, milliseconds);
      },
    ];
    from = to;
  } while (from !== undefined);
}

/** A statement takes its time to plan, whatever it reads: only one that is much too long becomes shorter. */
function nextSize(size: number, milliseconds: number): number {
  if (milliseconds > SLICE_MS && milliseconds < LONG_MS) return size;
  const fitting = milliseconds < SLICE_MS ? size * GROWTH : (size * SLICE_MS) / milliseconds;
  return Math.min(MOST_KEYS, Math.max(1, Math.round(fitting)));
}

/** How many keys the next slice has, and the first one behind it; undefined: it is the last one. */
async function nextKeys(
  db: Database,
  keys: Sql,
  from: string | undefined,
  size: number,
): Promise<{ readonly keys: number; readonly to: string | undefined }> {
  const { text, params } = statementOf(
    sql`select count(*)::integer as keys, max(n.id)::text as last
          from (select k.id from (${keys}) k where ${between(from, undefined)('k.id')} order by k.id limit ${size + 1}) n`,
  );
  const [row] = await db.query<{ keys: number; last: string | null }>(text, params);
  const found = row?.keys ?? 0;
  return { keys: Math.min(found, size), to: found > size ? (row?.last ?? undefined) : undefined };
}

async function slicesOf(run: Run, check: Check): Promise<Finding[]> {
  const { db, options, most } = run;
  const found = new Map<string, Finding>();
  for await (const [part, took] of partsOf(run, check)) {
    const began = performance.now();
    const seen = await findingsOf(db, check, part, most);
    const milliseconds = performance.now() - began;
    took(milliseconds);
    await options.pause(milliseconds);
    if (seen.length === 0) continue;
    for (const finding of await confirmed(run, check, part, seen)) {
      if (found.size < most) found.set(`${finding.id} ${finding.detail}`, finding);
    }
  }
  return [...found.values()];
}

/** Those of the findings that are found again: what changed in the meantime is not among them. */
async function confirmed(
  { db, options, most }: Run,
  check: Check,
  part: Part,
  seen: readonly Finding[],
): Promise<readonly Finding[]> {
  const ids = new Set(seen.map(({ id }) => id));
  const began = performance.now();
  const again = await findingsOf(db, check, part, most);
  await options.pause(performance.now() - began);
  return again.filter(({ id }) => ids.has(id));
}

interface Sum {
  readonly id: string;
  readonly amount: string;
  readonly base: string;
  readonly counts?: boolean;
}

/** A change between two slices makes a difference of its own: the slices are summed once more before all is read at once. */
async function totalsOf(run: Run, check: Check): Promise<readonly Finding[]> {
  const { db, options, most } = run;
  for (let tries = 0; tries < SUM_TRIES; tries += 1) {
    const sums = await sumsOf(run, check);
    if (!Array.isArray(sums)) return [sums];
    if (await isZero(db, sums)) return [];
  }
  const began = performance.now();
  const found = await findingsOf(db, check, whole, most);
  await options.pause(performance.now() - began);
  return found;
}

/** What the slices come to, or why one can't be read. */
async function sumsOf(run: Run, check: Check): Promise<Sum[] | Finding> {
  const { db, options } = run;
  const sums: Sum[] = [];
  for await (const [part, took] of partsOf(run, check)) {
    const began = performance.now();
    const { text, params } = statementOf(check.sums?.(part) ?? sql`select`);
    try {
      sums.push(...(await db.query<Sum>(text, params)));
    } catch (error) {
      const unreadable = unreadableIn(check.kind, error);
      if (unreadable === undefined) throw error;
      return unreadable;
    }
    const milliseconds = performance.now() - began;
    took(milliseconds);
    await options.pause(milliseconds);
  }
  return sums;
}

/** Whether what the slices came to is zero for each id that counts. */
async function isZero(db: Database, sums: readonly Sum[]): Promise<boolean> {
  const counting = new Set(sums.flatMap(({ id, counts = true }) => (counts ? [id] : [])));
  const those = sums.filter(({ id }) => counting.has(id));
  const rows = await db.query(
    `select s.id from unnest($1::text[], $2::numeric[], $3::numeric[]) s(id, amount, base)
      group by s.id having sum(s.amount) <> 0 or sum(s.base) <> 0 limit 1`,
    [those.map(({ id }) => id), those.map(({ amount }) => amount), those.map(({ base }) => base)],
  );
  return rows.length === 0;
}

async function* chainOf(
  { db, options, counted }: Run,
  { key, former }: { readonly key: Uint8Array; readonly former: readonly FormerKey[] },
): AsyncGenerator<Finding> {
  let began = performance.now();
  const onBatch = async (links: number) => {
    counted.entries += links;
    await options.pause(performance.now() - began);
    began = performance.now();
  };
  yield* readable('chain', chainFindings(db, { key, former, batch: CHAIN_BATCH, onBatch }));
}
