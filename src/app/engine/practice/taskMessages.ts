import { catalog } from '#contract/messages/language';

/** Messages for a task that isn't done yet. */
export const taskMessages = catalog('tasks', {
  remarks: {
    noValue: (label: string, wanted: string) => `${label} is empty. Expected ${wanted}.`,
    otherValue: (label: string, is: string, wanted: string) => `${label} is ${is}. Expected ${wanted}.`,
    noLine: (list: string, name: string) => `${list}: add a line for ${name}.`,
    otherLine: (name: string, label: string, is: string, wanted: string) =>
      `${name}: ${label} is ${is}. Expected ${wanted}.`,
    otherSide: (name: string, is: string, wanted: string) => `${name} is under ${is}. Move it to ${wanted}.`,
    surplusLine: (name: string) => `The line for ${name} isn’t part of the task. Remove it.`,
    noFilter: (view: string, label: string) =>
      `The view “${view}” has no filter on ${label}. Add it and update the view.`,
    otherFilter: (view: string, label: string, wanted: string) =>
      `In the view “${view}”, filter ${label} by “is more than ${wanted}” and update the view.`,
    notDrilled: 'Open this page from the trial balance: go back and click the amount there.',
    notFromLedger: 'Open the document from the account’s ledger: go back and click its number there.',
    otherCount: (given: string) => `Not ${given}. Count the lines of the table, not the records.`,
  },
} as const);
