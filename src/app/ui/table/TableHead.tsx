import type { ReactNode } from 'react';

export interface TableColumn {
  readonly label: ReactNode;
  /** Class of the column, which says how wide it is. */
  readonly col?: string;
  /** Class of its head: "n" over figures. */
  readonly className?: string;
}

interface TableHeadProps {
  /** Known by their place. */
  readonly columns: readonly TableColumn[];
  /** The rows are self-explanatory; a screen reader still needs the names of their cells. */
  readonly isForReadersOnly?: boolean;
}

/** The columns of a table and the heads above them. */
export function TableHead({ columns, isForReadersOnly = false }: TableHeadProps) {
  return (
    <>
      {columns.some(({ col }) => col !== undefined) && (
        <colgroup>
          {columns.map(({ col }, at) => (
            <col key={at} className={col} />
          ))}
        </colgroup>
      )}
      <thead className={isForReadersOnly ? 'sr' : undefined}>
        <tr>
          {columns.map(({ label, className }, at) => (
            <th key={at} scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
