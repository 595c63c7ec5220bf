import { useEffect, useRef } from 'react';
import { type Decimal, decimalFromNumber } from '#contract/values/decimal';
import { asDoc } from '#app/engine/record/paidLines.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { followed, followedLots } from './followQuantity.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';

const read = (value: unknown): Decimal | undefined =>
  typeof value === 'number' ? decimalFromNumber(value) : undefined;

/** Keeps the component lines of a build or unbuild at so much for one when its quantity changes, and the lot of the assembly. */
export function useFollowedQuantity(model: FormModel): void {
  useEveryChange(model);
  const quantity = read(model.values().quantity);
  const before = useRef(quantity);
  useEffect(() => {
    const was = before.current;
    if (quantity === undefined || quantity <= 0n) return;
    before.current = quantity;
    if (was === undefined || was === quantity) return;
    const lots = followedLots(asDoc(model.values().inventoryDetail), was, quantity);
    if (lots) model.setField('inventoryDetail', lots);
    const grid = model.grids.get('component');
    if (!grid) return;
    const rows = grid.store.order().flatMap((id) => {
      const row = grid.store.row(id);
      return row ? [row.cells] : [];
    });
    const changes = followed(rows, was, quantity);
    if (changes.length > 0) grid.write(words.steps.quantity, changes);
  }, [model, quantity]);
}
