import {
  decimal,
  decimalFromNumber,
  decimalToNumber,
  decimalZero,
  type Decimal,
  negateDecimal,
  sumDecimals,
} from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { asDoc, type Doc } from '#app/engine/record/paidLines.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { filledRows, rowsOf } from '#app/engine/form/model/lines.ts';
import { predictedRecord } from '#app/engine/form/model/prediction.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { Cells, GridRow } from '#app/engine/grid/gridTypes.ts';
import type { Change } from '#app/engine/grid/model/lineStore.ts';
import { type Assignment, lotsFrom, lotsText } from '#app/engine/grid/model/lots.ts';
import { recalculateLine } from '#app/engine/grid/model/recalculateLine.ts';
import { emptyValue } from '#app/engine/grid/model/readCell.ts';
import type { PlaceFacts } from './usePlaceFacts.ts';
import {
  byBinOf,
  freeOf,
  isPlaced,
  type Named,
  type PlacePick,
  proposeBin,
  proposeOut,
  type Spot,
  type Wanted,
} from './placeRules.ts';
import { placesMessages as words } from './placesMessages.ts';

/** Which lines of a type move stock, and which way. */
export interface MovesPlaces {
  readonly sublist: string;
  /** The field of the line with its lots. */
  readonly detail: 'inventoryDetail' | 'componentInventoryDetail';
  /** `sign`: a line with a negative quantity takes out, others bring in. */
  readonly way: 'out' | 'in' | 'sign';
  /** The field with the quantity of a line; `quantity` by default. */
  readonly quantity?: string;
  /** The header moves the assembly the other way. */
  readonly header?: 'out' | 'in';
  /** Only lines that need a place: the others move nothing. */
  readonly onlyAsked?: boolean;
}

/** A line, or the header, that has to say where its stock comes from or goes to. */
export interface PlaceNeed extends Wanted {
  /** The id of the row; `header` for the assembly itself. */
  readonly key: number | 'header';
  readonly way: 'out' | 'in';
  readonly item: Named & { readonly id: string };
  readonly location: Named & { readonly id: string };
  readonly picks: readonly PlacePick[];
}

interface Place {
  readonly item: string;
  readonly location: string;
}

/** A reference in record or cell form. */
function refOf(value: unknown): (Named & { readonly id: string }) | undefined {
  const cell = asDoc(value);
  if (isRef(cell) && typeof cell.refName === 'string') return { id: cell.id, name: cell.refName };
  return typeof cell?.id === 'string' && cell.id !== ''
    ? { id: cell.id, name: [cell.code, cell.name].filter((part) => typeof part === 'string' && part !== '').join(' ') }
    : undefined;
}
const quantityOf = (value: unknown): Decimal =>
  typeof value === 'bigint'
    ? decimal(value)
    : typeof value === 'number'
      ? (decimalFromNumber(value) ?? decimalZero)
      : decimalZero;

/** Rows that are part of the record and move stock: goods of a drop shipment go straight from the vendor to the customer. */
const movingRows = (model: FormModel, grid: GridModel): readonly GridRow[] =>
  isRef(predictedRecord(model).salesOrder)
    ? []
    : filledRows(grid)
        .flatMap((at) => grid.store.rowAt(at) ?? [])
        .filter(({ cells }) => cells.itemReceive?.value !== false && quantityOf(cells.quantity?.value) > 0n)
        .filter(({ id }) => refOf(grid.served.of(id)?.purchaseOrder?.value) === undefined);

/** The lines that the service would fill in, until they are accepted. */
const proposedLines = (model: FormModel, sublist: string): readonly Doc[] =>
  model.grids.get(sublist)?.store.size === 0 ? linesOf(predictedRecord(model)[sublist]) : [];

/** Stock location of a line: its own, otherwise the service's, otherwise the document's. */
function locationOf(model: FormModel, own: unknown, served: unknown): (Named & { readonly id: string }) | undefined {
  return refOf(own) ?? refOf(served) ?? refOf(model.values().location) ?? refOf(predictedRecord(model).location);
}

/** The items and locations of a form, to read what is known of them. */
export function placesIn(model: FormModel, moves: MovesPlaces): readonly Place[] {
  const grid = model.grids.get(moves.sublist);
  const place = (item: unknown, own: unknown, served?: unknown): readonly Place[] => {
    const [known, location] = [refOf(item), locationOf(model, own, served)];
    return known && location ? [{ item: known.id, location: location.id }] : [];
  };
  const rows = grid
    ? movingRows(model, grid).flatMap((row) =>
        place(row.cells.item?.value, row.cells.location?.value, grid.served.of(row.id)?.location?.value),
      )
    : [];
  const proposed = proposedLines(model, moves.sublist).flatMap(({ item, location }) => place(item, location));
  return [...(moves.header ? place(model.values().item, undefined) : []), ...rows, ...proposed];
}

