import { zero } from '#contract/values/money';
import type { GridModel } from './GridModel.ts';
import { gridMessages } from './gridMessages.ts';
import type { GridColumn } from './gridTypes.ts';
import { planContext } from './pasteInto.ts';
import { editsOf, planPaste, resolutionOf } from './pastePlan.ts';
import { plainText } from './readCell.ts';
import { readPaste } from './readPaste.ts';

const SAMPLE_ROWS = 60;
/** From here on numbers have groups, and printing one loads the browser's formats. */
const FIRST_GROUPED = 1000;

/**
 * Reads a made-up table as a paste would, while nobody waits: lists of references get their index, and the
 * first paste finds its code compiled. Nothing is written. Call the result to give up.
 */
export function warmPaste(model: GridModel): () => void {
  if (model.options.isReadOnly || typeof requestIdleCallback === 'undefined') return () => {};
  const asked = requestIdleCallback(() => {
    const right = model.columns.length - 1;
    const row = model.columns.map((column) => sampleOf(model, column)).join('\t');
    const text = Array.from({ length: SAMPLE_ROWS }, () => row).join('\n');
    const area = { top: 0, bottom: 0, left: 0, right };
    const reading = readPaste(text, { columns: model.columns, settings: model.settings, area, signedPair: model.options.behaviour?.signedPair });
    if (!reading) return;
    const context = planContext(model);
    gridMessages.linesPasted(model.store.size + FIRST_GROUPED);
    model.changesFor(editsOf(planPaste(reading, resolutionOf(reading, context), context)), false);
  });
  return () => cancelIdleCallback(asked);
}

function sampleOf({ options, settings }: GridModel, column: GridColumn): string {
  const { field, kind } = column;
  if (kind === 'ref') return options.references.known(field)[0]?.name ?? '';
  if (kind === 'amount') return plainText(column, { text: '', value: zero }, settings);
  if (kind === 'decimal') return '1';
  return kind === 'text' ? 'x' : '';
}
