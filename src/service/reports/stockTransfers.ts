import { type Decimal, decimalFromNumber, decimalZero, subtractDecimals, sumDecimals } from '#contract/values/decimal';
import { transferSource, type TransferSource } from '#contract/records/inventory/transferSource';
import type { Queryable } from '../storage/database.ts';
import type { StockAvailability } from '../storage/queries/stock/stockAvailability.ts';
import { type PlaceInUse, placesInUse, type StockLevels } from '../storage/queries/stock/stockLevels.ts';

type Stock = Pick<StockAvailability, 'item' | 'location' | 'onHand' | 'onSales' | 'onBuilds' | 'inTransit'>;

/** Where an item that is low or short at a location can be transferred from; `suggested` fills it to its level. */
export type FindTransfer = (
  item: string,
  location: string,
  low: { readonly suggested: number | null },
) => TransferSource | undefined;

const read = (value: number | null): Decimal => (value === null ? undefined : decimalFromNumber(value)) ?? decimalZero;
const availableOf = ({ onHand, onSales, onBuilds }: Stock): Decimal =>
  subtractDecimals(read(onHand), sumDecimals([read(onSales), read(onBuilds)]));

/** A transfer is of one subsidiary: both locations serve it. */
const serveOne = ({ subsidiaries: one }: PlaceInUse, { subsidiaries: other }: PlaceInUse): boolean =>
  one.length === 0 || other.length === 0 || one.some((id) => other.includes(id));

/** Reads what is needed to find transfers between the locations of this stock. */
export async function readTransfers(
  db: Queryable,
  stock: readonly Stock[],
  levels: readonly StockLevels[],
): Promise<FindTransfer> {
  const inUse = await placesInUse(db, [...new Set(stock.map(({ location }) => location))]);
  const places = new Map(inUse.map((place) => [place.location, place]));
  const byItem = new Map<string, Stock[]>();
  for (const each of stock) byItem.set(each.item, [...(byItem.get(each.item) ?? []), each]);
  const points = new Map(levels.map((level) => [`${level.item} ${level.location}`, level.reorderPoint]));
  return (item, location, { suggested }) => {
    const [own, to] = [byItem.get(item) ?? [], places.get(location)];
    const here = own.find((each) => each.location === location);
    if (!here || !to) return undefined;
    const lacking = sumDecimals([availableOf(here), read(here.inTransit)]);
    const short = lacking < 0n ? subtractDecimals(decimalZero, lacking) : decimalZero;
    const sources = own.flatMap((each) => {
      const from = places.get(each.location);
      if (each === here || !from?.isForOrders || !serveOne(from, to)) return [];
      const point = points.get(`${item} ${each.location}`) ?? null;
      const reorderPoint = point === null ? undefined : read(point);
      return [{ location: each.location, available: availableOf(each), reorderPoint }];
    });
    return transferSource({ short, wanted: read(suggested) }, sources);
  };
}
