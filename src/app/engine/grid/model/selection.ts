import type { CellPlace } from '../gridTypes.ts';

/** A rectangle of cells, both ends included. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

type Listener = (before: Area | undefined, after: Area | undefined) => void;

/** The cursor and the range it spans. `active` has the editor; `extent` is the corner that Shift moves. */
export class GridSelection {
  #active: CellPlace | undefined;
  #extent: CellPlace | undefined;
  #last: CellPlace | undefined;
  readonly #listeners = new Set<Listener>();

  get active(): CellPlace | undefined {
    return this.#active;
  }
  get extent(): CellPlace | undefined {
    return this.#extent ?? this.#active;
  }
  /** The cursor's position before the grid was left. */
  get last(): CellPlace | undefined {
    return this.#active ?? this.#last;
  }
  get isRange(): boolean {
    return (
      this.#extent !== undefined &&
      (this.#extent.row !== this.#active?.row || this.#extent.column !== this.#active.column)
    );
  }

  moveTo(place: CellPlace): void {
    this.#set(place, undefined);
  }
  extendTo(extent: CellPlace): void {
    this.#set(this.#active ?? extent, extent);
  }
  select(active: CellPlace, extent: CellPlace): void {
    this.#set(active, extent);
  }
  clear(): void {
    this.#last = this.#active;
    this.#set(undefined, undefined);
  }

  isActive(row: number, column: number): boolean {
    return this.#active?.row === row && this.#active.column === column;
  }
  includes(row: number, column: number): boolean {
    const area = areaOf(this);
    return area !== undefined && row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #set(active: CellPlace | undefined, extent: CellPlace | undefined): void {
    const before = areaOf(this);
    this.#active = active;
    this.#extent = extent;
    const after = areaOf(this);
    this.#listeners.forEach((listener) => listener(before, after));
  }
}

/** The rectangle between the two corners. */
export function areaOf({ active, extent }: Pick<GridSelection, 'active' | 'extent'>): Area | undefined {
  if (!active || !extent) return undefined;
  return {
    top: Math.min(active.row, extent.row),
    bottom: Math.max(active.row, extent.row),
    left: Math.min(active.column, extent.column),
    right: Math.max(active.column, extent.column),
  };
}
