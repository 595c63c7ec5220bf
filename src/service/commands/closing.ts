import { isBase, type Period } from '#domain/periods/period';
import { roleAccounts } from '../storage/queries/systemAccounts.ts';
import { asPeriod } from './behaviours/accountingPeriod.ts';
import type { Engine } from './engine.ts';

/** A stored period as the close of the books sees it: a year or a quarter only holds the periods that are posted to. */
export function closingPeriod(record: Parameters<typeof asPeriod>[0]): Period & { readonly isBase: boolean } {
  const period = asPeriod(record);
  return { ...period, isBase: isBase(period) };
}

const clearingRoles = ['UndepFunds', 'RecvNotBill', 'OpeningBalEquity'] as const;

/** Accounts that should come back to nothing: what stands in them waits for its counterpart. */
export async function clearingAccounts({ db }: Pick<Engine, 'db'>): Promise<ReadonlySet<string>> {
  const roles = await roleAccounts(db);
  return new Set(clearingRoles.flatMap((role) => roles.get(role) ?? []));
}
