import { defineRecord, field } from '../../fields.ts';
import { typeRows } from '../../generated/catalogue.ts';
import { fixedList } from '../../messages/labels.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

/** Every record type by its label; a spelling that a path takes is taken here too. */
const recordTypeNames = fixedList(
  'recordTypes',
  Object.fromEntries(
    Object.entries(typeRows).map(([type, { label, aliases }]) => [
      type,
      aliases.length === 0 ? { label } : { label, aliases },
    ]),
  ),
  (type) => `${type}.label`,
);

export const customForm = defineRecord({
  type: 'customForm',
  label: 'Custom form',
  plural: 'Custom forms',
  category: 'setup',
  posting: 'never',
  permission: { id: 'ADMI_CUSTOMFORM', name: 'Setup > Custom Forms' },
  nav: { group: 'lists', after: 'leadSource' },
  name: ['name'],
  unique: [['recordType', 'name']],

  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    recordType: field.option({ label: 'Record type', access: 'required', fixed: true, options: recordTypeNames }),
    isPreferred: field.boolean({ label: 'Preferred', access: 'optional' }),
    isInactive,
    ...stamps,
  },
  sublists: {},

  form: [
    { name: 'primary', title: 'Primary information', fields: ['name', 'recordType', 'isPreferred', 'isInactive'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['name', 'recordType', 'isPreferred', 'isInactive'],
  filters: ['name', 'recordType', 'isPreferred', 'isInactive', 'lastModifiedDate'],
  order: 'name ASC',
  example: {
    q: 'recordType = salesOrder',
    orderby: 'name ASC',
    create: { name: 'Counter order', recordType: 'salesOrder' },
    change: { isPreferred: true },
  },
});
