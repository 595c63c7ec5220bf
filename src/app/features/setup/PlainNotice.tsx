import { specOnlyMessages } from '#app/platform/api/specOnlyMessages.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';

/** Instead of a screen whose ground another service does not give. */
export const PlainNotice = ({ title }: { readonly title: string }) => (
  <EmptyState title={title}>{specOnlyMessages.notOffered}</EmptyState>
);
