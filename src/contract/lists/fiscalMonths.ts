import type { Options } from '../fields.ts';
import { fixedList } from '../messages/labels.ts';

/** The month a fiscal year begins in, in the order of the calendar. */
export const fiscalMonths = fixedList('fiscalMonths', {
  JANUARY: { label: 'January' },
  FEBRUARY: { label: 'February' },
  MARCH: { label: 'March' },
  APRIL: { label: 'April' },
  MAY: { label: 'May' },
  JUNE: { label: 'June' },
  JULY: { label: 'July' },
  AUGUST: { label: 'August' },
  SEPTEMBER: { label: 'September' },
  OCTOBER: { label: 'October' },
  NOVEMBER: { label: 'November' },
  DECEMBER: { label: 'December' },
} as const satisfies Options);

export type FiscalMonth = keyof typeof fiscalMonths;
