import { text } from '../define.ts';

export const line = {
  notObject: 'A line must be a JSON object.',
  badNumber: 'Line needs a whole number from 1 up.',
  repeated: text<{ line: 'number' }>(({ line }) => `Line ${line} is given twice.`),
  twoSides: 'A line has a debit or a credit, never both. Clear one of the two.',
  noSide: 'A line needs a debit or a credit above zero.',
  negative: text<{ field: 'label'; value: 'number' }>(
    ({ field, value }) => `${field} ${value} is negative. Put it on the other side as a positive amount.`,
  ),
  itemsRequired: 'Items: add at least one line.',
  duplicate: text<{ field: 'label'; value: 'text'; line: 'number' }>(
    ({ field, value, line }) => `${field} ${value} is on line ${line} already. Give it one line.`,
  ),
  quantityNotPositive: 'Quantity must be above zero.',
  priceLevelRepeated: text<{ level: 'text'; line: 'number' }>(
    ({ level, line }) =>
      `Price level ${level} is on line ${line} already, for the same currency and quantity. Give it one line.`,
  ),
} as const;
