import { describe, expect, it } from 'vitest';
import { nextDateFollows } from './schedule.ts';

const weekly = { id: 'WEEKLY', refName: 'Weekly' };
const untouched = new Set<string>();

describe('the next date of a schedule', () => {
  it('is the first date of the schedule while nothing was created from it', () => {
    const values = { startDate: '2026-11-21', recurrenceType: weekly, nextDate: '2026-12-29' };
    expect(nextDateFollows('recurrenceType', values, untouched)).toEqual({ nextDate: '2026-11-21' });
  });

  it('is the date after the last one that was created', () => {
    const values = { startDate: '2026-11-21', recurrenceType: weekly, lastDate: '2026-12-05' };
    expect(nextDateFollows('startDate', values, untouched)).toEqual({ nextDate: '2026-12-12' });
  });

  it('is blank where the schedule is incomplete or has ended', () => {
    expect(nextDateFollows('startDate', { startDate: '', recurrenceType: weekly }, untouched)).toEqual({
      nextDate: null,
    });
    const ended = { startDate: '2026-11-21', endDate: '2026-12-06', lastDate: '2026-12-05', recurrenceType: weekly };
    expect(nextDateFollows('endDate', ended, untouched)).toEqual({ nextDate: null });
  });

  it('stays as the user set it, and does not follow other fields', () => {
    const values = { startDate: '2026-11-21', recurrenceType: weekly };
    expect(nextDateFollows('startDate', values, new Set(['nextDate']))).toEqual({});
    expect(nextDateFollows('memo', values, untouched)).toEqual({});
  });
});
