import { type AnchorHTMLAttributes, forwardRef, type MouseEvent } from 'react';
import { useLocation, useNavigate } from './hooks.ts';
import { addressOf, locationOf } from './location.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the app. */
  readonly to: string;
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** A real link, which a plain click follows within the app; a click that asks for a tab or a window is left to the browser. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ to, replace, state, onClick, target, children, ...rest }, ref) {
  const navigate = useNavigate();
  const location = useLocation();
  const href = addressOf(locationOf(to, location, undefined, ''));
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || (target !== undefined && target !== '_self')) return;
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Following a link to where one is makes no second entry, as in a browser.
    navigate(to, { replace: replace ?? href === addressOf(location), state });
  };
  return <a {...rest} ref={ref} href={href} target={target} onClick={follow}>{children}</a>;
});
