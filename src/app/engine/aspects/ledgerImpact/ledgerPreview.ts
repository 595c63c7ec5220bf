import type { LedgerLine } from '#contract/wire/ledgerImpact';
import type { Values } from '#app/platform/api/mergeValues.ts';
import { isRef } from '#app/engine/form/model/values.ts';

export type PreviewLine = Pick<LedgerLine, 'account' | 'debit' | 'credit'>;

/** What the lines of a journal will post, as far as they are complete: as entered (decisions 7.4). */
export function previewLines(items: readonly Values[]): readonly PreviewLine[] {
  return items.flatMap(({ account, debit, credit }) => {
    const [left, right] = [debit, credit].map((value) => (typeof value === 'number' && value !== 0 ? value : null));
    const isOneSided = (left === null) !== (right === null);
    return isRef(account) && isOneSided ? [{ account, debit: left ?? null, credit: right ?? null }] : [];
  });
}

/** Whether two effects say the same, line by line. */
export const isSameEffect = (one: readonly PreviewLine[], other: readonly PreviewLine[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ account, debit, credit }, at) =>
      account.id === other[at]?.account.id && debit === other[at].debit && credit === other[at].credit,
  );
