import type { RecordDefinition } from '#contract/fields';
import { placeOf } from '#app/platform/api/answerErrors.ts';
import type { PathSegment, ServiceProblem } from '#app/platform/api/errors.ts';

/** A problem with its location on the form; without field and sublist it concerns the whole record. */
export interface PlacedProblem {
  readonly text: string;
  /** The location, for people: "Date", "Line 3, Account". */
  readonly place: string;
  /** "tranDate · USER_ERROR". */
  readonly code?: string;
  readonly field?: string;
  readonly sublist?: string;
  /** Position of the line on the form. */
  readonly row?: number;
  /** Another record that prevents the save. */
  readonly url?: string;
}

/** For each sublist the rows of the form in the order they were sent: blank ones are not. */
export type SentRows = Readonly<Record<string, readonly number[]>>;

const pathText = (path: readonly PathSegment[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );

/** Brings problems of the service to fields, cells and lines of the form, in screen order. */
export function placeProblems(
  definition: RecordDefinition,
  problems: readonly ServiceProblem[],
  sent: SentRows,
  words: { readonly whole: string; readonly line: (number: number) => string },
): readonly PlacedProblem[] {
  return problems
    .map((problem) => placeProblem(definition, problem, sent, words))
    .toSorted((one, other) => rankOf(definition, one) - rankOf(definition, other));
}

function placeProblem(
  definition: RecordDefinition,
  problem: ServiceProblem,
  sent: SentRows,
  words: { readonly whole: string; readonly line: (number: number) => string },
): PlacedProblem {
  const { field, sublist, index } = placeOf(problem.path) ?? {};
  const path = pathText(problem.path);
  const common = {
    text: problem.detail,
    code: path === '' ? problem.code : `${path} · ${problem.code}`,
    ...(problem.url === undefined ? {} : { url: problem.url }),
  };
  const list = definition.sublists[sublist ?? field ?? ''];
  if (sublist === undefined && field !== undefined && definition.fields[field])
    return { ...common, place: definition.fields[field].label, field };
  const listName = sublist ?? field;
  if (!list || listName === undefined) return { ...common, place: words.whole };
  if (index === undefined) return { ...common, place: list.label, sublist: listName };
  const row = sent[listName]?.[index] ?? index;
  const column = sublist === undefined ? undefined : field;
  const label = column === undefined ? undefined : list.fields[column]?.label;
  const at = { sublist: listName, row, ...(label === undefined || column === undefined ? {} : { field: column }) };
  return { ...common, ...at, place: [words.line(row + 1), label].filter(Boolean).join(', ') };
}

/** Orders problems: the whole record first, then the header in form order, then sublists line by line. */
function rankOf(definition: RecordDefinition, { field, sublist, row }: PlacedProblem): number {
  if (sublist === undefined) {
    if (field === undefined) return -1;
    const order = definition.form.flatMap(({ fields }) => fields);
    const at = order.indexOf(field);
    return at < 0 ? order.length : at;
  }
  return 10_000 + Object.keys(definition.sublists).indexOf(sublist) * 1_000_000 + (row ?? -1);
}
