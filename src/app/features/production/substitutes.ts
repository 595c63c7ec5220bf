import type { Ref } from '#contract/derive/types';
import { type Decimal, decimalToNumber, multiplyDecimals } from '#contract/values/decimal';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { emptyValue } from '#app/engine/grid/model/readCell.ts';

/** One item in the place of another. */
export interface Substitution {
  readonly item: string;
  readonly by: Ref;
  readonly forOne: Decimal;
}

/** Puts the substitute into the lines of a build as one step, in every line of the component. */
export function substituteInLines(model: FormModel, { item, by, forOne }: Substitution, label: string): void {
  const grid = model.grids.get('component');
  if (!grid) return;
  const times = (value: unknown) =>
    typeof value === 'bigint' ? { text: '', value: multiplyDecimals(value as Decimal, forOne) } : emptyValue; // quantities are decimals
  const edits = grid.store.order().flatMap((id, row) => {
    const cells = grid.store.row(id)?.cells ?? {};
    const held = cells.item?.value;
    if (typeof held !== 'object' || held.id !== item) return [];
    return [
      {
        row,
        cells: {
          item: { text: '', value: { id: by.id, name: by.refName } },
          quantity: times(cells.quantity?.value),
          quantityPer: times(cells.quantityPer?.value),
          componentInventoryDetail: emptyValue,
          binNumbers: emptyValue,
        },
      },
    ];
  });
  if (edits.length > 0) grid.write(label, edits);
}

/** The body of the action of a work order. */
export const substituteBody = ({ item, by, forOne }: Substitution): Readonly<Record<string, unknown>> => ({
  item: { id: item },
  by: { id: by.id },
  quantity: decimalToNumber(forOne),
});
