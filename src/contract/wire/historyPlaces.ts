import type { Field, RecordDefinition } from '../fields.ts';
import type { HistoryEntry } from './about.ts';

/** Where a change of a history is. */
export interface HistoryPlace {
  readonly sublist: string | undefined;
  /** Number of the line, as the service counts lines. */
  readonly line: number | undefined;
  readonly name: string | undefined;
  readonly field: Field | undefined;
}

/** `line[3].debit` or `line.items[3].debit` → sublist, line and field. */
export function readHistoryPath(definition: RecordDefinition, path: string): HistoryPlace {
  const [, list = '', number, name] = /^([A-Za-z]\w*)(?:\.items)?(?:\[(\d+)\])?(?:\.(\w+))?$/.exec(path) ?? [];
  const sublist = definition.sublists[list];
  if (sublist)
    return {
      sublist: list,
      line: number === undefined ? undefined : Number(number),
      name,
      field: sublist.fields[name ?? ''],
    };
  return { sublist: undefined, line: undefined, name: path, field: definition.fields[path] };
}

/** What the service computes: a field that no one enters, or a list that it keeps. */
export const isComputedChange = (
  { sublists }: RecordDefinition,
  { sublist, field }: Pick<HistoryPlace, 'sublist' | 'field'>,
): boolean => field?.access === 'readOnly' || (sublist !== undefined && sublists[sublist]?.isReadOnly === true);

/** Whether a version only follows from a change of another document, such as the shipped quantity of an order. */
export const isFollowing = (
  definition: RecordDefinition,
  { operation, changes }: Pick<HistoryEntry, 'operation' | 'changes'>,
): boolean =>
  operation === 'update' &&
  changes.length > 0 &&
  changes.every(({ path }) => isComputedChange(definition, readHistoryPath(definition, path)));
