import { expect, it } from 'vitest';
import { nextCheckNumber } from './nextNumber.ts';

it('proposes the number after the highest check of the account', () => {
  expect(nextCheckNumber(['1001', null, '0999', 'WIRE-5', ' 1003 ', undefined])).toBe('1004');
  expect(nextCheckNumber(['0099'])).toBe('0100');
  expect(nextCheckNumber(['A7', ''])).toBe('');
});
