import { text } from '../define.ts';

export const line = {
  notObject: 'A line must be a JSON object.',
  badNumber: 'Line must be a whole number of 1 or more.',
  repeated: text<{ line: 'number' }>(({ line }) => `Line ${line} appears twice.`),
  twoSides: 'Line has both debit and credit. Clear one.',
  noSide: 'Enter a debit or credit greater than 0.',
  negative: text<{ field: 'label'; value: 'number' }>(
    ({ field, value }) => `Negative ${field}. Enter ${value} as a positive amount on the other side.`,
  ),
  itemsRequired: 'Add at least one item.',
  duplicate: text<{ field: 'label'; value: 'text'; line: 'number' }>(
    ({ field, value, line }) => `${field} ${value} is already on line ${line}. Use one line for it.`,
  ),
  quantityNotPositive: 'Quantity must be greater than 0.',
  priceLevelRepeated: text<{ level: 'text'; line: 'number' }>(
    ({ level, line }) =>
      `Price level ${level} is already on line ${line} for this currency and quantity. Use one line for it.`,
  ),
  basePriceRepeated: text<{ line: 'number' }>(
    ({ line }) => `The base price for this currency and quantity is already on line ${line}. Use one line for it.`,
  ),
  basePriceTwice: 'Select a price level, or enter a quantity or a currency. The price for all is the base price above.',
} as const;
