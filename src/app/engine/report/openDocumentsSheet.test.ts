import { describe, expect, it } from 'vitest';
import type { Sheet } from '#contract/reports/sheet';
import type { OpenDocument } from '#app/platform/api/records.ts';
import {
  agedAmountOf,
  agingRows,
  limitsInWords,
  openDocumentsSheet,
  questionOf,
  spanOf,
} from './openDocumentsSheet.ts';

const usd = { id: '1', refName: 'US Dollar' };
const document = (
  id: string,
  kind: OpenDocument['kind'],
  tranDate: string,
  dueDate: string | null,
  open: number,
): OpenDocument => ({
  doc: { id, refName: `D${id}` },
  subsidiary: { id: '2', refName: 'West' },
  type: kind === 'charge' ? 'invoice' : 'creditMemo',
  kind,
  tranId: `D${id}`,
  tranDate,
  dueDate,
  currency: usd,
  total: 500,
  open,
  discount: 0,
  discountDate: null,
  daysLate: 0,
});
const asked = {
  party: 'customer',
  id: '7',
  subsidiary: '2',
  limits: {},
  asOf: '2026-06-30',
  days: 30,
  span: undefined,
} as const;

describe('the documents behind an amount of an aging', () => {
  it('are in the column of their days overdue, credits counting from their own date', () => {
    const charge = (dueDate: string) => spanOf({ kind: 'charge', tranDate: '2026-01-01', dueDate }, '2026-06-30', 30);
    expect(['2026-06-30', '2026-06-29', '2026-05-31', '2026-05-30', '2025-01-01'].map(charge)).toEqual([
      'current',
      'span1',
      'span1',
      'span2',
      'span4',
    ]);
    expect(spanOf({ kind: 'credit', tranDate: '2026-06-01', dueDate: '2027-01-01' }, '2026-06-30', 30)).toBe('span1');
  });

  it('are those of the column, of the subsidiary and of the day, and add up exactly with credits taken off', () => {
    const all = [
      document('1', 'charge', '2026-05-01', '2026-06-20', 0.3),
      document('2', 'credit', '2026-06-10', null, 0.1),
      document('3', 'deposit', '2026-06-10', null, 40),
      document('4', 'charge', '2026-07-01', '2026-07-01', 9),
      { ...document('5', 'charge', '2026-05-01', '2026-06-20', 7), subsidiary: { id: '3', refName: 'East' } },
      document('6', 'charge', '2026-05-01', '2026-07-20', 8),
    ];
    const { rows } = openDocumentsSheet(all, { ...asked, span: 'span1' });
    expect(rows.map(({ values }) => values.open)).toEqual([0.3, -0.1, 0.2]);
    expect(rows[0]?.drill).toEqual({ record: { id: '1', refName: 'D1', type: 'invoice' } });
    expect(openDocumentsSheet(all, asked).rows).toHaveLength(4);
  });

  it('are led to by every amount of a row but zero, with its day, span and subsidiary', () => {
    const row = {
      customer: { id: '7', refName: 'Northwind' },
      subsidiary: { id: '2', refName: 'West' },
      currency: usd,
      current: 0,
      span2: 1,
      total: 1,
      drill: { customer: '7' },
    };
    const sheet = {
      report: 'receivablesAging',
      parameters: { asOf: '2026-06-30', days: 15 },
      columns: [],
      rows: [row],
      totals: null,
    } as unknown as Sheet; // as an aging sends it
    expect(agingRows(sheet, 'customer')[0]?.drills?.span2).toEqual({
      report: 'openDocuments',
      parameters: { customer: '7', subsidiary: '2', asOf: '2026-06-30', days: '15', span: 'span2' },
    });
    expect(Object.keys(agingRows(sheet, 'customer')[0]?.drills ?? {})).toEqual(['span2', 'total']);
    const limited = { ...sheet, parameters: { ...sheet.parameters, department: { id: '5', refName: 'Sales' } } };
    expect(agingRows(limited, 'customer')[0]?.drills?.total).toEqual({
      report: 'openDocuments',
      parameters: {
        customer: '7',
        subsidiary: '2',
        department: '5',
        asOf: '2026-06-30',
        days: '15',
        span: 'total',
      },
    });
  });

  it('are requested as the address says, and not at all without a party', () => {
    expect(agedAmountOf({ vendor: '9', asOf: '2026-13-01', days: 'x', span: 'total' }, '2026-06-30')).toEqual({
      party: 'vendor',
      id: '9',
      subsidiary: undefined,
      limits: {},
      asOf: '2026-06-30',
      days: 30,
      span: undefined,
    });
    const limited = agedAmountOf({ customer: '7', subsidiary: '2', class: '4', asOf: '2026-06-30' }, '2026-07-01');
    expect(limited && questionOf(limited)).toEqual({ asOf: '2026-06-30', subsidiary: '2', class: '4' });
    expect(limitsInWords({ class: { id: '4', refName: 'Retail' }, department: null })).toEqual(['Class: Retail']);
    expect(agedAmountOf({}, '2026-06-30')).toBeUndefined();
  });
});
