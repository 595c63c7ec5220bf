import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { minorFromNumber, minorToText, zero } from '#contract/values/money';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { amountOf } from '../engine/storedValues.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import type { Settlement } from './settlement.ts';

/**
 * Differences above the company's limit are not small. The limit is set in hundredths; a currency without cents takes as
 * many of its units. What a saved line wrote off remains allowed.
 */
export async function writeOffProblems(
  { before }: PendingRecord,
  { lines, writeOff }: Settlement,
  { precision }: TransactionContext,
  world: ReadContext,
): Promise<Problem[]> {
  if (writeOff === zero) return [];
  const limit = minorFromNumber((await world.settings()).writeOffLimit, 2) ?? zero;
  const former = new Map((before?.sub.apply ?? []).map((line) => [line.doc, amountOf(line.writeOff, precision)]));
  const shown = (amount: typeof limit) => arg.amount(minorToText(amount, precision));
  return lines
    .filter((line) => line.writeOff > limit && line.writeOff > (former.get(line.document.record.id) ?? zero))
    .map(({ index, document, writeOff: amount }) =>
      ruleViolation(
        `apply.items[${index}].writeOff`,
        message('apply.overWriteOffLimit', {
          amount: shown(amount),
          limit: shown(limit),
          document: document.record.refName,
        }),
      ),
    );
}
