import type { RecordType } from '#contract/records/index';
import { addDays } from '#contract/values/calendar';
import type { PlainDate } from '#contract/values/date';
import type { Absentee, Delegation } from '#contract/wire/delegations';

export interface DelegationDraft {
  readonly absent: string;
  readonly delegate: string;
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
  /** Null: all types. */
  readonly types: readonly RecordType[] | null;
}

const TWO_WEEKS = 13;

/** A new delegation: for oneself where that is possible, from today for two weeks. */
export const newDelegation = (
  absentees: readonly Absentee[],
  { own, today }: { readonly own: string; readonly today: PlainDate },
): DelegationDraft => ({
  absent: absentees.find(({ id }) => id === own)?.id ?? absentees[0]?.id ?? '',
  delegate: '',
  from: today,
  to: addDays(today, TWO_WEEKS),
  types: null,
});

/** The request body of a draft. What is missing is named by the service. */
export const delegationRequest = ({ absent, delegate, from, to, types }: DelegationDraft): object => ({
  absent: { id: absent },
  ...(delegate === '' ? {} : { delegate: { id: delegate } }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  types,
});

/** Whether a delegation is to come, counts today or is over. */
export const stateOf = (
  { from, to }: Pick<Delegation, 'from' | 'to'>,
  today: PlainDate,
): 'coming' | 'running' | 'over' => (today < from ? 'coming' : today > to ? 'over' : 'running');
