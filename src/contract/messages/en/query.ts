import { text } from '../define.ts';

export const query = {
  at: text<{ problem: 'message'; position: 'number' }>(({ problem, position }) => `${problem} at ${position}`),
  atEnd: text<{ problem: 'message' }>(({ problem }) => `${problem} at the end`),
  orderTooLong: text<{ max: 'number' }>(({ max }) => `An order has at most ${max} characters`),
  orderTooMany: text<{ max: 'number' }>(({ max }) => `An order has at most ${max} fields`),
  fieldExpected: 'A field name is expected',
  pathTooLong: text<{ value: 'text'; max: 'number' }>(({ value, max }) => `'${value}' has more than ${max} parts`),
  directionExpected: text<{ value: 'text' }>(({ value }) => `ASC, DESC or a comma expected after '${value}'`),
  tooLong: text<{ max: 'number'; count: 'number' }>(
    ({ max, count }) => `A filter has at most ${max} characters, this one has ${count}: too long`,
  ),
  badCharacter: 'The filter contains an invalid character (NUL or half a surrogate pair)',
  empty: 'The filter is empty: a field name is expected',
  parenthesisUnmatched: 'This closing parenthesis has no opening one',
  endExpected: 'AND, OR or the end expected',
  tooDeep: text<{ max: 'number' }>(({ max }) => `Parentheses are nested more than ${max} deep`),
  tooManyConditions: text<{ max: 'number' }>(({ max }) => `A filter has at most ${max} conditions`),
  badFieldName: text<{ value: 'text' }>(
    ({ value }) => `'${value}' is not a field name: a part between dots is missing`,
  ),
  operatorExpected: 'An operator is expected',
  unknownOperator: text<{ value: 'text' }>(({ value }) => `'${value}' is not an operator`),
  commaExpected: 'A comma is expected',
  commaOrExpected: text<{ closing: 'text' }>(({ closing }) => `A comma or ${closing} expected`),
  tooManyValues: text<{ max: 'number' }>(({ max }) => `A list has at most ${max} values`),
  valueExpected: 'A value is expected',
  textOpenAt: text<{ position: 'number' }>(
    ({ position }) => `The text is not closed: a quote is missing for the one at ${position}`,
  ),
  textOpen: 'The text is not closed: a quote is missing for the one',
  daysExpected: 'A whole number of days (at most 99999) is expected',
  unknownField: text<{ field: 'text' }>(
    ({ field }) => `'${field}' is unknown in the search query: this record type has no such field to filter by.`,
  ),
  badOperator: text<{ operator: 'text'; field: 'text'; type: 'text'; list: 'list' }>(
    ({ operator, field, type, list }) =>
      `The operator ${operator} does not apply to '${field}', which is of type ${type}. Use ${list}.`,
  ),
  notDate: text<{ value: 'text'; field: 'label' }>(
    ({ value, field }) =>
      `Unparseable date: '${value}'. ${field} accepts dates such as 2026-01-31, 1/31/2026 or SYSDATE-7.`,
  ),
  notNumber: text<{ value: 'text'; field: 'label' }>(
    ({ value, field }) =>
      `'${value}' is not a number, which ${field} needs. Write it with digits and a point, as in 1250.5.`,
  ),
  tooManyDigits: text<{ value: 'text'; max: 'number'; field: 'label' }>(
    ({ value, max, field }) => `“${value}” has more than ${max} significant digits, too many for ${field}.`,
  ),
  notBoolean: text<{ value: 'text'; field: 'label' }>(
    ({ value, field }) => `'${value}' is neither true nor false, which ${field} needs.`,
  ),
  notAnOption: text<{ value: 'text'; field: 'label'; list: 'list' }>(
    ({ value, field, list }) => `'${value}' is not a value of ${field}. Use ${list}.`,
  ),
  nul: text<{ name: 'text' }>(({ name }) => `${name} contains an invalid character (NUL or half a surrogate pair).`),
  parameterTooLong: text<{ name: 'text'; count: 'number'; max: 'number' }>(
    ({ name, count, max }) => `${name} has ${count} characters. Use at most ${max}.`,
  ),
  notWhole: text<{ name: 'text'; value: 'text'; min: 'number'; max: 'number' }>(
    ({ name, value, min, max }) => `${name} is '${value}'. It must be a whole number from ${min} to ${max}.`,
  ),
  parameterNotBoolean: text<{ name: 'text'; value: 'text' }>(
    ({ name, value }) => `${name} is '${value}'. It must be true or false.`,
  ),
  notAChoice: text<{ name: 'text'; value: 'text'; list: 'list' }>(
    ({ name, value, list }) => `${name} is '${value}'. Use ${list}.`,
  ),
  notFieldName: text<{ value: 'text'; name: 'text' }>(
    ({ value, name }) => `'${value}' in ${name} is not the name of a field.`,
  ),
  tooManyFields: text<{ name: 'text'; count: 'number'; max: 'number' }>(
    ({ name, count, max }) => `${name} lists ${count} fields. Use at most ${max}.`,
  ),
  badPosition:
    'The position in this URL was changed or belongs to another list, filter or sort order. Start again without it.',
  repeated: text<{ name: 'text'; count: 'number' }>(
    ({ name, count }) => `${name} appears ${count} times. Use it once.`,
  ),
  unknownOrderField: text<{ value: 'text'; type: 'label' }>(
    ({ value, type }) => `“${value}” in orderby is not a field of ${type}.`,
  ),
  orderManyValues: text<{ value: 'text' }>(
    ({ value }) => `“${value}” can have several values per record and can't be used to sort.`,
  ),
  unknownTotalsField: text<{ value: 'text'; type: 'label' }>(
    ({ value, type }) => `“${value}” in totals is not a field of ${type}.`,
  ),
  notSummable: text<{ field: 'label' }>(
    ({ field }) => `“${field}” in totals can't be summed. Use amounts or quantities.`,
  ),
  unknownGroupField: text<{ value: 'text'; type: 'label' }>(
    ({ value, type }) => `“${value}” in groupBy is not a field of ${type}.`,
  ),
  notGroupable: text<{ value: 'text' }>(
    ({ value }) => `Can't group by “${value}”. Use a field with one value. Dates also accept .month.`,
  ),
  noField: text<{ type: 'label'; field: 'text' }>(({ field, type }) => `Field “${field}” not found on ${type}.`),
  noOpenDocuments: text<{ type: 'label' }>(({ type }) => `${type} has no open documents.`),
  noView: "View not found, or you can't change it.",
  viewNameTaken: text<{ name: 'text' }>(({ name }) => `View “${name}” already exists. Use another name.`),
  viewName: 'View name must be 1 to 100 characters.',
  viewTooLarge: 'The view in value can be at most 64 KiB.',
  expected: text<{ token: 'text' }>(({ token }) => `${token} expected`),
  pageTooLarge: text<{ max: 'number'; limit: 'number' }>(
    ({ max, limit }) =>
      `With expandSubResources, a page can have at most ${max} records. Use a limit of ${limit} or less.`,
  ),
} as const;
