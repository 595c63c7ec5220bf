import { queryOptions } from '@tanstack/react-query';
import type { Integration, IntegrationList, IntegrationWithSecret } from '#contract/wire/integrations';
import type { ServiceClient } from '#app/platform/api/http.ts';

const INTEGRATIONS = '/services/rest/integrations/v1';
const at = (id: string, ...rest: readonly string[]): string =>
  [INTEGRATIONS, ...[id, ...rest].map(encodeURIComponent)].join('/');

export const integrationKeys = ['setup', 'integrations'] as const;
const FRESH_MS = 15_000;

/** Integrations as the service knows them. */
export const integrationQuery = (client: ServiceClient) =>
  queryOptions({
    queryKey: integrationKeys,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => (await client.send<IntegrationList>({ path: INTEGRATIONS, signal })).body,
  });

/** Changes of integrations. All throw `ServiceError`. */
export const integrationWrites = (client: ServiceClient) => {
  const post = async <T>(path: string, body: object): Promise<T> =>
    (await client.send<T>({ method: 'POST', path, body, priority: 'write' })).body;
  return {
    create: (body: object) => post<IntegrationWithSecret>(INTEGRATIONS, body),
    change: async ({ id, version }: Pick<Integration, 'id' | 'version'>, body: object): Promise<Integration> =>
      (
        await client.send<Integration>({
          method: 'PATCH',
          path: at(id),
          body,
          ifMatch: `"${version}"`,
          priority: 'write',
        })
      ).body,
    remove: async (id: string): Promise<void> =>
      void (await client.send({ method: 'DELETE', path: at(id), priority: 'write' })),
    addCredential: (id: string, body: object) => post<IntegrationWithSecret>(at(id, 'credentials'), body),
    endCredential: (id: string, credential: string) => post<Integration>(at(id, 'credentials', credential, 'end'), {}),
  };
};
