import { defineRecord, field, sublist } from '../../fields.ts';
import { named } from '../parts/example.ts';
import { countries } from '../../lists/countries.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const taxSchedule = defineRecord({
  type: 'taxSchedule',
  label: 'Tax schedule',
  plural: 'Tax schedules',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_TAXSCHEDULE', name: 'Lists > Tax Schedules' },
  nav: { group: 'lists', after: 'taxCode' },
  name: ['name'],
  unique: [['name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    description: field.text({ label: 'Description', access: 'optional' }),
    isInactive,
    ...stamps,
  },
  sublists: {
    nexuses: sublist({
      label: 'Nexuses',
      fields: {
        country: field.option({ label: 'Country', access: 'required', options: countries }),
        state: field.text({
          label: 'State',
          access: 'optional',
          maxLength: 60,
          help: 'Leave blank for the whole country.',
        }),
        taxCode: field.ref({ label: 'Tax code', to: 'taxCode', access: 'required', aliases: ['salesTaxCode'] }),
      },
    }),
  },

  form: [
    { name: 'primary', title: 'Primary information', fields: ['name', 'description', 'isInactive'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['name', 'description', 'isInactive'],
  filters: [
    'name',
    'description',
    'isInactive',
    'nexuses.taxCode',
    'nexuses.country',
    'nexuses.state',
    'lastModifiedDate',
  ],
  search: ['description'],
  order: 'name ASC',
  example: {
    q: "nexuses.taxCode.itemId = 'CA sales tax'",
    orderby: 'name ASC',
    create: {
      name: 'Standard rated',
      nexuses: { items: [{ country: { id: 'US' }, state: 'CA', taxCode: named('CA sales tax') }] },
    },
    change: { description: 'Goods without relief' },
  },
});
