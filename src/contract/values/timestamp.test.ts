import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  millisFromTimestamp,
  normaliseDate,
  normaliseTimestamp,
  readWireDate,
  timestampFromMillis,
} from './timestamp.ts';

describe('timestamps', () => {
  it('prints and reads back every second as the platform does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -62_000_000_000, max: 253_000_000_000 }), (seconds) => {
        const text = timestampFromMillis(seconds * 1000);
        expect(text).toBe(`${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`);
        expect(millisFromTimestamp(text)).toBe(seconds * 1000);
      }),
      { numRuns: 2000 },
    );
  });

  it('cuts fractions of a second off', () => {
    expect(timestampFromMillis(-1)).toBe('1969-12-31T23:59:59Z');
    expect(timestampFromMillis(1999)).toBe('1970-01-01T00:00:01Z');
    expect(() => timestampFromMillis(Number.NaN)).toThrow(RangeError);
  });
});

describe('dates from clients', () => {
  it.each([
    ['2026-03-04', '2026-03-04'],
    ['2026-3-4', '2026-03-04'],
    ['3/4/2026', '2026-03-04'],
    ['12/31/2026', '2026-12-31'],
    ['2026-03-04T23:59:59Z', '2026-03-04'],
    ['3/4/2026 1:05 PM', '2026-03-04'],
    ['2026-03-04T10:00:00.123+02:00', '2026-03-04'],
  ])('reads %s', (text, date) => {
    expect(normaliseDate(text)).toBe(date);
  });

  it.each([
    '2026-02-30',
    '31/12/2026',
    '2026/03/04',
    '03-04-2026',
    '26-3-4',
    '3/4/26',
    '',
    'today',
    '2026-03-04T24:00:00Z',
    '2026-03-04T10:60:00Z',
    '3/4/2026 13:00 PM',
    '3/4/2026 0:30 AM',
    '2026-03-04T10:00:00+15:00',
    ' 2026-03-04',
    '2026-03-04Z',
    '1'.repeat(100),
  ])('refuses %s', (text) => {
    expect(normaliseDate(text)).toBeUndefined();
  });

  it.each([
    ['2026-03-04', '2026-03-04T00:00:00Z'],
    ['3/4/2026 12:00 AM', '2026-03-04T00:00:00Z'],
    ['3/4/2026 12:30 pm', '2026-03-04T12:30:00Z'],
    ['2026-03-04T01:00:00+02:00', '2026-03-03T23:00:00Z'],
    ['2026-03-04T23:30:00-01:00', '2026-03-05T00:30:00Z'],
    ['2026-03-04T10:00', '2026-03-04T10:00:00Z'],
    ['9999-12-31T23:59:59-01:00', undefined],
    ['no', undefined],
  ])('turns %s into a moment', (text, expected) => {
    expect(normaliseTimestamp(text)).toBe(expected);
  });

  it('reports whether a zone was named', () => {
    expect(readWireDate('3/4/2026 1:05 PM')).toEqual({ date: '2026-03-04', time: '13:05:00' });
    expect(readWireDate('2026-03-04T13:05:00Z')).toEqual({
      date: '2026-03-04',
      time: '13:05:00',
      offsetMinutes: 0,
    });
    expect(millisFromTimestamp('2026-03-04')).toBeUndefined();
  });
});
