import { useEffect, useId, useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Editor, type PresenceAnswer, type PresenceBody, presenceTimes } from '#contract/wire/presence';
import type { ServiceClient } from '#app/platform/api/http.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useLocalWorkspace } from '#app/platform/drafts/useDraft.ts';
import type { FormModel } from '../model/FormModel.ts';

const nobody: readonly Editor[] = [];

/**
 * Reports that the user edits this record, with or without unsaved changes, and returns the other users who do: at
 * once when the form opens or changes, then every 15 seconds. Nobody for a new record, or if the service keeps no drafts.
 */
export function useEditors({ type, recordId }: FormModel, hasChanges: boolean): readonly Editor[] {
  const { client } = useConnection();
  const { tab, shared } = useLocalWorkspace();
  const isShared = recordId !== undefined && shared !== undefined;
  const instance = useId();
  const cache = useQueryClient();
  const report = useMemo(() => {
    const form = `${tab}${instance}`.replace(/[^A-Za-z0-9-]/g, '-').slice(-64);
    const path = `/services/rest/presence/v1/${type}/${encodeURIComponent(recordId ?? '')}`;
    return (body: Omit<PresenceBody, 'form'>, signal?: AbortSignal) => send(client, path, { form, ...body }, signal);
  }, [client, tab, instance, type, recordId]);
  useEffect(() => {
    if (!isShared) return undefined;
    return () => void report({ isOpen: false, hasChanges: false }).catch(() => undefined);
  }, [report, isShared]);
  const { data } = useQuery(
    {
      queryKey: ['presence', type, recordId, tab, instance, hasChanges],
      queryFn: ({ signal }) => report({ isOpen: true, hasChanges }, signal),
      enabled: isShared,
      placeholderData: (former) => former,
      refetchInterval: presenceTimes.beatMs,
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: true,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
    cache,
  );
  return data ?? nobody;
}

const send = async (
  client: ServiceClient,
  path: string,
  body: PresenceBody,
  signal: AbortSignal | undefined,
): Promise<readonly Editor[]> =>
  (await client.send<PresenceAnswer>({ method: 'PUT', path, body, priority: 'bulk', retries: 0, signal })).body.items;
