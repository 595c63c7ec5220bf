import { isZero, type Minor, subtract, sum } from '#contract/values/money';
import type { LineEdit } from '#app/engine/grid/gridBehaviour.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { ApplicationModel } from './applicationModel.ts';
import { money } from './settlementRules.ts';
import { settlementMessages as words } from './settlementMessages.ts';

/** Credits and deposits that would be used before money, the oldest first: not more than the documents take. */
export function creditsFirst(application: ApplicationModel): {
  readonly amount: Minor;
  readonly count: number;
  readonly take: () => void;
} {
  const { applied, credits, deposits } = application.figures();
  const target = application.isFixed && !isZero(applied) ? applied : sum(application.items().map(({ open }) => open));
  let left = subtract(subtract(target, credits), deposits);
  const edits: { readonly grid: GridModel; readonly edit: LineEdit; readonly amount: Minor }[] = [];
  for (const name of ['credit', 'deposit']) {
    const grid = name in application.settles.lists ? application.model.grids.get(name) : undefined;
    for (const [row, id] of (grid?.store.order() ?? []).entries()) {
      const cells = grid?.store.row(id)?.cells ?? {};
      const open = money(cells, 'open');
      if (!grid || cells.apply?.value === true || left <= 0n || open <= 0n) continue;
      const amount = open < left ? open : left;
      edits.push({
        grid,
        amount,
        edit: { row, cells: { apply: { text: '', value: true }, amount: { text: '', value: amount } } },
      });
      left = subtract(left, amount);
    }
  }
  return {
    amount: sum(edits.map(({ amount }) => amount)),
    count: edits.length,
    take: () => {
      for (const grid of new Set(edits.map((each) => each.grid)))
        grid.write(
          words.steps.credits,
          edits.filter((each) => each.grid === grid).map(({ edit }) => edit),
        );
    },
  };
}
