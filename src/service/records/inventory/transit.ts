import { message } from '#contract/messages/message';
import { problem, type Problem } from '#contract/messages/problem';
import { decimalToNumber, decimalZero } from '#contract/values/decimal';
import { minorToNumber } from '#contract/values/money';
import { transferStatus } from '#domain/status/inventoryTransfer';
import { isUntouched, type TransitLine, underWay } from '#domain/stock/transit';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import { urlOf } from '../engine/documentLifecycle.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { amountOf, quantityOf } from '../engine/storedValues.ts';

/** A line of a transfer as the rules of transit see it. */
export const transitLineOf = (line: StoredLine, precision: number): TransitLine => ({
  quantity: quantityOf(line.quantity),
  received: quantityOf(line.quantityReceived),
  value: amountOf(line.value, precision),
  valueReceived: amountOf(line.valueReceived, precision),
});

/** A line with what has arrived of it. */
export const withArrival = (line: StoredLine, { received, valueReceived }: TransitLine, precision: number) => ({
  ...line,
  quantityReceived: decimalToNumber(received),
  valueReceived: minorToNumber(valueReceived, precision),
});

/** The status that follows from the lines. */
export const statusOfTransfer = (doc: StoredDoc, lines: readonly StoredLine[]) =>
  transferStatus(
    lines.map(({ quantity, quantityReceived }) => ({
      quantity: quantityOf(quantity),
      received: quantityOf(quantityReceived),
    })),
    doc.usesTransit === true,
  );

const hasArrivals = ({ sub }: Pick<FullRecord, 'sub'>): boolean =>
  // Any precision tells whether there is an amount.
  (sub.inventory ?? []).some((line) => !isUntouched(transitLineOf(line, 8)));

/** Once goods have been received, what was shipped stays as it is. */
export const receivedProblems = (before: FullRecord): Problem[] =>
  hasArrivals(before) ? [ruleViolation('inventory', message('transit.received', { transfer: before.refName }))] : [];

/** A transfer whose goods have been received can't be deleted before its receipts. */
export const receivedFirst = (record: FullRecord): Problem[] =>
  hasArrivals(record)
    ? [
        problem(
          'transit.receivedFirst',
          { transfer: record.refName },
          { url: urlOf(record) },
          'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS',
        ),
      ]
    : [];

/** The lines of which something is still to be received. */
export const openTransitLines = (lines: readonly StoredLine[]): readonly StoredLine[] =>
  lines.filter((line) => underWay(transitLineOf(line, 0)) > decimalZero);
