import { type AttemptOn, ReferenceModel } from '../fixtures/referenceModel.ts';
import { type Doc, type Kind, settleCosts, type State } from './books.ts';

export type Attempt = AttemptOn<State>;

/** Goods of two companies at several locations beside a second opinion. */
export class InventoryModel extends ReferenceModel<State> {
  docs(...kinds: readonly Kind[]): Doc[] {
    return [...this.state.docs.values()].filter(({ kind }) => kinds.includes(kind));
  }

  protected settle(draft: State): void {
    settleCosts(draft);
  }

  /** What was made is known by its number from now on, and so is what was made beside a bill or a count. */
  protected async named(id: string | null): Promise<void> {
    if (id !== null) this.rename('new', id);
    for (const made of this.docs('itemFulfillment', 'inventoryAdjustment').filter(({ id: own }) =>
      own.startsWith('beside'),
    )) {
      const [row] = await this.engine.db.query<{ id: string }>(
        `select id::text as id from record where type = $1 and coalesce(doc->>'invoice', doc->>'inventoryCount') = $2`,
        [made.kind, made.madeWith ?? made.countOf ?? ''],
      );
      this.rename(made.id, row?.id ?? 'missing');
    }
  }

  private rename(from: string, to: string): void {
    const { docs } = this.state;
    const made = docs.get(from);
    if (!made) return;
    docs.delete(from);
    made.id = to;
    docs.set(to, made);
    for (const doc of docs.values()) {
      if (doc.madeWith === from) doc.madeWith = to;
      for (const line of doc.order) if (line.boughtBy === from) line.boughtBy = to;
    }
  }
}
