import { describe, expect, it } from 'vitest';
import {
  checkCalendar,
  checkClose,
  checkPostingPeriod,
  checkReopen,
  firstOpenAfter,
  type Period,
  periodOf,
  periodsWithin,
  standingOf,
  whyShut,
  wholesOf,
} from './period.ts';
import type { Message } from '#contract/messages/define';
import { english } from '#contract/messages/problem';

const period = (periodName: string, startDate: string, endDate: string, over: Partial<Period> = {}): Period => ({
  id: periodName,
  periodName,
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
const may = period('May', '2026-05-01', '2026-05-31');
const june = period('Jun', '2026-06-01', '2026-06-30');
const july = period('Jul', '2026-07-01', '2026-07-31');
const year = period('FY 2026', '2026-01-01', '2026-12-31', { isYear: true });
const adjustment = period('Adjust 2026', '2026-12-31', '2026-12-31', { isAdjust: true });
const closed = (each: Period): Period => ({ ...each, closed: true });
const april = period('Apr', '2026-04-01', '2026-04-30');
const quarter = period('Q2', '2026-04-01', '2026-06-30', { isQuarter: true });

/** A refusal in English. */
const textOf = (given: Message | undefined): string | undefined => given && english(given);

describe('choosing a period', () => {
  it('is the base period that contains the date, never a year or an adjustment period', () => {
    expect(periodOf([year, adjustment, may, june], '2026-06-30')?.periodName).toBe('Jun');
    expect(periodOf([year, adjustment], '2026-12-31')).toBeUndefined();
  });
  it('is moved to the first open one after a date', () => {
    expect(firstOpenAfter([july, { ...june, closed: true }, may], '2026-06-01', 'general')?.periodName).toBe('Jul');
  });
});

describe('posting to a period', () => {
  const problems = (at: Period, date: string) =>
    checkPostingPeriod(at, date, 'general', [year]).map(({ detail }) => detail);
  it("must be open: entries can't be created, modified or deleted in closed or locked periods", () => {
    expect(problems({ ...june, closed: true }, '2026-06-30')[0]).toContain('closed');
    expect(problems({ ...june, allLocked: true }, '2026-06-30')[0]).toContain('locked');
    expect(problems(june, '2026-06-30')).toEqual([]);
  });
  it('must contain the date', () => {
    expect(problems(june, '2026-07-01')[0]).toContain('outside');
  });
  it('accepts any date of its year if it is an adjustment period', () => {
    expect(problems(adjustment, '2026-03-15')).toEqual([]);
    expect(problems(adjustment, '2025-03-15')).toHaveLength(1);
  });
  it('must be a base period', () => {
    expect(problems(year, '2026-06-30')[0]).toContain('year');
  });
  it('follows only the lock of its own module', () => {
    expect(whyShut({ ...june, arLocked: true }, 'general')).toBeUndefined();
    expect(textOf(whyShut({ ...june, arLocked: true }, 'receivables'))).toBe('locked for receivables');
    expect(textOf(whyShut({ ...june, apLocked: true }, 'payables'))).toBe('locked for payables');
  });
});

describe('the calendar', () => {
  const paths = (one: Period, others: readonly Period[]) => checkCalendar(one, others).map(({ path }) => path);
  it('has no overlap and no gap between base periods', () => {
    expect(paths(july, [may, june])).toEqual([]);
    expect(paths(june, [{ ...may, endDate: '2026-06-02' }])).toEqual(['startDate']);
    expect(paths(july, [may])).toEqual(['startDate']);
  });
  it('accepts a year that contains its months', () => {
    expect(paths(year, [may, june])).toEqual([]);
  });
  it('ends on or after its start', () => {
    expect(paths({ ...june, endDate: '2026-05-01' }, [])).toEqual(['endDate']);
  });
});

describe('closing and reopening', () => {
  it('closes in order', () => {
    expect(textOf(checkClose(june, [may, june]))).toContain('May is still open');
    expect(checkClose(june, [{ ...may, closed: true }, june])).toBeUndefined();
  });
  it('closes a year after its periods', () => {
    expect(textOf(checkClose(year, [year, { ...may, closed: true }, june]))).toContain('Jun is still open');
    expect(checkClose(year, [year, { ...may, closed: true }])).toBeUndefined();
  });
  it('reopens in the opposite order', () => {
    expect(textOf(checkReopen(closed(may), [closed(may), closed(june)]))).toContain('Jun is closed');
    expect(checkReopen(closed(june), [closed(may), closed(june), year])).toBeUndefined();
    expect(checkReopen(closed(june), [closed(june), closed(year)])).toBeUndefined();
  });
});

describe('a quarter or a year', () => {
  it('contains the periods that begin in it, and not itself', () => {
    expect(periodsWithin(quarter, [year, quarter, april, july]).map(({ periodName }) => periodName)).toEqual(['Apr']);
    expect(wholesOf(may, [year, quarter, may]).map(({ periodName }) => periodName)).toEqual(['FY 2026', 'Q2']);
  });
  it('is closed once all its periods are closed, including the adjustment period', () => {
    expect(standingOf(quarter, [closed(april), closed(may), june]).closed).toBe(false);
    expect(standingOf(quarter, [closed(april), closed(may), closed(june), july]).closed).toBe(true);
    expect(
      standingOf(quarter, [closed(april), closed(may), closed(june), { ...adjustment, startDate: '2026-06-30' }])
        .closed,
    ).toBe(false);
  });
  it("stays open while some of its months don't exist yet", () => {
    expect(standingOf(quarter, [closed(april), closed(may)]).closed).toBe(false);
    expect(standingOf(year, [closed(april), closed(may), closed(june)]).closed).toBe(false);
    expect(standingOf(year, []).closed).toBe(false);
  });
  it('is closed without the months before the first period', () => {
    expect(standingOf(quarter, [closed(june)]).closed).toBe(true);
  });
  it('is locked if each of its open periods is', () => {
    const locked = { ...june, arLocked: true };
    expect(standingOf(quarter, [closed(april), closed(may), locked])).toEqual({
      closed: false,
      allLocked: false,
      arLocked: true,
      apLocked: false,
    });
    expect(standingOf(quarter, [closed(april), may, locked]).arLocked).toBe(false);
  });
  it("opens with the last of its periods and not alone, unless some of its months don't exist yet", () => {
    const all = [closed(april), closed(may), closed(june)];
    expect(textOf(checkReopen(closed(quarter), all))).toBe('Jun is closed. Reopen it to reopen Q2.');
    expect(checkReopen(closed(year), all)).toBeUndefined();
  });
  it('keeps its locks if none of its periods is open', () => {
    expect(standingOf({ ...year, apLocked: true }, []).apLocked).toBe(true);
  });
});

describe('the locks of one subsidiary', () => {
  it('close a period for its module, and name the subsidiary', () => {
    const own = { subsidiary: 'GmbH', allLocked: false, arLocked: true, apLocked: false };
    const june = period('Jun 2026', '2026-06-01', '2026-06-30', { ownLocks: own });
    const why = (module: 'receivables' | 'payables' | 'general') => {
      const state = whyShut(june, module);
      return state && english(state);
    };
    expect([why('receivables'), why('payables'), why('general')]).toEqual(['locked for GmbH', undefined, undefined]);
    const all = whyShut({ ...june, ownLocks: { ...own, allLocked: true } }, 'general');
    expect(all && english(all)).toBe('locked for GmbH');
  });
});
