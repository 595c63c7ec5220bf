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

/** Documents that recur by a schedule. */
export const recurring = {
  notOnSchedule: text<{ date: 'date'; next: 'date' }>(
    ({ date, next }) => `${date} is not a date of this schedule. The next one is ${next}.`,
  ),
  afterEnd: text<{ date: 'date' }>(
    ({ date }) => `The schedule ends before ${date}. Clear the next date or move the end.`,
  ),
  notNext: text<{ template: 'text'; date: 'date'; next: 'date' }>(
    ({ template, date, next }) => `${template} isn't due for ${date}. Its next date is ${next}.`,
  ),
  hasEnded: text<{ template: 'text'; date: 'date' }>(
    ({ template, date }) => `${template} isn't due for ${date}: its schedule has ended.`,
  ),
  needsTemplate: 'Select the recurring document, or clear the scheduled date.',
  stillDue: text<{ template: 'text'; date: 'date' }>(
    ({ template, date }) => `Nothing was created from ${template}. It stays due for ${date}.`,
  ),
} as const;
