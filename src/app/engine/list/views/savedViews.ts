import { viewPath, type Viewed } from '#app/platform/api/company.ts';
import type { ServiceClient } from '#app/platform/api/http.ts';

/** A saved view as the list uses it. */
export interface ListView {
  readonly id: string;
  readonly name: string;
  readonly isShared: boolean;
  /** Own view. Shared views of others require permission to change. */
  readonly isOwn: boolean;
  /** The query of the address that shows it. */
  readonly query: string;
}

/** What one gives to keep a view. */
export type ViewContent = Omit<ListView, 'id' | 'isOwn'>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** In the address: no view at all, although the list usually opens with one. */
export const ALL = 'all';

/** Starred views first, in the order they were starred; then the others by name. */
export function viewsInOrder(views: readonly ListView[], starred: readonly string[]): readonly ListView[] {
  const rank = ({ id }: ListView): number => (starred.includes(id) ? starred.indexOf(id) : starred.length);
  return views.toSorted((left, right) => rank(left) - rank(right));
}

/** Reads `{id, name, isShared, value: {query}}` as the service answers it; anything else is no view of ours. */
export function readView(kept: unknown): ListView | undefined {
  if (!isObject(kept) || (typeof kept.id !== 'string' && typeof kept.id !== 'number') || typeof kept.name !== 'string')
    return undefined;
  const { value } = kept;
  return {
    id: String(kept.id),
    name: kept.name,
    isShared: kept.isShared === true,
    isOwn: kept.isOwn !== false,
    query: isObject(value) && typeof value.query === 'string' ? value.query : '',
  };
}

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
