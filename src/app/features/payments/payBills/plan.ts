import { checkNumberAt } from '#contract/paper/checkPaper';
import type { Ref } from '#contract/derive/types';
import {
  add,
  isZero,
  type Minor,
  minorFromNumber,
  minorToNumber,
  smaller,
  subtract,
  sum,
  zero,
} from '#contract/values/money';
import { isUsableOn } from '#app/engine/aspects/settlement/settles.ts';
import type { OpenDocument } from '#app/platform/api/records.ts';

/** A bill that can be paid, exact in its currency. */
export interface OpenBill {
  readonly id: string;
  readonly name: string;
  /** As the vendor numbers it. */
  readonly theirNumber?: string;
  readonly tranDate: string;
  readonly dueDate: string | null;
  readonly daysLate: number;
  readonly open: Minor;
  readonly discount: Minor;
  readonly discountOffered: Minor;
  readonly discountDate: string | null;
}
interface OpenCredit {
  readonly id: string;
  readonly name: string;
  readonly open: Minor;
}

/** The scope of one payment: bills and credits of one vendor, in one currency and subsidiary. */
export interface VendorGroup {
  readonly key: string;
  readonly vendor: Ref;
  readonly currency: Ref;
  readonly subsidiary: Ref | null;
  readonly precision: number;
  readonly bills: readonly OpenBill[];
  readonly credits: readonly OpenCredit[];
  /** What was paid ahead and is not applied: it is to be applied before money is paid again. The oldest first. */
  readonly prepayments: readonly OpenCredit[];
}

const payable: ReadonlySet<string> = new Set(['vendorBill', 'vendorCredit', 'vendorPrepayment']);

/** The amount paid on one bill; a bill that isn't in a selection isn't paid. */
export interface PaidPart {
  readonly amount: Minor;
  readonly discount: Minor;
}
export type PaidParts = ReadonlyMap<string, PaidPart>;

/**
 * The open documents of all vendors as possible payments on a day: vendors by name, bills by due date in the order
 * received, credits and prepayments of that day or before.
 */
export function groupsOf(
  docs: readonly OpenDocument[],
  precisionOf: (currency: string) => number,
  payDate: string,
): readonly VendorGroup[] {
  const groups = new Map<
    string,
    {
      readonly head: Omit<VendorGroup, 'bills' | 'credits' | 'prepayments'>;
      readonly bills: OpenBill[];
      readonly credits: OpenCredit[];
      readonly prepayments: OpenCredit[];
    }
  >();
  for (const doc of docs) {
    const { party: vendor, currency, subsidiary = null } = doc;
    if (!vendor || !payable.has(doc.type) || !isUsableOn(doc, payDate)) continue;
    const key = `${vendor.id}.${currency.id}.${subsidiary?.id ?? ''}`;
    const precision = precisionOf(currency.id);
    const head = { key, vendor, currency, subsidiary, precision };
    const group = groups.get(key) ?? { head, bills: [], credits: [], prepayments: [] };
    groups.set(key, group);
    const amount = (value: number | null | undefined): Minor => minorFromNumber(value ?? 0, precision) ?? zero;
    const common = { id: doc.doc.id, name: doc.doc.refName, open: amount(doc.open) };
    if (doc.type === 'vendorCredit') group.credits.push(common);
    else if (doc.type === 'vendorPrepayment') group.prepayments.push(common);
    else {
      group.bills.push({
        ...common,
        tranDate: doc.tranDate,
        dueDate: doc.dueDate,
        daysLate: doc.daysLate,
        discount: amount(doc.discount),
        discountOffered: amount(doc.discountOffered ?? doc.discount),
        discountDate: doc.discountDate,
        ...(doc.otherRefNum ? { theirNumber: doc.otherRefNum } : {}),
      });
    }
  }
  return [...groups.values()]
    .filter(({ bills }) => bills.length > 0)
    .map(({ head, ...documents }) => ({ ...head, ...documents }))
    .toSorted((one, other) => one.vendor.refName.localeCompare(other.vendor.refName) || (one.key < other.key ? -1 : 1));
}

/** A bill paid in full, minus the discount still available. */
export const wholePart = ({ open, discount }: OpenBill): PaidPart => ({ amount: subtract(open, discount), discount });

/** A typed amount: with the discount when it settles the bill with it, never more than is open. */
export function typedPart(bill: OpenBill, amount: Minor): PaidPart | undefined {
  if (amount <= 0n) return undefined;
  const whole = wholePart(bill);
  return amount === whole.amount ? whole : { amount: smaller(amount, bill.open), discount: zero };
}

/**
 * The selection once the bills were refreshed, for another day or after another payment: a bill paid in full still is,
 * with the currently available discount; a typed amount is kept, up to the open balance. `former`: the previous
 * selection.
 */
