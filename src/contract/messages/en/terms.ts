import { text } from '../define.ts';

export const terms = {
  tooManyLevels: text<{ max: 'number' }>(
    ({ max }) => `There are ${max} price levels, and no more are allowed. Change or delete one that is not used.`,
  ),
  repeatedEmployee: 'Employee: the same person is listed twice. Keep one line.',
  severalLeads: text<{ count: 'number' }>(({ count }) => `Sales team: one member leads at most; here ${count} do.`),
  contributionsNotWhole: text<{ total: 'number' }>(
    ({ total }) => `Sales team: the contributions sum to ${total} %. They must sum to 100 %.`,
  ),
  discountDaysTooMany: text<{ days: 'number'; net: 'number'; max: 'number' }>(
    ({ days, net, max }) =>
      `Discount days ${days} are more than the ${net} days until the document is due. Give ${max} or fewer.`,
  ),
  dueBeforeDate: text<{ due: 'date'; date: 'date' }>(
    ({ due, date }) => `Due date ${due} comes before the date ${date}.`,
  ),
} as const;
