import { describe, expect, it, vi } from 'vitest';
import { isFiltered, logQuery, pageOf, toneOf, unfiltered, viewOf } from './logQuery.ts';

const at = (text: string) => new URLSearchParams(text);

describe('the address of the access log', () => {
  it('requests the log, page and entries in the address', () => {
    expect([viewOf(at('')), viewOf(at('view=exports')), viewOf(at('view=x'))]).toEqual([
      'signIns',
      'exports',
      'signIns',
    ]);
    expect(['', 'page=3', 'page=0', 'page=-1', 'page=x'].map((text) => pageOf(at(text)))).toEqual([1, 3, 1, 1, 1]);
    expect(logQuery(at('outcome=refused&user=12&source= 203.0.113 &from=2026-06-01&page=2'))).toEqual({
      outcome: 'refused',
      user: '12',
      source: '203.0.113',
      from: new Date(2026, 5, 1).toISOString(),
      limit: 50,
      offset: 50,
    });
  });

  it.each([
    ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-29T07:00:00.000Z', '2026-03-30T07:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-28T18:30:00.000Z', '2026-03-29T18:30:00.000Z'],
  ])('requests a whole day in local time in %s', (zone, from, to) => {
    vi.stubEnv('TZ', zone);
    expect(logQuery(at('from=2026-03-29&to=2026-03-29'))).toMatchObject({ from, to });
    vi.unstubAllEnvs();
  });

  it('leaves it to the service to refuse what is no day', () => {
    expect(logQuery(at('from=2026-02-30'))).toMatchObject({ from: '2026-02-30' });
  });

  it('requests nothing of a log that only the other one has', () => {
    expect(logQuery(at('view=exports&outcome=refused&source=1&format=csv'))).toEqual({
      format: 'csv',
      limit: 50,
      offset: 0,
    });
  });

  it('knows its filters, and leaves them', () => {
    expect([isFiltered(at('page=2&user=')), isFiltered(at('user=unknown'))]).toEqual([false, true]);
    expect(Object.keys(unfiltered(at('view=exports')))).toEqual(['format', 'user', 'from', 'to', 'page']);
  });
});

describe('the badge of a sign-in', () => {
  it('marks entries to review', () => {
    expect(toneOf({ outcome: 'signedIn', reason: null })).toBe('positive');
    expect(toneOf({ outcome: 'refused', reason: 'wrongPassword' })).toBe('warning');
    expect(toneOf({ outcome: 'refused', reason: 'heldBack' })).toBe('critical');
    expect(toneOf({ outcome: 'revoked', reason: 'program' })).toBe('info');
    expect(toneOf({ outcome: 'revoked', reason: 'reused' })).toBe('critical');
    expect(toneOf({ outcome: 'signedOut', reason: 'here' })).toBe('neutral');
  });
});
