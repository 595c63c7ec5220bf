import { fromAnswer } from '#app/ui/pickers/pickerState.ts';
import { gridMessages as words } from '../gridMessages.ts';
import type { GridColumn, GridValue, ReferenceSource } from '../gridTypes.ts';
import { cellOf, type Change, type LineStore } from './lineStore.ts';
import { referenceOf } from './readCell.ts';

/** The lines whose references are looked up. */
interface LookUpGrid {
  readonly store: LineStore;
  readonly columns: readonly GridColumn[];
  readonly options: { readonly references: ReferenceSource };
}

/** Reference texts committed before their result arrived: each is requested once and filled in when it does. */
export class ReferenceResolver {
  readonly #model: LookUpGrid;
  readonly #asked = new Map<string, Promise<GridValue>>();

  constructor(model: LookUpGrid) {
    this.#model = model;
  }

  /** The number of pending results. */
  get size(): number {
    return this.#asked.size;
  }

  /** Looks up the pending cells of the rows that these changes made. */
  start(changes: readonly Change[]): void {
    for (const change of changes) {
      for (const { id } of change.kind === 'patch' ? [change.after] : change.inserted) this.#startRow(id);
    }
  }

  /** Looks up every pending cell, after an answer for many of them was lost. */
  startAll(): void {
    for (const id of this.#model.store.order()) this.#startRow(id);
  }

  #startRow(id: number): void {
    const row = this.#model.store.row(id);
    if (!row) return;
    for (const { field, kind } of this.#model.columns) {
      if (kind === 'ref' && cellOf(row, field).isPending) void this.#lookUp(id, field, cellOf(row, field).text);
    }
  }

  async #lookUp(id: number, field: string, text: string): Promise<void> {
    const key = `${field}\n${text}`;
    const asked = this.#asked.get(key) ?? this.#ask(field, text);
    this.#asked.set(key, asked);
    const value = await asked;
    this.#asked.delete(key);
    const row = this.#model.store.row(id);
    const cell = cellOf(row, field);
    // The cell may have been changed, undone or removed while the answer was on its way.
    if (!row || !cell.isPending || cell.text !== text) return;
    this.#model.store.apply([
      { kind: 'patch', before: row, after: this.#model.store.withCells(row, { [field]: value }) },
    ]);
  }

  async #ask(field: string, text: string): Promise<GridValue> {
    const { search } = this.#model.options.references;
    const label = this.#model.columns.find((column) => column.field === field)?.label ?? field;
    try {
      // Each request has its own limit; how long it waits its turn at a small license says nothing about the service.
      const options = (await search?.(field, text, new AbortController().signal)) ?? [];
      const answer = fromAnswer(text, options);
      if (answer.kind === 'pick') return { text: '', value: referenceOf(answer.option) };
      const problem = options.length > 1 ? words.severalFit(text, options.length) : words.nothingFits(label, text);
      return { text, value: undefined, problem };
    } catch {
      return { text, value: undefined, problem: words.notLookedUp(text) };
    }
  }
}
