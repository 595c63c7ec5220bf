import { manageUsers } from '#contract/permissions';
import { catalogueOf, reportEntries } from '#contract/derive/catalogue';
import type { HomeFigure, HomePart } from '#app/engine/figures/homeFigure.ts';
import { foundFigure } from '#app/engine/figures/FoundFigure.tsx';
import { makes } from '#app/engine/figures/makes.ts';
import { countedThisMonth } from '#app/engine/figures/ThisMonth.tsx';
import { payBillsAddress } from '#app/platform/router/addresses.ts';
import { shellMessages } from '#app/platform/shell/messages/messages.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { Viewer } from '#app/platform/shell/navigation.ts';
import { AgingFigure, OpenItems } from './AgingFigure.tsx';
import { HomePrepayments, HomeRun } from './HomeRun.tsx';
import { unpaid } from './searches.ts';
import { paymentFigureMessages as words } from './figureMessages.ts';

type AgingName = 'receivablesAging' | 'payablesAging';

const sees = ({ can, isSpecOnly }: Viewer, report: AgingName | 'trialBalance'): boolean =>
  !isSpecOnly && can(reportEntries[report].permission.id, 'View');
const managesUsers = ({ can }: Viewer): boolean => can(manageUsers.id, 'Edit');
const paysVendors = (viewer: Viewer): boolean =>
  !viewer.isSpecOnly && !managesUsers(viewer) && viewer.isServed('vendorPayment') && makes(viewer, 'vendorPayment');

/** For users who see only receivables or payables; those who see the whole books have both in one. */
const aging = (report: AgingName, place: number, title: string, link: string): HomeFigure => ({
  at: 'aside',
  place,
  isFor: (viewer) => sees(viewer, report) && !sees(viewer, 'trialBalance'),
  Part: () => <AgingFigure report={report} title={title} link={link} />,
});

function BothSides() {
  const { can } = useCaller();
  return <OpenItems has={(report) => can(reportEntries[report].permission.id, 'View')} />;
}

/** Open balances by age, and the next due amounts. */
export const paymentFigures: readonly HomePart[] = [
  { at: 'head', place: 2, makes: 'vendorPayment', to: payBillsAddress, label: shellMessages.payBills },
  { at: 'head', place: 3, makes: 'vendorBill' },
  { at: 'head', place: 7, makes: 'customerPayment' },
  aging('receivablesAging', 12, words.receivables, words.byCustomer),
  {
    at: 'aside',
    place: 11,
    isFor: (viewer) =>
      sees(viewer, 'trialBalance') &&
      !managesUsers(viewer) &&
      (sees(viewer, 'receivablesAging') || sees(viewer, 'payablesAging')),
    Part: BothSides,
  },
  { at: 'below', place: 20, isFor: paysVendors, Part: HomeRun },
  {
    at: 'aside',
    place: 14,
    isFor: (viewer) =>
      paysVendors(viewer) &&
      viewer.can(catalogueOf('vendorPrepayment').permission.id, 'View') &&
      viewer.isServed('vendorPrepayment'),
    Part: HomePrepayments,
  },
  aging('payablesAging', 13, words.payables, words.byVendor),
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
