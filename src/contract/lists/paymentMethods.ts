import { fixedList } from '../messages/labels.ts';

/** Requirements of a payment method besides its name. */
export interface PaymentMethodKind {
  readonly label: string;
  /** A payment by it needs a check number (spec, vendorPayment rule 7). */
  readonly isCheck: boolean;
  /** A payment by it needs a card of the customer. */
  readonly creditCard: boolean;
}

/** The methods every company has, in the order they are offered (spec, vendorPayment rule 9; decisions 7f). */
export const paymentMethodKinds = fixedList('paymentMethodKinds', {
  CASH: { label: 'Cash', isCheck: false, creditCard: false },
  CHECK: { label: 'Check', isCheck: true, creditCard: false },
  CREDIT_CARD: { label: 'Credit Card', isCheck: false, creditCard: true },
  ACH: { label: 'ACH', isCheck: false, creditCard: false },
  WIRE_TRANSFER: { label: 'Wire Transfer', isCheck: false, creditCard: false },
  OTHER: { label: 'Other', isCheck: false, creditCard: false },
} as const satisfies Readonly<Record<string, PaymentMethodKind>>);

export type PaymentMethodKindId = keyof typeof paymentMethodKinds;

/** The types in the order they are offered. */
export const paymentMethodOrder = Object.keys(paymentMethodKinds) as readonly PaymentMethodKindId[]; // the keys of the const object above

/** The type named by a method, case-insensitively; undefined for a custom name. */
export const kindNamed = (name: string): PaymentMethodKindId | undefined =>
  paymentMethodOrder.find((id) => paymentMethodKinds[id].label.toLowerCase() === name.trim().toLowerCase());
