import { activePack, lowered } from './language.ts';

/** Changes the label of a path. */
export type Translate = (path: string, english: string) => string;

interface Labelled {
  readonly label: string;
}
type LabelledOptions = Readonly<Record<string, Labelled>>;
interface LabelledField extends Labelled {
  readonly help?: string;
  readonly options?: LabelledOptions;
  readonly states?: LabelledOptions;
}
type LabelledFields = Readonly<Record<string, LabelledField>>;
interface LabelledRecord extends Labelled {
  readonly type: string;
  readonly plural: string;
  readonly fields: LabelledFields;
  readonly sublists: Readonly<Record<string, Labelled & { readonly fields: LabelledFields }>>;
  readonly form: readonly { readonly name: string; readonly title: string }[];
  readonly actions?: LabelledOptions;
}
interface LabelledColumn extends Labelled {
  readonly name: string;
}
interface LabelledReport extends Labelled {
  readonly name: string;
  readonly parameters: readonly (LabelledColumn & {
    readonly help?: string;
    readonly choices?: readonly (Labelled & { readonly id: string })[];
  })[];
  readonly columns: readonly LabelledColumn[];
}

/** The paths searched for a translation: its own, then those that several types or reports share. */
export function pathsOf(path: string): readonly string[] {
  const [owner = '', ...rest] = path.split('.');
  if (owner === 'reports') return [path, ['reports', '*', ...rest.slice(1)].join('.')];
  const isInLine = rest[0] === 'sublists' && rest[2] === 'fields';
  return [path, ['*', ...rest].join('.'), ...(isInLine ? [['*', ...rest.slice(2)].join('.')] : [])];
}

/** The translation of a label; undefined in English and if there is none. */
export function translationOf(path: string): string | undefined {
  const labels = activePack()?.labels;
  return labels && pathsOf(path).flatMap((each) => labels[each] ?? [])[0];
}

const capitalized = /\.states\.|^lists\.(?:accountTypes|paymentMethodKinds)\./;

/** "Paid In Full" as "Paid in full". */
const sentenceCase = (label: string): string => label.slice(0, 1) + lowered(label.slice(1));

/** A label in the active language; English where there is no translation. */
export const labelText: Translate = (path, english) => {
  const pack = activePack();
  if (pack?.isSentenceCase && capitalized.test(path)) return sentenceCase(english);
  return pack?.pseudo?.(english) ?? translationOf(path) ?? english;
};

const pathsOfLists = new WeakMap<object, (id: string) => string>();

/** Gives the choices of a list, wherever it is used, their own paths; `lists.<name>.<id>` by default. */
export function fixedList<T extends LabelledOptions>(name: string, list: T, pathOf?: (id: string) => string): T {
  pathsOfLists.set(list, pathOf ?? ((id) => `lists.${name}.${id}`));
  return list;
}

function mapValues<T extends object, R>(values: T, change: (value: T[keyof T], name: string) => R): T {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)])) as T; // the same names
}

const relabelled = <T extends LabelledOptions>(list: T, pathOf: (id: string) => string, translate: Translate): T =>
  mapValues(list, (each, id) => ({ ...each, label: translate(pathOf(id), each.label) }));

function fieldWith<F extends LabelledField>(field: F, path: string, states: string, translate: Translate): F {
  const { help, options } = field;
  return {
    ...field,
    label: translate(path, field.label),
    ...(help === undefined ? {} : { help: translate(`${path}.help`, help) }),
    ...(options && {
      options: relabelled(options, pathsOfLists.get(options) ?? ((id) => `${path}.options.${id}`), translate),
    }),
    ...(field.states && { states: relabelled(field.states, (id) => `${states}.${id}`, translate) }),
  };
}

/** A record type with each of its labels changed. */
export function mapRecord<D extends LabelledRecord>(definition: D, translate: Translate): D {
  const { type, actions } = definition;
  return {
    ...definition,
    label: translate(`${type}.label`, definition.label),
    plural: translate(`${type}.plural`, definition.plural),
    fields: mapValues(definition.fields, (field, name) =>
      fieldWith(field, `${type}.fields.${name}`, `${type}.states`, translate),
    ),
    sublists: mapValues(definition.sublists, (sublist, name) => {
      const path = `${type}.sublists.${name}`;
      const fields = mapValues(sublist.fields, (field, column) =>
        fieldWith(field, `${path}.fields.${column}`, `${path}.fields.${column}.states`, translate),
      );
      return { ...sublist, label: translate(path, sublist.label), fields };
    }),
    form: definition.form.map((section) => ({
      ...section,
      title: translate(`${type}.form.${section.name}`, section.title),
    })),
    ...(actions && { actions: relabelled(actions, (name) => `${type}.actions.${name}`, translate) }),
  };
}

/** A report with each of its labels changed. */
export function mapReport<R extends LabelledReport>(report: R, translate: Translate): R {
  const path = `reports.${report.name}`;
  return {
    ...report,
    label: translate(`${path}.label`, report.label),
    parameters: report.parameters.map((parameter) => {
      const own = `${path}.parameters.${parameter.name}`;
      const { help, choices } = parameter;
      return {
        ...parameter,
        label: translate(own, parameter.label),
        ...(help === undefined ? {} : { help: translate(`${own}.help`, help) }),
        ...(choices && {
          choices: choices.map((each) => ({ ...each, label: translate(`${own}.choices.${each.id}`, each.label) })),
        }),
      };
    }),
    columns: mapColumns(report.name, report.columns, translate),
  };
}

/** Columns of a report with each label changed. */
export const mapColumns = <C extends LabelledColumn>(
  report: string,
  columns: readonly C[],
  translate: Translate,
): readonly C[] =>
  columns.map((column) => ({
    ...column,
    label: translate(`reports.${report}.columns.${column.name}`, column.label),
  }));

/** A fixed list with each label changed. */
export const mapList = <T extends LabelledOptions>(list: T, translate: Translate): T =>
  relabelled(list, pathsOfLists.get(list) ?? ((id) => id), translate);

/** A record type in the active language. */
export const translateRecord = <D extends LabelledRecord>(definition: D): D =>
  activePack() === undefined ? definition : mapRecord(definition, labelText);

/** A report in the active language. */
export const translateReport = <R extends LabelledReport>(report: R): R =>
  activePack() === undefined ? report : mapReport(report, labelText);

/** A fixed list in the active language. */
export const translateList = <T extends LabelledOptions>(list: T): T =>
  activePack() === undefined ? list : mapList(list, labelText);
