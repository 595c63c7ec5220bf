import { catalog } from '#contract/messages/language';

/** Texts of the parts of a form. */
export const partMessages = catalog('formParts', {
  add: 'Add',
  noRate: (from: string, to: string) => `No ${from}/${to} rate for this date`,
  rateSince: (from: string, to: string, since: string) => `${from}/${to}, ${since}`,
  defaultRate: 'Default rate',
  takeRate: 'Use this rate',
});
