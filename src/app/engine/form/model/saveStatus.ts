import type { IntentState } from '#app/platform/api/saveMachine.ts';
import type { KeepingState } from '#app/platform/drafts/drafts.ts';
import type { SaveState } from '#app/ui/feedback/SaveChip.tsx';

export interface SaveStatusFacts {
  readonly intent: IntentState;
  readonly draft: KeepingState;
  /** Problems of the latest save, and whether the form or the service found them. */
  readonly problems: { readonly by: 'form' | 'service'; readonly count: number } | undefined;
  /** The number the record had already: the answer to a change does not say it. */
  readonly number?: string | undefined;
  /** A saved record whose number is shown until the next change. */
  readonly saved?: { readonly number: string; readonly at: number; readonly isEarlier: boolean } | undefined;
}

const two = (value: number): string => String(value).padStart(2, '0');
/** The time of day on this computer, "14:02:31". */
export function timeOfDay(at: number, withSeconds = true): string {
  const time = new Date(at);
  return [time.getHours(), time.getMinutes(), ...(withSeconds ? [time.getSeconds()] : [])].map(two).join(':');
}

/** The status of the work: a save in flight first, then its problems, then the draft. */
export function saveStatus({ intent, draft, problems, saved, number: known }: SaveStatusFacts): SaveState {
  switch (intent.phase) {
    case 'frozen':
    case 'sending':
      return { is: 'sending' };
    case 'unknown':
      if (intent.failure?.kind === 'offline') return { is: 'offline' };
      if (intent.failure?.kind === 'busy') return { is: 'busy' };
      return intent.pause === undefined || intent.pause === 'otherTab' ? { is: 'confirming' } : { is: 'unknown' };
    case 'confirmed': {
      const { outcome, refName, id, at } = intent.result;
      const number = refName ?? known ?? id ?? '';
      return outcome === 'alreadySaved'
        ? { is: 'alreadySaved', number }
        : { is: 'saved', number, time: timeOfDay(at, false) };
    }
    case 'editing':
    case 'refused':
  }
  if (problems && problems.count > 0)
    return { is: problems.by === 'form' ? 'toFix' : 'refused', count: problems.count };
  if (draft.kind === 'unkept') return { is: 'draftNotKept' };
  if (draft.kind === 'kept') return { is: 'draftKept', time: timeOfDay(draft.at) };
  if (saved)
    return saved.isEarlier
      ? { is: 'alreadySaved', number: saved.number }
      : { is: 'saved', number: saved.number, time: timeOfDay(saved.at, false) };
  return { is: 'clean' };
}
