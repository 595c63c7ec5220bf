import { stockItemTypes } from '#contract/records/parts/item';
import { linesOf } from '#app/platform/api/merge.ts';
import { asDoc } from '#app/engine/record/paidLines.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import { isCalled, type QuickEntry } from './quickEntry.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';

/** An entry that matches no line, kept with its type until it is decided. */
export interface KeptEntry extends QuickEntry {
  readonly why: string;
  /** In a word or two, for the list. */
  readonly what: string;
}

/** The meaning of a code that no line has: an item of another order of the shipment, another item, or unknown. Never rejects. */
export async function lookUpEntry(model: FormModel, entry: QuickEntry): Promise<KeptEntry> {
  const { createdFrom, inboundShipment } = model.values();
  const { cache, queries, records } = model.tools;
  const { code } = entry;
  const shipment = isRef(inboundShipment)
    ? asDoc(cache.getQueryData(queries.one('inboundShipment', inboundShipment.id).queryKey)?.record)
    : undefined;
  const other = linesOf(shipment?.items).find(({ item }) => isRef(item) && isCalled({ name: item.refName }, code));
  if (other && isRef(other.item) && isRef(other.purchaseOrder)) {
    const order = other.purchaseOrder.refName;
    return { ...entry, why: words.onOtherOrder(other.item.refName, order), what: order };
  }
  const search = {
    q: `itemId IS "${code.replaceAll(/["\\]/g, '')}"`,
    limit: 1,
    offset: 0,
    fields: ['itemId', 'displayName'],
  };
  try {
    const pages = await Promise.all(stockItemTypes.map((type) => records.list(type, search)));
    const [found] = pages.flatMap(({ items }) => items);
    if (!found) return { ...entry, why: words.unknownCode(code), what: words.keptUnknown };
    const displayed = typeof found.displayName === 'string' ? found.displayName : '';
    const name = `${String(found.itemId ?? code)} ${displayed}`.trim();
    return { ...entry, why: words.notOnOrder(name, isRef(createdFrom) ? createdFrom.refName : ''), what: displayed };
  } catch {
    return { ...entry, why: words.unreached(code), what: '' };
  }
}
