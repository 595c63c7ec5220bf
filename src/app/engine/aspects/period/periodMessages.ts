import { catalog, lowered } from '#contract/messages/language';

/** Every text of the checklist of an accounting period and of the overview of its year. */
export const periodMessages = catalog('period', {
  checklist: 'Before it closes',
  checklistOfClosed: 'What stands open in it',
  columns: { state: 'State', what: 'What', count: 'Open' },
  clear: 'Clear',
  blocks: 'Holds back',
  look: 'To look at',
  allClear: 'Nothing stands open. It can be closed.',
  blocked: (count: number) =>
    count === 1 ? '1 thing holds the closing back.' : `${count} things hold the closing back.`,
  looks: (count: number) =>
    count === 1
      ? '1 thing to look at; it does not hold the closing back.'
      : `${count} things to look at; they do not hold the closing back.`,
  checks: {
    earlier: 'Earlier periods still open',
    within: 'Periods in it still open',
    approval: 'Waiting for approval',
    rejected: 'Rejected and not sent again',
    toBill: 'Received and not billed, up to its end',
    toInvoice: 'Shipped and not invoiced, up to its end',
    negativeStock: 'Stock below zero, today',
    reversals: 'Reversals due by its end and not made',
    recognition: 'Revenue due by its end and not recognized',
    missingRates: 'Currencies without a rate in it',
    undeposited: 'Not deposited at its end',
    clearing: 'Clearing account at its end',
    suspense: 'Not cleared to zero at its end',
  },
  checkOf: (check: string, what: string) => `${check}: ${what}`,
  some: (plural: string, count: string) => `${plural} (${count})`,
  ofType: (check: string, plural: string) => `${check}: ${lowered(plural)}`,
  showClear: (count: string) => `${count} ${count === '1' ? 'check' : 'checks'} found nothing`,
  year: (name: string) => `The year ${name}`,
  yearLabel: 'Periods of the year',
  locks: { all: 'everything', ar: 'receivables', ap: 'payables' },
  locked: (what: string) => `Locked for ${what}`,
});
