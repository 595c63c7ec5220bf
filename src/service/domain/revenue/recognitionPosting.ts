import { negate, zero } from '#contract/values/money';
import { type Posting, posting, type PostingDimensions, type PostingLine } from '../accounting/posting.ts';
import type { Recognizable } from './recognitionDue.ts';

/** An amount that moves from its deferral account to its destination. */
export interface RecognitionEntry extends Recognizable, PostingDimensions {
  readonly currency: string;
  readonly deferralAccount: string;
  readonly destinationAccount: string;
  /** Its sale. */
  readonly memo: string;
}

/** Debit deferred revenue, credit revenue, for each sale line; reversed amounts are the mirror. Null without entries. */
export function recognitionPosting(
  entries: readonly RecognitionEntry[],
  { period, date, subsidiary }: Readonly<Record<'period' | 'date' | 'subsidiary', string>>,
): Posting | null {
  const lines = entries.flatMap(
    ({ amount, base, deferralAccount, destinationAccount, ...rest }): Omit<PostingLine, 'line'>[] => {
      const side = (account: string, of: Recognizable): Omit<PostingLine, 'line'> => ({
        ...rest,
        account,
        subsidiary,
        side: of.amount > zero || (of.amount === zero && of.base > zero) ? 'debit' : 'credit',
        amount: of.amount,
        baseAmount: of.base,
      });
      return [
        side(deferralAccount, { amount, base }),
        side(destinationAccount, { amount: negate(amount), base: negate(base) }),
      ];
    },
  );
  return lines.length === 0
    ? null
    : posting(
        period,
        date,
        lines.map((line, index) => ({ ...line, line: index + 1 })),
      );
}
