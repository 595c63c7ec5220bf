import { makes } from '#app/engine/figures/makes.ts';
import { dueWork } from '#app/engine/needs/dueWork.ts';
import { recurringInvoicesAddress } from '#app/platform/router/addresses.ts';
import type { NeedSource } from '#app/engine/needs/needSource.ts';
import { saleNeedMessages as words } from './needMessages.ts';
import { openEstimates, toShip } from './searches.ts';

/** Orders to ship and to bill, and estimates that expire. */
export const salesNeeds: NeedSource = (access) =>
  dueWork(access, ({ today, tomorrow, week }) => [
    {
      place: 14,
      type: 'salesOrder',
      makes: 'itemFulfillment',
      q: `${toShip} AND shipDate ON_OR_BEFORE '${tomorrow}'`,
      // Whoever only ships counts orders.
      ...(makes(access, 'salesOrder') ? { amount: 'total' } : {}),
      what: words.ships,
      tone: 'info',
      record: words.orders,
      about: words.ordersAbout,
    },
    {
      place: 15,
      type: 'salesOrder',
      makes: 'salesOrder',
      unless: 'itemFulfillment',
      q: `${toShip} AND shipDate BEFORE '${today}'`,
      amount: 'total',
      what: words.late,
      tone: 'warning',
      record: words.orders,
      about: words.ordersLate,
    },
    {
      place: 16,
      type: 'estimate',
      makes: 'estimate',
      q: `${openEstimates} AND dueDate ON_OR_BEFORE '${week}'`,
      amount: 'total',
      what: words.followUp,
      tone: 'info',
      record: words.estimates,
      about: words.estimatesAbout,
    },
    {
      place: 17,
      type: 'salesOrder',
      makes: 'invoice',
      q: "status ANYOF 'PENDING_BILLING', 'PARTIALLY_BILLED'",
      what: words.toInvoice,
      tone: 'info',
      record: words.orders,
      about: words.ordersToInvoice,
    },
    {
      place: 24,
      type: 'recurringInvoice',
      makes: 'invoice',
      q: `isInactive = false AND nextDate ON_OR_BEFORE '${today}'`,
      what: words.recurs,
      tone: 'info',
      record: words.recurring,
      about: words.recurringDue,
      to: recurringInvoicesAddress,
    },
  ]);
