import { field } from '../../fields.ts';

/** The parts of a close, in the order in which they are worked on. */
const closeAreas = {
  CASH: { label: 'Cash and bank' },
  SUBLEDGERS: { label: 'Subledgers' },
  ADJUSTMENTS: { label: 'Adjustments' },
  GROUP: { label: 'Group' },
  REVIEW: { label: 'Review and close' },
} as const;

/** Fields that a close task takes from its template. */
export const closeTaskParts = {
  title: field.text({ label: 'Task', access: 'required', maxLength: 120 }),
  area: field.option({ label: 'Area', access: 'required', options: closeAreas }),
  owner: field.ref({ label: 'Owner', to: 'employee', access: 'optional' }),
  isRequired: field.boolean({
    label: 'Required to close',
    access: 'optional',
    help: 'The period does not close before it is done.',
  }),
  needsSignOff: field.boolean({
    label: 'Needs sign-off',
    access: 'optional',
    help: 'Done only when another user has signed it off.',
  }),
  instructions: field.longText({ label: 'Instructions', access: 'optional', maxLength: 4000 }),
} as const;
