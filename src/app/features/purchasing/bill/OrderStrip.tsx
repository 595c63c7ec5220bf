import { useQuery } from '@tanstack/react-query';
import { definitionOf } from '#contract/records/index';
import { decimalToText } from '#contract/values/decimal';
import { formatPlain } from '#contract/values/numberFormat';
import { newAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { asDoc } from '#app/engine/record/paidLines.ts';
import { filledRows, linesFrom } from '#app/engine/form/model/lines.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { usePrediction } from '#app/engine/form/model/prediction.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { isHeld } from '#app/engine/aspects/orders/offLines.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { type AheadLine, aheadOf, leftOf } from './billedBefore.ts';
import { billMessages as words } from './billMessages.ts';

const MAX_NAMED = 3;

/**
 * Above the lines of a new bill for an order: what it bills before receipt, which is allowed, with options to bill only
 * what was received and to receive first; or that nothing of the order is left.
 */
export function OrderStrip({ model }: FormPartProps) {
  useEveryChange(model);
  const { problems, record = {} } = usePrediction(model);
  const { queries, access } = model.tools;
  const { createdFrom } = model.values();
  const grid = model.grids.get('item');
  const id = model.mode === 'create' && isRef(createdFrom) ? createdFrom.id : '';
  const { data } = useQuery({ ...queries.one('purchaseOrder', id), enabled: id !== '', retry: false });
  const order = asDoc(data?.record);
  if (id === '' || !order || !grid || !isRef(createdFrom)) return null;
  const { isLeft, hasCome } = leftOf(order);
  if (!isLeft)
    return (
      <Message tone="warning" isNews>
        {words.nothingLeft(createdFrom.refName)}
      </Message>
    );
  const ahead = aheadOf(order, linesFrom(grid));
  if (ahead.length === 0) return null;
  const named = ahead
    .slice(0, MAX_NAMED)
    .map((line) => words.part(line.name, print(model, line.came), print(model, line.billed)));
  return (
    <Message
      tone="warning"
      isNews
      actions={
        <>
          {hasCome && <LinkButton onClick={() => billWhatCame(grid, ahead)}>{words.onlyCame}</LinkButton>}{' '}
          {access.can(definitionOf('itemReceipt').permission.id, 'Create') && (
            <Link to={`${newAddress('itemReceipt')}?from=purchaseOrder/${encodeURIComponent(id)}`}>
              {words.receive(createdFrom.refName)}
            </Link>
          )}
        </>
      }
    >
      <b>{hasCome ? words.ahead(ahead.length) : words.nothingCame(createdFrom.refName)}</b> {named.join(', ')}
      {ahead.length > MAX_NAMED && words.more(ahead.length - MAX_NAMED)}.{' '}
      {problems.length === 0 && !isHeld(record) && words.allowed}
    </Message>
  );
}

const print = (model: FormModel, quantity: AheadLine['came']): string =>
  formatPlain(decimalToText(quantity), model.tools.formats().number);

/** Bills of each line what has come of it; a line of which nothing has come goes. One step. */
function billWhatCame(grid: GridModel, ahead: readonly AheadLine[]): void {
  const came = new Map(ahead.map((line) => [filledRows(grid)[line.at] ?? -1, line.came]));
  const removed = grid.store.order().flatMap((id) => grid.store.row(id) ?? []);
  const inserted = removed.flatMap((row, at) => {
    const quantity = came.get(at);
    if (quantity === undefined) return [row];
    return quantity > 0n ? [grid.store.withCells(row, { quantity: { text: '', value: quantity } })] : [];
  });
  const place = {
    row: 0,
    column: Math.max(
      grid.columns.findIndex(({ field }) => field === 'quantity'),
      0,
    ),
  };
  grid.history.perform({
    label: words.onlyCame,
    changes: [{ kind: 'splice', at: 0, removed, inserted }],
    from: place,
    to: place,
  });
  // The button goes with what it was for.
  grid.selection.moveTo(place);
}
