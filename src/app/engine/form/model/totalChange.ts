import type { FormModel } from './FormModel.ts';
import type { FormDoc } from './values.ts';

/** The figure by which a reader knows a document, of those that have one. */
const figures = ['total', 'payment'] as const;
/** Without a response in this time, only the lines decide whether the changes are reviewed. */
const PATIENCE_MS = 4000;

export interface TotalChange {
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/**
 * The total before and after the changes on the form (ui 6.9): by the rule of the type, as entered, or, where the
 * service calculates it from the lines, from a dry run. Undefined where there is none or no answer.
 */
export async function totalsOf(model: FormModel, base: FormDoc, doc: FormDoc): Promise<TotalChange> {
  const { total } = model.rules;
  if (total) return { before: total(base), after: total(doc) };
  const figure = figures.find((name) => typeof base[name] === 'number');
  const before = figure === undefined ? undefined : numberIn(base[figure]);
  if (figure === undefined || before === undefined) return { before: undefined, after: undefined };
  const isReckoned = model.definition.fields[figure]?.access === 'readOnly';
  const after = numberIn(isReckoned ? (await predicted(model))?.[figure] : doc[figure]);
  return { before, after };
}

async function predicted(model: FormModel): Promise<FormDoc | undefined> {
  const { mode, recordId, type, tools } = model;
  if (mode !== 'edit' || recordId === undefined) return undefined;
  const via = { signal: AbortSignal.timeout(PATIENCE_MS), priority: 'visible' } as const;
  try {
    const { record } = await tools.records.dryRunUpdate(type, recordId, model.body(), via);
    return record;
  } catch {
    return undefined;
  }
}

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
