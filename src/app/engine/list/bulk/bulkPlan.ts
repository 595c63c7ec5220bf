import type { Action, Field, Level, RecordDefinition } from '#contract/fields';
import type { ListRow } from '#app/platform/api/records.ts';
import type { JobPlan } from '#app/platform/jobs/jobTypes.ts';
import { isBlank, referenceOf, rowName } from '../table/cellText.ts';
import { ETAG } from '../table/columns.ts';

/** Something that can be done with many records. */
export type BulkChoice =
  | { readonly kind: 'action'; readonly name: string; readonly action: Action }
  | { readonly kind: 'set' }
  | { readonly kind: 'remove' };

type Can = (permission: string, level: Level) => boolean;

/** What this role may do with many records of a type; actions that need a recent sign-in are done one by one. */
export function bulkChoices(
  { actions = {}, operations, permission, fields }: RecordDefinition,
  can: Can,
): readonly BulkChoice[] {
  const offers = (operation: 'update' | 'delete') => operations?.includes(operation) ?? true;
  return [
    ...Object.entries(actions).flatMap(([name, action]): BulkChoice[] =>
      action.needsRecentSignIn !== true && can(action.permission, action.level)
        ? [{ kind: 'action', name, action }]
        : [],
    ),
    ...(offers('update') && can(permission.id, 'Edit') && Object.values(fields).some(isSettable)
      ? [{ kind: 'set' } as const]
      : []),
    ...(offers('delete') && can(permission.id, 'Full') ? [{ kind: 'remove' } as const] : []),
  ];
}

const settableKinds: ReadonlySet<Field['kind']> = new Set([
  'text',
  'longText',
  'amount',
  'integer',
  'quantity',
  'rate',
  'percent',
  'date',
  'boolean',
  'option',
  'ref',
]);

/** Whether a field of a saved record can be changed from a list. */
export const isSettable = (field: Field): boolean =>
  settableKinds.has(field.kind) && field.access !== 'readOnly' && field.fixed !== true && field.unlisted !== true;

/** The fields that can be set to one value on many records; unique fields are excluded. */
export function settableFields({
  fields,
  unique = [],
  code,
  numbering,
}: RecordDefinition): readonly (readonly [name: string, field: Field])[] {
  const own = new Set([...unique.filter(({ length }) => length === 1).flat(), code, numbering?.field]);
  return Object.entries(fields).filter(([name, field]) => isSettable(field) && !own.has(name));
}

/** Rows that can be sent, and those skipped because of their status. */
export interface Sorted {
  readonly fit: readonly ListRow[];
  readonly unfit: readonly ListRow[];
}

/** The rows whose status allows the choice; a row of unknown status is tried. */
export function sortRows({ status }: RecordDefinition, choice: BulkChoice, rows: readonly ListRow[]): Sorted {
  const from = choice.kind === 'action' ? choice.action.from : undefined;
  if (from === undefined || status === undefined) return { fit: rows, unfit: [] };
  const isFit = (row: ListRow): boolean => {
    const state = referenceOf(row[status])?.id;
    return state === undefined || from.includes(state);
  };
  return { fit: rows.filter(isFit), unfit: rows.filter((row) => !isFit(row)) };
}

export interface SetValue {
  readonly field: string;
  readonly value: unknown;
}

/** The job: one request a row with its own key and the version on the screen, so that later changes of others are not overwritten. */
export function planOf(
  definition: RecordDefinition,
  choice: BulkChoice,
  rows: readonly ListRow[],
  title: string,
  { reason, set }: { readonly reason?: string; readonly set?: SetValue },
): JobPlan {
  const { type, name } = definition;
  return {
    title,
    type,
    rows: rows.map((row) => {
      const { [ETAG]: seen } = row;
      const of = { type, id: row.id, ...(typeof seen === 'string' ? { ifMatch: seen } : {}) };
      const label = rowName(row, name);
      if (choice.kind === 'remove') return { label, order: { operation: 'remove', ...of } };
      if (choice.kind === 'action')
        return {
          label,
          order: {
            operation: 'action',
            ...of,
            name: choice.name,
            body: reason === undefined || reason === '' ? {} : { reason },
          },
        };
      return {
        label,
        order: { operation: 'update', ...of, body: set === undefined ? {} : { [set.field]: bodyValue(set.value) } },
      };
    }),
  };
}

/** A value as requests carry it: references and choices by their id. */
export function bodyValue(value: unknown): unknown {
  if (isBlank(value)) return null;
  return typeof value === 'object' && value !== null && 'id' in value ? { id: value.id } : value;
}
