import type { CredentialKind } from '#contract/wire/integrations';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { tokenCall } from './integrationDraft.ts';
import { integrationMessages as words } from './integrationMessages.ts';

interface TokenCallProps {
  readonly kind: CredentialKind;
  readonly clientId: string;
  readonly endpoint: string;
}

/** The request for a token, as a command to copy. */
export function TokenCall({ kind, clientId, endpoint }: TokenCallProps) {
  const call = tokenCall(kind, clientId, endpoint);
  return (
    <div className="in-call">
      <pre dir="ltr">{call}</pre>
      <CopyButton text={() => call} label={words.copyCall} />
    </div>
  );
}
