import { inputTax, reverseBase, reverseInput, reverseOwed, saleBase, saleTax, type TaxForm } from './form.ts';

/** Everything is entered in whole euros. */
const euros = { unit: 1, mode: 'nearest' } as const;
const rate = (percent: number) => ({ rates: [percent] });
const other = { otherRates: [20, 10, 5.5, 0] };
const anyReverse = ['EU_GOODS', 'EU_SERVICES', 'REVERSE_CHARGE'] as const;
const bases = (more: { readonly rates?: readonly number[]; readonly otherRates?: readonly number[] }) => [
  saleBase(['TAXABLE'], more),
  reverseBase(anyReverse, more),
];
const taxes = (more: { readonly rates?: readonly number[]; readonly otherRates?: readonly number[] }) => [
  saleTax(['TAXABLE'], more),
  reverseOwed(anyReverse, more),
];

/** The CA3: the monthly or quarterly return of value added tax. */
export const france: TaxForm = {
  id: 'FR',
  sections: [
    {
      id: 'taxed',
      label: 'Taxed operations',
      boxes: [
        { id: 'A1', code: 'A1', label: 'Sales and services', lines: [saleBase(['TAXABLE'])], rounding: euros },
        {
          id: 'A3',
          code: 'A3',
          label: 'Services from suppliers abroad',
          lines: [reverseBase(['EU_SERVICES'])],
          rounding: euros,
        },
        { id: 'B2', code: 'B2', label: 'Goods from the EU', lines: [reverseBase(['EU_GOODS'])], rounding: euros },
        {
          id: 'B4',
          code: 'B4',
          label: 'Other purchases with reverse charge',
          lines: [reverseBase(['REVERSE_CHARGE'])],
          rounding: euros,
        },
      ],
    },
    {
      id: 'untaxed',
      label: 'Operations without tax',
      boxes: [
        { id: 'E1', code: 'E1', label: 'Exports outside the EU', lines: [saleBase(['EXPORT'])], rounding: euros },
        {
          id: 'E2',
          code: 'E2',
          label: 'Other operations without tax',
          lines: [saleBase(['EXEMPT', 'OUTSIDE', 'EU_SERVICES', 'REVERSE_CHARGE']), saleBase(['TAXABLE'], rate(0))],
          rounding: euros,
        },
        { id: 'F2', code: 'F2', label: 'Goods to the EU', lines: [saleBase(['EU_GOODS'])], rounding: euros },
      ],
    },
    {
      id: 'due',
      label: 'Gross tax',
      boxes: [
        { id: '08base', code: '08', label: 'Standard rate 20 %: base', lines: bases(rate(20)), rounding: euros },
        { id: '08', code: '08', label: 'Standard rate 20 %: tax', lines: taxes(rate(20)), rounding: euros },
        { id: '09base', code: '09', label: 'Reduced rate 5.5 %: base', lines: bases(rate(5.5)), rounding: euros },
        { id: '09', code: '09', label: 'Reduced rate 5.5 %: tax', lines: taxes(rate(5.5)), rounding: euros },
        { id: '9Bbase', code: '9B', label: 'Reduced rate 10 %: base', lines: bases(rate(10)), rounding: euros },
        { id: '9B', code: '9B', label: 'Reduced rate 10 %: tax', lines: taxes(rate(10)), rounding: euros },
        { id: '14base', code: '14', label: 'Other rates: base', lines: bases(other), rounding: euros },
        { id: '14', code: '14', label: 'Other rates: tax', lines: taxes(other), rounding: euros },
        { id: '16', code: '16', label: 'Total gross tax due', plus: ['08', '09', '9B', '14'] },
        {
          id: '17',
          code: '17',
          label: 'Of which on goods from the EU',
          lines: [reverseOwed(['EU_GOODS'])],
          rounding: euros,
        },
      ],
    },
    {
      id: 'input',
      label: 'Deductible tax',
      boxes: [
        {
          id: '19',
          code: '19',
          label: 'Fixed assets',
          lines: [inputTax(['TAXABLE'], { isAsset: true }), reverseInput(anyReverse, { isAsset: true })],
          rounding: euros,
        },
        {
          id: '20',
          code: '20',
          label: 'Other goods and services',
          lines: [inputTax(['TAXABLE'], { isAsset: false }), reverseInput(anyReverse, { isAsset: false })],
          rounding: euros,
        },
        { id: '23', code: '23', label: 'Total deductible tax', plus: ['19', '20'] },
      ],
    },
    {
      id: 'total',
      label: 'Credit or tax to pay',
      boxes: [
        { id: '25', code: '25', label: 'Tax credit', plus: ['16'], minus: ['23'], only: 'refund' },
        { id: '28', code: '28', label: 'Net tax due', plus: ['16'], minus: ['23'], only: 'due' },
        { id: '32', code: '32', label: 'Total to pay', plus: ['28'] },
      ],
    },
  ],
};
