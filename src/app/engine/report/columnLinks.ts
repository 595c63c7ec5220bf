import type { Level } from '#contract/fields';
import { catalogueOf, findListedType } from '#contract/derive/catalogue';
import type { Link, ReportDefinition, RowValue } from '#contract/reports/definition';
import type { SheetRow, SheetValue } from '#contract/reports/sheet';
import { listAddress, newAddress } from '#app/platform/router/addresses.ts';
import type { ComparedRow, RowLink } from './comparison.ts';

type Can = (permission: string, level: Level) => boolean;
type Values = SheetRow['values'];

const isRef = (value: SheetValue | undefined): value is Exclude<SheetValue, string | number | null> =>
  typeof value === 'object' && value !== null;

/** The rows of a report with the links of its definition to lists and new records, where the user has access. */
export function withLinks(
  rows: readonly ComparedRow[],
  { links }: Pick<ReportDefinition, 'links'>,
  can: Can,
): readonly ComparedRow[] {
  if (links === undefined) return rows;
  return rows.map((row) => ({
    ...row,
    ways: Object.fromEntries(
      Object.entries(links).map(([column, choices]) => {
        const link = choices.find(({ when }) => suits(row.values, when));
        return [column, link && wayOf(link, row.values, can)];
      }),
    ),
  }));
}

const suits = (values: Values, when: Link['when'] = {}): boolean =>
  Object.entries(when).every(([column, type]) => {
    const value = values[column];
    return isRef(value) && 'type' in value && value.type === type;
  });

function wayOf(link: Link, values: Values, can: Can): RowLink | undefined {
  const type = findListedType('list' in link ? link.list : link.create);
  if (type === undefined || !can(catalogueOf(type).permission.id, 'list' in link ? 'View' : 'Create')) return undefined;
  if ('create' in link)
    return link.needs.every((column) => isGiven(values[column]))
      ? { to: newAddress(type), filled: filledFrom(link.fill, values) }
      : undefined;
  const clauses = Object.entries(link.where).map(([path, wanted]) => {
    const given = [wanted].flat().map((each) => filterText(valueOf(each, values)));
    return given.includes(undefined) ? undefined : `${path} ANY_OF [${given.join(', ')}]`;
  });
  if (clauses.includes(undefined)) return undefined;
  return { to: `${listAddress(type)}?${new URLSearchParams({ q: clauses.join(' AND ') }).toString()}` };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** The value of a part of a link in a row; undefined where the row has none. */
function valueOf(wanted: RowValue, values: Values): unknown {
  if (Array.isArray(wanted)) return wanted.map((each: RowValue) => valueOf(each, values));
  if (typeof wanted === 'object') return filledFrom(wanted as Readonly<Record<string, RowValue>>, values); // no array
  if (!wanted.startsWith('=')) return wanted;
  const value = values[wanted.slice(1)];
  return isRef(value) ? { id: value.id, refName: value.refName } : value;
}

const filledFrom = (fill: Readonly<Record<string, RowValue>>, values: Values): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fill)
      .map(([name, wanted]) => [name, valueOf(wanted, values)] as const)
      .filter(([, value]) => isGiven(value)),
  );

const filterText = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value
    ? String(value.id)
    : typeof value === 'string'
      ? value
      : undefined;
