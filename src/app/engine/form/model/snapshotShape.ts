import type { FieldMap, RecordDefinition } from '#contract/fields';
import type { FormSnapshot } from './formSnapshot.ts';

/** Fields by their path, each with its type and label at the time a draft was written. */
export type SnapshotShape = Readonly<Record<string, readonly [kind: string, label: string]>>;

export function shapeOf({ fields, sublists }: RecordDefinition): SnapshotShape {
  const of = (map: FieldMap, before: string) =>
    Object.entries(map).map(([name, { kind, label }]) => [`${before}${name}`, [kind, label]] as const);
  const lists = Object.entries(sublists).flatMap(([name, list]) => of(list.fields, `${name}.`));
  return Object.fromEntries([...of(fields, ''), ...lists]);
}

/**
 * The parts of a draft that match the current definition, and the labels of those that don't: fields that were removed
 * or changed their type. A draft without a shape is as new as the program.
 */
export function fitted(
  definition: RecordDefinition,
  snapshot: FormSnapshot,
  shape: SnapshotShape | undefined,
): { readonly snapshot: FormSnapshot; readonly left: readonly string[] } {
  const now = shapeOf(definition);
  const left = new Set<string>();
  const fits = (path: string, isFilled: boolean): boolean => {
    const [before, today] = [shape?.[path], now[path]];
    const isSame = today !== undefined && (before === undefined || before[0] === today[0]);
    if (!isSame && isFilled) left.add(before?.[1] ?? path);
    return isSame;
  };
  const kept = <T>(part: Readonly<Record<string, T>>, before: string, isFilled: (value: T) => boolean) =>
    Object.fromEntries(Object.entries(part).filter(([name, value]) => fits(`${before}${name}`, isFilled(value))));
  const isValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
  const values = kept(snapshot.values, '', isValue);
  const lines = Object.fromEntries(
    Object.entries(snapshot.lines).flatMap(([sublist, rows]) => {
      if (!(sublist in definition.sublists)) {
        if (rows.length > 0) left.add(sublist);
        return [];
      }
      const fitting = rows.map((row) => ({
        ...row,
        cells: kept(row.cells, `${sublist}.`, ({ value, text }) => isValue(value) || isValue(text)),
      }));
      return [[sublist, fitting] as const];
    }),
  );
  return { snapshot: { ...snapshot, values, lines }, left: [...left] };
}
