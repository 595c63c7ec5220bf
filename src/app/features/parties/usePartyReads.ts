import { useQueries, useQuery } from '@tanstack/react-query';
import { catalogueOf } from '#contract/derive/catalogue';
import type { RecordType } from '#contract/records/index';
import type { ListRow } from '#app/platform/api/records.ts';
import { todayHere } from '#app/platform/formats/formats.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { daysToPay, type Happening, happenings, type OpenFigures, openFigures } from './partyFacts.ts';
import type { PartyKind } from './partyKinds.ts';

const FEW = 6;
/** The number of latest documents searched for dates. */
const MOST = 200;

/** Finds the documents of one customer or vendor. */
export const ofParty = (field: string, id: string): string => `${field} ANY_OF [${id}]`;

/** The amount field of a document, if it isn't its total. */
const money: Partial<Record<RecordType, string>> = {
  customerPayment: 'payment',
  customerDeposit: 'payment',
  vendorPrepayment: 'balance',
};
const fieldsOf = (type: RecordType): readonly string[] => [
  'tranId',
  'tranDate',
  money[type] ?? 'total',
  'currency',
  'status',
];

const isOver = (read: { readonly data?: unknown; readonly error: unknown } | undefined): boolean =>
  read !== undefined && (read.data !== undefined || read.error !== null);

const hasFailed = (read: { readonly data?: unknown; readonly error: unknown } | undefined): boolean =>
  read !== undefined && read.data === undefined && read.error !== null;

/** What the overview shows, as it arrives. */
export function usePartyReads(kind: PartyKind, id: string, { queries, access }: FormTools) {
  const { can } = access;
  const today = todayHere();
  const may = (type: RecordType): boolean => can(catalogueOf(type).permission.id, 'View');
  const open = useQuery({ ...queries.openDocuments(kind.party, id, { asOf: today }), retry: false });
  const { charge, payment, order, others } = kind;
  const latest = [charge, payment, order, ...others].filter(({ type }) => may(type));
  const lists = useQueries({
    queries: latest.map(({ type, field }) =>
      queries.list(type, {
        q: ofParty(field, id),
        orderby: 'tranDate DESC',
        limit: type === charge.type ? MOST : FEW,
        offset: 0,
        fields: fieldsOf(type),
      }),
    ),
  });
  const listOf = (type: RecordType) => lists[latest.findIndex((each) => each.type === type)];
  const rowsOf = (type: RecordType): readonly ListRow[] | undefined => listOf(type)?.data?.items;
  const paid = rowsOf(payment.type);
  const whole = useQueries({ queries: (paid ?? []).map((row) => queries.one(payment.type, row.id)) });
  const orderSearch = `${ofParty(order.field, id)} AND ${kind.openOrders}`;
  const orders = useQuery({
    ...queries.list(order.type, { q: orderSearch, limit: 1, offset: 0 }),
    enabled: may(order.type),
  });
  const isPaidRead = paid !== undefined && whole.every(({ data }) => data !== undefined);
  const paidReads = [listOf(payment.type), ...whole];
  const failed = [open, orders, ...paidReads].filter(hasFailed);
  const dates = new Map(
    (rowsOf(charge.type) ?? []).flatMap(({ id: of, tranDate }) =>
      typeof tranDate === 'string' ? [[of, tranDate] as const] : [],
    ),
  );
  return {
    documents: open.data?.items,
    figures: open.data && (openFigures(open.data.items, today) satisfies readonly OpenFigures[]),
    /** Why a figure is missing, and which ones are. */
    error: failed[0]?.error ?? undefined,
    missing: { open: hasFailed(open), days: paidReads.some(hasFailed), orders: hasFailed(orders) },
    retry: () => {
      for (const read of failed) void read?.refetch();
    },
    payments: paid,
    mayPayments: may(payment.type),
    days: isPaidRead
      ? {
          count: paid.length,
          value: daysToPay(
            whole.flatMap(({ data }) => (data ? [data.record] : [])),
            dates,
          ),
        }
      : undefined,
    orders: orders.data?.totalResults,
    /** Nothing that can give a figure a second line, which moves what is below, is on its way. */
    areFiguresOver:
      isOver(open) &&
      (!may(payment.type) || (isOver(listOf(payment.type)) && whole.every(isOver))) &&
      (!may(order.type) || isOver(orders)),
    orderSearch,
    mayOrders: may(order.type),
    latest: lists.every(isOver)
      ? (happenings(
          latest.map(({ type }) => ({ type, rows: rowsOf(type) ?? [] })),
          10,
        ) satisfies readonly Happening[])
      : undefined,
  };
}
