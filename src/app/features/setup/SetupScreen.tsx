import type { ReactNode } from 'react';
import type { Permission } from '#contract/fields';
import { ServiceError } from '#app/platform/api/errors.ts';
import { specOnlyMessages } from '#app/platform/api/messages/specOnlyMessages.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#app/ui/feedback/ErrorPanel.tsx';

interface SetupScreenProps {
  readonly title: string;
  /** Its content, within a sentence. */
  readonly what: string;
  readonly permission: Permission;
  readonly children: ReactNode;
}

/** A setup screen for users with its permission. Other services don't offer its data. */
export function SetupScreen({ title, what, permission, children }: SetupScreenProps) {
  const { can, caller } = useCaller();
  const isSpecOnly = caller.isSpecOnly === true;
  const mayView = can(permission.id, 'View');
  return (
    <Screen title={title} isUntitled={isSpecOnly || !mayView}>
      {isSpecOnly ? (
        <EmptyState title={title}>{specOnlyMessages.notOffered}</EmptyState>
      ) : mayView ? (
        children
      ) : (
        <NoPermission what={what} permission={permission} />
      )}
    </Screen>
  );
}

interface NotReadProps {
  readonly title: string;
  readonly query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
}

/** Instead of what could not be read, with why and another try. */
export function NotRead({ title, query: { error, refetch } }: NotReadProps) {
  return (
    <ErrorPanel
      title={title}
      code={error instanceof ServiceError ? error.problems[0]?.code : undefined}
      onRetry={() => void refetch()}
    >
      {error?.message}
    </ErrorPanel>
  );
}
