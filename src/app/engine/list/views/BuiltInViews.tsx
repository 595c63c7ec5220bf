import type { ReactNode } from 'react';
import { stateConditions } from '#contract/derive/stateFilters';
import type { RecordDefinition } from '#contract/fields';
import type { PlainDate } from '#contract/values/date';
import { printFilter } from '#contract/wire/filter/print';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Link } from '#app/ui/Link.tsx';
import type { ListState } from '../listState.ts';
import { listToolMessages } from '../toolMessages.ts';

/** What people look for first, in the order of the work. */
const ideas = ['open', 'overdue', 'pending', 'unshipped', 'unreceived', 'unbilled', 'paid'] as const;

/** A view that a list has without anybody saving it. */
export interface BuiltInView {
  readonly name: string;
  /** Its filter. */
  readonly q: string;
}

/** The views of a type, derived from its states and its due date; none for a type without states. */
export function builtInViews(definition: RecordDefinition, today: PlainDate): readonly BuiltInView[] {
  const seen = new Set<string>();
  return ideas.flatMap((idea) => {
    const items = stateConditions(definition, idea, today);
    const [first] = items ?? [];
    if (!items || !first) return [];
    const q = printFilter(items.length > 1 ? { kind: 'and', items } : first);
    if (seen.has(q)) return [];
    seen.add(q);
    return [{ name: listToolMessages.builtInViews[idea], q }];
  });
}

interface BuiltInViewsProps {
  readonly definition: RecordDefinition;
  readonly state: ListState;
  readonly pathname: string;
  /** How many match, beside the view that is shown. */
  readonly count: ReactNode;
}

/** Links to the views that every list of its type has. */
export function BuiltInViews({ definition, state, pathname, count }: BuiltInViewsProps) {
  const { today } = useFormats().dates;
  return builtInViews(definition, today).map(({ name, q }) => {
    const isCurrent = state.view === undefined && state.search === '' && state.q === q;
    return (
      <Link
        key={name}
        className="tab"
        to={`${pathname}?${new URLSearchParams({ q }).toString()}`}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {name}
        {isCurrent && count}
      </Link>
    );
  });
}
