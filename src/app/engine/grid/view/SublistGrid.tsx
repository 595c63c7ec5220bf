import { type ReactNode, useEffect, useRef, useState } from 'react';
import { announce } from '#app/ui/feedback/announcer.ts';
import type { Box } from '#app/ui/overlays/placeLayer.ts';
import { GridMenu } from './GridMenu.tsx';
import type { GridModel } from '../model/GridModel.ts';
import { GridLines } from './GridLines.tsx';
import { PrintedLines } from './PrintedLines.tsx';
import type { HrefOf } from './ReadOnlyCell.tsx';
import { useCellMetrics } from './useCellMetrics.ts';
import { useGridClipboard } from '../clipboard/useGridClipboard.tsx';
import { useGridKeys } from './useGridKeys.tsx';
import { useGridPointer } from './useGridPointer.ts';
import { useGridColumns } from './useGridColumns.ts';
import { prewarmPaste } from '../clipboard/prewarmPaste.ts';
import { lazyPart } from '#app/ui/lazyCode.ts';
import '../sublistGrid.css';

const ColumnsDialog = lazyPart(() => import('./ColumnsDialog.tsx').then(({ ColumnsDialog: component }) => component));
const KeysDialog = lazyPart(() => import('./KeysDialog.tsx').then(({ KeysDialog: component }) => component));

interface SublistGridProps {
  readonly model: GridModel;
  readonly label: string;
  /** The bar below the lines, inside the same region. */
  readonly children?: ReactNode;
  /** Called with the visible fields, in order, when columns change: to remember them. */
  readonly onColumnsChange?: (fields: readonly string[]) => void;
  /** Where a reference of a line is shown; lines that are only read link to it. */
  readonly hrefOf?: HrefOf;
}

/** The editable grid of every sublist: the lines of a model with their keys, clipboard, menu and dialogs. */
export function SublistGrid({ model, label, children, onColumnsChange, hrefOf }: SublistGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [menuAt, setMenuAt] = useState<Box | undefined>();
  const [dialog, setDialog] = useState<'columns' | 'keys' | undefined>();
  const metrics = useCellMetrics(frame);
  const shape = useGridColumns(model, metrics);
  useEffect(() => prewarmPaste(model), [model]);
  useEffect(() => model.onNotice((notice) => announce(notice)), [model]);
  const clipboard = useGridClipboard(model, scroller);
  const { events: keyEvents, dialog: splitDialog, openSplit } = useGridKeys(model, scroller, metrics.row);
  const pointer = useGridPointer(model, setMenuAt);

  return (
    <div ref={frame} className="sublist" {...clipboard.events} {...keyEvents}>
      <GridLines
        model={model}
        label={label}
        scroller={scroller}
        shape={shape}
        rowHeight={metrics.row}
        pointer={pointer}
        hrefOf={hrefOf}
      />
      {children}
      {menuAt && (
        <GridMenu
          model={model}
          anchor={menuAt}
          onClose={() => setMenuAt(undefined)}
          clipboard={clipboard}
          onSplit={openSplit}
          onColumns={() => setDialog('columns')}
          onKeys={() => setDialog('keys')}
        />
      )}
      {dialog === 'columns' && (
        <ColumnsDialog model={model} onClose={() => setDialog(undefined)} onChange={onColumnsChange} />
      )}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(undefined)} />}
      {clipboard.dialog}
      {splitDialog}
      <PrintedLines model={model} label={label} />
    </div>
  );
}
