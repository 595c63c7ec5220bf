import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import type { ListRow } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useStartJob } from '#app/platform/jobs/useRunner.ts';
import type { DisabledReason } from '#app/ui/overlays/DisabledReason.tsx';
import type { Doc } from '#app/engine/record/paidLines.ts';
import { checkNumberAt } from '../payBills/plan.ts';
import { usePayFrom } from '../payBills/usePayFrom.ts';
import { checkMessages as words } from './messages.ts';
import { nextCheckNumber } from './nextNumber.ts';
import { refOf } from './refOf.ts';
import { useLatestChecks, useUsedChecks } from './useFormerChecks.ts';

/** Checks of one bank account: which are printed, under which numbers. */
export interface CheckRun {
  readonly accounts: readonly Ref[];
  readonly account: Ref | undefined;
  readonly chooseAccount: (id: string) => void;
  readonly first: string;
  readonly setFirst: (first: string) => void;
  /** Those that wait with the account, and those of them that are ticked. */
  readonly offered: readonly ListRow[];
  readonly chosen: readonly ListRow[];
  readonly turn: (ids: readonly string[], isTaken: boolean) => void;
  readonly numberOf: (id: string) => string;
  /** The payments that have been read, with their numbers. */
  readonly checks: readonly { readonly record: Doc; readonly number: string }[];
  /** Numbers that other payments from the account have already. */
  readonly used: readonly string[];
  /** Why nothing can be printed yet. */
  readonly reason: DisabledReason | undefined;
  /** Writes the numbers into their payments. */
  readonly keep: () => void;
}

export function useCheckRun(rows: readonly ListRow[]): CheckRun {
  const { queries } = useConnection();
  const start = useStartJob();
  const { methods } = usePayFrom();
  const accounts = [...new Map(rows.flatMap((row) => refOf(row.account) ?? []).map((ref) => [ref.id, ref])).values()];
  const [chosenAccount, chooseAccount] = useState<string>();
  const account = accounts.find(({ id }) => id === chosenAccount) ?? accounts[0];
  const latest = useLatestChecks(account?.id);
  const [typedFirst, setFirst] = useState<string>();
  const first = typedFirst ?? nextCheckNumber(latest);
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set());
  const offered = rows.filter((row) => refOf(row.account)?.id === account?.id);
  const chosen = offered.filter(({ id }) => !left.has(id));
  const records = useQueries({ queries: chosen.map(({ id }) => queries.one('vendorPayment', id)) });
  const isRead = records.every(({ data }) => data !== undefined);
  const numberOf = (id: string) =>
    first.trim() === ''
      ? ''
      : checkNumberAt(
          first,
          chosen.findIndex((row) => row.id === id),
        );
  const checks = chosen.flatMap(({ id }, at) => {
    const record = records[at]?.data?.record;
    return record ? [{ record, number: numberOf(id) }] : [];
  });
  const used = useUsedChecks(
    account?.id,
    chosen.map(({ id }) => numberOf(id)),
  );
  const method = methods.find(({ isCheck }) => isCheck);
  const keep = () =>
    void start({
      title: words.runTitle(chosen.length, first),
      type: 'vendorPayment',
      rows: chosen.map(({ id, tranId, refName }, at) => {
        const { etag } = records[at]?.data ?? {};
        const body = {
          checkNum: numberOf(id),
          toBePrinted: false,
          ...(method ? { paymentMethod: { id: method.id } } : {}),
        };
        return {
          label: typeof tranId === 'string' ? tranId : (refName ?? id),
          order: {
            operation: 'update',
            type: 'vendorPayment',
            id,
            ...(etag === undefined ? {} : { ifMatch: etag }),
            body,
          } as const,
        };
      }),
    });
  return {
    accounts,
    account,
    chooseAccount,
    first,
    setFirst,
    offered,
    chosen,
    numberOf,
    checks,
    keep,
    turn: (ids, isTaken) =>
      setLeft((before) => new Set([...[...before].filter((id) => !ids.includes(id)), ...(isTaken ? [] : ids)])),
    used,
    reason:
      chosen.length === 0
        ? words.noneChosen
        : first.trim() === ''
          ? words.noNumber
          : isRead
            ? undefined
            : words.stillReading,
  };
}