export function refitted(parts: PaidParts, former: ReadonlyMap<string, OpenBill>, now: readonly OpenBill[]): PaidParts {
  const bills = new Map(now.filter((bill) => parts.has(bill.id)).map((bill) => [bill.id, bill]));
  if (![...bills.values()].some((is) => !isAlike(former.get(is.id) ?? is, is))) return parts;
  return new Map(
    [...parts].map(([id, part]) => {
      const [was, is] = [former.get(id), bills.get(id)];
      if (!was || !is || isAlike(was, is)) return [id, part];
      const isWhole = add(part.amount, part.discount) === was.open;
      if (isWhole && part.discount === was.discount) return [id, wholePart(is)];
      return [id, { amount: isWhole ? is.open : smaller(part.amount, is.open), discount: zero }];
    }),
  );
}

const isAlike = (one: OpenBill, other: OpenBill): boolean => one.open === other.open && one.discount === other.discount;

/** Whether all, some or none of a vendor's bills are paid in full. */
export function stateOf({ bills }: VendorGroup, parts: PaidParts): 'all' | 'some' | 'none' {
  const chosen = bills.filter(({ id }) => parts.has(id));
  if (chosen.length === 0) return 'none';
  const isWhole = (bill: OpenBill) =>
    add(parts.get(bill.id)?.amount ?? zero, parts.get(bill.id)?.discount ?? zero) === bill.open;
  return chosen.length === bills.length && bills.every(isWhole) ? 'all' : 'some';
}

export interface GroupSums {
  readonly open: Minor;
  readonly discount: Minor;
  /** What the bills get. */
  readonly applied: Minor;
  readonly credits: Minor;
  /** What leaves the bank. */
  readonly paid: Minor;
  readonly count: number;
}

/** Credits are used before money, the oldest first, never beyond what the bills get (spec, vendorPayment rule 3). */
export function creditsUsed(
  { credits }: VendorGroup,
  applied: Minor,
): readonly { readonly id: string; readonly amount: Minor }[] {
  let left = applied;
  return credits.flatMap(({ id, open }) => {
    const amount = smaller(open, left);
    if (amount <= 0n) return [];
    left = subtract(left, amount);
    return [{ id, amount }];
  });
}

export function sumsOf(group: VendorGroup, parts: PaidParts, usesCredits: boolean): GroupSums {
  const chosen = group.bills.flatMap(({ id }) => parts.get(id) ?? []);
  const applied = sum(chosen.map(({ amount }) => amount));
  const credits = usesCredits ? sum(creditsUsed(group, applied).map(({ amount }) => amount)) : zero;
  return {
    open: sum(group.bills.map(({ open }) => open)),
    discount: sum(chosen.map(({ discount }) => discount)),
    applied,
    credits,
    paid: subtract(applied, credits),
    count: chosen.length,
  };
}

/** The common settings of all payments in a run. */
export interface PayHeader {
  readonly tranDate: string;
  readonly account: string;
  /** Absent: none, as for checks that are printed later. */
  readonly method?: string;
  readonly isToBePrinted: boolean;
  /** The number of the first check if the method requires one. */
  readonly firstCheck?: string;
  readonly memo?: string;
}

/** One payment: what is sent for one vendor. */
export interface PlannedPayment {
  readonly group: VendorGroup;
  readonly sums: GroupSums;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One payment for each selected vendor, checks numbered in list order; if credits cover everything, no check is needed. */
export function paymentsOf(
  groups: readonly VendorGroup[],
  parts: PaidParts,
  credited: (key: string) => boolean,
  header: PayHeader,
): readonly PlannedPayment[] {
  const chosen = groups.filter((group) => group.bills.some(({ id }) => parts.has(id)));
  let written = 0;
  return chosen.map((group) => {
    const sums = sumsOf(group, parts, credited(group.key));
    const isCheck = header.firstCheck !== undefined;
    const isWritten = isCheck && sums.paid > 0n;
    if (isWritten) written += 1;
    const number = (amount: Minor) => minorToNumber(amount, group.precision);
    const apply = group.bills.flatMap(({ id }) => {
      const part = parts.get(id);
      return part
        ? [
            {
              doc: { id },
              apply: true,
              amount: number(part.amount),
              ...(isZero(part.discount) ? {} : { disc: number(part.discount) }),
            },
          ]
        : [];
    });
    const credit = credited(group.key)
      ? creditsUsed(group, sums.applied).map(({ id, amount }) => ({ doc: { id }, apply: true, amount: number(amount) }))
      : [];
    const body = {
      entity: { id: group.vendor.id },
      currency: { id: group.currency.id },
      ...(group.subsidiary ? { subsidiary: { id: group.subsidiary.id } } : {}),
      tranDate: header.tranDate,
      account: { id: header.account },
      ...(header.method === undefined || (isCheck && !isWritten) ? {} : { paymentMethod: { id: header.method } }),
      ...(header.firstCheck === undefined || !isWritten
        ? {}
        : { checkNum: checkNumberAt(header.firstCheck, written - 1) }),
      ...(header.isToBePrinted && sums.paid > 0n ? { toBePrinted: true } : {}),
      ...(header.memo === undefined || header.memo === '' ? {} : { memo: header.memo }),
      apply: { items: apply },
      ...(credit.length === 0 ? {} : { credit: { items: credit } }),
    };
    return { group, sums, body };
  });
}
