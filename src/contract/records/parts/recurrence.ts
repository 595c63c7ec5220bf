import { recurrenceTypes } from '../../lists/recurrences.ts';
import { field } from '../../fields.ts';

/** When something is entered again and again. */
export const scheduleFields = {
  recurrenceType: field.option({
    label: 'Frequency',
    access: 'optional',
    options: recurrenceTypes,
    help: 'Leave blank to use the template on demand.',
  }),
  startDate: field.date({ label: 'Start date', access: 'conditional', help: 'A month-end date remains month-end.' }),
  endDate: field.date({ label: 'End date', access: 'optional' }),
} as const;

/** A memo whose months are filled in for each day it is used on. */
export const placedMemo = field.text({
  label: 'Memo',
  access: 'optional',
  help: 'Placeholders from the date: {month}, {lastMonth}, {nextMonth}, {quarter}, {year}.',
});

/** The plan of a document that recurs, and how far it has come. */
export const planFields = {
  recurrenceType: field.option({ label: 'Frequency', access: 'required', options: recurrenceTypes }),
  startDate: { ...scheduleFields.startDate, access: 'required' },
  endDate: scheduleFields.endDate,
  nextDate: field.date({
    label: 'Next date',
    access: 'generated',
    help: 'Default: the start date. A later date of the schedule skips those before it.',
  }),
  lastDate: field.date({ label: 'Last created for', access: 'readOnly' }),
} as const;

/** Which recurring document one was created from, and for which of its dates. */
export const scheduledFrom = <const T extends string, const L extends string>(to: T, label: L) =>
  ({
    template: field.ref({ label, to, access: 'optional', fixed: true }),
    templateDate: field.date({
      label: 'Scheduled date',
      access: 'generated',
      fixed: true,
      help: 'Default: the next date of the schedule.',
    }),
  }) as const;

/** The fields of a plan, in forms and filters. */
export const planNames = ['recurrenceType', 'startDate', 'endDate', 'nextDate', 'lastDate'] as const;
