import { useEffect, useRef, useState } from 'react';
import type { WorkItem } from '#app/engine/needs/needSource.ts';
import { keepLastHome, lastHomeOf } from '#app/engine/figures/lastHome.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Settling, useSettled } from '#app/ui/feedback/Settling.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { CursorActions } from './CursorActions.tsx';
import { homeMessages as words } from './messages.ts';
import { currencyColumns, reservedRows } from './queueColumns.ts';
import type { WorkQueueState } from './useWorkQueue.ts';
import { WorkRow } from './WorkRow.tsx';
import { Link } from '#app/ui/Link.tsx';
import { TableHead, type TableColumn } from '#app/ui/table/TableHead.tsx';

const none: WorkQueueState['items'] = [];

/** Pending work as one list for the keyboard, with as many rows as the last time. */
export function WorkQueue({ needs }: { readonly needs: WorkQueueState | undefined }) {
  const { caller } = useCaller();
  const [cursor, setCursor] = useState(-1);
  const [areAll, setAll] = useState(false);
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const body = useRef<HTMLTableSectionElement>(null);
  const user = caller.user.id;
  const [reserved] = useState(() => reservedRows(lastHomeOf(user).rows));
  const isKnown = useSettled(needs !== undefined && !needs.isLoading);
  const items = ((isKnown && needs?.items) || none).filter(({ key }) => !sent.has(key));
  const shown = areAll ? items : items.slice(0, reserved);
  const current = shown[Math.min(cursor, shown.length - 1)];
  const { length } = items;
  useEffect(() => {
    if (isKnown) keepLastHome(user, { rows: Math.min(100, length) });
  }, [isKnown, length, user]);
  // A row that was decided or dismissed takes the focus with it; the next one in its place has it then.
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!hasLeft.current || !current || document.activeElement !== document.body) return;
    hasLeft.current = false;
    body.current?.querySelectorAll<HTMLElement>('tr.opens')[shown.indexOf(current)]?.querySelector('a')?.focus();
  });
  const dismiss = (item: WorkItem) => {
    hasLeft.current = true;
    needs?.dismiss(item);
  };
  const step = (by: number) => () => {
    const to = Math.min(shown.length - 1, Math.max(0, cursor < 0 ? 0 : cursor + by));
    body.current?.querySelectorAll<HTMLElement>('tr.opens')[to]?.querySelector('a')?.focus();
  };
  useShortcuts({
    label: words.keysLabel,
    shortcuts: [
      { keys: 'J', label: words.move, run: step(1) },
      { keys: 'K', label: words.move, run: step(-1) },
    ],
  });
  const mark = (key: string) => (isSent: boolean) => {
    hasLeft.current = isSent;
    setSent((former) => {
      const next = new Set(former);
      if (isSent) next.add(key);
      else next.delete(key);
      return next;
    });
  };
  return (
    <Settling isSettled={isKnown}>
      <div className="section needs-head">
        <h2>{words.needsYou}</h2>
        <span className="hint mid">
          <Kbd keys="J" isSaid /> <Kbd keys="K" isSaid /> {words.move}, <Kbd keys="Enter" isSaid /> {words.open}
          {needs && current && (
            <CursorActions
              key={current.key}
              item={current}
              onDismiss={() => dismiss(current)}
              onSent={mark(current.key)}
            />
          )}
        </span>
        <span className="right">
          {isKnown &&
            needs?.more.map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          {length > reserved && (
            <Button variant="quiet" aria-expanded={areAll} onClick={() => setAll(!areAll)}>
              {areAll ? words.viewFewer : words.viewAll(length)}
            </Button>
          )}
        </span>
      </div>
      <QueueTable
        body={body}
        items={shown}
        all={items}
        reserved={reserved}
        isKnown={isKnown}
        cursor={current?.key}
        onCursor={setCursor}
        onDismiss={dismiss}
      />
    </Settling>
  );
}

interface QueueTableProps {
  readonly body: React.RefObject<HTMLTableSectionElement | null>;
  readonly items: readonly WorkItem[];
  readonly all: readonly WorkItem[];
  readonly reserved: number;
  readonly isKnown: boolean;
  readonly cursor: string | undefined;
  readonly onCursor: (at: number) => void;
  readonly onDismiss: (item: WorkItem) => void;
}

function QueueTable({ body, items, all, reserved, isKnown, cursor, onCursor, onDismiss }: QueueTableProps) {
  const { caller } = useCaller();
  const formats = useFormats();
  const base = caller.company.baseCurrency;
  const currencies = currencyColumns(all, base);
  const columns: readonly TableColumn[] = [
    { label: words.what, col: 'n-what' },
    { label: words.record, col: 'n-record' },
    { label: words.about },
    { label: words.why, col: 'n-why' },
    { label: words.when, col: 'n-when', className: 'n' },
    ...currencies.map((currency) => ({
      label: formats.currencyCode(currency),
      col: 'n-cur queue-cur',
      className: 'n money queue-cur',
    })),
    {
      label: words.amount,
      col: currencies.length > 0 ? 'n-amount queue-one' : 'n-amount',
      className: currencies.length > 0 ? 'n money queue-one' : 'n money',
    },
  ];
  const isEmpty = isKnown && items.length === 0;
  const spare = isKnown ? Math.max(0, reserved - Math.max(1, items.length)) : 0;
  const empty = caller.isSpecOnly === true ? words.nothingPlain : words.nothing;
  return (
    <table className="grid stack needs" aria-label={words.needsYou} aria-busy={!isKnown || undefined}>
      <TableHead columns={columns} />
      <tbody ref={body}>
        {items.map((item, at) => (
          <WorkRow
            key={item.key}
            item={item}
            isCursor={item.key === cursor}
            currencies={currencies}
            base={base}
            onFocus={() => onCursor(at)}
            onDismiss={() => onDismiss(item)}
          />
        ))}
        {isEmpty && (
          <tr>
            <td className="two" colSpan={columns.length}>
              {empty}
            </td>
          </tr>
        )}
        {Array.from({ length: spare }, (_row, at) => (
          <tr key={at} className="spare" aria-hidden>
            {columns.map(({ className }, column) => (
              <td key={column} className={className}>
                {'\u00a0'}
              </td>
            ))}
          </tr>
        ))}
        {!isKnown && <SkeletonRows count={reserved} columns={placeholders} />}
      </tbody>
    </table>
  );
}

const placeholders = [
  { width: 70 },
  { width: 80 },
  { width: 200 },
  { width: 120 },
  { width: 40 },
  { width: 80, className: 'n money' },
];
