import { House, LayoutList, Menu as MenuIcon, Search } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useMemo } from 'react';
import { useMayApprove, useWaitingCounts } from '#app/platform/api/useApprovals.ts';
import { useCapabilities } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { shellMessages as words } from './messages/messages.ts';
import { isAt, type Place, type PlaceGroup, placeGroups } from './navigation.ts';
import { Link } from '#app/ui/Link.tsx';

/** The groups of this role. */
export function usePlaceGroups(): readonly PlaceGroup[] {
  const { can } = useCaller();
  const capabilities = useCapabilities();
  const mayApprove = useMayApprove();
  return useMemo(
    () => placeGroups(can, (type) => capabilities.of(type).isServed, mayApprove),
    [can, capabilities, mayApprove],
  );
}

/** On the left: by the work people do, the lists of the open group below it. */
export function Navigation() {
  const groups = usePlaceGroups();
  const { pathname } = useLocation();
  const waiting = useWaitingCounts();
  return (
    <nav className="nav" aria-label={words.mainNavigation}>
      <ul>
        {groups.map((group) => (
          <GroupItem key={group.id} group={group} pathname={pathname} count={waitingIn(group, waiting)} />
        ))}
      </ul>
    </nav>
  );
}

/** The number of pending approvals in a group, and in total at the queue. */
function waitingIn({ id, places }: PlaceGroup, waiting: ReadonlyMap<string, number>): number {
  const types = id === 'approvals' ? [...waiting.keys()] : places.flatMap(({ type }) => type ?? []);
  return types.reduce((sum, type) => sum + (waiting.get(type) ?? 0), 0);
}

interface GroupItemProps {
  readonly group: PlaceGroup;
  readonly pathname: string;
  readonly count: number;
}

function GroupItem({ group, pathname, count }: GroupItemProps) {
  const [first] = group.places;
  if (!first) return null;
  const current = group.places.find((place) => isAt(place, pathname));
  const isSingle = group.places.length === 1;
  const isOpen = current !== undefined && !isSingle;
  return (
    <>
      {group.id === 'reports' && (
        <li>
          <hr />
        </li>
      )}
      <li className={current ? 'open' : undefined}>
        <Link to={first.to} title={group.label} aria-current={isSingle && current ? 'page' : undefined}>
          <Icon of={group.icon} />
          <span>{group.label}</span>
          {count > 0 && (
            <span className="count" data-tone={group.id === 'approvals' ? 'warning' : undefined}>
              {count}
            </span>
          )}
        </Link>
        {isOpen && (
          <ul className="sub">
            {group.places.map((place) => (
              <PlaceItem key={place.to} place={place} isCurrent={place === current} />
            ))}
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
  const bar = (['journals', 'reports'] as const).flatMap((id) => groups.find((group) => group.id === id) ?? []);
  return (
    <nav className="tabbar" aria-label={words.narrowNavigation}>
      <Link to="/" aria-current={pathname === '/' ? 'page' : undefined}>
        <Icon of={House} />
        {words.home}
      </Link>
      {bar.map(({ id, label, icon, places }) => {
        const to = places[0]?.to ?? '/';
        return (
          <Link key={id} to={to} aria-current={places.some((place) => isAt(place, pathname)) ? 'page' : undefined}>
            <Icon of={icon ?? LayoutList} />
            {label}
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
