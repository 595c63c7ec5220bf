import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { uniteRules } from '#app/engine/form/model/formRules.ts';
import { period as periodPlug, periodFollows, periodRemark } from './periodAware.ts';
import type { PeriodFacts } from './periodFacts.ts';

const period = (id: string, name: string, startDate: string, endDate: string, shut?: string): PeriodFacts => ({
  id,
  name,
  startDate,
  endDate,
  isAdjust: false,
  shut,
});
const periods = [
  period('1', 'May 2026', '2026-05-01', '2026-05-31', 'closed'),
  period('2', 'Jun 2026', '2026-06-01', '2026-06-30'),
];

const Note = () => null;

describe('dates that know their period', () => {
  it('say the period they fall in, and, where something is posted on them, that it is closed and which day is open again', () => {
    const remark = (date: string, isPosted: boolean, of = periods) => periodRemark(date, of, isPosted, (day) => day);
    expect(remark('2026-06-30', true)).toBe('Jun 2026');
    expect(remark('2026-05-02', true)).toBe('May 2026 is closed, open from 2026-06-01');
    expect(remark('2026-05-02', true, periods.slice(0, 1))).toBe('May 2026 is closed');
    expect(remark('2026-05-02', false)).toBe('May 2026');
    expect(remark('2031-01-01', true)).toBeUndefined();
  });

  it('the posting period follows the date until the user chooses one, and stays if no period is known', () => {
    expect(periodFollows('tranDate', { tranDate: '2026-06-03' }, new Set(), periods)).toEqual({
      postingPeriod: { id: '2', refName: 'Jun 2026' },
    });
    expect(periodFollows('tranDate', { tranDate: '2026-06-03' }, new Set(['postingPeriod']), periods)).toEqual({});
    expect(periodFollows('tranDate', { tranDate: '2031-06-03' }, new Set(), periods)).toEqual({});
    expect(periodFollows('memo', { tranDate: '2026-06-03' }, new Set(), periods)).toEqual({});
  });

  it('every transaction has them; an order has no posting period to follow, a customer has none of it', () => {
    const bill = periodPlug(definitionOf('vendorBill'), Note).form;
    const rules = bill?.rules ?? [];
    expect(uniteRules(rules).readPeriod).toBeDefined();
    expect(rules.some(({ follow, start }) => follow && start)).toBe(true);
    expect(bill?.slots?.map(({ at }) => at)).toEqual(['note']);
    const order = periodPlug(definitionOf('salesOrder'), Note).form;
    expect(uniteRules(order?.rules).readPeriod).toBeDefined();
    expect(order?.rules?.some(({ follow }) => follow)).toBe(false);
    expect(order?.slots).toBeUndefined();
    expect(periodPlug(definitionOf('customer'), Note)).toEqual({});
  });
});
