import type { Corrections, PastePlan, Picks } from './pastePlan.ts';
import { cellKey, pickKey } from './pastePlan.ts';
import type { PasteReading } from './readPaste.ts';

/** What of a paste is left to be put right after its clear lines were written. */
export interface UnresolvedPasteRows {
  readonly reading: PasteReading;
  readonly picks: Picks;
  readonly corrections: Corrections;
}

/**
 * The lines with open cells alone, to go below what was written. Decisions for single cells move with their
 * lines; those for every cell with the same text stay as they are.
 */
export function unresolvedRowsOf(
  reading: PasteReading,
  plan: PastePlan,
  picks: Picks,
  corrections: Corrections,
): UnresolvedPasteRows {
  const kept = plan.lines.flatMap(({ open }, at) => (open.length > 0 ? [at] : []));
  const left = { picks: new Map(picks), corrections: new Map<string, string>() };
  for (const [to, from] of kept.entries()) {
    for (const [at, field] of reading.targets.entries()) {
      if (field === undefined) continue;
      const text = reading.rows[from % reading.rows.length]?.[at] ?? '';
      const pick = picks.get(pickKey(field, text, from));
      const typed = corrections.get(cellKey(field, from));
      if (pick) left.picks.set(pickKey(field, text, to), pick);
      else if (to !== from) left.picks.delete(pickKey(field, text, to));
      if (typed !== undefined) left.corrections.set(cellKey(field, to), typed);
    }
  }
  const rows = kept.map((from) => reading.rows[from % reading.rows.length] ?? []);
  const top = reading.top + plan.lines.length - kept.length;
  return { reading: { ...reading, rows, repeats: 1, top }, ...left };
}
