import { describe, expect, it } from 'vitest';
import { add, minor, minorFromText, type Minor, sum, zero } from '#contract/values/money';
import { inOrder, spread, type SpreadItem, spreadRules } from './spread.ts';

const money = (text: string): Minor => minorFromText(text, 2) ?? zero;
const item = (id: string, open: string, more: Partial<Omit<SpreadItem, 'open'>> = {}): SpreadItem => ({
  id,
  tranDate: '2026-05-01',
  dueDate: null,
  discount: zero,
  ...more,
  open: money(open),
});
const given = (items: readonly SpreadItem[], amount: string, rule: Parameters<typeof spread>[2] = 'dueDate') =>
  spread(items, money(amount), rule).shares.map(({ id, amount: share, discount }) => [id, share, discount]);

describe('spreading an amount over open documents', () => {
  it('acceptance 1: applies exactly 100.55 when 100.55 is typed over three invoices', () => {
    const { shares, left } = spread(
      [item('1', '33.33'), item('2', '33.33'), item('3', '80')],
      money('100.55'),
      'dueDate',
    );
    expect(shares.map(({ amount }) => amount)).toEqual([3333n, 3333n, 3389n]);
    expect(sum(shares.map(({ amount }) => amount))).toBe(10055n);
    expect(left).toBe(0n);
  });

  it('never loses or adds a unit, whatever the rule: shares and remainder equal the amount, and no document gets more than is open', () => {
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (let round = 0; round < 300; round += 1) {
      const items = Array.from({ length: 1 + next(12) }, (_, at): SpreadItem => {
        const open = minor(BigInt(1 + next(50_000)));
        return {
          id: String(at + 1),
          tranDate: `2026-0${1 + next(9)}-11`,
          dueDate: next(2) === 0 ? null : `2026-0${1 + next(9)}-20`,
          open,
          discount: next(3) === 0 ? minor(open / 50n) : zero,
        };
      });
      const available = minor(BigInt(next(300_000)));
      for (const rule of spreadRules) {
        const { shares, left } = spread(items, available, rule);
        expect(add(sum(shares.map(({ amount }) => amount)), left)).toBe(available);
        expect(left >= 0n).toBe(true);
        for (const { id, amount, discount } of shares)
          expect(amount + discount <= (items.find((each) => each.id === id)?.open ?? 0n)).toBe(true);
        expect(new Set(shares.map(({ id }) => id)).size).toBe(shares.length);
      }
    }
  });

  it('counts money as meant for a document that it falls short of by no more than a small remainder, with or without its discount', () => {
    const items = [
      item('1', '50', { dueDate: '2026-06-01' }),
      item('2', '100', { dueDate: '2026-07-01', discount: money('2') }),
      item('3', '98.50', { dueDate: '2026-08-01' }),
    ];
    const first = (amount: string, small: string) => inOrder(items, 'exact', money(amount), money(small))[0]?.id;
    expect([first('97.99', '0.05'), first('99.99', '0.05'), first('98.00', '0'), first('97.99', '0')]).toEqual([
      '2',
      '2',
      '2',
      '1',
    ]);
    expect(spread(items, money('97.99'), 'exact', money('0.05')).shares).toEqual([
      { id: '2', amount: money('97.99'), discount: zero },
    ]);
  });

  it('orders by due date, a document without one by its own date, the lower id first among equals', () => {
    const items = [
      item('10', '5', { dueDate: '2026-06-30' }),
      item('9', '5', { dueDate: '2026-06-30' }),
      item('3', '5', { tranDate: '2026-06-01' }),
      item('4', '5', { dueDate: '2026-07-30' }),
    ];
    expect(inOrder(items, 'dueDate', zero).map(({ id }) => id)).toEqual(['3', '9', '10', '4']);
  });

  it('orders by document date for the oldest, by open amount for the smallest', () => {
    const items = [
      item('1', '9', { tranDate: '2026-03-01', dueDate: '2026-03-02' }),
      item('2', '7', { tranDate: '2026-02-01', dueDate: '2026-09-01' }),
      item('3', '8'),
    ];
    expect(inOrder(items, 'oldest', zero).map(({ id }) => id)).toEqual(['2', '1', '3']);
    expect(inOrder(items, 'smallest', zero).map(({ id }) => id)).toEqual(['2', '3', '1']);
  });

  it('pays an exact match completely before older documents, with its discount or in full', () => {
    const items = [item('1', '60'), item('2', '100', { discount: money('2') }), item('3', '40')];
    expect(given(items, '98', 'exact')).toEqual([['2', 9800n, 200n]]);
    expect(given(items, '100', 'exact')).toEqual([['2', 10000n, 0n]]);
    expect(given(items, '50', 'exact')).toEqual([['1', 5000n, 0n]]);
  });

  it('takes a discount only if the money settles the whole document, and lowers its amount by it', () => {
    const items = [item('1', '100', { discount: money('2') }), item('2', '50', { discount: money('1') })];
    expect(given(items, '120')).toEqual([
      ['1', 9800n, 200n],
      ['2', 2200n, 0n],
    ]);
    expect(given(items, '147')).toEqual([
      ['1', 9800n, 200n],
      ['2', 4900n, 100n],
    ]);
  });

  it('leaves what no document takes', () => {
    expect(spread([item('1', '10')], money('12.5'), 'oldest')).toEqual({
      shares: [{ id: '1', amount: 1000n, discount: 0n }],
      left: 250n,
    });
    expect(spread([], money('12.5'), 'oldest')).toEqual({ shares: [], left: 1250n });
    expect(spread([item('1', '10')], zero, 'oldest').shares).toEqual([]);
  });
});
