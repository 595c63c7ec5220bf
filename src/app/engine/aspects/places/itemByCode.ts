import { stockItemTypes } from '#contract/records/parts/item';
import type { ListRow } from '#app/platform/api/records.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';

/** A code as a literal of a filter; no code has quotes. */
export const codeText = (code: string): string => `"${code.replaceAll(/["\\]/g, '')}"`;

/** The rows whose number is the code, else those whose barcode it is: a number that is also a barcode stays a number. */
export function namedBy(rows: readonly ListRow[], code: string): ListRow | undefined {
  const wanted = code.toLowerCase();
  return rows.find(({ itemId }) => String(itemId).toLowerCase() === wanted) ?? rows[0];
}

/** Asks the service for the item with this number or barcode. Rejects when the service can't be reached. */
export async function itemByCode(
  { records }: Pick<FormTools, 'records'>,
  code: string,
  fields: readonly string[],
): Promise<ListRow | undefined> {
  const text = codeText(code);
  const q = `itemId IS ${text} OR upcCode IS ${text}`;
  const pages = await Promise.all(
    stockItemTypes.map((type) => records.list(type, { q, limit: 2, offset: 0, fields: ['itemId', ...fields] })),
  );
  return namedBy(
    pages.flatMap(({ items }) => items),
    code,
  );
}
