import { useMemo } from 'react';
import { formatPlain } from '#contract/values/numberFormat';
import type { Formats } from '#app/platform/formats/formats.ts';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { cellsIn } from '../cells/cellRange.ts';
import type { ListFooterProps } from '../listParts.ts';
import { shownTotal } from '../shownTotal.ts';
import { countOf } from './selection.ts';
import { type Summary, summarise, summariseRange, summaryColumn } from './summary.ts';
import { listToolMessages as words } from '../toolMessages.ts';
import { useAllRows } from '../export/useAllRows.ts';
import type { CellSelection } from '../cells/useCellRange.ts';

/** Currencies whose totals are shown side by side. */
const MOST = 3;

/** Sum of the selected cells, otherwise the selected rows, the page or all rows. */
export function ListSums(props: ListFooterProps) {
  const { definition, columns, cells } = props;
  const column = useMemo(() => summaryColumn(definition, columns), [definition, columns]);
  if (cells.range && cellsIn(cells.range) > 1) return <RangeSums {...props} range={cells.range} />;
  return column ? <Sums {...props} column={column} /> : null;
}

/** Totals of the selected rows; without any, of all matches if they are all loaded, else of the page, and labeled so. */
function Sums(props: ListFooterProps & { readonly column: NonNullable<ReturnType<typeof summaryColumn>> }) {
  const { type, definition, selection, page, total, search, formats, column } = props;
  const all = useAllRows(type, search, [column.field, ...(column.currency === undefined ? [] : [column.currency])]);
  const isWhole = !total.isCapped && total.count === page.items.length;
  const isTicked = countOf(selection, total.count) > 0;
  const source =
    isTicked && !selection.isEverything
      ? [...selection.rows.values()]
      : (all.rows ?? (isWhole ? page.items : undefined));
  const needsAll = source === undefined;
  const rows = (source ?? (selection.isEverything ? [] : page.items)).filter(({ id }) => !selection.except.has(id));
  const sums = summarise(rows, column, (currencyId) => formats.precisionOf(currencyId));
  const shown = (value: number): string => formatPlain(String(value), formats.number);
  const scope = isTicked ? undefined : needsAll ? words.thisPage : words.allRows(shownTotal(total, formats.number));
  return (
    <>
      {sums.length > 0 && (
        <span className="fig">
          <span>
            {[scope, definition.fields[column.field]?.label].filter((part) => part !== undefined).join(' · ')}
          </span>
        </span>
      )}
      {sums.slice(0, MOST).map((sum, at) => (
        <SumOf key={sum.currency?.id ?? ''} sum={sum} formats={formats} isLead={at === 0} isAlone={sums.length === 1} />
      ))}
      {sums.length > MOST && <span className="fig mid">{words.moreCurrencies(sums.length - MOST)}</span>}
      {needsAll && (
        <span className="mid">
          {all.progress === undefined ? (
            <LinkButton onClick={all.read}>{words.sumAll(shownTotal(total, formats.number))}</LinkButton>
          ) : (
            <span className="fig" role="status">
              {words.summing(shown(all.progress))}
            </span>
          )}
        </span>
      )}
    </>
  );
}

/** The totals of the marked cells. */
function RangeSums({
  definition,
  page,
  columns,
  formats,
  range,
}: ListFooterProps & { readonly range: NonNullable<CellSelection['range']> }) {
  const sums = summariseRange(definition, page.items, columns, range, (currencyId) => formats.precisionOf(currencyId));
  return (
    <>
      <span className="fig" role="status">
        {words.cells(formatPlain(String(cellsIn(range)), formats.number))}
      </span>
      {sums.slice(0, MOST).map((sum, at) => (
        <SumOf key={sum.currency?.id ?? ''} sum={sum} formats={formats} isLead={at === 0} isAlone={sums.length === 1} />
      ))}
      {sums.length > MOST && <span className="fig mid">{words.moreCurrencies(sums.length - MOST)}</span>}
    </>
  );
}

function SumOf({
  sum,
  formats,
  isLead,
  isAlone,
}: {
  readonly sum: Summary;
  readonly formats: Formats;
  readonly isLead: boolean;
  readonly isAlone: boolean;
}) {
  const plain = (text: string): string => formatPlain(text, formats.number, { minus: '\u2212' });
  const code = sum.currency && formats.currencyCode(sum.currency);
  const copy = () =>
    void navigator.clipboard.writeText(sum.sum).then(
      () => showToast(words.copied(plain(sum.sum))),
      () => undefined, // The browser has said why already.
    );
  return (
    <>
      <span className={isLead ? 'fig lead' : 'fig'}>
        {isAlone ? words.sum : code}{' '}
        <button type="button" className="sum-button" title={words.copySum} onClick={copy}>
          <b>{plain(sum.sum)}</b>
        </button>
        {isAlone && code !== undefined && <span>{code}</span>}
      </span>
      {isLead && isAlone && (
        <>
          <span className="fig mid">
            {words.average} <b>{plain(sum.average)}</b>
          </span>
          <span className="fig mid wide">
            {words.least} <b>{plain(sum.least)}</b>
          </span>
          <span className="fig mid wide">
            {words.most} <b>{plain(sum.most)}</b>
          </span>
        </>
      )}
    </>
  );
}
