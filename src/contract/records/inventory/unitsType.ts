import { defineRecord, field, sublist } from '../../fields.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const unitsType = defineRecord({
  type: 'unitsType',
  label: 'Unit group',
  plural: 'Unit groups',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_UNIT', name: 'Lists > Units of Measure' },
  nav: { group: 'inventory', after: 'bin' },
  name: ['name'],
  unique: [['name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    isInactive,
    ...stamps,
  },
  sublists: {
    uom: sublist({
      label: 'Units',
      minLines: 1,
      fields: {
        unitName: field.text({ label: 'Unit', access: 'required', maxLength: 60 }),
        pluralName: field.text({ label: 'Plural', access: 'optional', maxLength: 60 }),
        abbreviation: field.text({ label: 'Abbreviation', access: 'optional', maxLength: 20 }),
        pluralAbbreviation: field.text({ label: 'Plural abbreviation', access: 'optional', maxLength: 20 }),
        conversionRate: field.rate({
          label: 'Base units per unit',
          access: 'required',
          isRatio: true,
          min: 0.00000001,
          max: 100000000,
          help: '12 for a dozen pieces, 1 for the base unit. Fixed once documents use items of the group.',
        }),
        baseUnit: field.boolean({ label: 'Base unit', access: 'optional' }),
      },
    }),
  },

  form: [
    { name: 'primary', title: 'Primary information', fields: ['name', 'isInactive'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['name', 'isInactive', 'lastModifiedDate'],
  filters: ['name', 'isInactive', 'uom.unitName', 'uom.abbreviation', 'lastModifiedDate'],
  order: 'name ASC',
  example: {
    q: "uom.unitName = 'Dozen'",
    orderby: 'name ASC',
    create: {
      name: 'Pieces',
      uom: {
        items: [
          { unitName: 'Piece', abbreviation: 'pc', conversionRate: 1, baseUnit: true },
          { unitName: 'Dozen', abbreviation: 'dz', conversionRate: 12 },
        ],
      },
    },
    change: { isInactive: false },
  },
});
