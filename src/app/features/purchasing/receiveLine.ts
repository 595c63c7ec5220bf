import { definitionOf } from '#contract/records/index';
import type { NumberFormat } from '#contract/values/numberFormat';
import { quote } from '#contract/wire/filter/print';
import type { RecordsApi } from '#app/platform/api/records.ts';
import { readPartyLine, type Verb, wordsAfter } from '#app/platform/palette/commandLine.ts';
import type { CommandRole, FoundRow, LineReader } from '#app/platform/palette/commandSource.ts';
import type { PaletteItem } from '#app/platform/palette/items.ts';
import { paletteMessages } from '#app/platform/palette/messages.ts';
import { newAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { purchaseCommandMessages as words } from './commandMessages.ts';

const MAX_ORDERS = 6;
const waiting = {
  purchaseOrder: `status ANY_OF ['PENDING_RECEIPT', 'PARTIALLY_RECEIVED']`,
  inboundShipment: `shipmentStatus ANY_OF ['A', 'B']`,
} as const;
type Waiting = keyof typeof waiting;

const money: Verb = ['receive', words.verbs.receive];
const goods: Verb = ['receive', words.verbs.receiveGoods];

/**
 * The target of `receive PO000044` or `receive northwest`; empty after the verb alone, undefined for other texts and
 * for money.
 */
export function readReceipt(text: string, format: NumberFormat): string | undefined {
  const ofMoney = wordsAfter(text, money);
  if (!ofMoney || ofMoney.length === 0) return (ofMoney ?? wordsAfter(text, goods))?.join(' ');
  const line = readPartyLine(text, money, format);
  return line?.number === undefined ? line?.who : undefined;
}

const may = ({ can }: CommandRole, type: 'itemReceipt' | Waiting, level: 'View' | 'Create'): boolean =>
  can(definitionOf(type).permission.id, level);

/** `receive PO000044`, `receive northwest`: orders and shipments with goods to come, by their number or their vendor; each order opens its receipt. */
export const receiveLine: LineReader = (text, by) => {
  const who = readReceipt(text, by.number);
  if (who === undefined || !may(by, 'itemReceipt', 'Create') || !may(by, 'purchaseOrder', 'View')) return undefined;
  const types: readonly Waiting[] = may(by, 'inboundShipment', 'View')
    ? ['purchaseOrder', 'inboundShipment']
    : ['purchaseOrder'];
  return {
    lookUp: { key: ['receive', ...types, who], rows: (records, signal) => waitingFor(records, who, types, signal) },
    items: (rows) => rows.map(({ type, row }) => itemOf(type, row)),
  };
};

function itemOf(type: FoundRow['type'], row: FoundRow['row']): PaletteItem {
  const isOrder = type === 'purchaseOrder';
  return {
    id: `receive ${type}/${row.id}`,
    group: definitionOf(isOrder ? 'itemReceipt' : type).label,
    label: [row.refName ?? row.id, nameOf(row[isOrder ? partyOf.purchaseOrder : partyOf.inboundShipment])]
      .filter(Boolean)
      .join(', '),
    detail: isOrder ? paletteMessages.opens : undefined,
    to: isOrder ? `${newAddress('itemReceipt')}?from=${type}/${row.id}` : recordAddress(type, row.id),
  };
}

const nameOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'refName' in value ? String(value.refName) : undefined;

const partyOf = { purchaseOrder: 'entity', inboundShipment: 'vendor' } as const;

/** The oldest first: what has been waited for longest comes first. */
async function waitingFor(
  records: Pick<RecordsApi, 'list'>,
  text: string,
  types: readonly Waiting[],
  signal: AbortSignal,
): Promise<readonly FoundRow[]> {
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
  return (await Promise.all(types.map(read))).flat();
}
