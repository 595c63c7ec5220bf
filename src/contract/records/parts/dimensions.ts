import { field } from '../../fields.ts';

/** Reporting dimensions that every transaction and most lines carry. */
export const dimensions = {
  department: field.ref({ label: 'Department', to: 'department', access: 'optional' }),
  class: field.ref({ label: 'Class', to: 'classification', access: 'optional' }),
  location: field.ref({ label: 'Location', to: 'location', access: 'optional' }),
} as const;

/** Times that the service keeps for every record. */
export const stamps = {
  createdDate: field.dateTime({ label: 'Created', access: 'readOnly' }),
  lastModifiedDate: field.dateTime({ label: 'Last modified', access: 'readOnly' }),
} as const;

export const isInactive = field.boolean({
  label: 'Inactive',
  access: 'optional',
  help: "Inactive records keep their history but can't be selected.",
});

export const classificationForm = {
  name: 'classification',
  title: 'Classification',
  fields: ['department', 'class', 'location'],
} as const;
export const statusForm = {
  name: 'status',
  title: 'Status',
  fields: ['status', 'createdDate', 'lastModifiedDate'],
} as const;
