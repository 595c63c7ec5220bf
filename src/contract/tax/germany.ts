import { inputTax, reverseBase, reverseInput, reverseOwed, saleBase, saleTax, type TaxForm } from './form.ts';

/** Bases are entered in whole euros, cents dropped; tax with cents. */
const euros = { unit: 1, mode: 'down' } as const;
const standard = { rates: [19] };
const reduced = { rates: [7] };
const other = { otherRates: [19, 7, 0] };

/** The monthly or quarterly return of value added tax. */
export const germany: TaxForm = {
  id: 'DE',
  sections: [
    {
      id: 'supplies',
      label: 'Taxable supplies',
      boxes: [
        { id: '81', code: '81', label: 'Taxable at 19 %', lines: [saleBase(['TAXABLE'], standard)], rounding: euros },
        {
          id: '81tax',
          code: '',
          label: 'Tax at 19 %',
          lines: [saleTax(['TAXABLE'], standard)],
          share: { of: '81', part: [19, 100] },
        },
        { id: '86', code: '86', label: 'Taxable at 7 %', lines: [saleBase(['TAXABLE'], reduced)], rounding: euros },
        {
          id: '86tax',
          code: '',
          label: 'Tax at 7 %',
          lines: [saleTax(['TAXABLE'], reduced)],
          share: { of: '86', part: [7, 100] },
        },
        {
          id: '87',
          code: '87',
          label: 'Taxable at 0 %',
          lines: [saleBase(['TAXABLE'], { rates: [0] })],
          rounding: euros,
        },
        {
          id: '35',
          code: '35',
          label: 'Taxable at other rates',
          lines: [saleBase(['TAXABLE'], other)],
          rounding: euros,
        },
        { id: '36', code: '36', label: 'Tax at other rates', lines: [saleTax(['TAXABLE'], other)] },
      ],
    },
    {
      id: 'free',
      label: 'Exempt supplies and supplies not taxable in Germany',
      boxes: [
        { id: '41', code: '41', label: 'Goods to the EU', lines: [saleBase(['EU_GOODS'])], rounding: euros },
        {
          id: '43',
          code: '43',
          label: 'Exports and other exempt supplies with input tax',
          lines: [saleBase(['EXPORT'])],
          rounding: euros,
        },
        {
          id: '48',
          code: '48',
          label: 'Exempt supplies without input tax',
          lines: [saleBase(['EXEMPT'])],
          rounding: euros,
        },
        {
          id: '21',
          code: '21',
          label: 'Services to businesses in the EU',
          lines: [saleBase(['EU_SERVICES'])],
          rounding: euros,
        },
        {
          id: '60',
          code: '60',
          label: 'Supplies for which the customer owes the tax',
          lines: [saleBase(['REVERSE_CHARGE'])],
          rounding: euros,
        },
        {
          id: '45',
          code: '45',
          label: 'Other supplies not taxable in Germany',
          lines: [saleBase(['OUTSIDE'])],
          rounding: euros,
        },
      ],
    },
    {
      id: 'acquisitions',
      label: 'Goods from the EU',
      boxes: [
        {
          id: '89',
          code: '89',
          label: 'Acquired at 19 %',
          lines: [reverseBase(['EU_GOODS'], standard)],
          rounding: euros,
        },
        {
          id: '89tax',
          code: '',
          label: 'Tax on acquisitions at 19 %',
          lines: [reverseOwed(['EU_GOODS'], standard)],
          share: { of: '89', part: [19, 100] },
        },
        {
          id: '93',
          code: '93',
          label: 'Acquired at 7 %',
          lines: [reverseBase(['EU_GOODS'], reduced)],
          rounding: euros,
        },
        {
          id: '93tax',
          code: '',
          label: 'Tax on acquisitions at 7 %',
          lines: [reverseOwed(['EU_GOODS'], reduced)],
          share: { of: '93', part: [7, 100] },
        },
      ],
    },
    {
      id: 'reverse',
      label: 'Reverse charge: the company owes the tax',
      boxes: [
        {
          id: '46',
          code: '46',
          label: 'Services from businesses in the EU',
          lines: [reverseBase(['EU_SERVICES'])],
          rounding: euros,
        },
        { id: '47', code: '47', label: 'Tax on services from the EU', lines: [reverseOwed(['EU_SERVICES'])] },
        {
          id: '84',
          code: '84',
          label: 'Other supplies with reverse charge',
          lines: [reverseBase(['REVERSE_CHARGE'])],
          rounding: euros,
        },
        {
          id: '85',
          code: '85',
          label: 'Tax on other supplies with reverse charge',
          lines: [reverseOwed(['REVERSE_CHARGE'])],
        },
      ],
    },
    {
      id: 'input',
      label: 'Input tax',
      boxes: [
        { id: '66', code: '66', label: 'Input tax on bills', lines: [inputTax(['TAXABLE'])] },
        { id: '61', code: '61', label: 'Input tax on goods from the EU', lines: [reverseInput(['EU_GOODS'])] },
        {
          id: '67',
          code: '67',
          label: 'Input tax on reverse charge',
          lines: [reverseInput(['EU_SERVICES', 'REVERSE_CHARGE'])],
        },
      ],
    },
    {
      id: 'total',
      label: 'Advance payment',
      boxes: [
        {
          id: '83',
          code: '83',
          label: 'Payable, or refund if negative',
          plus: ['81tax', '86tax', '36', '89tax', '93tax', '47', '85'],
          minus: ['66', '61', '67'],
        },
      ],
    },
  ],
};
