import type { ReportDefinition, ReportParameter } from '#contract/reports/definition';

/** Parameters with their own control on every report. */
const elsewhere: readonly string[] = ['subsidiary', 'period', 'account'];

/** The parameters of a report that limit it to what names a record. */
export const filtersOf = ({ parameters }: Pick<ReportDefinition, 'parameters'>): readonly ReportParameter[] =>
  parameters.filter(({ name, kind }) => kind === 'ref' && !elsewhere.includes(name));

interface Chosen {
  readonly id: string;
  readonly refName: string;
}
/** The parameters of a report. */
export type AnsweredParameters = Readonly<Record<string, unknown>>;

/** The record that the report was limited to; undefined without one. */
export function chosenIn(parameters: AnsweredParameters | undefined, name: string): Chosen | undefined {
  const value = parameters?.[name];
  return typeof value === 'object' && value !== null && 'id' in value && 'refName' in value
    ? { id: String(value.id), refName: String(value.refName) }
    : undefined;
}

/** Each filter in words, "Department: Sales", for the head of a printed page. */
export const filtersInWords = (
  definition: Pick<ReportDefinition, 'parameters'>,
  parameters: AnsweredParameters | undefined,
): readonly string[] =>
  filtersOf(definition).flatMap(({ name, label }) => {
    const chosen = chosenIn(parameters, name);
    return chosen ? [`${label}: ${chosen.refName}`] : [];
  });
