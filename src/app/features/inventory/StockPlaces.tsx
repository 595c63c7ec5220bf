import { useQuery } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import { decimalToNumber, sumDecimals, type Decimal, decimalFromNumber } from '#contract/values/decimal';
import { useCapabilities } from '#app/platform/api/useConnection.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { isRef, type FormDoc } from '#app/engine/form/model/values.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { RecordLink } from '#app/engine/record/ValueView.tsx';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { listAddress } from '#app/platform/router/addresses.ts';
import { anyOf, readRows } from '#app/engine/aspects/stock/readRows.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { Link } from '#app/ui/Link.tsx';
import '#app/engine/aspects/stock/stock.css';
import { linesOf } from '#app/platform/api/merge.ts';

const balancesAddress = (item: string): string => listAddress('inventoryBalance', `item ${anyOf([item])}`);

/** Where a lot-tracked or binned item is stored: location, bin, lot and quantity, each a link. */
export function StockPlaces({ record, tools }: RecordPanelProps) {
  const item = String(record.id);
  if (record.isLotItem !== true && record.useBins !== true) return null;
  return (
    <LyingTable
      tools={tools}
      title={words.places}
      q={`item ${anyOf([item])}`}
      shows={['location', 'bin', 'lot']}
      all={balancesAddress(item)}
    />
  );
}

/** Where a lot is stored, and how much of it. */
export function LotPanel({ record, tools }: RecordPanelProps) {
  const { item, id } = record;
  if (!isRef(item)) return null;
  return (
    <LyingTable
      tools={tools}
      title={words.inStock}
      q={`item ${anyOf([item.id])}`}
      isOf={({ lot }) => lot?.id === id}
      shows={['location', 'bin']}
      all={balancesAddress(item.id)}
      hasSum
    />
  );
}

/** What lies in a bin. */
export function BinPanel({ record, tools }: RecordPanelProps) {
  const { location, id } = record;
  if (!isRef(location)) return null;
  return (
    <LyingTable
      tools={tools}
      title={words.inBin}
      q={`location ${anyOf([location.id])}`}
      isOf={({ bin }) => bin?.id === id}
      shows={['item', 'lot']}
    />
  );
}

type Shown = 'item' | 'location' | 'bin' | 'lot';
const typeOf = { location: 'location', bin: 'bin', lot: 'inventoryNumber' } as const;
const columns = [{ width: 220 }, { width: 120 }, { width: 120 }, { width: 80, className: 'n' }];

interface LyingTableProps {
  readonly tools: FormTools;
  readonly title: string;
  /** Which balances are read. */
  readonly q: string;
  /** Which of their places are meant; absent: all. */
  readonly isOf?: (place: StockPlacement) => boolean;
  readonly shows: readonly Shown[];
  /** The list of all balances. */
  readonly all?: string;
  readonly hasSum?: boolean;
}

function LyingTable({ tools, title, q, isOf, shows, all, hasSum = false }: LyingTableProps) {
  const { isServed } = useCapabilities().of('inventoryBalance');
  const balances = useQuery({
    queryKey: ['records', 'inventoryBalance', 'lying', q],
    queryFn: () => readRows(tools, 'inventoryBalance', q, ['item', 'location', 'places']),
    enabled: isServed,
    staleTime: 15_000,
  });
  const places = placementsOf(balances.data?.rows ?? []).filter((place) => isOf?.(place) ?? true);
  const print = (quantity: StockPlacement['quantity']): string => tools.formats().decimal(decimalToNumber(quantity));
  return (
    <Settling isSettled={!isServed || !balances.isPending}>
      <section>
        <div className="section">
          <h2>{title}</h2>
          <span className="right">
            {balances.error && (
              <span role="alert">
                {words.stockUnread} <Button onClick={() => void balances.refetch()}>{words.readAgain}</Button>
              </span>
            )}
            {hasSum && balances.data && (
              <span>
                {words.inAll} <b>{print(sumDecimals(places.map(({ quantity }) => quantity)))}</b>
              </span>
            )}
            {all !== undefined && isServed && <Link to={all}>{words.allBalances}</Link>}
          </span>
        </div>
        {!isServed ? (
          <p className="hint uses-note">{words.stockUntold}</p>
        ) : (
          !balances.error && (
            <ScrollArea label={title}>
              <table className="grid places" aria-label={title} aria-busy={balances.isPending}>
                <thead>
                  <tr>
                    {shows.map((each) => (
                      <th key={each} scope="col">
                        {words[each]}
                      </th>
                    ))}
                    <th scope="col" className="n">
                      {words.onHand}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {balances.isPending ? (
                    <SkeletonRows columns={columns.slice(-shows.length - 1)} count={2} />
                  ) : (
                    places.map((place) => (
                      <tr key={place.key}>
                        {shows.map((each) => (
                          <td key={each}>
                            <PlaceLink shown={each} to={place[each]} />
                          </td>
                        ))}
                        <td className="n">{print(place.quantity)}</td>
                      </tr>
                    ))
                  )}
                </tbody>
              </table>
              {balances.data && places.length === 0 && <p className="hint offer">{words.nothingInStock}</p>}
            </ScrollArea>
          )
        )}
        {balances.data?.isCut === true && <p className="hint uses-note">{words.usesCut}</p>}
      </section>
    </Settling>
  );
}

/** An item is of one of two types, so it leads to its stock everywhere. */
function PlaceLink({ shown, to }: { readonly shown: Shown; readonly to: Ref | undefined }) {
  if (!to) return null;
  return shown === 'item' ? (
    <Link to={balancesAddress(to.id)} title={words.stockOf(to.refName)}>
      {to.refName}
    </Link>
  ) : (
    <RecordLink type={typeOf[shown]} id={to.id} name={to.refName} />
  );
}

/** Stock of an item at a location, by bin and lot where it uses them. */
interface StockPlacement {
  readonly key: string;
  readonly item: Ref | undefined;
  readonly location: Ref | undefined;
  readonly bin: Ref | undefined;
  readonly lot: Ref | undefined;
  readonly quantity: Decimal;
}

const refOf = (value: unknown): Ref | undefined => (isRef(value) ? value : undefined);

/** The places of balances with stock, negative stock included. */
export const placementsOf = (balances: readonly FormDoc[]): readonly StockPlacement[] =>
  balances.flatMap(({ id, item, location, places }) =>
    linesOf(places).flatMap(({ bin, inventoryNumber, quantity }, at) => {
      const there = typeof quantity === 'number' && quantity !== 0 ? decimalFromNumber(quantity) : undefined;
      return there === undefined
        ? []
        : [
            {
              key: `${String(id)} ${at}`,
              item: refOf(item),
              location: refOf(location),
              bin: refOf(bin),
              lot: refOf(inventoryNumber),
              quantity: there,
            },
          ];
    }),
  );
