import { defineRecord } from '../fields.ts';
import { segment } from './segment.ts';

export const classification = defineRecord({
  ...segment('classification'),
  type: 'classification',
  label: 'Class',
  plural: 'Classes',
  permission: { id: 'LIST_CLASS', name: 'Lists > Classes' },
});
