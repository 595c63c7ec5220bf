import { reportEntries } from '#contract/derive/catalogue';
import { foundFigure } from '#app/engine/figures/FoundFigure.tsx';
import { makes } from '#app/engine/figures/makes.ts';
import type { HomePart } from '#app/engine/figures/homeFigure.ts';
import { countedThisMonth } from '#app/engine/figures/ThisMonth.tsx';
import { listAddress } from '#app/platform/router/addresses.ts';
import type { Viewer } from '#app/platform/shell/navigation.ts';
import { WeekTable } from '#app/engine/figures/WeekTable.tsx';
import { EstimateStages } from './EstimateStages.tsx';
import { openEstimates, toShip } from '../searches.ts';
import { saleFigureMessages as words } from './figureMessages.ts';

const isOfSales = ({ can, isSpecOnly }: Viewer): boolean =>
  !isSpecOnly && !can(reportEntries.trialBalance.permission.id, 'View');

/** Orders, estimates and what is late, for those who sell and those who ship. */
export const saleFigures: readonly HomePart[] = [
  { at: 'head', place: 4, makes: 'salesOrder' },
  { at: 'head', place: 5, makes: 'estimate' },
  { at: 'head', place: 6, makes: 'invoice' },
  { at: 'head', place: 9, makes: 'itemFulfillment', to: listAddress('salesOrder', toShip), label: words.shipOrders },
  countedThisMonth('salesOrder', 2),
  foundFigure({
    place: 10,
    type: 'salesOrder',
    q: ({ monthStart }) => `tranDate ON_OR_AFTER '${monthStart}'`,
    amount: 'total',
    title: words.ordersThisMonth,
    isFor: (viewer) => makes(viewer, 'salesOrder'),
  }),
  foundFigure({
    place: 11,
    type: 'estimate',
    q: () => openEstimates,
    amount: 'total',
    title: words.openEstimates,
    isFor: (viewer) => makes(viewer, 'estimate'),
  }),
  foundFigure({
    place: 12,
    type: 'salesOrder',
    q: () => toShip,
    amount: 'total',
    title: words.toShip,
    isFor: (viewer) => makes(viewer, 'salesOrder'),
  }),
  foundFigure({
    place: 13,
    type: 'invoice',
    q: ({ today }) => `status ANYOF 'OPEN', 'PARTIALLY_PAID' AND dueDate BEFORE '${today}'`,
    amount: 'amountRemaining',
    title: words.overdue,
    isFor: (viewer) => makes(viewer, 'salesOrder') && !viewer.can(reportEntries.receivablesAging.permission.id, 'View'),
  }),
  foundFigure({
    place: 14,
    type: 'salesOrder',
    q: () => toShip,
    title: words.toShip,
    isFor: (viewer) => makes(viewer, 'itemFulfillment'),
  }),
  foundFigure({
    place: 15,
    type: 'salesOrder',
    q: ({ today }) => `${toShip} AND shipDate BEFORE '${today}'`,
    title: words.late,
    isFor: (viewer) => makes(viewer, 'itemFulfillment'),
  }),
  {
    at: 'aside',
    place: 20,
    isFor: (viewer) => isOfSales(viewer) && viewer.isServed('estimate') && makes(viewer, 'estimate'),
    Part: EstimateStages,
  },
  {
    at: 'aside',
    place: 30,
    isFor: (viewer) => isOfSales(viewer) && viewer.isServed('salesOrder') && makes(viewer, 'itemFulfillment'),
    Part: () => (
      <WeekTable title={words.shipWeek} heading={words.orders} type="salesOrder" q={toShip} date="shipDate" />
    ),
  },
];
