import type { ReactNode } from 'react';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { TableHead, type TableColumn } from '#app/ui/table/TableHead.tsx';
import { NotRead } from './Figure.tsx';

interface HomeTableProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly link?: ReactNode;
  /** The first names the row; the others are figures. */
  readonly columns: readonly TableColumn[];
  /** Undefined while they are read, null when they could not be. */
  readonly rows: readonly HomeTableRow[] | null | undefined;
  readonly empty: string;
  readonly foot?: readonly HomeTableRow[] | undefined;
  readonly onRetry: () => void;
}

export interface HomeTableRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  readonly isPart?: boolean;
}

/** The number of rows a table reserves until it is loaded. */
const EXPECTED = 4;

/** A small table on Home: its total links to where its rows are. */
export function HomeTable({ title, note, link, columns, rows, empty, foot, onRetry }: HomeTableProps) {
  const classOf = (at: number): string | undefined => (at === 0 ? undefined : (columns[at]?.className ?? 'n money'));
  const heads = columns.map((column, at) => ({
    ...column,
    ...(at === 0 || column.col !== undefined ? {} : { col: column.className === 'n' ? 'home-c' : 'home-n' }),
    className: classOf(at) ?? '',
  }));
  return (
    <Settling isSettled={rows !== undefined}>
      <section className="home-part" aria-label={title}>
        <div className="section">
          <h2>{title}</h2>
          {note !== undefined && <span className="two small">{note}</span>}
          {link !== undefined && <span className="right">{link}</span>}
        </div>
        {rows === null ? (
          <p className="needs-none">
            <NotRead onRetry={onRetry} />
          </p>
        ) : rows?.length === 0 ? (
          <p className="needs-none two">{empty}</p>
        ) : (
          <div className="scroll-x">
            <table
              className={columns.length > 4 ? 'grid home-table home-many' : 'grid home-table'}
              aria-label={title}
              aria-busy={rows === undefined || undefined}
            >
              <TableHead columns={heads} />
              <tbody>
                {rows?.map(({ key, cells, isPart }) => (
                  <tr key={key}>
                    {cells.map((cell, at) => (
                      <td
                        key={at}
                        className={[classOf(at), isPart && at === 0 ? 'home-of' : ''].filter(Boolean).join(' ')}
                      >
                        {cell}
                      </td>
                    ))}
                  </tr>
                )) ?? (
                  <SkeletonRows
                    count={EXPECTED}
                    columns={columns.map((_column, at) => ({ width: at === 0 ? 120 : 70, className: classOf(at) }))}
                  />
                )}
              </tbody>
              {foot && (
                <tfoot>
                  {foot.map(({ key, cells }) => (
                    <tr key={key}>
                      {cells.map((cell, at) => (
                        <td key={at} className={classOf(at)}>
                          {cell}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tfoot>
              )}
            </table>
          </div>
        )}
      </section>
    </Settling>
  );
}
