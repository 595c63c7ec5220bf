import { catalog } from '#contract/messages/language';

/** Texts of the first steps: records a new company needs before its first entry. */
export const firstStepsMessages = catalog('firstSteps', {
  title: 'Get started',
  guide: 'Set up your company',
  hint: 'Complete these steps before your first posting.',
  toDo: 'To do',
  done: 'Done',
  state: 'Status',
  step: 'Step',
  why: 'Details',
  mayNot: 'Your role can’t create this. Ask an administrator.',
  currency: 'Base currency',
  currencyWhy: 'Create your first currency and mark it as base currency. Reports use it.',
  subsidiary: 'Company',
  subsidiaryWhy: 'Name, currency, and the address for printed documents.',
  period: 'Accounting periods',
  periodWhy: 'A fiscal year and its months. Documents post to the month of their date.',
  account: 'Chart of accounts',
  accountWhy: 'System accounts are ready. Choose a template, or import bank, income and expense accounts.',
});
