import type { Ref } from '#contract/derive/types';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { stockStatus as definition } from '#contract/reports/stockStatus';
import { plainNumberText } from '#contract/values/scaled';
import {
  addDecimals,
  decimalFromNumber,
  decimalToNumber,
  decimalZero,
  subtractDecimals,
  sumDecimals,
} from '#contract/values/decimal';
import type { TransferSource } from '#contract/records/inventory/transferSource';
import type { Queryable } from '../storage/database.ts';
import { type Scope, visibleName, visibleNames } from '../storage/queries/records/scopeSql.ts';
import { type StockLevels, stockLevels } from '../storage/queries/stock/stockLevels.ts';
import { stockAsOf } from '../storage/queries/stock/stockReports.ts';
import { type StockAvailability, stockAvailability } from '../storage/queries/stock/stockAvailability.ts';
import { allRead, type Outcome, refused, type ReportQuery } from './outcome.ts';
import { readDay } from './reportFilters.ts';
import { readStockQuestion, type StockQuestion } from './stockQuestion.ts';
import { readTransfers } from './stockTransfers.ts';
import { message } from '#contract/messages/message';
import { arg, type Message } from '#contract/messages/define';
import { english } from '#contract/messages/problem';

/** Unknown for an earlier day: commitments and orders are known only as of now. */
const onlyOnHand = english(message('report.onHandOnly'));

/**
 * On hand, committed and on order for every item and location, what to reorder, and where it can be transferred from; for
 * an earlier day only what was on hand.
 */
