import type { ReactNode, RefObject } from 'react';
import { classNames } from './classNames.ts';

interface ScreenHeadProps {
  /** The area that the screen belongs to, above its title. */
  readonly group?: ReactNode;
  readonly title: ReactNode;
  /** Given where the focus goes to the title. */
  readonly titleRef?: RefObject<HTMLHeadingElement | null>;
  /** Shown next to the title, such as a count. */
  readonly facts?: ReactNode;
  readonly className?: string;
  /** The screen's actions, at the end of its head. */
  readonly children?: ReactNode;
}

/** The head of a screen: what it is, and what can be done on it. */
export const ScreenHead = ({ group, title, titleRef, facts, className, children }: ScreenHeadProps) => (
  <header className={classNames('head', className)}>
    <div className="head-id">
      {group !== undefined && <p className="eyebrow">{group}</p>}
      <h1 className="title" ref={titleRef} tabIndex={titleRef && -1}>
        {title}
      </h1>
      {facts}
    </div>
    {children !== undefined && children !== false && <div className="head-actions">{children}</div>}
  </header>
);
