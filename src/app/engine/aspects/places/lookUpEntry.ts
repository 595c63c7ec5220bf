import { linesOf } from '#app/platform/api/merge.ts';
import { asDoc } from '#app/engine/record/paidLines.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import { itemByCode } from './itemByCode.ts';
import { isCalled, type QuickEntry } from './quickEntry.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';

/** An entry that matches no line, kept with its type until it is decided. */
export interface KeptEntry extends QuickEntry {
  readonly why: string;
  /** In a word or two, for the list. */
  readonly what: string;
}

/** What an entry names that no line has by this code: an item with its number, for its lines, and what to keep if none has it. */
export interface LookedUpEntry {
  readonly itemId: string | undefined;
  readonly kept: KeptEntry;
}

/**
 * The meaning of a code that no line has: a barcode, an item of another order of the shipment, another item, or unknown.
 * Never rejects.
 */
export async function lookUpEntry(model: FormModel, entry: QuickEntry): Promise<LookedUpEntry> {
  const { code } = entry;
  const keep = (why: string, what: string): KeptEntry => ({ ...entry, why, what });
  try {
    const found = await itemByCode(model.tools, code, ['displayName']);
    const itemId = found && String(found.itemId ?? code);
    const elsewhere = onOtherOrder(model, itemId ?? code);
    if (elsewhere) return { itemId, kept: keep(...elsewhere) };
    if (!found || itemId === undefined) return { itemId, kept: keep(words.unknownCode(code), words.keptUnknown) };
    const displayed = typeof found.displayName === 'string' ? found.displayName : '';
    const { createdFrom } = model.values();
    const order = isRef(createdFrom) ? createdFrom.refName : '';
    return { itemId, kept: keep(words.notOnOrder(`${itemId} ${displayed}`.trim(), order), displayed) };
  } catch {
    return { itemId: undefined, kept: keep(...(onOtherOrder(model, code) ?? [words.unreached(code), ''])) };
  }
}

/** Why an item waits for another order of the shipment, and which one. */
function onOtherOrder(model: FormModel, itemId: string): [why: string, what: string] | undefined {
  const { inboundShipment } = model.values();
  const { cache, queries } = model.tools;
  const shipment = isRef(inboundShipment)
    ? asDoc(cache.getQueryData(queries.one('inboundShipment', inboundShipment.id).queryKey)?.record)
    : undefined;
  const other = linesOf(shipment?.items).find(({ item }) => isRef(item) && isCalled({ name: item.refName }, itemId));
  if (!other || !isRef(other.item) || !isRef(other.purchaseOrder)) return undefined;
  const order = other.purchaseOrder.refName;
  return [words.onOtherOrder(other.item.refName, order), order];
}
