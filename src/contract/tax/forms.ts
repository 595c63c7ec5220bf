import { france } from './france.ts';
import { saleBase, saleTax, type TaxBox, type TaxForm } from './form.ts';
import { germany } from './germany.ts';
import { japan } from './japan.ts';

const everySale = [
  'TAXABLE',
  'EXEMPT',
  'EXPORT',
  'EU_GOODS',
  'EU_SERVICES',
  'REVERSE_CHARGE',
  'OUTSIDE',
  null,
] as const;
const withoutTax = ['EXEMPT', 'EXPORT', 'EU_GOODS', 'EU_SERVICES', 'REVERSE_CHARGE', 'OUTSIDE', null] as const;

/** What the sales tax returns of all states have in common. */
const unitedStates: TaxForm = {
  id: 'US',
  isByState: true,
  sections: [
    {
      id: 'sales',
      label: 'Sales',
      boxes: [
        { id: 'gross', code: '1', label: 'Gross sales', lines: [saleBase(everySale)] },
        { id: 'exempt', code: '2', label: 'Exempt sales', lines: [saleBase(withoutTax)] },
        { id: 'taxable', code: '3', label: 'Taxable sales', plus: ['gross'], minus: ['exempt'] },
        { id: 'tax', code: '4', label: 'Tax due', lines: [saleTax(everySale)] },
      ],
    },
  ],
};

/** Every return there is, by country. */
export const taxForms: readonly TaxForm[] = [unitedStates, germany, france, japan];

export const findForm = (country: string | null | undefined): TaxForm | undefined =>
  taxForms.find(({ id }) => id === country);

export const boxesOf = ({ sections }: TaxForm): readonly TaxBox[] => sections.flatMap(({ boxes }) => boxes);

/** The paths of labels of a return, for their translation. */
export const sectionLabel = (form: TaxForm, section: string): string => `taxForms.${form.id}.sections.${section}`;
export const boxLabel = (form: TaxForm, box: string): string => `taxForms.${form.id}.boxes.${box}`;
