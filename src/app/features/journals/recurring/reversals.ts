import type { PlainDate } from '#contract/values/date';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** The status of the reversal of a journal. */
export type ReversalState = 'missing' | 'due' | 'waits' | 'done';
const states: readonly ReversalState[] = ['missing', 'due', 'waits', 'done'];

/**
 * What has become of the reversal of a journal that names a day for it: made; due on a day to come; missing though its
 * day has passed; or waiting, as the journal itself has not posted. Undefined where none is to be made.
 */
export function reversalState(journal: FormDoc, today: PlainDate): ReversalState | undefined {
  const { reversalDate, reversalEntry, tranStatus } = journal;
  const status = isRef(tranStatus) ? tranStatus.id : undefined;
  if (typeof reversalDate !== 'string' || reversalDate === '' || status === 'VOIDED') return undefined;
  if (isRef(reversalEntry)) return 'done';
  if (status !== undefined && status !== 'APPROVED') return 'waits';
  return reversalDate > today ? 'due' : 'missing';
}

export interface Reversal<Row> {
  readonly row: Row;
  readonly state: ReversalState;
}

/** Sorted by urgency: missing, due, waiting, done; each by its day, completed ones latest first. */
export function reversalsOf<Row extends FormDoc>(journals: readonly Row[], today: PlainDate): readonly Reversal<Row>[] {
  const known = journals.flatMap((row): readonly Reversal<Row>[] => {
    const state = reversalState(row, today);
    return state === undefined ? [] : [{ row, state }];
  });
  const dayOf = ({ row }: Reversal<Row>): string => String(row.reversalDate);
  return known.toSorted(
    (one, other) =>
      states.indexOf(one.state) - states.indexOf(other.state) ||
      (dayOf(one) < dayOf(other) ? -1 : 1) * (one.state === 'done' ? -1 : 1),
  );
}
