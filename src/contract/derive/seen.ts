import type { ReportDefinition } from '../reports/definition.ts';
import type { Field, FieldMap, RecordDefinition, SublistMap } from '../fields.ts';

/** Whether a user has a permission at level View. */
export type MaySee = (permission: string) => boolean;

/** Whether a user may see a field, a column or a parameter. */
export const isSeen = ({ seenWith }: Pick<Field, 'seenWith'>, maySee: MaySee): boolean =>
  seenWith === undefined || maySee(seenWith.id);

/** Ids of the permissions required by fields of a definition. */
const askedFor = ({ fields, sublists }: RecordDefinition): readonly string[] => [
  ...new Set(
    [fields, ...Object.values(sublists).map((sublist) => sublist.fields)]
      .flatMap((each) => Object.values(each))
      .flatMap(({ seenWith }) => (seenWith ? [seenWith.id] : [])),
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

/** A report as visible to a user: without parameters and columns whose permission they don't have. */
export const reportSeenBy = <R extends ReportDefinition>(report: R, maySee: MaySee): R => ({
  ...report,
  parameters: report.parameters.filter((parameter) => isSeen(parameter, maySee)),
  columns: report.columns.filter((column) => isSeen(column, maySee)),
});

/** Paths of the header fields that a caller may not know. */
export const hiddenFields = ({ fields }: RecordDefinition, maySee: MaySee): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isSeen(field, maySee) ? [] : [name]));
