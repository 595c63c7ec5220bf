import { lazy } from 'react';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { ContextButton } from './ContextButton.tsx';
import { shellMessages as words } from './messages/messages.ts';

const LookPanel = lazy(() => import('./LookPanel.tsx').then(({ LookPanel: component }) => ({ default: component })));

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** Who is signed in; opens how things look for them, and the way out. */
export function UserPanel() {
  const { caller } = useCaller();
  const { user, role } = caller;
  return (
    <ContextButton
      label={words.userMenu(user.refName, role.refName)}
      isKept
      face={
        <>
          <span className="initials" data-initials={initials(user.refName)} />
          <span className="sr">{user.refName}, </span>
          <span className="wide">{role.refName}</span>
        </>
      }
    >
      {() => <LookPanel />}
    </ContextButton>
  );
}
