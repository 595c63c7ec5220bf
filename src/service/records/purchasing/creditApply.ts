import { type Minor, minorToText, zero } from '#contract/values/money';
import { addSettled } from '#domain/accounting/receivables';
import { isOutside } from '#domain/status/payables';
import type { FullRecord } from '../../storage/records.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { type Precisions, settle, unsettle } from '../payments/settlement.ts';
import { billsOf } from './openItems.ts';
import type { PayableSave } from './payable.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { textOf, amountOf } from '../engine/storedValues.ts';

/** What a vendor credit itself has applied to bills, in its currency and in base currency. */
export interface OwnApplied {
  readonly amount: Minor;
  readonly base: Minor;
  readonly problems: readonly Problem[];
}
const nothingApplied: OwnApplied = { amount: zero, base: zero, problems: [] };

/** The applied lines of a current credit. */
export function ownApplied(record: FullRecord | undefined, frame: Precisions): OwnApplied {
  if (!record || isOutside(record.doc.status)) return nothingApplied;
  const own = (record.sub.apply ?? []).map((line) => ({
    amount: amountOf(line.amount, frame.precision),
    base: amountOf(line.baseAmount, frame.basePrecision),
  }));
  return { ...nothingApplied, ...addSettled(own) };
}

/**
 * Applies a vendor credit to bills, the mirror of a credit memo: at most what the credit has left after payments have
 * used it, to bills in the same A/P account. Its previous applications must be undone first.
 */
export async function applyCredit(
  { pending: { doc, sub }, frame, world, parts }: Pick<PayableSave, 'pending' | 'frame' | 'world' | 'parts'>,
  left: Minor,
): Promise<OwnApplied> {
  const settled = await settle(sub.apply ?? [], parts, frame, world, {
    ...billsOf(textOf(doc.entity)),
    available: left,
  });
  const problems = [...settled.problems];
  for (const { index, document, account } of settled.lines) {
    if (account === doc.account) continue;
    problems.push(
      ruleViolation(`apply.items[${index}].doc`, message('apply.otherAccount', { bill: document.record.refName })),
    );
  }
  if (settled.amount > left) {
    problems.push(
      ruleViolation(
        'apply',
        message('apply.overCredit', {
          applied: arg.amount(minorToText(settled.amount, frame.precision)),
          remaining: arg.amount(minorToText(left, frame.precision)),
        }),
      ),
    );
  }
  if (settled.problems.length === 0 && sub.apply !== undefined) sub.apply = settled.stored;
  return { amount: settled.amount, base: addSettled(settled.lines).base, problems };
}

/** Reopens the bills that a current credit was applied to. */
export const unapplyCredit = async (
  record: FullRecord,
  { parts, frame }: Pick<PayableSave, 'parts' | 'frame'>,
): Promise<void> => unsettle(record.sub.apply ?? [], parts, frame, billsOf(textOf(record.doc.entity)));
