import { stockItemTypes } from '#contract/records/parts/item';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { Named } from './counting.ts';

/** What a code names that the sheet does not have; 'lotFirst' for an item that only its lots say. */
export type LookedUp =
  | { readonly is: 'bin'; readonly bin: Named }
  | { readonly is: 'item'; readonly item: Named; readonly lot: Named | undefined }
  | { readonly is: 'lotFirst'; readonly name: string }
  | { readonly is: 'unknown' | 'unreached' };

const page = { limit: 1, offset: 0 } as const;

/** Asks the service for an item, a lot or a bin of the location with this code. Never rejects. */
export async function lookUpCode({ records }: FormTools, code: string, location: string): Promise<LookedUp> {
  const text = `IS "${code.replaceAll(/["\\]/g, '')}"`;
  try {
    const [items, lots, bins] = await Promise.all([
      Promise.all(
        stockItemTypes.map((type) =>
          records.list(type, { ...page, q: `itemId ${text}`, fields: ['refName', 'itemId', 'isLotItem'] }),
        ),
      ),
      records.list('inventoryNumber', { ...page, q: `inventoryNumber ${text}`, fields: ['refName', 'item'] }),
      records.list('bin', {
        ...page,
        q: `binNumber ${text} AND location ANY_OF [${location}]`,
        fields: ['refName'],
      }),
    ]);
    const [item] = items.flatMap((found) => found.items);
    if (item) {
      const name = item.refName ?? code;
      return item.isLotItem === true
        ? { is: 'lotFirst', name }
        : { is: 'item', item: { id: item.id, name, code: String(item.itemId ?? code) }, lot: undefined };
    }
    const [lot] = lots.items;
    if (lot && isRef(lot.item))
      return {
        is: 'item',
        item: { id: lot.item.id, name: lot.item.refName },
        lot: { id: lot.id, name: lot.refName ?? code },
      };
    const [bin] = bins.items;
    return bin ? { is: 'bin', bin: { id: bin.id, name: bin.refName ?? code } } : { is: 'unknown' };
  } catch {
    return { is: 'unreached' };
  }
}
