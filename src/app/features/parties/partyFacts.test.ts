import { expect, test } from 'vitest';
import type { OpenDocument } from '#app/platform/api/records.ts';
import { daysToPay, happenings, openFigures } from './partyFacts.ts';

const usd = { id: '1', refName: 'US Dollar' };
const open = (
  kind: OpenDocument['kind'],
  amount: number,
  dueDate: string,
  daysLate = 0,
  currency = usd,
): OpenDocument => ({
  doc: { id: '1', refName: 'D' },
  type: 'invoice',
  kind,
  tranId: 'D',
  tranDate: dueDate,
  dueDate,
  currency,
  total: amount,
  open: amount,
  discount: 0,
  discountDate: null,
  daysLate,
});

test('open amounts are totaled to the cent per currency, with deposits next to the balance', () => {
  const [dollars, euros] = openFigures(
    [
      open('charge', 100.1, '2026-05-01', 60),
      open('charge', 0.2, '2026-08-01'),
      open('credit', 50, '2026-06-20'),
      open('deposit', 30, '2026-06-01'),
      open('charge', 5, '2026-06-25', 5, { id: '2', refName: 'Euro' }),
    ],
    '2026-06-30',
  );
  expect(dollars).toMatchObject({
    balance: 50.3,
    overdue: 100.1,
    unapplied: 80,
    spans: { current: 0.2, span1: -50, span2: 100.1 },
  });
  expect(euros).toMatchObject({ balance: 5, overdue: 5, unapplied: 0 });
});

test('days to pay weigh by amounts, from the day of the document to that of the payment', () => {
  const payments = [
    {
      tranDate: '2026-06-30',
      apply: {
        items: [
          { doc: { id: '7', refName: '' }, amount: 100 },
          { doc: { id: '8', refName: '' }, amount: 300 },
        ],
      },
    },
  ];
  expect(
    daysToPay(
      payments,
      new Map([
        ['7', '2026-06-10'],
        ['8', '2026-05-31'],
      ]),
    ),
  ).toBe(28);
  expect(daysToPay(payments, new Map())).toBeUndefined();
  expect(daysToPay([], new Map())).toBeUndefined();
});

test('events are in one timeline, the newest first', () => {
  const row = (id: string, tranDate: string) => ({ id, links: [], tranDate, tranId: `N${id}`, total: 1 });
  expect(
    happenings(
      [
        { type: 'invoice', rows: [row('1', '2026-06-01'), row('2', '2026-06-30')] },
        { type: 'customerPayment', rows: [row('3', '2026-06-15')] },
      ],
      2,
    ).map(({ name }) => name),
  ).toEqual(['N2', 'N3']);
});
