import { type CSSProperties, type RefObject, useId } from 'react';
import type { GridModel } from '../model/GridModel.ts';
import { GridHead } from './GridHead.tsx';
import { RowView } from './GridRow.tsx';
import type { HrefOf } from './ReadOnlyCell.tsx';
import type { useGridColumns } from './useGridColumns.ts';
import type { useGridPointer } from './useGridPointer.ts';
import { useLines } from './useLines.ts';

interface GridLinesProps {
  readonly model: GridModel;
  readonly label: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly shape: ReturnType<typeof useGridColumns>;
  /** The height of a line in pixels. */
  readonly rowHeight: number;
  readonly pointer: ReturnType<typeof useGridPointer>;
  readonly hrefOf: HrefOf | undefined;
}

/** The frame that scrolls, with the lines in view: all that is drawn again while it does. */
export function GridLines({ model, label, scroller, shape, rowHeight, pointer, hrefOf }: GridLinesProps) {
  const { columns, headers, template, minWidth, setWidth } = shape;
  const { count, height, slots, placed } = useLines(model, scroller, rowHeight);
  const gridId = useId();
  return (
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
  );
}
