import type { RecordDefinition } from '#contract/fields';
import { definitionOf, findRecordType } from '#contract/records/index';
import type { Condition, Expr } from '#contract/wire/filter/ast';
import { parseFilter } from '#contract/wire/filter/parse';
import { printFilter } from '#contract/wire/filter/print';
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
  const state = readListState(new URLSearchParams(query), definition);
  return { ...state, q: seenFilter(state.q, definition), view: id };
}

/**
 * A filter without conditions on fields that this reader doesn't see, such as costs: a shared view shows the rest. What no
 * reader could filter by stays, and is refused by name.
 */
function seenFilter(q: string, definition: RecordDefinition): string {
  const type = findRecordType(definition.type);
  const whole = type && definitionOf(type);
  const parsed = whole === undefined || whole === definition || q.trim() === '' ? undefined : parseFilter(q);
  if (whole === undefined || !parsed?.ok) return q;
  const isHidden = ({ path: [first = '', second = ''] }: Condition): boolean => {
    const [one, other] = [first.toLowerCase(), second.toLowerCase()];
    const named = ({ fields, sublists }: RecordDefinition): boolean =>
      Object.keys(fields).some((name) => name.toLowerCase() === one) ||
      Object.entries(sublists).some(
        ([name, list]) =>
          name.toLowerCase() === one && Object.keys(list.fields).some((each) => each.toLowerCase() === other),
      );
    return named(whole) && !named(definition);
  };
  const without = (expr: Expr): Expr | undefined => {
    if (expr.kind === 'condition') return isHidden(expr) ? undefined : expr;
    if (expr.kind === 'not') {
      const item = without(expr.item);
      return item && { kind: 'not', item };
    }
    const items = expr.items.flatMap((item) => without(item) ?? []);
    const [only, more] = items;
    return more ? { kind: expr.kind, items } : only;
  };
  const left = without(parsed.expr);
  return left === undefined ? '' : printFilter(left) === printFilter(parsed.expr) ? q : printFilter(left);
}