export async function stockStatus(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Sheet>> {
  const read = allRead([
    readDay(query, today),
    await readStockQuestion(db, query, scope),
    await readWhich(db, query, scope),
  ]);
  if (!read.ok) return read;
  const [asOf, question, which] = read.value;
  const isEarlier = asOf < today;
  const found = isEarlier
    ? { standings: await standingsOn(db, question, asOf), stock: [] }
    : await standingsNow(db, question, scope);
  const { standings, stock } = found;
  const levels = await stockLevels(db, [...new Set(standings.map(({ item }) => item))]);
  const findTransfer = await readTransfers(db, stock, levels);
  // Orders include services, which have no stock.
  const services = new Set(levels.flatMap(({ item, type }) => (type === 'serviceSaleItem' ? [item] : [])));
  const lines = standings
    .filter(({ item }) => !services.has(item))
    .flatMap((standing): Line[] => {
      const { item, location } = standing;
      const { type = 'inventoryItem', vendor = null } = levels.find((each) => each.item === item) ?? {};
      const figures = figuresOf(
        standing,
        levels.find((each) => each.item === item && each.location === location),
      );
      const step = nextStep(figures, type);
      if (!which.takes(vendor, step)) return [];
      const transfer = step && findTransfer(item, location, figures);
      return [{ item, location, type, vendor, figures, step, transfer }];
    });
  const named = lines.flatMap(({ item, location, vendor, transfer }) => [item, location, vendor, transfer?.location]);
  const names = await visibleNames(db, [...new Set(named.flatMap((id) => id ?? []))], scope);
  const rows = lines.map((line) => rowOf(line, names)).toSorted((one, other) => (nameIn(one) < nameIn(other) ? -1 : 1));
  return {
    ok: true,
    value: {
      report: definition.name,
      parameters: { ...question.shown, ...which.shown, asOf },
      columns: definition.columns.filter((column) => !('optional' in column)),
      rows,
      totals: null,
      ...(isEarlier ? { notice: onlyOnHand } : {}),
    },
  };
}

interface Line {
  readonly item: string;
  readonly location: string;
  readonly type: string;
  readonly vendor: string | null;
  readonly figures: Figures;
  readonly step: Step | undefined;
  readonly transfer: TransferSource | undefined;
}

/** Figures of every item and location now; `stock` also of the locations that were not asked for, which may give some. */
async function standingsNow(db: Queryable, { asked }: StockQuestion, scope: Scope) {
  const { subsidiary, locations, item: onlyItem } = asked;
  const all = await stockAvailability(db, { scope, subsidiary });
  const stock = all.filter(({ item }) => onlyItem === undefined || item === onlyItem);
  const standings: readonly Standing[] = stock.filter(
    ({ location }) => locations === undefined || locations.includes(location),
  );
  return { standings, stock };
}

/** What was on hand on an earlier day. */
const standingsOn = async (db: Queryable, { asked }: StockQuestion, asOf: string): Promise<readonly Standing[]> =>
  (await stockAsOf(db, asked, asOf)).map(({ item, location, quantity }) => ({ item, location, onHand: quantity }));

function rowOf(
  { item, location, type, vendor, figures, step, transfer }: Line,
  names: ReadonlyMap<string, string>,
): SheetRow {
  const reference = (id: string, of: string): Ref & { readonly type: string } => ({
    id,
    refName: names.get(id) ?? id,
    type: of,
  });
  // A location that the reader may not see is not named to them.
  const source = transfer && names.has(transfer.location) ? transfer : undefined;
  const from = source && reference(source.location, 'location');
  const texts = {
    ...(step ? { advice: adviceOn(step) } : {}),
    ...(source && from
      ? {
          transfer: message('sheet.transfer', {
            quantity: quantityText(decimalToNumber(source.quantity)),
            location: from.refName,
          }),
        }
      : {}),
  };
  const values = {
    item: reference(item, type),
    location: reference(location, 'location'),
    ...figures,
    advice: texts.advice ? english(texts.advice) : null,
    transfer: texts.transfer ? english(texts.transfer) : null,
    transferFrom: from ?? null,
    transferable: source ? decimalToNumber(source.quantity) : null,
    vendor: vendor === null ? null : reference(vendor, 'vendor'),
  };
  return { kind: 'line', level: 0, currency: null, values, ...(step ? { messages: texts } : {}) };
}

interface Which {
  readonly shown: { readonly vendor: Ref | null; readonly only: string | null };
  readonly takes: (vendor: string | null, step: Step | undefined) => boolean;
}

const choices: readonly string[] = definition.parameters.flatMap((parameter) =>
  'choices' in parameter ? parameter.choices.map(({ id }) => id) : [],
);

/** Reads `vendor` and `only`; rejects unknown or hidden vendors and unknown choices. */
async function readWhich(db: Queryable, query: ReportQuery, scope: Scope): Promise<Outcome<Which>> {
  const [vendor, only] = [query.get('vendor')?.trim() || undefined, query.get('only')?.trim() || undefined];
  if (only !== undefined && !choices.includes(only))
    return refused('only', message('report.notAnOption', { value: only, list: arg.choice(choices) }));
  const name = vendor === undefined ? undefined : await visibleName(db, 'vendor', vendor, scope);
  if (vendor !== undefined && name === undefined)
    return refused(
      'vendor',
      message('report.noParty', { type: arg.inSentence('vendor.label', 'vendor'), party: vendor }),
    );
  return {
    ok: true,
    value: {
      shown: { vendor: vendor === undefined ? null : { id: vendor, refName: name ?? vendor }, only: only ?? null },
      takes: (of, step) =>
        (vendor === undefined || of === vendor) &&
        (only === undefined || (step !== undefined && (only === 'low' || step.what === only))),
    },
  };
}

/** The stock figures of an item; for an earlier day without commitments and orders. */
type Standing = Pick<StockAvailability, 'item' | 'location' | 'onHand'> &
  Partial<Pick<StockAvailability, 'onSales' | 'onBuilds' | 'onOrder' | 'inTransit'>>;

const nameIn = ({ values: { item, location } }: SheetRow): string =>
  [item, location]
    .map((value) => (typeof value === 'object' ? (value?.refName ?? '') : ''))
    .join('|')
    .toLowerCase();

interface Figures {
  readonly onHand: number;
  readonly committed: number | null;
  readonly onWorkOrders: number | null;
  readonly available: number | null;
  readonly onOrder: number | null;
  readonly inTransit: number | null;
  readonly reorderPoint: number | null;
  readonly preferredStockLevel: number | null;
  /** The quantity to order or build. */
  readonly suggested: number | null;
}

/**
 * Available is on hand minus commitments of sales and work orders; together with orders and what is in transit it should
 * reach the preferred level once it falls to the reorder point.
 */
function figuresOf(
  { onHand, onSales, onBuilds, onOrder, inTransit }: Standing,
  level: StockLevels | undefined,
): Figures {
  const read = (value: number) => decimalFromNumber(value) ?? decimalZero;
  const { reorderPoint = null, preferredStockLevel = null } = level ?? {};
  if (onSales === undefined || onBuilds === undefined || onOrder === undefined || inTransit === undefined)
    return {
      onHand,
      committed: null,
      onWorkOrders: null,
      available: null,
      onOrder: null,
      inTransit: null,
      reorderPoint,
      preferredStockLevel,
      suggested: null,
    };
  const available = subtractDecimals(read(onHand), addDecimals(read(onSales), read(onBuilds)));
  const coming = sumDecimals([available, read(onOrder), read(inTransit)]);
  const isLow = reorderPoint === null ? coming < 0n : coming <= read(reorderPoint);
  const lacking = subtractDecimals(read(preferredStockLevel ?? reorderPoint ?? 0), coming);
  const suggested = isLow && lacking > 0n ? decimalToNumber(lacking) : null;
  return {
    onHand,
    committed: onSales,
    onWorkOrders: onBuilds,
    available: decimalToNumber(available),
    onOrder,
    inTransit,
    reorderPoint,
    preferredStockLevel,
    suggested,
  };
}

/** The action needed for an item. */
type Step = { readonly what: 'order' | 'build'; readonly quantity: number } | { readonly what: 'short' };

function nextStep({ suggested, available }: Figures, type: string): Step | undefined {
  if (suggested !== null) return { what: type === 'assemblyItem' ? 'build' : 'order', quantity: suggested };
  return available !== null && available < 0 ? { what: 'short' } : undefined;
}

const quantityText = (quantity: number) => arg.quantity(plainNumberText(quantity));

const adviceOn = (step: Step): Message =>
  step.what === 'short'
    ? message('sheet.short')
    : message(`sheet.${step.what}`, { quantity: quantityText(step.quantity) });
