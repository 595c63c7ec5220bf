import { definitionOf } from '#contract/records/index';
import { stockItemTypes } from '#contract/records/parts/item';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { type Holding, holdingsOf } from './availability.ts';
import { anyOf, type Reading, readRows } from './readRows.ts';

/** Availability of items, and the open work orders that need them; none for a role without access to those. */
interface StockRead {
  readonly holdings: readonly Holding[];
  readonly orders: readonly FormDoc[] | undefined;
}

/** Reads availability at every location: on hand, available and on order, less claims of open sales and work orders. */
export async function readHoldings(tools: Reading, items: readonly string[]): Promise<readonly Holding[]> {
  const q = `id ${anyOf(items)}`;
  const found = await Promise.all(stockItemTypes.map((type) => readRows(tools, type, q, ['locations'])));
  return holdingsOf(found.flatMap(({ rows }) => rows));
}

const ofOrder = ['startDate', 'location', 'quantity', 'quantityRemaining', 'component'];

/** The same with the open work orders that need one of the items, those that start first in front. */
export async function readStock(tools: FormTools, items: readonly string[]): Promise<StockRead> {
  const mayView = tools.access.can(definitionOf('workOrder').permission.id, 'View');
  const [holdings, orders] = await Promise.all([
    readHoldings(tools, items),
    mayView
      ? readRows(
          tools,
          'workOrder',
          `component.item ${anyOf(items)} AND status ANY_OF [RELEASED, IN_PROCESS]`,
          ofOrder,
          'startDate',
        )
      : undefined,
  ]);
  return { holdings, orders: orders?.rows };
}
