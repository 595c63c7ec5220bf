import { useEffect, useRef } from 'react';
import { linesOf } from '#app/platform/api/merge.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { useLineOrder } from '#app/engine/grid/view/useGridModel.ts';
import { focusFirstCell } from './formFocus.ts';
import type { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import { rowsOf } from '../model/lines.ts';
import { usePrediction } from '../model/prediction.ts';

interface ProposedLinesProps {
  readonly model: FormModel;
  readonly sublist: string;
  readonly grid: GridModel;
}

/** Shown if no line was entered and the service would fill them, e.g. from a bill of materials: adds them for editing. */
export function ProposedLines({ model, sublist, grid }: ProposedLinesProps) {
  const { record } = usePrediction(model);
  const lines = useLineOrder(grid);
  const items = record ? linesOf(record[sublist]) : [];
  const isTaken = useRef(false);
  // The pressed button is removed, so the focus moves to the first cell of the added lines.
  useEffect(() => {
    if (!isTaken.current || lines.length === 0) return;
    isTaken.current = false;
    focusFirstCell(grid);
  }, [grid, lines]);
  if (lines.length > 0 || items.length === 0) return null;
  const take = () => {
    isTaken.current = true;
    grid.insertRows(
      words.takeLines(items.length),
      0,
      rowsOf(
        grid,
        items.map(({ line: _, ...rest }) => rest),
      ),
    );
  };
  return <Button onClick={take}>{words.takeLines(items.length)}</Button>;
}
