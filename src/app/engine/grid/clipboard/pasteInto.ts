import { gridMessages as words } from '../gridMessages.ts';
import type { GridModel } from '../model/GridModel.ts';
import { cellOf, type Change } from '../model/lineStore.ts';
import { editsOf, needsService, type PastePlan, planPaste, resolutionOf, withPending } from './pastePlan.ts';
import { type PasteReading, readPaste } from './readPaste.ts';
import { isCertain, type Resolution, resolveThere } from './resolveTexts.ts';
import { emptyValue, isEmptyValue, referenceOf } from '../model/readCell.ts';

/** A paste that needs a preview before it is applied. */
export interface OpenPaste {
  readonly reading: PasteReading;
  readonly resolution: Resolution;
}

/** Puts text into the lines from the cursor on, or hands it to `preview` when anything about it is uncertain. */
export function pasteInto(
  model: GridModel,
  text: string,
  preview: (paste: OpenPaste) => void,
  source: 'clipboard' | 'file' = 'clipboard',
): void {
  const { active } = model.selection;
  const end = { row: model.store.size, column: 0 };
  const place = source === 'file' ? end : (active ?? end);
  const area = (source === 'clipboard' ? model.area : undefined) ?? {
    top: place.row,
    bottom: place.row,
    left: place.column,
    right: place.column,
  };
  const reading = readPaste(text, {
    columns: model.columns,
    all: model.options.columns,
    settings: model.settings,
    area,
    signedPair: model.options.behaviour?.signedPair,
    lines: model.store.size,
    source,
  });
  if (!reading || model.options.isReadOnly) return;
  const context = planContext(model);
  const resolution = resolutionOf(reading, context);
  const plan = planPaste(reading, resolution, context);
  if (plan.isCertain) return applyPlan(model, plan);
  const asks = model.options.references.resolve !== undefined && needsService(resolution);
  const pending = withPending(plan, model.options.columns);
  const isOtherwiseCertain =
    reading.format.kind !== 'unknown' && !reading.isDoubtful && pending.lines.every(({ open }) => open.length === 0);
  if (asks && isOtherwiseCertain) void paintThenResolve(model, { reading, resolution }, pending, preview);
  else preview({ reading, resolution });
}

export const planContext = (model: GridModel) => ({
  columns: model.options.columns,
  settings: model.settings,
  references: model.options.references,
  signedPair: model.options.behaviour?.signedPair,
});

/** Writes a plan as one step. */
export function applyPlan(model: GridModel, plan: PastePlan, onlyClear = false): void {
  const edits = editsOf(plan, onlyClear);
  reveal(model, plan);
  // A plan leaves no reference to be looked up: each is decided, or open with a problem.
  model.writePending(words.step.pasted(edits.length), edits);
  const first = edits[0];
  if (first && model.selection.active)
    model.selection.moveTo({ row: first.row, column: model.selection.active.column });
  model.announce(words.linesPasted(edits.length));
}

/** Columns that the paste writes come into view, in their place; the cursor stays where it is. */
function reveal(model: GridModel, { lines: [first], lines }: PastePlan): void {
  const shown = new Set(model.columns.map(({ field }) => field));
  const isWritten = (field: string) => lines.some(({ cells }) => !isEmptyValue(cells[field] ?? emptyValue));
  const coming = (first?.targets ?? []).filter((field) => field !== undefined && !shown.has(field) && isWritten(field));
  if (coming.length === 0) return;
  const { active } = model.selection;
  const field = active && model.columns[active.column]?.field;
  model.showColumns(
    model.options.columns.map((column) => column.field).filter((each) => shown.has(each) || coming.includes(each)),
  );
  if (active)
    model.selection.moveTo({
      row: active.row,
      column: Math.max(
        model.columns.findIndex((column) => column.field === field),
        0,
      ),
    });
}

/** Everything except references was clear: the lines and their totals are shown immediately, and references follow. */
async function paintThenResolve(
  model: GridModel,
  open: OpenPaste,
  pending: PastePlan,
  preview: (paste: OpenPaste) => void,
): Promise<void> {
  const edits = editsOf(pending);
  reveal(model, pending);
  model.writePending(words.step.pasted(edits.length), edits);
  const step = model.history.position();
  const resolution = await resolveThere(open.resolution, model.options.references).catch(() => open.resolution);
  if (model.history.position() !== step) return model.resolver.startAll();
  const allCertain = [...resolution.values()].every((texts) => [...texts.values()].every(isCertain));
  if (allCertain)
    return model.history.amend(
      resolvedChanges(
        model,
        edits.map(({ row }) => row),
        resolution,
      ),
    );
  model.undo();
  preview({ reading: open.reading, resolution });
}

function resolvedChanges(model: GridModel, rows: readonly number[], resolution: Resolution): readonly Change[] {
  return rows.flatMap((index): Change[] => {
    const before = model.store.rowAt(index);
    if (!before) return [];
    const cells = Object.fromEntries(
      [...resolution].flatMap(([field, texts]) => {
        const cell = cellOf(before, field);
        const match = cell.isPending ? texts.get(cell.text)?.match : undefined;
        return match ? [[field, { text: '', value: referenceOf(match.option) }]] : [];
      }),
    );
    return Object.keys(cells).length === 0
      ? []
      : [{ kind: 'patch', before, after: model.store.withCells(before, cells) }];
  });
}
