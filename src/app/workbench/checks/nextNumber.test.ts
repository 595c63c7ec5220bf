import { expect, it } from 'vitest';
import { nextCheckNumber, usedAgain } from './nextNumber.ts';

it('proposes the number after the highest check of the account', () => {
  expect(nextCheckNumber(['1001', null, '0999', 'WIRE-5', ' 1003 ', undefined])).toBe('1004');
  expect(nextCheckNumber(['0099'])).toBe('0100');
  expect(nextCheckNumber(['A7', ''])).toBe('');
});

it('tells which numbers another payment from the account has already', () => {
  expect(usedAgain(['1003', '1004', '1005'], ['1004', null, '', ' 1005 ', '999'])).toEqual(['1004', '1005']);
  expect(usedAgain(['', '1006'], ['', '1005'])).toEqual([]);
});
