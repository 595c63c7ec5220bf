import { catalog } from '#contract/messages/language';
import { listedIn } from '#app/platform/i18n/listed.ts';

const listed = listedIn('en-US');

/** Every text of the checklist of an accounting period and of the overview of its year. */
export const periodMessages = catalog('period', {
  checklist: 'Close checklist',
  checklistOfClosed: 'Open items',
  columns: { state: 'Status', what: 'Check', count: 'Open' },
  clear: 'Passed',
  blocks: 'Blocking',
  look: 'Warning',
  allClear: 'Ready to close',
  blocked: (count: number) => (count === 1 ? '1 blocker' : `${count} blockers`),
  looks: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
  checks: {
    earlier: 'Earlier open periods',
    within: 'Open periods within',
    tasks: 'Close tasks to do',
    approval: 'Pending approval',
    rejected: 'Rejected, not resubmitted',
    toBill: 'Received not billed',
    toInvoice: 'Fulfilled not invoiced',
    negativeStock: 'Negative inventory today',
    reversals: 'Reversals due',
    recognition: 'Revenue recognition due',
    revaluation: 'Foreign balances to revalue',
    allocation: 'Allocations due',
    missingRates: 'Missing exchange rates',
    undeposited: 'Undeposited funds balance',
    clearing: 'Clearing account balance',
    suspense: 'Suspense balance not zero',
    intercompany: 'Intercompany differences',
  },
  revaluation: {
    notNeeded: 'No foreign balances to revalue',
    due: 'Foreign balances to revalue',
    done: 'Foreign balances revalued',
    outOfDate: 'Revaluation out of date',
  },
  allocation: {
    notNeeded: 'No allocations due',
    due: 'Allocation due',
    done: 'Allocated',
    outOfDate: 'Allocation out of date',
    blocked: 'Allocation without basis',
  },
  checkOf: (check: string, what: string) => `${check}: ${what}`,
  some: (plural: string, count: string) => `${plural} (${count})`,
  showClear: (count: string) => `${count} ${count === '1' ? 'check' : 'checks'} passed`,
  year: (name: string) => `Fiscal year ${name}`,
  yearLabel: 'Periods of the year',
  locks: { all: 'everything', ar: 'receivables', ap: 'payables' },
  locked: (what: readonly string[]) => `Locked for ${listed(what)}`,
});
