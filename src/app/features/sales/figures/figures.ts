import { reportEntries } from '#contract/derive/catalogue';
import { foundFigure, makes } from '#app/engine/figures/FoundFigure.tsx';
import type { HomeFigure } from '#app/engine/figures/homeFigure.ts';
import { countedThisMonth } from '#app/engine/figures/ThisMonth.tsx';
import { saleFigureMessages as words } from './figureMessages.ts';

const toShip = "status ANYOF 'PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED'";

/** Orders, estimates and what is late, for those who sell and those who ship. */
export const saleFigures: readonly HomeFigure[] = [
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
    q: () => "status ANYOF 'OPEN'",
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
];
