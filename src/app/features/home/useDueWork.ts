import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { Tone } from '#contract/fields';
import { catalogueOf } from '#contract/derive/catalogue';
import type { RecordType } from '#contract/records/index';
import { addDays } from '#contract/values/date';
import { queryKeys } from '#app/platform/api/queries.ts';
import { pathOf } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { readTotals, type TotalFigure } from '#app/engine/list/table/listTotals.ts';
import { type Formats, todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { listAddress } from '#app/platform/shell/navigation.ts';
import { checkRunAddress } from '#app/platform/router/addresses.ts';
import { homeMessages as words } from './messages.ts';
import type { Need } from './need.ts';

interface Work {
  readonly type: RecordType;
  readonly q: string;
  /** The record that this role would make of it: whoever cannot is not asked to. */
  readonly makes: RecordType;
  /** Whoever makes this is told of it by another line. */
  readonly unless?: RecordType;
  /** What it comes to, where it has an amount. */
  readonly amount?: string;
  readonly what: string;
  readonly tone: Tone;
  readonly record: (count: number) => string;
  readonly about: string;
  readonly to?: string;
}

const FRESH_MS = 15_000;

/** A day to decide on what is due in a week, and one to pack what leaves tomorrow. */
function workOf(today: string): readonly Work[] {
  const week = addDays(today, 7);
  return [
    {
      type: 'vendorBill',
      makes: 'vendorPayment',
      q: `status ANYOF 'OPEN', 'PARTIALLY_PAID' AND dueDate ON_OR_BEFORE '${week}'`,
      amount: 'amountRemaining',
      what: words.due,
      tone: 'info',
      record: words.bills,
      about: words.billsAbout,
      to: `/pay-bills?due=${week}`,
    },
    {
      type: 'vendorPayment',
      makes: 'vendorPayment',
      q: "toBePrinted IS true AND status ANYOF 'APPROVED'",
      amount: 'total',
      what: words.prints,
      tone: 'info',
      record: words.checks,
      about: words.checksAbout,
      to: checkRunAddress,
    },
    {
      type: 'purchaseOrder',
      makes: 'vendorBill',
      q: "status ANYOF 'PENDING_BILLING', 'PARTIALLY_BILLED'",
      what: words.toBill,
      tone: 'info',
      record: words.purchases,
      about: words.purchasesAbout,
    },
    {
      type: 'invoice',
      makes: 'customerPayment',
      q: `status ANYOF 'OPEN', 'PARTIALLY_PAID' AND dueDate BEFORE '${today}'`,
      amount: 'amountRemaining',
      what: words.late,
      tone: 'warning',
      record: words.invoices,
      about: words.invoicesAbout,
    },
    {
      type: 'salesOrder',
      makes: 'itemFulfillment',
      q: `status ANYOF 'PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED' AND shipDate ON_OR_BEFORE '${addDays(today, 1)}'`,
      amount: 'total',
      what: words.ships,
      tone: 'info',
      record: words.orders,
      about: words.ordersAbout,
    },
    {
      type: 'salesOrder',
      makes: 'salesOrder',
      unless: 'itemFulfillment',
      q: `status ANYOF 'PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED' AND shipDate BEFORE '${today}'`,
      amount: 'total',
      what: words.late,
      tone: 'warning',
      record: words.orders,
      about: words.ordersLate,
    },
    {
      type: 'estimate',
      makes: 'estimate',
      q: `status ANYOF 'OPEN' AND dueDate ON_OR_BEFORE '${week}'`,
      amount: 'total',
      what: words.followUp,
      tone: 'info',
      record: words.estimates,
      about: words.estimatesAbout,
    },
    {
      type: 'salesOrder',
      makes: 'invoice',
      q: "status ANYOF 'PENDING_BILLING', 'PARTIALLY_BILLED'",
      what: words.toInvoice,
      tone: 'info',
      record: words.orders,
      about: words.ordersToInvoice,
    },
    {
      type: 'customerPayment',
      makes: 'customerPayment',
      q: 'unapplied GREATER 0',
      amount: 'unapplied',
      what: words.toApply,
      tone: 'info',
      record: words.payments,
      about: words.paymentsAbout,
    },
    {
      type: 'purchaseOrder',
      makes: 'purchaseOrder',
      q: `status ANYOF 'PENDING_RECEIPT', 'PARTIALLY_RECEIVED' AND dueDate BEFORE '${today}'`,
      amount: 'total',
      what: words.late,
      tone: 'warning',
      record: words.purchases,
      about: words.purchasesLate,
    },
    {
      type: 'purchaseOrder',
      makes: 'purchaseOrder',
      unless: 'vendorBill',
      q: "status ANYOF 'PENDING_RECEIPT', 'PARTIALLY_RECEIVED'",
      amount: 'total',
      what: words.toCome,
      tone: 'info',
      record: words.purchases,
      about: words.purchasesToCome,
    },
    {
      type: 'purchaseOrder',
      makes: 'itemReceipt',
      unless: 'vendorBill',
      q: "status ANYOF 'PENDING_RECEIPT', 'PARTIALLY_RECEIVED'",
      what: words.toCome,
      tone: 'info',
      record: words.purchases,
      about: words.purchasesToReceive,
    },
    {
      type: 'inboundShipment',
      makes: 'inboundShipment',
      unless: 'vendorBill',
      q: `shipmentStatus ANYOF 'A', 'B' AND expectedDeliveryDate ON_OR_AFTER '${today}' AND expectedDeliveryDate ON_OR_BEFORE '${week}'`,
      what: words.expected,
      tone: 'info',
      record: words.shipments,
      about: words.shipmentsExpected,
    },
    {
      type: 'inboundShipment',
      makes: 'inboundShipment',
      q: `shipmentStatus ANYOF 'A', 'B' AND expectedDeliveryDate BEFORE '${today}'`,
      what: words.late,
      tone: 'warning',
      record: words.shipments,
      about: words.shipmentsAbout,
    },
  ];
}

interface Found {
  readonly count: number;
  readonly figures: readonly TotalFigure[];
}

/** The amount in the currency of the books, or in the one that most of it is in, and what there is in others: they are never added. */
export function amountsOf(
  figures: readonly TotalFigure[],
  base: string,
  formats: Pick<Formats, 'amount' | 'currencyCode'>,
): { readonly amount: string; readonly others: string } {
  const ordered = figures
    .filter(({ count }) => count > 0)
    .toSorted(
      (left, right) =>
        Number(right.currency?.id === base) - Number(left.currency?.id === base) || right.count - left.count,
    );
  const [lead, ...others] = ordered;
  const written = ({ sum, currency }: TotalFigure): string =>
    [formats.amount(Number(sum), currency?.id), currency && formats.currencyCode(currency)].filter(Boolean).join(' ');
  if (!lead) return { amount: '', others: '' };
  return {
    amount:
      lead.currency === undefined || lead.currency.id === base
        ? formats.amount(Number(lead.sum), lead.currency?.id)
        : written(lead),
    others: others.map(written).join(', '),
  };
}

/** What is due or late in the work of this role: one line a kind with what it comes to, each leading to its list. */
export function useDueWork(): readonly Need[] {
  const { can, caller } = useCaller();
  const { client } = useConnection();
  const formats = useFormats();
  const today = todayHere();
  // A service with the specification alone lists fewer types and states.
  const isSpecOnly = caller.isSpecOnly === true;
  const work = useMemo(
    () =>
      (isSpecOnly ? [] : workOf(today)).filter(
        ({ type, makes, unless }) =>
          can(catalogueOf(type).permission.id, 'View') &&
          can(catalogueOf(makes).permission.id, 'Create') &&
          (unless === undefined || !can(catalogueOf(unless).permission.id, 'Create')),
      ),
    [can, isSpecOnly, today],
  );
  const found = useQueries({
    queries: work.map(({ type, q, amount }) => ({
      queryKey: [...queryKeys.lists(type), 'due', q, amount] as const,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Found> => {
        const { body } = await client.send<{ readonly totalResults: number }>({
          path: pathOf(type),
          query: { q, limit: 1, totals: amount },
          signal,
          priority: 'visible',
        });
        return { count: body.totalResults, figures: readTotals(body) ?? [] };
      },
      staleTime: FRESH_MS,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const base = caller.company.baseCurrency.id;
  return useMemo(
    () =>
      work.flatMap(({ type, q, what, tone, record, about, to }, at): Need[] => {
        const { count = 0, figures = [] } = found[at] ?? {};
        const address = to ?? `${listAddress(type)}?${new URLSearchParams({ q }).toString()}`;
        const { amount, others } = amountsOf(figures, base, formats);
        return count === 0
          ? []
          : [
              {
                key: `due ${type} ${q}`,
                what,
                tone,
                to: address,
                record: record(count),
                about: others === '' ? about : words.besides(about, others),
                why: '',
                when: '',
                amount,
              },
            ];
      }),
    [work, found, base, formats],
  );
}