/** Whether lines proposed by the service need lots or bins: then they are added to the form first. */
export const hasProposedNeeds = (model: FormModel, moves: MovesPlaces, facts: PlaceFacts): boolean =>
  !isRef(predictedRecord(model).salesOrder) &&
  proposedLines(model, moves.sublist).some(({ item, location, purchaseOrder }) => {
    if (isRef(purchaseOrder)) return false;
    const [known, where] = [refOf(item), locationOf(model, location, undefined)];
    return known !== undefined && where !== undefined && (facts.isLot(known.id) || facts.usesBins(known.id, where.id));
  });

/** Takes the lines that the service proposes, so that they can be changed; none where there are lines. */
export function takeProposed(model: FormModel, sublist: string): void {
  const grid = model.grids.get(sublist);
  const lines = proposedLines(model, sublist);
  if (grid && lines.length > 0)
    grid.insertRows(
      words.title,
      0,
      rowsOf(
        grid,
        lines.map(({ line: _, ...rest }) => rest),
      ),
    );
}

/** Everything on the form that has to say lots or bins, the assembly first. */
export function needsIn(
  model: FormModel,
  moves: MovesPlaces,
  facts: PlaceFacts,
  asked: ReadonlySet<number>,
): readonly PlaceNeed[] {
  const grid = model.grids.get(moves.sublist);
  const lines = (grid ? movingRows(model, grid) : []).flatMap((row): readonly PlaceNeed[] => {
    const { cells } = row;
    const [item, location] = [
      refOf(cells.item?.value),
      locationOf(model, cells.location?.value, grid?.served.of(row.id)?.location?.value),
    ];
    const moved = quantityOf(cells[moves.quantity ?? 'quantity']?.value);
    const quantity = moved < 0n ? negateDecimal(moved) : moved;
    const way = moves.way === 'sign' ? (moved < 0n ? 'out' : 'in') : moves.way;
    const picks = picksOf(refOf(cells.binNumbers?.value), assignmentOf(row, moves.detail), quantity);
    if (!item || !location || (moves.onlyAsked === true && !asked.has(row.id) && picks.length === 0)) return [];
    return needOf({ key: row.id, way, item, location, quantity, picks }, facts);
  });
  const { item: made, quantity, binNumbers, inventoryDetail } = model.values();
  const [item, location] = [refOf(made), locationOf(model, undefined, undefined)];
  if (!moves.header || !item || !location) return lines;
  const wanted = quantityOf(quantity);
  const picks = picksOf(refOf(binNumbers), asDoc(inventoryDetail), wanted);
  return [
    ...(wanted > 0n
      ? needOf({ key: 'header', way: moves.header, item, location, quantity: wanted, picks, isOneBin: true }, facts)
      : []),
    ...lines,
  ];
}

function needOf(need: Omit<PlaceNeed, 'isLot' | 'usesBins'>, facts: PlaceFacts): readonly PlaceNeed[] {
  const [isLot, usesBins] = [facts.isLot(need.item.id), facts.usesBins(need.item.id, need.location.id)];
  return isLot || usesBins ? [{ ...need, isLot, usesBins }] : [];
}

/** The lots of a line as the wire carries them: with their ids where they are known. */
function assignmentOf({ cells, rest }: GridRow, detail: string): Doc | undefined {
  const text = cells[detail]?.value;
  const kept = asDoc(rest?.[detail]);
  if (kept && lotsText(kept) === text) return kept;
  return typeof text === 'string' ? asDoc(lotsFrom(text)) : undefined;
}

function picksOf(bin: Named | undefined, assignment: Doc | undefined, quantity: Decimal): readonly PlacePick[] {
  const items = linesOf(assignment?.inventoryAssignment);
  if (items.length === 0) return bin ? [{ bin, quantity }] : [];
  return items.flatMap(({ issueInventoryNumber, quantity: part }): readonly PlacePick[] => {
    const lot = asDoc(issueInventoryNumber);
    return lot
      ? [
          {
            bin,
            lot: { ...(typeof lot.id === 'string' ? { id: lot.id } : {}), name: String(lot.refName ?? '') },
            quantity: quantityOf(part),
          },
        ]
      : [];
  });
}

/** What is available for one need: what is on hand minus what the other lines on this form take. */
export function spotsFor(need: PlaceNeed, all: readonly PlaceNeed[], facts: PlaceFacts): readonly Spot[] {
  const others = all.filter(
    ({ key, way, item, location }) =>
      key !== need.key && way === 'out' && item.id === need.item.id && location.id === need.location.id,
  );
  return freeOf(
    facts.spots(need.item.id, need.location.id),
    others.flatMap(({ picks }) => picks),
  );
}

/** The proposal for a need; incoming lots must be entered. */
export function proposalFor(need: PlaceNeed, all: readonly PlaceNeed[], facts: PlaceFacts): readonly PlacePick[] {
  if (need.way === 'out') return proposeOut(need, spotsFor(need, all, facts));
  const bin = need.usesBins
    ? proposeBin(facts.bins(need.location.id), facts.spots(need.item.id, need.location.id))
    : undefined;
  if (need.isLot) return need.picks.map((pick) => ({ ...pick, bin: pick.bin ?? bin }));
  return bin ? [{ bin, quantity: need.quantity }] : [];
}

