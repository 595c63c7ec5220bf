import { useCallback, useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import { type FilterField, filterFieldsOf } from '#contract/derive/columns';
import type { RecordDefinition } from '#contract/fields';
import { findListedType } from '#contract/derive/catalogue';
import { addDays } from '#contract/values/calendar';
import type { Expr, Value } from '#contract/wire/filter/ast';
import { valueText } from '#contract/wire/filter/ast';
import { type FieldWords, filterSentence } from '#contract/wire/filter/print';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { type Formats, todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { formatPlain } from '#contract/values/numberFormat';
import { dayAndMonth } from '#app/platform/formats/formats.ts';
import { knownName } from './knownNames.ts';
import { listMessages as words } from '../messages.ts';
import { listToolMessages as listTools } from '../toolMessages.ts';

/** How the fields and values of a type's filters read. */
export interface FilterDescriber {
  readonly sentence: (expr: Expr) => string;
  readonly field: (path: readonly string[]) => FieldWords | undefined;
}

/** Words for the filters of a type: labels, choices, names for ids, dates and numbers in the user's format. */
export function useFilterWords(definition: RecordDefinition, expr?: Expr): FilterDescriber {
  const formats = useFormats();
  const names = useNames(definition, expr);
  const field = useCallback(
    (path: readonly string[]): FieldWords | undefined => {
      const known = filterFieldsOf(definition).get(path.join('.').toLowerCase());
      if (!known) return undefined;
      return {
        label: fieldLabel(known),
        valueType: known.valueType,
        show: (value) =>
          shown(
            value,
            known.valueType,
            formats,
            (id) => optionLabel(known, id) ?? names.get(id) ?? knownName(known.targets, id),
          ),
      };
    },
    [definition, formats, names],
  );
  return useMemo(() => ({ field, sentence: (part: Expr) => filterSentence(part, field) }), [field]);
}

/** Fields that every record has are named here; those of a type by its definition. */
export const fieldLabel = ({ path, label }: FilterField): string =>
  (listTools.ownFields as Readonly<Record<string, string>>)[path] ?? label;

export const optionLabel = ({ path, options }: FilterField, id: string): string | undefined =>
  path === 'createdBy' && id.toUpperCase() === 'ME' ? listTools.me : options?.[id]?.label;

function shown(
  value: Value,
  type: FieldWords['valueType'],
  formats: Formats,
  nameOf: (id: string) => string | undefined,
): string {
  if (value.kind === 'sysdate') return relativeWords(value.days);
  const text = valueText(value);
  if (type === 'select' || type === 'multiSelect') return nameOf(text) ?? text;
  if (type === 'boolean') return text.toLowerCase().startsWith('t') ? words.yes : words.no;
  if (type === 'date' || type === 'dateTime') return formats.date(text);
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return formatPlain(text, formats.number);
  return text === '' ? listTools.blank : text;
}

/** "today + 14 days (16 Jul)". */
function relativeWords(days: number): string {
  if (days === 0) return listTools.today;
  const count = Math.abs(days);
  return listTools.relativeDays(days > 0 ? '+' : '\u2212', count, dayAndMonth(addDays(todayHere(), days)));
}

/** References of a filter that came with the address are known by id only: their names are read. */
function useNames(definition: RecordDefinition, expr: Expr | undefined): ReadonlyMap<string, string> {
  const { queries } = useConnection();
  const wanted = expr ? idsIn(expr, definition) : [];
  const results = useQueries({
    queries: wanted.map(({ type, ids }) => ({
      ...queries.list(type, { q: `id ANYOF ${ids.join(',')}`, limit: 200, offset: 0, fields: ['refName'] }),
      staleTime: Infinity,
    })),
  });
  const pairs = results.flatMap(({ data }) => data?.items.map(({ id, refName }) => [id, refName ?? id] as const) ?? []);
  const key = pairs.flat().join('\n');
  // oxlint-disable-next-line react/exhaustive-deps -- the pairs are new at every drawing; their text says whether they changed
  return useMemo(() => new Map(pairs), [key]);
}

const isId = (text: string): boolean => /^\d{1,18}$/.test(text);

function idsIn(expr: Expr, definition: RecordDefinition) {
  const byType = new Map<NonNullable<ReturnType<typeof findListedType>>, Set<string>>();
  const visit = (part: Expr): void => {
    if (part.kind === 'not') return visit(part.item);
    if (part.kind !== 'condition') return part.items.forEach(visit);
    const field = filterFieldsOf(definition).get(part.path.join('.').toLowerCase());
    const [target] = field?.targets ?? [];
    const type = target === undefined ? undefined : findListedType(target);
    const ids = part.values
      .map(valueText)
      .filter((text) => isId(text) && knownName(field?.targets ?? [], text) === undefined);
    if (type !== undefined && ids.length > 0) byType.set(type, new Set([...(byType.get(type) ?? []), ...ids]));
  };
  visit(expr);
  return [...byType].map(([type, ids]) => ({ type, ids: [...ids].sort() }));
}
