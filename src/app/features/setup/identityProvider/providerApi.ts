import { queryOptions } from '@tanstack/react-query';
import type { ConnectionTest, IdentityProviderPage } from '#contract/wire/identityProvider';
import type { ServiceClient } from '#app/platform/api/http.ts';

const PROVIDER = '/services/rest/identityProvider/v1';

export const providerKeys = ['setup', 'identityProvider'] as const;
const FRESH_MS = 15_000;

/** The identity provider as the service knows it. */
export const providerQuery = (client: ServiceClient) =>
  queryOptions({
    queryKey: providerKeys,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => (await client.send<IdentityProviderPage>({ path: PROVIDER, signal })).body,
  });

/** Changes of the identity provider. All throw `ServiceError`. */
export const providerWrites = (client: ServiceClient) => ({
  change: async (version: number, body: object): Promise<IdentityProviderPage> =>
    (
      await client.send<IdentityProviderPage>({
        method: 'PATCH',
        path: PROVIDER,
        body,
        ifMatch: `"${version}"`,
        priority: 'write',
      })
    ).body,
  remove: async (): Promise<void> => void (await client.send({ method: 'DELETE', path: PROVIDER, priority: 'write' })),
  unlink: async (user: string): Promise<void> =>
    void (await client.send({
      method: 'DELETE',
      path: `${PROVIDER}/links/${encodeURIComponent(user)}`,
      priority: 'write',
    })),
  /** Reads what the provider says of itself. */
  test: async (): Promise<ConnectionTest> =>
    (await client.send<ConnectionTest>({ method: 'POST', path: `${PROVIDER}/test`, body: {}, priority: 'write' })).body,
});
