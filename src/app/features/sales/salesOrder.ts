import { combine } from '../../engine/plugs/combine.ts';
import { nextOfOrder } from '../../records/overrides/sales/nextOfOrder.ts';
import { BackOrderFigure } from '../../records/overrides/sales/SalesPanel.tsx';
import { salesMessages as words } from '../../records/overrides/sales/salesMessages.ts';
import { headEnd, saleForm } from './saleForm.ts';

/** Sales orders: what has to wait for stock stands in the bar below the lines. */
export const salesOrder = combine(
  saleForm(
    [['entity', 2], 'tranDate', 'shipDate', 'terms', 'otherRefNum', ...headEnd, 'createdFrom'],
    words.orderPanel,
    [{ at: 'foot', Part: BackOrderFigure }],
  ),
  { record: { leadsTo: nextOfOrder } },
);
