import { type ReactNode, useEffect } from 'react';
import { DrillTrail } from './DrillTrail.tsx';
import { shellMessages as words } from '#app/platform/shell/messages/messages.ts';

interface ScreenProps {
  /** For the browser's tab and for screen readers on arrival. */
  readonly title: string;
  /** The screen has no visible heading. */
  readonly isUntitled?: boolean;
  readonly children: ReactNode;
}

/** What every screen is wrapped in: it names the page. The heading is the screen's own. */
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
