import { useCallback, useSyncExternalStore } from 'react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { itemTypes } from '#contract/records/item';
import type { RecordType } from '#contract/records/registry';
import { linesOf } from '../../../api/merge.ts';
import { useConnection } from '../../../api/useConnection.ts';
import { Badge } from '../../../ui/StatusBadge.tsx';
import { WhyLink } from '../../../ui/Tooltip.tsx';
import type { FormModel } from '../../form/FormModel.ts';
import { filledRows } from '../../form/lines.ts';
import { usePrediction } from '../../form/prediction.ts';
import { type FormDoc, isRef } from '../../form/values.ts';
import type { GridModel } from '../../grid/GridModel.ts';
import type { FormPartProps } from '../override.ts';
import { addressOf } from './addressOf.ts';
import { backOrders } from './backOrders.ts';
import { levelOfLine, priceLadder, type Rung } from './priceLadder.ts';
import { salesMessages as words } from './salesMessages.ts';
import './sales.css';

/** Beside the lines of a sale: why the line under the cursor costs what it does, what is in stock of it, and the addresses. */
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

const filledIn = (values: FormDoc): FormDoc => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''));

/** The line the cursor is on, or was on before it left the lines. */
function useLineAt(grid: GridModel): number {
  const subscribe = useCallback((listener: () => void) => grid.selection.subscribe(listener), [grid]);
  const at = useCallback(() => grid.selection.last?.row ?? 0, [grid]);
  return useSyncExternalStore(subscribe, at);
}

function LineFacts({ model, grid, record }: { readonly model: FormModel; readonly grid: GridModel; readonly record: FormDoc }) {
  const at = useLineAt(grid);
  const line = linesOf(record.item)[filledRows(grid).indexOf(at)];
  if (!line || !isRef(line.item)) return <section><h2>{words.priceOf}</h2><p className="two">{words.noLine}</p></section>;
  return (
    <>
      <section>
        <h2><span className="nth">{words.line(at + 1)}</span> <span className="two clip">{line.item.refName}</span><span className="right"><WhyLink text={words.whyPrice} /></span></h2>
        <Ladder model={model} record={record} line={line} />
      </section>
      {typeof line.quantityAvailable === 'number' && <Stock model={model} line={line} />}
    </>
  );
}

function Ladder({ model, record, line }: { readonly model: FormModel; readonly record: FormDoc; readonly line: FormDoc }) {
  const formats = model.tools.formats();
  const { company } = model.tools.access.caller;
  const item = useItem(line.item);
  const customer = useOne(record.entity, 'customer');
  const level = useOne(levelOfLine(line, customer), 'priceLevel');
  const plan = useOne(item?.pricePlan, 'pricePlan');
  const isForeign = isRef(record.currency) && record.currency.id !== company.baseCurrency.id;
  const rungs = priceLadder({ line, item, customer, level, plan, currency: isRef(record.currency) ? record.currency.id : undefined });
  return (
    <>
      <ol className="ladder">
        {rungs.map((rung) => (
          <li key={rung.id} data-used={rung.isUsed || undefined}>
            <span>{nameOf(rung, (value) => formats.decimal(value))}{rung.isUsed && <> <Badge tone="positive" isPlain>{words.used}</Badge></>}</span>
            <b>{rung.price === undefined ? <span className="three">{words.none}</span> : formats.decimal(rung.price, 2)}</b>
          </li>
        ))}
      </ol>
      {isForeign && <p className="small two">{words.inCurrency(formats.currencyCode(company.baseCurrency))}</p>}
    </>
  );
}

function nameOf({ id, level, discount, from }: Rung, print: (value: number) => string): string {
  if (level === undefined) return words.rules[id];
  if (discount === undefined) return from === undefined ? words.onLevel(words.rules[id], level) : words.fromQuantity(words.onLevel(words.rules[id], level), print(from));
  return discount < 0 ? words.raised(words.rules[id], level, print(-discount)) : words.lowered(words.rules[id], level, print(discount));
}

/** A record that a reference points at, once it is there. */
function useOne(reference: unknown, type: RecordType | undefined): FormDoc | undefined {
  const { queries } = useConnection();
  const id = isRef(reference) ? reference.id : undefined;
  const { data } = useQuery({ ...queries.one(type ?? 'inventoryItem', id ?? ''), enabled: id !== undefined && type !== undefined, staleTime: 60_000, retry: false });
  return data?.record;
}

/** An item of any type; its line does not say which. */
function useItem(reference: unknown): FormDoc | undefined {
  const { queries } = useConnection();
  const id = isRef(reference) ? reference.id : undefined;
  const found = useQueries({
    queries: itemTypes.map((type) => ({ ...queries.list(type, { q: `id = ${id ?? '0'}`, limit: 1, offset: 0 }, 'prefetch'), enabled: id !== undefined, staleTime: 300_000, retry: false, placeholderData: undefined })),
  });
  return useOne(reference, itemTypes.find((_, at) => found[at]?.data?.items.some((row) => row.id === id)));
}

function Stock({ model, line }: { readonly model: FormModel; readonly line: FormDoc }) {
  const formats = model.tools.formats();
  const print = (value: unknown) => (typeof value === 'number' ? formats.decimal(value) : '\u2013');
  const waiting = backOrders([line]);
  return (
    <section>
      <h2>{words.stock}</h2>
      <dl className="pairs">
        <dt>{words.available}</dt><dd>{print(line.quantityAvailable)}</dd>
        <dt>{words.committed}</dt><dd>{print(line.quantityCommitted)}</dd>
        <dt>{words.backOrdered}</dt><dd>{print(line.quantityBackOrdered)}</dd>
      </dl>
      {waiting && <p className="small" data-tone="warning">{words.waits(formats.decimal(waiting.quantity), print(line.quantityAvailable))}</p>}
    </section>
  );
}

function Addresses({ record }: { readonly record: FormDoc }) {
  const places = [{ title: words.billTo, lines: addressOf(record, 'bill') }, { title: words.shipTo, lines: addressOf(record, 'ship') }];
  return (
    <section>
      <h2>{words.addresses}</h2>
      <div className="places">
        {places.map(({ title, lines }) => (
          <div key={title}>
            <h3>{title}</h3>
            {lines.length === 0 ? <p className="three">{words.noAddress}</p> : <p>{lines.map((each) => <span key={each}>{each}<br /></span>)}</p>}
          </div>
        ))}
      </div>
    </section>
  );
}

/** In the bar below the lines: what has to wait, told without holding anything back. */
export function BackOrderFigure({ model }: FormPartProps) {
  const { record = model.base } = usePrediction(model);
  const waiting = backOrders(linesOf(record.item));
  return <span className="fig" role="status" data-tone="warning">{waiting ? words.waiting(waiting.lines) : ''}</span>;
}
