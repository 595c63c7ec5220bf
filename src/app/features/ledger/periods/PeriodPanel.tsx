import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { inSentence } from '#contract/messages/language';
import { definitionOf, records } from '#contract/records/index';
import { formatPlain } from '#contract/values/numberFormat';
import type { ClosingItem } from '#contract/wire/closing';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { listAddress, newAddress, ratesAddress, recordAddress, reportAddress } from '#app/platform/router/addresses.ts';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Badge, StatusBadge } from '#app/ui/feedback/StatusBadge.tsx';
import { isRef } from '#app/engine/form/model/values.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { PartFailed } from '#app/engine/record/PartFailed.tsx';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import '#app/engine/aspects/period/period.css';
import { periodMessages as words } from '#app/engine/aspects/period/periodMessages.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';

/** A period as the close of the books sees it: its place in the year and the open tasks. */
export function PeriodPanel(props: RecordPanelProps) {
  if (props.tools.access.caller.isSpecOnly === true) return null;
  return (
    <>
      <YearOverview {...props} />
      <Checklist {...props} />
      {isProven(props.record) && (
        <Suspense fallback={<Settling isSettled={false} />}>
          <ProofSection period={String(props.record.id)} version={String(props.record.closedOnDate ?? '')} />
        </Suspense>
      )}
    </>
  );
}

const ProofSection = lazy(() =>
  import('./proof/ProofSection.tsx').then(({ ProofSection: Section }) => ({ default: Section })),
);

/** Years and quarters have no postings of their own. */
const isProven = ({ closed, isYear, isQuarter }: RecordPanelProps['record']): boolean =>
  closed === true && isYear !== true && isQuarter !== true;

function Checklist({ record, tools }: RecordPanelProps) {
  const formats = tools.formats();
  const { queries } = useConnection();
  const { data, error, refetch } = useQuery(queries.openItems('accountingPeriod', String(record.id)));
  const open = data?.items.filter(({ count }) => count > 0) ?? [];
  const clear = data?.items.filter(({ count }) => count === 0) ?? [];
  const isClosed = record.closed === true;
  if (error) return <PartFailed what={words.checklist} error={error} onRetry={() => void refetch()} />;
  return (
    <Settling isSettled={data !== undefined}>
      <section aria-label={words.checklist}>
        <div className="section">
          <h2>{isClosed ? words.checklistOfClosed : words.checklist}</h2>
          {data && !isClosed && <span className="hint">{summaryOf(open)}</span>}
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
                <CheckRow
                  key={items.map(keyOf).join()}
                  items={items}
                  period={String(record.id)}
                  name={String(record.periodName ?? '')}
                  end={String(record.endDate ?? '')}
                  formats={formats}
                />
              ))}
            </tbody>
          </table>
        )}
        {clear.length > 0 && (
          <details className="more-fields">
            <summary>{words.showClear(formatPlain(String(clear.length), formats.number))}</summary>
            <ul className="pd-clear">
              {clear.map((item) => (
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

const keyOf = ({ check, list, balance, due, allocation }: ClosingItem): string =>
  `${check} ${list?.type ?? ''} ${balance?.account.id ?? ''} ${balance?.currency.id ?? ''} ${due?.subsidiary.id ?? ''} ${allocation?.schedule.id ?? ''}`;

function labelOf({ check, list, balance, due, revaluation, allocation }: ClosingItem): string {
  if (allocation) return words.checkOf(words.allocation[allocation.state], allocation.schedule.refName);
  const label = revaluation ? words.revaluation[revaluation.state] : words.checks[check];
  if (balance) return words.checkOf(label, balance.account.refName);
  if (due) return words.checkOf(label, due.subsidiary.refName);
  return list && (check === 'approval' || check === 'rejected')
    ? words.ofType(label, definitionOf(list.type).plural)
    : label;
}

function summaryOf(open: readonly ClosingItem[]): string {
  const lines = linesOf(open);
  const blocking = lines.filter(([first]) => first?.blocks).length;
  if (lines.length === 0) return words.allClear;
  const rest = lines.length - blocking;
  return [blocking > 0 ? words.blocked(blocking) : '', rest > 0 ? words.looks(rest) : ''].filter(Boolean).join(' ');
}

interface CheckRowProps {
  readonly items: readonly ClosingItem[];
  readonly period: string;
  readonly name: string;
  /** Its last day. */
  readonly end: string;
  readonly formats: ReturnType<RecordPanelProps['tools']['formats']>;
}

/** One check; if it covers several types, a link to each list with its count. */
function CheckRow({ items, period, name, end, formats }: CheckRowProps) {
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

const isByType = ({ check }: ClosingItem): boolean => check === 'approval' || check === 'rejected';

/** Checks of the same type over many record types are one line. */
function linesOf(items: readonly ClosingItem[]): readonly (readonly ClosingItem[])[] {
  const groups = new Map<string, ClosingItem[]>();
  for (const item of items) {
    const key = isByType(item) ? item.check : keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

const yearSearch = {
  q: 'isYear != true AND isQuarter != true',
  orderby: 'startDate',
  limit: 400,
  offset: 0,
  fields: ['periodName', 'startDate', 'endDate', 'status', 'isAdjust', 'allLocked', 'arLocked', 'apLocked'],
} as const;
const { states } = records.accountingPeriod.fields.status;

/** The months of the same calendar year of books, each with its state and its locks. */
function YearOverview({ record }: RecordPanelProps) {
  const { queries } = useConnection();
  const { data, isPending: isWaiting } = useQuery(queries.list('accountingPeriod', yearSearch));
  const { data: years, isPending } = useQuery(
    queries.list('accountingPeriod', {
      q: 'isYear = true',
      orderby: 'startDate',
      limit: 100,
      offset: 0,
      fields: ['periodName', 'startDate', 'endDate'],
    }),
  );
  const start = String(record.startDate ?? '');
  const year = years?.items.find(
    ({ startDate, endDate }) =>
      typeof startDate === 'string' && typeof endDate === 'string' && startDate <= start && start <= endDate,
  );
  const months = year
    ? data?.items.filter(
        ({ startDate }) =>
          typeof startDate === 'string' && String(year.startDate) <= startDate && startDate <= String(year.endDate),
      )
    : undefined;
  if (isPending || isWaiting) return <Settling isSettled={false} />;
  if (!year || !months || months.length === 0) return null;
  return (
    <nav className="pd-year" aria-label={words.yearLabel}>
      <h2>{words.year(String(year.periodName ?? year.refName ?? ''))}</h2>
      <ol>
        {months.map(({ id, periodName, refName, status, allLocked, arLocked, apLocked }) => {
          const name = typeof periodName === 'string' ? periodName : (refName ?? id);
          const state = isRef(status) ? status : referenceOf(status);
          const locks =
            allLocked === true
              ? [words.locks.all]
              : [...(arLocked === true ? [words.locks.ar] : []), ...(apLocked === true ? [words.locks.ap] : [])];
          return (
            <li key={id}>
              <Link
                to={recordAddress('accountingPeriod', id)}
                aria-current={id === record.id ? 'page' : undefined}
                title={locks.length > 0 ? words.locked(locks) : undefined}
              >
                <span>{name}</span>
                {state && <StatusBadge status={state} states={states} />}
                {locks.length > 0 && allLocked !== true && <small className="two">{words.locked(locks)}</small>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
