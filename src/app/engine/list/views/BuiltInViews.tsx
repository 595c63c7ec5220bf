import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { createdByMe } from '#contract/derive/columns';
import { stateConditions } from '#contract/derive/stateFilters';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import type { PlainDate } from '#contract/values/date';
import { formatPlain } from '#contract/values/numberFormat';
import { printFilter } from '#contract/wire/filter/print';
import { queryKeys } from '#app/platform/api/queries.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Link } from '#app/ui/Link.tsx';
import type { ListState } from '../listState.ts';
import { listToolMessages } from '../toolMessages.ts';

/** What users look for first, in order of the work. */
const before = ['open', 'overdue', 'pending'] as const;
const after = ['unshipped', 'unreceived', 'unbilled', 'paid'] as const;
type ViewIdea = (typeof before)[number] | 'mine' | (typeof after)[number];

/** A built-in view of a list. */
export interface BuiltInView {
  readonly idea: ViewIdea;
  readonly name: string;
  /** Its filter. */
  readonly q: string;
}

/**
 * The views of a type, derived from its states and its due date, and of documents those that the caller has created where the
 * service knows that; none for a type without states.
 */
export function builtInViews(
  definition: RecordDefinition,
  today: PlainDate,
  knowsCreators: boolean,
): readonly BuiltInView[] {
  const seen = new Set<string>();
  const once = (idea: ViewIdea, q: string): readonly BuiltInView[] => {
    if (seen.has(q)) return [];
    seen.add(q);
    return [{ idea, name: listToolMessages.builtInViews[idea], q }];
  };
  const byState = (idea: Exclude<ViewIdea, 'mine'>): readonly BuiltInView[] => {
    const items = stateConditions(definition, idea, today);
    const [first] = items ?? [];
    return items && first ? once(idea, printFilter(items.length > 1 ? { kind: 'and', items } : first)) : [];
  };
  const hasMine = knowsCreators && definition.category === 'transaction';
  return [...before.flatMap(byState), ...(hasMine ? once('mine', createdByMe) : []), ...after.flatMap(byState)];
}

interface BuiltInViewsProps {
  readonly type: RecordType;
  readonly definition: RecordDefinition;
  readonly state: ListState;
  readonly pathname: string;
  /** The number of matches, next to the current view. */
  readonly count: ReactNode;
}

/** Links to the views that every list of its type has. */
export function BuiltInViews({ type, definition, state, pathname, count }: BuiltInViewsProps) {
  const { today } = useFormats().dates;
  const knowsCreators = useCaller().caller.isSpecOnly !== true;
  return builtInViews(definition, today, knowsCreators).map((view) => {
    const { idea, name, q } = view;
    const isCurrent = state.view === undefined && state.search === '' && state.q === q;
    return (
      <Link
        key={name}
        className="tab"
        to={`${pathname}?${new URLSearchParams({ q }).toString()}`}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {name}
        {isCurrent ? count : knowsCreators && idea !== 'paid' && <ViewCount type={type} view={view} />}
      </Link>
    );
  });
}

const FRESH_MS = 60_000;

/**
 * The number of records in a view: requested after everything else, and not again within a minute. Zero isn't shown.
 * Its space is reserved from the start, so that no view moves when the number arrives.
 */
function ViewCount({ type, view: { idea, q } }: { readonly type: RecordType; readonly view: BuiltInView }) {
  const { records } = useConnection();
  const { number } = useFormats();
  const { data } = useQuery({
    queryKey: [...queryKeys.views(type), 'count', q] as const,
    queryFn: ({ signal }) => records.total(type, { q }, { signal, priority: 'prefetch' }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
  const total = data?.count ?? 0;
  return (
    <span
      className="count view-count"
      title={total < THOUSAND ? undefined : formatPlain(String(total), number)}
      data-tone={idea === 'overdue' ? 'warning' : undefined}
    >
      {total === 0 ? '' : total < THOUSAND ? total : `${Math.floor(total / THOUSAND)}k`}
    </span>
  );
}

const THOUSAND = 1000;
