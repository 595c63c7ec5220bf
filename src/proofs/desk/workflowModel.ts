import { ReferenceModel } from '../fixtures/referenceModel.ts';
import type { DeskState } from './attempt.ts';
import { listRows } from './lists.ts';
import { legsOf, paperKinds } from './generators.ts';

/** The service beside a second opinion of lists, of documents that wait and of plans. */
export class WorkflowModel extends ReferenceModel<DeskState> {
  private used = 0;
  private readonly ignored = new Set<string>();
  private before: Readonly<Record<string, bigint>> = {};

  /** A number that nothing has been made with. */
  next = (): number => (this.used += 1);

  protected settle(): void {
    // A change affects only what it names.
  }

  protected named(id: string | null): Promise<void> {
    for (const made of [this.state.entries, this.state.papers]) {
      const own = made.get('new');
      if (!own || id === null) continue;
      made.delete('new');
      own.id = id;
      (made as Map<string, typeof own>).set(id, own); // the map it was taken from
    }
    return Promise.resolve();
  }

  /** The initial records, and documents that stay unchanged. */
  async begin(ignored: readonly string[]): Promise<void> {
    for (const id of ignored) this.ignored.add(id);
    this.before = await this.balances();
  }

  private async balances(): Promise<Record<string, bigint>> {
    const rows = await this.engine.db.query<{ account: string; net: string }>(
      'select account::text as account, sum(debit - credit)::text as net from balance group by account',
    );
    return Object.fromEntries(rows.map(({ account, net }) => [account, BigInt(net)]));
  }

  expected(): Record<string, unknown> {
    const { entries, papers } = this.state;
    const sums = new Map(Object.entries(this.before));
    for (const [account, amount] of [...papers.values()].flatMap(legsOf))
      sums.set(this.ref(account).id, (sums.get(this.ref(account).id) ?? 0n) + amount);
    return {
      balances: Object.fromEntries(
        [...sums].filter(([, sum]) => sum !== 0n).map(([account, sum]) => [account, `${sum}`]),
      ),
      papers: Object.fromEntries([...papers.values()].map(({ id, kind, status }) => [`${kind} ${id}`, status])),
      entries: Object.fromEntries(
        [...entries.values()].map(({ id, type, name, isInactive, links }) => [
          `${type} ${id}`,
          [
            type === 'currencyRate' ? null : name,
            isInactive,
            Object.values(links).toSorted((one, other) => Number(one) - Number(other)),
          ],
        ]),
      ),
    };
  }

  async stored(): Promise<Record<string, unknown>> {
    const sums = Object.entries(await this.balances())
      .filter(([, sum]) => sum !== 0n)
      .map(([account, sum]) => [account, `${sum}`]);
    const papers = await this.engine.db.query<{ key: string; status: string }>(
      `select type || ' ' || id as key, coalesce(doc->>'status', doc->>'shipmentStatus', '') as status from record where type = any($1::text[]) and not id = any($2::bigint[])`,
      [[...paperKinds.map(({ kind }) => kind), 'assemblyBuild'], [...this.ignored]],
    );
    const own = [...this.state.entries.keys()];
    const types = listRows.map(({ type }) => type);
    const entries = await this.engine.db.query<{
      key: string;
      type: string;
      doc: Readonly<Record<string, unknown>>;
      isInactive: boolean;
      links: readonly string[];
    }>(
      `select r.type || ' ' || r.id as key, r.type, r.doc, r.is_inactive as "isInactive",
              coalesce((select jsonb_agg(distinct e.to_id::text order by e.to_id::text) from edge e where e.from_id = r.id and e.to_id = any($1::bigint[])), '[]') as links
         from record r where r.type = any($2::text[]) and not r.id = any($3::bigint[])`,
      [own, types, Object.values(this.ids)],
    );
    const textOf = new Map(listRows.map(({ type, text }) => [String(type), text]));
    return {
      balances: Object.fromEntries(sums),
      papers: Object.fromEntries(papers.map(({ key, status }) => [key, status])),
      entries: Object.fromEntries(
        entries.map(({ key, type, doc, isInactive, links }) => [
          key,
          [
            type === 'currencyRate' ? null : doc[textOf.get(type) ?? ''],
            isInactive,
            [...links].toSorted((one, other) => Number(one) - Number(other)),
          ],
        ]),
      ),
    };
  }
}
