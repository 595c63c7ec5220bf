import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromText, decimalOne } from '#contract/values/decimal';
import { minor, negate, subtract, sum, zero } from '#contract/values/money';
import { balanceSubsidiaries, eliminationOf, type PairAccounts } from './intercompany.ts';
import { postPeriodEndJournal } from './periodEndJournal.ts';

const pair = (creditor: string, debtor: string): PairAccounts => ({
  creditor,
  debtor,
  dueFromAccount: `due from ${debtor}`,
  dueToAccount: `due to ${creditor}`,
});
const amounts = (lines: readonly (readonly [string, bigint])[]) =>
  lines.map(([subsidiary, amount]) => side(subsidiary, amount));
const side = (subsidiary: string, amount: bigint) => ({
  subsidiary,
  debit: minor(amount > 0n ? amount : 0n),
  credit: minor(amount > 0n ? 0n : -amount),
});
const shown = (lines: ReturnType<typeof balanceSubsidiaries>['entries']) =>
  lines.map(({ subsidiary, account, amount }) => `${subsidiary}, ${account}: ${amount}`);

describe('entries between subsidiaries', () => {
  it('make a subsidiary with more debits owe the difference, and one with more credits be owed it', () => {
    const lines = amounts([
      ['DE', 70n],
      ['DE', 30n],
      ['US', -100n],
    ]);
    expect(shown(balanceSubsidiaries(lines, 'US', [pair('US', 'DE')]).entries)).toEqual([
      'DE, due to US: -100',
      'US, due from DE: 100',
    ]);
    const back = lines.map(({ subsidiary, debit, credit }) => ({ subsidiary, debit: credit, credit: debit }));
    expect(shown(balanceSubsidiaries(back, 'US', [pair('US', 'DE'), pair('DE', 'US')]).entries)).toEqual([
      'DE, due from US: 100',
      'US, due to DE: -100',
    ]);
  });

  it('use the accounts of the opposite direction where there is no other pair', () => {
    expect(shown(balanceSubsidiaries(amounts([['DE', -5n]]), 'US', [pair('US', 'DE')]).entries)).toEqual([
      'DE, due to US: 5',
      'US, due from DE: -5',
    ]);
  });

  it('run through the subsidiary of the journal, also where it has no line', () => {
    const lines = amounts([
      ['DE', 9n],
      ['JP', -9n],
    ]);
    const { entries, unconnected } = balanceSubsidiaries(lines, 'US', [pair('US', 'DE')]);
    expect(entries.map(({ subsidiary, counterparty }) => [subsidiary, counterparty])).toEqual([
      ['DE', 'US'],
      ['US', 'DE'],
    ]);
    expect(unconnected).toEqual(['JP']);
  });

  const books = ['US', 'DE', 'JP', 'CH'];
  const rates = fc.constantFrom('1', '0.91', '153.2204', '0.00617', '1.33333333');
  const line = fc.tuple(
    fc.constantFrom(...books),
    fc.bigInt({ min: -99_999_999n, max: 99_999_999n }).filter((each) => each !== 0n),
  );
  it('balance every subsidiary in its base currency, and all of the group in the currency of the journal', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...books),
        fc.tuple(rates, rates, rates, rates),
        fc.tuple(...books.map(() => fc.constantFrom(0, 2, 3))),
        (drawn, own, drawnRates, precisions) => {
          const entered = amounts(drawn);
          const rest = sum(entered.map(({ debit, credit }) => subtract(credit, debit)));
          const lines = rest === zero ? entered : [...entered, side(own, rest)];
          const pairs = books.flatMap((creditor) =>
            books.filter((debtor) => debtor > creditor).map((debtor) => pair(creditor, debtor)),
          );
          const { entries, unconnected } = balanceSubsidiaries(lines, own, pairs);
          // The only constructor of postings throws where a subsidiary is off balance in either currency.
          const posted = postPeriodEndJournal({
            currency: 'USD',
            precision: 2,
            period: 'June',
            date: '2026-06-30',
            conversions: new Map(
              books.map((book, at) => [
                book,
                { rate: decimalFromText(drawnRates[at] ?? '1') ?? decimalOne, basePrecision: precisions[at] ?? 2 },
              ]),
            ),
            lines: [
              ...lines.map((each) => ({ ...each, account: 'entered' })),
              ...entries.map(({ account, subsidiary, amount }) => ({ ...side(subsidiary, amount), account })),
            ].map((each, at) => ({
              ...each,
              line: at + 1,
              memo: null,
              entity: null,
              department: null,
              class: null,
              location: null,
            })),
          });
          expect(unconnected).toEqual([]);
          expect(sum(posted.lines.map(({ amount }) => amount))).toBe(zero);
          expect(sum(entries.map(({ amount }) => amount))).toBe(zero);
          for (const first of books)
            for (const second of books) {
              const between = (subsidiary: string, counterparty: string) =>
                sum(
                  entries
                    .filter((each) => each.subsidiary === subsidiary && each.counterparty === counterparty)
                    .map(({ amount }) => amount),
                );
              expect(between(first, second)).toBe(negate(between(second, first)));
            }
        },
      ),
    );
  });
});

describe('an elimination', () => {
  it('brings each account of the group to zero together with earlier ones, and says what is left', () => {
    const balance = fc.record({
      account: fc.constantFrom('a', 'b', 'c'),
      amount: fc.bigInt({ min: -9n, max: 9n }).map(minor),
    });
    fc.assert(
      fc.property(fc.array(balance), fc.array(balance), (balances, eliminated) => {
        const { amounts: due, difference } = eliminationOf(balances, eliminated);
        for (const account of ['a', 'b', 'c']) {
          const all = [...balances, ...eliminated, ...due].filter((each) => each.account === account);
          expect(sum(all.map(({ amount }) => amount))).toBe(zero);
        }
        expect(sum([...due.map(({ amount }) => amount), difference])).toBe(zero);
      }),
    );
  });
});
