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
import type { LedgerAccount } from '../../storage/queries/ledger/ledgerBalances.ts';
import { type Scope, visibleNames } from '../../storage/queries/records/scopeSql.ts';
import { type FigureColumn, MAIN } from './columns.ts';
import type { ColumnSum } from './columnSlots.ts';

export const partyOf = (by: ColumnsBy | null): PartyColumnsBy | undefined =>
  by === 'customer' || by === 'vendor' ? by : undefined;

const texts = {
  customer: { others: message('sheet.otherCustomers'), none: message('sheet.noCustomer') },
  vendor: { others: message('sheet.otherVendors'), none: message('sheet.noVendor') },
} as const;

/**
 * A column for each of the customers or vendors with the largest net amounts, the largest first, one for all others and one
 * for entries that name none. Together they are the total.
 */
export async function partyColumns(
  db: Queryable,
  party: PartyColumnsBy,
  sums: readonly ColumnSum[],
  has: (account: LedgerAccount) => boolean,
  accounts: ReadonlyMap<string, LedgerAccount>,
  scope: Scope,
): Promise<readonly FigureColumn[]> {
  const amounts = new Map<string, bigint>();
  for (const { slot, time, member, account, debit, credit } of sums) {
    const own = accounts.get(account);
    if (slot !== MAIN || time !== 'movement' || member === null || !own || !has(own)) continue;
    amounts.set(member, (amounts.get(member) ?? 0n) + BigInt(debit) - BigInt(credit));
  }
  const parties = await idsOfType(db, [...amounts.keys()], party);
  const ranked = [...parties].toSorted((one, other) => compared(amounts, other, one));
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