/** Proposals for everything that is not placed yet, each after what those before it take. */
export function proposeAll(needs: readonly PlaceNeed[], facts: PlaceFacts): readonly PlaceNeed[] {
  let all = needs;
  for (const need of needs) {
    if (isPlaced(need, need.picks)) continue;
    const picks = proposalFor(need, all, facts);
    all = all.map((each) => (each.key === need.key ? { ...each, picks } : each));
  }
  return all.filter((each, at) => each.picks !== needs[at]?.picks);
}

const wireOf = (lots: readonly PlacePick[]): Assignment | undefined =>
  lots.length === 0
    ? undefined
    : {
        inventoryAssignment: {
          items: lots.flatMap(({ lot, quantity }) =>
            lot
              ? [
                  {
                    issueInventoryNumber: { ...(lot.id === undefined ? {} : { id: lot.id }), refName: lot.name },
                    quantity: decimalToNumber(quantity),
                  },
                ]
              : [],
          ),
        },
      };

/** Writes places into their lines as one step; a line with several bins becomes one line for each. */
export function writePlaces(model: FormModel, moves: MovesPlaces, placed: readonly PlaceNeed[], label: string): void {
  const header = placed.find(({ key }) => key === 'header');
  if (header) {
    const [group] = byBinOf(header.picks);
    model.setFields(label, {
      binNumbers: group?.bin ? { id: group.bin.id, refName: group.bin.name } : null,
      inventoryDetail: wireOf(group?.lots ?? []) ?? null,
    });
  }
  const grid = model.grids.get(moves.sublist);
  if (!grid) return;
  const patches: Change[] = [];
  const inserts: Change[] = [];
  for (const { key, picks, quantity } of placed) {
    const before = key === 'header' ? undefined : grid.store.row(key);
    if (!before) continue;
    const groups = byBinOf(picks);
    const unplaced = decimal(quantity - sumDecimals(groups.map((group) => group.quantity)));
    const [first = { bin: undefined, lots: [], quantity: decimalZero }, ...others] = groups;
    const rows = [first, ...others].map(({ bin, lots, quantity: part }, at) =>
      written(
        grid,
        before,
        moves,
        { bin, lots, quantity: at === 0 && unplaced > 0n ? decimal(part + unplaced) : part },
        groups.length > 1,
        at === 0,
      ),
    );
    const [own, ...further] = rows;
    if (own) patches.push({ kind: 'patch', before, after: own });
    if (further.length > 0)
      inserts.push({ kind: 'splice', at: grid.store.order().indexOf(before.id) + 1, removed: [], inserted: further });
  }
  // From the last line up, so that the positions of the others don't change.
  const changes = [
    ...patches,
    ...inserts.toSorted((one, other) => (one.kind === 'splice' && other.kind === 'splice' ? other.at - one.at : 0)),
  ];
  if (changes.length === 0) return;
  grid.history.perform({ label, changes });
  showPlaceColumns(grid, moves);
}

interface Written {
  readonly bin: Named | undefined;
  readonly lots: readonly PlacePick[];
  readonly quantity: Decimal;
}

function written(
  grid: GridModel,
  before: GridRow,
  { detail, quantity: name = 'quantity' }: MovesPlaces,
  { bin, lots, quantity }: Written,
  isDivided: boolean,
  isOwn: boolean,
): GridRow {
  const { store } = grid;
  const wire = wireOf(lots);
  const placed: Cells = {
    ...before.cells,
    binNumbers: bin?.id === undefined ? emptyValue : { text: '', value: { id: bin.id, name: bin.name } },
    [detail]: wire ? { text: '', value: lotsText(wire) } : emptyValue,
  };
  // What follows the quantity, such as that in a unit, follows the part.
  const part = quantityOf(before.cells[name]?.value) < 0n ? negateDecimal(quantity) : quantity;
  const cells = isDivided ? recalculateLine(grid, placed, { [name]: { text: '', value: part } }) : placed;
  const rest = { ...before.rest, ...(wire ? { [detail]: wire } : { [detail]: null }) };
  return isOwn ? { ...store.remade(before, cells), rest } : store.makeRow(cells, { rest });
}

/** The columns that were just filled come into view. */
function showPlaceColumns(grid: GridModel, { detail }: MovesPlaces): void {
  const rows = grid.store.order().flatMap((id) => grid.store.row(id) ?? []);
  const shown = new Set(grid.columns.map(({ field }) => field));
  const wanted = grid.options.columns
    .map(({ field }) => field)
    .filter(
      (field) =>
        shown.has(field) ||
        ((field === detail || field === 'binNumbers') && rows.some(({ cells }) => cells[field]?.value !== undefined)),
    );
  if (wanted.length !== shown.size) grid.showColumns(wanted);
}
