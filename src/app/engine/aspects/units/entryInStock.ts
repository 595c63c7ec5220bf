import type { Coded, QuickEntry } from '#app/engine/aspects/places/quickEntry.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { type CountInStock, countInStock } from './measuredEntry.ts';
import { readUnits } from './readUnits.ts';
import { noteUnitsRead, unitBook } from './unitBook.ts';
import { unitMessages as words } from './unitMessages.ts';

/**
 * An entry in the stock unit of the item that it names. Only an entry in a unit needs the units of its item: those of an
 * item that is not on the lines yet are read first. Never rejects.
 */
export async function entryInStock(
  tools: FormTools,
  grid: object,
  entry: QuickEntry,
  item: Coded,
): Promise<CountInStock> {
  const name = item.code ?? item.name;
  const book = unitBook(grid);
  if (entry.unit !== undefined && book.get(item.id) === undefined)
    try {
      (await readUnits(tools, [item.id])).forEach((units, id) => book.set(id, units));
      noteUnitsRead(grid);
    } catch {
      return { why: words.unread(name) };
    }
  return countInStock(entry, name, book.get(item.id));
}
