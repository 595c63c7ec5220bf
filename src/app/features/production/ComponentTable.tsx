import { listAddress } from '#app/platform/router/addresses.ts';
import { anyOf, readRows } from '#app/engine/aspects/stock/readRows.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { definitionOf } from '#contract/records/index';
import { type Decimal, decimalFromNumber, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { useCapabilities } from '#app/platform/api/useConnection.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { usePrediction } from '#app/engine/form/model/prediction.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import type { Ref } from '#contract/derive/types';
import type { ItemSource } from '#app/engine/aspects/stock/shortageWays.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import {
  claimsBefore,
  type ComponentAvailability,
  enoughFor,
  type ComponentNeed,
  needsOf,
  needsOfRest,
  componentAvailability,
  type Waiting,
  withClaims,
} from '#app/engine/aspects/stock/availability.ts';
import { readSourcedStock, type SourcedStock } from '#app/engine/aspects/stock/readHoldings.ts';
import { Elsewhere, ShortageWays } from '#app/engine/aspects/stock/ShortageWays.tsx';
import { takeProposed } from '#app/engine/aspects/places/placeLines.ts';
import { SubstituteDialog } from './SubstituteFields.tsx';
import { SubstituteButton } from './WorkOrderSubstitute.tsx';
import { substituteInLines } from './substitutes.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { asDoc } from '#app/engine/record/paidLines.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { followed, followedLots } from './followQuantity.ts';
import '#app/engine/aspects/stock/stock.css';

interface ComponentTableProps {
  readonly tools: FormTools;
  readonly needs: readonly ComponentNeed[];
  readonly quantity: Decimal;
  readonly location: { readonly id: string; readonly refName: string } | undefined;
  /** Which work order waits here, and from when on: those before it are served first. */
  readonly waiting: Waiting;
  readonly subsidiary: Ref | undefined;
  /** Replaces a short component of a build that is being entered. */
  readonly onSubstitute?: ((item: string) => void) | undefined;
  /** The saved work order whose short components are replaced by its action. */
  readonly workOrder?: FormDoc;
  /** Beside the verdict: what can be done about it. */
  readonly children?: ReactNode;
}

const figure = { width: 80, className: 'n' };
const columns = [{ width: 220 }, figure, figure, figure, figure, figure, figure, { width: 160 }, { width: 240 }];

