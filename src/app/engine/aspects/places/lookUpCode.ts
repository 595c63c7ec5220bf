import type { ListRow } from '#app/platform/api/records.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import { codeText, itemByCode } from './itemByCode.ts';
import type { Coded } from './quickEntry.ts';

/** What a code names; 'lotFirst' for an item whose lots have to be scanned instead. */
export type LookedUp =
  | { readonly is: 'bin'; readonly bin: Coded }
  | { readonly is: 'item'; readonly item: Coded; readonly lot: Coded | undefined }
  | { readonly is: 'lotFirst'; readonly name: string }
  | { readonly is: 'unknown' | 'unreached' };

const page = { limit: 1, offset: 0 } as const;

/**
 * Asks the service for an item by number or barcode, a lot, or a bin of the location; no bin without a location. Never
 * rejects.
 */
export async function lookUpCode(tools: FormTools, code: string, location: string): Promise<LookedUp> {
  const { records } = tools;
  const text = `IS ${codeText(code)}`;
  try {
    const [item, lots, bins] = await Promise.all([
      itemByCode(tools, code, ['refName', 'displayName', 'isLotItem']),
      records.list('inventoryNumber', { ...page, q: `inventoryNumber ${text}`, fields: ['refName', 'item'] }),
      location === ''
        ? { items: [] }
        : records.list('bin', {
            ...page,
            q: `binNumber ${text} AND location ANY_OF [${location}]`,
            fields: ['refName'],
          }),
    ]);
    if (item)
      return item.isLotItem === true
        ? { is: 'lotFirst', name: item.refName ?? code }
        : { is: 'item', item: codedItem(item, code), lot: undefined };
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

/** An item as lines have it: its number apart from its name. */
function codedItem({ id, itemId, displayName }: ListRow, typed: string): Coded {
  const code = String(itemId ?? typed);
  return typeof displayName === 'string' && displayName !== '' ? { id, code, name: displayName } : { id, name: code };
}
