import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { Button } from '../inputs/Button.tsx';

interface EmptyStateProps {
  /** The fact: "No inbound shipments yet", "No order matches both". */
  readonly title: string;
  readonly icon?: LucideIcon;
  /** Buttons: what to do next, the first one filled. */
  readonly actions?: ReactNode;
  /** Why, and what there would be. */
  readonly children?: ReactNode;
}

/** Shown instead of rows: no records yet, no matches, not allowed. */
export function EmptyState({ title, icon, actions, children }: EmptyStateProps) {
  return (
    <div className="blank">
      <h2>
        {icon && <Icon of={icon} />}
        <span>{title}</span>
      </h2>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="acts">{actions}</div>}
    </div>
  );
}

interface NotLoadedProps {
  readonly title: string;
  /** The label of another try. */
  readonly retry: string;
  readonly onRetry: () => void;
  /** Why. */
  readonly children: ReactNode;
}

/** Instead of rows that did not come: why, and another try. */
export const NotLoaded = ({ title, retry, onRetry, children }: NotLoadedProps) => (
  <EmptyState
    title={title}
    actions={
      <Button variant="primary" onClick={onRetry}>
        {retry}
      </Button>
    }
  >
    {children}
  </EmptyState>
);
