import type { QueryClient } from '@tanstack/react-query';
import { catalogueOf, findListedType } from '#contract/derive/catalogue';
import { queryKeys } from './queries.ts';
import type { ListRow, Loaded, Page } from './records.ts';
import type { IntentEnd, SaveCommand } from './saveMachine.ts';

/**
 * Updates the cache after a save, from its answer where that suffices: the record and rows of loaded lists are replaced
 * or patched; what the write may have changed elsewhere is refetched when shown.
 */
export async function applyEnd(client: QueryClient, order: SaveCommand, end: IntentEnd): Promise<void> {
  const type = order.operation === 'transform' ? (order.name ?? order.type) : order.type;
  if (end.ended === 'refused') {
    if (end.failure.kind === 'conflict' && order.id !== undefined) {
      await client.invalidateQueries({ queryKey: queryKeys.one(order.type, order.id) });
    }
    return;
  }
  const { id, etag, body, at } = end.result;
  if (order.operation === 'remove' && order.id !== undefined) {
    client.removeQueries({ queryKey: queryKeys.one(type, order.id) });
  } else if (id !== undefined && isObject(body)) {
    putRecord(client, type, id, body, etag, at, order.operation);
  }
  const listed = findListedType(type);
  const isTransaction = listed !== undefined && catalogueOf(listed).category === 'transaction';
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.lists(type) }),
    ...(order.id === undefined ? [] : [client.invalidateQueries({ queryKey: queryKeys.one(order.type, order.id) })]),
    // The session has the subsidiaries and the base currency.
    ...(type === 'currency' || type === 'subsidiary' ? [client.invalidateQueries({ queryKey: queryKeys.me })] : []),
    // A posting changes balances, open amounts and states of other records as well.
    ...(isTransaction
      ? [
          client.invalidateQueries({ queryKey: queryKeys.reports }),
          client.invalidateQueries({
            queryKey: queryKeys.records,
            refetchType: 'active',
            predicate: ({ queryKey }) => queryKey[1] !== type,
          }),
        ]
      : []),
  ]);
}

function putRecord(
  client: QueryClient,
  type: string,
  id: string,
  body: Readonly<Record<string, unknown>>,
  etag: string | undefined,
  at: number,
  operation: SaveCommand['operation'],
): void {
  const isWhole = operation === 'create' || operation === 'transform';
  client.setQueryData<Loaded<Readonly<Record<string, unknown>>>>(queryKeys.one(type, id), (former) => {
    if (isWhole) return { record: body, etag, readAt: at };
    return former && { record: { ...former.record, ...withoutFolded(body) }, etag: etag ?? former.etag, readAt: at };
  });
  // Count-only queries are cached next to a list's pages and have no rows.
  client.setQueriesData<Partial<Page<ListRow>>>(
    { queryKey: queryKeys.lists(type) },
    (page) =>
      page?.items && {
        ...page,
        items: page.items.map((row) => (row.id === id ? { ...row, ...pick(body, row) } : row)),
      },
  );
}

/** A sublist that arrived as a link must not replace its lines. */
const withoutFolded = (body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([, value]) => !isObject(value) || !('links' in value) || 'items' in value || 'id' in value,
    ),
  );

/** Only what the row shows already. */
const pick = (body: Readonly<Record<string, unknown>>, row: ListRow): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name in row && name !== 'links'));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
