import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { linesOf } from '#app/platform/api/merge.ts';
import { lazyPart } from '#app/ui/lazyCode.ts';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { ReasonLink } from '#app/ui/overlays/Tooltip.tsx';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { filledRows } from '#app/engine/form/model/lines.ts';
import { usePrediction } from '#app/engine/form/model/prediction.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { postalLines } from '#app/engine/print/postalLines.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { TaxFacts } from '#app/engine/aspects/tax/TaxFacts.tsx';
import { taxMessages } from '#app/engine/aspects/tax/taxMessages.ts';
import { useDefaultLocation } from '#app/engine/aspects/places/DefaultLocation.tsx';
import { backOrders, placesWithStock } from './stock/saleStock.ts';
import { MarginFacts } from './prices/MarginFacts.tsx';
import { SavedPrices } from './prices/SavedPrices.tsx';
import { PriceSourcesPanel } from './prices/PriceSourcesPanel.tsx';
import { salesMessages as words } from './salesMessages.ts';
import { useItem } from './useItem.ts';
import './sales.css';

const ShortLines = lazyPart(() => import('./stock/ShortLines.tsx').then((code) => code.ShortLines));
const ShortLineAt = lazyPart(() => import('./stock/ShortLines.tsx').then((code) => code.ShortLineAt));

/** Beside the lines of a sale: price and tax of the line under the cursor and why, what is in stock of it, and the addresses. */
export function SalesPanel({ model }: FormPartProps) {
  const grid = model.grids.get('item');
  const { record = model.base } = usePrediction(model);
  return (
    <>
      {grid && <LineFacts model={model} grid={grid} record={record} />}
      <Addresses record={{ ...record, ...filledIn(model.values()) }} />
    </>
  );
}

const filledIn = (values: FormDoc): FormDoc =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

/** The line the cursor is on, or was on before it left the lines. */
function useLineAt(grid: GridModel): number {
  const subscribe = useCallback((listener: () => void) => grid.selection.subscribe(listener), [grid]);
  const at = useCallback(() => grid.selection.last?.row ?? 0, [grid]);
  return useSyncExternalStore(subscribe, at);
}

function LineFacts({
  model,
  grid,
  record,
}: {
  readonly model: FormModel;
  readonly grid: GridModel;
  readonly record: FormDoc;
}) {
  const at = useLineAt(grid);
  const line = linesOf(record.item)[filledRows(grid).indexOf(at)];
  if (!line || !isRef(line.item))
    return (
      <section>
        <h2>{words.priceOf}</h2>
        <p className="two">{words.noLine}</p>
      </section>
    );
  return (
    <>
      <section>
        <h2>
          <span className="nth">{words.line(at + 1)}</span> <span className="two clip">{line.item.refName}</span>
          <span className="right">
            <ReasonLink text={words.whyPrice} />
          </span>
        </h2>
        <PriceSourcesPanel tools={model.tools} record={record} line={line} />
        <MarginFacts record={record} line={line} formats={model.tools.formats()} />
      </section>
      <section>
        <h2>{taxMessages.tax}</h2>
        <TaxFacts record={record} line={line} formats={model.tools.formats()} />
      </section>
      {typeof line.quantityAvailable === 'number' && <Stock model={model} record={record} line={line} row={at} />}
    </>
  );
}

interface StockProps {
  readonly model: FormModel;
  readonly record: FormDoc;
  readonly line: FormDoc;
  readonly row: number;
}

function Stock({ model, record, line, row }: StockProps) {
  const formats = model.tools.formats();
  const print = (value: unknown) => (typeof value === 'number' ? formats.decimal(value) : '\u2013');
  const waiting = backOrders([line]);
  const isPlaced = isRef(line.location) || isRef(model.values().location);
  return (
    <section>
      <h2>{words.stock}</h2>
      <dl className="pairs">
        <dt>{words.available}</dt>
        <dd>{print(line.quantityAvailable)}</dd>
        <dt>{words.committed}</dt>
        <dd>{print(line.quantityCommitted)}</dd>
        <dt>{words.backOrdered}</dt>
        <dd>{print(line.quantityBackOrdered)}</dd>
      </dl>
      {waiting && isPlaced && (
        <>
          <p className="small" data-tone="warning">
            {words.waits(formats.decimal(waiting.quantity), print(line.quantityAvailable))}
          </p>
          {model.tools.access.caller.isSpecOnly !== true && (
            <ShortLineAt model={model} record={{ ...record, ...filledIn(model.values()) }} line={line} row={row} />
          )}
        </>
      )}
      {!isPlaced && <Places model={model} item={line.item} />}
    </section>
  );
}

/** Nothing is set aside for an order without a location: where there is some, and with one press it comes from there. */
function Places({ model, item }: { readonly model: FormModel; readonly item: unknown }) {
  const formats = model.tools.formats();
  const places = placesWithStock(useItem(item));
  return (
    <>
      <p className="small" data-tone="warning">
        {places.length === 0 ? words.noStock : words.noPlace}
      </p>
      {places.length > 0 && (
        <dl className="pairs">
          {places.map(({ location, available }) => (
            <Place
              key={location.id}
              label={<LinkButton onClick={() => model.setField('location', location)}>{location.refName}</LinkButton>}
              text={formats.decimal(available)}
            />
          ))}
        </dl>
      )}
    </>
  );
}

const Place = ({ label, text }: { readonly label: ReactNode; readonly text: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </>
);

function Addresses({ record }: { readonly record: FormDoc }) {
  const places = [
    { title: words.billTo, lines: postalLines(record, 'bill') },
    { title: words.shipTo, lines: postalLines(record, 'ship') },
  ];
  return (
    <section>
      <h2>{words.addresses}</h2>
      <div className="addresses">
        {places.map(({ title, lines }) => (
          <div key={title}>
            <h3>{title}</h3>
            {lines.length === 0 ? (
              <p className="three">{words.noAddress}</p>
            ) : (
              <p>
                {lines.map((each) => (
                  <span key={each}>
                    {each}
                    <br />
                  </span>
                ))}
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** In the bar below the lines: back orders, reported without blocking anything. */
export function BackOrderFigure({ model }: FormPartProps) {
  useDefaultLocation(model);
  const { record = model.base } = usePrediction(model);
  const waiting = backOrders(linesOf(record.item));
  return (
    <span className="fig" role="status" data-tone="warning">
      {waiting ? words.waiting(waiting.lines) : ''}
    </span>
  );
}

/** In the bar below the lines of a cash sale: what the money leaves of the total, or has beyond it, and where that goes. */
export function PaymentFigure({ model }: FormPartProps) {
  const { record = model.base } = usePrediction(model);
  const { balance, overpayment, currency } = record;
  const print = (value: number) => model.tools.formats().amount(value, isRef(currency) ? currency.id : undefined);
  const isOver = typeof overpayment === 'number' && overpayment > 0;
  const text = isOver
    ? words.overpaid(print(overpayment))
    : typeof balance === 'number' && balance > 0
      ? words.underpaid(print(balance))
      : '';
  return (
    <span className="fig" role="status" data-tone={isOver ? undefined : 'warning'}>
      {text}
    </span>
  );
}

/** Above the lines of a saved order: what is back ordered and how to get it, and the source of each price. */
export function OrderPanel({ record, tools }: RecordPanelProps) {
  const isTold = tools.access.caller.isSpecOnly !== true && backOrders(linesOf(record.item)) !== undefined;
  return (
    <>
      {isTold && <ShortLines record={record} tools={tools} />}
      <SavedPrices record={record} tools={tools} />
    </>
  );
}
