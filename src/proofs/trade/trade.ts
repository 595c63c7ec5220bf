import { type AttemptOn, ReferenceModel } from '../fixtures/referenceModel.ts';
import type { Doc, State } from './state.ts';
import { settleCosts } from './stock.ts';

export type Attempt = AttemptOn<State>;

/** Trade at one location in one company beside a second opinion. */
export class Trade extends ReferenceModel<State> {
  docs(...kinds: readonly string[]): Doc[] {
    return [...this.state.docs.values()].filter(({ kind }) => kinds.includes(kind));
  }

  protected settle(draft: State): void {
    settleCosts(draft);
  }

  /** What was made is known by its number from now on. */
  protected async named(id: string | null): Promise<void> {
    const made = this.state.docs.get('new');
    if (made && id !== null) {
      this.state.docs.delete('new');
      made.id = id;
      this.state.docs.set(id, made);
      for (const doc of this.state.docs.values()) {
        if (doc.madeWith === 'new') Object.assign(doc, { madeWith: id });
        if (doc.reversedBy === 'new') doc.reversedBy = id;
      }
    }
    await this.nameShipments();
  }

  /** A fulfillment that the service made beside a bill has a number that only the service knows. */
  private async nameShipments(): Promise<void> {
    for (const doc of [...this.state.docs.values()].filter((each) => each.id.startsWith('beside'))) {
      const [row] = await this.engine.db.query<{ id: string }>(
        `select id::text as id from record where type = 'itemFulfillment' and doc->>'invoice' = $1`,
        [doc.madeWith ?? ''],
      );
      this.state.docs.delete(doc.id);
      doc.id = row?.id ?? 'missing';
      this.state.docs.set(doc.id, doc);
    }
  }
}
