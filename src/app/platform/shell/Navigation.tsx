import { House, Menu as MenuIcon, Search } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { use, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Asked } from '#app/platform/api/asked.ts';
import { useCapabilities, useConnection } from '#app/platform/api/useConnection.ts';
import { standsInToday } from '#app/platform/auth/caller.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFirstPaint } from '#app/ui/firstPaint.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { shellMessages as words } from './messages/messages.ts';
import { type GroupId, isAt, type Place, type PlaceGroup, placeGroups, type Viewer } from './navigation.ts';
import { ShellPlugContext } from './plug.ts';
import { Link } from '#app/ui/Link.tsx';

function useViewer(): Viewer {
  const { can, caller } = useCaller();
  const capabilities = useCapabilities();
  const isSpecOnly = caller.isSpecOnly === true;
  const standsIn = standsInToday(caller);
  return useMemo(
    () => ({ can, isServed: (type) => capabilities.of(type).isServed, isSpecOnly, standsIn }),
    [can, capabilities, isSpecOnly, standsIn],
  );
}

/** The groups of this role. */
export function usePlaceGroups(): readonly PlaceGroup[] {
  const viewer = useViewer();
  const { places } = use(ShellPlugContext);
  return useMemo(() => placeGroups(viewer, places), [viewer, places]);
}

/** On the left: by the work people do, the lists of the open group below it. */
export function Navigation() {
  const groups = usePlaceGroups();
  const { pathname } = useLocation();
  const waiting = useWaiting();
  return (
    <nav className="nav" aria-label={words.mainNavigation}>
      <ul>
        {groups.map((group) => (
          <GroupItem key={group.id} group={group} pathname={pathname} waiting={waiting} />
        ))}
      </ul>
    </nav>
  );
}

type Waiting = Asked<ReadonlyMap<string, number>>;

/** Counts by features for this role. */
function useWaiting(): readonly Waiting[] {
  const viewer = useViewer();
  const { queries } = useConnection();
  const { counts } = use(ShellPlugContext);
  return useMemo(() => counts.flatMap((count) => count(queries, viewer) ?? []), [counts, queries, viewer]);
}

/** The number of pending items in a group; requested after the content of the first screen. */
function WaitingBadge({ group: { places }, count }: { readonly group: PlaceGroup; readonly count: Waiting }) {
  const isShown = useFirstPaint();
  const { data } = useQuery({ ...count.query, enabled: isShown });
  if (data === undefined) return null;
  const found = count.read(data);
  const sum = places.reduce((all, { to }) => all + (found.get(to) ?? 0), 0);
  if (sum === 0) return null;
  return (
    <span className="count" data-tone={places.find(({ tone }) => tone)?.tone}>
      {sum}
    </span>
  );
}

interface GroupItemProps {
  readonly group: PlaceGroup;
  readonly pathname: string;
  readonly waiting: readonly Waiting[];
}

function GroupItem({ group, pathname, waiting }: GroupItemProps) {
  const [first] = group.places;
  if (!first) return null;
  const current = group.places.find((place) => isAt(place, pathname));
  const isSingle = group.places.length === 1;
  const isIndex = pathname === group.index;
  const isOpen = isIndex || (current !== undefined && !isSingle);
  return (
    <>
      {group.id === 'reports' && (
        <li>
          <hr />
        </li>
      )}
      <li className={current || isIndex ? 'open' : undefined}>
        <Link
          to={group.index ?? first.to}
          title={group.label}
          aria-current={(isSingle ? current : isIndex) ? 'page' : undefined}
        >
          <Icon of={group.icon} />
          <span>{group.label}</span>
          {waiting.map((count, at) => (
            <WaitingBadge key={at} group={group} count={count} />
          ))}
        </Link>
        {isOpen && (
          <ul className="sub">
            {group.places.map(
              (place) => !place.isInside && <PlaceItem key={place.to} place={place} isCurrent={place === current} />,
            )}
          </ul>
        )}
      </li>
    </>
  );
}

function PlaceItem({ place, isCurrent }: { readonly place: Place; readonly isCurrent: boolean }) {
  return (
    <li>
      <Link to={place.to} aria-current={isCurrent ? 'page' : undefined}>
        <span>{place.label}</span>
      </Link>
    </li>
  );
}

interface TabBarProps {
  readonly onFind: () => void;
  readonly onMore: () => void;
}

/** At the bottom of a phone: four places and everything else. */
export function TabBar({ onFind, onMore }: TabBarProps) {
  const groups = usePlaceGroups();
  const { pathname } = useLocation();
  const waiting = useWaiting();
  const of = (id: GroupId) => groups.find((group) => group.id === id);
  // Approvals are often done on a phone; journals are entered at a desk.
  const bar = [of('approvals') ?? of('journals'), of('reports')].filter((group) => group !== undefined);
  return (
    <nav className="tabbar" aria-label={words.narrowNavigation}>
      <Link to="/" aria-current={pathname === '/' ? 'page' : undefined}>
        <Icon of={House} />
        {words.home}
      </Link>
      {bar.map((group) => {
        const { id, label, icon, index, places } = group;
        const to = index ?? places[0]?.to ?? '/';
        const isHere = pathname === index || places.some((place) => isAt(place, pathname));
        return (
          <Link key={id} to={to} aria-current={isHere ? 'page' : undefined}>
            <Icon of={icon} />
            <span>{label}</span>
            {waiting.map((count, at) => (
              <WaitingBadge key={at} group={group} count={count} />
            ))}
          </Link>
        );
      })}
      <button type="button" onClick={onFind}>
        <Icon of={Search} />
        {words.find}
      </button>
      <button type="button" onClick={onMore}>
        <Icon of={MenuIcon} />
        {words.more}
      </button>
    </nav>
  );
}
