import { decimalFromNumber, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { minorFromNumber, zero } from '#contract/values/money';
import { type LineMatch, matchLine, matchOfBill, type MatchTolerance } from '#domain/stock/orderMatch';
import { progressAfter } from '#domain/stock/salesOrderLine';
import { lineAmount } from '#domain/stock/orderLine';
import type { OrderPolicy } from '#contract/settings';
import type { StoredLine } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import type { RelatedUpdates } from '../engine/relatedUpdates.ts';
import { numberOf, quantityOf, textOf } from '../engine/storedValues.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import { orderLineFor, remainingOf } from './order.ts';

/** A line of a bill without what an earlier match noted on it. */
const withoutMatch = ({
  orderRate: _rate,
  priceDifference: _difference,
  priceDifferencePercent: _percent,
  quantityAhead: _ahead,
  match: _match,
  ...line
}: StoredLine): StoredLine => ({ ...line, line: line.line });

/**
 * Notes on a bill how it matches its order and the receipts, line by line, and returns whether it must therefore wait
 * for approval.
 */
export async function matchBill(
  pending: PendingRecord,
  frame: TransactionContext,
  parts: RelatedUpdates,
  world: ReadContext,
): Promise<boolean> {
  const { doc, sub } = pending;
  delete doc.orderMatch;
  const order = await parts.one(textOf(doc.createdFrom) ?? '');
  const { orders: policy, features } = await world.settings();
  let ordered = order?.sub.item ?? [];
  const found: LineMatch['state'][] = [];
  sub.item = (sub.item ?? []).map((line): StoredLine => {
    const bare = withoutMatch(line);
    const own = orderLineFor(ordered, line, 'bill');
    if (!own) return bare;
    const quantity = line.quantity === undefined ? remainingOf(own, 'bill') : quantityOf(line.quantity);
    const after = progressAfter(quantityOf(own.quantityBilled), quantity, 'apply');
    ordered = ordered.map((each) => (each === own ? { ...own, quantityBilled: decimalToNumber(after) } : each));
    const [price, rate] = [quantityOf(own.rate), decimalFromNumber(numberOf(line.rate) ?? numberOf(own.rate) ?? 0)];
    const billed = lineAmount(rate ?? decimalZero, quantity, frame.precision);
    const atOrder = lineAmount(price, quantity, frame.precision);
    const match = matchLine(
      {
        billed,
        ordered: atOrder,
        in: frame,
        // Where receipts and bills are not separated, a bill says itself what has come.
        quantityReceived: features.advancedReceiving ? quantityOf(own.quantityReceived) : after,
        quantityBilled: after,
      },
      toleranceOf(policy, frame),
    );
    found.push(match.state);
    return {
      ...bare,
      orderRate: numberOf(own.rate) ?? 0,
      ...(match.difference === zero
        ? {}
        : {
            priceDifference: frame.number(match.difference),
            ...(match.percent === undefined ? {} : { priceDifferencePercent: decimalToNumber(match.percent) }),
          }),
      ...(match.ahead === decimalZero ? {} : { quantityAhead: decimalToNumber(match.ahead) }),
      match: match.state,
    };
  });
  if (found.length === 0) return false;
  const state = matchOfBill(found);
  doc.orderMatch = state;
  return state === 'BEYOND' && policy.billMatch === 'hold';
}

const toleranceOf = (policy: OrderPolicy, { basePrecision }: TransactionContext): MatchTolerance => ({
  pricePercent: quantityOf(policy.pricePercent),
  priceAmount: policy.priceAmount === null ? undefined : minorFromNumber(policy.priceAmount, basePrecision),
  quantityPercent: quantityOf(policy.quantityPercent),
});
