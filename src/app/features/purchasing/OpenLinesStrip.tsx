import { useQueries, useQuery } from '@tanstack/react-query';
import { Button } from '#app/ui/inputs/Button.tsx';
import { asDoc } from '#app/engine/record/paidLines.ts';
import { linesFrom, rowsOf } from '#app/engine/form/model/lines.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { openLinesOf } from './shipmentFigures.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import '#app/engine/aspects/stock/stock.css';

/** As many orders and shipments of one vendor as are read. */
const MOST = 50;
const ordersOf = (vendor: string) => ({
  q: `entity = ${vendor} AND status ANY_OF [PENDING_RECEIPT, PARTIALLY_RECEIVED, PARTIALLY_BILLED]`,
  orderby: 'tranDate ASC',
  limit: MOST,
  offset: 0,
  fields: ['tranId'],
});
const shipmentsOf = (vendor: string) => ({
  q: `vendor = ${vendor} AND shipmentStatus ANY_OF [A, B]`,
  limit: MOST,
  offset: 0,
  fields: ['shipmentNumber'],
});

/** Adds the lines below existing ones. The button disappears, so focus moves to the first new line. */
function takeLines(grid: GridModel, lines: readonly FormDoc[]): void {
  const first = linesFrom(grid).length;
  grid.insertRows(words.takeOpen(lines.length), first, rowsOf(grid, lines));
  grid.selection.moveTo({
    row: first,
    column: Math.max(
      grid.columns.findIndex(({ field }) => field === 'quantityExpected'),
      0,
    ),
  });
}

/** The open quantities of a shipment's vendor, added as lines by one button. */
export function OpenLinesStrip({ model }: FormPartProps) {
  useEveryChange(model);
  const { vendor } = model.values();
  const { queries } = model.tools;
  const id = isRef(vendor) ? vendor.id : '';
  const orders = useQuery({ ...queries.list('purchaseOrder', ordersOf(id)), enabled: id !== '', retry: false });
  const shipments = useQuery({ ...queries.list('inboundShipment', shipmentsOf(id)), enabled: id !== '', retry: false });
  const wholeOrders = useQueries({
    queries: (orders.data?.items ?? []).map((row) => queries.one('purchaseOrder', row.id)),
  });
  const wholeShipments = useQueries({
    queries: (shipments.data?.items ?? [])
      .filter((row) => row.id !== model.recordId)
      .map((row) => queries.one('inboundShipment', row.id)),
  });
  const grid = model.grids.get('items');
  const isRead =
    orders.data !== undefined &&
    shipments.data !== undefined &&
    [...wholeOrders, ...wholeShipments].every(({ data }) => data !== undefined);
  const docsOf = (wholes: readonly { readonly data?: { readonly record: unknown } | undefined }[]) =>
    wholes.flatMap(({ data }): readonly FormDoc[] => {
      const doc = asDoc(data?.record);
      return doc ? [doc] : [];
    });
  const [whole, underWay] = [docsOf(wholeOrders), docsOf(wholeShipments)];
  const open = grid && isRead ? openLinesOf(whole, underWay, linesFrom(grid)) : [];
  useShortcuts({
    label: words.takeOpen(open.length),
    shortcuts: [
      {
        keys: 'Alt+B',
        label: words.takeOpen(open.length),
        run: () => (grid && open.length > 0 ? takeLines(grid, open) : false),
      },
    ],
  });
  if (id === '' || !grid || !isRead) return null;
  const name = isRef(vendor) ? vendor.refName : '';
  if (open.length === 0)
    return (
      <p className="hint offer" role="status">
        {openLinesOf(whole, underWay, []).length > 0 ? words.allTaken(name) : words.nothingOpen(name)}
      </p>
    );
  const count = new Set(open.flatMap(({ purchaseOrder }) => (isRef(purchaseOrder) ? [purchaseOrder.id] : []))).size;
  return (
    <p className="offer open-lines">
      <span role="status">{words.openOf(name, open.length, count)}</span>
      <Button keys="Alt+B" onClick={() => takeLines(grid, open)}>
        {words.takeOpen(open.length)}
      </Button>
    </p>
  );
}
