import { expect, test } from 'vitest';
import { minor } from '#contract/values/money';
import { journalFrom, strangePlaces } from './fromTemplate.ts';

const account = (id: string) => ({ id, refName: id });
const template = {
  id: '9',
  name: 'Rent by use',
  memo: 'Rent of {lastMonth}, accrued {month} {year}',
  isReversed: true,
  line: {
    items: [
      { account: account('6000'), debit: 'base * 60%', memo: 'Show room {month}' },
      { account: account('6010'), debit: 'rest' },
      { account: account('2050'), credit: 'base' },
    ],
  },
};

test('a template creates a journal for a day: amounts from the base, months in memos filled, reversed the next month', () => {
  const { journal, problems } = journalFrom(template, {
    date: '2026-12-31',
    base: minor(90_005n),
    precision: 2,
    locale: 'en-US',
  });
  expect(problems).toEqual([]);
  expect(journal).toMatchObject({
    tranDate: '2026-12-31',
    reversalDate: '2027-01-01',
    memo: 'Rent of November, accrued December 2026',
    template: { id: '9', refName: 'Rent by use' },
  });
  expect(journal.line).toEqual({
    items: [
      { account: account('6000'), debit: 540.03, memo: 'Show room December' },
      { account: account('6010'), debit: 360.02 },
      { account: account('2050'), credit: 900.05 },
    ],
  });
});

test('a template that calculates from a base amount reports a missing one', () => {
  expect(
    journalFrom(template, { date: '2026-12-31', base: undefined, precision: 2, locale: 'en-US' }).problems.map(
      ({ path }) => path,
    ),
  ).toEqual(['baseAmount', 'baseAmount']);
});

test('an unknown placeholder in braces is reported, once', () => {
  const { journal } = journalFrom(
    { ...template, memo: 'Rent {month} {yaer} {März}' },
    { date: '2026-12-31', base: minor(1n), precision: 2, locale: 'en-US' },
  );
  expect(strangePlaces([journal.memo, 'Again {yaer}', null, 'No { place }'])).toEqual(['{yaer}', '{März}']);
});
