import { defineRecord, field } from '../../fields.ts';
import { company } from '../parts/example.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const partner = defineRecord({
  type: 'partner',
  label: 'Partner',
  plural: 'Partners',
  category: 'entity',
  posting: 'never',
  permission: { id: 'LIST_PARTNER', name: 'Lists > Partners' },
  nav: { group: 'lists', after: 'salesGroup' },
  name: ['entityId', 'companyName'],
  code: 'entityId',
  numbering: { field: 'entityId', prefix: 'P', width: 4 },
  unique: [['entityId']],

  fields: {
    entityId: field.text({ label: 'Number', access: 'generated', maxLength: 80 }),
    companyName: field.text({ label: 'Company', access: 'required', maxLength: 83, personal: 'identity' }),
    partnerCode: field.text({ label: 'Partner code', access: 'optional', maxLength: 60, personal: 'identity' }),
    subsidiary: field.ref({ label: 'Subsidiary', to: 'subsidiary', access: 'multiSubsidiary' }),
    email: field.text({ label: 'E-mail', access: 'optional', maxLength: 254, format: 'email', personal: 'contact' }),
    phone: field.text({ label: 'Phone', access: 'optional', maxLength: 40, format: 'phone', personal: 'contact' }),
    url: field.text({ label: 'Web site', access: 'optional', maxLength: 200, format: 'url', personal: 'contact' }),
    comments: field.longText({ label: 'Comments', access: 'optional', personal: 'contact' }),
    isInactive,
    ...stamps,
  },
  sublists: {},

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['entityId', 'companyName', 'partnerCode', 'subsidiary', 'isInactive'],
    },
    { name: 'contact', title: 'Contact', fields: ['email', 'phone', 'url'] },
    { name: 'notes', title: 'Notes', fields: ['comments'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['entityId', 'companyName', 'partnerCode', 'subsidiary', 'email', 'phone', 'isInactive'],
  filters: ['companyName', 'entityId', 'partnerCode', 'subsidiary', 'isInactive', 'email', 'lastModifiedDate'],
  search: ['email', 'partnerCode'],
  order: 'companyName ASC',
  example: {
    q: "companyName LIKE 'Reading%'",
    orderby: 'companyName ASC',
    create: { companyName: 'Reading Rooms', subsidiary: company, email: 'desk@readingrooms.example' },
    change: { phone: '503 555 0150' },
  },
});
