import { decimalOne, type Decimal } from '#contract/values/decimal';
import { add, type Minor, negate, zero } from '#contract/values/money';
import { type Leg, postLegs } from '#domain/accounting/legs';
import type { Posting } from '#domain/accounting/posting';
import type { StoredLine } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { accountProblems } from '../engine/accountRules.ts';
import { roleAccount } from '../engine/roles.ts';
import type { StockLedger } from '../inventory/stockLedger.ts';
import { textOf, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { placesOf } from './components.ts';
import type { BuildContext } from './buildContext.ts';
import type { Problem } from '#contract/messages/problem';

export interface Moved {
  readonly item: string;
  readonly value: Minor;
}

/** Takes the items of lines out of stock at their cost; one entry for each line, in order. */
export async function issueStock(
  lines: readonly StoredLine[],
  sublist: string,
  detail: string,
  frame: BuildContext,
  book: StockLedger,
  world: ReadContext,
  problems: Problem[],
): Promise<readonly Moved[]> {
  const mayGoBelowZero = (await world.settings()).negativeInventory;
  await book.load(
    lines.flatMap((line) =>
      textOf(line.item) === undefined ? [] : [{ item: textOf(line.item) ?? '', location: frame.location }],
    ),
  );
  const out: Moved[] = [];
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
    out.push({
      item,
      value: places.reduce(
        (sum, { place, quantity }) => add(sum, book.issue(place, quantity, `${path}.quantity`, mayGoBelowZero)),
        zero,
      ),
    });
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

/** Brings an item into stock at a value, over its lots in proportion; answers what of the value is a variance. */
export async function receiveStock(
  arriving: Arriving,
  frame: BuildContext,
  book: StockLedger,
  world: ReadContext,
  problems: Problem[],
): Promise<Minor> {
  await book.load([{ item: arriving.item, location: frame.location }]);
  const places = await placesOf({ ...arriving, location: frame.location }, world, problems);
  let left = arriving.value;
  let variance = zero;
  places.forEach(({ place, quantity }, index) => {
    const share = index === places.length - 1 ? left : (((arriving.value * quantity) / arriving.quantity) as Minor); // a share of an amount is one
    left = add(left, negate(share));
    variance = add(variance, book.receive(place, quantity, share));
  });
  return variance;
}

/** The side of an item's asset account; debit positive. */
export async function assetLeg({ doc }: PendingRecord, item: string, amount: Minor, world: ReadContext): Promise<Leg> {
  const record = await world.loadOne(item);
  return {
    account: textOf(record?.doc.assetAccount) ?? '',
    amount,
    entity: null,
    memo: textOf(doc.memo) ?? null,
    department: textOf(doc.department) ?? null,
    class: textOf(doc.class) ?? null,
    location: textOf(doc.location) ?? null,
  };
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
  legs: readonly Leg[],
  variance: Minor,
  frame: BuildContext,
  world: ReadContext,
): Promise<Posting | null> {
  if (frame.period === undefined || frame.date === '') return null;
  const all =
    variance === zero
      ? legs
      : [
          ...legs,
          {
            account: await roleAccount(world, 'UnbuildVariance'),
            amount: variance,
            entity: null,
            memo: textOf(doc.memo) ?? null,
            department: textOf(doc.department) ?? null,
            class: textOf(doc.class) ?? null,
            location: textOf(doc.location) ?? null,
          },
        ];
  return postLegs({
    period: frame.period,
    date: frame.date,
    subsidiary: frame.subsidiary,
    currency: frame.currency,
    precision: frame.basePrecision,
    rate: decimalOne,
    basePrecision: frame.basePrecision,
    legs: all,
    gainLossAccount: undefined,
  });
}
