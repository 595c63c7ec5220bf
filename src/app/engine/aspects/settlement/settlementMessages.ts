import { catalog } from '#contract/messages/language';

const documents = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);

export const settlementMessages = catalog('settlement', {
  openOf: (name: string, open: string) => `${name}, ${open} open`,
  moreThanOpen: 'More than is open of the document',
  goneMeanwhile: 'No longer open: it has been settled meanwhile',
  gone: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} no longer open: somebody has settled ${names.length === 1 ? 'it' : 'them'} meanwhile.`,
  lookAgain: 'The answers are those of what is open now.',
  takeOff: (count: number) => (count === 1 ? 'Take it off' : 'Take them off'),
  discountOver: 'The last day of the discount has passed',
  offer: (amount: string, date: string, isOver: boolean) =>
    isOver ? `${amount} ended ${date}` : `${amount} until ${date}`,

  facts: { theirNumber: 'Their number', dueDate: 'Due date', daysLate: 'Days overdue', offered: 'Offered', why: 'Why' },
  why: {
    byRule: (place: number, rule: string) => `${place}. ${rule}`,
    exact: 'Exact match',
    restOf: (place: number) => `${place}. What was left`,
    byHand: 'By hand',
    rest: 'The rest of the money',
    all: 'All taken',
    addsUp: 'Adds up',
    writtenOff: 'Small rest written off',
  },
  columns: { apply: 'Apply', total: 'Total', open: 'Open', openBefore: 'Open before', discount: 'Discount' },
  settlement: 'What is applied',
  toApply: 'To apply',
  applied: 'Applied',
  discounts: 'Discounts',
  credits: 'Credits',
  deposits: 'Deposits',
  unapplied: 'Unapplied',
  overApplied: 'Applied beyond the money by',
  ofSource: { deposit: 'Left of the deposit', vendorPrepayment: 'Left of the prepayment' },
  noPrepayment: (vendor: string) => `${vendor} has no prepayment left in this currency.`,
  openPrepayments: (count: number, amount: string) =>
    count === 1
      ? `1 prepayment has ${amount} left; it is used unless another is chosen.`
      : `${count} prepayments have ${amount} left; unless one is chosen, the oldest is used first.`,
  ofCredit: 'Left of the credit',
  documents,
  nothingOpen: 'Nothing is open',
  readingOpen: 'Reading what is open …',
  openUnread: 'Open documents did not arrive',
  whomFirst: 'Choose whom it is for: what is open loads by itself',
  loadOpen: 'Show all that is open',

  spread: 'Auto-apply',
  order: 'Apply order',
  rules: {
    dueDate: 'Oldest due first',
    oldest: 'Oldest first',
    exact: 'Exact match first',
    smallest: 'Smallest first',
  },
  amongTicked: 'Apply to selected',
  spreadNow: 'Auto-apply',
  all: 'All',
  none: 'None',
  creditsFirst: (amount: string, count: number) =>
    `Use ${count === 1 ? '1 credit' : `${count} credits`} first, ${amount}`,
  keyHints: [
    ['Space', 'tick'],
    ['=', 'the rest'],
    ['A', 'all'],
    ['N', 'none'],
    ['D', 'discount'],
    ['W', 'write off'],
  ] as const,
  steps: {
    spread: 'auto-applied the amount',
    among: 'applied to selected',
    all: 'took all',
    none: 'took none',
    rest: 'took the rest',
    discount: 'changed the discount',
    credits: 'used credits',
    solved: 'took what adds up',
    writeOff: 'wrote off a small rest',
  },
  spreadDone: (amount: string, count: number) => `${amount} applied to ${documents(count)}`,

  askTitle: 'Amount changed',
  askMore: (amount: string) =>
    `${amount} exceeds the selected documents. Reapply it to all open items, or keep your selection?`,
  ask: (amount: string) => `Reapply ${amount}, or keep your manual changes?`,
  respread: 'Reapply',
  keep: 'Keep the lines',

  onAccount: (amount: string) =>
    `${amount} more than is applied stays with the customer as a credit, for later invoices or a refund.`,
  notApplied: (amount: string) => `Saving would be refused: ${amount} is not applied.`,
  paidOnAccount: (amount: string) => `Without a bill ${amount} stands on account with the vendor.`,
  beyond: (amount: string) => `Saving would be refused: ${amount} more is applied than there is.`,
  discountEnded: (name: string, amount: string) =>
    `The discount of ${name} has ended; ${amount} is taken all the same.`,
  discountsEnded: (count: number, amount: string) =>
    `The discounts of ${documents(count)} have ended; ${amount} is taken all the same.`,
  dropDiscounts: (count: number) => (count === 1 ? 'Pay without it' : 'Pay without them'),
  staysOpen: (name: string, amount: string) => `${amount} of ${name} stays open.`,
  partsStayOpen: (count: number, amount: string) =>
    `${count} documents are paid in part; ${amount} of them stays open.`,
  lowerTo: (amount: string) => `Lower the amount to ${amount}`,
  raiseTo: (amount: string) => `Raise the amount to ${amount}`,
  writeOff: (amount: string) => `Write off ${amount} as discount`,
  takeDiscount: (amount: string) => `Take the discount of ${amount}`,
  grantDiscount: (amount: string) => `Grant the discount of ${amount} that has ended`,
  andWriteOff: (taking: string, amount: string) => `${taking} and write off ${amount}`,
  nothingToWriteOff: 'Nothing is left of this line to write off',
  tooMuchToWriteOff: (rest: string, limit: string) => `${rest} stays open; no more than ${limit} is written off`,

  solver: 'Which open items add up?',
  to: 'To',
  within: 'Within',
  withCredits: 'Credits count against',
  withDiscounts: 'With and without discounts',
  solve: 'Look',
  solving: 'Trying combinations',
  noTarget: 'Type an amount to see which open documents make it up.',
  tried: (items: number, exact: number, close: number) =>
    `${items === 1 ? '1 document' : `${items} documents`} tried: ${exact} exact, ${close} close.`,
  mostTried: 'There are more combinations than can be tried; not finding one does not mean that there is none.',
  noneAdds: 'No combination adds up.',
  exact: 'Exact',
  off: (amount: string) => `Off by ${amount}`,
  more: (count: number) => `and ${count} more`,
  takeThese: 'Apply these',
  results: 'Results',
  lessDiscount: 'less discount',

  after: 'After this payment',
  afterThis: 'After this',
  creditNow: 'Credit now',
  creditAfter: 'Credit after, as ticked',
  openNow: 'Open now',
  openBeforePayment: 'Open without this',
  openAfter: 'Open after, as ticked',
  lateAfter: 'Late, after',
});
