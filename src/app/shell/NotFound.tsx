import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState.tsx';
import { shellMessages as words } from './messages.ts';
import { Screen } from './Screen.tsx';

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <Screen title={words.notFound} isUntitled>
      <EmptyState title={words.notFound} actions={<Link className="btn primary" to="/">{words.backHome}</Link>}>
        {words.notFoundText}
      </EmptyState>
    </Screen>
  );
}
