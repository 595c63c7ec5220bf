import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { Tone } from '#contract/fields';
import { catalogueOf } from '#contract/records/catalogue';
import type { RecordType } from '#contract/records/registry';
import { addDays } from '#contract/values/date';
import { useConnection } from '../api/useConnection.ts';
import { useCaller } from '../auth/useCaller.ts';
import { todayHere } from '../shell/formats.ts';
import { listAddress } from '../shell/navigation.ts';
import { homeMessages as words } from './messages.ts';
import type { Need } from './useNeeds.ts';

interface Work {
  readonly type: RecordType;
  readonly q: string;
  /** The record that this role would make of it: whoever cannot is not asked to. */
  readonly makes: RecordType;
  readonly what: string;
  readonly tone: Tone;
  readonly record: (count: number) => string;
  readonly about: string;
  readonly to?: string;
}

/** A day to decide on what is due in a week, and one to pack what leaves tomorrow. */
function workOf(today: string): readonly Work[] {
  const week = addDays(today, 7);
  return [
    { type: 'vendorBill', makes: 'vendorPayment', q: `status ANYOF 'OPEN', 'PARTIALLY_PAID' AND dueDate ON_OR_BEFORE '${week}'`, what: words.due, tone: 'info', record: words.bills, about: words.billsAbout, to: `/pay-bills?due=${week}` },
    { type: 'invoice', makes: 'customerPayment', q: `status ANYOF 'OPEN', 'PARTIALLY_PAID' AND dueDate BEFORE '${today}'`, what: words.late, tone: 'warning', record: words.invoices, about: words.invoicesAbout },
    { type: 'salesOrder', makes: 'itemFulfillment', q: `status ANYOF 'PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED' AND shipDate ON_OR_BEFORE '${addDays(today, 1)}'`, what: words.ships, tone: 'info', record: words.orders, about: words.ordersAbout },
    { type: 'inboundShipment', makes: 'itemReceipt', q: `shipmentStatus ANYOF 'A', 'B' AND expectedDeliveryDate BEFORE '${today}'`, what: words.late, tone: 'warning', record: words.shipments, about: words.shipmentsAbout },
  ];
}

/** What is due or late in the work of this role: one line a kind, each leading to its list. */
export function useDueWork(): readonly Need[] {
  const { can, caller } = useCaller();
  const { queries } = useConnection();
  const today = todayHere();
  // A service with the specification alone lists fewer types and states.
  const isPlain = caller.isPlain === true;
  const work = useMemo(
    () => (isPlain ? [] : workOf(today)).filter(({ type, makes }) => can(catalogueOf(type).permission.id, 'View') && can(catalogueOf(makes).permission.id, 'Create')),
    [can, isPlain, today],
  );
  const counts = useQueries({
    queries: work.map(({ type, q }) => queries.list(type, { q, limit: 1, offset: 0 })),
    combine: (results) => results.map(({ data }) => data?.totalResults ?? 0).join(),
  });
  return useMemo(
    () => work.flatMap(({ type, q, what, tone, record, about, to }, at): Need[] => {
      const count = Number(counts.split(',')[at] ?? 0);
      const address = to ?? `${listAddress(type)}?${new URLSearchParams({ q }).toString()}`;
      return count === 0 ? [] : [{ key: `due ${type}`, what, tone, to: address, record: record(count), about, why: '', when: '', amount: '' }];
    }),
    [work, counts],
  );
}
