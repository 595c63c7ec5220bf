import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { announce } from '#app/ui/feedback/announcer.ts';
import type { Box } from '#app/ui/overlays/placeLayer.ts';
import { GridMenu } from './GridMenu.tsx';
import type { GridModel } from '../model/GridModel.ts';
import { GridHead } from './GridHead.tsx';
import { PrintedLines } from './PrintedLines.tsx';
import { RowView } from './GridRow.tsx';
import type { HrefOf } from './ReadOnlyCell.tsx';
import { useCellMetrics } from './useCellMetrics.ts';
import { useGridClipboard } from '../clipboard/useGridClipboard.tsx';
import { useGridKeys } from './useGridKeys.tsx';
import { useGridPointer } from './useGridPointer.ts';
import { useLines } from './useLines.ts';
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

/**
 * The editable grid of every sublist: the lines of a model, painted as far as they are visible. The table keeps the
 * columns, their widths and visibility; it doesn't get the lines, because only visible ones are ever needed.
 */
export function SublistGrid({ model, label, children, onColumnsChange, hrefOf }: SublistGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [menuAt, setMenuAt] = useState<Box | undefined>();
  const [dialog, setDialog] = useState<'columns' | 'keys' | undefined>();
  const metrics = useCellMetrics(frame);
  const { row: rowHeight } = metrics;
  const { columns, template, minWidth, headers, setWidth } = useGridColumns(model, metrics);
  const { count, height, slots, placed } = useLines(model, scroller, rowHeight);
  const gridId = useId();
  useEffect(() => prewarmPaste(model), [model]);
  useEffect(() => model.onNotice((notice) => announce(notice)), [model]);
  const clipboard = useGridClipboard(model, scroller);
  const { events: keyEvents, dialog: splitDialog, openSplit } = useGridKeys(model, scroller, rowHeight);
  const pointer = useGridPointer(model, setMenuAt);

  return (
    <div ref={frame} className="sublist" {...clipboard.events} {...keyEvents}>
      <div ref={scroller} className="grid-wrap lines-scroll" tabIndex={model.selection.active ? -1 : 0} {...pointer}>
        <table
          role="grid"
          className="grid edit lines"
          aria-label={label}
          aria-rowcount={count + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-readonly={model.options.isReadOnly || undefined}
          // Safe: a custom property is a style like any other; the types of React know only the named ones.
          style={{ '--columns': template, minWidth } as CSSProperties}
        >
          <GridHead columns={columns} headers={headers} onWidth={setWidth} />
          <tbody role="rowgroup" style={{ height: height }}>
            {slots.map(({ key, id }) => {
              const item = placed.get(id);
              return (
                item && (
                  <RowView
                    key={key}
                    gridId={gridId}
                    model={model}
                    id={id}
                    index={item.index}
                    top={item.start}
                    columns={columns}
                    hrefOf={hrefOf}
                  />
                )
              );
            })}
          </tbody>
        </table>
      </div>
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
