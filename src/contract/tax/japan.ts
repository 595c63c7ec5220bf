import { inputTax, reverseBase, reverseInput, reverseOwed, saleBase, saleTax, type TaxForm } from './form.ts';

/** Bases drop everything below 1,000 yen; tax to pay drops what is below 100. */
const thousands = { unit: 1000, mode: 'down' } as const;
const hundreds = { unit: 100, mode: 'down', isOnlyDue: true } as const;
const yen = { unit: 1, mode: 'down' } as const;
const reduced = { rates: [8] };
const standard = { rates: [10] };
const anyReverse = ['EU_GOODS', 'EU_SERVICES', 'REVERSE_CHARGE'] as const;
/** Of the tax on a line, 78 hundredths are national and 22 local: 7.8 of 10 %, 6.24 of 8 %. */
const national = { part: [78, 100] } as const;
const local = { part: [22, 100] } as const;
const deducted = { part: [-22, 100] } as const;
const localOf = (rate: { readonly rates: readonly number[] }) => [
  saleTax(['TAXABLE'], { ...rate, ...local }),
  reverseOwed(anyReverse, { ...rate, ...local }),
  inputTax(['TAXABLE'], { ...rate, ...deducted }),
  reverseInput(anyReverse, { ...rate, ...deducted }),
];

/** The return of consumption tax and local consumption tax, general method. */
export const japan: TaxForm = {
  id: 'JP',
  sections: [
    {
      id: 'base',
      label: 'Taxable base',
      boxes: [
        {
          id: '1A',
          code: '①A',
          label: 'Base of sales at 8 % (reduced)',
          lines: [saleBase(['TAXABLE'], reduced), reverseBase(anyReverse, reduced)],
          rounding: thousands,
        },
        {
          id: '1B',
          code: '①B',
          label: 'Base of sales at 10 %',
          lines: [saleBase(['TAXABLE'], standard), reverseBase(anyReverse, standard)],
          rounding: thousands,
        },
        { id: '15', code: '⑮', label: 'Taxable and export sales', lines: [saleBase(['TAXABLE', 'EXPORT'])] },
        { id: '16', code: '⑯', label: 'All sales', lines: [saleBase(['TAXABLE', 'EXPORT', 'EXEMPT'])] },
      ],
    },
    {
      id: 'national',
      label: 'National consumption tax',
      boxes: [
        {
          id: '2A',
          code: '②A',
          label: 'Tax at 6.24 %',
          lines: [
            saleTax(['TAXABLE'], { ...reduced, ...national }),
            reverseOwed(anyReverse, { ...reduced, ...national }),
          ],
          share: { of: '1A', part: [624, 10_000] },
          rounding: yen,
        },
        {
          id: '2B',
          code: '②B',
          label: 'Tax at 7.8 %',
          lines: [
            saleTax(['TAXABLE'], { ...standard, ...national }),
            reverseOwed(anyReverse, { ...standard, ...national }),
          ],
          share: { of: '1B', part: [78, 1000] },
          rounding: yen,
        },
        {
          id: '4A',
          code: '④A',
          label: 'Deductible tax on purchases at 6.24 %',
          lines: [
            inputTax(['TAXABLE'], { ...reduced, ...national }),
            reverseInput(anyReverse, { ...reduced, ...national }),
          ],
          rounding: yen,
        },
        {
          id: '4B',
          code: '④B',
          label: 'Deductible tax on purchases at 7.8 %',
          lines: [
            inputTax(['TAXABLE'], { ...standard, ...national }),
            reverseInput(anyReverse, { ...standard, ...national }),
          ],
          rounding: yen,
        },
        {
          id: '9',
          code: '⑨',
          label: 'National tax payable',
          plus: ['2A', '2B'],
          minus: ['4A', '4B'],
          rounding: hundreds,
        },
      ],
    },
    {
      id: 'local',
      label: 'Local consumption tax',
      boxes: [
        { id: 'localA', code: '', label: 'Local tax of 1.76 % after deductions', lines: localOf(reduced) },
        { id: 'localB', code: '', label: 'Local tax of 2.2 % after deductions', lines: localOf(standard) },
        { id: '18', code: '⑱', label: 'Base of the local tax', plus: ['9'] },
        {
          id: '20',
          code: '⑳',
          label: 'Local tax payable: 22/78',
          lines: [...localOf(reduced), ...localOf(standard)],
          share: { of: '18', part: [22, 78] },
          rounding: hundreds,
        },
        { id: '26', code: '㉖', label: 'Total payable, or refund if negative', plus: ['9', '20'] },
      ],
    },
  ],
};
