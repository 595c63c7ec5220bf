import { useLocation } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { laterShellMessages as words } from './messages/laterMessages.ts';
import { isAt } from './navigation.ts';
import { usePlaceGroups } from './Navigation.tsx';
import { Link } from '#app/ui/Link.tsx';

/** Everything that the bar of a phone has no room for. */
export function MorePlaces({ onClose }: { readonly onClose: () => void }) {
  const groups = usePlaceGroups();
  const { pathname, key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key !== opened.current) onClose();
  }, [key, onClose]);
  return (
    <Dialog isOpen title={words.everything} size="small" onClose={onClose}>
      <nav className="more-places" aria-label={words.everything}>
        {groups.map(({ id, label, icon, index, places }) => (
          <section key={id}>
            <h3>
              <Icon of={icon} /> {index === undefined ? label : <Link to={index}>{label}</Link>}
            </h3>
            <ul>
              {places.map((place) => (
                <li key={place.to}>
                  <Link to={place.to} aria-current={isAt(place, pathname) ? 'page' : undefined}>
                    {place.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Dialog>
  );
}
