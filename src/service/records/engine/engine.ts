import { setTimeout } from 'node:timers/promises';
import { commitChange, type CommitPlan, ConstraintRefused, Stale, type Written } from '../../storage/commit.ts';
import { type Database, DatabaseBusy } from '../../storage/database.ts';
import { idSource } from '../../storage/records.ts';
import type { Tools } from './handler.ts';
import type { RequestContext } from './caller.ts';
import { explainConstraint } from './constraints.ts';
import { findKey, type KeyUse } from '../../storage/queries/records/idempotency.ts';
import { Refused } from '#contract/messages/refused';
import { RecordCache, ReadContext } from './readContext.ts';
import type { Problem } from '#contract/messages/problem';

/** What commands share: the database, what was read before, ids to give. */
export interface Engine extends Tools {
  readonly db: Database;
  readonly memory: RecordCache;
  world(context: RequestContext, isFresh: boolean): ReadContext;
  commit(plan: CommitPlan): Promise<readonly Written[]>;
  /**
   * Runs a decision on cached reads; when it is refused or outdated, once more on fresh reads. So a refusal never
   * depends on the cache, and an acceptance is checked at commit.
   * @throws {KeyUsed} when its key was used before, whatever the rules say of the request today.
   */
  attempt<T>(context: RequestContext, key: KeyUse | undefined, decide: (world: ReadContext) => Promise<T>): Promise<T>;
  /**
   * Decides without writing, on fresh reads; again when a record it depends on changed between two of its reads.
   * @throws {DatabaseBusy} when that happened every time.
   */
  consider<T>(context: RequestContext, decide: (world: ReadContext) => Promise<T>): Promise<T>;
}

const MAX_TRIES = 8;
const STEP_MS = 8;

export function createEngine(db: Database): Engine {
  const memory = new RecordCache();
  const world = (context: RequestContext, isFresh: boolean) => new ReadContext(db, memory, context, isFresh);
  const commit = async (plan: CommitPlan) => {
    const written = await commitChange(db, plan);
    for (const { id } of plan.changes) memory.forget(id);
    return written;
  };
  return {
    db,
    memory,
    world,
    commit,
    nextId: idSource(db),
    attempt: (context, key, decide) => attempt(db, memory, world, context, key, decide),
    consider: (context, decide) => consider(world, context, decide),
  };
}

async function consider<T>(
  world: Engine['world'],
  context: RequestContext,
  decide: (world: ReadContext) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await decide(world(context, true));
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
      if (tries >= MAX_TRIES)
        throw new DatabaseBusy('the records kept changing while they were being read', { cause: error });
      await pause(tries);
    }
  }
}

/** Those who lost to the same winner come back one after the other, not together. */
const pause = (tries: number): Promise<void> => setTimeout(Math.random() * STEP_MS * 2 ** tries);

async function attempt<T>(
  db: Database,
  memory: RecordCache,
  world: Engine['world'],
  context: RequestContext,
  key: KeyUse | undefined,
  decide: (world: ReadContext) => Promise<T>,
): Promise<T> {
  let isFresh = false;
  for (let tries = 1; ; tries += 1) {
    try {
      return await decide(world(context, isFresh));
    } catch (error) {
      const overtaken = error instanceof Stale || error instanceof ConstraintRefused;
      if (!overtaken && !(error instanceof Refused)) throw error;
      if (isFresh && key) {
        const known = await findKey(db, key);
        if (known) throw known;
      }
      if (isFresh && error instanceof Refused) throw error;
      if (isFresh && error instanceof ConstraintRefused) throw refusedBy(await explainConstraint(db, error), error);
      if (tries >= MAX_TRIES)
        throw new DatabaseBusy('the records kept changing while they were being saved', { cause: error });
      if (error instanceof Stale) memory.settings = undefined;
      if (isFresh) await pause(tries);
      isFresh = true;
    }
  }
}

function refusedBy(problems: readonly Problem[], cause: unknown): Error {
  const [first, ...rest] = problems;
  return first
    ? new Refused([first, ...rest])
    : new Error('an invariant of the database refused the change', { cause });
}
