import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import { lastChange } from '../../storage/queries/audit/lastChange.ts';
import type { StoredDoc } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { textOf } from '../engine/storedValues.ts';

const numberOf = (doc: StoredDoc): string => textOf(doc.checkNum)?.trim() ?? '';

/**
 * A number is taken before its paper is printed: bank account and number of a check that is printed and not confirmed yet. Unique among
 * payments, so that no two clerks print the same number at once. Null for any other payment.
 */
export const reservedCheckOf = (doc: StoredDoc): string | null =>
  doc.toBePrinted === true && numberOf(doc) !== '' ? `${textOf(doc.account) ?? ''}/${numberOf(doc)}` : null;

/** A check with a number on paper gets no other one until that is released or confirmed; tells who printed it, and when. */
export async function reservedProblems({ doc, before }: PendingRecord, world: ReadContext): Promise<Problem[]> {
  if (!before || reservedCheckOf(before.doc) === null) return [];
  const [former, number] = [numberOf(before.doc), numberOf(doc)];
  if (number === '' || number === former) return [];
  const last = await lastChange(world.db, before.id);
  const time = arg.date((last?.at ?? world.context.now.toISOString()).replace(/\.\d+/, ''));
  return [problem('payment.checkReserved', { number: former, user: last?.name ?? '', time }, { path: 'checkNum' })];
}
