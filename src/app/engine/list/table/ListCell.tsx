import { Suspense } from 'react';
import type { ListRow } from '#app/platform/api/records.ts';
import { decimalsOf, type Formats } from '#app/platform/formats/formats.ts';
import { lazyComponent } from '#app/ui/lazyCode.ts';
import { classNames } from '#app/ui/classNames.ts';
import { isBlank, referenceOf, valueText } from './cellText.ts';
import type { ShownColumn } from './columns.ts';
import { DocumentStatus } from './DocumentStatus.tsx';
import { listMessages as words } from '../messages.ts';
import type { ListedIds } from './listedIds.ts';
import { Link } from '#app/ui/Link.tsx';

const ListedNames = lazyComponent(() => import('./ListedNames.tsx').then(({ ListedNames: component }) => component));

interface ListCellProps {
  readonly column: ShownColumn;
  readonly row: ListRow;
  readonly formats: Formats;
  readonly currencyId: string | undefined;
  /** Days since the document was due. */
  readonly overdue: number;
  /** Decimals that the numbers of this column have on this page. */
  readonly places: number | undefined;
  /** The column lists records in its texts, some by id. */
  readonly listed: ListedIds | undefined;
  readonly href: string;
  readonly name: string;
  /** Only the row of the cursor is in the order of Tab. */
  readonly isTabStop: boolean;
  readonly isActive: boolean;
  /** Among the cells that are added up. */
  readonly isInRange: boolean;
}

/** One value of a row. */
export function ListCell({
  column,
  row,
  formats,
  currencyId,
  overdue,
  places,
  listed,
  href,
  name,
  isTabStop,
  isActive,
  isInRange,
}: ListCellProps) {
  const value = row[column.field];
  const isEmpty = isBlank(value);
  const text = valueText(column.definition, value, formats, currencyId, places);
  const code = currencyCode(column, value, formats);
  return (
    <td
      data-field={column.field}
      // A phone has no column for it.
      data-code={
        column.narrow === 'a2' && column.isMoney && !isEmpty && currencyId !== undefined
          ? formats.currencyCode({ id: currencyId, refName: '' })
          : undefined
      }
      className={classNames(
        column.isNumeric && 'n',
        column.isMoney && 'money',
        column.isWide && 'wide',
        column.narrow ?? 'hide-s',
        isEmpty && !column.isLink && 'empty',
        isActive && 'is-active',
        isInRange && 'is-range',
        column.isPinned && 'is-pinned',
      )}
      title={
        isRounded(column, value)
          ? formats.decimal(Number(value))
          : (text.length > 24 && !listed) || code !== undefined
            ? text
            : undefined
      }
    >
      {column.isLink ? (
        <Link to={href} tabIndex={isTabStop ? 0 : -1}>
          {isEmpty ? name : text}
        </Link>
      ) : (
        <Value column={column} value={value} text={code ?? text} overdue={overdue} listed={listed} />
      )}
    </td>
  );
}

/** Less of a number is shown than there is. */
const isRounded = ({ definition }: ShownColumn, value: unknown): boolean =>
  'shown' in definition && typeof value === 'number' && decimalsOf(value) > (definition.shown ?? 0);

/** A currency is shown by its code; its name is in the title. */
function currencyCode({ definition }: ShownColumn, value: unknown, formats: Formats): string | undefined {
  const reference = definition.kind === 'ref' && definition.to === 'currency' ? referenceOf(value) : undefined;
  return reference && formats.currencyCode(reference);
}

function Value({
  column,
  value,
  text,
  overdue,
  listed,
}: {
  readonly column: ShownColumn;
  readonly value: unknown;
  readonly text: string;
  readonly overdue: number;
  readonly listed: ListedIds | undefined;
}) {
  const { definition } = column;
  if (definition.kind === 'status') {
    const reference = referenceOf(value);
    return reference ? <DocumentStatus status={reference} states={definition.states} overdue={overdue} /> : null;
  }
  if (definition.kind === 'boolean') return value === true ? words.yes : <span className="dim">{text}</span>;
  if (listed && text !== '')
    return (
      <Suspense fallback={text}>
        <ListedNames text={text} listed={listed} />
      </Suspense>
    );
  return text;
}
