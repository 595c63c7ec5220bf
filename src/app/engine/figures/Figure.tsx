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
  /** What stands below the figure. */
  readonly children?: ReactNode;
}

/** One figure of Home that leads to where it comes from. */
export function Figure({ title, link, value, to, note, children }: FigureProps) {
  return (
    <section>
      <h2>
        {title} {link}
      </h2>
      <p className="number">
        {value === undefined ? (
          <Skeleton width={150} />
        ) : value === null ? (
          <span className="two small">{words.notRead}</span>
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
