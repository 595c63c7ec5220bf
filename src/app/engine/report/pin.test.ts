import { expect, test } from 'vitest';
import { pinnedReport } from './pin.ts';

test('a level is pinned by its address, without a level pinned next to it', () => {
  expect(pinnedReport('/reports/generalledger?account=7,8&from=2026-06-01&pin=trialBalance%3F')).toEqual({
    report: 'generalLedger',
    query: { account: '7,8', from: '2026-06-01' },
    address: '/reports/generalLedger?account=7%2C8&from=2026-06-01',
  });
  expect(pinnedReport('/reports/openDocuments?customer=3')?.query).toEqual({ customer: '3' });
});

test('a pinned level uses only the parameters of its report', () => {
  const level = pinnedReport('/reports/incomeStatement?subsidiary=0&from=2026-06-01&figures=whole&compare=lastYear');
  expect(level?.query).toEqual({ from: '2026-06-01' });
  expect(level?.address).toContain('figures=whole');
});

test('what is no report cannot be pinned', () => {
  expect(pinnedReport('/records/invoice/7')).toBeUndefined();
  expect(pinnedReport('/reports/nothing')).toBeUndefined();
});
