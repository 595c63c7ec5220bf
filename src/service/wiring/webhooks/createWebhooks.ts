import type { Webhooks } from '../../http/extensionPorts.ts';
import { createWebhookJob, type DeliverOptions, type WebhookJob } from './deliver.ts';
import { webhooksOver } from './manage.ts';
import { createSecrets, sealAgain } from './secrets.ts';
import type { SendRules } from './sendMessage.ts';

export type WebhookSettings = Partial<SendRules>;

interface CreateOptions extends Pick<DeliverOptions, 'db' | 'clock' | 'log' | 'random'> {
  readonly hostKey: Uint8Array;
  readonly formerKeys: readonly Uint8Array[];
  readonly settings: WebhookSettings | undefined;
}

const TIMEOUT_MS = 15_000;

/** Endpoints for events, and the work of sending to them. */
export async function createWebhooks({
  hostKey,
  formerKeys,
  settings,
  ...options
}: CreateOptions): Promise<{ readonly webhooks: Webhooks; readonly job: WebhookJob }> {
  const secrets = createSecrets(hostKey);
  const rules = { allowsHttp: false, allowsPrivate: false, timeoutMs: TIMEOUT_MS, ...settings };
  await sealAgain(options.db, secrets, formerKeys);
  return {
    webhooks: webhooksOver({ db: options.db, secrets, rules }),
    job: await createWebhookJob({ ...options, secrets, rules }),
  };
}
