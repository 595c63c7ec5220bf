import type { Books } from './journals.ts';
import type { TradeGround } from './tradeGround.ts';

interface Named {
  readonly id?: string;
  readonly refName?: string;
}
interface TradeAnswer {
  readonly id?: string;
  readonly tranId?: string;
  readonly total?: number;
  readonly payment?: number;
  readonly applied?: number;
  readonly unapplied?: number;
  readonly amountRemaining?: number;
  readonly apply?: {
    readonly items?: readonly { readonly doc?: Named; readonly amount?: number; readonly total?: number }[];
  };
  readonly item?: {
    readonly items?: readonly {
      readonly item?: Named;
      readonly quantity?: number;
      readonly rate?: number;
      readonly amount?: number;
      readonly quantityBackOrdered?: number;
    }[];
  };
  readonly rows?: readonly {
    readonly account: Named;
    readonly opening: number;
    readonly debit: number;
    readonly credit: number;
    readonly closing: number;
  }[];
  readonly totals?: { readonly debit: number; readonly credit: number } | null;
}

const read = (text: string): TradeAnswer => JSON.parse(text);
const cents = (value: number | undefined): number => Math.round((value ?? NaN) * 100);
const sumOf = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((sum, each) => sum + cents(each), 0);
const ref = (id: string) => ({ id });

/** One payment over all invoices of the ground, named one by one or left to be found oldest first. */
export function paymentBody(books: Books, { customer, invoices }: TradeGround, isAuto: boolean): string {
  const payment = invoices.reduce((sum, { total }) => sum + cents(total), 0) / 100;
  return JSON.stringify({
    customer: ref(customer),
    subsidiary: ref(books.subsidiary),
    currency: ref(books.currency),
    tranDate: books.tranDate,
    postingPeriod: ref(books.period),
    account: ref(books.bank),
    payment,
    ...(isAuto
      ? { autoApply: true }
      : { apply: { items: invoices.map(({ id, total }) => ({ doc: ref(id), apply: true, amount: total })) } }),
  });
}

/** An order with a line for each item, the quantities the same for the same number. */
export const orderBody = (books: Books, { customer, items }: TradeGround, number: number): string =>
  JSON.stringify({
    entity: ref(customer),
    subsidiary: ref(books.subsidiary),
    currency: ref(books.currency),
    tranDate: books.tranDate,
    item: { items: items.map((id, at) => ({ item: ref(id), quantity: 1 + ((at + number) % 9) })) },
  });

/** Why the answer with a payment is wrong: every invoice named and paid in full, nothing left over. */
export function faultOfPayment(text: string, { invoices }: TradeGround): string | undefined {
  const { tranId, payment, applied, unapplied, apply } = read(text);
  const lines = apply?.items ?? [];
  if (!/^PYMT\d{6,}$/.test(tranId ?? '')) return `number ${tranId}`;
  if (lines.length !== invoices.length) return `${lines.length} lines`;
  if (lines.some(({ doc }) => !doc?.id || !doc.refName)) return 'a line without the number of its invoice';
  const wanted = new Map(invoices.map(({ id, total }) => [id, cents(total)]));
  if (lines.some(({ doc, amount }) => wanted.get(doc?.id ?? '') !== cents(amount)))
    return 'an invoice paid with another amount than it was open with';
  return cents(applied) === cents(payment) &&
    cents(unapplied) === 0 &&
    sumOf(lines.map(({ amount }) => amount)) === cents(payment)
    ? undefined
    : `applied ${applied} of ${payment}`;
}

/** Why the answer with an order is wrong: each line named, priced and extended, the total theirs. */
export function faultOfOrder(text: string, { items }: TradeGround): string | undefined {
  const { tranId, total, item } = read(text);
  const lines = item?.items ?? [];
  if (!/^SO\d{6,}$/.test(tranId ?? '')) return `number ${tranId}`;
  if (lines.length !== items.length) return `${lines.length} lines`;
  if (lines.some((line) => !line.item?.id || !line.item.refName)) return 'a line without the name of its item';
  if (lines.some(({ quantity = 0, rate = 0, amount }) => rate <= 0 || cents(quantity * rate) !== cents(amount)))
    return 'a line that is not quantity times rate';
  if (lines.some(({ quantity, quantityBackOrdered }) => quantity !== quantityBackOrdered))
    return 'a line of which nothing is in stock and nothing back ordered';
  return sumOf(lines.map(({ amount }) => amount)) === cents(total) ? undefined : `total ${total}`;
}

/** What service and thin must agree on about an order. */
export const orderOf = (text: string): string =>
  (read(text).item?.items ?? [])
    .map(({ item, quantity, rate, amount }) => `${item?.refName} ${quantity} x ${rate} = ${amount}`)
    .join();
export const remainingOf = (text: string): string => `remaining ${read(text).amountRemaining}`;

/** Why a trial balance is invalid: debits, credits and row sums differ. */
export function faultOfTrialBalance(text: string): string | undefined {
  const { rows = [], totals } = read(text);
  if (rows.length < 20) return `${rows.length} rows`;
  if (!totals || cents(totals.debit) <= 0 || cents(totals.debit) !== cents(totals.credit))
    return `totals ${totals?.debit} and ${totals?.credit}`;
  if (sumOf(rows.map(({ debit }) => debit)) !== cents(totals.debit)) return 'totals that are not those of the rows';
  return rows.some(
    ({ opening, debit, credit, closing }) => cents(opening) + cents(debit) - cents(credit) !== cents(closing),
  )
    ? 'a row that does not close'
    : undefined;
}

export const trialBalanceOf = (text: string): string =>
  (read(text).rows ?? [])
    .map(({ account, opening, debit, credit, closing }) => `${account.id} ${opening} ${debit} ${credit} ${closing}`)
    .toSorted()
    .join();
