import { catalog } from '#contract/messages/language';

/** The tax of a line and why. */
export const taxMessages = catalog('tax', {
  tax: 'Tax',
  taxCode: 'Tax code',
  taxRate: 'Tax rate %',
  taxBase: 'Taxable amount',
  taxFrom: 'Tax source',
  recoverable: 'Recoverable %',
  reverseCharge: 'Reverse charge',
  owedByUs: 'Owed to the tax authority',
  none: 'None',
  whyThese: 'Price and tax source',
  whichLine: 'Line',
  lineAt: (line: number) => `Line ${line}`,
});
