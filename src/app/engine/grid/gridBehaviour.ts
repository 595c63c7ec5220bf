import type { Minor } from '#contract/values/money';
import type { Tone } from '#contract/fields';
import type { Cells, GridColumn, GridRow, GridSettings } from './gridTypes.ts';
import type { LineCheck, LineStore, Totals } from './model/lineStore.ts';
import type { GridSelection } from './model/selection.ts';

/** One figure of the bar at the foot of a grid. */
interface BarFigure {
  readonly label: string;
  readonly amount: Minor;
}

/** The main message of the bar: whether the lines are right. */
export interface BarVerdict {
  readonly text: string;
  readonly amount?: Minor;
  readonly tone: Tone;
  /** How it is read aloud, if that differs from the display: `amount` is already formatted. */
  readonly announcement?: (amount: string) => string;
}

/** Cells to write into one line; an index past the last line creates a new one. */
export interface LineEdit {
  readonly row: number;
  readonly cells: Cells;
}

/** What a sublist's rules see of its grid, and what they may do with it. */
export interface RuledGrid {
  readonly store: LineStore;
  readonly selection: GridSelection;
  readonly settings: GridSettings;
  readonly options: { readonly columns: readonly GridColumn[] };
  /** Writes cells as one step of the history. */
  write(label: string, edits: readonly LineEdit[]): void;
  /** Says something once to screen readers. */
  announce(notice: string): void;
}

/** How one pasted column of signed amounts is split into two columns. */
export interface SignedPair {
  readonly positive: string;
  readonly negative: string;
}

/**
 * The rules of one sublist, all pure; a sublist without rules has none. Cells proposed by a rule are ghosts
 * until the person accepts them.
 */
export interface GridBehaviour {
  /** Other changes on the line when a cell is committed, e.g. the other side is cleared. */
  readonly settle?: (cells: Cells, field: string, settings: GridSettings, grid: RuledGrid) => Cells;
  /** The only fields whose change triggers recalculation; every field by default. */
  readonly settledBy?: readonly string[];
  /** Values a new line takes over from the line above. */
  readonly carry?: (above: GridRow | undefined) => Cells;
  /** Proposals for a line, from what the totals are missing. */
  readonly propose?: (cells: Cells, totals: Totals) => Cells;
  readonly check?: LineCheck;
  /** The column that takes a line: a press ticks it, and so does Space from any cell. */
  readonly ticks?: string;
  /** Whether a line belongs to the record; one that is only offered doesn't. */
  readonly isTaken?: (cells: Cells) => boolean;
  readonly figures?: (totals: Totals) => readonly BarFigure[];
  readonly verdict?: (totals: Totals) => BarVerdict;
  readonly signedPair?: SignedPair;
  /** Keys while no cell is being edited: "a" selects all lines, "mod+a" is Ctrl or Cmd with it. */
  readonly keys?: Readonly<Record<string, (grid: RuledGrid) => void>>;
  /** Such keys in a few words, over the lines; a key as shortcuts are written, "Mod+A". */
  readonly keyHints?: readonly (readonly [key: string, does: string])[];
  /** The tone of a cell by the values of its line or a fact of the service, such as a past date. */
  readonly lookOf?: (cells: Cells, field: string, grid: RuledGrid, served: Cells) => string | undefined;
}
