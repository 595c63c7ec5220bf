import { checkRunAddress, payBillsAddress } from '#app/platform/router/addresses.ts';
import { dueWork } from '#app/engine/needs/dueWork.ts';
import type { NeedSource } from '#app/engine/needs/needSource.ts';
import { paymentNeedMessages as words } from './needMessages.ts';
import { unpaid } from './searches.ts';

/** Bills to pay and checks to print, invoices past due and money to apply. */
export const paymentNeeds: NeedSource = (access) =>
  dueWork(access, ({ today, week }) => [
    {
      place: 10,
      type: 'vendorBill',
      makes: 'vendorPayment',
      q: `${unpaid} AND dueDate ON_OR_BEFORE '${week}'`,
      amount: 'amountRemaining',
      what: words.due,
      tone: 'info',
      record: words.bills,
      about: words.billsAbout,
      to: `${payBillsAddress}?due=${week}`,
    },
    {
      place: 11,
      type: 'vendorPayment',
      makes: 'vendorPayment',
      q: "toBePrinted IS true AND status ANYOF 'APPROVED'",
      amount: 'total',
      what: words.prints,
      tone: 'info',
      record: words.checks,
      about: words.checksAbout,
      to: checkRunAddress,
    },
    {
      place: 13,
      type: 'invoice',
      makes: 'customerPayment',
      q: `${unpaid} AND dueDate BEFORE '${today}'`,
      amount: 'amountRemaining',
      what: words.late,
      tone: 'warning',
      record: words.invoices,
      about: words.invoicesAbout,
    },
    {
      place: 18,
      type: 'customerPayment',
      makes: 'customerPayment',
      q: 'unapplied GREATER 0',
      amount: 'unapplied',
      what: words.toApply,
      tone: 'info',
      record: words.payments,
      about: words.paymentsAbout,
    },
  ]);
