import type { Queryable } from '../../storage/database.ts';
import { findEndpoints, putSecrets } from '../../storage/queries/webhooks/endpoints.ts';
import { sealingKey, sealText, unsealText } from '../../auth/tokens/sealing.ts';

/** The secrets of endpoints as stored: each encrypted with the key of the host, for its endpoint. */
export interface WebhookSecrets {
  seal(endpoint: string, secret: string): string;
  /** Undefined when the host has another key now. */
  open(endpoint: string, sealed: string): string | undefined;
}

const place = (endpoint: string): string => `webhook ${endpoint}`;

export function createSecrets(hostKey: Uint8Array): WebhookSecrets {
  const key = sealingKey(hostKey, 'webhooks');
  return {
    seal: (endpoint, secret) => sealText(secret, key, place(endpoint)),
    open: (endpoint, sealed) => {
      try {
        return unsealText(sealed, key, place(endpoint));
      } catch {
        return undefined;
      }
    },
  };
}

/** Seals with the current key what a former one sealed. */
export async function sealAgain(
  db: Queryable,
  current: WebhookSecrets,
  formerKeys: readonly Uint8Array[],
): Promise<void> {
  if (formerKeys.length === 0) return;
  const former = formerKeys.map(createSecrets);
  for (const { id, secret, formerSecret, formerUntil } of await findEndpoints(db)) {
    const again = (sealed: string): string => {
      if (current.open(id, sealed) !== undefined) return sealed;
      const found = former.map((each) => each.open(id, sealed)).find((each) => each !== undefined);
      return found === undefined ? sealed : current.seal(id, found);
    };
    const next = { secret: again(secret), formerSecret: formerSecret && again(formerSecret), formerUntil };
    if (next.secret !== secret || next.formerSecret !== formerSecret) await putSecrets(db, id, next);
  }
}
