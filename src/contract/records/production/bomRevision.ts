import { unitsField } from '../parts/units.ts';
import { defineRecord, field, sublist } from '../../fields.ts';
import { named } from '../parts/example.ts';
import { bomQuantity, componentYield, itemSource, stockItemTypes } from '../parts/item.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const bomRevision = defineRecord({
  type: 'bomRevision',
  label: 'BOM revision',
  plural: 'BOM revisions',
  category: 'item',
  posting: 'never',
  permission: { id: 'LIST_BOM', name: 'BOM' },
  nav: { group: 'inventory', after: 'bom' },
  name: ['name'],
  unique: [['billOfMaterials', 'name']],

  fields: {
    billOfMaterials: field.ref({ label: 'Bill of materials', to: 'bom', access: 'required', fixed: true }),
    name: field.text({ label: 'Name', access: 'required', maxLength: 200 }),
    effectiveStartDate: field.date({ label: 'Effective from', access: 'optional', help: 'First day in effect.' }),
    effectiveEndDate: field.date({ label: 'Effective to', access: 'optional', help: 'Last day in effect.' }),
    memo: field.longText({ label: 'Comments', access: 'optional' }),
    isInactive,
    ...stamps,
  },
  sublists: {
    component: sublist({
      label: 'Components',
      aliases: ['member'],
      fields: {
        item: field.ref({ label: 'Component', to: stockItemTypes, access: 'required', aliases: ['component'] }),
        quantity: field.quantity({ label: 'Quantity', access: 'required', help: 'For one assembly.' }),
        bomQuantity,
        units: unitsField('Units'),
        itemSource,
        componentYield,
        description: field.text({ label: 'Description', access: 'optional', maxLength: 999 }),
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['billOfMaterials', 'name', 'effectiveStartDate', 'effectiveEndDate', 'memo', 'isInactive'],
    },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['billOfMaterials', 'name', 'effectiveStartDate', 'effectiveEndDate', 'isInactive'],
  filters: [
    'billOfMaterials',
    'name',
    'effectiveStartDate',
    'effectiveEndDate',
    'isInactive',
    'lastModifiedDate',
    'component.item',
    'component.quantity',
  ],
  search: ['memo'],
  order: 'name ASC',
  example: {
    q: "billOfMaterials.name = 'Pair of lamps' AND effectiveStartDate <= SYSDATE",
    orderby: 'effectiveStartDate DESC',
    create: {
      billOfMaterials: named('Pair of lamps'),
      name: 'A',
      effectiveStartDate: '2026-06-01',
      component: { items: [{ item: named('LAMP-01 Desk lamp'), quantity: 2 }] },
    },
    change: { memo: 'Without the spare bulb' },
  },
});
