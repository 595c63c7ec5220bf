import type { IncomingMessage } from 'node:http';
import { compactVerify, importJWK } from 'jose';
import type Provider from 'oidc-provider';
import type { Adapter, ClientMetadata, KoaContextWithOIDC } from 'oidc-provider';
import type { Pool } from 'pg';
import { recordScopes } from '#contract/wire/integrations';
import { isStorable } from '#contract/values/storable';
import { sameSecret, hashed } from '../tokens/secrets.ts';
import {
  findIntegrationClient,
  type IntegrationClient,
  type LiveCredential,
  noteCredentialUse,
} from '../../storage/queries/auth/integrationClients.ts';

/** Stands where a client has a secret, for one that has none: it is no hash. */
const NO_SECRET = 'none';

interface IntegrationClientsOptions {
  readonly pool: Pool;
  readonly now: () => number;
  /** Makes the error for a client id that no database stores. */
  readonly unstorable: () => Error;
  /** The request that the library answers now. */
  readonly context: () => KoaContextWithOIDC | undefined;
}

/** The integrations of the database, as clients of the authorization server. */
export interface IntegrationClients {
  readonly adapter: Adapter;
  /** Compares secrets by their hashes. */
  compareHashes(provider: Provider, isKept: (clientId: string) => boolean): void;
  /** The credential that a client has shown in a request, whose use is noted; undefined: it has ended meanwhile. */
  credentialOf(ctx: KoaContextWithOIDC): Promise<string | undefined>;
}

export function integrationClients({ pool, now, unstorable, context }: IntegrationClientsOptions): IntegrationClients {
  const shownSecrets = new WeakMap<IncomingMessage, string>();
  const nothing = async () => undefined;
  const find = async (clientId: string) => {
    if (!isStorable(clientId)) throw unstorable();
    return findIntegrationClient(pool, clientId, new Date(now()));
  };
  return {
    adapter: {
      upsert: nothing,
      find: async (clientId) => {
        const found = await find(clientId);
        return found && metadataOf(clientId, found, typeof context()?.oidc?.params?.client_assertion === 'string');
      },
      findByUid: nothing,
      findByUserCode: nothing,
      consume: nothing,
      destroy: nothing,
      revokeByGrantId: nothing,
    },
    compareHashes: ({ Client }, isKept) => {
      const compare = Client.prototype.compareClientSecret;
      Client.prototype.compareClientSecret = function compareClientSecret(actual) {
        if (!isKept(this.clientId)) return compare.call(this, actual);
        const hash = hashed(actual);
        const request = context()?.req;
        if (request) shownSecrets.set(request, hash);
        return (this.clientSecret ?? NO_SECRET).split(' ').some((known) => sameSecret(known, hash));
      };
    },
    credentialOf: async (ctx) => {
      const { client, params } = ctx.oidc;
      const live = client && (await find(client.clientId))?.credentials;
      const assertion = params?.client_assertion;
      const shown =
        typeof assertion === 'string'
          ? await signerOf(assertion, live ?? [])
          : live?.find(({ secretHash }) => secretHash !== null && secretHash === shownSecrets.get(ctx.req));
      if (shown) await noteCredentialUse(pool, shown.id, new Date(now()));
      return shown?.id;
    },
  };
}

/** A client of the library has one way to authenticate; an integration has secrets, keys or both, and the request tells which. */
function metadataOf(
  clientId: string,
  { name, scope, credentials }: IntegrationClient,
  hasAssertion: boolean,
): ClientMetadata {
  const keys = credentials.flatMap(({ publicKey }) => (publicKey ? [publicKey] : []));
  const hashes = credentials.flatMap(({ secretHash }) => (secretHash === null ? [] : [secretHash]));
  return {
    client_id: clientId,
    client_name: name,
    ...(keys.length > 0 && (hasAssertion || hashes.length === 0)
      ? ({ token_endpoint_auth_method: 'private_key_jwt', jwks: { keys } } as const)
      : ({ token_endpoint_auth_method: 'client_secret_basic', client_secret: hashes.join(' ') || NO_SECRET } as const)),
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
    id_token_signed_response_alg: 'ES256',
    scope: recordScopes.slice(recordScopes.findIndex((each) => each === scope)).join(' '),
  };
}

/** Whose key an assertion is signed with, which the library has verified. */
async function signerOf(assertion: string, live: readonly LiveCredential[]): Promise<LiveCredential | undefined> {
  for (const credential of live) {
    if (credential.publicKey === null) continue;
    const { publicKey } = credential;
    const isSigner = await compactVerify(assertion, ({ alg }) => importJWK(publicKey, alg)).then(
      () => true,
      () => false,
    );
    if (isSigner) return credential;
  }
  return undefined;
}
