import type { ComponentProps } from 'react';
import { Badge, StatusBadge } from '#app/ui/feedback/StatusBadge.tsx';
import { listMessages as words } from '../messages.ts';

interface DocumentStatusProps extends ComponentProps<typeof StatusBadge> {
  /** Days since the document was due; 0 when it is not overdue. */
  readonly overdue: number;
}

/** The state of a document, or how long it has been overdue. */
export const DocumentStatus = ({ overdue, ...state }: DocumentStatusProps) =>
  overdue > 0 ? <Badge tone="critical">{words.overdue(overdue)}</Badge> : <StatusBadge {...state} />;
