import type { RecordDefinition } from '#contract/fields';
import { inSentence } from '#contract/messages/language';
import { ServiceError } from '#app/platform/api/errors.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#app/ui/feedback/ErrorPanel.tsx';
import { formMessages as words } from '#app/engine/form/formMessages.ts';
import { Link } from '#app/ui/Link.tsx';

interface LoadFailedProps {
  readonly definition: RecordDefinition;
  readonly error: Error;
  readonly onRetry: () => void;
  readonly backTo: string;
}

/** Shown instead of a record that failed to load: deleted, not allowed, or no response. It is a page with its heading. */
export const LoadFailed = (props: LoadFailedProps) => (
  <Screen title={props.definition.label} isUntitled>
    <Why {...props} />
  </Screen>
);

function Why({ definition, error, onRetry, backTo }: LoadFailedProps) {
  const failure = error instanceof ServiceError ? error : undefined;
  if (failure?.kind === 'forbidden')
    return <NoPermission what={inSentence(definition.plural)} permission={definition.permission} />;
  if (failure?.kind === 'notFound') {
    return (
      <EmptyState
        title={words.goneTitle(definition.label)}
        actions={
          <Link className="btn primary" to={backTo}>
            {words.toList(definition.plural)}
          </Link>
        }
      >
        {words.goneText}
      </EmptyState>
    );
  }
  return (
    <ErrorPanel
      title={words.failedTitle(definition.label)}
      code={failure?.problems[0]?.code}
      errorId={failure?.requestId}
      onRetry={onRetry}
    >
      {error.message}
    </ErrorPanel>
  );
}
