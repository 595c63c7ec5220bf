import { describe, expect, it } from 'vitest';
import { checkJournal, followJournal, journalDefaults, journalTotal } from './journalRules.ts';
import type { PeriodFacts } from '#app/engine/aspects/period/periodFacts.ts';

const periods: readonly PeriodFacts[] = [
  { id: '6', name: 'Jun 2026', startDate: '2026-06-01', endDate: '2026-06-30', isAdjust: false, shut: 'closed' },
  { id: '7', name: 'Jul 2026', startDate: '2026-07-01', endDate: '2026-07-31', isAdjust: false, shut: undefined },
];
const usd = { id: '1', refName: 'US Dollar' };
const currencyOf = () => usd;
const line = (debit: number | null, credit: number | null) => ({ account: { id: '1', refName: 'A' }, debit, credit });
const doc = (period: string, items: readonly object[]) => ({
  tranDate: '2026-07-02',
  postingPeriod: { id: period, refName: period },
  line: { items },
});

describe('a journal', () => {
  it('starts in the currency of its subsidiary and follows it until one is chosen', () => {
    const start = { tranDate: '2026-07-02', subsidiary: { id: '2', refName: 'GmbH' } };
    expect(journalDefaults(start, currencyOf)).toEqual({ currency: usd });
    expect(followJournal('subsidiary', start, new Set(), currencyOf)).toEqual({ currency: usd });
    expect(followJournal('subsidiary', start, new Set(['currency']), currencyOf)).toEqual({});
  });
  it('0.1 and 0.2 against 0.3 balance', () => {
    expect(checkJournal(doc('7', [line(0.1, null), line(0.2, null), line(null, 0.3)]), 2, periods)).toEqual([]);
  });
  it('is not blocked by a period that was closed when it was read and may be open again', () => {
    expect(checkJournal(doc('6', [line(5, null), line(null, 5)]), 2, periods)).toEqual([]);
  });

  it('names a closed period together with a difference, each shown at its place', () => {
    const found = checkJournal(doc('6', [line(5, null), line(null, 4)]), 2, periods);
    expect(found.map(({ path, detail }) => [path, detail])).toEqual([
      [['line'], 'Total debits and total credits differ. Add 1.00 credit to balance.'],
      [['postingPeriod'], 'Jun 2026 is closed'],
    ]);
  });
  it('adds its debits without losing cents', () => {
    expect(journalTotal(doc('7', [line(0.1, null), line(0.2, null), line(null, 0.3)]), 2)).toBe(0.3);
  });
});
