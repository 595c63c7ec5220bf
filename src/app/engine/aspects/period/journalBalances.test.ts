import { describe, expect, it } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { TrialBalanceRow } from '#contract/reports/trialBalance';
import { balanceAtHand, booksOf } from './journalBalances.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';

const ref = (id: string, refName = id) => ({ id, refName });
const form = { subsidiary: ref('2', 'Marlow GmbH'), postingPeriod: ref('6', 'Jun 2026') };
const row = (account: string, closing: number): Partial<TrialBalanceRow> => ({
  account: ref(account),
  subsidiary: ref('2'),
  currency: ref('eur', 'Euro'),
  closing,
});

function toolsWith(...rows: readonly Partial<TrialBalanceRow>[]): FormTools {
  const cache = new QueryClient();
  const queries = { report: (name: string, parameters: object) => ({ queryKey: ['reports', name, parameters] }) };
  const formats = () => ({
    amount: (value: number, currency: string) => `${value.toFixed(2)} (${currency})`,
    currencyCode: () => 'EUR',
  });
  if (rows.length > 0)
    cache.setQueryData(queries.report('trialBalance', { subsidiary: '2', period: '6' }).queryKey, { rows });
  // Only these parts are used.
  return { cache, queries, formats } as unknown as FormTools;
}

describe('the balance of an account next to a journal', () => {
  it('is that of its subsidiary at the end of its period, in the currency of the books', () => {
    expect(balanceAtHand('10', form, toolsWith(row('10', 1250.5), row('20', -3)))).toBe('1250.50 (eur) EUR');
  });
  it("is missing until the report has loaded, and isn't requested before", () => {
    expect(balanceAtHand('10', form, toolsWith())).toBeUndefined();
  });
  it('is missing for an account without postings, and for another period', () => {
    const tools = toolsWith(row('10', 1250.5));
    expect(balanceAtHand('30', form, tools)).toBeUndefined();
    expect(balanceAtHand('10', { ...form, postingPeriod: ref('7') }, tools)).toBeUndefined();
  });
  it('waits until the journal has a subsidiary and a period', () => {
    expect(booksOf({ ...form, postingPeriod: null })).toBeUndefined();
    expect(booksOf(form)).toEqual({ subsidiary: '2', period: '6' });
  });
});
