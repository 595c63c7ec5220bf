import type { RecordDefinition } from '#contract/fields';
import type { ListRow } from '#app/platform/api/records.ts';
import { isBlank, referenceOf } from './cellText.ts';
import type { ShownColumn } from './columns.ts';
import type { ListState } from '../listState.ts';

/** The group of a row, as the service names groups: an id, a text, a date, a month; null where there is nothing. */
export function groupKeyOf(definition: RecordDefinition, group: string, row: ListRow): string | null {
  const [name = '', part] = group.split('.');
  const field = definition.fields[name];
  const value = row[name];
  if (!field || isBlank(value)) return field?.kind === 'boolean' ? 'false' : null;
  if (field.kind === 'ref' || field.kind === 'option' || field.kind === 'status') return referenceOf(value)?.id ?? null;
  return part === 'month' ? String(value).slice(0, 7) : String(value);
}

/** The totaled fields: the chosen ones; with groups at least the last amount column. */
export function totalledFields(
  definition: RecordDefinition,
  { totals, group }: Pick<ListState, 'totals' | 'group'>,
  columns: readonly Pick<ShownColumn, 'field'>[],
): readonly string[] {
  if (totals.length > 0 || group === '') return totals;
  const kindOf = (field: string) => definition.fields[field]?.kind;
  const last =
    columns.findLast(({ field }) => kindOf(field) === 'amount') ??
    columns.findLast(({ field }) => kindOf(field) === 'quantity');
  return last ? [last.field] : [];
}
