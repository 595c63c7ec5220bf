import { expect, it } from 'vitest';
import { countMemo } from './KeptEntries.tsx';

it('counted items without a line are added to the memo text, and removed again', () => {
  const first = countMemo('By road', '', 'Not on the lines: 1 × A');
  expect(first).toBe('By road. Not on the lines: 1 × A');
  const second = countMemo(first, 'Not on the lines: 1 × A', 'Not on the lines: 1 × A, 2 × B');
  expect(second).toBe('By road. Not on the lines: 1 × A, 2 × B');
  expect(countMemo(second, 'Not on the lines: 1 × A, 2 × B', '')).toBe('By road');
  expect(countMemo('', '', 'Not on the lines: 1 × A')).toBe('Not on the lines: 1 × A');
});
