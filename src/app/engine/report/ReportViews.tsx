import { useQuery } from '@tanstack/react-query';
import { Plus, Star } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ReportName } from '#contract/reports/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { listMessages } from '#app/engine/list/messages.ts';
import { ALL, type ListView, readView, viewsInOrder } from '#app/engine/list/views/savedViews.ts';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { reportMessages as words } from './messages/messages.ts';
import { Link } from '#app/ui/Link.tsx';
import { lazyOptional } from '#app/ui/lazyCode.ts';

const ViewDialog = lazyOptional(() =>
  import('#app/engine/list/views/ViewDialog.tsx').then(({ ViewDialog: component }) => component),
);

/** Parameters of a report under a name, one's own and shared ones, as links over the report. */
export function ReportViews({ report, label }: { readonly report: ReportName; readonly label: string }) {
  const { queries } = useConnection();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { data } = useQuery(queries.views(`report:${report}`));
  const [isSaving, setSaving] = useState(false);
  const choice = usePreferences().views?.[`report:${report}`];
  const views = viewsInOrder(
    (data?.items ?? []).flatMap((item) => readView(item) ?? []),
    choice?.starred ?? [],
  );
  const asked = new URLSearchParams(search);
  const current = views.find(({ id }) => id === asked.get('view'));
  useOpening(views.find(({ id }) => id === choice?.opens));
  const addressOf = (query: string, view: string | undefined): string => {
    const params = new URLSearchParams(query);
    if (view !== undefined) params.set('view', view);
    return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
  };
  const isPlain = current === undefined && viewQuery(asked) === '';
  return (
    <nav className="views" aria-label={listMessages.views}>
      {views.length > 0 && (
        <Link
          className="tab"
          to={choice?.opens === undefined ? pathname : `${pathname}?view=${ALL}`}
          aria-current={isPlain ? 'true' : undefined}
        >
          {label}
        </Link>
      )}
      {views.map((view) => (
        <Link
          key={view.id}
          className="tab"
          to={addressOf(view.query, view.id)}
          aria-current={view === current ? 'true' : undefined}
        >
          {choice?.starred.includes(view.id) && <Icon of={Star} isSmall />}
          {view.name}
          {view === current && !isSameQuestion(view.query, asked) && (
            <span className="count">{listMessages.changed}</span>
          )}
        </Link>
      ))}
      <button type="button" className="tab" onClick={() => setSaving(true)}>
        <Icon of={Plus} isSmall /> {listMessages.saveAsView}
      </button>
      {isSaving && (
        <Suspense fallback={null}>
          <ViewDialog
            of={`report:${report}`}
            query={viewQuery(asked)}
            holds={words.viewHolds}
            current={current}
            onClose={() => setSaving(false)}
            onDone={(view) => void navigate(addressOf(viewQuery(asked), view), { replace: true, state })}
          />
        </Suspense>
      )}
    </nav>
  );
}

/** A report without parameters opens with the view that this user chose for it. */
function useOpening(view: ListView | undefined): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isNew = useRef(search === '');
  useEffect(() => {
    if (!isNew.current || !view) return;
    isNew.current = false;
    if (search === '')
      void navigate(
        `${pathname}?${new URLSearchParams([...new URLSearchParams(view.query), ['view', view.id]]).toString()}`,
        { replace: true },
      );
  }, [view, search, pathname, navigate]);
}

/** View settings in the URL, apart from the report's parameters. */
const ofTheMoment = ['view', 'pin', 'offset'];

/** The parameters of an address that a view keeps, in a fixed order. */
export function viewQuery(params: URLSearchParams): string {
  const kept = [...params]
    .filter(([name]) => !ofTheMoment.includes(name))
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return new URLSearchParams(kept).toString();
}

/** Whether a view has the same parameters as an address, in any order. */
export const isSameQuestion = (query: string, params: URLSearchParams): boolean =>
  viewQuery(new URLSearchParams(query)) === viewQuery(params);
