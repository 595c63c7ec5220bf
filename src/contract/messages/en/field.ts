import { text } from '../define.ts';

export const field = {
  notNumber: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} needs a number; ${value} is not one.`,
  ),
  tooSmall: text<{ field: 'label'; min: 'number'; value: 'number' }>(
    ({ field, min, value }) => `${field} must be ${min} or more; ${value} is less.`,
  ),
  tooLarge: text<{ field: 'label'; max: 'number'; value: 'number' }>(
    ({ field, max, value }) => `${field} must be ${max} or less; ${value} is more.`,
  ),
  notWhole: text<{ field: 'label'; value: 'number' }>(
    ({ field, value }) => `${field} needs a whole number; ${value} is not one.`,
  ),
  tooPrecise: text<{ field: 'label'; max: 'number' }>(({ field, max }) => `${field} takes at most ${max} decimals.`),
  notText: text<{ field: 'label'; value: 'text' }>(({ field, value }) => `${field} needs text; ${value} is not text.`),
  tooLong: text<{ field: 'label'; max: 'number'; count: 'number' }>(
    ({ field, max, count }) => `${field} takes at most ${max} characters; this has ${count}.`,
  ),
  notEmail: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} needs an e-mail address; ${value} is not one.`,
  ),
  notAnOption: text<{ field: 'label'; value: 'text'; list: 'text' }>(
    ({ field, value, list }) => `${field} does not know ${value}; use one of ${list}.`,
  ),
  notDate: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} needs a date such as 2026-06-30; ${value} is not one.`,
  ),
  notTime: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} needs a time such as 2026-06-30T12:00:00Z; ${value} is not one.`,
  ),
  notBoolean: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} needs true or false; ${value} is neither.`,
  ),
  addressEmpty: text<{ field: 'label' }>(({ field }) => `${field} needs at least one part of an address.`),
  unknownCountry: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} does not know the country "${value}".`,
  ),
  addressTooLong: text<{ field: 'label'; max: 'number'; part: 'text' }>(
    ({ field, max, part }) => `${field} takes at most ${max} characters for ${part}.`,
  ),
  required: text<{ field: 'label' }>(({ field }) => `Please enter value(s) for: ${field}.`),
  reasonRequired: text<{ action: 'text' }>(({ action }) => `Please enter value(s) for: Reason. @${action} needs one.`),
  parentRequired: text<{ root: 'text' }>(
    ({ root }) => `Please enter value(s) for: Subsidiary of. ${root} is the parent company; others stand below it.`,
  ),
  badExternalId: 'External ID takes letters, digits, "_" and "-", at most 255 of them.',
  notLines: text<{ field: 'label' }>(({ field }) => `${field} needs a list of lines in "items".`),
  fixedAfterCreate: text<{ field: 'label'; type: 'label' }>(
    ({ field, type }) => `${field} cannot be changed after creation. Make a new ${type} instead.`,
  ),
  pair: text<{ first: 'label'; second: 'message' }>(({ first, second }) => `${first} and ${second}`),
  readOnly: text<{ field: 'label' }>(({ field }) => `${field} is read-only and has another value. Leave it out.`),
  unknown: text<{ type: 'label'; name: 'text' }>(
    ({ type, name }) => `${type} has no property "${name}". Check the spelling, or leave it out.`,
  ),
  dateMissing: 'There is no date.',
  dateUnreadable: 'This is not a date. Try 15, 5-2, +7, eom or 2026-03-04.',
  unknownPeriod: 'There is no such accounting period.',
  noWorkDate: 'No work date is set.',
  noLastDate: 'No date has been used yet.',
  yearOutside: text<{ min: 'number'; max: 'number' }>(({ min, max }) => `Years go from ${min} to ${max}.`),
  noWeek: text<{ year: 'number'; week: 'number' }>(({ year, week }) => `${year} has no week ${week}.`),
  dayMissing: 'Add the day: 15 mar, or mar 15 2026.',
  dayMonthYear: 'Add the day, the month and the year.',
  yearFirst: 'Write the year first: 2026-03-04.',
  noMonth: text<{ month: 'number'; order: 'message' }>(
    ({ month, order }) => `There is no month ${month}. The order here is ${order}.`,
  ),
  monthDays: text<{ month: 'label'; year: 'number'; days: 'number' }>(
    ({ month, year, days }) => `${month} ${year} has ${days} days.`,
  ),
  notAddress: text<{ field: 'label' }>(
    ({ field }) => `${field} needs an address such as {"addr1": "1 Main St", "city": "Salem"}.`,
  ),
  addressPartNotText: text<{ field: 'label'; part: 'text' }>(({ field, part }) => `${field} needs text for ${part}.`),
  entryLabel: text<{ field: 'label'; number: 'number' }>(({ field, number }) => `${field} entry ${number}`),
  lineLabel: text<{ field: 'label'; number: 'number' }>(({ field, number }) => `${field} line ${number}`),
  name: text<{ field: 'label' }>(({ field }) => field),
  orderYearFirst: 'year, month, day',
  orderMonthFirst: 'month, day, year',
  orderDayFirst: 'day, month, year',
} as const;
