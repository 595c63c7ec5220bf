import { describe, expect, test } from 'vitest';
import { minor } from '../../values/money.ts';
import { checkTemplate, namesBase, templateAmounts } from './journalTemplateRules.ts';

const thousand = minor(100_000n);

describe('amounts of a journal template', () => {
  test('evaluates fixed amounts and arithmetic over a base amount, and puts the remainder on the short side', () => {
    const { sides, problems } = templateAmounts(
      [{ debit: 'base * 60%' }, { debit: 'base / 3' }, { credit: '25.00' }, { credit: 'rest' }],
      thousand,
      2,
    );
    expect(problems).toEqual([]);
    expect(sides).toEqual([
      { debit: 60_000n, credit: 0n },
      { debit: 33_333n, credit: 0n },
      { debit: 0n, credit: 2_500n },
      { debit: 0n, credit: 90_833n },
    ]);
  });

  test('loses no cent of thirds when one line takes the remainder', () => {
    const lines = [{ debit: 'base/3' }, { debit: 'base/3' }, { debit: 'rest' }, { credit: 'base' }];
    expect(templateAmounts(lines, thousand, 2).sides.map(({ debit }) => debit)).toEqual([
      33_333n,
      33_333n,
      33_334n,
      0n,
    ]);
    expect(checkTemplate(lines, thousand, 2)).toEqual([]);
  });

  test('rejects a template whose journal would not balance, with both sums', () => {
    expect(checkTemplate([{ debit: '100' }, { credit: 'base' }], thousand, 2)).toMatchObject([
      {
        code: 'USER_ERROR',
        path: 'line',
        detail:
          'Entries from this template would have debits of 100.00 and credits of 1000.00. Use “rest” on one line or change an amount.',
      },
    ]);
  });

  test('names every line that cannot be evaluated', () => {
    const problems = checkTemplate(
      [{ debit: 'rent' }, { debit: '5', credit: '5' }, {}, { debit: '-5' }, { credit: 'rest' }, { credit: 'rest' }],
      thousand,
      2,
    );
    expect(problems.map(({ path }) => path)).toEqual([
      'line.items[0].debit',
      'line.items[1].credit',
      'line.items[2].debit',
      'line.items[3].debit',
      'line.items[5].credit',
    ]);
  });

  test('asks once for the base amount that several lines need', () => {
    const lines = [{ debit: 'base*2' }, { credit: 'BASE * 2' }];
    expect(namesBase(lines)).toBe(true);
    expect(namesBase([{ debit: '12' }, { credit: 'rest' }])).toBe(false);
    expect(checkTemplate(lines, undefined, 2)).toMatchObject([
      { code: 'USER_ERROR', path: 'baseAmount', detail: 'Enter a base amount for the line formulas.' },
    ]);
  });
});
