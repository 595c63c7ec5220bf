import { reportEntries } from '#contract/derive/catalogue';
import type { HomeFigure } from '#app/engine/figures/homeFigure.ts';
import { foundFigure, makes } from '#app/engine/figures/FoundFigure.tsx';
import { countedThisMonth } from '#app/engine/figures/ThisMonth.tsx';
import { payBillsAddress } from '#app/platform/router/addresses.ts';
import { shellMessages } from '#app/platform/shell/messages/messages.ts';
import { AgingFigure } from './AgingFigure.tsx';
import { paymentFigureMessages as words } from './figureMessages.ts';

const aging = (
  report: 'receivablesAging' | 'payablesAging',
  place: number,
  title: string,
  link: string,
): HomeFigure => ({
  at: 'figures',
  place,
  isFor: ({ can, isSpecOnly }) => !isSpecOnly && can(reportEntries[report].permission.id, 'View'),
  Part: () => <AgingFigure report={report} title={title} link={link} />,
});

const unpaid = "status ANYOF 'OPEN', 'PARTIALLY_PAID'";

/** What is open, by how late it is, and what is due next. */
export const paymentFigures: readonly HomeFigure[] = [
  aging('receivablesAging', 2, words.receivables, words.byCustomer),
  aging('payablesAging', 3, words.payables, words.byVendor),
  foundFigure({
    place: 4,
    type: 'vendorBill',
    q: ({ today, week }) => `${unpaid} AND dueDate ON_OR_AFTER '${today}' AND dueDate ON_OR_BEFORE '${week}'`,
    amount: 'amountRemaining',
    title: words.dueSoon,
    link: { to: payBillsAddress, label: shellMessages.payBills },
    isFor: (viewer) => makes(viewer, 'vendorPayment'),
  }),
  foundFigure({
    place: 5,
    type: 'vendorBill',
    q: ({ today }) => `${unpaid} AND dueDate BEFORE '${today}'`,
    amount: 'amountRemaining',
    title: words.overdueBills,
    isFor: (viewer) => makes(viewer, 'vendorPayment'),
  }),
  foundFigure({
    place: 6,
    type: 'invoice',
    q: ({ today }) => `${unpaid} AND dueDate BEFORE '${today}'`,
    amount: 'amountRemaining',
    title: words.overdueInvoices,
    isFor: (viewer) => makes(viewer, 'customerPayment'),
  }),
  countedThisMonth('customerPayment', 3),
  countedThisMonth('vendorPayment', 4),
];
