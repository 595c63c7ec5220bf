import { type ReactNode, useEffect } from 'react';
import { ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { shellMessages as words } from '#app/platform/shell/messages/messages.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { pathOf } from './drillPath.ts';
import { Link } from '#app/ui/Link.tsx';

interface ScreenProps {
  /** For the browser's tab and for screen readers on arrival. */
  readonly title: string;
  /** The screen has no visible heading. */
  readonly isUntitled?: boolean;
  readonly children: ReactNode;
}

/** The wrapper of every screen: it names the page. The screen provides its own heading. */
export function Screen({ title, isUntitled = false, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} · ${words.product}`;
  }, [title]);
  return (
    <>
      {isUntitled && <h1 className="sr">{title}</h1>}
      <DrillTrail title={title} />
      {children}
    </>
  );
}

/** The reports that led to this screen, first one first; each link restores its view. */
function DrillTrail({ title }: { readonly title: string }) {
  const { state } = useLocation();
  const path = pathOf(state);
  if (path.length === 0) return null;
  return (
    <nav className="stackbar" aria-label={words.drillPath}>
      {path.map(({ label, address, view }, at) => (
        // A path is built once and only grows.
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
