import { useEffect, useMemo, useState } from 'react';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import type { GridModel } from '../model/GridModel.ts';
import { applyPlan, type OpenPaste, planContext } from './pasteInto.ts';
import {
  cellKey,
  type Corrections,
  type PastePlan,
  pickKey,
  type Picks,
  planPaste,
  resolutionOf,
} from './pastePlan.ts';
import type { PickRequest } from './PasteTable.tsx';
import type { PasteReading } from './readPaste.ts';
import { resolveThere } from './resolveTexts.ts';

/** A paste on its way into the lines: how it is read, what was decided about its cells, and the lines that follow from both. */
export function usePastePlan(model: GridModel, paste: OpenPaste) {
  const [reading, setReading] = useState(paste.reading);
  const [resolution, setResolution] = useState(paste.resolution);
  const [picks, setPicks] = useState<Picks>(new Map());
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  /** Lines that were applied before all references were resolved. */
  const [written, setWritten] = useState(0);
  const plan = useMemo(
    () => planPaste(reading, resolution, planContext(model), picks, corrections),
    [model, reading, resolution, picks, corrections],
  );
  useEffect(() => {
    let isCurrent = true;
    // Without an answer the cached matches stay, and open ones can still be picked.
    resolveThere(paste.resolution, model.options.references).then(
      (found) => isCurrent && setResolution(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [model, paste]);
  return {
    reading,
    resolution,
    picks,
    corrections,
    written,
    plan,
    read: (next: PasteReading) => {
      // Another meaning of the columns: what was typed for the old one says nothing about it, nor a pick for a line that is another now.
      setCorrections(new Map());
      if (next.rows.length !== reading.rows.length) setPicks(new Map());
      setReading(next);
      setResolution(resolutionOf(next, planContext(model)));
    },
    correct: (field: string, line: number, text: string) =>
      setCorrections(new Map(corrections).set(cellKey(field, line), text)),
    pick: ({ field, text, line }: PickRequest, option: PickerOption, forAll: boolean) =>
      setPicks(new Map(picks).set(pickKey(field, text, forAll ? undefined : line), option)),
    writeAll: () => applyPlan(model, plan, false),
    /** Takes over the lines without open cells; the others remain to be decided. */
    writeClear: () => {
      applyPlan(model, plan, true);
      const rest = unresolvedRowsOf(reading, plan, picks, corrections);
      setWritten(written + plan.lines.length - rest.reading.rows.length);
      setReading(rest.reading);
      setPicks(rest.picks);
      setCorrections(rest.corrections);
    },
  };
}

/** The rows of a paste that still need a decision after the others were written. */
interface UnresolvedPasteRows {
  readonly reading: PasteReading;
  readonly picks: Picks;
  readonly corrections: Corrections;
}

/**
 * Only the lines with open cells, to go below the written ones. Decisions for single cells move with their
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
