import { expect, test } from 'vitest';
import { reversalsOf, reversalState } from './Reversals.tsx';

const approved = { id: 'APPROVED', refName: 'Approved for Posting' };
const entry = { id: '8', refName: 'JE000008' };

test('a reversal is done once its entry exists, due before its day and missing after it', () => {
  expect(reversalState({ reversalDate: '2026-07-01', tranStatus: approved, reversalEntry: entry }, '2026-06-30')).toBe(
    'done',
  );
  expect(reversalState({ reversalDate: '2026-07-01', tranStatus: approved }, '2026-06-30')).toBe('due');
  expect(reversalState({ reversalDate: '2026-07-01', tranStatus: approved }, '2026-07-01')).toBe('missing');
});

test("an unposted journal is waiting, and a voided one isn't reversed", () => {
  expect(
    reversalState({ reversalDate: '2026-07-01', tranStatus: { id: 'PENDING_APPROVAL', refName: '' } }, '2026-08-01'),
  ).toBe('waits');
  expect(
    reversalState({ reversalDate: '2026-07-01', tranStatus: { id: 'VOIDED', refName: '' } }, '2026-08-01'),
  ).toBeUndefined();
  expect(reversalState({ tranStatus: approved }, '2026-08-01')).toBeUndefined();
});

test('reversals that need action come first, each by its day', () => {
  const rows = [
    { id: '1', reversalDate: '2026-05-01', reversalEntry: entry },
    { id: '2', reversalDate: '2026-08-01' },
    { id: '3', reversalDate: '2026-06-01' },
    { id: '4', reversalDate: '2026-05-15' },
  ];
  expect(reversalsOf(rows, '2026-06-15').map(({ row, state }) => [row.id, state])).toEqual([
    ['4', 'missing'],
    ['3', 'missing'],
    ['2', 'due'],
    ['1', 'done'],
  ]);
});
