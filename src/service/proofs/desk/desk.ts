import { expect } from 'vitest';
import type { RequestContext } from '../../commands/caller.ts';
import type { Engine } from '../../commands/engine.ts';
import { Refused } from '../../commands/refused.ts';
import type { Random } from '../../seed/random.ts';
import { Refusal } from '../trade/state.ts';
import { asksOf } from '../trade/trade.ts';
import type { Attempt, DeskState } from './attempt.ts';
import { listRows } from './lists.ts';
import { legsOf, paperKinds } from './papers.ts';

/** The service beside a second opinion of lists, of documents that wait and of plans, and what has been reached. */
export class Desk {
  state: DeskState = { entries: new Map(), papers: new Map(), isRouted: false };
  readonly reached = new Map<string, number>();
  readonly engine: Engine;
  readonly random: Random;
  private readonly ids: Readonly<Record<string, string>>;
  private readonly asks: ReturnType<typeof asksOf>;
  private used = 0;
  private readonly turns = new Map<string, number>();
  private readonly ignored = new Set<string>();
  private before: Readonly<Record<string, bigint>> = {};

  constructor(engine: Engine, context: RequestContext, ids: Readonly<Record<string, string>>, random: Random) {
    this.engine = engine;
    this.ids = ids;
    this.random = random;
    this.asks = asksOf(engine, context);
  }

  chance = (oneIn: number): boolean => this.random.whole(1, oneIn) === 1;
  oneOf<T>(from: readonly T[]): T | undefined {
    return from[this.random.whole(0, Math.max(0, from.length - 1))];
  }
  /** One after another, so that each has its turn. */
  inTurn<T>(what: string, from: readonly T[]): T | undefined {
    const turn = this.turns.get(what) ?? 0;
    this.turns.set(what, turn + 1);
    return from[turn % Math.max(1, from.length)];
  }
  ref = (name: string): { readonly id: string } => ({ id: this.ids[name] ?? name });
  /** A number that nothing has been made with. */
  next = (): number => (this.used += 1);

  /** Asks both; they must agree whether it is done, and then the second opinion's state is the next one. */
  async run({ name, model, send }: Attempt): Promise<void> {
    const draft = structuredClone(this.state);
    const refusal = refusalOf(() => model(draft));
    let id: string | null = null;
    let problems = '';
    try {
      id = await send(this.asks);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problems = error.problems.map(({ code, path, detail }) => `${code} ${path ?? ''} ${detail}`).join('; ');
    }
    const mark = `${name}: ${refusal ?? 'accepted'}`;
    this.reached.set(mark, (this.reached.get(mark) ?? 0) + 1);
    expect(problems === '' ? 'accepted' : 'refused', `${mark}; the service: ${problems}`).toBe(refusal === undefined ? 'accepted' : 'refused');
    if (refusal !== undefined) return;
    this.state = draft;
    for (const made of [draft.entries, draft.papers]) {
      const own = made.get('new');
      if (!own || id === null) continue;
      made.delete('new');
      own.id = id;
      (made as Map<string, typeof own>).set(id, own); // the map it was taken from
    }
  }

  /** What stands before anything is asked, and documents that are left alone. */
  async begin(ignored: readonly string[]): Promise<void> {
    for (const id of ignored) this.ignored.add(id);
    this.before = await this.balances();
  }

  private async balances(): Promise<Record<string, bigint>> {
    const rows = await this.engine.db.query<{ account: string; net: string }>('select account::text as account, sum(debit - credit)::text as net from balance group by account');
    return Object.fromEntries(rows.map(({ account, net }) => [account, BigInt(net)]));
  }

  expected(): Record<string, unknown> {
    const { entries, papers } = this.state;
    const sums = new Map(Object.entries(this.before));
    for (const [account, amount] of [...papers.values()].flatMap(legsOf)) sums.set(this.ref(account).id, (sums.get(this.ref(account).id) ?? 0n) + amount);
    return {
      balances: Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).map(([account, sum]) => [account, `${sum}`])),
      papers: Object.fromEntries([...papers.values()].map(({ id, kind, status }) => [`${kind} ${id}`, status])),
      entries: Object.fromEntries([...entries.values()].map(({ id, type, name, isInactive, links }) =>
        [`${type} ${id}`, [type === 'currencyRate' ? null : name, isInactive, Object.values(links).toSorted((one, other) => Number(one) - Number(other))]])),
    };
  }

  async stored(): Promise<Record<string, unknown>> {
    const sums = Object.entries(await this.balances()).filter(([, sum]) => sum !== 0n).map(([account, sum]) => [account, `${sum}`]);
    const papers = await this.engine.db.query<{ key: string; status: string }>(
      `select type || ' ' || id as key, coalesce(doc->>'status', doc->>'shipmentStatus', '') as status from record where type = any($1::text[]) and not id = any($2::bigint[])`,
      [[...paperKinds.map(({ kind }) => kind), 'assemblyBuild'], [...this.ignored]]);
    const own = [...this.state.entries.keys()];
    const types = listRows.map(({ type }) => type);
    const entries = await this.engine.db.query<{ key: string; type: string; doc: Readonly<Record<string, unknown>>; isInactive: boolean; links: readonly string[] }>(
      `select r.type || ' ' || r.id as key, r.type, r.doc, r.is_inactive as "isInactive",
              coalesce((select jsonb_agg(distinct e.to_id::text order by e.to_id::text) from edge e where e.from_id = r.id and e.to_id = any($1::bigint[])), '[]') as links
         from record r where r.type = any($2::text[]) and not r.id = any($3::bigint[])`, [own, types, Object.values(this.ids)]);
    const textOf = new Map(listRows.map(({ type, text }) => [String(type), text]));
    return {
      balances: Object.fromEntries(sums),
      papers: Object.fromEntries(papers.map(({ key, status }) => [key, status])),
      entries: Object.fromEntries(entries.map(({ key, type, doc, isInactive, links }) =>
        [key, [type === 'currencyRate' ? null : doc[textOf.get(type) ?? ''], isInactive, [...links].toSorted((one, other) => Number(one) - Number(other))]])),
    };
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
