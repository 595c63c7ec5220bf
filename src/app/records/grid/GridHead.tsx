import { memo } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { columnClass } from './GridRow.tsx';
import { gridMessages as words } from './gridMessages.ts';
import type { GridColumn } from './gridTypes.ts';
import type { GridHeader } from './useGridColumns.ts';

/** Column heads: a press selects the column, the edge changes its width. */
export const GridHead = memo(function GridHead({ columns, headers }: { readonly columns: readonly GridColumn[]; readonly headers: readonly GridHeader[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" aria-colindex={1} scope="col" className="line-no" data-head="all">
          <span aria-hidden>#</span><span className="sr">{words.line}</span>
        </th>
        {columns.map((column, at) => (
          <th key={column.field} role="columnheader" aria-colindex={at + 2} scope="col" className={classNames(columnClass(columns, at))} data-head="column" data-column={at} data-name={column.label} data-fixed={column.isReadOnly ? words.keptColumn(column.label) : undefined} data-help={column.definition.help}>
            {column.label}
            {column.isRequired && <span className="sr">{words.requiredMark}</span>}
            <span className="grip" aria-hidden onPointerDown={(event) => event.stopPropagation()} onMouseDown={headers[at]?.getResizeHandler()} onTouchStart={headers[at]?.getResizeHandler()} onDoubleClick={() => headers[at]?.column.resetSize()} />
          </th>
        ))}
      </tr>
    </thead>
  );
});
