import { Check, Clock, CloudOff, type LucideIcon, Monitor, TriangleAlert } from 'lucide-react';
import type { Tone } from '#contract/fields';
import { Icon } from '../Icon.tsx';
import { messages } from '../messages.ts';

/** Where the work is stored right now. Times are already formatted ("14:02:31"). */
export type SaveState =
  | { readonly is: 'clean' }
  | { readonly is: 'draftKept'; readonly time: string }
  | { readonly is: 'draftNotKept' }
  | { readonly is: 'offline' }
  | { readonly is: 'busy' }
  | { readonly is: 'sending' }
  | { readonly is: 'confirming' }
  | { readonly is: 'saved'; readonly number: string; readonly time: string }
  | { readonly is: 'alreadySaved'; readonly number: string }
  | { readonly is: 'unknown' }
  | { readonly is: 'toFix'; readonly count: number }
  | { readonly is: 'refused'; readonly count: number };

interface Shown {
  readonly icon: LucideIcon;
  readonly tone?: Tone;
  readonly text: string;
}

function shownOf(state: Exclude<SaveState, { is: 'clean' }>): Shown {
  const say = messages.saveChip;
  switch (state.is) {
    case 'draftKept':
      return { icon: Monitor, text: say.draftKept(state.time) };
    case 'draftNotKept':
      return { icon: TriangleAlert, tone: 'warning', text: say.draftNotKept };
    case 'offline':
      return { icon: CloudOff, tone: 'warning', text: say.offline };
    case 'busy':
      return { icon: Clock, tone: 'warning', text: say.busy };
    case 'sending':
      return { icon: Clock, tone: 'info', text: say.sending };
    case 'confirming':
      return { icon: Clock, tone: 'info', text: say.confirming };
    case 'saved':
      return { icon: Check, tone: 'positive', text: say.saved(state.number, state.time) };
    case 'alreadySaved':
      return { icon: Check, tone: 'positive', text: say.alreadySaved(state.number) };
    case 'unknown':
      return { icon: TriangleAlert, tone: 'warning', text: say.unknown };
    case 'toFix':
      return { icon: TriangleAlert, tone: 'warning', text: say.refused(state.count) };
    case 'refused':
      return { icon: TriangleAlert, tone: 'warning', text: say.rejected(state.count) };
  }
}

/** Automatic states while typing are not announced. */
const quiet: readonly SaveState['is'][] = ['clean', 'draftKept'];

/** One per form, after the status badge. It says "saved" only with a record's number. */
export function SaveChip({ state }: { readonly state: SaveState }) {
  const shown = state.is === 'clean' ? undefined : shownOf(state);
  return (
    <span
      className="chip"
      data-tone={shown?.tone}
      role="status"
      aria-live={quiet.includes(state.is) ? 'off' : 'polite'}
    >
      {shown && (
        <>
          <Icon of={shown.icon} />
          {shown.text}
        </>
      )}
    </span>
  );
}
