import type { ListRow, Page } from './records.ts';

/** Fields that every row has, whatever the service. */
const always = new Set(['id', 'links']);

/**
 * A plain service answers rows with ids only. Their other fields are read one record at a time, through the
 * queue; a row that cannot be read keeps what it has. Rows that carry any field that was asked for are taken as
 * complete.
 */
export async function fillRows(
  page: Page<ListRow>,
  fields: readonly string[],
  read: (id: string) => Promise<ListRow>,
): Promise<Page<ListRow>> {
  const asked = fields.filter((field) => !always.has(field));
  const isBare = (row: ListRow): boolean => asked.length > 0 && !asked.some((field) => field in row);
  if (!page.items.some(isBare)) return page;
  const items = await Promise.all(
    page.items.map(async (row) => (isBare(row) ? { ...row, ...(await read(row.id).catch(() => ({}))) } : row)),
  );
  return { ...page, items };
}
