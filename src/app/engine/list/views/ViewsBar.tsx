import { Plus, Star } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import { formatPlain } from '#contract/values/numberFormat';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { type ListState, readListState, writeListState } from '../listState.ts';
import { listMessages as words } from '../messages.ts';
import { ALL, type ListView, readView, viewsInOrder } from './savedViews.ts';
import type { ListControl } from '../useListState.ts';
import { firstPaint } from '#app/ui/firstPaint.ts';
import { Link } from '#app/ui/Link.tsx';
import { lazyOptional } from '#app/ui/lazyCode.ts';

const BuiltInViews = lazyOptional(() =>
  firstPaint()
    .then(() => import('./BuiltInViews.tsx'))
    .then(({ BuiltInViews: component }) => component),
);
const ViewDialog = lazyOptional(() => import('./ViewDialog.tsx').then(({ ViewDialog: component }) => component));

interface ViewsBarProps {
  readonly type: RecordType;
  readonly definition: RecordDefinition;
  readonly control: ListControl;
  readonly total: number | undefined;
}

/** The list state of a saved view, stored as the query of an address. */
export function stateOfView({ id, query }: ListView, definition: RecordDefinition): ListState {
  return { ...readListState(new URLSearchParams(query), definition), view: id };
}

/** Whether two states list the same in the same way; the page does not matter. */
function isSameView(left: ListState, right: ListState, definition: RecordDefinition): boolean {
  const text = (state: ListState): string =>
    writeListState({ ...state, view: undefined, page: 1 }, definition).toString();
  return text(left) === text(right);
}

/** A list without state in its address opens with the user's default view. */
function useOpening(view: ListView | undefined, definition: RecordDefinition): void {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  // What this person's own columns add to the address is no wish of the moment.
  const isBare = [...new URLSearchParams(search).keys()].every((name) => name === 'columns' || name === 'show');
  const isNew = useRef(isBare);
  useEffect(() => {
    if (!isNew.current || !view) return;
    isNew.current = false;
    if (isBare)
      void navigate(`${pathname}?${writeListState(stateOfView(view, definition), definition).toString()}`, {
        replace: true,
      });
  }, [isBare, view, navigate, pathname, definition]);
}

/** The views of a type and those that were saved, the person's own and shared ones, as links. */
export function ViewsBar({ type, definition, control, total }: ViewsBarProps) {
  const { queries } = useConnection();
  const { number } = useFormats();
  const { pathname } = useLocation();
  const { data, isPending, failureCount } = useQuery(queries.views(type));
  const [isSaving, setSaving] = useState(false);
  const choice = usePreferences().views?.[type];
  const views = viewsInOrder(
    (data?.items ?? []).flatMap((item) => readView(item) ?? []),
    choice?.starred ?? [],
  );
  const { state } = control;
  const current = views.find(({ id }) => id === state.view);
  const isChanged = current !== undefined && !isSameView(stateOfView(current, definition), state, definition);
  useOpening(
    views.find(({ id }) => id === choice?.opens),
    definition,
  );
  const count = total === undefined ? null : <span className="count">{formatPlain(String(total), number)}</span>;
  return (
    <nav className="views" aria-label={words.views}>
      <Link
        className="tab"
        to={choice?.opens === undefined ? control.wholeAddress : `${pathname}?view=${ALL}`}
        aria-current={current === undefined && state.q === '' && state.search === '' ? 'true' : undefined}
      >
        {words.everything(definition.plural)}
      </Link>
      {/* All of them appear together, or those that are there would move. */}
      <Suspense fallback={null}>
        <BuiltInViews type={type} definition={definition} state={state} pathname={pathname} count={count} />
        {views.map((view) => (
          <Link
            key={view.id}
            className="tab"
            to={`${pathname}?${writeListState(stateOfView(view, definition), definition).toString()}`}
            aria-current={view.id === current?.id ? 'true' : undefined}
          >
            {choice?.starred.includes(view.id) && <Icon of={Star} isSmall />}
            {view.name}
            {view.id === current?.id && (isChanged ? <span className="count">{words.changed}</span> : count)}
          </Link>
        ))}
        <button
          type="button"
          className="tab"
          // What follows the views is seen once they are there, or it would move.
          style={isPending && failureCount === 0 ? { visibility: 'hidden' } : undefined}
          onClick={() => setSaving(true)}
        >
          <Icon of={Plus} isSmall /> {words.saveAsView}
        </button>
      </Suspense>
      {isSaving && (
        <Suspense fallback={null}>
          <ViewDialog
            of={type}
            query={writeListState({ ...state, view: undefined, page: 1 }, definition).toString()}
            holds={words.viewHolds}
            current={current}
            onClose={() => setSaving(false)}
            onDone={(view) => control.change({ view, page: state.page })}
          />
        </Suspense>
      )}
    </nav>
  );
}
