import { catalog } from '#contract/messages/language';

const bills = (count: number): string => (count === 1 ? '1 bill' : `${count} bills`);
const vendors = (count: number): string => (count === 1 ? '1 vendor' : `${count} vendors`);

export const payBillsMessages = catalog('payBills', {
  cameBack: (time: string) => `Selection from ${time} restored.`,
  goneMeanwhile: (count: number) =>
    count === 1
      ? '1 bill changed and was removed from the selection.'
      : `${count} bills changed and were removed from the selection.`,
  startAnew: 'Start over',
  title: 'Pay bills',
  group: 'Payables',
  bills,
  vendors,
  payOne: 'Pay one vendor',
  what: 'vendor payments',

  header: 'Payment',
  dueBy: 'Due by',
  dueByHint: 'All open bills',
  payDate: 'Payment date',
  account: 'Pay from',
  noAccount: 'Select a bank account',
  misfits: (account: string, count: number, names: string) =>
    `${account} uses another currency or subsidiary: ${count === 1 ? '1 payment can’t' : `${count} payments can’t`} be made (${names}).`,
  currency: 'Currency',
  subsidiary: 'Subsidiary',
  anySubsidiary: 'All subsidiaries',
  method: 'Method',
  noMethod: 'None',
  printLater: 'Check, print later',
  firstCheck: 'First check number',
  memo: 'Memo',
  find: 'Find a vendor or bill',
  discounts: 'Take available discounts',

  list: 'Vendors with open bills',
  columns: {
    vendor: 'Vendor',
    bills: 'Bills',
    due: 'Due',
    late: 'Days overdue',
    open: 'Open',
    discount: 'Discount',
    credits: 'Credits applied',
    pay: 'Pay',
  },
  some: 'Some',
  all: 'All',
  none: 'None',
  allOf: (name: string) => `Pay all bills of ${name}`,
  allVendors: 'Pay all listed bills',
  open: (name: string) => `Show bills of ${name}`,
  payBill: (name: string) => `Pay ${name}`,
  amountOf: (name: string) => `Payment amount for ${name}`,
  prepaid: (count: number, amount: string) =>
    count === 1
      ? `A prepayment with ${amount} remaining isn’t applied yet.`
      : `${count} prepayments with ${amount} remaining aren’t applied yet.`,
  applyPrepayment: 'Apply prepayment',
  creditsOf: (amount: string, name: string) => `Apply credits of ${name}, ${amount} available`,
  until: (amount: string, date: string) => `${amount} through ${date}`,
  ended: (amount: string, date: string) => `${amount} expired ${date}`,
  leftOpen: (amount: string) => `${amount} remaining`,
  taken: (amount: string) => `${amount} discount`,
  chosen: (count: number, of: number) => `${count} of ${of}`,

  toPay: 'To pay',
  credits: 'Credits',
  discount: 'Discounts',
  payments: 'Payments',
  balance: 'Balance',
  nothingChosen: { title: 'Nothing selected', text: 'Select vendors or bills to pay.' },
  accountFirst: { title: 'No bank account selected', text: 'Select the account to pay from.' },
  checkFirst: {
    title: 'Enter a check number',
    text: 'Enter the first check number. The others follow.',
  },
  dateFirst: { title: 'Enter a date', text: 'Enter the payment date.' },
  stillReading: { title: 'Loading open bills', text: 'Available discounts depend on the payment date.' },
  pay: (count: number) => (count === 0 ? 'Make payments' : count === 1 ? 'Make 1 payment' : `Make ${count} payments`),
  confirmTitle: (count: number) => (count === 1 ? 'Make 1 payment?' : `Make ${count} payments?`),
  confirm: (amount: string, code: string, account: string, date: string) =>
    `Pay ${amount} ${code} from ${account} on ${date}. One payment per vendor. A failed payment doesn’t stop the others.`,
  confirmCredits: (amount: string) => `${amount} of credits applied first.`,
  cancel: 'Cancel',

  nothingOpen: 'No open bills',
  nothingOpenText: 'No bills due by this date in this currency. Select a later date or another currency.',
  failed: 'Couldn’t load open bills',
  retry: 'Try again',
  unserved: 'Paying several vendors at once isn’t available on this server. Pay one vendor at a time.',
  tooMany: 'Not all open documents are shown. Select an earlier due date.',
  loading: 'open bills',

  runTitle: (count: number, date: string) => `Pay bills of ${vendors(count)}, ${date}`,
  outcome: 'Results',
  outcomeColumns: { vendor: 'Vendor', amount: 'Paid', state: 'Status', payment: 'Payment', why: 'Reason' },
  states: { waiting: 'Waiting', saved: 'Paid', already: 'Already paid', failed: 'Failed' },
  progress: (done: number, of: number) => `${done} of ${of} done`,
  retryFailed: (count: number) => `Retry ${count} failed`,
  printChecks: 'Print checks',
  done: 'Dismiss',
  pause: 'Pause',
  resume: 'Resume',
  open_: 'Open',
  remittance: 'Remittance advice',
  noRun: 'Payment run not found on this device.',
});
