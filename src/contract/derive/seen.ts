import type { ReportDefinition } from '../reports/definition.ts';
import type { Field, FieldMap, PermissionName, RecordDefinition, SublistMap } from '../fields.ts';
import { informationClasses } from '../information.ts';

/** Whether a user has a permission at level View. */
export type MaySee = (permission: string) => boolean;

type Restricted = Pick<Field, 'seenWith' | 'reveals'>;

/** The permissions that a field, a column or a parameter requires: all of them. */
export const neededToSee = ({ seenWith, reveals }: Restricted): readonly PermissionName[] => [
  ...(seenWith ? [seenWith] : []),
  ...(reveals ? [informationClasses[reveals]] : []),
];

/** Whether some users may not see a field. */
export const isRestricted = (part: Restricted): boolean => neededToSee(part).length > 0;

/** Whether a user may see a field, a column or a parameter. */
export const isSeen = (part: Restricted, maySee: MaySee): boolean => neededToSee(part).every(({ id }) => maySee(id));

/** Ids of the permissions required by fields of a definition. */
const askedFor = ({ fields, sublists }: RecordDefinition): readonly string[] => [
  ...new Set(
    [fields, ...Object.values(sublists).map((sublist) => sublist.fields)]
      .flatMap((each) => Object.values(each))
      .flatMap((part) => neededToSee(part).map(({ id }) => id)),
  ),
];

interface Views {
  readonly asked: readonly string[];
  /** By the permissions that are missing. */
  readonly byMissing: Map<string, RecordDefinition>;
}
const views = new WeakMap<RecordDefinition, Views>();

/** The definition as visible to a user: without fields whose permission they don't have. The same object for the same permissions. */
export function seenBy(definition: RecordDefinition, maySee: MaySee): RecordDefinition {
  const known = views.get(definition) ?? { asked: askedFor(definition), byMissing: new Map() };
  views.set(definition, known);
  const missing = known.asked.filter((id) => !maySee(id));
  if (missing.length === 0) return definition;
  const key = missing.join(' ');
  const view = known.byMissing.get(key) ?? withoutHidden(definition, maySee);
  known.byMissing.set(key, view);
  return view;
}

function withoutHidden(definition: RecordDefinition, maySee: MaySee): RecordDefinition {
  const { fields, sublists, form, list, filters } = definition;
  const seen = (of: FieldMap): FieldMap =>
    Object.fromEntries(Object.entries(of).filter(([, field]) => isSeen(field, maySee)));
  const isKept = (path: string): boolean => {
    const [first = '', second = ''] = path.split('.');
    const field = fields[first] ?? sublists[first]?.fields[second];
    return field === undefined || isSeen(field, maySee);
  };
  return {
    ...definition,
    fields: seen(fields),
    sublists: Object.fromEntries(
      Object.entries(sublists).map(([name, sublist]) => [name, { ...sublist, fields: seen(sublist.fields) }]),
    ) satisfies SublistMap,
    form: form.map((group) => ({ ...group, fields: group.fields.filter(isKept) })),
    list: list.filter(isKept),
    filters: filters.filter(isKept),
  };
}

/** A report as visible to a user: without parameters, columns and totals whose permission they don't have. */
export function reportSeenBy(report: ReportDefinition, maySee: MaySee): ReportDefinition {
  const isHidden = (name: string) => report.columns.some((column) => column.name === name && !isSeen(column, maySee));
  const { comparison, ...rest } = report;
  const isCompared = typeof comparison !== 'object' || !isHidden(comparison.figure);
  return {
    ...rest,
    parameters: report.parameters.filter((parameter) => isSeen(parameter, maySee)),
    columns: report.columns.filter((column) => isSeen(column, maySee)),
    totals: report.totals.filter((name) => !isHidden(name)),
    ...(comparison !== undefined && isCompared ? { comparison } : {}),
  };
}

/** Paths of the header fields that a caller may not know. */
export const hiddenFields = ({ fields }: RecordDefinition, maySee: MaySee): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isSeen(field, maySee) ? [] : [name]));
