import { defineRecord, field } from '../../fields.ts';
import { company } from '../parts/example.ts';
import { dimensions, isInactive, stamps } from '../parts/dimensions.ts';

export const employee = defineRecord({
  type: 'employee',
  label: 'Employee',
  plural: 'Employees',
  category: 'entity',
  posting: 'never',
  permission: {
    id: 'LIST_EMPLOYEE',
    name: 'Lists > Employees',
    roles: { salesClerk: 'None', warehouse: 'None', purchaser: 'None' },
  },
  nav: { group: 'setup', after: 'classification', keys: 'E' },
  name: ['firstName', 'lastName'],
  code: 'entityId',
  numbering: { field: 'entityId', prefix: 'E', width: 4 },
  unique: [['entityId']],

  fields: {
    entityId: field.text({ label: 'Number', access: 'generated', maxLength: 80 }),
    firstName: field.text({ label: 'First name', access: 'required', maxLength: 32, personal: 'identity' }),
    lastName: field.text({ label: 'Last name', access: 'required', maxLength: 32, personal: 'identity' }),
    title: field.text({ label: 'Job title', access: 'optional', maxLength: 100, personal: 'contact' }),
    subsidiary: field.ref({ label: 'Subsidiary', to: 'subsidiary', access: 'multiSubsidiary' }),
    supervisor: field.ref({ label: 'Supervisor', to: 'employee', access: 'optional' }),
    email: field.text({ label: 'E-mail', access: 'optional', maxLength: 254, format: 'email', personal: 'contact' }),
    phone: field.text({ label: 'Phone', access: 'optional', maxLength: 40, format: 'phone', personal: 'contact' }),
    hireDate: field.date({ label: 'Hired', access: 'optional' }),
    releaseDate: field.date({ label: 'Left', access: 'optional' }),
    isSalesRep: field.boolean({ label: 'Sales rep', access: 'optional' }),
    ...dimensions,
    isInactive,
    ...stamps,
  },
  sublists: {},

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['entityId', 'firstName', 'lastName', 'title', 'subsidiary', 'supervisor', 'isSalesRep', 'isInactive'],
    },
    { name: 'contact', title: 'Contact', fields: ['email', 'phone'] },
    { name: 'employment', title: 'Employment', fields: ['hireDate', 'releaseDate', 'department', 'class', 'location'] },
    { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
  ],
  list: ['entityId', 'firstName', 'lastName', 'title', 'subsidiary', 'email', 'isInactive'],
  filters: [
    'firstName',
    'lastName',
    'subsidiary',
    'department',
    'supervisor',
    'isSalesRep',
    'isInactive',
    'lastModifiedDate',
  ],
  search: ['email', 'title'],
  order: 'lastName ASC',
  example: {
    q: "isSalesRep = true AND lastName LIKE 'Ok%'",
    orderby: 'lastName ASC',
    create: {
      firstName: 'Ada',
      lastName: 'Okoye',
      title: 'Account manager',
      subsidiary: company,
      email: 'ada.okoye@harborbooks.example',
      isSalesRep: true,
      hireDate: '2024-03-01',
    },
    change: { phone: '510 555 0119' },
  },
});
