import { defineRecord } from '../fields.ts';
import { segment } from './segment.ts';

export const department = defineRecord({
  ...segment('department'),
  type: 'department',
  label: 'Department',
  plural: 'Departments',
  permission: { id: 'LIST_DEPARTMENT', name: 'Lists > Departments' },
});
