import { describe, expect, it } from 'vitest';
import { filledMemo, memoFor, movedMemo, sameDayNextMonth } from './memoMonth.ts';

const june = { from: '2026-06-30', to: '2026-07-31', locale: 'en-US' } as const;

describe('the same day of the next month', () => {
  it.each([
    ['2026-06-30', '2026-07-31'],
    ['2026-07-31', '2026-08-31'],
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-02-28', '2026-03-31'],
    ['2026-06-15', '2026-07-15'],
    ['2026-01-30', '2026-02-28'],
    ['2026-12-31', '2027-01-31'],
  ])('of %s is %s', (date, next) => {
    expect(sameDayNextMonth(date)).toBe(next);
  });
});

describe('placeholders of a memo', () => {
  it('are filled for the day', () => {
    expect(filledMemo('{month} {year}, after {lastMonth}, before {nextMonth}, {quarter}', '2026-07-31', 'en-US')).toBe(
      'July 2026, after June, before August, Q3',
    );
    expect(filledMemo('{lastMonth}/{nextMonth}', '2026-01-31', 'en')).toBe('December/February');
    expect(filledMemo('{nextMonth} {quarter}', '2026-12-31', 'en')).toBe('January Q4');
  });
  it('are written in the language of the person', () => {
    expect(filledMemo('Miete {month} {year}', '2026-03-31', 'de-DE')).toBe('Miete März 2026');
    expect(filledMemo('Loyer {month} {year}', '2026-08-31', 'fr-FR')).toBe('Loyer août 2026');
  });
  it('leaves unknown placeholders unchanged', () => {
    expect(filledMemo('{week} {month', '2026-07-31', 'en')).toBe('{week} {month');
  });
});

describe('the month named in a memo', () => {
  it.each([
    ['Rent June 2026', 'Rent July 2026'],
    ['Rent June', 'Rent July'],
    ['JUNE 2026 rent', 'JULY 2026 rent'],
    ['rent june 2026', 'rent july 2026'],
    ['Rent Jun 2026', 'Rent Jul 2026'],
    ['Rent 2026-06', 'Rent 2026-07'],
    ['Rent 06/2026', 'Rent 07/2026'],
    ['Rent 6.2026', 'Rent 7.2026'],
    ['As of 30 June 2026', 'As of 31 July 2026'],
    ['As of June 30, 2026', 'As of July 31, 2026'],
    ['As of 2026-06-30', 'As of 2026-07-31'],
  ])('is moved on in English: %s', (memo, moved) => {
    expect(movedMemo(memo, june)).toBe(moved);
  });
  it.each([
    ['Miete Juni 2026', 'Miete Juli 2026'],
    ['Miete Juni', 'Miete Juli'],
    ['MIETE JUNI 2026', 'MIETE JULI 2026'],
    ['Stand 30. Juni 2026', 'Stand 31. Juli 2026'],
  ])('is moved on in German: %s', (memo, moved) => {
    expect(movedMemo(memo, { ...june, locale: 'de-DE' })).toBe(moved);
    expect(movedMemo(memo, june)).toBe(moved);
  });
  it.each([
    ['Loyer juin 2026', 'Loyer juillet 2026'],
    ['Juin 2026, loyer', 'Juillet 2026, loyer'],
    ['Loyer de juin', 'Loyer de juillet'],
  ])('is moved on in French: %s', (memo, moved) => {
    expect(movedMemo(memo, { ...june, locale: 'fr-FR' })).toBe(moved);
    expect(movedMemo(memo, june)).toBe(moved);
  });
  it('advances the year at the end of a year', () => {
    expect(movedMemo('Rent December 2026, 12/2026', { from: '2026-12-31', to: '2027-01-31', locale: 'en' })).toBe(
      'Rent January 2027, 01/2027',
    );
    expect(movedMemo('Loyer févr. 2026', { from: '2026-02-28', to: '2026-03-31', locale: 'fr' })).toBe(
      'Loyer mars 2026',
    );
  });
  it.each(['Rent June 2025', 'Rent May 2026', 'Junetown', 'Jun Tanaka', 'Invoice 12026-061', '30.06.2025'])(
    'is not seen in %s',
    (memo) => {
      expect(movedMemo(memo, june)).toBe(memo);
    },
  );
  it('is not seen in a word that is one only with a capital', () => {
    expect(movedMemo('it may rise in May', { from: '2026-05-31', to: '2026-06-30', locale: 'en' })).toBe(
      'it may rise in June',
    );
  });
  it('stays when the day stays in its month, and still fills placeholders', () => {
    expect(memoFor('Rent June 2026, {month}', { ...june, to: june.from })).toBe('Rent June 2026, June');
  });
  it('advances the month before it fills placeholders, so that {lastMonth} is the previous one', () => {
    expect(memoFor('Rent June 2026, meter of {lastMonth}', june)).toBe('Rent July 2026, meter of June');
  });
});
