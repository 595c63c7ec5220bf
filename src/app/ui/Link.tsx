import type { AnchorHTMLAttributes, Ref } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
  readonly to: To;
  /** Takes the place of the present entry of the history. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** A link within the app. The router's own link would add its prefetching code, which the app doesn't use. */
export function Link({ to, ref, replace, state, target, onClick, children, ...native }: LinkProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  return (
    <a
      {...native}
      ref={ref}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
}
