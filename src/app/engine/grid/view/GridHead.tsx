import { memo, type MouseEvent, useRef } from 'react';
import { classNames } from '#app/ui/classNames.ts';
import { columnClass } from './GridRow.tsx';
import { gridMessages as words } from '../gridMessages.ts';
import type { GridColumn } from '../gridTypes.ts';
import type { GridHeader } from '../model/gridTable.ts';

interface GridHeadProps {
  readonly columns: readonly GridColumn[];
  readonly headers: readonly GridHeader[];
  readonly onWidth: (field: string, width: number) => void;
}

/** A click that moved less was no drag. */
const STILL = 4;
const WIDTH_STEP = 40;

/** Column heads: a press selects the column, the edge changes its width: dragged, wider by a click, as usual by two. */
export const GridHead = memo(function GridHead({ columns, headers, onWidth }: GridHeadProps) {
  const start = useRef(0);
  const clicked = (event: MouseEvent<HTMLElement>, field: string) => {
    event.stopPropagation();
    const width = event.currentTarget.parentElement?.getBoundingClientRect().width;
    if (width !== undefined && event.detail === 1 && Math.abs(event.clientX - start.current) < STILL)
      onWidth(field, Math.round(width) + WIDTH_STEP);
  };
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" aria-colindex={1} scope="col" className="line-no" data-head="all">
          <span aria-hidden>#</span>
          <span className="sr">{words.line}</span>
        </th>
        {columns.map((column, at) => (
          <th
            key={column.field}
            role="columnheader"
            aria-colindex={at + 2}
            scope="col"
            className={classNames(columnClass(columns, at))}
            data-head="column"
            data-column={at}
            data-name={column.label}
            data-fixed={column.isReadOnly ? words.keptColumn(column.label) : undefined}
            data-help={column.definition.help}
          >
            {column.label}
            {column.isRequired && <span className="sr">{words.requiredMark}</span>}
            <span
              className="grip"
              aria-hidden
              onPointerDown={(event) => (event.stopPropagation(), (start.current = event.clientX))}
              onClick={(event) => clicked(event, column.field)}
              onMouseDown={headers[at]?.getResizeHandler()}
              onTouchStart={headers[at]?.getResizeHandler()}
              onDoubleClick={() => headers[at]?.column.resetSize()}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
});
