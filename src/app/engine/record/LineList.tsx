import { useMemo } from 'react';
import { Link } from '#app/ui/Link.tsx';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { HrefOf } from '#app/engine/grid/view/ReadOnlyCell.tsx';
import type { GridColumn, GridValue } from '#app/engine/grid/gridTypes.ts';
import { cellOf } from '#app/engine/grid/model/lineStore.ts';
import { displayText, isReference } from '#app/engine/grid/model/readCell.ts';
import { rowsOf } from '#app/engine/form/model/lines.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';

interface LineListProps {
  readonly model: GridModel;
  readonly items: readonly FormDoc[];
  readonly label: string;
  readonly hrefOf: HrefOf;
}

/** The width of a phone, where the amounts of a grid would be out of view. */
export const PHONE = '(max-width: 720px) and (pointer: coarse)';
/** A list this long is shown in the grid, which renders visible rows only. */
export const MAX_LISTED = 300;

/** The lines of a record on a phone, two lines of text each: item and amount, then everything else. */
export function LineList({ model, items, label, hrefOf }: LineListProps) {
  const lines = useMemo(() => rowsOf(model, items), [model, items]);
  const { columns, settings } = model;
  const lead = columns.find(({ kind }) => kind === 'ref') ?? columns[0];
  return (
    <ol className="line-list" aria-label={label}>
      {lines.map((line, at) => {
        const textOf = (column: GridColumn): string => displayText(column, cellOf(line, column.field), settings);
        const figure = figureOf(columns.filter((column) => column !== lead && textOf(column) !== ''));
        const rest = columns.filter(
          (column) => column !== lead && column !== figure && column.field !== 'apply' && textOf(column) !== '',
        );
        return (
          // Lines have an order and no names.
          <li key={at}>
            <span className="lead">
              {lead && <Lead cell={cellOf(line, lead.field)} column={lead} text={textOf(lead)} hrefOf={hrefOf} />}
            </span>
            <span className="figure">{figure && textOf(figure)}</span>
            <span className="rest">{rest.map((column) => `${column.label} ${textOf(column)}`).join(' · ')}</span>
            {figure && figure.field !== 'amount' && <span className="of">{figure.label}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** A line's amount: its amount, else its last amount, else its last number. */
const figureOf = (held: readonly GridColumn[]): GridColumn | undefined =>
  held.find(({ field }) => field === 'amount') ??
  held.findLast(({ kind }) => kind === 'amount') ??
  held.findLast(({ align }) => align === 'end');

function Lead({
  cell: { value },
  column,
  text,
  hrefOf,
}: {
  readonly cell: GridValue;
  readonly column: GridColumn;
  readonly text: string;
  readonly hrefOf: HrefOf;
}) {
  if (!isReference(value)) return text;
  const name = (
    <>
      {value.code !== undefined && (
        <>
          <span className="no">{value.code}</span>{' '}
        </>
      )}
      {value.name}
    </>
  );
  const href = hrefOf(column.field, value);
  return href === undefined ? name : <Link to={href}>{name}</Link>;
}
