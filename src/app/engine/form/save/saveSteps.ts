import type { SaveCommand } from '#app/platform/api/saveMachine.ts';
import { type Difference, diffDocs } from '../model/diff.ts';
import type { FormModel } from '../model/FormModel.ts';
import { totalsOf } from '../model/totalChange.ts';
import { baseOf } from '../model/values.ts';

/** The changes of a save, field by field and line by line. */
export interface Changes {
  readonly differences: readonly Difference[];
  readonly totals: { readonly before: number | undefined; readonly after: number | undefined };
}

const LOOK_UP_MS = 5000;

/** The request that saves the form. */
export function orderOf(model: FormModel, title: string): SaveCommand {
  const isUpdate = model.mode === 'edit';
  return {
    operation: isUpdate ? 'update' : 'create',
    type: model.type,
    body: model.body(),
    title,
    ...(isUpdate && model.recordId !== undefined ? { id: model.recordId } : {}),
    ...(isUpdate && model.etag !== undefined ? { ifMatch: model.etag } : {}),
  };
}

/** The changes that a save would make, with the totals before and after. */
export async function changesOf(model: FormModel): Promise<Changes> {
  const doc = model.doc();
  const base = model.mode === 'edit' ? model.base : baseOf(model.definition, {});
  const differences = diffDocs(model.definition, base, doc);
  return {
    differences,
    totals: differences.length === 0 ? { before: undefined, after: undefined } : await totalsOf(model, base, doc),
  };
}

/** Commits texts that are still being typed, as leaving their field would, and waits for pending references. */
export async function settleEdits(model: FormModel): Promise<void> {
  const active = document.activeElement;
  if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) {
    active.blur();
    // Not for a cell: its editor is gone, and the grid keeps its place.
    if (active.isConnected && active.closest('[role="grid"]') === null) active.focus();
  }
  model.commitEdits();
  const until = performance.now() + LOOK_UP_MS;
  while (model.isLookingUp && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
}
