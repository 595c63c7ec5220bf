import { catalog } from '#contract/messages/language';

/** Texts of what recurs: its table, and the page of recurring invoices and bills. */
export const recurringTableMessages = catalog('recurringTable', {
  name: 'Template',
  every: 'Frequency',
  onDemand: 'On demand',
  last: 'Last created',
  nextDue: 'Due on',
  state: 'Status',
  due: (count: number) => (count === 1 ? 'Due' : `${count} due`),
  upToDate: 'Up to date',
  ended: 'Ended',
  create: 'Create',
  createFrom: (name: string) => `Create from ${name}`,
  skip: 'Skip',
  skipOf: (date: string, name: string) => `Skip ${date} of ${name}`,
  skipTitle: (date: string) => `Skip ${date}`,
  createDue: (count: number) => `Create ${count} due`,
  jobTitle: (count: number, plural: string) => `Create ${count} due: ${plural}`,
  oneEach: 'One document per template, the oldest date first.',
  newOne: 'New template',
  list: 'List',
  failed: 'Couldn’t load recurring documents',
  retry: 'Try again',
  none: 'Nothing recurring yet',
  noneText: 'Open a document and choose “Make recurring”, or enter a template.',
  isFirst: (count: number) => `Showing the first ${count}.`,
});
