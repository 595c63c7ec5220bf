import { describe, expect, it } from 'vitest';
import { usedRates, valuedAccounts } from './valuation.ts';

const ref = (id: string, refName: string) => ({ id, refName });
const euro = ref('7', 'Euro');
const line = (account: object, more: object) => ({ account, foreignCurrency: euro, closingRate: 1.1, ...more });
const receivables = ref('1', '1100 Accounts receivable');

describe('the lines of a revaluation', () => {
  const record = {
    line: {
      items: [
        line(ref('2', '1010 Bank'), { foreignBalance: 10, rateBefore: 1.2, carrying: 12, revalued: 11, gain: -1 }),
        line(receivables, {
          entity: ref('5', 'Nord'),
          foreignBalance: 100.1,
          carrying: 108.1,
          revalued: 110.11,
          gain: 2.01,
        }),
        line(receivables, {
          entity: ref('6', 'Rossi'),
          foreignBalance: 0.2,
          carrying: 0.3,
          revalued: 0.22,
          gain: -0.08,
        }),
      ],
    },
  };

  it('are one row for each account and currency, whose sums are exact and whose rate before is the average', () => {
    expect(valuedAccounts(record)).toMatchObject([
      { account: { id: '2' }, foreign: 10, before: 1.2, closing: 1.1, gain: -1 },
      {
        account: { id: '1' },
        foreign: 100.3,
        before: 1.080758,
        closing: 1.1,
        carrying: 108.4,
        revalued: 110.33,
        gain: 1.93,
      },
    ]);
  });

  it('are listed by customer or vendor below receivables and payables alone', () => {
    expect(valuedAccounts(record).map(({ parties }) => parties.map(({ entity }) => entity?.refName))).toEqual([
      [],
      ['Nord', 'Rossi'],
    ]);
  });
});

describe('the closing rates of a revaluation', () => {
  it('are marked as old if they are from before the period or have no date', () => {
    const rate = (more: object) => ({ foreignCurrency: euro, closingRate: 1.1, source: { id: 'DATED' }, ...more });
    const record = {
      tranDate: '2026-06-30',
      rate: { items: [rate({ validFrom: '2026-06-01' }), rate({ validFrom: '2026-05-31' }), rate({})] },
    };
    expect(usedRates(record).map(({ isOld }) => isOld)).toEqual([false, true, true]);
  });
});
