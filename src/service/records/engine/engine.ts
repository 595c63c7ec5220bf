import { setTimeout } from 'node:timers/promises';
import {
  commitInside,
  type CommitPlan,
  ConstraintRefused,
  Contended,
  Stale,
  type Written,
} from '../../storage/commit.ts';
import { type Database, DatabaseBusy, type Queryable } from '../../storage/database.ts';
import { groupedCommits } from '../../storage/groupedCommits.ts';
import { inTurn } from '../../storage/queries/records/turns.ts';
import { idSource } from '../../storage/records.ts';
import type { Tools } from './handler.ts';
import type { RequestContext } from './caller.ts';
import { explainConstraint } from './constraints.ts';
import { findKey, type KeyUse } from '../../storage/queries/records/idempotency.ts';
import { Refused } from '#contract/messages/refused';
import { RecordCache, ReadContext } from './readContext.ts';
import type { Problem } from '#contract/messages/problem';
import { inTurnOrder, Turns } from './turns.ts';

/** Decides and writes, using the reads and the engine of one attempt. */
export type Decide<T> = (world: ReadContext, engine: Engine) => Promise<T>;

/** The subject of an attempt: the ids it names show early which contended records it will depend on. */
export interface Subject {
  readonly key?: KeyUse | undefined;
  readonly id?: string;
  readonly body?: unknown;
}

/** Shared by commands: the database, the read cache, ids to assign. */
export interface Engine extends Tools {
  readonly db: Database;
  readonly memory: RecordCache;
  world(context: RequestContext, isFresh: boolean): ReadContext;
  commit(plan: CommitPlan): Promise<readonly Written[]>;
  /**
   * Runs a decision on cached reads; if it is refused or outdated, runs it once more on fresh reads. So a refusal never
   * depends on the cache, and an acceptance is checked at commit. Decisions about contended records wait for their turn
   * and run in it, first come, first served.
   * @throws {KeyUsed} when its key was used before, whatever the rules say about the request now.
   */
  attempt<T>(context: RequestContext, subject: Subject, decide: Decide<T>): Promise<T>;
  /**
   * Decides without writing, on fresh reads; repeats when a record it depends on changed between two of its reads.
   * @throws {DatabaseBusy} when that happened every time.
   */
  consider<T>(context: RequestContext, decide: (world: ReadContext) => Promise<T>): Promise<T>;
}

const MAX_TRIES = 8;
const STEP_MS = 8;
/** Each turn takes a slot in a fixed-size table of the database. */
const MAX_SHARED = 100;
/** No reference of a record is nested deeper in its body. */
const MAX_DEPTH = 10;

/** The conditions of one attempt. */
interface Try {
  /** Reads nothing from the cache. */
  readonly isFresh: boolean;
  /** The records whose turn it is, in the order of `inTurnOrder`. */
  readonly held: readonly string[];
  /** The database tracks the turn too, because other instances change these records. */
  readonly isShared: boolean;
}

