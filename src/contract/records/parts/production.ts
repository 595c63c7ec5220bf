import { unitsField } from './units.ts';
import { field, sublist } from '../../fields.ts';
import { stockItemTypes } from './item.ts';
import { memo, postingPeriod, tranDate, tranId } from './transaction.ts';

/** What builds and unbuilds have in common; each type adds its own in the order of its table. */
export const productionFields = {
  item: field.ref({ label: 'Assembly', to: 'assemblyItem', access: 'required' }),
  quantity: field.quantity({ label: 'Quantity', access: 'required', min: 0 }),
  tranId,
  memo,
  postingPeriod,
} as const;

export const productionDate = tranDate;

export const billOfMaterials = field.ref({
  label: 'Bill of materials',
  to: 'bom',
  access: 'optional',
  help: "Default: the assembly's own components.",
});
export const revision = field.ref({ label: 'Revision', to: 'bomRevision', access: 'optional' });
export const binNumbers = (label: string) => field.ref({ label, to: 'bin', access: 'optional' });

/** Components that go in or come back: from the bill of materials unless they are given. */
export const componentLines = (quantityLabel: string) =>
  sublist({
    label: 'Components',
    fields: {
      item: field.ref({ label: 'Component', to: stockItemTypes, access: 'required', aliases: ['component'] }),
      quantity: field.quantity({ label: quantityLabel, access: 'required', min: 0 }),
      quantityPer: field.quantity({ label: 'Quantity per', access: 'optional', min: 0 }),
      units: unitsField('Units'),
      componentInventoryDetail: field.assignment({ label: 'Lots', access: 'optional', unlisted: true }),
      binNumbers: binNumbers('Bin'),
      value: field.amount({
        label: 'Value',
        access: 'readOnly',
        reveals: 'cost',
        help: 'In the base currency of the subsidiary.',
      }),
    },
  });
