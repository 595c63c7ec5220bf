import { plainMessages } from '../api/plainMessages.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Instead of a screen whose ground another service does not give. */
export const PlainNotice = ({ title }: { readonly title: string }) => (
  <EmptyState title={title}>{plainMessages.notOffered}</EmptyState>
);
