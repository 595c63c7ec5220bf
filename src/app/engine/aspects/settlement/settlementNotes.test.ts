import { describe, expect, it } from 'vitest';
import { minor, minorToText } from '#contract/values/money';
import { notesOf, openAfter } from './settlementNotes.ts';
import { settlementOrder } from './settlementRules.ts';

type Facts = Parameters<typeof notesOf>[0];
const figures = (money: number, applied: number, credits = 0) => ({
  money: minor(BigInt(money)),
  applied: minor(BigInt(applied)),
  left: minor(BigInt(money + credits - applied)),
  needed: minor(BigInt(applied - credits)),
  count: 1,
});
const facts = (more: Partial<Facts>): Facts => ({
  figures: figures(0, 0),
  lines: [],
  party: 'customer',
  hasMoney: true,
  takesDiscount: true,
  small: minor(100n),
  print: (amount) => minorToText(amount, 2),
  ...more,
});
const line = (open: number, amount: number, discount = 0) => ({
  id: '7',
  name: 'INV-7',
  open: minor(BigInt(open)),
  amount: minor(BigInt(amount)),
  discount: minor(BigInt(discount)),
});

/** The terms offered so much, and the last day of that has passed. */
const over = (offered: number) => ({ offered: minor(BigInt(offered)), isOver: true });

