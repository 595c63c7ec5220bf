import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import type { RuledGrid } from '#app/engine/grid/gridBehaviour.ts';
import { SettlementBench } from './settlementBench.ts';
import type { Settles } from './settles.ts';

const benches = new WeakMap<FormModel, SettlementBench>();

/** The workbench of a form: the same one for its strip, its lines and its panel. */
export function benchOf(model: FormModel, settles: Settles): SettlementBench {
  const known = benches.get(model) ?? new SettlementBench(model, settles);
  benches.set(model, known);
  return known;
}

const byGrid = new WeakMap<RuledGrid, SettlementBench>();
/** Remembers whose lines these are, for their keys. */
export function bindKeys(bench: SettlementBench): void {
  for (const name of Object.keys(bench.settles.lists)) {
    const grid = bench.model.grids.get(name);
    if (grid) byGrid.set(grid, bench);
  }
}
export const benchOfGrid = (grid: RuledGrid): SettlementBench | undefined => byGrid.get(grid);
