import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { formatPlain } from '#contract/values/numberFormat';
import { Button } from '#app/ui/inputs/Button.tsx';
import { firstPaint } from '#app/ui/firstPaint.ts';
import { lazyOptional, lazyPart } from '#app/ui/lazyCode.ts';
import type { ListFooterProps } from './listParts.ts';
import { listMessages as words } from './messages.ts';
import { clearSelection, countOf, everythingSelected } from './table/selection.ts';

/** Totals wait until the rows are loaded. */
const ListSums = lazyPart<ListFooterProps>(() =>
  firstPaint()
    .then(() => import('./table/ListSums.tsx'))
    .then(({ ListSums: component }) => component),
);
const BulkMenu = lazyOptional(() => import('./bulk/BulkMenu.tsx').then(({ BulkMenu: component }) => component));

/** The totals of the rows, the actions for selected rows, and the links to other pages. */
export function ListFooter(props: ListFooterProps) {
  const { control, selection, setSelection, page, turn, total, formats } = props;
  const count = countOf(selection, total);
  const shown = (value: number): string => formatPlain(String(value), formats.number);
  const canSelectAll =
    count > 0 && count < total && !selection.isEverything && page.items.every(({ id }) => selection.rows.has(id));
  const first = page.totalResults === 0 ? 0 : page.offset + 1;
  return (
    <div className="bar list-bar" data-keep-clear>
      {/* Always there, so that the first tick is read out too. */}
      <span className={count > 0 ? 'fig' : 'sr'} role="status">
        {count > 0 && (
          <>
            <b>{shown(count)}</b> {words.selected}
          </>
        )}
      </span>
      <ListSums {...props} />
      {count > 0 && (
        <span className="mid">
          {canSelectAll && (
            <Button variant="quiet" onClick={() => setSelection(() => everythingSelected)}>
              {words.selectAll(shown(total))}
            </Button>
          )}
          <Suspense fallback={null}>
            <BulkMenu {...props} />
          </Suspense>
          <Button variant="quiet" onClick={() => setSelection(clearSelection)}>
            {words.clearSelection}
          </Button>
        </span>
      )}
      <span className="right">
        <span className="small two" role="status">
          {words.range(shown(first), shown(page.offset + page.items.length), shown(page.totalResults))}
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
