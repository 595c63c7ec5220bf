import { ChevronDown, ChevronRight } from 'lucide-react';
import { scaledFromText, scaledToText } from '#contract/values/scaled';
import { formatPlain } from '#contract/values/numberFormat';
import type { RecordDefinition } from '#contract/fields';
import { choicesOf } from '#contract/kinds/columnFacts';
import type { ListRow, ListSearch, Total } from '#app/platform/api/records.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { classNames } from '#app/ui/classNames.ts';
import { referenceOf } from './cellText.ts';
import type { ShownColumn } from './columns.ts';
import { ROWS } from './collapsing.ts';
import { figuresOf, type TotalFigure } from './listTotals.ts';
import { listMessages as words } from '../messages.ts';
import { listToolMessages as listTools } from '../toolMessages.ts';
import { useListTotals } from './useListTotals.ts';

export interface TotalsPlace {
  readonly definition: RecordDefinition;
  readonly search: ListSearch;
  readonly columns: readonly ShownColumn[];
  readonly fields: readonly string[];
  readonly group: string;
  readonly rows: readonly ListRow[];
  readonly total: Total | undefined;
  readonly formats: Formats;
}

interface GroupLineProps extends TotalsPlace {
  readonly value: string | null;
  /** The first row of the group on this page; a folded group has none. */
  readonly row: ListRow | undefined;
  /** The name of its reference, for a collapsed group. */
  readonly name: string | undefined;
  /** Undefined where groups cannot be folded. */
  readonly isFolded: boolean | undefined;
  readonly onToggle: () => void;
  /** It began on the page before. */
  readonly isContinued: boolean;
}

/** Over the rows of a group: what they have in common, how many there are and what they add up to, on all pages. */
export function GroupLine(props: GroupLineProps) {
  const { definition, columns, fields, group, value, row, name, isFolded, onToggle, isContinued, formats } = props;
  const { figures, isWhole } = useListTotals(props);
  const label = groupText(
    definition,
    group,
    value,
    row ? referenceOf(row[group.split('.')[0] ?? ''])?.refName : name,
    formats,
  );
  const counted = figuresOf(figures, ROWS, value);
  const count = (counted.length > 0 ? counted : figuresOf(figures, fields[0] ?? '', value)).reduce(
    (sum, figure) => sum + figure.count,
    0,
  );
  // Beside groups of other currencies a bare figure says nothing.
  const isMixed = new Set(figures.flatMap(({ currency }) => currency?.id ?? [])).size > 1;
  const [first, ...rest] = columns;
  const inRest = fields.filter((field) => rest.some((column) => column.field === field));
  return (
    <tr className="subtotal group-line" data-group={value ?? ''}>
      <td className="c hide-s">{null}</td>
      {first && (
        <th
          scope="rowgroup"
          className={classNames('group-name', first.isPinned && 'is-pinned')}
          data-field={first.field}
        >
          <span>
            {isFolded === undefined ? (
              label
            ) : (
              <button
                type="button"
                className="fold"
                aria-expanded={!isFolded}
                aria-label={isFolded ? listTools.unfoldGroup(label) : listTools.foldGroup(label)}
                title={isFolded ? listTools.unfoldGroup(label) : listTools.foldGroup(label)}
                onClick={onToggle}
              >
                <Icon of={isFolded ? ChevronRight : ChevronDown} isSmall />
                {label}
              </button>
            )}
            {isContinued && <i className="two"> {listTools.continued}</i>}
            {count > 0 && (
              <span className="two">
                {' '}
                {listTools.groupCount(formatPlain(String(count), formats.number))}
                {isWhole ? '' : ` ${listTools.onThisPage}`}
              </span>
            )}
            {fields
              .filter((field) => !inRest.includes(field))
              .map((field) => (
                <Figures key={field} figures={figuresOf(figures, field, value)} formats={formats} isMixed={isMixed} />
              ))}
          </span>
        </th>
      )}
      {rest.map((column) => (
        <td key={column.field} className={cellClass(column)}>
          {inRest.includes(column.field) && (
            <Figures figures={figuresOf(figures, column.field, value)} formats={formats} isMixed={isMixed} />
          )}
        </td>
      ))}
    </tr>
  );
}

export const cellClass = (column: ShownColumn): string =>
  classNames(
    column.isNumeric && 'n',
    column.isMoney && 'money',
    column.isWide && 'wide',
    column.isPinned && 'is-pinned',
    column.narrow ?? 'hide-s',
  ) ?? '';

/** One figure for each currency. */
export function Figures({
  figures,
  formats,
  isMixed = figures.length > 1,
}: {
  readonly figures: readonly TotalFigure[];
  readonly formats: Formats;
  readonly isMixed?: boolean;
}) {
  return figures.map(({ currency, sum }) => (
    <span key={currency?.id ?? ''} className="group-figure">
      {formatPlain(withDecimals(sum, currency ? formats.precisionOf(currency.id) : 0), formats.number, { minus: '−' })}
      {isMixed && currency && <small> {formats.currencyCode(currency)}</small>}
    </span>
  ));
}

/** A total with at least the decimals of its currency: the service omits trailing zeros. */
function withDecimals(sum: string, least: number): string {
  const places = Math.max(least, sum.includes('.') ? sum.length - sum.indexOf('.') - 1 : 0);
  const scaled = scaledFromText(sum, places);
  return scaled === undefined ? sum : scaledToText(scaled, places);
}

/** The value of a group in the user's formats. */
function groupText(
  definition: RecordDefinition,
  group: string,
  value: string | null,
  refName: string | undefined,
  formats: Formats,
): string {
  const [name = '', part] = group.split('.');
  const field = definition.fields[name];
  const label = field?.label ?? name;
  if (value === null || !field) return listTools.noGroup(label);
  if (field.kind === 'boolean') return listTools.groupIs(label, value === 'true' ? words.yes : words.no);
  if (field.kind === 'date') return part === 'month' ? monthText(value) : formats.date(value);
  const choice = choicesOf(field)?.[value]?.label;
  return choice ?? refName ?? value;
}

const monthText = (month: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
