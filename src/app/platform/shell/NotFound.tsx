import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { laterShellMessages as later } from './messages/laterMessages.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Link } from '#app/ui/Link.tsx';

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <Screen title={later.notFound} isUntitled>
      <EmptyState
        title={later.notFound}
        actions={
          <Link className="btn primary" to="/">
            {later.backHome}
          </Link>
        }
      >
        {later.notFoundText}
      </EmptyState>
    </Screen>
  );
}
