import { definitionOf } from '#contract/records/index';
import type { CSSProperties, KeyboardEvent } from 'react';
import { reportMessages } from '#app/engine/report/messages/messages.ts';
import { type PathStep } from '#app/platform/router/drillPath.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { classNames } from '#app/ui/classNames.ts';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { listToolMessages as listTools } from '#app/engine/list/toolMessages.ts';
import { type BalanceColumn, proofOf } from './accountBalances.ts';
import { Branch } from './AccountRows.tsx';
import { type AccountBranch } from './accountTree.ts';
import { chartMessages } from './chartMessages.ts';

const definition = definitionOf('account');

interface TreeTableProps {
  readonly tree: readonly AccountBranch[];
  readonly columns: readonly BalanceColumn[];
  readonly folded: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  readonly isLoading: boolean;
  readonly current: string | undefined;
  readonly onAt: (key: string) => void;
  readonly pathHere: { readonly path: readonly PathStep[] };
  /** Columns of balances there are, or will be, so that nothing moves when they come. */
  readonly books: number;
}

export function TreeTable({
  tree,
  columns,
  folded,
  toggle,
  isLoading,
  current,
  onAt,
  pathHere,
  books,
}: TreeTableProps) {
  const { currencyCode } = useFormats();
  const waiting =
    columns.length === 0 ? Array.from({ length: books }, (_, at) => classNames('n money', at > 0 && 'book-more')) : [];
  const bookName = ({ subsidiary, currency }: BalanceColumn): string =>
    listTools.balanceIn(subsidiary?.refName ?? reportMessages.balance, currencyCode(currency));
  return (
    <table
      className="grid sticky stack coa"
      style={{ '--books': Math.max(columns.length, waiting.length) } as CSSProperties} // a property of this style sheet
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows of a tree open, close and take the focus
      role="treegrid"
      aria-label={listTools.chart}
      aria-busy={isLoading || undefined}
    >
      <colgroup>
        <col />
        <col className="coa-type" />
        {waiting.map((_, at) => (
          <col key={at} className={classNames('coa-balance', at > 0 && 'book-more')} />
        ))}
        {columns.map(({ key }, place) => (
          <col key={key} className={classNames('coa-balance', place > 0 && 'book-more')} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{definition.label}</th>
          <th scope="col">{definition.fields.acctType?.label}</th>
          {waiting.map((className, at) => (
            <th key={at} scope="col" className={className}>
              {reportMessages.balance}
            </th>
          ))}
          {columns.map((column, place) => (
            <th
              key={column.key}
              scope="col"
              className={classNames('n money', place > 0 && 'book-more')}
              title={bookName(column)}
            >
              {bookName(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {isLoading ? (
          <SkeletonRows
            count={16}
            columns={[
              { width: 220 },
              { width: 110 },
              ...(columns.length > 0
                ? columns.map((_, at) => classNames('n money', at > 0 && 'book-more'))
                : waiting
              ).map((className) => ({ width: 90, className })),
            ]}
          />
        ) : (
          tree.map((branch) => (
            <Branch
              key={branch.group}
              branch={branch}
              folded={folded}
              toggle={toggle}
              columns={columns}
              current={current}
              onKey={(event) => step(event, toggle)}
              onAt={onAt}
              pathHere={pathHere}
              books={books}
            />
          ))
        )}
      </tbody>
    </table>
  );
}

/** Up and Down move between accounts, Right expands, Left collapses or moves to the parent. */
function step(event: KeyboardEvent<HTMLTableRowElement>, toggle: (key: string) => void): void {
  const row = event.currentTarget;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...(row.closest('tbody')?.querySelectorAll<HTMLTableRowElement>('tr[data-key]') ?? [])];
  const [at, key, expanded] = [rows.indexOf(row), row.getAttribute('data-key'), row.getAttribute('aria-expanded')];
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  };
  const go = (to: HTMLTableRowElement | undefined): void => to?.querySelector<HTMLElement>('[data-row]')?.focus();
  const place = places[event.key];
  if (place !== undefined) go(rows[place]);
  else if (event.key === 'ArrowRight' && expanded === 'false' && key !== null) toggle(key);
  else if (event.key === 'ArrowRight' && expanded === 'true') go(rows[at + 1]);
  else if (event.key === 'ArrowLeft' && expanded === 'true' && key !== null) toggle(key);
  else if (event.key === 'ArrowLeft')
    go(
      rows
        .slice(0, at)
        .findLast((each) => Number(each.getAttribute('aria-level')) < Number(row.getAttribute('aria-level'))),
    );
  else return;
  event.preventDefault();
}

/** Whether each set of books balances, and the keys of the tree. */
export function ProofBar({
  tree,
  columns,
}: {
  readonly tree: readonly AccountBranch[];
  readonly columns: readonly BalanceColumn[];
}) {
  const formats = useFormats();
  const proofs = columns.map((column) => ({ column, ...proofOf(column, tree) }));
  const [only, second] = proofs;
  const open = proofs.find(({ isBalanced }) => !isBalanced);
  const amount = (text: string): string => formats.amount(Number(text), only?.column.currency.id);
  return (
    <div className="bar coa-bar">
      {only && !second && (
        <>
          <span className="fig">
            {chartMessages.assets} <b>{amount(only.assets)}</b>
          </span>
          <span className="fig">
            {chartMessages.claims} <b>{amount(only.claims)}</b>
          </span>
        </>
      )}
      {only && (
        <Badge tone={open ? 'critical' : 'positive'}>
          {open
            ? reportMessages.outOfBalance(
                formats.amount(Number(open.assets) - Number(open.claims), open.column.currency.id),
              )
            : reportMessages.inBalance}
        </Badge>
      )}

      <span className="hint right">
        <Kbd keys="Left" isSaid /> {chartMessages.fold} <Kbd keys="Right" isSaid /> {chartMessages.unfold}{' '}
        <Kbd keys="Enter" isSaid /> {chartMessages.open}
      </span>
    </div>
  );
}
