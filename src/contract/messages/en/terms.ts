import { text } from '../define.ts';

export const terms = {
  tooManyLevels: text<{ max: 'number' }>(
    ({ max }) => `You can have at most ${max} price levels. Change or delete an unused one.`,
  ),
  repeatedEmployee: 'Employee appears twice. Remove one line.',
  severalLeads: text<{ count: 'number' }>(({ count }) => `Select at most one team lead, not ${count}.`),
  contributionsNotWhole: text<{ total: 'number' }>(
    ({ total }) => `Contributions total ${total}%. They must total 100%.`,
  ),
  discountDaysTooMany: text<{ days: 'number'; net: 'number'; max: 'number' }>(
    ({ days, net, max }) => `Discount days (${days}) exceed the ${net} days until due. Enter ${max} or fewer.`,
  ),
  dueBeforeDate: text<{ due: 'date'; date: 'date' }>(({ due, date }) => `Due date ${due} is before the date ${date}.`),
} as const;
