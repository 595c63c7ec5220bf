import { decimalFromNumber, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { type Minor, minorToNumber, zero } from '#contract/values/money';
import { together } from '#domain/settlement/settle';
import { lineAmount, priceDifference, worthAtPrice, worthWithoutTax } from '#domain/stock/orderLine';
import type { OwedLine } from '#domain/accounting/payables';
import type { StoredLine } from '../../storage/records.ts';
import { ruleViolation, type RelatedUpdate } from '../engine/relatedUpdates.ts';
import { roleAccount } from '../engine/roles.ts';
import { StockLedger, stockWithout } from '../inventory/stockLedger.ts';
import { itemAccountProblems } from '../inventory/linePlaces.ts';
import { arrive } from './stockReceipt.ts';
import { dimensionsOf } from './payableRules.ts';
import { giveBackLine, orderProblems, takeLine } from './order.ts';
import type { PayableKind, PayablePart, PayableSave } from './payable.ts';
import { message } from '#contract/messages/message';
import { missing } from '#contract/derive/readBody';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import { textOf, numberOf, quantityOf, amountOf } from '../engine/storedValues.ts';

/**
 * Item lines of a bill. With an order they clear the accrued purchases of the receipt, and a price difference goes to
 * cost of goods sold, because the goods may already be sold. Without an order the bill receives the goods.
 */
export async function billItems(save: PayableSave): Promise<PayablePart> {
  const {
    pending: { doc, sub },
    frame,
    world,
    tools,
    parts,
  } = save;
  const problems: Problem[] = [];
  const order = await parts.one(textOf(doc.createdFrom) ?? '');
  if ((sub.item ?? []).length > 0) problems.push(...orderProblems(order, doc, world));
  const book = new StockLedger(world, tools, parts, frame);
  const owed: OwedLine[] = [];
  const amounts: Minor[] = [];
  const lines: StoredLine[] = [];
  for (const [index, line] of (sub.item ?? []).entries()) {
    const path = `item.items[${index}]`;
    if (frame.currency === '' || typeof line.item !== 'string') continue;
    const made = order
      ? await orderedLine(line, path, order, save, problems)
      : await boughtLine(line, path, book, save, problems);
    if (!made) continue;
    owed.push(...made.owed);
    amounts.push(made.amount);
    lines.push(made.line);
  }
  problems.push(...book.problems);
  if (problems.length === 0) Object.assign(sub, { item: lines, stockMove: save.stands ? book.finish() : [] });
  return { lines: owed, total: together(amounts), problems };
}

interface Made {
  readonly line: StoredLine;
  readonly owed: readonly OwedLine[];
  readonly amount: Minor;
}

async function orderedLine(
  line: StoredLine,
  path: string,
  order: RelatedUpdate,
  { pending: { doc }, frame, world, stands }: PayableSave,
  problems: Problem[],
): Promise<Made | undefined> {
  const before = { doc: { ...order.doc }, sub: { ...order.sub } };
  const taken = takeLine(
    order,
    line,
    'bill',
    path,
    { frame, policy: (await world.settings()).orders },
    world,
    problems,
  );
  if (!taken) return undefined;
  // A bill pending approval bills nothing of the order yet: this was only a trial.
  if (!stands) Object.assign(order, before);
  const item = await world.loadOne(textOf(line.item) ?? '');
  problems.push(...(await itemAccountProblems(item?.id ?? '', path, frame, world)));
  const rate = numberOf(line.rate) ?? numberOf(taken.orderLine.rate) ?? 0;
  const amount = lineAmount(decimalFromNumber(rate) ?? decimalZero, taken.quantity, frame.precision);
  const dimensions = dimensionsOf(line, { ...dimensionsOf(taken.orderLine), ...doc });
  const difference = priceDifference(amount, taken.worth.amount);
  return {
    amount,
    line: {
      ...line,
      orderLine: taken.orderLine.line,
      quantity: decimalToNumber(taken.quantity),
      rate,
      amount: frame.number(amount),
      clearedAmount: stands ? frame.number(taken.worth.amount) : 0,
      clearedBase: stands ? minorToNumber(taken.worth.base, frame.basePrecision) : 0,
    },
    owed: [
      {
        ...dimensions,
        account: await roleAccount(world, 'RecvNotBill'),
        amount: taken.worth.amount,
        base: taken.worth.base,
        memo: null,
      },
      ...(difference === zero
        ? []
        : [
            {
              ...dimensions,
              account: textOf(item?.doc.cogsAccount) ?? '',
              amount: difference,
              memo: 'Price difference',
            },
          ]),
    ],
  };
}

async function boughtLine(
  line: StoredLine,
  path: string,
  book: StockLedger,
  { pending: { doc }, frame, world, stands, includedIn }: PayableSave,
  problems: Problem[],
): Promise<Made | undefined> {
  const quantity = quantityOf(line.quantity);
  if (quantity <= decimalZero) problems.push(ruleViolation(`${path}.quantity`, message('bill.quantityNotPositive')));
  if (numberOf(line.rate) === undefined)
    problems.push(missing(arg.label('*.sublists.item.fields.rate', 'Rate'), `${path}.rate`));
  if (quantity <= decimalZero) return undefined;
  const charged = worthAtPrice(quantityOf(line.rate), quantity, frame);
  const { amount: billed } = charged;
  const { amount, base } = worthWithoutTax(charged, includedIn('item', line, billed), frame);
  const dimensions = dimensionsOf(line, doc);
  const made = { amount: billed, line: { ...line, amount: frame.number(billed), clearedAmount: 0, clearedBase: 0 } };
  if (!stands) return { ...made, owed: [] };
  const legs = await arrive(
    { line, path, location: dimensions.location ?? undefined, quantity, amount, base, dimensions },
    book,
    frame,
    world,
    problems,
  );
  return { ...made, owed: legs };
}

/** Reverses the effects of a bill's item lines on its order and on stock. */
export const undoBillItems: NonNullable<PayableKind['undo']> = async (
  record,
  { frame, world, tools, parts },
  refusedAt,
) => {
  const order = await parts.one(textOf(record.doc.createdFrom) ?? '');
  let isWell = true;
  for (const line of record.sub.item ?? []) {
    const worth = {
      amount: amountOf(line.clearedAmount, frame.precision),
      base: amountOf(line.clearedBase, frame.basePrecision),
    };
    if (order && !giveBackLine(order, numberOf(line.orderLine) ?? 0, 'bill', quantityOf(line.quantity), worth, frame))
      isWell = false;
  }
  const forgotten = await forgetStock(record, { frame, world, tools, parts }, refusedAt);
  const rests: Problem[] = isWell
    ? []
    : [
        problem(
          'bill.receivedLater',
          { bill: record.refName, order: order?.record.refName ?? 'the order' },
          refusedAt,
          refusedAt.url === undefined ? 'USER_ERROR' : 'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS',
        ),
      ];
  return [...rests, ...forgotten];
};

/** Reverses the stock movements of a document. */
export const forgetStock: NonNullable<PayableKind['undo']> = async (
  record,
  { frame, world, tools, parts },
  refusedAt,
) => {
  const book = await stockWithout(record.sub.stockMove ?? [], refusedAt, { parts, frame, world, tools });
  return book.problems;
};
