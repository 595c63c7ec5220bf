import { catalog } from '#contract/messages/language';

/** What is said of a task that is not done yet. */
export const taskMessages = catalog('tasks', {
  remarks: {
    noValue: (label: string, wanted: string) => `${label} is empty; the task asks for ${wanted}.`,
    otherValue: (label: string, is: string, wanted: string) => `${label} is ${is}; the task asks for ${wanted}.`,
    noLine: (list: string, name: string) => `${list}: no line for ${name}.`,
    otherLine: (name: string, label: string, is: string, wanted: string) =>
      `${name}: ${label} is ${is}; the task asks for ${wanted}.`,
    otherSide: (name: string, is: string, wanted: string) => `${name} is under ${is}. Move it to ${wanted}.`,
    surplusLine: (name: string) => `The line for ${name} is not part of the task; take it out.`,
    noFilter: (view: string, label: string) =>
      `The view “${view}” has no filter on ${label}. Set it and keep the view again under the same name.`,
    otherFilter: (view: string, label: string, wanted: string) =>
      `The filter of the view “${view}” on ${label} is not “is more than ${wanted}”. Change it and keep the view again.`,
    notDrilled: 'You came here by another way. Go back to the trial balance and press the figure there.',
    notFromLedger: 'You opened a document, but not from the ledger of the account. Go back and press its number there.',
    otherCount: (given: string) => `It is not ${given}. Count the open lines of the table, not the records.`,
  },
} as const);
