import { describe, expect, it } from 'vitest';
import type { UndepositedItem } from '#contract/wire/undeposited';
import { everything, isWithin, methodsOf } from './undepositedRows.ts';

const ref = (id: string, refName: string) => ({ id, refName });
const item = (id: string, more: Partial<UndepositedItem> = {}): UndepositedItem => ({
  doc: ref(id, `PYMT-${id}`),
  type: 'customerPayment',
  tranId: `PYMT-${id}`,
  tranDate: '2026-06-15',
  entity: ref('7', 'Ridgeline Quarries'),
  paymentMethod: ref('2', 'Check'),
  checkNum: '10442',
  checkDate: null,
  memo: null,
  subsidiary: ref('1', 'Harbor Books'),
  currency: ref('3', 'US Dollar'),
  amount: 12250,
  isSelected: false,
  ...more,
});

describe('the list of undeposited payments', () => {
  it('is narrowed by method and by words of number, name, check and amount', () => {
    const payment = item('892');
    expect(isWithin(payment, everything)).toBe(true);
    expect(isWithin(payment, { method: 'Check', text: '' })).toBe(true);
    expect(isWithin(payment, { method: 'Cash', text: '' })).toBe(false);
    expect(isWithin(item('1', { paymentMethod: null }), { method: '', text: '' })).toBe(true);
    for (const text of ['pymt-892', 'ridge quar', '10442', '12,250', '12250.00', ' check '])
      expect(isWithin(payment, { method: undefined, text }), text).toBe(true);
    for (const text of ['pymt-893', 'ridge hollis', '2250.00'])
      expect(isWithin(payment, { method: undefined, text }), text).toBe(false);
  });
  it('counts the payments of each method, those without one last', () => {
    const cash = ref('5', 'Cash');
    expect(
      methodsOf([item('1', { paymentMethod: null }), item('2'), item('3', { paymentMethod: cash }), item('4')]),
    ).toEqual([
      ['Cash', 1],
      ['Check', 2],
      ['', 1],
    ]);
  });
});
