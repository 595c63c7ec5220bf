import { plainMessages } from '#app/platform/api/messages/plainMessages.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';

/** Instead of a screen whose ground another service does not give. */
export const PlainNotice = ({ title }: { readonly title: string }) => (
  <EmptyState title={title}>{plainMessages.notOffered}</EmptyState>
);
