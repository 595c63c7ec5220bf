import { useQuery } from '@tanstack/react-query';
import { stockStatus } from '#contract/reports/stockStatus';
import { Button } from '#app/ui/inputs/Button.tsx';
import { asDoc } from '#app/engine/record/paidLines.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { linesFrom, rowsOf } from '#app/engine/form/model/lines.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { notYetOn, orderOf, type ShortItem, shortItemsOf } from './shortItems.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import '#app/engine/aspects/stock/stock.css';

/** Adds the lines below existing ones. The button disappears, so focus moves to the first new line's quantity. */
function takeShort(model: FormModel, short: readonly ShortItem[]): void {
  const grid = model.grids.get('item');
  if (!grid) return;
  const { location: head } = model.values();
  const { location, lines } = orderOf(short, isRef(head) ? head : undefined);
  if (location && !isRef(head)) model.setFields(words.usualPlace, { location });
  const first = linesFrom(grid).length;
  grid.insertRows(words.takeShort(short.length), first, rowsOf(grid, lines));
  grid.selection.moveTo({
    row: first,
    column: Math.max(
      grid.columns.findIndex(({ field }) => field === 'quantity'),
      0,
    ),
  });
}

/** What to order from the vendor of a new order: its items at their reorder point, added as lines by one button. */
export function ShortStrip({ model }: FormPartProps) {
  useEveryChange(model);
  const {
    tools: { queries, access },
  } = model;
  const { entity, subsidiary } = model.values();
  const isTold =
    model.mode === 'create' && access.caller.isSpecOnly !== true && access.can(stockStatus.permission.id, 'View');
  const vendor = isTold && isRef(entity) ? entity : undefined;
  const { data } = useQuery({
    ...queries.report('stockStatus', {
      vendor: vendor?.id,
      only: 'order',
      ...(isRef(subsidiary) ? { subsidiary: subsidiary.id } : {}),
    }),
    enabled: vendor !== undefined,
    retry: false,
  });
  const grid = model.grids.get('item');
  const all = vendor ? shortItemsOf(asDoc(data)) : [];
  const short = grid ? notYetOn(linesFrom(grid), all) : [];
  const label = words.takeShort(short.length);
  useShortcuts({
    label: words.shortTitle,
    shortcuts: [{ keys: 'Alt+B', label, run: () => (short.length > 0 ? takeShort(model, short) : false) }],
  });
  if (!vendor || !grid || all.length === 0) return null;
  if (short.length === 0)
    return (
      <p className="hint offer" role="status">
        {words.allShortTaken(vendor.refName)}
      </p>
    );
  return (
    <p className="offer open-lines">
      <span role="status">{words.shortOf(vendor.refName, short.length)}</span>
      <Button keys="Alt+B" onClick={() => takeShort(model, short)}>
        {label}
      </Button>
    </p>
  );
}
