import { text } from '../define.ts';

export const field = {
  notNumber: text<{ field: 'label'; value: 'text' }>(({ field, value }) => `${field} must be a number, not ${value}.`),
  tooSmall: text<{ field: 'label'; min: 'number'; value: 'number' }>(
    ({ field, min, value }) => `${field} must be at least ${min}, not ${value}.`,
  ),
  tooLarge: text<{ field: 'label'; max: 'number'; value: 'number' }>(
    ({ field, max, value }) => `${field} must be at most ${max}, not ${value}.`,
  ),
  notWhole: text<{ field: 'label'; value: 'number' }>(
    ({ field, value }) => `${field} must be a whole number, not ${value}.`,
  ),
  tooPrecise: text<{ field: 'label'; max: 'number' }>(
    ({ field, max }, { plural }) =>
      `${field}: use at most ${plural('max', { one: `${max} decimal`, other: `${max} decimals` })}.`,
  ),
  notText: text<{ field: 'label'; value: 'text' }>(({ field, value }) => `${field} must be text, not ${value}.`),
  tooLong: text<{ field: 'label'; max: 'number'; count: 'number' }>(
    ({ field, max, count }) => `${field}: use at most ${max} characters instead of ${count}.`,
  ),
  notEmail: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} must be an e-mail address, not ${value}.`,
  ),
  notAnOption: text<{ field: 'label'; value: 'text'; list: 'list' }>(
    ({ field, value, list }) => `${field} can't be ${value}. Use ${list}.`,
  ),
  notDate: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} must be a date such as 2026-06-30, not ${value}.`,
  ),
  notTime: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} must be a time such as 2026-06-30T12:00:00Z, not ${value}.`,
  ),
  notBoolean: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field} must be true or false, not ${value}.`,
  ),
  addressEmpty: text<{ field: 'label' }>(({ field }) => `${field}: enter at least one part of the address.`),
  unknownCountry: text<{ field: 'label'; value: 'text' }>(
    ({ field, value }) => `${field}: country “${value}” not found.`,
  ),
  addressTooLong: text<{ field: 'label'; max: 'number'; part: 'text' }>(
    ({ field, max, part }) => `${field}: use at most ${max} characters for ${part}.`,
  ),
  required: text<{ field: 'label' }>(({ field }) => `Please enter value(s) for: ${field}.`),
  reasonRequired: text<{ action: 'text' }>(
    ({ action }) => `Please enter value(s) for: Reason. The action “${action}” requires a reason.`,
  ),
  parentRequired: text<{ root: 'text' }>(
    ({ root }) =>
      `Please enter value(s) for: Subsidiary of. ${root} is the parent company. Select it or one of its subsidiaries.`,
  ),
  badIban: text<{ value: 'text' }>(({ value }) => `IBAN ${value}: check digits don't match. Check for typing errors.`),
  badBankCode: text<{ value: 'text' }>(({ value }) => `${value} is neither a BIC nor a routing number.`),
  bankAccountMissing: 'A BIC or routing number requires an IBAN or account number.',
  badLogo: 'Logo must be a PNG or JPEG of at most 64 KiB and 2,000 × 2,000 pixels.',
  badExternalId: 'External ID must be 1 to 255 letters, digits, “_” or “-”.',
  notLines: text<{ field: 'label' }>(({ field }) => `${field} must be a list of lines in “items”.`),
  fixedAfterCreate: text<{ field: 'label'; type: 'label' }>(
    ({ field, type }) => `${field} can't be changed after saving. Create a new ${type} instead.`,
  ),
  pair: text<{ first: 'label'; second: 'message' }>(({ first, second }) => `${first} and ${second}`),
  readOnly: text<{ field: 'label' }>(({ field }) => `${field} can't be changed. Remove it from the request.`),
  unknown: text<{ type: 'label'; name: 'text' }>(
    ({ type, name }) => `${type} doesn't have a property “${name}”. Check the spelling or remove it.`,
  ),
  dateMissing: 'Enter a date.',
  dateUnreadable: 'Invalid date. Try 15, 5-2, +7, eom or 2026-03-04.',
  unknownPeriod: 'Accounting period not found.',
  noWorkDate: 'No work date is set.',
  noLastDate: 'No date used yet.',
  yearOutside: text<{ min: 'number'; max: 'number' }>(({ min, max }) => `Year must be between ${min} and ${max}.`),
  noWeek: text<{ year: 'number'; week: 'number' }>(({ year, week }) => `${year} doesn't have a week ${week}.`),
  dayMissing: 'Add the day: 15 mar, or mar 15 2026.',
  dayMonthYear: 'Enter day, month and year.',
  yearFirst: 'Enter the year first: 2026-03-04.',
  noMonth: text<{ month: 'number'; order: 'message' }>(
    ({ month, order }) => `Month ${month} doesn't exist. Enter ${order}.`,
  ),
  monthDays: text<{ month: 'label'; year: 'number'; days: 'number' }>(
    ({ month, year, days }, { plural }) =>
      `${month} ${year} has ${plural('days', { one: `${days} day`, other: `${days} days` })}.`,
  ),
  notAddress: text<{ field: 'label' }>(
    ({ field }) => `${field} must be an address such as {"addr1": "1 Main St", "city": "Salem"}.`,
  ),
  addressPartNotText: text<{ field: 'label'; part: 'text' }>(({ field, part }) => `${field}: ${part} must be text.`),
  entryLabel: text<{ field: 'label'; number: 'number' }>(({ field, number }) => `${field} entry ${number}`),
  lineLabel: text<{ field: 'label'; number: 'number' }>(({ field, number }) => `${field} line ${number}`),
  name: text<{ field: 'label' }>(({ field }) => field),
  orderYearFirst: 'year, month, day',
  orderMonthFirst: 'month, day, year',
  orderDayFirst: 'day, month, year',
} as const;
