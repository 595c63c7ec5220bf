import { describe, expect, it } from 'vitest';
import type { RelatedRecord } from '#app/platform/api/records.ts';
import { chainOf } from './chainOf.ts';

const item = (id: string, direction: 'to' | 'from', path: string, type = 'periodEndJournal'): RelatedRecord => ({
  relation: path,
  direction,
  path,
  type,
  record: { id, refName: `JE${id}` },
  status: null,
  total: null,
});

describe('the chain of documents', () => {
  it('orders documents from source to result, each once', () => {
    const { before, after } = chainOf([
      item('1', 'to', 'createdFrom'),
      item('2', 'to', 'reversalEntry'),
      item('2', 'from', 'createdFrom'),
      item('3', 'from', 'createdFrom'),
    ]);
    expect([before.map(({ record }) => record.id), after.map(({ record }) => record.id)]).toEqual([['1'], ['2', '3']]);
  });
  it('omits mere references, such as accounts and periods', () => {
    expect(
      chainOf([item('9', 'to', 'postingPeriod', 'accountingPeriod'), item('8', 'to', 'line.account', 'account')]),
    ).toEqual({ before: [], after: [] });
  });
  it('a payment follows what it settles, and a deposit precedes its application', () => {
    const payment = chainOf([
      item('9', 'to', 'account', 'account'),
      item('4', 'to', 'apply.doc', 'invoice'),
      item('5', 'to', 'credit.doc', 'creditMemo'),
      item('7', 'from', 'apply.doc', 'customerRefund'),
    ]);
    expect([payment.before.map(({ record }) => record.id), payment.after.map(({ record }) => record.id)]).toEqual([
      ['4', '5'],
      ['7'],
    ]);
    expect(chainOf([item('3', 'to', 'deposit', 'customerDeposit')]).before).toHaveLength(1);
    expect(chainOf([item('3', 'from', 'deposit', 'depositApplication')]).after).toHaveLength(1);
  });
  it('follows the order of work: deliveries before bills, numbers in numeric order', () => {
    const { after } = chainOf([
      item('12', 'from', 'createdFrom', 'invoice'),
      item('9', 'from', 'createdFrom', 'invoice'),
      item('20', 'from', 'createdFrom', 'itemFulfillment'),
    ]);
    expect(after.map(({ record }) => record.id)).toEqual(['20', '9', '12']);
  });
});
