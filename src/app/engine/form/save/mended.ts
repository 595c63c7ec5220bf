import { clientValidation } from '../model/clientValidation.ts';
import type { FormModel } from '../model/FormModel.ts';
import { predictionOf } from '../model/prediction.ts';
import type { PlacedProblem } from './refusals.ts';

/** The value at a problem's location as comparable text; undefined without a location. */
function valueAt(model: FormModel, { sublist, field }: PlacedProblem, id: number | undefined): string | undefined {
  if (field === undefined) return undefined;
  if (sublist === undefined) return `${model.unfinished.textOf(field) ?? ''} ${JSON.stringify(model.values()[field])}`;
  if (id === undefined) return undefined;
  const row = model.grids.get(sublist)?.store.row(id);
  const cell = row?.cells[field];
  // A removed line takes its problem along.
  if (!row) return '';
  return `${cell?.text ?? ''} ${typeof cell?.value === 'object' ? cell.value.id : String(cell?.value)}`;
}

const isSame = (one: PlacedProblem, other: PlacedProblem): boolean =>
  one.text === other.text && one.field === other.field && one.sublist === other.sublist && one.row === other.row;

/**
 * Calls back with the problems that remain while a form is corrected: problems found by the form are checked again, a
 * refusal at a field or cell is over once its value is another, and one of the whole record once the prediction is not
 * refused. Returns a function to stop.
 */
export function watchMended(
  model: FormModel,
  by: 'form' | 'service',
  list: readonly PlacedProblem[],
  onRemaining: (left: readonly PlacedProblem[]) => void,
): () => void {
  const places = list.map((problem) => {
    const grid = problem.sublist === undefined ? undefined : model.grids.get(problem.sublist);
    const id = grid && problem.row !== undefined ? grid.idAt(problem.row) : undefined;
    return { problem, id, before: valueAt(model, problem, id) };
  });
  let isOver = false;
  // Results from before the latest change don't apply to it.
  let stale: unknown = predictionOf(model).get();
  const tell = (left: readonly PlacedProblem[]) => {
    if (!isOver && left.length < list.length) onRemaining(left);
  };
  const prediction = predictionOf(model);
  const check = async () => {
    if (by === 'form') {
      const now = await clientValidation(model);
      return tell(list.filter((problem) => now.some((each) => isSame(each, problem))));
    }
    const latest = prediction.get();
    const { isAsking, record, problems } = latest;
    const isTaken = latest !== stale && !isAsking && record !== undefined && problems.length === 0;
    tell(
      places
        .filter(({ problem, id, before }) => (before === undefined ? !isTaken : valueAt(model, problem, id) === before))
        .map(({ problem }) => problem),
    );
  };
  const ends = [
    model.subscribe(() => {
      stale = prediction.get();
      void check();
    }),
    prediction.subscribe(() => void check()),
  ];
  return () => {
    isOver = true;
    ends.forEach((end) => end());
  };
}
