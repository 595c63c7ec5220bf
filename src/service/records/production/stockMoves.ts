import type { Decimal } from '#contract/values/decimal';
import { type Minor, zero } from '#contract/values/money';
import type { AssemblyEntry, AssetSide } from '#domain/accounting/assembly';
import type { Leg } from '#domain/accounting/legs';
import { receiptOf } from '#domain/stock/average';
import { sharesByQuantity } from '#domain/stock/orderLine';
import type { Posting } from '#domain/accounting/posting';
import { postInBaseCurrency } from '../engine/documentPosting.ts';
import type { StoredLine } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { accountProblems } from '../engine/accounts.ts';
import { roleAccount } from '../engine/roles.ts';
import type { StockLedger } from '../inventory/stockLedger.ts';
import { textOf, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { placesOf } from '../inventory/linePlaces.ts';
import type { BuildContext } from './buildContext.ts';
import type { Problem } from '#contract/messages/problem';

/** The quantity and value an item adds to or takes from stock. */
export interface MovedValue {
  readonly item: string;
  readonly value: Minor;
}

/** Issues the items of lines at their cost; returns one entry per line, in order. */
export async function issueStock(
  lines: readonly StoredLine[],
  sublist: string,
  detail: string,
  frame: BuildContext,
  book: StockLedger,
  world: ReadContext,
  problems: Problem[],
): Promise<readonly MovedValue[]> {
  const mayGoBelowZero = (await world.settings()).negativeInventory;
  await book.load(
    lines.flatMap((line) =>
      textOf(line.item) === undefined ? [] : [{ item: textOf(line.item) ?? '', location: frame.location }],
    ),
  );
  const out: MovedValue[] = [];
  for (const [index, line] of lines.entries()) {
    const item = textOf(line.item) ?? '';
    const path = `${sublist}.items[${index}]`;
    const asked = {
      item,
      location: frame.location,
      quantity: quantityOf(line.quantity),
      bin: line.binNumbers,
      assigned: line[detail],
      path: `${path}.${detail}`,
    };
    const places = item === '' || asked.quantity <= 0n ? [] : await placesOf(asked, world, problems);
    out.push({ item, value: book.issueFrom(places, `${path}.quantity`, mayGoBelowZero) });
  }
  return out;
}

export interface Arriving {
  readonly item: string;
  readonly quantity: Decimal;
  readonly value: Minor;
  readonly bin: unknown;
  readonly assigned: unknown;
  readonly path: string;
}

/** Receives an item at a value, distributed over its lots; returns the part that remains in stock and the variance. */
export async function receiveStock(
  arriving: Arriving,
  frame: BuildContext,
  book: StockLedger,
  world: ReadContext,
  problems: Problem[],
): Promise<ReturnType<typeof receiptOf>> {
  await book.load([{ item: arriving.item, location: frame.location }]);
  const places = await placesOf({ ...arriving, location: frame.location }, world, problems);
  const shares = sharesByQuantity(
    arriving.value,
    places.map(({ quantity }) => quantity),
    arriving.quantity,
    'down',
  );
  return receiptOf(
    arriving.value,
    places.map(({ place, quantity }, index) => book.receive(place, quantity, shares[index] ?? zero)),
  );
}

/** An item's asset account with the value it adds to or takes from stock. */
export async function assetSide({ item, value }: MovedValue, world: ReadContext): Promise<AssetSide> {
  return { account: textOf((await world.loadOne(item))?.doc.assetAccount) ?? '', amount: value };
}

/** The asset accounts of the items must be usable in the subsidiary (reliability L8). */
export async function stockProblems(
  items: readonly string[],
  frame: BuildContext,
  world: ReadContext,
): Promise<Problem[]> {
  const uses = [...new Set(items)]
    .filter((item) => item !== '')
    .map((item, index) => ({
      account: world.get(item)?.doc.assetAccount,
      path: index === 0 ? 'item' : 'component',
      subsidiary: frame.subsidiary,
      currency: frame.currency,
      document: 'transaction',
    }));
  return accountProblems(uses, world);
}

/**
 * The posting of a build or unbuild in base currency; the difference goes to the variance account. Null without value,
 * date or period.
 */
export async function postProduction(
  { doc }: PendingRecord,
  { sides, variance }: AssemblyEntry,
  frame: BuildContext,
  world: ReadContext,
): Promise<Posting | null> {
  if (frame.period === undefined || frame.date === '') return null;
  const all =
    variance === zero ? sides : [...sides, { account: await roleAccount(world, 'UnbuildVariance'), amount: variance }];
  const legs = all.map((side): Leg => ({
    ...side,
    entity: null,
    memo: textOf(doc.memo) ?? null,
    department: textOf(doc.department) ?? null,
    class: textOf(doc.class) ?? null,
    location: textOf(doc.location) ?? null,
  }));
  return postInBaseCurrency(legs, frame, frame.currency);
}
