import { definitionOf } from '#contract/records/index';
import { stockItemTypes } from '#contract/records/parts/item';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { type Holding, holdingsOf } from './availability.ts';
import { anyOf, type RecordReader, readRows } from './readRows.ts';
import { type ItemSource, sourcesOf } from './shortageWays.ts';

const [keptType, builtType] = stockItemTypes;

/** Reads availability at every location: on hand, available and on order, less claims of open sales and work orders. */
export async function readHoldings(tools: RecordReader, items: readonly string[]): Promise<readonly Holding[]> {
  const q = `id ${anyOf(items)}`;
  const found = await Promise.all(stockItemTypes.map((type) => readRows(tools, type, q, ['locations'])));
  return holdingsOf(found.flatMap(({ rows }) => rows));
}

/** The availability of items at every location, and where more of each comes from. */
export interface SourcedStock {
  readonly holdings: readonly Holding[];
  readonly sources: ReadonlyMap<string, ItemSource>;
}

/** Reads the same with where more of each item comes from; the vendor only for a role that sees vendors. */
export async function readSourcedStock(
  tools: Pick<FormTools, 'access'> & RecordReader,
  items: readonly string[],
): Promise<SourcedStock> {
  const q = `id ${anyOf(items)}`;
  const seesVendors = tools.access.can(definitionOf('vendor').permission.id, 'View');
  const seesLocations = tools.access.can(definitionOf('location').permission.id, 'View');
  const [goods, assemblies, withheld] = await Promise.all([
    readRows(tools, keptType, q, ['locations', ...(seesVendors ? ['vendor'] : [])]),
    readRows(tools, builtType, q, ['locations']),
    seesLocations
      ? readRows(tools, 'location', 'makeInventoryAvailable IS false OR isInactive IS true', ['refName'])
      : { rows: [] },
  ]);
  return {
    holdings: holdingsOf([...goods.rows, ...assemblies.rows], new Set(withheld.rows.map(({ id }) => id))),
    sources: sourcesOf(goods.rows, assemblies.rows),
  };
}
