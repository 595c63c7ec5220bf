import { text } from '../define.ts';

export const count = {
  notFrozen: 'The count sheet is filled when stock is frozen. Freeze stock first.',
  frozen: text<{ field: 'label' }>(
    ({ field }) => `Stock is frozen, so ${field} can't change. Delete this count and start another.`,
  ),
  approved: text<{ count: 'text' }>(({ count }) => `${count} is approved. Delete its adjustment to change it.`),
  sheetClosed: text<{ state: 'label' }>(
    ({ state }) => `Quantities can be entered while counting only, not in state ${state}.`,
  ),
  lineFixed: text<{ line: 'number' }>(
    ({ line }) => `Line ${line} is on the frozen sheet: its item, bin and lot stay. Enter 0 if none was found.`,
  ),
  recountOnly: text<{ line: 'number' }>(
    ({ line }) => `Line ${line} isn't counted again. Only lines to recount take a quantity now.`,
  ),
  duplicate: text<{ item: 'text'; line: 'number' }>(
    ({ item, line }) => `${item} is already on line ${line} with this bin and lot. Enter the quantity there.`,
  ),
  outside: text<{ item: 'text' }>(
    ({ item }) => `${item} isn't part of this count, which is limited to some items or bins.`,
  ),
  lotMissing: text<{ item: 'text' }>(({ item }) => `Select the lot or serial number of ${item}.`),
  otherSubsidiary: text<{ item: 'text'; subsidiary: 'text' }>(
    ({ item, subsidiary }) => `${item} at this location is stock of ${subsidiary}. Count it there.`,
  ),
  overlaps: text<{ count: 'text' }>(({ count }) => `${count} is counting the same stock. Approve or delete it first.`),
  uncounted: text<{ item: 'text' }>(({ item }) => `Enter the quantity counted of ${item}, 0 if none was found.`),
  toRecount: text<{ item: 'text' }>(({ item }) => `Count ${item} again first.`),
  nothingToCount: 'The count sheet is empty. Add what was found, or delete this count.',
  nothingDiffers: 'No line differs, so no recount is needed.',
  costMissing: text<{ item: 'text' }>(({ item }) => `${item} has no cost yet. Enter a cost on the item.`),
  ofCount: text<{ count: 'text' }>(
    ({ count }) =>
      `This adjustment records the differences of ${count}, so its stock can't change. Delete it to reopen the count.`,
  ),
} as const;
