import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/registry';
import { formatPlain } from '#contract/values/numberFormat';
import { useConnection } from '../../api/useConnection.ts';
import { useFormats } from '../../shell/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type ListState, readListState, writeListState } from './listState.ts';
import { listMessages as words } from './messages.ts';
import { type ListView, readView } from './savedViews.ts';
import type { ListControl } from './useListState.ts';

const ViewDialog = lazy(() => import('./ViewDialog.tsx').then(({ ViewDialog: component }) => ({ default: component })));

interface ViewsBarProps {
  readonly type: RecordType;
  readonly definition: RecordDefinition;
  readonly control: ListControl;
  readonly total: number | undefined;
}

/** The state that a saved view stands for; it is kept as the query of an address. */
export function stateOfView({ id, query }: ListView, definition: RecordDefinition): ListState {
  return { ...readListState(new URLSearchParams(query), definition), view: id };
}

/** Whether two states list the same in the same way; the page does not matter. */
export function isSameView(left: ListState, right: ListState, definition: RecordDefinition): boolean {
  const text = (state: ListState): string => writeListState({ ...state, view: undefined, page: 1 }, definition).toString();
  return text(left) === text(right);
}

/** Saved views, the person's own and shared ones, as links. */
export function ViewsBar({ type, definition, control, total }: ViewsBarProps) {
  const { queries } = useConnection();
  const { number } = useFormats();
  const { pathname } = useLocation();
  const { data } = useQuery(queries.views(type));
  const [isSaving, setSaving] = useState(false);
  const views = (data?.items ?? []).flatMap((item) => readView(item) ?? []);
  const { state } = control;
  const current = views.find(({ id }) => id === state.view);
  const isChanged = current !== undefined && !isSameView(stateOfView(current, definition), state, definition);
  const count = total === undefined ? null : <span className="count">{formatPlain(String(total), number)}</span>;
  return (
    <nav className="views" aria-label={words.savedViews}>
      <Link className="tab" to={pathname} aria-current={current === undefined && state.q === '' && state.search === '' ? 'true' : undefined}>
        {words.everything(definition.plural)}
      </Link>
      {views.map((view) => (
        <Link
          key={view.id}
          className="tab"
          to={`${pathname}?${writeListState(stateOfView(view, definition), definition).toString()}`}
          aria-current={view.id === current?.id ? 'true' : undefined}
        >
          {view.name}
          {view.id === current?.id && (isChanged ? <span className="count">{words.changed}</span> : count)}
        </Link>
      ))}
      <button type="button" className="tab" onClick={() => setSaving(true)}><Icon of={Plus} isSmall /> {words.saveAsView}</button>
      {isSaving && (
        <Suspense fallback={null}>
          <ViewDialog type={type} definition={definition} control={control} current={current} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </nav>
  );
}
