import { decimalFromText, decimalZero } from '#contract/values/decimal';
import { type Minor, zero } from '#contract/values/money';
import { excessOver } from '#domain/status/creditLimit';
import { creditUse } from '../../../storage/queries/parties/creditUse.ts';
import type { PendingRecord } from '../../engine/pendingRecord.ts';
import type { ReadContext } from '../../engine/readContext.ts';
import { amountOf, textOf } from '../../engine/storedValues.ts';
import type { TransactionContext } from '../../engine/transactionContext.ts';

/**
 * Notes on a sale how much it takes its customer above the credit limit, and returns whether it must therefore wait for
 * approval. A bill of an order adds nothing to what the order took.
 */
export async function checkCredit(
  { id, doc }: PendingRecord,
  total: Minor,
  frame: TransactionContext,
  world: ReadContext,
): Promise<boolean> {
  delete doc.creditExcess;
  const { party, currency, precision } = frame;
  const limit = amountOf(party?.doc.creditLimit, precision);
  if (!party || limit <= zero) return false;
  const source = await world.loadOne(textOf(doc.createdFrom) ?? '');
  if (source?.type === 'salesOrder') return false;
  const used = decimalFromText(await creditUse(world.db, { customer: party.id, currency, except: id })) ?? decimalZero;
  const excess = excessOver({ limit, used, amount: total }, precision);
  if (excess === zero) return false;
  doc.creditExcess = frame.number(excess);
  return (await world.settings()).approvals.creditHold;
}
