import { unitsField } from '../parts/units.ts';
import { defineRecord, field, sublist } from '../../fields.ts';
import { named, company } from '../parts/example.ts';
import { bomQuantity, componentYield, itemSource, stockItemTypes } from '../parts/item.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const bom = defineRecord({
  type: 'bom',
  label: 'Bill of materials',
  plural: 'Bills of materials',
  category: 'item',
  posting: 'never',
  permission: { id: 'LIST_BOM', name: 'BOM' },
  nav: { group: 'inventory', after: 'assemblyUnbuild' },
  aliases: ['billOfMaterials'],
  name: ['name'],
  unique: [['name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 200 }),
    subsidiary: field.ref({ label: 'Subsidiary', to: 'subsidiary', access: 'required' }),
    isInactive,
    memo: field.longText({ label: 'Comments', access: 'optional' }),
    useComponentYield: field.boolean({
      label: 'Use component yield',
      access: 'optional',
      help: 'Builds use more of a component to cover expected waste. Set automatically when a line has a yield.',
    }),
    restrictToAssemblies: field.text({
      label: 'Only for assemblies',
      access: 'optional',
      lists: 'assemblyItem',
      help: 'Other assemblies can’t use it. Blank: all.',
    }),
    restrictToLocations: field.text({
      label: 'Only at locations',
      access: 'optional',
      lists: 'location',
      help: 'Can’t be used at other locations. Blank: all.',
    }),
    includeChildren: field.boolean({ label: 'Include children', access: 'optional' }),
    customForm: field.ref({ label: 'Form', to: 'customForm', access: 'optional' }),
    ...stamps,
  },
  sublists: {
    member: sublist({
      label: 'Components',
      fields: {
        component: field.ref({ label: 'Component', to: stockItemTypes, access: 'required', aliases: ['item'] }),
        quantity: field.quantity({ label: 'Quantity', access: 'required', help: 'For one assembly.' }),
        bomQuantity,
        units: unitsField('Units'),
        itemSource,
        effectiveDate: field.date({
          label: 'Effective from',
          access: 'optional',
          help: 'First day the line is in effect.',
        }),
        obsoleteDate: field.date({
          label: 'Effective to',
          access: 'optional',
          help: 'Last day the line is in effect, unless its successor starts that day.',
        }),
        componentYield,
        description: field.text({ label: 'Description', access: 'optional', maxLength: 999 }),
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['name', 'subsidiary', 'includeChildren', 'isInactive', 'memo', 'customForm'],
    },
    { name: 'use', title: 'Use', fields: ['useComponentYield', 'restrictToAssemblies', 'restrictToLocations'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['name', 'subsidiary', 'memo', 'restrictToAssemblies', 'useComponentYield', 'isInactive'],
  filters: [
    'name',
    'subsidiary',
    'memo',
    'useComponentYield',
    'restrictToAssemblies',
    'restrictToLocations',
    'isInactive',
    'createdDate',
    'lastModifiedDate',
    'member.component',
    'member.quantity',
    'member.effectiveDate',
    'member.obsoleteDate',
    'member.itemSource',
  ],
  search: ['memo'],
  order: 'name ASC',
  example: {
    q: "member.component.itemId = 'LAMP-01' AND isInactive = false",
    orderby: 'name ASC',
    create: {
      name: 'Pair of lamps',
      subsidiary: company,
      useComponentYield: true,
      member: {
        items: [
          { component: named('LAMP-01 Desk lamp'), quantity: 2, componentYield: 98, effectiveDate: '2026-01-01' },
        ],
      },
    },
    change: { memo: 'Since the spring catalogue' },
  },
});
