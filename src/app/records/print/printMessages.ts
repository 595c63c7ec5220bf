import { catalog, lowered } from '#contract/language';

/** Every text of printed documents. */
export const printMessages = catalog('print', {
  print: 'Print',
  back: (label: string) => `Back to the ${lowered(label)}`,
  draft: (state: string) => `${state}: not a valid document`,
  billTo: 'Bill to',
  shipTo: 'Ship to',
  from: 'From',
  to: 'To',
  number: 'Number',
  numberOf: { customer: 'Customer number', vendor: 'Vendor number' },
  ourReference: 'Our reference',
  yourReference: 'Your reference',
  total: 'Total',
  totals: 'Totals',
  memo: 'Memo',
  asOf: (when: string) => `Printed ${when}`,
  taxNumber: (number: string) => `Tax number ${number}`,
  inCurrency: (code: string) => `All amounts in ${code}`,
  preview: 'Page as it will be printed',
  lines: (label: string) => label,
  nothing: 'No lines.',
  of: (label: string, number: string) => `${label} ${number}`,
  signature: 'Signature',
  date: 'Date',
} as const);
