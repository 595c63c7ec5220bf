import { catalog } from '#contract/messages/language';

/** Texts for whoever begins a company: what it needs before anything can be entered. */
export const firstStepsMessages = catalog('firstSteps', {
  title: 'First steps',
  hint: 'The company is new. These have to be there before anything is posted.',
  toDo: 'To do',
  done: 'There',
  state: 'State',
  step: 'Step',
  why: 'Why',
  mayNot: 'Your role can’t create this. Ask an administrator.',
  currency: 'Currency of the books',
  currencyWhy: 'The first one, marked as base currency. All reports are in it.',
  subsidiary: 'Company',
  subsidiaryWhy: 'Whose books are kept: its name, its address for printed documents, its currency.',
  period: 'Accounting periods',
  periodWhy: 'A year and its months. Documents post to the month of their date.',
  account: 'Chart of accounts',
  accountWhy: 'System accounts are ready. Add or import bank, income and expense accounts.',
});
