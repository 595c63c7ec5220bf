import { combine } from '#app/engine/plugs/combine.ts';
import { nextOfOrder } from './nextOfOrder.ts';
import { BackOrderFigure } from './SalesPanel.tsx';
import { salesMessages as words } from './salesMessages.ts';
import { headEnd, saleForm } from './saleForm.ts';

/** Sales orders: back-ordered lines are listed in the bar below the lines. */
export const salesOrder = combine(
  saleForm(
    [['entity', 2], 'tranDate', 'shipDate', 'terms', 'otherRefNum', ...headEnd, 'createdFrom'],
    words.orderPanel,
    [{ at: 'foot', Part: BackOrderFigure }],
  ),
  { record: { leadsTo: nextOfOrder } },
);
