import { describe, expect, it } from 'vitest';
import type { ListRow } from '#app/platform/api/records.ts';
import { periodTree } from '../periods/periodTree.ts';
import { areasOf, isOverdue, matches, nextStep, nextToClose, ownLocksOf, type TaskFilter } from './closeTasks.ts';

const task = (title: string, over: object = {}): ListRow => ({
  id: title,
  title,
  area: { id: 'CASH', refName: 'Cash and bank' },
  status: { id: 'NOT_STARTED', refName: 'Not started' },
  dueDate: '2026-11-04',
  ...over,
});
const done = { status: { id: 'DONE', refName: 'Done' } };

describe('a task of the close', () => {
  it('is marked as done, then signed off where it needs that', () => {
    expect([
      nextStep(task('Bank')),
      nextStep(task('Bank', done)),
      nextStep(task('Bank', { ...done, needsSignOff: true })),
      nextStep(task('Bank', { status: { id: 'SIGNED_OFF', refName: 'Signed off' }, needsSignOff: true })),
    ]).toEqual(['complete', undefined, 'signOff', undefined]);
  });

  it('is overdue from the day after it was due until it is finished', () => {
    expect([
      isOverdue(task('Bank'), '2026-11-04'),
      isOverdue(task('Bank'), '2026-11-05'),
      isOverdue(task('Bank', done), '2026-11-05'),
      isOverdue(task('Bank', { dueDate: null }), '2026-11-05'),
    ]).toEqual([false, true, false, false]);
  });

  it('is found by subsidiary, by owner and while it is open', () => {
    const own = task('Bank', { subsidiary: { id: '7', refName: 'GmbH' }, owner: { id: '1', refName: 'Nora Vance' } });
    const found = (filter: Partial<TaskFilter>, of = own) =>
      matches(of, { subsidiary: '', which: 'all', user: 'Nora Vance', ...filter });
    expect([found({}), found({ subsidiary: '7' }), found({ subsidiary: 'group' })]).toEqual([true, true, false]);
    expect([found({ which: 'mine' }), found({ which: 'mine', user: 'Dev Patel' })]).toEqual([true, false]);
    expect([found({ which: 'open' }), found({ which: 'open' }, task('Bank', done))]).toEqual([true, false]);
    expect(found({ subsidiary: 'group' }, task('Review'))).toBe(true);
  });
});

describe('the tasks of a close', () => {
  it('are in the areas of the work, each by due date, with how many are done', () => {
    const areas = areasOf([
      task('Review', { area: { id: 'REVIEW', refName: 'Review and close' } }),
      task('Petty cash', { dueDate: '2026-11-06' }),
      task('Bank', done),
    ]);
    expect(areas.map(({ id, tasks, done: count }) => [id, tasks.map(({ title }) => title), count])).toEqual([
      ['CASH', ['Bank', 'Petty cash'], 1],
      ['REVIEW', ['Review'], 0],
    ]);
  });
});

describe('the period that closes next', () => {
  const month = (id: string, startDate: string, endDate: string, status: string): ListRow => ({
    id,
    periodName: id,
    startDate,
    endDate,
    parent: { id: 'FY', refName: 'FY' },
    status: { id: status, refName: status },
  });
  const year = { ...month('FY', '2026-01-01', '2026-12-31', 'OPEN'), parent: null, isYear: true };
  const next = (states: readonly string[], today: string) =>
    nextToClose(
      periodTree([
        year,
        month('Sep', '2026-09-01', '2026-09-30', states[0] ?? ''),
        month('Oct', '2026-10-01', '2026-10-31', states[1] ?? ''),
        month('Nov', '2026-11-01', '2026-11-30', states[2] ?? ''),
      ]),
      today,
    )?.id;

  it('is the oldest open one that has ended', () => {
    expect(next(['CLOSED', 'LOCKED', 'OPEN'], '2026-11-03')).toBe('Oct');
    expect(next(['OPEN', 'OPEN', 'OPEN'], '2026-11-03')).toBe('Sep');
  });

  it('is the month of the day when all before it are closed, and otherwise the newest', () => {
    expect(next(['CLOSED', 'CLOSED', 'OPEN'], '2026-11-03')).toBe('Nov');
    expect(next(['CLOSED', 'CLOSED', 'CLOSED'], '2027-02-01')).toBe('Nov');
  });
});

describe('the locks of single subsidiaries', () => {
  it('are shown by module, those of everything first and once', () => {
    const named = (...names: readonly string[]) => names.map((refName) => ({ id: refName, refName }));
    expect(
      ownLocksOf({
        id: '1',
        allLockedFor: named('GmbH'),
        arLockedFor: named('GmbH', 'Inc.'),
        apLockedFor: named('GmbH'),
      }),
    ).toEqual([
      { lock: 'all', names: ['GmbH'] },
      { lock: 'ar', names: ['Inc.'] },
    ]);
  });
});
