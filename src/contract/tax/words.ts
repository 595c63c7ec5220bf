import { arg, type LabelArg } from '../messages/define.ts';

/** Texts in the rows of reports about tax. */
export const taxWords = {
  sales: 'Sales',
  untaxed: 'Sales without tax',
  purchases: 'Purchases',
  reverse: 'Reverse charge',
  allSales: 'Total sales',
  allPurchases: 'Total purchases',
  allReverse: 'Total reverse charge',
  allTax: 'Tax due',
  accounts: 'Tax accounts',
  documents: 'Tax of these documents',
  others: 'Other entries',
  movement: 'Movement in the general ledger',
  noCode: 'No tax code',
  noReason: 'No reason recorded',
  charges: 'Shipping and handling',
  noState: 'No state',
  noForm: 'No return for this country',
  left: 'Not on this return',
  check: 'Tie-out',
  onReturn: 'Tax due on this return',
  byCode: 'Tax due by tax code',
  base: 'Taxable amount',
  tax: 'Tax',
  recovered: 'Recovered tax',
  owed: 'Tax by reverse charge',
} as const;
export type TaxWord = keyof typeof taxWords;

/** The path of a text, for its translation. */
export const taxWordLabel = (word: TaxWord): string => `taxForms.words.${word}`;

export const taxWord = (word: TaxWord): LabelArg => arg.label(taxWordLabel(word), taxWords[word]);
