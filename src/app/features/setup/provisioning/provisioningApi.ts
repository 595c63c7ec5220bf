import { queryOptions } from '@tanstack/react-query';
import type { ProvisioningPage, ProvisioningWithSecret } from '#contract/wire/identity/provisioning';
import type { ServiceClient } from '#app/platform/api/http.ts';

const PROVISIONING = '/services/rest/provisioning/v1';

export const provisioningKeys = ['setup', 'provisioning'] as const;
const FRESH_MS = 5_000;

/** How the identity provider sends users, as the service knows it. */
export const provisioningQuery = (client: ServiceClient) =>
  queryOptions({
    queryKey: provisioningKeys,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => (await client.send<ProvisioningPage>({ path: PROVISIONING, signal })).body,
  });

/** Changes of provisioning. All throw `ServiceError`. */
export const provisioningWrites = (client: ServiceClient) => ({
  change: async (version: number, body: object): Promise<ProvisioningPage> =>
    (
      await client.send<ProvisioningPage>({
        method: 'PATCH',
        path: PROVISIONING,
        body,
        ifMatch: `"${version}"`,
        priority: 'write',
      })
    ).body,
  addSecret: async (body: object): Promise<ProvisioningWithSecret> =>
    (
      await client.send<ProvisioningWithSecret>({
        method: 'POST',
        path: `${PROVISIONING}/credentials`,
        body,
        priority: 'write',
      })
    ).body,
  endSecret: async (id: string): Promise<void> =>
    void (await client.send({
      method: 'POST',
      path: `${PROVISIONING}/credentials/${encodeURIComponent(id)}/end`,
      body: {},
      priority: 'write',
    })),
});
