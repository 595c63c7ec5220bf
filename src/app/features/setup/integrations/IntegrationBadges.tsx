import type { Tone } from '#contract/fields';
import type { Integration, IntegrationCredential } from '#contract/wire/integrations';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { credentialState, type CredentialState, integrationState, type IntegrationState } from './integrationDraft.ts';
import { integrationMessages as words } from './integrationMessages.ts';

const tones: Readonly<Record<IntegrationState, Tone>> = {
  active: 'positive',
  soon: 'warning',
  expired: 'critical',
  noKey: 'warning',
  inactive: 'neutral',
};
const credentialTones: Readonly<Record<CredentialState, Tone>> = {
  active: 'positive',
  soon: 'warning',
  ended: 'neutral',
};

interface IntegrationBadgeProps {
  readonly integration: Integration;
  /** When it was read. */
  readonly now: number;
}

/** Whether an integration gets tokens. */
export function IntegrationBadge({ integration, now }: IntegrationBadgeProps) {
  const state = integrationState(integration, now);
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>;
}

interface CredentialBadgeProps {
  readonly credential: IntegrationCredential;
  readonly now: number;
}

export function CredentialBadge({ credential, now }: CredentialBadgeProps) {
  const state = credentialState(credential, now);
  return <Badge tone={credentialTones[state]}>{words.credentialStates[state]}</Badge>;
}
