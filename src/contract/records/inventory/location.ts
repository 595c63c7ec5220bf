import { defineRecord, field } from '../../fields.ts';
import { company } from '../parts/example.ts';
import { countries } from '../../lists/countries.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const location = defineRecord({
  type: 'location',
  label: 'Location',
  plural: 'Locations',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_LOCATION', name: 'Lists > Locations' },
  nav: { group: 'setup', after: 'subsidiary' },
  name: ['name'],
  unique: [['parent', 'name']],
  parent: 'parent',

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 100 }),
    subsidiary: field.refs({ label: 'Subsidiaries', to: 'subsidiary', access: 'optional' }),
    parent: field.ref({ label: 'Sublocation of', to: 'location', access: 'optional' }),
    includeChildren: field.boolean({ label: 'Include children', access: 'optional' }),
    isInactive,
    usesBins: field.boolean({ label: 'Uses bins', access: 'optional' }),
    makeInventoryAvailable: field.boolean({ label: 'Inventory for orders', access: 'optional' }),
    makeInventoryAvailableStore: field.boolean({ label: 'Inventory for store pickup', access: 'optional' }),
    addr1: field.text({ label: 'Address 1', access: 'optional', maxLength: 150 }),
    addr2: field.text({ label: 'Address 2', access: 'optional', maxLength: 150 }),
    addr3: field.text({ label: 'Address 3', access: 'optional', maxLength: 150 }),
    city: field.text({ label: 'City', access: 'optional', maxLength: 100 }),
    state: field.text({ label: 'State', access: 'optional', maxLength: 60 }),
    zip: field.text({ label: 'ZIP', access: 'optional', maxLength: 36 }),
    country: field.option({ label: 'Country', access: 'optional', options: countries }),
    addrPhone: field.text({ label: 'Phone', access: 'optional', maxLength: 40, format: 'phone' }),
    mainAddress: field.address({ label: 'Main address', access: 'optional', unlisted: true }),
    returnAddress: field.address({ label: 'Return address', access: 'optional', unlisted: true }),
    ...stamps,
  },
  sublists: {},

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['name', 'parent', 'subsidiary', 'includeChildren', 'isInactive'],
    },
    {
      name: 'inventory',
      title: 'Inventory',
      fields: ['usesBins', 'makeInventoryAvailable', 'makeInventoryAvailableStore'],
    },
    {
      name: 'address',
      title: 'Address',
      fields: [
        'addr1',
        'addr2',
        'addr3',
        'city',
        'state',
        'zip',
        'country',
        'addrPhone',
        'mainAddress',
        'returnAddress',
      ],
    },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['name', 'parent', 'subsidiary', 'city', 'country', 'usesBins', 'isInactive'],
  filters: ['name', 'parent', 'subsidiary', 'city', 'country', 'usesBins', 'isInactive', 'lastModifiedDate'],
  search: ['city'],
  order: 'name ASC',
  example: {
    q: "name LIKE 'Ware%' AND isInactive = false",
    orderby: 'name ASC',
    create: {
      name: 'Warehouse',
      subsidiary: [company],
      makeInventoryAvailable: true,
      addr1: '12 Pier Road',
      city: 'Oakland',
      state: 'CA',
      zip: '94607',
      country: { id: 'US' },
    },
    change: { usesBins: true, addrPhone: '510 555 0134' },
  },
});
