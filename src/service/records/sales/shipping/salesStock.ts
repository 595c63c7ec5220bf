import { type Assigned, readAssigned } from '#contract/kinds/kinds';
import { type Decimal, decimalToText } from '#contract/values/decimal';
import { isWithinRange, type Minor, zero } from '#contract/values/money';
import { receiptOf, valueOut } from '#domain/stock/average';
import { lotCover } from '#domain/stock/placedStock';
import type { Posting } from '#domain/accounting/posting';
import { postInBaseCurrency } from '../../engine/documentPosting.ts';
import type { FullRecord, StoredDoc, StoredLine } from '../../../storage/records.ts';
import { textOf, quantityOf } from '../../engine/storedValues.ts';
import type { ReadContext } from '../../engine/readContext.ts';
import { ruleViolation } from '../../engine/relatedUpdates.ts';
import type { TransactionContext } from '../../engine/transactionContext.ts';
import { dimensionsOf, isStocked } from '../salesLines.ts';
import { costLegs, type SaleDirection } from '#domain/accounting/sale';
import type { Place, StockLedger } from '../../inventory/stockLedger.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

/** A line that moves stock. */
export interface StockLine {
  /** Path in the body, such as `item.items[0]`. */
  readonly path: string;
  readonly line: StoredLine;
  readonly item: FullRecord;
  readonly quantity: Decimal;
}
export interface Cost {
  readonly value: Minor;
  readonly line: StockLine;
  /** Where the goods were instead of the asset account of their item. */
  readonly account?: string;
}

/** The location of a line: its own, else that of the document, else that of the item. */
const locationOf = (line: StoredDoc, doc: StoredDoc, item: StoredDoc): string | undefined =>
  dimensionsOf(line, doc, item).location ?? undefined;

/**
 * Moves the stock of stocked lines at average cost and returns the cost. A line needs a location of the subsidiary;
 * items with lots need lots, items in bins a bin.
 */
export async function moveStock(
  lines: readonly StockLine[],
  doc: StoredDoc,
  book: StockLedger,
  frame: TransactionContext,
  world: ReadContext,
  direction: SaleDirection,
  problems: Problem[],
): Promise<Cost[]> {
  const stocked = lines.filter(({ item }) => isStocked(item));
  await world.load(
    stocked.flatMap(({ line, item }) =>
      [locationOf(line, doc, item.doc), ...lotsOf(line).map(({ id }) => id), textOf(line.binNumbers)].flatMap(
        (id) => id ?? [],
      ),
    ),
  );
  const placed = stocked.flatMap((line) => {
    const location = locationOf(line.line, doc, line.item.doc);
    const found = placeProblems(line, location, frame, world);
    problems.push(...found);
    const place: Place = { item: line.item.id, location: location ?? '', bin: textOf(line.line.binNumbers) };
    if (found.length > 0) return [];
    const lots = lotsOf(line.line).map((lot) => ({
      line,
      quantity: quantityOf(lot.quantity),
      place: { ...place, inventoryNumber: lot.id },
    }));
    return lots.length > 0 ? lots : [{ line, quantity: line.quantity, place }];
  });
  await book.load(placed.map(({ place }) => place));
  const mayGoBelowZero = (await world.settings()).negativeInventory;
  return placed.map(({ line, place, quantity }): Cost => {
    if (!isWithinRange(valueOut(book.stockAt(place), quantity))) {
      problems.push(ruleViolation(`${line.path}.quantity`, message('amount.worthTooLarge')));
      return { line, value: zero };
    }
    if (direction === 'sale')
      return { line, value: book.issue(place, quantity, `${line.path}.quantity`, mayGoBelowZero) };
    // Returned goods have the value that issuing them would cost now; below zero, the part of it that remains in stock.
    const value = valueOut(book.stockAt(place), quantity);
    return { line, value: receiptOf(value, [book.receive(place, quantity, value)]).kept };
  });
}

const lotsOf = ({ inventoryDetail }: StoredLine): Assigned[] =>
  Array.isArray(inventoryDetail) ? inventoryDetail.map((text) => readAssigned(String(text))) : [];

function placeProblems(
  { path, line, item, quantity }: StockLine,
  id: string | undefined,
  frame: TransactionContext,
  world: ReadContext,
): Problem[] {
  const location = world.get(id ?? '');
  if (!location) return [ruleViolation(`${path}.location`, message('stock.locationMissing', { item: item.refName }))];
  const problems: Problem[] = [];
  const serves = location.doc.subsidiary;
  if (Array.isArray(serves) && serves.length > 0 && !serves.includes(frame.subsidiary)) {
    problems.push(
      ruleViolation(
        `${path}.location`,
        message('stock.locationNotInSubsidiary', {
          location: location.refName,
          subsidiary: world.get(frame.subsidiary)?.refName ?? frame.subsidiary,
        }),
      ),
    );
  }
  const bin = world.get(textOf(line.binNumbers) ?? '');
  problems.push(...lotProblems({ path, line, item, quantity }, world));
  if (item.doc.useBins === true && location.doc.usesBins === true && !bin)
    problems.push(
      ruleViolation(
        `${path}.binNumbers`,
        message('stock.binMissing', { location: location.refName, item: item.refName }),
      ),
    );
  if (bin && bin.doc.location !== location.id)
    problems.push(
      ruleViolation(
        `${path}.binNumbers`,
        message('stock.binElsewhere', { bin: bin.refName, location: location.refName }),
      ),
    );
  return problems;
}

/** Lots of an item: they cover the quantity, and belong to the item. */
function lotProblems({ path, line, item, quantity }: StockLine, world: ReadContext): Problem[] {
  const lots = lotsOf(line);
  const at = `${path}.inventoryDetail`;
  if (item.doc.isLotItem !== true)
    return lots.length === 0 ? [] : [ruleViolation(at, message('stock.noLots', { item: item.refName }))];
  if (lots.length === 0) return [ruleViolation(at, message('stock.lotMissing', { item: item.refName }))];
  const { assigned, isExact } = lotCover(
    lots.map((lot) => ({ quantity: quantityOf(lot.quantity) })),
    quantity,
  );
  const foreign = lots.map(({ id }) => world.get(id)).find((lot) => lot !== undefined && lot.doc.item !== item.id);
  return [
    ...(isExact
      ? []
      : [
          ruleViolation(
            at,
            message('stock.lotsIncomplete', {
              assigned: arg.number(decimalToText(assigned)),
              quantity: arg.number(decimalToText(quantity)),
            }),
          ),
        ]),
    ...(foreign ? [ruleViolation(at, message('stock.lotOfOther', { lot: foreign.refName, item: item.refName }))] : []),
  ];
}

/** The cost posting for a document's goods, in base currency. */
export function costPosting(
  costs: readonly Cost[],
  doc: StoredDoc,
  frame: TransactionContext,
  world: ReadContext,
  direction: SaleDirection,
): Posting | null {
  const currency = textOf(world.get(frame.subsidiary)?.doc.currency);
  if (frame.period === undefined || currency === undefined) return null;
  const legs = costs.flatMap(({ value, account, line: { line, item } }) =>
    costLegs(
      value,
      direction,
      { cogs: textOf(item.doc.cogsAccount) ?? '', asset: account ?? textOf(item.doc.assetAccount) ?? '' },
      { entity: frame.party?.id ?? null, ...dimensionsOf(line, doc, item.doc) },
    ),
  );
  return postInBaseCurrency(legs, frame, currency);
}
