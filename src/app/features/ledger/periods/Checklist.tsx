import { useQuery } from '@tanstack/react-query';
import { inSentence } from '#contract/messages/language';
import { definitionOf } from '#contract/records/index';
import { formatPlain } from '#contract/values/numberFormat';
import type { ClosingItem } from '#contract/wire/closing';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { listAddress, newAddress, ratesAddress, recordAddress, reportAddress } from '#app/platform/router/addresses.ts';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { PartFailed } from '#app/engine/record/PartFailed.tsx';
import '#app/engine/aspects/period/period.css';
import { periodMessages as words } from '#app/engine/aspects/period/periodMessages.ts';
import { countsOf, isByType, keyOf, linesOf } from './checkLines.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';

/** A period as its checklist sees it. */
interface CheckedPeriod {
  readonly id: string;
  readonly name: string;
  /** Its last day. */
  readonly end: string;
  readonly isClosed: boolean;
}

/** What is open before a period closes: each check with the way to clear it, and behind them those that passed. */
export function Checklist({ period }: { readonly period: CheckedPeriod }) {
  const formats = useFormats();
  const { queries } = useConnection();
  const { data, error, refetch } = useQuery(queries.openItems('accountingPeriod', period.id));
  const open = data?.items.filter(({ count }) => count > 0) ?? [];
  const clear = linesOf(data?.items ?? []).filter((line) => line.every(({ count }) => count === 0));
  const { isClosed } = period;
  if (error) return <PartFailed what={words.checklist} error={error} onRetry={() => void refetch()} />;
  return (
    <Settling isSettled={data !== undefined}>
      <section aria-label={words.checklist}>
        <div className="section">
          <h2>{isClosed ? words.checklistOfClosed : words.checklist}</h2>
          {data && !isClosed && <span className="hint">{summaryOf(data.items)}</span>}
        </div>
        {(data === undefined || open.length > 0) && (
          <table className="grid pd-list" aria-label={words.checklist} aria-busy={data === undefined || undefined}>
            <TableHead
              columns={[
                { label: words.columns.state, col: 'pd-state' },
                { label: words.columns.what },
                { label: words.columns.count, col: 'pd-count', className: 'n money' },
              ]}
            />
            <tbody>
              {!data && (
                <SkeletonRows
                  count={6}
                  columns={[{ width: 80 }, { width: 240 }, { width: 40, className: 'n money' }]}
                />
              )}
              {linesOf(open).map((items) => (
                <CheckRow key={items.map(keyOf).join()} items={items} period={period} formats={formats} />
              ))}
            </tbody>
          </table>
        )}
        {clear.length > 0 && (
          <details className="more-fields">
            <summary>{words.showClear(formatPlain(String(clear.length), formats.number))}</summary>
            <ul className="pd-clear">
              {clear
                .flatMap(([item]) => (item ? [item] : []))
                .map((item) => (
                  <li key={keyOf(item)}>
                    <Badge tone="positive" isPlain>
                      {words.clear}
                    </Badge>{' '}
                    <RunLink item={item} />
                  </li>
                ))}
            </ul>
          </details>
        )}
      </section>
    </Settling>
  );
}

/** What was posted for a check, if it is settled by a run. */
function RunLink({ item }: { readonly item: ClosingItem }) {
  const { revaluation, allocation } = item;
  const to = revaluation?.run
    ? recordAddress('currencyRevaluation', revaluation.run.id)
    : allocation?.run
      ? recordAddress('allocation', allocation.run.id)
      : undefined;
  return to === undefined ? labelOf(item) : <Link to={to}>{labelOf(item)}</Link>;
}

function labelOf({ check, balance, due, revaluation, allocation }: ClosingItem): string {
  if (allocation) return words.checkOf(words.allocation[allocation.state], allocation.schedule.refName);
  const label = revaluation ? words.revaluation[revaluation.state] : words.checks[check];
  if (balance) return words.checkOf(label, balance.account.refName);
  if (due) return words.checkOf(label, due.subsidiary.refName);
  return label;
}

function summaryOf(items: readonly ClosingItem[]): string {
  const { blockers, warnings } = countsOf(items);
  if (blockers + warnings === 0) return words.allClear;
  return [blockers > 0 ? words.blocked(blockers) : '', warnings > 0 ? words.looks(warnings) : '']
    .filter(Boolean)
    .join(' ');
}

interface CheckRowProps {
  readonly items: readonly ClosingItem[];
  readonly period: CheckedPeriod;
  readonly formats: ReturnType<typeof useFormats>;
}

/** One check; if it covers several types, a link to each list with its count. */
function CheckRow({ items, period: { id: period, name, end }, formats }: CheckRowProps) {
  const [first] = items;
  if (!first) return null;
  const { blocks, balance, due, allocation } = first;
  const held = balance ?? due;
  const postingPeriod = { id: period, refName: name };
  const shown = (count: number): string => formatPlain(String(count), formats.number);
  const to = ({ check, list, balance: kept }: ClosingItem): string =>
    check === 'recognition'
      ? newAddress('revenueRecognition')
      : check === 'revaluation'
        ? newAddress('currencyRevaluation')
        : check === 'allocation'
          ? newAddress('allocation')
          : check === 'intercompany'
            ? `${reportAddress('intercompanyMatching')}?${new URLSearchParams({ asOf: end }).toString()}`
            : check === 'missingRates'
              ? `${ratesAddress}?${new URLSearchParams({ day: end }).toString()}`
              : list
                ? `${listAddress(list.type)}?${new URLSearchParams({ q: list.q }).toString()}`
                : `${reportAddress('generalLedger')}?${new URLSearchParams({ account: kept?.account.id ?? '', period }).toString()}`;
  const figure =
    held && allocation?.state !== 'blocked'
      ? `${formats.amount(held.amount, held.currency.id)} ${formats.currencyCode(held.currency)}`
      : shown(items.reduce((sum, { count }) => sum + count, 0));
  return (
    <tr>
      <td>
        <Badge tone={blocks ? 'critical' : 'warning'}>{blocks ? words.blocks : words.look}</Badge>
      </td>
      <td className="pd-what">
        {isByType(first) ? (
          <>
            {words.checkOf(words.checks[first.check], '')}
            {items.map((item, at) => (
              <span key={keyOf(item)}>
                {at > 0 && ', '}
                <Link to={to(item)}>
                  {item.list && words.some(inSentence(definitionOf(item.list.type).plural), shown(item.count))}
                </Link>
              </span>
            ))}
          </>
        ) : (
          <Link to={to(first)} state={due && { filled: { postingPeriod, ...startOf(first) } }}>
            {labelOf(first)}
          </Link>
        )}
      </td>
      <td className="n money">{figure}</td>
    </tr>
  );
}

/** What a run for a check starts with, besides its period. */
const startOf = ({ due, allocation }: ClosingItem) =>
  allocation ? { allocationSchedule: allocation.schedule } : { subsidiary: due?.subsidiary };
