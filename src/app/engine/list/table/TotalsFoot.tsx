import { classNames } from '#app/ui/classNames.ts';
import { cellClass, Figures, type TotalsPlace } from './GroupLine.tsx';
import { figuresOf } from './listTotals.ts';
import { listToolMessages as words } from '../toolMessages.ts';
import { useListTotals } from './useListTotals.ts';

/** Below the rows: the totals of all matches, or, if the service has no totals, of the rows on this page, and labeled so. */
export function TotalsFoot(props: TotalsPlace) {
  const { columns, fields, formats } = props;
  const { figures, isWhole, isLoading } = useListTotals({ ...props, group: '' });
  const [first, ...rest] = columns;
  const title = isWhole ? words.totalOfAll : words.totalOfPage;
  return (
    <tfoot aria-busy={isLoading || undefined}>
      <tr>
        <td className="c hide-s">{null}</td>
        {first && (
          <th scope="row" className={classNames('group-name', first.isPinned && 'is-pinned')}>
            <span>
              {title}{' '}
              {fields.includes(first.field) && <Figures figures={figuresOf(figures, first.field)} formats={formats} />}
            </span>
          </th>
        )}
        {rest.map((column) => (
          <td key={column.field} className={cellClass(column)}>
            {fields.includes(column.field) && <Figures figures={figuresOf(figures, column.field)} formats={formats} />}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
