import type { PersonalKind, RecordDefinition } from '../fields.ts';

/** The fields of a type that say who a person is or how to reach them, in their order; of one kind if it is named. */
export const personalFields = ({ fields }: RecordDefinition, kind?: PersonalKind): readonly string[] =>
  Object.entries(fields).flatMap(([name, { personal }]) =>
    personal !== undefined && (kind === undefined || personal === kind) ? [name] : [],
  );

/** Whether records of a type are of persons, or may be. */
export const isOfPersons = (definition: RecordDefinition): boolean => personalFields(definition).length > 0;

/** What stands in place of a name that a record cannot be without. */
export const ERASED = 'Erased';

type Values = Readonly<Record<string, unknown>>;

/**
 * What fields get when they are erased: null, or where the record can't be without them, "Erased" in the first and the
 * number of the record in the others. Fields without a value, and those that were erased before, are left out.
 */
export function erasedValues(
  definition: RecordDefinition,
  names: readonly string[],
  values: Values,
): Readonly<Record<string, string | null>> {
  const code = definition.code === undefined ? undefined : values[definition.code];
  const required = names.filter((name) => definition.fields[name]?.access === 'required');
  const placeholderOf = (name: string): string => (name === required[0] || typeof code !== 'string' ? ERASED : code);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      if (value === undefined || value === null || value === '') return [];
      const erased = required.includes(name) ? placeholderOf(name) : null;
      return value === erased ? [] : [[name, erased]];
    }),
  );
}

/**
 * Until when documents must be kept: to the end of the calendar year, so many years after the latest of them.
 * @param latest a date as YYYY-MM-DD
 */
export const keptUntil = (latest: string, years: number): string => `${Number(latest.slice(0, 4)) + years}-12-31`;
