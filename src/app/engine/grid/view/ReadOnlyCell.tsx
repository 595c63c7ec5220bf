import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { GridModel } from '../model/GridModel.ts';
import type { GridColumn, GridReference, GridValue } from '../gridTypes.ts';
import { displayText, isReference } from '../model/readCell.ts';
import { Link } from '#app/ui/Link.tsx';

/** The address that shows a reference; undefined when it has none. */
export type HrefOf = (field: string, reference: GridReference) => string | undefined;

interface ReadOnlyCellProps {
  readonly model: GridModel;
  readonly column: GridColumn;
  readonly cell: GridValue;
  readonly isActive: boolean;
  readonly hrefOf: HrefOf | undefined;
}

/** A cell of lines that are only read: its text, or a link to its record. The cursor is the focus, on either. */
export function ReadOnlyCell({ model, column, cell, isActive, hrefOf }: ReadOnlyCellProps) {
  const { value } = cell;
  const reference = isReference(value) ? value : undefined;
  const href = reference && hrefOf?.(column.field, reference);
  const text = reference ? (
    <>
      {reference.code !== undefined && (
        <>
          <span className="no">{reference.code}</span>{' '}
        </>
      )}
      {reference.name}
    </>
  ) : (
    displayText(column, cell, model.settings)
  );
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!isActive || !element) return;
    // The cursor moves the one tab stop of the lines, as in every grid.
    element.tabIndex = 0;
    element.focus({ preventScroll: true });
  }, [isActive]);
  const setPlace = (element: HTMLElement | null) => {
    // Safe: React fills this object through the function; it is written nowhere else.
    (place as { current: HTMLElement | null }).current = element;
  };
  if (href !== undefined)
    return (
      <Link
        ref={setPlace}
        className="drill"
        to={href}
        draggable={false}
        tabIndex={isActive ? 0 : -1}
        onKeyDown={followByKey}
      >
        {text}
      </Link>
    );
  return isActive ? (
    <span ref={setPlace} className="cell-read">
      {text}
    </span>
  ) : (
    text
  );
}

/** Enter follows the link, as everywhere, instead of going down. */
function followByKey(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.stopPropagation();
}
