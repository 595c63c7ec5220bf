import { describe, expect, it } from 'vitest';
import { kindNamed, paymentMethodKinds, paymentMethodOrder } from '../../lists/paymentMethods.ts';
import { checkCard } from './paymentCardRules.ts';
import { checkMethodFields } from './paymentMethodRules.ts';

describe('payment methods', () => {
  // spec: vendorPayment 9
  it('common payment method names: Check, Cash, Credit Card, ACH, Wire Transfer, Other, in their fixed order', () => {
    expect(paymentMethodOrder.map((id) => paymentMethodKinds[id].label)).toEqual([
      'Cash',
      'Check',
      'Credit Card',
      'ACH',
      'Wire Transfer',
      'Other',
    ]);
    expect([kindNamed(' check '), kindNamed('CREDIT CARD'), kindNamed('Barter')]).toEqual([
      'CHECK',
      'CREDIT_CARD',
      undefined,
    ]);
  });

  // spec: vendorPayment 7, vendorPrepayment 5
  it('when paymentMethod is a check, checkNum is required', () => {
    expect(checkMethodFields({ isCheck: true }, {}).map(({ path }) => path)).toEqual(['checkNum']);
    expect(checkMethodFields({ isCheck: true }, { checkNum: '  ' })).toHaveLength(1);
    expect(checkMethodFields({ isCheck: true }, { checkNum: '1001' })).toEqual([]);
    expect(checkMethodFields({ isCheck: false }, {})).toEqual([]);
    expect(checkMethodFields(undefined, {})).toEqual([]);
  });

  it('when the method is a credit card, its card is required on types that take one', () => {
    expect(checkMethodFields({ creditCard: true }, {}, true).map(({ path }) => path)).toEqual(['creditCard']);
    expect(checkMethodFields({ creditCard: true }, { creditCard: '12' }, true)).toEqual([]);
    expect(checkMethodFields({ creditCard: true }, {})).toEqual([]);
  });
});

describe('payment cards', () => {
  it('are known by their last four digits, never by a full number', () => {
    expect(checkCard({ cardLastFourDigits: '4242', memo: 'for trips, limit 5000' })).toEqual([]);
    expect(checkCard({ cardLastFourDigits: '42a2' })[0]?.path).toBe('cardLastFourDigits');
    const hidden = checkCard({
      cardLastFourDigits: '4242',
      cardNameOnCard: '4111 1111 1111 1111',
      memo: 'no. 4111-1111-1111-1111',
    });
    expect(hidden.map(({ path }) => path)).toEqual(['cardNameOnCard', 'memo']);
    expect(JSON.stringify(hidden)).not.toContain('4111');
  });
});
