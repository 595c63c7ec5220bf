import { stockItemTypes } from '#contract/records/parts/item';
import { type Holding, holdingsOf } from './availability.ts';
import { anyOf, type RecordReader, readRows } from './readRows.ts';

/** Reads availability at every location: on hand, available and on order, less claims of open sales and work orders. */
export async function readHoldings(tools: RecordReader, items: readonly string[]): Promise<readonly Holding[]> {
  const q = `id ${anyOf(items)}`;
  const found = await Promise.all(stockItemTypes.map((type) => readRows(tools, type, q, ['locations'])));
  return holdingsOf(found.flatMap(({ rows }) => rows));
}
