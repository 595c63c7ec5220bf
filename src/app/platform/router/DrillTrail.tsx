import { ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Icon } from '#app/ui/Icon.tsx';
import { pathOf } from './drillPath.ts';
import { shellMessages as words } from '#app/platform/shell/messages/messages.ts';
import { Link } from '#app/ui/Link.tsx';

/** The reports that led to this screen, first one first; each link restores its view. */
export function DrillTrail({ title }: { readonly title: string }) {
  const { state } = useLocation();
  const path = pathOf(state);
  if (path.length === 0) return null;
  return (
    <nav className="stackbar" aria-label={words.drillPath}>
      {path.map(({ label, address, view }, at) => (
        // A path is made once and only grows.
        <span key={at} className="step">
          <Link to={address} state={{ path: path.slice(0, at), view }}>
            {label}
          </Link>
          <Icon of={ChevronRight} isSmall />
        </span>
      ))}
      <span aria-current="page">{title}</span>
    </nav>
  );
}
