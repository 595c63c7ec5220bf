import { describe, expect, it } from 'vitest';
import { reports } from '#contract/reports/index';
import { localMoment, momentsInWords, momentsOf, momentText } from './moments.ts';

describe('moments of a report', () => {
  it('are a day and a time where the user is, and lead back to the same minute', () => {
    const text = '2026-10-06T17:30:00.000Z';
    const local = localMoment(text);
    expect(local).toMatchObject({ time: expect.stringMatching(/^\d\d:\d\d$/) });
    expect(local && momentText(local)).toBe(text);
  });

  it('include the whole last minute of a day', () => {
    const end = momentText({ date: '2026-10-06', time: '23:59' });
    expect(end).toMatch(/59\.999Z$/);
    expect(localMoment(end)).toEqual({ date: '2026-10-06', time: '23:59' });
  });

  it('are nothing without a time or a known text', () => {
    expect(momentText({ date: '2026-10-06', time: '' })).toBeUndefined();
    expect(localMoment('never')).toBeUndefined();
    expect(localMoment(undefined)).toBeUndefined();
  });

  it('are offered by every statement and the general ledger, and named on paper', () => {
    for (const name of ['trialBalance', 'incomeStatement', 'balanceSheet', 'monthlyBalances', 'generalLedger'] as const)
      expect(momentsOf(reports[name]).map((each) => each.name)).toEqual(['knownAt']);
    const dateTime = (value: string): string => `<${value}>`;
    expect(momentsInWords(reports.trialBalance, { knownAt: '2026-10-06T17:30:00Z' }, { dateTime })).toEqual([
      'As known at: <2026-10-06T17:30:00Z>',
    ]);
    expect(momentsInWords(reports.trialBalance, { knownAt: null }, { dateTime })).toEqual([]);
  });
});
