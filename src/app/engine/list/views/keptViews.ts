import { viewPath, type Viewed } from '#app/platform/api/company.ts';
import type { ServiceClient } from '#app/platform/api/http.ts';
import { type ListView, readView } from './savedViews.ts';

/** What one gives to keep a view. */
export type ViewContent = Omit<ListView, 'id' | 'isOwn'>;

/** Keeps and drops views of one list or report; each rejects with `ServiceError`. */
export function viewsOf(client: Pick<ServiceClient, 'send'>, of: Viewed) {
  const path = (id?: string): string => viewPath(of, id);
  const body = ({ name, isShared, query }: ViewContent) => ({ name, isShared, value: { query } });
  return {
    create: async (view: ViewContent, idempotencyKey: string): Promise<string | undefined> =>
      readView(
        (
          await client.send<unknown>({
            method: 'POST',
            path: path(),
            body: body(view),
            priority: 'write',
            idempotencyKey,
          })
        ).body,
      )?.id,
    /** Puts the whole view in place of the former one. */
    replace: async ({ id, ...view }: ViewContent & Pick<ListView, 'id'>, idempotencyKey: string): Promise<void> =>
      void (await client.send<unknown>({
        method: 'PUT',
        path: path(id),
        body: body(view),
        priority: 'write',
        idempotencyKey,
      })),
    remove: async (id: string, idempotencyKey: string): Promise<void> =>
      void (await client.send<unknown>({ method: 'DELETE', path: path(id), priority: 'write', idempotencyKey })),
  };
}
