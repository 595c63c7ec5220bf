import { catalog } from '#contract/messages/language';

/** Every text of the plan of a recognition schedule. */
export const scheduleMessages = catalog('schedule', {
  plan: 'Recognition plan',
  noPlan: 'No plan yet. Enter periods to preview it.',
  date: 'Date',
  step: 'Period',
  share: 'Share %',
  amount: 'Amount',
  sofar: 'Cumulative',
  left: 'Remaining',
  bars: 'Bars: each period',
  line: 'Line: cumulative',
  total: 'Total',
  unplanned: 'Not in the plan',
  tooMuch: 'Exceeds the amount',
  picture: (count: number, total: string, first: string, last: string) =>
    `${count === 1 ? '1 period' : `${count} periods`} from ${first} to ${last}, total ${total}. The table shows the same figures.`,
  nth: (n: number) => `Period ${n}`,
});
