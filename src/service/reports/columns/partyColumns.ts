import { message } from '#contract/messages/message';
import { english } from '#contract/messages/problem';
import {
  byColumn,
  type ColumnsBy,
  maxParties,
  otherParties,
  type PartyColumnsBy,
  withoutDimension,
} from '#contract/reports/columns';
import type { Queryable } from '../../storage/database.ts';
import { idsOfType } from '../../storage/queries/ledger/columnSums.ts';
import { type Scope, visibleNames } from '../../storage/queries/records/scopeSql.ts';
import { type FigureColumn, MAIN } from './columns.ts';
import type { LedgerRange } from '../range.ts';
import type { ColumnSum } from './columnSlots.ts';

export const partyOf = (by: ColumnsBy | null): PartyColumnsBy | undefined =>
  by === 'customer' || by === 'vendor' ? by : undefined;

const texts = {
  customer: { others: message('sheet.otherCustomers'), none: message('sheet.noCustomer') },
  vendor: { others: message('sheet.otherVendors'), none: message('sheet.noVendor') },
} as const;

/** What ranks customers and vendors. */
interface Ranked {
  readonly sums: readonly ColumnSum[];
  /** Whether an account is in the statement. */
  readonly isShown: (account: string) => boolean;
  readonly subsidiaries: LedgerRange['subsidiaries'];
}

/**
 * A column for each of the customers or vendors with the largest net amounts, the largest first, one for all others and one
 * for entries that name none. Together they are the total. Of books in several currencies those of each take turns.
 */
export async function partyColumns(
  db: Queryable,
  party: PartyColumnsBy,
  { sums, isShown, subsidiaries }: Ranked,
  scope: Scope,
): Promise<readonly FigureColumn[]> {
  const currencies = new Map(subsidiaries.map(({ id, currency }) => [id, currency]));
  const amounts = new Map<string, Map<string, bigint>>();
  for (const { slot, time, member, account, subsidiary, debit, credit } of sums) {
    if (slot !== MAIN || time !== 'movement' || member === null || !isShown(account)) continue;
    const currency = currencies.get(subsidiary) ?? '';
    const own = amounts.get(currency) ?? new Map<string, bigint>();
    amounts.set(currency, own.set(member, (own.get(member) ?? 0n) + BigInt(debit) - BigInt(credit)));
  }
  const parties = await idsOfType(db, [...new Set([...amounts.values()].flatMap((own) => [...own.keys()]))], party);
  const places = [...amounts.values()].flatMap((own) =>
    [...own.keys()]
      .filter((id) => parties.has(id))
      .toSorted((one, other) => compared(own, other, one))
      .map((id, place) => ({ id, place })),
  );
  const ranked = [...new Set(places.toSorted((one, other) => one.place - other.place).map(({ id }) => id))];
  const [shown, rest] = [ranked.slice(0, maxParties), new Set(ranked.slice(maxParties))];
  const names = await visibleNames(db, shown, scope);
  const named = shown.map((id): FigureColumn => {
    const name = names.get(id);
    return {
      column: {
        name: byColumn(id),
        label: name ?? id,
        type: 'amount',
        kind: 'member',
        ...(name === undefined ? {} : { parameters: { [party]: id } }),
      },
      figure: { name: byColumn(id), counts: ({ slot, member }) => slot === MAIN && member === id },
    };
  });
  const unnamed = (id: string, label: string, isIn: (member: string | null) => boolean): FigureColumn => ({
    column: { name: byColumn(id), label, type: 'amount', kind: 'none' },
    figure: { name: byColumn(id), counts: ({ slot, member }) => slot === MAIN && isIn(member) },
  });
  const { others, none } = texts[party];
  return [
    ...named,
    unnamed(otherParties, english(others), (member) => member !== null && rest.has(member)),
    unnamed(withoutDimension, english(none), (member) => member === null || !parties.has(member)),
  ];
}

/** Orders by size, equal sizes by id. */
function compared(amounts: ReadonlyMap<string, bigint>, one: string, other: string): number {
  const sizeOf = (id: string): bigint => {
    const amount = amounts.get(id) ?? 0n;
    return amount < 0n ? -amount : amount;
  };
  const difference = sizeOf(one) - sizeOf(other);
  return difference === 0n ? Number(BigInt(other) - BigInt(one)) : difference > 0n ? 1 : -1;
}
