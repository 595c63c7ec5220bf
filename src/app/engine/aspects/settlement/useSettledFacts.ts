import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import { targetsOf } from '#contract/kinds/columnFacts';
import { definitionOf } from '#contract/records/index';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { typesOf } from '#app/engine/form/model/referenceLookup.ts';
import type { SettledFacts } from './openBeforePayment.ts';

const wanted = ['dueDate', 'otherRefNum'] as const;
/** Values that a filter of the service may name. */
const MOST = 100;

/**
 * The due dates of documents that a saved record settles completely, by their ids: they are in no list of open ones,
 * and what a change leaves open may be overdue. Undefined until they are loaded; empty if they can't be.
 */
export function useSettledFacts(
  { definition, tools }: FormModel,
  settled: readonly (readonly [sublist: string, ids: readonly string[]])[],
): ReadonlyMap<string, SettledFacts> | undefined {
  const asked = settled.flatMap(([sublist, ids]) => {
    const to = definition.sublists[sublist]?.fields.doc;
    const types = to ? typesOf(targetsOf(to)) : [];
    return types.flatMap((type) => {
      const fields = wanted.filter((name) => name in definitionOf(type).fields);
      if (!fields.includes('dueDate') || !tools.access.can(definitionOf(type).permission.id, 'View')) return [];
      return partsOf(ids).map((part) => ({ type, q: `id ANYOF ${part.join(',')}`, fields }));
    });
  });
  const { rows, isRead } = useQueries({
    queries: asked.map(({ type, q, fields }) => tools.queries.list(type, { q, fields, limit: MOST, offset: 0 })),
    combine: (answers) => ({
      rows: answers.map(({ data }) => data?.items),
      isRead: answers.every(({ isPending }) => !isPending),
    }),
  });
  return useMemo(
    () =>
      isRead
        ? new Map(
            rows.flatMap((items = []) =>
              items.map(({ id, dueDate, otherRefNum }) => [
                id,
                { dueDate: textOf(dueDate), otherRefNum: textOf(otherRefNum) },
              ]),
            ),
          )
        : undefined,
    [rows, isRead],
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function partsOf(ids: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / MOST) }, (_, at) => ids.slice(at * MOST, (at + 1) * MOST));
}
