import { useState } from 'react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import type { ListRow } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useStartJob } from '#app/platform/jobs/useRunner.ts';
import { queryKeys } from '#app/platform/api/queries.ts';
import type { DisabledReason } from '#app/ui/overlays/DisabledReason.tsx';
import type { Doc } from '#app/engine/record/paidLines.ts';
import { checkNumberAt } from '#contract/paper/checkPaper';
import { usePayFrom } from '../payBills/usePayFrom.ts';
import { checkMessages as words } from './messages.ts';
import { nextCheckNumber } from './nextNumber.ts';
import { refOf } from './refOf.ts';
import { useLatestChecks, useUsedChecks } from './useFormerChecks.ts';

/** A payment that has been read, with the number on its paper. */
interface NumberedCheck {
  readonly record: Doc;
  readonly number: string;
}

/** A check that got no number, and why. */
export interface NotReserved {
  readonly name: string;
  readonly reason: string;
}

/** Checks of one bank account: which are printed, under which numbers. */
export interface CheckRun {
  readonly accounts: readonly Ref[];
  readonly account: Ref | undefined;
  readonly chooseAccount: (id: string) => void;
  readonly first: string;
  readonly setFirst: (first: string) => void;
  /** Checks to print of the account, and the selected ones. */
  readonly offered: readonly ListRow[];
  readonly chosen: readonly ListRow[];
  /** Checks with a reserved number that are not confirmed: printed or about to be. */
  readonly printed: readonly ListRow[];
  readonly turn: (ids: readonly string[], isTaken: boolean) => void;
  readonly numberOf: (id: string) => string;
  /** The payments that have been read, with their numbers. */
  readonly checks: readonly NumberedCheck[];
  /** Numbers that other payments from the account have already. */
  readonly used: readonly string[];
  /** Why nothing can be printed yet. */
  readonly reason: DisabledReason | undefined;
  /** Reserves the numbers of the selected checks before printing. Numbers taken by others are skipped. */
  readonly reserve: () => Promise<{
    /** The payments with a number, by id. */
    readonly taken: readonly string[];
    readonly left: readonly NotReserved[];
  }>;
  /** The papers are good. */
  readonly confirm: (rows: readonly ListRow[]) => void;
  /** The check was spoiled: it needs another number. */
  readonly release: (row: ListRow) => Promise<void>;
}

const numberIn = ({ checkNum }: ListRow): string => (typeof checkNum === 'string' ? checkNum.trim() : '');
const nameOf = ({ id, tranId, refName }: ListRow): string => (typeof tranId === 'string' ? tranId : (refName ?? id));

export function useCheckRun(rows: readonly ListRow[]): CheckRun {
  const { queries } = useConnection();
  const accounts = [...new Map(rows.flatMap((row) => refOf(row.account) ?? []).map((ref) => [ref.id, ref])).values()];
  const [chosenAccount, chooseAccount] = useState<string>();
  const account = accounts.find(({ id }) => id === chosenAccount) ?? accounts[0];
  const latest = useLatestChecks(account?.id);
  const [typedFirst, setFirst] = useState<string>();
  const first = typedFirst ?? nextCheckNumber(latest);
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set());
  const ofAccount = rows.filter((row) => refOf(row.account)?.id === account?.id);
  const offered = ofAccount.filter((row) => numberIn(row) === '');
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
  const steps = useCheckSteps();
  return {
    accounts,
    account,
    chooseAccount,
    first,
    setFirst,
    offered,
    chosen,
    printed: ofAccount.filter((row) => numberIn(row) !== ''),
    numberOf,
    checks,
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
    ...steps,
    reserve: async () => {
      const taken = await steps.take(chosen.map((row) => ({ row, number: numberOf(row.id) })));
      setFirst(undefined);
      return taken;
    },
  };
}

interface Wanted {
  readonly row: ListRow;
  readonly number: string;
}

/** Check operations on the service. */
function useCheckSteps() {
  const { records, queries } = useConnection();
  const cache = useQueryClient();
  const start = useStartJob();
  const { methods } = usePayFrom();
  const method = methods.find(({ isCheck }) => isCheck);
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.type('vendorPayment') });
  const change = (id: string, body: object, ifMatch?: string) =>
    records.update('vendorPayment', id, body, {
      idempotencyKey: crypto.randomUUID(),
      ...(ifMatch === undefined ? {} : { ifMatch }),
    });
  return {
    take: async (wanted: readonly Wanted[]) => {
      const taken: string[] = [];
      const left: NotReserved[] = [];
      // In sequence, so the numbers follow the order of the paper.
      for (const { row, number } of wanted)
        try {
          // A payment that was released a moment ago is read again before its number is taken.
          const { etag } = await cache.fetchQuery(queries.one('vendorPayment', row.id));
          await change(row.id, { checkNum: number }, etag);
          taken.push(row.id);
        } catch (error) {
          left.push({ name: nameOf(row), reason: error instanceof Error ? error.message : '' });
        }
      await refresh();
      return { taken, left };
    },
    confirm: (rows: readonly ListRow[]) =>
      void start({
        title: words.confirmTitle(rows.length),
        type: 'vendorPayment',
        rows: rows.map((row) => ({
          label: nameOf(row),
          order: {
            operation: 'update',
            type: 'vendorPayment',
            id: row.id,
            body: { toBePrinted: false, ...(method ? { paymentMethod: { id: method.id } } : {}) },
          } as const,
        })),
      }),
    release: async ({ id }: ListRow) => {
      await change(id, { checkNum: null });
      await refresh();
    },
  };
}
