import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatAmount } from '#contract/values/numberFormat';
import { classNames } from '#app/ui/classNames.ts';
import type { GridModel } from '../model/GridModel.ts';
import { gridMessages as words } from '../gridMessages.ts';
import { cellOf } from '../model/lineStore.ts';
import { displayText, isReference } from '../model/readCell.ts';

/** Paper shows every line, not only visible ones: a plain table, created when printing begins and removed afterwards. */
export function PrintedLines({ model, label }: { readonly model: GridModel; readonly label: string }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page in its state when the event ends, so the table must exist by then.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  if (!isPrinting) return null;
  const { columns, settings, store } = model;
  const { sums } = store.totals();
  return (
    <table className="grid printed-lines" aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className="line-no">
            #
          </th>
          {columns.map(({ field, label: head, align }) => (
            <th key={field} scope="col" className={classNames(align === 'end' && 'n')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {store.order().map((id, index) => (
          <tr key={id}>
            <td className="line-no">{index + 1}</td>
            {columns.map((column) => {
              const cell = cellOf(store.row(id), column.field);
              const code = isReference(cell.value) ? cell.value.code : undefined;
              return (
                <td key={column.field} className={classNames(column.align === 'end' && 'n')}>
                  {code === undefined ? '' : `${code} `}
                  {displayText(column, cell, settings)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="line-no">
            <span className="sr">{words.sum}</span>
          </th>
          {columns.map(({ field, kind, align }) => {
            const sum = sums[field];
            return (
              <td key={field} className={classNames(align === 'end' && 'n')}>
                {kind === 'amount' && sum !== undefined
                  ? formatAmount(sum, settings.precision, settings.numberFormat)
                  : ''}
              </td>
            );
          })}
        </tr>
      </tfoot>
    </table>
  );
}
