import { expect } from 'vitest';
import type { RecordType } from '#contract/records/registry';
import { actOnRecord } from '../../commands/act.ts';
import type { RequestContext } from '../../commands/caller.ts';
import type { Engine } from '../../commands/engine.ts';
import { Refused } from '../../commands/refused.ts';
import { removeRecord } from '../../commands/remove.ts';
import { saveRecord } from '../../commands/save.ts';
import type { Random } from '../../seed/random.ts';
import { type Doc, Refusal, type State } from './state.ts';
import { settleCosts } from './stock.ts';

export type Body = Readonly<Record<string, unknown>>;

/** A change as the service is asked for it and as the second opinion makes it. */
export interface Attempt {
  readonly name: string;
  /** Changes the state, or refuses; the document it makes has the id `new`. */
  readonly model: (state: State) => void;
  readonly send: (ask: Asks) => Promise<string | null>;
}
export interface Asks {
  create(type: RecordType, body: Body): Promise<string>;
  update(type: RecordType, id: string, body: Body): Promise<null>;
  remove(type: RecordType, id: string): Promise<null>;
  act(type: RecordType, id: string, action: string, body?: Body): Promise<null>;
}

export const asksOf = (engine: Engine, context: RequestContext): Asks => ({
  create: async (type, body) => (await saveRecord(engine, context, { type, body })).record.id,
  update: async (type, id, body) => saveRecord(engine, context, { type, id, body }).then(() => null),
  remove: async (type, id) => removeRecord(engine, context, { type, id }).then(() => null),
  act: async (type, id, action, body = {}) => actOnRecord(engine, context, { type, id, action, body }).then(() => null),
});

/** The service beside the second opinion, and what has been reached. */
export class Trade {
  state: State;
  readonly ids: Readonly<Record<string, string>>;
  readonly random: Random;
  readonly engine: Engine;
  readonly reached = new Map<string, number>();
  private readonly asks: Asks;
  /** The last requests, for telling what led to a difference. */
  readonly log: string[] = [];

  constructor(engine: Engine, context: RequestContext, ids: Readonly<Record<string, string>>, state: State, random: Random) {
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
  ref = (name: string): { readonly id: string } => ({ id: this.ids[name] ?? name });
  docs(...kinds: readonly string[]): Doc[] {
    return [...this.state.docs.values()].filter(({ kind }) => kinds.includes(kind));
  }

  /** Asks both; they must agree whether it is done, and then the second opinion's state is the next one. */
  async run({ name, model, send }: Attempt): Promise<boolean> {
    const draft = structuredClone(this.state);
    const refusal = refusalOf(() => {
      model(draft);
      settleCosts(draft);
    });
    const answer = await this.answer(send);
    this.reached.set(`${name}: ${refusal ?? 'accepted'}`, (this.reached.get(`${name}: ${refusal ?? 'accepted'}`) ?? 0) + 1);
    this.log.push(`${name} ${answer.said}`);
    expect(answer.problems === undefined ? 'accepted' : 'refused', `${name}: the second opinion says ${refusal ?? 'accepted'}, the service ${answer.problems ?? 'accepted'}; ${answer.said}`)
      .toBe(refusal === undefined ? 'accepted' : 'refused');
    if (refusal !== undefined) return false;
    this.state = draft;
    if (answer.id !== null) await this.rename(answer.id);
    await this.nameShipments();
    return true;
  }

  private async answer(send: Attempt['send']): Promise<{ readonly id: string | null; readonly problems: string | undefined; readonly said: string }> {
    let said = '';
    const told = (type: string, id: string, body?: Body) => void (said += ` ${type} ${id} ${JSON.stringify(body ?? {})}`);
    const { create, update, remove, act } = this.asks;
    const asks: Asks = {
      create: (type, body) => (told(type, 'new', body), create(type, body)),
      update: (type, id, body) => (told(type, id, body), update(type, id, body)),
      remove: (type, id) => (told(type, id), remove(type, id)),
      act: (type, id, action, body) => (told(type, `${id} @${action}`, body), act(type, id, action, body)),
    };
    try {
      return { id: await send(asks), problems: undefined, said };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { id: null, problems: error.problems.map(({ code, path, detail }) => `${code} ${path ?? ''} ${detail}`).join('; '), said };
    }
  }

  /** What was made is known by its number from now on. */
  private async rename(id: string): Promise<void> {
    const made = this.state.docs.get('new');
    if (!made) return;
    this.state.docs.delete('new');
    made.id = id;
    this.state.docs.set(id, made);
    for (const doc of this.state.docs.values()) if (doc.madeWith === 'new') Object.assign(doc, { madeWith: id });
    return Promise.resolve();
  }

  /** A fulfillment that the service made beside a bill has a number that only the service knows. */
  private async nameShipments(): Promise<void> {
    for (const doc of [...this.state.docs.values()].filter(({ id }) => id.startsWith('beside'))) {
      const [row] = await this.engine.db.query<{ id: string }>(`select id::text as id from record where type = 'itemFulfillment' and doc->>'invoice' = $1`, [doc.madeWith ?? '']);
      this.state.docs.delete(doc.id);
      doc.id = row?.id ?? 'missing';
      this.state.docs.set(doc.id, doc);
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
