import type { ReactNode } from 'react';
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx';
import { figureMessages as words } from './figureMessages.ts';
import { Link } from '#app/ui/Link.tsx';

interface FigureProps {
  readonly title: string;
  readonly link: ReactNode;
  /** Undefined while it is read, null when it could not be. */
  readonly value: string | null | undefined;
  readonly to: string;
  readonly note?: string | undefined;
  /** Asks again for a figure that could not be read. */
  readonly onRetry?: (() => void) | undefined;
  /** Content below the figure. */
  readonly children?: ReactNode;
}

/** One figure of Home that leads to where it comes from. */
export function Figure({ title, link, value, to, note, onRetry, children }: FigureProps) {
  return (
    <section>
      <h2>
        {title} {link}
      </h2>
      <p className="number">
        {value === undefined ? (
          <Skeleton width={150} />
        ) : value === null ? (
          <NotRead onRetry={onRetry} />
        ) : (
          <Link className="drill" to={to}>
            {value}
          </Link>
        )}
        {note !== undefined && <small>{note}</small>}
      </p>
      {children}
    </section>
  );
}

/** In the place of a figure that could not be read. */
export function NotRead({ onRetry }: Pick<FigureProps, 'onRetry'>) {
  return (
    <span className="two small not-read">
      {words.notRead}{' '}
      {onRetry && (
        <button type="button" className="link" onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </span>
  );
}

/** Progress as a bar; the figure next to it says it in words. */
export function Meter({ part, whole }: { readonly part: number; readonly whole: number }) {
  return (
    <span className="meter" aria-hidden>
      <i style={{ inlineSize: `${(part / whole) * 100}%` }} />
    </span>
  );
}
