import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { records } from '#contract/records/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { StatusBadge } from '#app/ui/feedback/StatusBadge.tsx';
import { isRef } from '#app/engine/form/model/values.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import '#app/engine/aspects/period/period.css';
import { periodMessages as words } from '#app/engine/aspects/period/periodMessages.ts';
import { Link } from '#app/ui/Link.tsx';
import { Checklist } from './Checklist.tsx';

/** A period as the close of the books sees it: its place in the year and the open tasks. */
export function PeriodPanel(props: RecordPanelProps) {
  if (props.tools.access.caller.isSpecOnly === true) return null;
  return (
    <>
      <YearOverview {...props} />
      <Checklist
        period={{
          id: String(props.record.id),
          name: String(props.record.periodName ?? ''),
          end: String(props.record.endDate ?? ''),
          isClosed: props.record.closed === true,
        }}
      />
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
