import { catalog } from '#contract/messages/language';

/** Every text of the plan of a recognition schedule. */
export const scheduleMessages = catalog('schedule', {
  plan: 'Recognition plan',
  noPlan: 'The plan has no days yet.',
  date: 'Date',
  step: 'Period',
  share: 'Share %',
  amount: 'Amount',
  sofar: 'Recognized by then',
  left: 'Left',
  bars: 'Bars: each period',
  line: 'Line: recognized by then',
  total: 'Total',
  unplanned: 'Not in the plan',
  tooMuch: 'Too much',
  picture: (count: number, total: string, first: string, last: string) =>
    `${count} periods, ${total} in all, from ${first} to ${last}. The table holds the same figures.`,
  nth: (n: number) => `Period ${n}`,
});
