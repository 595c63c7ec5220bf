import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDayNumber } from './calendar.ts';
import { dayNumber, isValidDate } from './date.ts';
import { type DateContext, parseDateInput } from './dateGrammar.ts';
import { dateStyleFor, dateStyleFromParts, formatDate } from './dateStyle.ts';
import { english } from '../messages/problem.ts';

// A Wednesday in ISO week 25.
const context: DateContext = { today: '2026-06-17', order: 'mdy' };
const read = (text: string, more: Partial<DateContext> = {}) => {
  const found = parseDateInput(text, { ...context, ...more });
  return found.ok ? found.date : english(found.message);
};

describe('typed dates', () => {
  it.each([
    ['t', '2026-06-17'],
    ['T', '2026-06-17'],
    ['+7', '2026-06-24'],
    ['-10', '2026-06-07'],
    ['\u221210', '2026-06-07'],
    ['+2w', '2026-07-01'],
    ['-1m', '2026-05-17'],
    ['+1y', '2027-06-17'],
    ['15', '2026-06-15'],
    ['2026-03-04', '2026-03-04'],
    ['2026/3/4', '2026-03-04'],
    ['mon', '2026-06-15'],
    ['fri', '2026-06-19'],
    ['Friday', '2026-06-19'],
    ['mon25', '2026-06-15'],
    ['sun 1', '2026-01-04'],
    ['m', '2026-06-01'],
    ['h', '2026-06-30'],
    ['y', '2026-01-01'],
    ['r', '2026-12-31'],
    ['w', '2026-06-15'],
    ['k', '2026-06-21'],
    ['eom+1', '2026-07-01'],
    ['eom + 1m', '2026-07-31'],
    ['eom-1m', '2026-05-31'],
    ['m-1d', '2026-05-31'],
    ['+1m-1', '2026-07-16'],
    ['15 mar', '2026-03-15'],
    ['mar 15 2026', '2026-03-15'],
    ['15-mar-26', '2026-03-15'],
    ['March 15th, 2027', '2027-03-15'],
    ['15mar', '2026-03-15'],
    ['2026 mar 15', '2026-03-15'],
    ['may 1', '2026-05-01'],
    ['tomorrow', '2026-06-18'],
    ['20260304', '2026-03-04'],
    ['+', '2026-06-18'],
    ['-', '2026-06-16'],
  ])('reads %s in any locale', (text, expected) => {
    for (const order of ['mdy', 'dmy', 'ymd'] as const) expect(read(text, { order })).toBe(expected);
  });

  it.each([
    ['5-2', '2026-05-02', '2026-02-05', '2026-05-02'],
    ['4/3/26', '2026-04-03', '2026-03-04', '2004-03-26'],
    ['0403', '2026-04-03', '2026-03-04', '2026-04-03'],
    ['040326', '2026-04-03', '2026-03-04', '2004-03-26'],
    ['4 3 2026', '2026-04-03', '2026-03-04', 'Enter the year first: 2026-03-04.'],
    ['04032026', '2026-04-03', '2026-03-04', 'Year must be between 1900 and 2199.'],
    ['5/2/', '2026-05-02', '2026-02-05', '2026-05-02'],
  ])('reads %s in the order of the locale', (text, mdy, dmy, ymd) => {
    expect([read(text), read(text, { order: 'dmy' }), read(text, { order: 'ymd' })]).toEqual([mdy, dmy, ymd]);
  });

  it.each([
    ['10.9.26', '2026-09-10'],
    ['4.3.26', '2026-03-04'],
    ['31.12.2026', '2026-12-31'],
    ['10.9', '2026-09-10'],
    ['10.9.', '2026-09-10'],
    ['2026.03.04', '2026-03-04'],
  ])('reads %s with the day first, whether the locale has the month first or not', (text, expected) => {
    expect([read(text), read(text, { order: 'dmy' })]).toEqual([expected, expected]);
  });

  it('counts from the date the field holds, and from the work date or today while it is empty', () => {
    const current = '2026-09-30';
    expect(['+1', '+30', '-1m', '+1y', '+'].map((text) => read(text, { current }))).toEqual([
      '2026-10-01',
      '2026-10-30',
      '2026-08-30',
      '2027-09-30',
      '2026-10-01',
    ]);
    expect([read('+1'), read('+1', { workDate: '2026-02-10' })]).toEqual(['2026-06-18', '2026-02-11']);
    expect(read('+30', { current, countsFrom: '2026-07-01' })).toBe('2026-07-31');
    expect([read('t+1', { current }), read('15', { current })]).toEqual(['2026-06-18', '2026-06-15']);
  });

  it.each([
    ['m+1', '2026-07-01'],
    ['m-1', '2026-05-01'],
    ['h+1', '2026-07-31'],
    ['h-4', '2026-02-28'],
    ['w+1', '2026-06-22'],
    ['k-1', '2026-06-14'],
    ['y+1', '2027-01-01'],
    ['r-1', '2025-12-31'],
    ['m+1d', '2026-06-02'],
    ['eom+1', '2026-07-01'],
  ])('counts %s in the periods of the letter', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('takes two digits of a year as the nearest sensible year', () => {
    expect([read('1/1/46'), read('1/1/47'), read('1/1/99'), read('1/1/00')]).toEqual([
      '2046-01-01',
      '1947-01-01',
      '1999-01-01',
      '2000-01-01',
    ]);
    expect(read('1/1/05', { today: '2095-01-01' })).toBe('2105-01-01');
  });

  it('counts from the work date when one is set, and today stays today', () => {
    const workDate = '2026-02-10';
    expect([
      read('+1', { workDate }),
      read('15', { workDate }),
      read('h', { workDate }),
      read('t', { workDate }),
      read('wd', { workDate }),
    ]).toEqual(['2026-02-11', '2026-02-15', '2026-02-28', '2026-06-17', '2026-02-10']);
    expect(parseDateInput('+1', { ...context, workDate })).toMatchObject({ reading: 'work date + 1 day' });
  });

  it('takes the first and last of the week where this person begins it', () => {
    const read = (text: string, weekStart?: 6 | 7) => {
      const found = parseDateInput(text, { today: '2026-11-18', order: 'mdy', weekStart });
      return found.ok ? found.date : english(found.message);
    };
    expect([read('w'), read('k')]).toEqual(['2026-11-16', '2026-11-22']);
    expect([read('w', 7), read('k', 7)]).toEqual(['2026-11-15', '2026-11-21']);
    expect([read('w', 6), read('k', 6)]).toEqual(['2026-11-14', '2026-11-20']);
  });

  it('repeats the last date, nudges the current one and asks the caller for periods', () => {
    expect(read('.', { lastUsed: '2026-01-31' })).toBe('2026-01-31');
    expect(read('.')).toBe('No date used yet.');
    expect(read('+', { current: '2026-12-31' })).toBe('2027-01-01');
    const resolvePeriod = (offset: number) => (offset === -1 ? { date: '2026-05-31', name: 'May 2026' } : undefined);
    expect(parseDateInput('p-1', { ...context, resolvePeriod })).toEqual({
      ok: true,
      date: '2026-05-31',
      reading: 'May 2026',
    });
    expect(read('p', { resolvePeriod })).toBe('Accounting period not found.');
  });

  it.each([
    ['m', 'first of month'],
    ['eom+2', 'last of month + 2 days'],
    ['-1w', 'today \u2212 1 week'],
    ['15', 'day 15 of this month'],
    ['2026-03-04', 'Wednesday'],
    ['fri', 'Friday of this week'],
    ['mon25', 'Monday of week 25'],
  ])('describes how it read %s', (text, reading) => {
    expect(parseDateInput(text, context)).toMatchObject({ ok: true, reading });
  });

  it.each([
    ['31', 'June 2026 has 30 days.'],
    ['2/30', 'February 2026 has 28 days.'],
    ['15/3/2026', "Month 15 doesn't exist. Enter month, day, year."],
    ['mon54', "2026 doesn't have a week 54."],
    ['mar', 'Add the day: 15 mar, or mar 15 2026.'],
    ['mar 2026', 'Add the day: 15 mar, or mar 15 2026.'],
    ['', 'Enter a date.'],
    ['0206-03-04', 'Year must be between 1900 and 2199.'],
    ['+999999y', 'Year must be between 1900 and 2199.'],
    ['3-2026', 'Enter day, month and year.'],
    ['wd', 'No work date is set.'],
  ])('explains why %s is not a date', (text, message) => {
    expect(read(text)).toBe(message);
  });

  it.each([
    'hello',
    'x',
    '1-2-3-4',
    '12345',
    'j 5',
    '+7x',
    'mon tue',
    'p+1d',
    '15 mar apr',
    'a'.repeat(50),
    '-'.repeat(39),
  ])('refuses %s', (text) => {
    expect(read(text)).toMatch(/^Invalid date/);
  });

  it('reads back every date it prints, in every style', () => {
    const date = fc
      .integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') })
      .map((number) => dateOfDayNumber(number) ?? '');
    fc.assert(
      fc.property(
        date,
        fc.constantFrom('en-US', 'en-GB', 'de-DE', 'de-AT', 'fr-FR', 'ja-JP', 'sv-SE'),
        (value, locale) => {
          const style = dateStyleFor(locale);
          expect(read(formatDate(value, style), { order: style.order })).toBe(value);
        },
      ),
    );
    expect([
      formatDate('2026-03-04', dateStyleFor('en-US')),
      formatDate('2026-03-04', dateStyleFor('de-CH')),
      formatDate('2026-03-04'),
    ]).toEqual(['03/04/2026', '04.03.2026', '2026-03-04']);
  });

  it('answers every text with a real date or a message', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+-./ tmhyrwkpeoja'), maxLength: 12 });
    fc.assert(
      fc.property(typed, fc.constantFrom('mdy', 'dmy', 'ymd'), (text, order) => {
        const found = parseDateInput(text, { ...context, order });
        expect(found.ok ? isValidDate(found.date) : english(found.message).length > 0).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  it('knows the style of a locale from the table or from the platform', () => {
    expect([dateStyleFor('en'), dateStyleFor('en-AU'), dateStyleFor('de-AT')].map(({ order }) => order)).toEqual([
      'mdy',
      'dmy',
      'dmy',
    ]);
    for (const locale of ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'ja-JP']) {
      expect(dateStyleFromParts(new Intl.DateTimeFormat(locale).formatToParts(0))).toEqual(dateStyleFor(locale));
    }
    expect(dateStyleFromParts([])).toEqual({ order: 'ymd', separator: '-' });
  });

  it('knows months and days in the language of the reader beside English ones, with or without accents', () => {
    const german = {
      months: [
        'Januar',
        'Februar',
        'M\u00e4rz',
        'April',
        'Mai',
        'Juni',
        'Juli',
        'August',
        'September',
        'Oktober',
        'November',
        'Dezember',
      ],
      days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
    };
    const french = {
      months: [
        'janvier',
        'f\u00e9vrier',
        'mars',
        'avril',
        'mai',
        'juin',
        'juillet',
        'ao\u00fbt',
        'septembre',
        'octobre',
        'novembre',
        'd\u00e9cembre',
      ],
      days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    };
    const inGerman = (text: string) => read(text, { order: 'dmy', names: () => german });
    const inFrench = (text: string) => read(text, { order: 'dmy', names: () => french });
    expect(
      ['15. M\u00e4rz', '15 mar', '3 dez 25', '1. Okt. 2025', 'do', 'Sonntag', 'di25', 'fri'].map(inGerman),
    ).toEqual([
      '2026-03-15',
      '2026-03-15',
      '2025-12-03',
      '2025-10-01',
      '2026-06-18',
      '2026-06-21',
      '2026-06-16',
      '2026-06-19',
    ]);
    expect(['15 f\u00e9vrier', '15 fevr', '1 ao\u00fbt 2025', 'mar 15', 'mar', 'jeu', 'ven25'].map(inFrench)).toEqual([
      '2026-02-15',
      '2026-02-15',
      '2025-08-01',
      '2026-03-15',
      '2026-06-16',
      '2026-06-18',
      '2026-06-19',
    ]);
    expect(read('15 dez')).toContain('Invalid date');
  });
});