export function createEngine(db: Database): Engine {
  const memory = new RecordCache();
  const turns = new Turns();
  const write = groupedCommits(db);
  const nextId = idSource(db);
  const world = (context: RequestContext, isFresh: boolean) => new ReadContext(db, memory, context, isFresh);
  const noting = async (written: Promise<readonly Written[]>, { changes }: CommitPlan) => {
    const done = await written;
    for (const { id } of changes) memory.forget(id);
    turns.changed(changes.map(({ id }) => id));
    return done;
  };
  const engine: Engine = {
    db,
    memory,
    world,
    commit: (plan) => noting(write(plan), plan),
    nextId: () => nextId(),
    attempt: (context, subject, decide) =>
      new Attempt(engine, turns, subject, (how) => once(context, decide, how)).run(),
    consider: (context, decide) => consider(world, context, decide),
  };
  /** @throws {Contended} when others are changing a record that a decision depends on, and it isn't its turn yet. */
  const checkTurn = (held: readonly string[], dependsOn: readonly string[], cause?: unknown): void => {
    const missing = turns.contended(dependsOn).filter((id) => !held.includes(id));
    if (missing.length > 0) throw new Contended('others are changing these records', missing, { cause });
  };
  const once = async <T>(context: RequestContext, decide: Decide<T>, { isFresh, held, isShared }: Try): Promise<T> => {
    const read = (from: Queryable) => new ReadContext(from, memory, context, isFresh);
    const checked =
      (writer: (plan: CommitPlan) => Promise<readonly Written[]>): Engine['commit'] =>
      async (plan) => {
        checkTurn(held, [...plan.expects.map(([id]) => id), ...plan.changes.map(({ id }) => id)]);
        return noting(writer(plan), plan);
      };
    const decided = async (by: ReadContext, within: Engine): Promise<T> => {
      try {
        return await decide(by, within);
      } catch (error) {
        const dependsOn = by.readVersions().map(([id]) => id);
        if (error instanceof Refused) checkTurn(held, dependsOn, error);
        throw error;
      }
    };
    if (!isShared) return decided(read(db), { ...engine, commit: checked(write) });
    return inTurn(db, held, async (tx) => {
      // Other instances may have changed them while this one was waiting.
      for (const id of held) memory.forget(id);
      const commit = checked((plan) => commitInside(tx, plan, held));
      return decided(read(tx), { ...engine, commit, nextId: () => nextId(tx) });
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

/** Attempts that lost to the same winner retry one after the other, not together. */
const pause = (tries: number): Promise<void> => setTimeout(Math.random() * STEP_MS * 2 ** tries);

/** The attempts of one decision, until it is written or refused. */
class Attempt<T> {
  private readonly engine: Engine;
  private readonly turns: Turns;
  private readonly subject: Subject;
  private readonly once: (how: Try) => Promise<T>;
  private named: ReadonlySet<string> | undefined;
  private tries = 0;
  private isFresh = false;

  constructor(engine: Engine, turns: Turns, subject: Subject, once: (how: Try) => Promise<T>) {
    this.engine = engine;
    this.turns = turns;
    this.subject = subject;
    this.once = once;
  }

  async run(): Promise<T> {
    let held = this.turns.expected(() => this.names());
    for (;;) {
      const outcome = await this.turns.run(held, () => this.during(held));
      if ('done' in outcome) return outcome.done;
      this.turns.learn(outcome.missing, this.names());
      held = inTurnOrder([...held, ...outcome.missing]);
    }
  }

  /** Retries until it succeeds, or depends on contended records without having their turn: all turns are taken in one order. */
  private async during(held: readonly string[]): Promise<{ done: T } | { missing: readonly string[] }> {
    for (;;) {
      const isShared = this.engine.db.kind === 'postgres' && held.length <= MAX_SHARED && this.turns.isShared(held);
      try {
        return { done: await this.once({ isFresh: this.isFresh, held, isShared }) };
      } catch (error) {
        await this.judge(error);
        if (!(error instanceof Stale)) continue;
        const missing = error.records.filter((id) => !held.includes(id));
        if (missing.length > 0) return { missing };
        if (error.records.length > 0) this.turns.share(held);
        if (held.length === 0) await pause(this.tries);
      }
    }
  }

  /** Prepares the next attempt; throws errors that no retry would change. */
  private async judge(error: unknown): Promise<void> {
    const { db, memory } = this.engine;
    if (error instanceof Contended) return;
    const overtaken = error instanceof Stale || error instanceof ConstraintRefused;
    if (!overtaken && !(error instanceof Refused)) throw error;
    if (this.isFresh && this.subject.key) {
      const known = await findKey(db, this.subject.key);
      if (known) throw known;
    }
    if (this.isFresh && error instanceof Refused) throw error;
    if (this.isFresh && error instanceof ConstraintRefused) throw refusedBy(await explainConstraint(db, error), error);
    this.tries += 1;
    if (this.tries >= MAX_TRIES)
      throw new DatabaseBusy('the records kept changing while they were being saved', { cause: error });
    memory.settings = undefined;
    if (error instanceof Stale) for (const id of error.records) memory.forget(id);
    // After losing for the first time, the attempt knows what has changed.
    this.isFresh = !(error instanceof Stale) || this.tries > 1;
  }

  private names(): ReadonlySet<string> {
    this.named ??= namedIn(this.subject);
    return this.named;
  }
}

/** The ids a request names: of its record, and of everything its body references. */
function namedIn({ id, body }: Subject): ReadonlySet<string> {
  const found = new Set(id === undefined ? [] : [id]);
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
    for (const [name, each] of Object.entries(value)) {
      if (name === 'id' && (typeof each === 'string' || typeof each === 'number')) found.add(String(each));
      else look(each, depth + 1);
    }
  };
  look(body, 0);
  return found;
}

function refusedBy(problems: readonly Problem[], cause: unknown): Error {
  const [first, ...rest] = problems;
  return first
    ? new Refused([first, ...rest])
    : new Error('an invariant of the database refused the change', { cause });
}
