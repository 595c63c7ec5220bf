import { describe, expect, it } from 'vitest';
import { minorFromNumber } from '#contract/values/money';
import { slipOf } from './slip.ts';

const ref = (id: string, refName: string) => ({ id, refName });
const [check, cash] = [ref('2', 'Check'), ref('5', 'Cash')];
const cents = (amount: number) => minorFromNumber(amount, 2);

describe('the slip of a bank deposit', () => {
  const payment = {
    items: [
      { entity: ref('7', 'Ridgeline Quarries'), paymentMethod: check, checkNum: '10442', amount: 12250 },
      { entity: ref('8', 'Counter sales'), paymentMethod: cash, checkNum: null, amount: 486.15 },
      { entity: ref('9', 'Hollis Brothers'), paymentMethod: check, checkNum: '3318', amount: 3000 },
      { entity: ref('8', 'Counter sales'), paymentMethod: cash, checkNum: null, amount: -20 },
      { entity: ref('8', 'Counter sales'), paymentMethod: null, checkNum: null, amount: 10 },
    ],
  };
  const other = { items: [{ account: ref('70', '7000 Interest'), memo: 'June', amount: 5 }] };
  const cashBack = { items: [{ account: ref('45', '1045 Petty cash'), memo: null, amount: 200 }] };

  it('names each check, totals the rest by method, and equals the amount the bank receives', () => {
    expect(slipOf({ payment, other, cashBack }, 2)).toEqual({
      checks: [
        { number: '10442', name: 'Ridgeline Quarries', amount: cents(12250) },
        { number: '3318', name: 'Hollis Brothers', amount: cents(3000) },
      ],
      checkTotal: cents(15250),
      methods: [
        { name: 'Cash', count: 2, amount: cents(466.15) },
        { name: '', count: 1, amount: cents(10) },
      ],
      other: [{ name: '7000 Interest, June', count: 0, amount: cents(5) }],
      cashBack: [{ name: '1045 Petty cash', count: 0, amount: cents(-200) }],
      total: cents(15531.15),
    });
  });

  it('is one line of a currency without cents', () => {
    const yen = { items: [{ entity: null, paymentMethod: cash, checkNum: null, amount: 1200 }] };
    expect(slipOf({ payment: yen }, 0)).toMatchObject({ checks: [], total: 1200n });
  });
});
