import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import { reports } from '#contract/reports/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { AccountReach } from './fittingAccounts.ts';

const accounts = {
  q: "acctType ANYOF 'Bank','CredCard' AND isInactive IS false",
  orderby: 'acctNumber',
  limit: 200,
  offset: 0,
  fields: ['acctNumber', 'acctName', 'currency', 'subsidiary', 'includeChildren'],
} as const;
const methods = {
  q: 'isInactive IS false',
  orderby: 'sequence',
  limit: 200,
  offset: 0,
  fields: ['name', 'isCheck', 'creditCard'],
} as const;

export interface PayFromAccount extends AccountReach {
  readonly name: string;
  /** The book balance, at the end of the current period; undefined for a role that may not see it. */
  readonly balance: { readonly amount: number; readonly currency: Ref } | undefined;
}
export interface PayMethod {
  readonly id: string;
  readonly name: string;
  readonly isCheck: boolean;
}

/** The ways of paying that take no card. */
export function usePayMethods(): { readonly methods: readonly PayMethod[]; readonly isLoading: boolean } {
  const { queries } = useConnection();
  const { data, isPending } = useQuery({ ...queries.list('paymentMethod', methods), staleTime: 300_000 });
  return useMemo(
    () => ({
      methods: (data?.items ?? [])
        .filter(({ creditCard }) => creditCard !== true)
        .map(({ id, name, refName, isCheck }) => ({
          id,
          name: typeof name === 'string' ? name : (refName ?? id),
          isCheck: isCheck === true,
        })),
      isLoading: isPending,
    }),
    [data, isPending],
  );
}

/** Accounts that bills are paid from with what is in them, and the ways of paying. */
export function usePayFrom(): {
  readonly accounts: readonly PayFromAccount[];
  readonly methods: readonly PayMethod[];
  readonly isLoading: boolean;
} {
  const { queries } = useConnection();
  const { can } = useCaller();
  const listed = useQuery({ ...queries.list('account', accounts), staleTime: 60_000 });
  const ways = usePayMethods();
  const report = useQuery({
    ...queries.report('trialBalance', {}),
    enabled: can(reports.trialBalance.permission.id, 'View'),
    staleTime: 60_000,
  });
  return useMemo(() => {
    const rows = report.data?.rows ?? [];
    const balanceOf = (id: string): PayFromAccount['balance'] => {
      const row = rows.find(({ account }) => isRef(account) && account.id === id);
      return row && typeof row.closing === 'number' && isRef(row.currency)
        ? { amount: row.closing, currency: row.currency }
        : undefined;
    };
    return {
      accounts: (listed.data?.items ?? []).map(
        ({ id, refName, acctNumber, acctName, currency, subsidiary, includeChildren }) => ({
          id,
          currency: isRef(currency) ? currency.id : undefined,
          subsidiaries:
            includeChildren === true || !Array.isArray(subsidiary)
              ? undefined
              : subsidiary.filter(isRef).map((each) => each.id),
          name:
            [acctNumber, acctName].filter((part) => typeof part === 'string' && part !== '').join(' ') ||
            (refName ?? id),
          balance: balanceOf(id),
        }),
      ),
      methods: ways.methods,
      isLoading: listed.isPending || ways.isLoading,
    };
  }, [listed.data, listed.isPending, ways, report.data]);
}

const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' && value !== null && 'id' in value && 'refName' in value;
