import type { Cells } from '../gridTypes.ts';
import type { LineStore } from './lineStore.ts';

const none: Cells = {};

/** What the service would put into lines that are not saved yet: shown where the person left a cell empty, never sent. */
export class ServerDefaults {
  readonly #store: LineStore;
  #rows: ReadonlyMap<number, Cells> = new Map();

  constructor(store: LineStore) {
    this.#store = store;
  }

  of(id: number): Cells {
    return this.#rows.get(id) ?? none;
  }

  show(rows: ReadonlyMap<number, Cells>): void {
    const touched = new Set([...this.#rows.keys(), ...rows.keys()]);
    this.#rows = rows;
    this.#store.touch(touched);
  }
}
