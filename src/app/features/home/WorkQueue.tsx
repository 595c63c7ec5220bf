import { useEffect, useRef, useState } from 'react';
import { keepLastHome, lastHomeOf } from '#app/engine/figures/lastHome.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Settling, useSettled } from '#app/ui/feedback/Settling.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { homeMessages as words } from './messages.ts';
import type { WorkQueueState } from './useWorkQueue.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';

const none: WorkQueueState['items'] = [];

/** What waits, as one list for the keyboard. */
export function WorkQueue({ needs }: { readonly needs: WorkQueueState | undefined }) {
  const { caller } = useCaller();
  const [cursor, setCursor] = useState(-1);
  const body = useRef<HTMLTableSectionElement>(null);
  const user = caller.user.id;
  const [expected] = useState(() => lastHomeOf(user).rows);
  const isKnown = useSettled(needs !== undefined && !needs.isLoading);
  const items = (isKnown && needs?.items) || none;
  const { length } = items;
  useEffect(() => {
    if (isKnown) keepLastHome(user, { rows: length });
  }, [isKnown, length, user]);
  const step = (by: number) => () => {
    const to = Math.min(items.length - 1, Math.max(0, cursor < 0 ? 0 : cursor + by));
    body.current?.querySelectorAll<HTMLElement>('a')[to]?.focus();
  };
  useShortcuts({
    label: words.keysLabel,
    shortcuts: [
      { keys: 'J', label: words.move, run: step(1) },
      { keys: 'K', label: words.move, run: step(-1) },
    ],
  });
  const isEmpty = isKnown ? items.length === 0 : expected === 0;
  return (
    <Settling isSettled={isKnown}>
      <div className="section needs-head">
        <h2>{words.needsYou}</h2>
        {!isEmpty && (
          <span className="hint mid">
            <Kbd keys="J" isSaid /> <Kbd keys="K" isSaid /> {words.move}, <Kbd keys="Enter" isSaid /> {words.open}
          </span>
        )}
        {isKnown &&
          needs?.more.map(({ label, to }) => (
            <span key={to} className="right">
              <Link to={to}>{label}</Link>
            </span>
          ))}
      </div>
      {isEmpty ? (
        <p className="needs-none two">{caller.isSpecOnly === true ? words.nothingPlain : words.nothing}</p>
      ) : (
        <table className="grid stack needs" aria-label={words.needsYou} aria-busy={!isKnown || undefined}>
          <TableHead
            isForReadersOnly
            columns={[
              { label: words.what, col: 'n-what' },
              { label: words.record, col: 'n-record' },
              { label: words.about },
              { label: words.why, col: 'n-why wide' },
              { label: words.when, col: 'n-when' },
              { label: words.amount, col: 'n-amount' },
            ]}
          />
          <tbody ref={body}>
            {items.map((need, at) => (
              <tr key={need.key} className={at === cursor ? 'cursor' : undefined} onFocus={() => setCursor(at)}>
                <td className="b2">
                  <Badge tone={need.tone}>{need.what}</Badge>
                </td>
                <td className="b1">
                  <Link to={need.to}>{need.record}</Link>
                </td>
                <td className="a1" title={need.about}>
                  {need.about}
                </td>
                <td className="hide-s wide two">{need.why}</td>
                <td className="hide-s n two">{need.when}</td>
                <td className="n money a2">{need.amount}</td>
              </tr>
            ))}
            {items.length === 0 && (
              <SkeletonRows
                count={expected}
                columns={[
                  { width: 70 },
                  { width: 80 },
                  { width: 200 },
                  { width: 120, className: 'wide' },
                  { width: 40 },
                  { width: 80, className: 'n money' },
                ]}
              />
            )}
          </tbody>
        </table>
      )}
    </Settling>
  );
}
