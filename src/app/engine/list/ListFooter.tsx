import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { formatPlain } from '#contract/values/numberFormat';
import { Button } from '#app/ui/inputs/Button.tsx';
import { firstPaint } from '#app/ui/firstPaint.ts';
import { lazyOptional, lazyPart } from '#app/ui/lazyCode.ts';
import type { Total } from '#app/platform/api/records.ts';
import type { ListFooterProps } from './listParts.ts';
import { listMessages as words } from './messages.ts';
import { shownSelected, shownTotal } from './shownTotal.ts';
import { clearSelection, countOf, everythingSelected } from './table/selection.ts';

/** Totals wait until the rows are loaded. */
const ListSums = lazyPart<ListFooterProps>(() =>
  firstPaint()
    .then(() => import('./table/ListSums.tsx'))
    .then(({ ListSums: component }) => component),
);
const BulkMenu = lazyOptional(() => import('./bulk/BulkMenu.tsx').then(({ BulkMenu: component }) => component));

interface FooterProps extends Omit<ListFooterProps, 'total'> {
  /** Undefined while it is on its way. */
  readonly total: Total | undefined;
  /** The total without the rows of collapsed groups. */
  readonly listed: Total | undefined;
}

/** The longest text of a total. */
const longest: Total = { count: 100_000, isCapped: true };

/** The totals of the rows, the actions for selected rows, and the links to other pages. */
export function ListFooter({ total, listed, ...props }: FooterProps) {
  const { control, selection, setSelection, page, turn, formats } = props;
  const count = countOf(selection, total?.count ?? 0);
  const shown = (value: number): string => formatPlain(String(value), formats.number);
  const isPageSelected = count > 0 && !selection.isEverything && page.items.every(({ id }) => selection.rows.has(id));
  const last = page.offset + page.items.length;
  const first = last === 0 ? 0 : page.offset + 1;
  const rangeText = (of: Total): string => words.range(shown(first), shown(last), shownTotal(of, formats.number));
  // A total that is no part of the page comes after it: its space is reserved, so that nothing moves.
  // Selected rows need the space themselves, and by then it has mostly come.
  const comesLate = count === 0 && (listed === undefined || listed.count > control.state.size);
  return (
    <div className="bar list-bar" data-keep-clear>
      {/* Always there, so that the first tick is read out too. */}
      <span className={count > 0 ? 'fig' : 'sr'} role="status">
        {count > 0 && (
          <>
            <b>{total ? shownSelected(selection, total, formats.number) : shown(count)}</b> {words.selected}
          </>
        )}
      </span>
      {total && <ListSums {...props} total={total} />}
      {count > 0 && (
        <span className="mid">
          {total && isPageSelected && count < total.count && (
            <Button variant="quiet" onClick={() => setSelection(() => everythingSelected)}>
              {words.selectAll(shownTotal(total, formats.number))}
            </Button>
          )}
          {total && (
            <Suspense fallback={null}>
              <BulkMenu {...props} total={total} />
            </Suspense>
          )}
          <Button variant="quiet" onClick={() => setSelection(clearSelection)}>
            {words.clearSelection}
          </Button>
        </span>
      )}
      <span className="right">
        <span
          className="small two total-range"
          role="status"
          aria-busy={listed === undefined}
          style={comesLate ? { inlineSize: `${rangeText(longest).length}ch` } : undefined}
        >
          {listed && rangeText(listed)}
        </span>
        <nav className="split" aria-label={words.paging}>
          <Button
            icon={ChevronLeft}
            label={words.previousPage}
            disabledReason={control.state.page > 1 ? undefined : words.firstPage}
            onClick={() => turn(-1)}
          />
          <Button
            icon={ChevronRight}
            label={words.nextPage}
            disabledReason={page.hasMore ? undefined : words.lastPage}
            onClick={() => turn(1)}
          />
        </nav>
      </span>
    </div>
  );
}
