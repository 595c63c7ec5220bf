import { GraduationCap, Plus } from 'lucide-react';
import { type ReactNode, Suspense, use, useContext, useEffect, useState } from 'react';
import { useIsFetching } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { dayOfWeek, partsOf } from '#contract/values/date';
import type { HomeFigure } from '#app/engine/figures/homeFigure.ts';
import { homeStarts } from '#app/engine/figures/homeStarts.ts';
import { lastHomeOf } from '#app/engine/figures/lastHome.ts';
import { usePlugs } from '#app/engine/plugs/plugsContext.ts';
import { useCapabilities } from '#app/platform/api/useConnection.ts';
import { standsInToday } from '#app/platform/auth/caller.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { practiceAddress } from '#app/platform/router/addresses.ts';
import { todayHere } from '#app/platform/formats/formats.ts';
import type { Viewer } from '#app/platform/shell/navigation.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { messages } from '#app/ui/messages.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import './home.css';
import { homeMessages as words } from './messages.ts';
import { WorkQueue } from './WorkQueue.tsx';
import { Recent } from './Recent.tsx';
import { useWorkQueue } from './useWorkQueue.ts';
import { Link } from '#app/ui/Link.tsx';

/** The keys of the main start and of the secondary one. */
const startKeys = ['N', 'Shift+N'] as const;

/** "Thursday, 2 July 2026". */
function longDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return words.longDate(messages.days[dayOfWeek(date) - 1] ?? '', day, messages.months[month - 1] ?? '', year);
}

/** This role's starts, its figures, its pending work, and recently opened records. */
export function HomePage() {
  const { caller } = useCaller();
  return (
    <Screen title={words.home}>
      <header className="head home-head">
        <div className="head-id">
          <h1 className="title">{longDate(todayHere())}</h1>
          <NeedsPart>
            {(needs) =>
              needs &&
              needs.count > 0 && (
                <span className="two" role="status">
                  {words.waits(needs.count)}
                </span>
              )
            }
          </NeedsPart>
        </div>
        <div className="head-actions">
          <Suspense fallback={null}>
            <Starts isSample={caller.company.isSample === true} />
          </Suspense>
        </div>
      </header>
      <Suspense fallback={<Settling isSettled={lastHomeOf(caller.user.id).isSetUp} />}>
        <Figures at="start" />
      </Suspense>
      <Suspense fallback={<Settling isSettled={false} />}>
        <UntilRead>
          <Figures at="figures" />
        </UntilRead>
      </Suspense>
      <NeedsPart>{(needs) => <WorkQueue needs={needs} />}</NeedsPart>
      {caller.isSpecOnly === true && <p className="needs-none two">{words.plainFigures}</p>}
      <div className="lower">
        <div className="home-col">
          <Suspense fallback={<Settling isSettled={false} />}>
            <Figures at="below" />
          </Suspense>
          <Recent />
        </div>
        <Suspense fallback={null}>
          <Figures at="aside" />
        </Suspense>
      </div>
    </Screen>
  );
}

/** The work this role does most, by button and key. */
function Starts({ isSample }: { readonly isSample: boolean }) {
  const navigate = useNavigate();
  const starts = homeStarts(use(usePlugs().figures()).flat(), useViewer());
  const [first, second] = starts;
  useShortcuts({
    label: words.home,
    shortcuts: starts.map(({ to, label }, at) => ({ keys: startKeys[at] ?? '', label, run: () => void navigate(to) })),
  });
  return (
    <>
      {isSample && (
        <Link className="btn" to={practiceAddress} title={words.practiceWhy}>
          <GraduationCap className="i" aria-hidden />
          {words.practice}
        </Link>
      )}
      {second && (
        <Link className="btn" to={second.to} aria-keyshortcuts={startKeys[1]}>
          {second.label} <Kbd keys={startKeys[1]} />
        </Link>
      )}
      {first && (
        <Link className="btn primary" to={first.to} aria-keyshortcuts={startKeys[0]}>
          {first.isNew && <Plus className="i" aria-hidden />}
          {first.label} <Kbd keys={startKeys[0]} />
        </Link>
      )}
    </>
  );
}

function useViewer(): Viewer {
  const { can, caller } = useCaller();
  const { of } = useCapabilities();
  return {
    can,
    isServed: (type) => of(type).isServed,
    isSpecOnly: caller.isSpecOnly === true,
    standsIn: standsInToday(caller),
  };
}

/** The features' parts of one place on Home, as far as this role may see them; suspends until loaded. */
function Figures({ at }: Pick<HomeFigure, 'at'>) {
  const viewer = useViewer();
  const shown = use(usePlugs().figures())
    .flat()
    .filter((part): part is HomeFigure => part.at === at && part.isFor(viewer))
    .toSorted((one, other) => one.place - other.place)
    .map(({ place, Part }) => <Part key={place} />);
  if (shown.length === 0) return null;
  if (at === 'figures') return <div className="figs">{shown}</div>;
  return at === 'aside' ? <div className="home-col home-side">{shown}</div> : shown;
}

/** A figure may need the response to its first query for the next one. */
const QUIET_MS = 60;

/** Placeholder until each figure is loaded: reserves the space so nothing below moves. */
function UntilRead({ children }: { readonly children: ReactNode }) {
  const [isRead, setRead] = useState(false);
  const pending = useIsFetching({ type: 'active', predicate: ({ state }) => state.data === undefined });
  useEffect(() => {
    if (pending > 0) return undefined;
    const soon = setTimeout(() => setRead(true), QUIET_MS);
    return () => clearTimeout(soon);
  }, [pending]);
  return <Settling isSettled={isRead}>{children}</Settling>;
}

interface NeedsPartProps {
  readonly children: (needs: ReturnType<typeof useWorkQueue> | undefined) => ReactNode;
}

/** Drafts need the user's key, which arrives after the first screen; only their part renders again then. */
function NeedsPart({ children }: NeedsPartProps) {
  const workspace = useContext(LocalWorkspaceContext);
  return workspace ? <WithNeeds>{children}</WithNeeds> : children(undefined);
}

function WithNeeds({ children }: NeedsPartProps) {
  return children(useWorkQueue());
}
