import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import type { Total } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { writeListState } from '../listState.ts';
import { listMessages as words } from '../messages.ts';
import { shortTotal } from '../shownTotal.ts';
import { ALL, type ListView, readView, stateOfView, viewsInOrder } from './savedViews.ts';
import type { ListControl } from '../useListState.ts';
import { firstPaint } from '#app/ui/firstPaint.ts';
import { classNames } from '#app/ui/classNames.ts';
import { Link } from '#app/ui/Link.tsx';
import { lazyOptional } from '#app/ui/lazyCode.ts';

const Views = lazyOptional(() =>
  firstPaint()
    .then(() => import('./Views.tsx'))
    .then(({ Views: component }) => component),
);

interface ViewsBarProps {
  readonly type: RecordType;
  readonly definition: RecordDefinition;
  readonly control: ListControl;
  readonly total: Total | undefined;
}

/** A list without state in its address opens with the user's default view. */
function useOpening(view: ListView | undefined, definition: RecordDefinition): void {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  // Parameters from the user's own default columns aren't a change.
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
  const choice = usePreferences().views?.[type];
  const saved = viewsInOrder(
    (data?.items ?? []).flatMap((item) => readView(item) ?? []),
    choice?.starred ?? [],
  );
  const { state } = control;
  const current = saved.find(({ id }) => id === state.view);
  useOpening(
    saved.find(({ id }) => id === choice?.opens),
    definition,
  );
  // A total that is no part of the page comes after it: its space is reserved, so that no view moves.
  const comesLate = total === undefined || total.count > state.size;
  const count = (
    <span className={classNames('count', comesLate && 'view-total')}>{total && shortTotal(total, number)}</span>
  );
  return (
    <nav className="views" aria-label={words.views}>
      <Link
        className="tab"
        to={choice?.opens === undefined ? control.wholeAddress : `${pathname}?view=${ALL}`}
        aria-current={current === undefined && state.q === '' && state.search === '' ? 'true' : undefined}
      >
        {words.everything(definition.plural)}
      </Link>
      {/* All of them appear together, or the existing ones would move. */}
      <Suspense fallback={null}>
        <Views
          type={type}
          definition={definition}
          control={control}
          saved={saved}
          current={current}
          starred={choice?.starred ?? []}
          isRead={!isPending || failureCount > 0}
          count={count}
        />
      </Suspense>
    </nav>
  );
}
