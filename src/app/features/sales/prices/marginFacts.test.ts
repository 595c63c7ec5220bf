import { expect, it } from 'vitest';
import { marginOf } from './MarginFacts.tsx';

const formats = { amount: (value: number) => value.toFixed(2), decimal: String };
const euro = { currency: { id: '2', refName: 'EUR' } };

it('a margin is shown as an amount and a percentage, and a negative one is marked', () => {
  expect(marginOf({ margin: 24, marginPercent: 60 }, euro, formats)).toEqual({
    amount: '24.00',
    percent: '60',
    isLoss: false,
  });
  expect(marginOf({ margin: -20, marginPercent: -50 }, euro, formats)).toMatchObject({ percent: '-50', isLoss: true });
  expect(marginOf({ margin: -5, marginPercent: null }, euro, formats)).toMatchObject({ percent: undefined });
});

it('without a margin, because it is unknown or not for this user, nothing is shown', () => {
  expect(marginOf({ margin: null, marginPercent: null }, euro, formats)).toBeUndefined();
  expect(marginOf({}, euro, formats)).toBeUndefined();
});
