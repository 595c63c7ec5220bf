import { isValidDate } from '#contract/values/date';
import { add, minor, zero } from '#contract/values/money';
import type { PayChoice } from './PayHeaderFields.tsx';
import type { OpenBill, PaidPart, PaidParts } from './plan.ts';

/** The selection under Pay bills in a draft: amounts as texts in smallest units. */
export interface KeptChoice {
  readonly parts: readonly (readonly [bill: string, amount: string, discount: string])[];
  readonly unused: readonly string[];
  readonly choice: PayChoice;
}

export const keptOf = (parts: PaidParts, unused: ReadonlySet<string>, choice: PayChoice): KeptChoice => ({
  parts: [...parts].map(([bill, { amount, discount }]) => [bill, String(amount), String(discount)] as const),
  unused: [...unused],
  choice,
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const unitsOf = (value: unknown) => (/^\d{1,18}$/.test(textOf(value)) ? minor(BigInt(textOf(value))) : zero);

/** The header of a draft: its date is needed before its bills can be evaluated. */
export const keptChoice = (kept: unknown): PayChoice | undefined =>
  isObject(kept) ? readChoice(kept.choice) : undefined;

/** The selection of a draft that is still valid: bills paid since are dropped, no amount exceeds the open amount. */
export function readKept(
  kept: unknown,
  bills: readonly OpenBill[],
): { readonly parts: PaidParts; readonly unused: ReadonlySet<string>; readonly gone: number } {
  const known = new Map(bills.map((bill) => [bill.id, bill]));
  const lines = isObject(kept) && Array.isArray(kept.parts) ? kept.parts.filter(Array.isArray) : [];
  const parts = new Map<string, PaidPart>();
  for (const [id, amount, discount] of lines) {
    const bill = known.get(textOf(id));
    const part = { amount: unitsOf(amount), discount: unitsOf(discount) };
    if (bill && part.amount > 0n && add(part.amount, part.discount) <= bill.open && part.discount <= bill.discount)
      parts.set(bill.id, part);
  }
  const unused = isObject(kept) && Array.isArray(kept.unused) ? kept.unused.map(textOf) : [];
  return { parts, unused: new Set(unused), gone: lines.length - parts.size };
}

function readChoice(kept: unknown): PayChoice | undefined {
  if (!isObject(kept)) return undefined;
  const { tranDate, account } = kept;
  return {
    tranDate: typeof tranDate === 'string' && isValidDate(tranDate) ? tranDate : undefined,
    account: typeof account === 'string' ? account : undefined,
    method: textOf(kept.method),
    firstCheck: typeof kept.firstCheck === 'string' ? kept.firstCheck : undefined,
    memo: textOf(kept.memo),
  };
}
