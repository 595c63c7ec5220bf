import type { SystemRole } from '#contract/lists/systemAccounts';
import type { ClosingCheck } from '#contract/wire/closing';
import { isBase, type Period } from '#domain/accounting/period';
import { accountsThatClear, roleAccounts } from '../../storage/queries/ledger/systemAccounts.ts';
import { asPeriod } from './storedPeriods.ts';
import type { Engine } from '../engine/engine.ts';

/** A stored period as seen by period close: a year or quarter only contains the periods that are posted to. */
export function closingPeriod(record: Parameters<typeof asPeriod>[0]): Period & { readonly isBase: boolean } {
  const period = asPeriod(record);
  return { ...period, isBase: isBase(period) };
}

const clearingRoles = {
  UndepFunds: 'undeposited',
  RecvNotBill: 'clearing',
  OpeningBalEquity: 'clearing',
} as const satisfies Partial<Record<SystemRole, ClosingCheck>>;
type ClearingCheck = (typeof clearingRoles)[keyof typeof clearingRoles] | 'suspense';

/** Suspense accounts with their checks: their balances await a deposit or another counterpart. */
export async function clearingAccounts({ db }: Pick<Engine, 'db'>): Promise<ReadonlyMap<string, ClearingCheck>> {
  const [roles, marked] = await Promise.all([roleAccounts(db), accountsThatClear(db)]);
  const byRole = Object.entries(clearingRoles).flatMap(([role, check]) => {
    const account = roles.get(role);
    return account === undefined ? [] : [[account, check] as const];
  });
  return new Map<string, ClearingCheck>([...marked.map((account) => [account, 'suspense'] as const), ...byRole]);
}
