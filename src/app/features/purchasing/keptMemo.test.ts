import { expect, it } from 'vitest';
import { memoWith } from './keptMemo.ts';

it('what was counted and is on no line stands in the memo beside what was written there, and leaves it again', () => {
  const first = memoWith('By road', '', 'Not on the lines: 1 × A');
  expect(first).toBe('By road. Not on the lines: 1 × A');
  const second = memoWith(first, 'Not on the lines: 1 × A', 'Not on the lines: 1 × A, 2 × B');
  expect(second).toBe('By road. Not on the lines: 1 × A, 2 × B');
  expect(memoWith(second, 'Not on the lines: 1 × A, 2 × B', '')).toBe('By road');
  expect(memoWith('', '', 'Not on the lines: 1 × A')).toBe('Not on the lines: 1 × A');
});