/** What each component needs, has and is short of, and other locations with stock. */
function ComponentTable(props: ComponentTableProps) {
  const { tools, needs, quantity, location, waiting, children } = props;
  const { of } = useCapabilities();
  const isTold = of('inventoryItem').isServed;
  const ids = needs.map(({ item }) => item.id).toSorted();
  const stock = useQuery({
    queryKey: ['records', 'inventoryBalance', 'stands', ids.join(',')],
    queryFn: () => readStock(tools, ids),
    enabled: isTold && ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
  if (needs.length === 0) return null;
  const where = location?.refName ?? words.allLocations;
  if (!isTold)
    return (
      <section>
        <div className="section">
          <h2>{words.componentsAt(where)}</h2>
        </div>
        <p className="hint offer">{words.stockUntold}</p>
      </section>
    );
  const holdings = stock.data?.orders
    ? withClaims(stock.data.holdings, claimsBefore(stock.data.orders, waiting))
    : stock.data?.holdings;
  const stands = componentAvailability(needs, holdings ?? [], location?.id);
  const print = (amount: Decimal): string => tools.formats().decimal(decimalToNumber(amount));
  const enough = holdings && enoughFor(stands, quantity);
  const isShort = enough !== undefined && enough.count < quantity;
  return (
    <section>
      <div className="section">
        <h2>{words.componentsAt(where)}</h2>
        <span className="right" role="status">
          {stock.error && (
            <>
              {words.stockUnread} <Button onClick={() => void stock.refetch()}>{words.readAgain}</Button>
            </>
          )}
          {enough && (
            <Badge tone={isShort ? 'warning' : 'positive'}>
              {isShort
                ? words.enoughFor(print(enough.count), print(quantity), enough.by.refName)
                : words.enough(print(quantity))}
            </Badge>
          )}
          {children}
        </span>
      </div>
      <ScrollArea label={words.components}>
        <table className="grid stands" aria-label={words.components} aria-busy={stock.isPending}>
          <TableHead
            columns={[
              { label: words.component },
              { label: words.needed, className: 'n' },
              { label: words.onHand, className: 'n' },
              { label: words.committed, className: 'n' },
              { label: words.available, className: 'n' },
              { label: words.short, className: 'n' },
              { label: words.onOrder, className: 'n' },
              { label: words.elsewhere },
              { label: words.ways },
            ]}
          />
          <tbody>
            {holdings ? (
              stands.map((stand) => (
                <StandRow
                  key={stand.item.id}
                  stand={stand}
                  print={print}
                  source={stock.data?.sources.get(stand.item.id)}
                  {...props}
                />
              ))
            ) : (
              <SkeletonRows columns={columns} count={Math.min(needs.length, 5)} />
            )}
          </tbody>
        </table>
      </ScrollArea>
      {stock.data && (
        <p className="hint uses-note">{stock.data.orders === undefined ? words.committedToAny : words.committedTo}</p>
      )}
    </section>
  );
}

interface StandRowProps extends Pick<
  ComponentTableProps,
  'tools' | 'location' | 'subsidiary' | 'onSubstitute' | 'workOrder'
> {
  readonly stand: ComponentAvailability;
  readonly source: ItemSource | undefined;
  readonly print: (amount: Decimal) => string;
}

function StandRow({ stand, source, print, tools, location, subsidiary, onSubstitute, workOrder }: StandRowProps) {
  const { item, quantity, onHand, committed, available, onOrder, short, elsewhere } = stand;
  return (
    <tr>
      <td>
        <Link to={listAddress('inventoryBalance', `item ${anyOf([item.id])}`)} title={words.stockOf(item.refName)}>
          {item.refName}
        </Link>
      </td>
      <td className="n">{print(quantity)}</td>
      <td className="n">{print(onHand)}</td>
      <td className="n">{print(committed)}</td>
      <td className="n">{print(available)}</td>
      <td className={short > 0n ? 'n is-over' : 'n is-done'}>{print(short)}</td>
      <td className="n">{print(onOrder)}</td>
      <td>
        <Elsewhere places={elsewhere} print={print} />
      </td>
      <td>
        {short > 0n && (
          <ShortageWays tools={tools} shortage={{ item, short, location, subsidiary, elsewhere, source }}>
            {onSubstitute && (
              <Button aria-haspopup="dialog" onClick={() => onSubstitute(item.id)}>
                {words.takeSubstitute}
              </Button>
            )}
            {workOrder && <SubstituteButton record={workOrder} tools={tools} item={item} />}
          </ShortageWays>
        )}
      </td>
    </tr>
  );
}

const refIn = (value: unknown): Ref | undefined => (isRef(value) ? value : undefined);
const dayOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const read = (value: unknown): Decimal =>
  (typeof value === 'number' ? decimalFromNumber(value) : undefined) ?? decimalZero;

/** Components of an unsaved build or work order, as calculated by the service. */
export function ComponentStrip({ model }: FormPartProps) {
  useEveryChange(model);
  const isTold = useCapabilities().of('inventoryItem').isServed;
  const { record } = usePrediction(model);
  const values = model.values();
  const location = isRef(values.location) ? values.location : isRef(record?.location) ? record.location : undefined;
  const [opened, setOpened] = useState<string>();
  const needs = needsOf(linesOf(record?.component));
  // The order of a build claims nothing against its own build.
  const order = model.type === 'assemblyBuild' && isRef(values.createdFrom) ? values.createdFrom.id : undefined;
  const isBuild = model.type === 'assemblyBuild' && needs.length > 0;
  if (needs.length === 0 && model.type === 'workOrder')
    return <p className="hint offer">{isTold ? words.componentsLater : words.stockUntold}</p>;
  return (
    <ComponentTable
      tools={model.tools}
      needs={needs}
      quantity={read(values.quantity)}
      location={location}
      waiting={{ id: order, startDate: dayOf(values.startDate ?? values.tranDate) ?? model.tools.workDate() }}
      subsidiary={refIn(values.subsidiary) ?? refIn(record?.subsidiary)}
      onSubstitute={isBuild ? setOpened : undefined}
    >
      {isBuild && <Button onClick={() => setOpened(needs[0]?.item.id)}>{words.substitute}</Button>}
      {opened !== undefined && (
        <SubstituteDialog
          tools={model.tools}
          components={needs.map(({ item }) => item)}
          location={location?.id}
          start={opened}
          onClose={() => setOpened(undefined)}
          onTake={(substitution) => {
            takeProposed(model, 'component');
            substituteInLines(model, substitution, words.substitute);
            setOpened(undefined);
          }}
        />
      )}
    </ComponentTable>
  );
}

/** A build while it is entered: its lines follow the quantity, and their needs are compared with stock. */
export function BuildStrip({ model }: FormPartProps) {
  useFollowedQuantity(model);
  return <ComponentStrip model={model} />;
}

/** An unbuild while it is entered: what comes back follows the quantity. */
export function UnbuildStrip({ model }: FormPartProps) {
  useFollowedQuantity(model);
  return null;
}

/** The components of the unbuilt quantity of a work order; substitutes name the component they replace. */
export function WorkOrderPanel({ record, tools }: RecordPanelProps) {
  const { location, quantityRemaining } = record;
  if (!isOpenOrder(record)) return null;
  const lines = linesOf(record.component);
  const replaced = lines.flatMap(({ item, replaces }) =>
    isRef(item) && isRef(replaces) ? [`${item.refName} ${words.inPlaceOf(replaces.refName)}`] : [],
  );
  return (
    <>
      <ComponentTable
        tools={tools}
        needs={needsOfRest(record, lines)}
        quantity={read(quantityRemaining)}
        location={isRef(location) ? location : undefined}
        waiting={{ id: String(record.id), startDate: dayOf(record.startDate) ?? tools.workDate() }}
        subsidiary={refIn(record.subsidiary)}
        workOrder={record}
      />
      {replaced.length > 0 && <p className="hint offer">{replaced.join('; ')}</p>}
    </>
  );
}

/** Whether a work order still has a quantity to build: then its panel shows the components. */
export const isOpenOrder = ({ status }: RecordPanelProps['record']): boolean =>
  isRef(status) && (status.id === 'RELEASED' || status.id === 'IN_PROCESS');

const decimalIn = (value: unknown): Decimal | undefined =>
  typeof value === 'number' ? decimalFromNumber(value) : undefined;

/** Keeps the component lines of a build or unbuild at so much for one when its quantity changes, and the lot of the assembly. */
function useFollowedQuantity(model: FormModel): void {
  useEveryChange(model);
  const quantity = decimalIn(model.values().quantity);
  const before = useRef(quantity);
  useEffect(() => {
    const was = before.current;
    if (quantity === undefined || quantity <= 0n) return;
    before.current = quantity;
    if (was === undefined || was === quantity) return;
    const lots = followedLots(asDoc(model.values().inventoryDetail), was, quantity);
    if (lots) model.setField('inventoryDetail', lots);
    const grid = model.grids.get('component');
    if (!grid) return;
    const rows = grid.store.order().flatMap((id) => {
      const row = grid.store.row(id);
      return row ? [row.cells] : [];
    });
    const changes = followed(rows, was, quantity);
    if (changes.length > 0) grid.write(words.steps.quantity, changes);
  }, [model, quantity]);
}

/** Availability of items, and the open work orders that need them; none for a role without access to those. */
interface StockRead extends SourcedStock {
  readonly orders: readonly FormDoc[] | undefined;
}

const ofOrder = ['startDate', 'location', 'quantity', 'quantityRemaining', 'component'];

/** Reads availability with the open work orders that need one of the items, those that start first in front. */
async function readStock(tools: FormTools, items: readonly string[]): Promise<StockRead> {
  const mayView = tools.access.can(definitionOf('workOrder').permission.id, 'View');
  const [stock, orders] = await Promise.all([
    readSourcedStock(tools, items),
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
  return { ...stock, orders: orders?.rows };
}
