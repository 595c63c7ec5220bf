import { describe, expect, it } from 'vitest';
import { plannedTasks, taskKey, type TaskTemplate, whatIsLeft, workdayAfter } from './closeTasks.ts';
import type { Period } from './period.ts';

const period = (id: string, startDate: string, endDate: string, over: Partial<Period> = {}): Period => ({
  id,
  periodName: id,
  startDate,
  endDate,
  isYear: false,
  isQuarter: false,
  isAdjust: false,
  closed: false,
  allLocked: false,
  arLocked: false,
  apLocked: false,
  isInactive: false,
  ...over,
});
const year = period('FY', '2026-01-01', '2026-12-31', { isYear: true });
const quarter = period('Q3', '2026-07-01', '2026-09-30', { isQuarter: true });
const august = period('Aug', '2026-08-01', '2026-08-31');
const september = period('Sep', '2026-09-01', '2026-09-30');
const december = period('Dec', '2026-12-01', '2026-12-31');
const all = [year, quarter, august, september, december];

const template = (id: string, over: Partial<TaskTemplate> = {}): TaskTemplate => ({
  id,
  frequency: 'MONTH',
  subsidiaries: [],
  dueDay: 1,
  ...over,
});

describe('the due date of a close task', () => {
  it('counts Monday to Friday after the end of the period', () => {
    // 31 August 2026 is a Monday, 31 October a Saturday.
    expect(workdayAfter('2026-08-31', 1)).toBe('2026-09-01');
    expect(workdayAfter('2026-08-31', 4)).toBe('2026-09-04');
    expect(workdayAfter('2026-08-31', 5)).toBe('2026-09-07');
    expect(workdayAfter('2026-10-31', 1)).toBe('2026-11-02');
  });
});

describe('the tasks of a period', () => {
  const planned = (of: Period, templates: readonly TaskTemplate[], existing: readonly string[] = []) =>
    plannedTasks(of, all, templates, new Set(existing)).map(({ template: { id }, subsidiary }) =>
      taskKey(id, subsidiary),
    );

  it('are one for each subsidiary of a template, or one for the group', () => {
    expect(planned(august, [template('bank', { subsidiaries: ['1', '2'] }), template('review')])).toEqual([
      taskKey('bank', '1'),
      taskKey('bank', '2'),
      taskKey('review', undefined),
    ]);
  });

  it('of a quarter or a year are asked for in its last month', () => {
    const templates = [template('quarter', { frequency: 'QUARTER' }), template('year', { frequency: 'YEAR' })];
    expect([august, september, december].map((each) => planned(each, templates))).toEqual([
      [],
      [taskKey('quarter', undefined)],
      [taskKey('year', undefined)],
    ]);
  });

  it('that exist are not created a second time', () => {
    const templates = [template('bank', { subsidiaries: ['1', '2'] })];
    expect(planned(august, templates, [taskKey('bank', '1')])).toEqual([taskKey('bank', '2')]);
  });

  it('belong to months, never to a quarter or a year', () => {
    expect([quarter, year].map((each) => planned(each, [template('review')]))).toEqual([[], []]);
  });
});

describe('what a close task waits for', () => {
  const task = (status: string, needsSignOff = false) =>
    whatIsLeft({ id: '1', title: 'Bank', status, isRequired: true, needsSignOff });

  it('is the work until it is done, then the sign-off where it needs one', () => {
    expect(['NOT_STARTED', 'IN_PROGRESS', 'DONE', 'SIGNED_OFF'].map((status) => task(status))).toEqual([
      'work',
      'work',
      undefined,
      undefined,
    ]);
    expect([task('DONE', true), task('SIGNED_OFF', true)]).toEqual(['signOff', undefined]);
  });
});
