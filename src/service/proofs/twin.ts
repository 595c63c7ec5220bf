import { expect } from 'vitest';
import { definitionOf, type RecordType } from '#contract/records/registry';
import { actOnRecord } from '../commands/act.ts';
import { behaviourOf } from '../commands/behaviours/registry.ts';
import type { RequestContext } from '../commands/caller.ts';
import type { Engine } from '../commands/engine.ts';
import { Refused } from '../commands/refused.ts';
import { removeRecord } from '../commands/remove.ts';
import { saveRecord } from '../commands/save.ts';
import { laidOver } from '../commands/source.ts';
import { stateProblems } from '../commands/states.ts';
import type { Random } from '../seed/random.ts';

export type Body = Readonly<Record<string, unknown>>;

/** The second opinion refuses; the text is for the report only. */
export class Refusal extends Error {}
export const refuse = (reason: string): never => {
  throw new Refusal(reason);
};
export const refuseIf = (isBroken: boolean, reason: string): void => {
  if (isBroken) refuse(reason);
};

/** A change as the service is asked for it and as the second opinion makes it. */
export interface AttemptOn<S> {
  readonly name: string;
  /** Changes the state, or refuses; the document it makes has the id `new`. */
  readonly model: (state: S) => void;
  readonly send: (ask: Asks) => Promise<string | null>;
}
export interface Asks {
  create(type: RecordType, body: Body): Promise<string>;
  update(type: RecordType, id: string, body: Body): Promise<null>;
  remove(type: RecordType, id: string): Promise<null>;
  act(type: RecordType, id: string, action: string, body?: Body): Promise<null>;
  /** Transforms a record, with the values of the body. */
  transform(type: RecordType, id: string, target: RecordType, sent: Body): Promise<string>;
}

export const asksOf = (engine: Engine, context: RequestContext): Asks => ({
  create: async (type, body) => (await saveRecord(engine, context, { type, body })).record.id,
  update: async (type, id, body) => saveRecord(engine, context, { type, id, body }).then(() => null),
  remove: async (type, id) => removeRecord(engine, context, { type, id }).then(() => null),
  act: async (type, id, action, body = {}) => actOnRecord(engine, context, { type, id, action, body }).then(() => null),
  transform: async (type, id, target, sent) => {
    const world = engine.world(context, true);
    const [record] = await world.fulls([id]);
    const fill = behaviourOf(type).transforms?.[target];
    if (!record || !fill) throw new Error(`${type} ${id} turns into no ${target}`);
    const problems = stateProblems(
      record,
      definitionOf(type).transforms?.[target]?.from,
      '',
      `it cannot become ${target}`,
    );
    const [first, ...others] = problems;
    if (first) throw new Refused([first, ...others]);
    return (
      await saveRecord(engine, context, {
        type: target,
        body: laidOver(definitionOf(target), await fill(record, world, sent), sent),
      })
    ).record.id;
  },
});

/** The service beside a second opinion, and what has been reached. */
export abstract class Twin<S> {
  state: S;
  readonly ids: Readonly<Record<string, string>>;
  readonly random: Random;
  readonly engine: Engine;
  readonly reached = new Map<string, number>();
  private readonly asks: Asks;
  private readonly turns = new Map<string, number>();
  /** The start of the rotation, so that two books differ: 0 at the first, 0.5 in the middle. */
  turnFrom = 0;
  /** The last requests, for telling what led to a difference. */
  readonly log: string[] = [];

  constructor(
    engine: Engine,
    context: RequestContext,
    ids: Readonly<Record<string, string>>,
    state: S,
    random: Random,
  ) {
    this.engine = engine;
    this.ids = ids;
    this.state = state;
    this.random = random;
    this.asks = asksOf(engine, context);
  }

  chance = (oneIn: number): boolean => this.random.whole(1, oneIn) === 1;
  oneOf<T>(from: readonly T[]): T | undefined {
    return from[this.random.whole(0, Math.max(0, from.length - 1))];
  }
  /** Rotates through the values. */
  inTurn<T>(what: string, from: readonly T[]): T | undefined {
    const turn = this.turns.get(what) ?? Math.floor(this.turnFrom * from.length);
    this.turns.set(what, turn + 1);
    return from[turn % Math.max(1, from.length)];
  }
  ref = (name: string): { readonly id: string } => ({ id: this.ids[name] ?? name });
  /** Counts that something was reached. */
  mark = (what: string): void => void this.reached.set(what, (this.reached.get(what) ?? 0) + 1);

  /** What the second opinion does after each change. */
  protected abstract settle(draft: S): void;
  /** Gives what was made the ids that the service gave it. */
  protected abstract named(id: string | null): Promise<void>;

  /** Asks both; they must agree whether it is done, and then the second opinion's state is the next one. */
  async run({ name, model, send }: AttemptOn<S>): Promise<boolean> {
    const draft = structuredClone(this.state);
    const refusal = refusalOf(() => {
      model(draft);
      this.settle(draft);
    });
    const answer = await this.answer(send);
    this.mark(`${name}: ${refusal ?? 'accepted'}`);
    this.log.push(`${name} ${answer.said}`);
    expect(
      answer.problems === undefined ? 'accepted' : 'refused',
      `${name}: the second opinion says ${refusal ?? 'accepted'}, the service ${answer.problems ?? 'accepted'}; ${answer.said}`,
    ).toBe(refusal === undefined ? 'accepted' : 'refused');
    if (refusal !== undefined) return false;
    this.state = draft;
    await this.named(answer.id);
    return true;
  }

  private async answer(
    send: AttemptOn<S>['send'],
  ): Promise<{ readonly id: string | null; readonly problems: string | undefined; readonly said: string }> {
    let said = '';
    const told = (type: string, id: string, body?: Body) =>
      void (said += ` ${type} ${id} ${JSON.stringify(body ?? {})}`);
    const { create, update, remove, act, transform } = this.asks;
    const asks: Asks = {
      create: (type, body) => (told(type, 'new', body), create(type, body)),
      update: (type, id, body) => (told(type, id, body), update(type, id, body)),
      remove: (type, id) => (told(type, id), remove(type, id)),
      act: (type, id, action, body) => (told(type, `${id} @${action}`, body), act(type, id, action, body)),
      transform: (type, id, target, sent) => (
        told(type, `${id} !transform/${target}`, sent),
        transform(type, id, target, sent)
      ),
    };
    try {
      return { id: await send(asks), problems: undefined, said };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return {
        id: null,
        problems: error.problems.map(({ code, path, detail }) => `${code} ${path ?? ''} ${detail}`).join('; '),
        said,
      };
    }
  }
}

function refusalOf(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
