import { isZero, type Minor, negate, subtract, sum } from '#contract/values/money';
import type { LineEdit } from '#app/engine/grid/gridBehaviour.ts';
import type { ApplicationModel } from './applicationModel.ts';
import { because, isTicked, money, unapplied } from './settlementRules.ts';
import { settlementMessages as words } from './settlementMessages.ts';

/** What is applied beyond a total that was lowered is taken off the last documents, as one step that says so. */
export function lowerToTotal(application: ApplicationModel): void {
  const { charges } = application;
  let over = negate(application.figures().left);
  if (!charges || over <= 0n) return;
  const edits: (LineEdit & { readonly taken: Minor })[] = [];
  for (const [row, id] of [...charges.store.order().entries()].toReversed()) {
    const cells = charges.store.row(id)?.cells ?? {};
    const amount = money(cells, 'amount');
    if (over <= 0n || !isTicked(charges, id) || amount <= 0n) continue;
    const taken = amount < over ? amount : over;
    const rest = subtract(amount, taken);
    over = subtract(over, taken);
    edits.push({
      row,
      taken,
      cells: isZero(rest) ? unapplied : { amount: { text: '', value: rest }, why: because(words.why.lowered) },
    });
  }
  charges.write(
    words.steps.lowered,
    edits.map(({ row, cells }) => ({ row, cells })),
  );
  charges.announce(words.lowered(application.print(sum(edits.map(({ taken }) => taken)))));
}
