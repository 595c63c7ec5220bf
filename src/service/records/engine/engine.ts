import { setTimeout } from 'node:timers/promises';
import {
  commitChange,
  commitInside,
  type CommitPlan,
  ConstraintRefused,
  Contended,
  Stale,
  type Written,
} from '../../storage/commit.ts';
import { type Database, DatabaseBusy, type Queryable } from '../../storage/database.ts';
import { takeTurns } from '../../storage/queries/records/turns.ts';
import { idSource } from '../../storage/records.ts';
import type { Tools } from './handler.ts';
import type { RequestContext } from './caller.ts';
import { explainConstraint } from './constraints.ts';
import { findKey, type KeyUse } from '../../storage/queries/records/idempotency.ts';
import { Refused } from '#contract/messages/refused';
import { RecordCache, ReadContext } from './readContext.ts';
import type { Problem } from '#contract/messages/problem';
import { inTurnOrder, Turns } from './turns.ts';

/** Decides and writes, by what one attempt reads and with the engine of that attempt. */
export type Decide<T> = (world: ReadContext, engine: Engine) => Promise<T>;

/** What commands share: the database, what was read before, ids to give. */
export interface Engine extends Tools {
  readonly db: Database;
  readonly memory: RecordCache;
  world(context: RequestContext, isFresh: boolean): ReadContext;
  commit(plan: CommitPlan): Promise<readonly Written[]>;
  /**
   * Runs a decision on cached reads; when it is refused or outdated, once more on fresh reads. So a refusal never
   * depends on the cache, and an acceptance is checked at commit. Decisions about records that others are changing too
   * wait for their turn and are made in it, first come, first served.
   * @throws {KeyUsed} when its key was used before, whatever the rules say of the request today.
   */
  attempt<T>(context: RequestContext, key: KeyUse | undefined, decide: Decide<T>): Promise<T>;
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
  const turns = new Turns();
  const nextId = idSource(db);
  const world = (context: RequestContext, isFresh: boolean) => new ReadContext(db, memory, context, isFresh);
  const forgetting = async (written: Promise<readonly Written[]>, { changes }: CommitPlan) => {
    const done = await written;
    for (const { id } of changes) memory.forget(id);
    return done;
  };
  const engine: Engine = {
    db,
    memory,
    world,
    commit: (plan) => forgetting(commitChange(db, plan), plan),
    nextId: () => nextId(),
    attempt: (context, key, decide) => attempt(engine, context, key, (...tried) => once(context, decide, ...tried)),
    consider: (context, decide) => consider(world, context, decide),
  };
  /** Decides once: at once, or when the turn of contended records has come. */
  const once = async <T>(
    context: RequestContext,
    decide: Decide<T>,
    isFresh: boolean,
    contended: readonly string[],
  ) => {
    const held = new Set(contended);
    const read = (from: Queryable) =>
      new ReadContext(from, memory, context, isFresh, (id) => (held.has(id) ? undefined : turns.contendedWith(id)));
    if (contended.length === 0) return decide(read(db), engine);
    return turns.run(contended, () => {
      // The embedded engine has this instance only, and one connection.
      if (db.kind === 'embedded') return decide(read(db), engine);
      return db.transaction(async (tx) => {
        await takeTurns(tx, contended);
        // Other instances may have changed them while this one waited.
        for (const id of contended) memory.forget(id);
        const commit = (plan: CommitPlan) => forgetting(commitInside(tx, plan), plan);
        return decide(read(tx), { ...engine, commit, nextId: () => nextId(tx) });
      });
    });
  };
  return engine;
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
  { db, memory }: Engine,
  context: RequestContext,
  key: KeyUse | undefined,
  once: (isFresh: boolean, contended: readonly string[]) => Promise<T>,
): Promise<T> {
  let isFresh = false;
  let contended: readonly string[] = [];
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(isFresh, contended);
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
      if (error instanceof Stale) contended = inTurnOrder([...contended, ...error.records]);
      if (error instanceof Contended) continue;
      memory.settings = undefined;
      if (isFresh && contended.length === 0) await pause(tries);
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
