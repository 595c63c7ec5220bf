import { field } from '../../fields.ts';
import { isInactive, stamps } from './dimensions.ts';

/** What the reporting dimensions department and class have in common. */
export const segment = <const T extends string>(type: T) =>
  ({
    category: 'setup',
    posting: 'never',
    name: ['name'],
    unique: [['parent', 'name']],
    parent: 'parent',
    fields: {
      name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
      parent: field.ref({ label: 'Part of', to: type, access: 'optional' }),
      subsidiary: field.refs({ label: 'Subsidiaries', to: 'subsidiary', access: 'optional' }),
      includeChildren: field.boolean({ label: 'Include children', access: 'optional' }),
      isInactive,
      ...stamps,
    },
    sublists: {},
    form: [
      {
        name: 'primary',
        title: 'Primary information',
        fields: ['name', 'parent', 'subsidiary', 'includeChildren', 'isInactive'],
      },
      { name: 'system', title: 'System', fields: ['createdDate', 'lastModifiedDate'] },
    ],
    list: ['name', 'parent', 'subsidiary', 'isInactive'],
    filters: ['name', 'parent', 'subsidiary', 'isInactive', 'lastModifiedDate'],
    order: 'name ASC',
  }) as const;
