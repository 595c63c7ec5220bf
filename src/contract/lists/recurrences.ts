import type { Options } from '../fields.ts';
import { fixedList } from '../messages/labels.ts';

/** How often something falls due on a schedule (spec, revRecSchedule; decisions 7f). */
export const recurrenceTypes = fixedList('recurrenceTypes', {
  MONTHLY: { label: 'Monthly' },
  QUARTERLY: { label: 'Quarterly' },
  ANNUALLY: { label: 'Annually' },
  DAILY: { label: 'Daily' },
  WEEKLY: { label: 'Weekly' },
} as const satisfies Options);

export type RecurrenceType = keyof typeof recurrenceTypes;

export const isRecurrenceType = (id: string | undefined): id is RecurrenceType =>
  id !== undefined && id in recurrenceTypes;

/** How often a plan is charged (spec, pricePlan; decisions 7f). */
export const frequencies = fixedList('frequencies', {
  ...recurrenceTypes,
  BIANNUALLY: { label: 'Twice a year' },
} as const satisfies Options);

/** How revenue is allocated; the older spellings are accepted on input (decisions 7f). */
export const amortizationTypes = fixedList('amortizationTypes', {
  STRAIGHTLINE: { label: 'Straight line', aliases: ['STANDARD'] },
  CUSTOMTEMPLATE: { label: 'Custom pattern', aliases: ['VARIABLE'] },
  IMMEDIATE: { label: 'Immediate' },
} as const satisfies Options);

export type AmortizationType = keyof typeof amortizationTypes;
