import { queryOptions } from '@tanstack/react-query';
import type { BackupsPage } from '#contract/wire/backups';
import type { ServiceClient } from '#app/platform/api/http.ts';

const BACKUPS = '/services/rest/backups/v1';
export const backupKeys = ['setup', 'backups'] as const;

const SHOWN = 100;
const FRESH_MS = 15_000;
/** While one is being made, its phase is asked for again and again. */
const RUNNING_MS = 1_000;

/** Backups as the service knows them. */
export const backupQuery = (client: ServiceClient) =>
  queryOptions({
    queryKey: backupKeys,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<BackupsPage> =>
      (await client.send<BackupsPage>({ path: BACKUPS, query: { limit: SHOWN }, signal })).body,
    refetchInterval: ({ state }) => (state.data?.running ? RUNNING_MS : false),
  });

/** Begins a backup, unless one is being made. @throws {ServiceError} */
export const startBackup = async (client: ServiceClient): Promise<void> =>
  void (await client.send({ method: 'PUT', path: `${BACKUPS}/running`, priority: 'write' }));
