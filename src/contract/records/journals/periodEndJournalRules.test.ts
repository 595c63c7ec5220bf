import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkJournalHeader, checkJournalLines, type JournalLineSides } from './periodEndJournalRules.ts';

const problemsOf = (lines: readonly JournalLineSides[], precision = 2) =>
  checkJournalLines(lines, precision).problems.map(({ code, path }) => `${code} ${path ?? ''}`);

describe('period end journal lines', () => {
  // spec: periodEndJournal 1, errors 1
  it('each line has a debit or a credit, never both (rule 1)', () => {
    expect(problemsOf([{ debit: 5, credit: 5 }, { credit: 0 }, { debit: 1 }, { credit: 1 }])).toEqual([
      'USER_ERROR line.items[0]',
      'USER_ERROR line.items[1]',
    ]);
  });

  // spec: periodEndJournal 2, errors 1
  it('total debits must equal total credits (rule 2)', () => {
    expect(problemsOf([{ debit: 900.01 }, { credit: 900 }])).toEqual(['USER_ERROR line']);
    expect(problemsOf([{ debit: 900 }, { credit: 900 }])).toEqual([]);
  });

  it('names the short side and the difference', () => {
    const { problems } = checkJournalLines([{ debit: 900.01 }, { credit: 900 }], 2);
    expect(problems[0]?.detail).toContain('Add 0.01 credit');
    expect(checkJournalLines([{ debit: 1 }, { credit: 900 }], 2).problems[0]?.detail).toContain('Add 899.00 debit');
  });

  it('0.1 + 0.2 equals 0.3 to the last cent', () => {
    expect(problemsOf([{ debit: 0.1 }, { debit: 0.2 }, { credit: 0.3 }])).toEqual([]);
  });

  // spec: errors 1, limits 5
  it('at least two lines', () => {
    expect(problemsOf([{ debit: 1 }])).toEqual(['USER_ERROR line', 'USER_ERROR line']);
    expect(problemsOf([])).toEqual(['USER_ERROR line']);
  });

  it('a negative side is refused, not turned round', () => {
    expect(problemsOf([{ debit: -5 }, { credit: -5 }])).toEqual([
      'USER_ERROR line.items[0].debit',
      'USER_ERROR line.items[1].credit',
    ]);
  });

  it('more decimals than the currency has are refused, never rounded', () => {
    expect(problemsOf([{ debit: 1.005 }, { credit: 1 }])).toContain('INVALID_CONTENT line.items[0].debit');
    expect(problemsOf([{ debit: 1.5 }, { credit: 1.5 }], 0)).toEqual([
      'INVALID_CONTENT line.items[0].debit',
      'INVALID_CONTENT line.items[1].credit',
    ]);
    expect(problemsOf([{ debit: 1.005 }, { credit: 1.005 }], 3)).toEqual([]);
  });

  it('any set of whole cents and its mirror balance', () => {
    const cents = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(cents, (amounts) => {
        const lines = amounts.flatMap((each) => [{ debit: each / 100 }, { credit: each / 100 }]);
        expect(problemsOf(lines)).toEqual([]);
      }),
    );
  });
});

describe('reversal date', () => {
  it('comes after the date of the journal', () => {
    expect(
      checkJournalHeader({ tranDate: '2026-06-30', reversalDate: '2026-06-30', reversalDefer: false }).map(
        ({ path }) => path,
      ),
    ).toEqual(['reversalDate']);
    expect(checkJournalHeader({ tranDate: '2026-06-30', reversalDate: '2026-07-01', reversalDefer: false })).toEqual(
      [],
    );
    expect(checkJournalHeader({ tranDate: '2026-06-30', reversalDate: null, reversalDefer: false })).toEqual([]);
  });
  it('is needed to defer the reversal', () => {
    expect(
      checkJournalHeader({ tranDate: '2026-06-30', reversalDate: null, reversalDefer: true }).map(({ path }) => path),
    ).toEqual(['reversalDate']);
  });
});
