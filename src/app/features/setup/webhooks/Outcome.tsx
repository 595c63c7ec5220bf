import type { Tone } from '#contract/fields';
import type { DeliveryState, WebhookAttempt, WebhookEndpoint } from '#contract/wire/webhooks';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { webhookMessages as words } from './webhookMessages.ts';

/** Whether a webhook sends, and why not. */
export function EndpointState({
  endpoint: { isOn, offReason, failingSince },
}: {
  readonly endpoint: Pick<WebhookEndpoint, 'isOn' | 'offReason' | 'failingSince'>;
}) {
  if (isOn && failingSince !== null) return <Badge tone="warning">{words.states.failing}</Badge>;
  if (isOn) return <Badge tone="positive">{words.states.on}</Badge>;
  if (offReason !== null) return <Badge tone="critical">{words.offReasons[offReason]}</Badge>;
  return <Badge tone="neutral">{words.states.off}</Badge>;
}

const tones: Readonly<Record<DeliveryState, Tone>> = { waiting: 'info', delivered: 'positive', failed: 'critical' };

export const DeliveryBadge = ({ state }: { readonly state: DeliveryState }) => (
  <Badge tone={tones[state]}>{words.deliveryStates[state]}</Badge>
);

/** "HTTP 500", "Timed out". */
export function outcomeText({ status, error }: Pick<WebhookAttempt, 'status' | 'error'>): string {
  if (error === 'redirect' && status !== null) return words.redirected(status);
  if (status !== null) return words.http(status);
  return error === null ? words.deliveryStates.delivered : words.errors[error];
}

/** How the last attempt went, and when. */
export function LastOutcome({ last }: Pick<WebhookEndpoint, 'last'>) {
  const { dateTime } = useFormats();
  if (last === null) return <span className="two">{words.never}</span>;
  return (
    <>
      <Badge tone={last.error === null ? 'positive' : 'critical'}>{outcomeText(last)}</Badge>{' '}
      <span className="two">{dateTime(last.at)}</span>
    </>
  );
}
