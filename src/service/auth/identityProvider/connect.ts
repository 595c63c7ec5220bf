import * as client from 'openid-client';
import type { StoredProvider } from '../../storage/queries/auth/identityProvider.ts';
import { sealingKey, sealText, unsealText } from '../tokens/sealing.ts';
import { guardedFetch, type ProviderRules, ProviderUnreachable } from './guardedFetch.ts';

const PLACE = 'client secret of the identity provider';
const PURPOSE = 'identity provider';

/** The secret of the provider as it is stored: encrypted with the key of the host. */
export interface ProviderSeal {
  seal(secret: string): string;
  /** Undefined when the host has another key now. */
  open(sealed: string): string | undefined;
}

export function createSeal(hostKey: Uint8Array): ProviderSeal {
  const key = sealingKey(hostKey, PURPOSE);
  return {
    seal: (secret) => sealText(secret, key, PLACE),
    open: (sealed) => {
      try {
        return unsealText(sealed, key, PLACE);
      } catch {
        return undefined;
      }
    },
  };
}

/** How a client says who it is: as the provider wants it, and by its name alone without a secret. */
function authenticationOf(secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (as, known, body, headers) => {
    const methods = as.token_endpoint_auth_methods_supported;
    const isPost = methods?.includes('client_secret_post') === true && !methods.includes('client_secret_basic');
    (isPost ? post : basic)(as, known, body, headers);
  };
}

/**
 * Reads the discovery document. Each sign-in does so, and reads the keys as well: a key that was replaced a moment ago
 * keeps no one out, and one that was withdrawn lets no one in.
 * @throws ProviderUnreachable, or an error of the library
 */
export async function connect(
  { issuer, clientId }: Pick<StoredProvider, 'issuer' | 'clientId'>,
  secret: string | undefined,
  rules: ProviderRules,
): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), clientId, {}, authenticationOf(secret), {
    [client.customFetch]: guardedFetch(rules),
    timeout: rules.timeoutMs / 1000,
    execute: [client.enableNonRepudiationChecks, ...(rules.allowsHttp ? [client.allowInsecureRequests] : [])],
  });
}

/** The failure to reach the provider that an error of the library is made of. */
export function unreachableIn(error: unknown): ProviderUnreachable | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof ProviderUnreachable) return at;
  return undefined;
}
