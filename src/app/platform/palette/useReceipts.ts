import { useQuery } from '@tanstack/react-query';
import { definitionOf } from '#contract/records/index';
import type { NumberFormat } from '#contract/values/numberFormat';
import { quote } from '#contract/wire/filter/print';
import { queryKeys } from '#app/platform/api/queries.ts';
import type { ListRow, RecordsApi } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { newAddress, recordAddress } from '#app/platform/shell/navigation.ts';
import { readReceipt } from './commandLine.ts';
import type { PaletteItem } from './items.ts';
import { paletteMessages as words } from './messages.ts';

const MAX_ORDERS = 6;
const waiting = {
  purchaseOrder: `status ANY_OF ['PENDING_RECEIPT', 'PARTIALLY_RECEIVED']`,
  inboundShipment: `shipmentStatus ANY_OF ['A', 'B']`,
} as const;
type Waiting = keyof typeof waiting;

/** `receive PO000044`, `receive northwest`: orders and shipments that goods are waited for of, by their number or their vendor; each order opens its receipt. */
export function useReceipts(
  text: string,
  paused: string,
  number: NumberFormat,
): { readonly items: readonly PaletteItem[]; readonly isSearching: boolean } {
  const { records } = useConnection();
  const { can } = useCaller();
  const who = readReceipt(text, number);
  const asked = readReceipt(paused, number);
  const may = (type: 'itemReceipt' | Waiting, level: 'View' | 'Create'): boolean =>
    can(definitionOf(type).permission.id, level);
  const mayReceive = may('itemReceipt', 'Create') && may('purchaseOrder', 'View');
  const hasShipments = may('inboundShipment', 'View');
  const { data, isFetching } = useQuery({
    queryKey: [...queryKeys.records, 'receipts', asked, hasShipments] as const,
    queryFn: async ({ signal }) => await waitingFor(records, asked ?? '', hasShipments, signal),
    enabled: who !== undefined && asked !== undefined && mayReceive,
  });
  if (who === undefined || !mayReceive) return { items: [], isSearching: false };
  if (asked !== who) return { items: [], isSearching: true };
  const items = (data ?? []).map(({ type, row }): PaletteItem => ({
    id: `receive ${type}/${row.id}`,
    group: definitionOf(type === 'purchaseOrder' ? 'itemReceipt' : type).label,
    label: [row.refName ?? row.id, nameOf(row[partyOf[type]])].filter(Boolean).join(', '),
    detail: type === 'purchaseOrder' ? words.opens : undefined,
    to: type === 'purchaseOrder' ? `${newAddress('itemReceipt')}?from=${type}/${row.id}` : recordAddress(type, row.id),
  }));
  return { items, isSearching: isFetching };
}

const nameOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'refName' in value ? String(value.refName) : undefined;

const partyOf = { purchaseOrder: 'entity', inboundShipment: 'vendor' } as const;

/** The oldest first: what has been waited for longest comes first. */
async function waitingFor(
  records: Pick<RecordsApi, 'list'>,
  text: string,
  hasShipments: boolean,
  signal: AbortSignal,
): Promise<readonly { readonly type: Waiting; readonly row: ListRow }[]> {
  const via = { signal, priority: 'typeahead' } as const;
  const vendors =
    text === ''
      ? []
      : (await records.list('vendor', { search: text, limit: MAX_ORDERS, offset: 0, fields: ['refName'] }, via)).items;
  const read = async (type: Waiting) => {
    const party = partyOf[type];
    const page = {
      limit: MAX_ORDERS,
      offset: 0,
      orderby: type === 'purchaseOrder' ? 'tranDate' : 'id',
      fields: ['refName', party],
    };
    const [named, sold] = await Promise.all([
      records.list(type, { ...page, q: waiting[type], ...(text === '' ? {} : { search: text }) }, via),
      vendors.length === 0
        ? undefined
        : records.list(
            type,
            { ...page, q: `${waiting[type]} AND ${party} ANY_OF [${vendors.map(({ id }) => quote(id)).join(', ')}]` },
            via,
          ),
    ]);
    const rows = new Map([...named.items, ...(sold?.items ?? [])].map((row) => [row.id, row]));
    return [...rows.values()].slice(0, MAX_ORDERS).map((row) => ({ type, row }));
  };
  return (await Promise.all([read('purchaseOrder'), ...(hasShipments ? [read('inboundShipment')] : [])])).flat();
}