describe('the difference between money and what is applied', () => {
  it('stays with a customer as a credit, and the amount can be lowered to what is applied', () => {
    expect(notesOf(facts({ figures: figures(30000, 10000) }))).toEqual([
      {
        text: '200.00 will remain as available credit.',
        isRefused: false,
        remedy: { does: 'setMoney', amount: 10000n, label: 'Reduce amount to 100.00' },
      },
    ]);
  });

  it('is refused for the bills of a vendor, where nothing may be left over', () => {
    expect(notesOf(facts({ party: 'vendor', figures: figures(1953130, 1509880, 38000) }))).toEqual([
      {
        text: 'Apply the remaining 4,812.50 to save.'.replace(',', ''),
        isRefused: true,
        remedy: { does: 'setMoney', amount: 1471880n, label: 'Reduce amount to 14718.80' },
      },
    ]);
    expect(notesOf(facts({ party: 'vendor', figures: figures(5000, 0) }))[0]).toMatchObject({
      isRefused: false,
      text: '50.00 will be paid on account.',
    });
  });

  it('is refused when more is applied than there is, and the amount can be raised', () => {
    expect(notesOf(facts({ figures: figures(5000, 7000) }))).toEqual([
      {
        text: 'Over-applied by 20.00. Reduce an amount.',
        isRefused: true,
        remedy: { does: 'setMoney', amount: 7000n, label: 'Increase amount to 70.00' },
      },
    ]);
    expect(notesOf(facts({ figures: figures(5000, 7000), hasMoney: false }))[0]?.remedy).toBeUndefined();
  });

  it('a discount that ended before the payment date is reported, and can be removed', () => {
    const whole = { figures: figures(9800, 9800) };
    expect(notesOf(facts({ ...whole, lines: [{ ...line(10000, 9800, 200), ...over(200) }] }))).toEqual([
      {
        text: 'Discount on INV-7 has expired (2.00).',
        isRefused: false,
        remedy: { does: 'dropDiscounts', ids: ['7'], label: 'Remove discount' },
      },
    ]);
    expect(
      notesOf(
        facts({
          ...whole,
          lines: [
            { ...line(10000, 9800, 200), ...over(200) },
            { ...line(500, 490, 10), id: '8', ...over(10) },
          ],
        }),
      )[0],
    ).toMatchObject({
      text: expect.stringContaining('Discounts on 2 documents have expired (2.10)'),
      remedy: { ids: ['7', '8'] },
    });
    expect(notesOf(facts({ ...whole, lines: [line(10000, 9800, 200)] }))).toEqual([]);
  });

  it('says what an underpaid document keeps open, and offers to write off a small remainder', () => {
    const all = { figures: figures(9955, 9955) };
    expect(notesOf(facts({ ...all, lines: [line(10000, 9955)] }))).toEqual([
      {
        text: '0.45 of INV-7 remains open.',
        isRefused: false,
        remedy: {
          does: 'writeOff',
          shares: [{ id: '7', discount: 0n, writtenOff: 45n, isOver: false }],
          label: 'Write off 0.45',
        },
      },
    ]);
    expect(notesOf(facts({ ...all, lines: [line(20000, 9955)] }))[0]?.remedy).toBeUndefined();
    expect(notesOf(facts({ ...all, takesDiscount: false, lines: [line(10000, 9955)] }))[0]?.remedy).toBeUndefined();
    expect(notesOf(facts({ ...all, lines: [line(10000, 9955, 45)] }))).toEqual([]);
    expect(notesOf(facts({ ...all, lines: [line(10000, 9955), line(500, 100)] }))[0]?.text).toContain(
      '2 documents are partially paid. 4.45',
    );
    expect(notesOf(facts({ ...all, lines: [line(10000, 9955), { ...line(500, 470), id: '8' }] }))[0]).toMatchObject({
      remedy: {
        shares: [
          { id: '7', writtenOff: 45n },
          { id: '8', writtenOff: 30n },
        ],
        label: 'Write off 0.75',
      },
    });
    expect(notesOf(facts({ ...all, small: minor(0n), lines: [line(10000, 9955)] }))[0]?.remedy).toBeUndefined();
  });

  it('offers the discount of the terms together with a small remainder that is paid too little, and an ended discount as one that is granted', () => {
    const short = (open: number, amount: number, more: object) =>
      notesOf(facts({ figures: figures(amount, amount), lines: [{ ...line(open, amount), ...more }] }))[0]?.remedy;
    expect(short(10000, 9797, { offered: minor(200n) })).toEqual({
      does: 'writeOff',
      shares: [{ id: '7', discount: 200n, writtenOff: 3n, isOver: false }],
      label: 'Take discount of 2.00 and write off 0.03',
    });
    expect(short(10000, 9800, { offered: minor(200n) })).toMatchObject({ label: 'Take discount of 2.00' });
    expect(short(10000, 9799, over(200))).toMatchObject({
      shares: [{ discount: 200n, writtenOff: 1n, isOver: true }],
      label: 'Grant expired discount of 2.00 and write off 0.01',
    });
    // Only what is beyond the discount is small: more than both stays open, and so does a discount that was taken already.
    expect(short(10000, 9699, { offered: minor(200n) })).toBeUndefined();
    expect(short(10000, 9400, { offered: minor(200n), discount: minor(200n) })).toBeUndefined();
    expect(short(10000, 9797, { offered: minor(200n), discount: minor(200n) })).toMatchObject({
      label: 'Write off 0.03',
    });
  });
});

it('the amount is next to the open balance, before columns that are only looked up', () => {
  const order = settlementOrder(['apply', 'doc', 'applyDate', 'total', 'due', 'disc', 'amount'], true, true);
  expect(order).toEqual([
    'apply',
    'doc',
    'theirNumber',
    'dueDate',
    'daysLate',
    'total',
    'due',
    'disc',
    'amount',
    'offer',
    'applyDate',
    'why',
  ]);
  expect(settlementOrder(['apply', 'doc', 'creditDate', 'amount'], false, false)).toEqual([
    'apply',
    'doc',
    'creditDate',
    'amount',
  ]);
});

it('adds up what is open now, what will be, and what of that is late', () => {
  expect(
    openAfter([
      { ...line(10000, 9800, 200), isLate: true },
      { ...line(5000, 1000), isLate: true },
      { ...line(700, 0), isLate: false },
    ]),
  ).toEqual({ now: 15700n, after: 4700n, late: 4000n });
});
