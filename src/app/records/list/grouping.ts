import type { RecordDefinition } from '#contract/fields';
import { endOfMonth } from '#contract/values/date';
import { filterToValue } from './cellFilter.ts';
import type { ListRow } from '../../api/records.ts';
import { isBlank, referenceOf } from './cellText.ts';
import type { ShownColumn } from './columns.ts';
import type { ListState } from './listState.ts';

/** The group of a row, as the service names groups: an id, a text, a date, a month; null where there is nothing. */
export function groupKeyOf(definition: RecordDefinition, group: string, row: ListRow): string | null {
  const [name = '', part] = group.split('.');
  const field = definition.fields[name];
  const value = row[name];
  if (!field || isBlank(value)) return field?.kind === 'boolean' ? 'false' : null;
  if (field.kind === 'ref' || field.kind === 'option' || field.kind === 'status') return referenceOf(value)?.id ?? null;
  return part === 'month' ? String(value).slice(0, 7) : String(value);
}

/** The filter that leaves out the rows of folded groups; empty when none is folded. */
export function foldFilter(definition: RecordDefinition, { group, fold }: Pick<ListState, 'group' | 'fold'>): string {
  if (group === '' || !fold) return '';
  if (!fold.isAll) return fold.keys.map((key) => groupFilter(definition, group, key, true)).join(' AND ');
  return fold.keys.length === 0 ? "id ANYOF '0'" : fold.keys.map((key) => groupFilter(definition, group, key, false)).join(' OR ');
}

function groupFilter(definition: RecordDefinition, group: string, key: string, isExcluded: boolean): string {
  const [name = '', part] = group.split('.');
  const field = definition.fields[name];
  if (!field || key === '') return `${name} ${isExcluded ? 'IS NOT EMPTY' : 'IS EMPTY'}`;
  const isRef = field.kind === 'ref' || field.kind === 'option' || field.kind === 'status';
  const [from, to] = [`${key}-01`, part === 'month' ? endOfMonth(`${key}-01`) : ''];
  const own = part === 'month'
    ? (isExcluded ? `${name} BEFORE '${from}' OR ${name} AFTER '${to}'` : `${name} ON_OR_AFTER '${from}' AND ${name} ON_OR_BEFORE '${to}'`)
    : filterToValue(name, field, field.kind === 'boolean' ? key === 'true' : isRef ? { id: key } : key, isExcluded);
  // What has no value is in none of the groups that have one.
  return isExcluded && field.kind !== 'boolean' ? `(${own} OR ${name} IS EMPTY)` : `(${own})`;
}

/** The fields that are added up: those somebody chose; with groups at least the amount that stands last. */
export function totalledFields(definition: RecordDefinition, { totals, group }: Pick<ListState, 'totals' | 'group'>, columns: readonly Pick<ShownColumn, 'field'>[]): readonly string[] {
  if (totals.length > 0 || group === '') return totals;
  const kindOf = (field: string) => definition.fields[field]?.kind;
  const last = columns.findLast(({ field }) => kindOf(field) === 'amount') ?? columns.findLast(({ field }) => kindOf(field) === 'quantity');
  return last ? [last.field] : [];
}
