import { Plus, Star } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import { Icon } from '#app/ui/Icon.tsx';
import { lazyOptional } from '#app/ui/lazyCode.ts';
import { Link } from '#app/ui/Link.tsx';
import { type ListState, writeListState } from '../listState.ts';
import { listMessages as words } from '../messages.ts';
import type { ListControl } from '../useListState.ts';
import { BuiltInViews } from './BuiltInViews.tsx';
import { type ListView, stateOfView } from './savedViews.ts';

const ViewDialog = lazyOptional(() => import('./ViewDialog.tsx').then(({ ViewDialog: component }) => component));

interface ViewsProps {
  readonly type: RecordType;
  readonly definition: RecordDefinition;
  readonly control: ListControl;
  /** The person's own views and shared ones, in their order. */
  readonly saved: readonly ListView[];
  readonly current: ListView | undefined;
  readonly starred: readonly string[];
  /** Saved views were read, or cannot be read. */
  readonly isRead: boolean;
  /** The number of matches, next to the current view. */
  readonly count: ReactNode;
}

/** Whether two states show the same list in the same way; the page doesn't matter. */
function isSameView(left: ListState, right: ListState, definition: RecordDefinition): boolean {
  const text = (state: ListState): string =>
    writeListState({ ...state, view: undefined, page: 1 }, definition).toString();
  return text(left) === text(right);
}

/** Links to the built-in and the saved views, and the button that saves another. */
export function Views({ type, definition, control, saved, current, starred, isRead, count }: ViewsProps) {
  const { pathname } = useLocation();
  const [isSaving, setSaving] = useState(false);
  const { state } = control;
  const isChanged = current !== undefined && !isSameView(stateOfView(current, definition), state, definition);
  return (
    <>
      <BuiltInViews type={type} definition={definition} state={state} pathname={pathname} count={count} />
      {saved.map((view) => (
        <Link
          key={view.id}
          className="tab"
          to={`${pathname}?${writeListState(stateOfView(view, definition), definition).toString()}`}
          aria-current={view.id === current?.id ? 'true' : undefined}
        >
          {starred.includes(view.id) && <Icon of={Star} isSmall />}
          {view.name}
          {view.id === current?.id && (isChanged ? <span className="count">{words.changed}</span> : count)}
        </Link>
      ))}
      <button
        type="button"
        className="tab"
        // What follows the views is shown once they are loaded, or it would move.
        style={isRead ? undefined : { visibility: 'hidden' }}
        onClick={() => setSaving(true)}
      >
        <Icon of={Plus} isSmall /> {words.saveAsView}
      </button>
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
    </>
  );
}
