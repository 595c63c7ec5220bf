import type { RecordDefinition } from '#contract/fields';
import { type ListState, readListState } from '../listState.ts';

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

/** The list state of a saved view, stored as the query of an address. */
export function stateOfView({ id, query }: ListView, definition: RecordDefinition): ListState {
  return { ...readListState(new URLSearchParams(query), definition), view: id };
}
