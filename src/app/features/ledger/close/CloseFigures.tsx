import { useQuery } from '@tanstack/react-query';
import { formatPlain } from '#contract/values/numberFormat';
import type { ListRow } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Meter } from '#app/engine/figures/Figure.tsx';
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx';
import { countsOf } from '../periods/checkLines.ts';
import { closeMessages as words } from './closeMessages.ts';
import { isFinished, ownLocksOf } from './closeTasks.ts';

interface CloseFiguresProps {
  readonly period: ListRow;
  /** Undefined while they are read. */
  readonly tasks: readonly ListRow[] | undefined;
}

/** How far the close of a period is. */
export function CloseFigures({ period, tasks }: CloseFiguresProps) {
  const { queries } = useConnection();
  const { number, date } = useFormats();
  const { data } = useQuery(queries.openItems('accountingPeriod', period.id));
  const isBase = period.isYear !== true && period.isQuarter !== true;
  const shown = (count: number): string => formatPlain(String(count), number);
  const counts = data && countsOf(data.items);
  const locks = ownLocksOf(period);
  const done = tasks?.filter(isFinished).length;
  const due = tasks?.flatMap(({ dueDate }) => (typeof dueDate === 'string' ? [dueDate] : [])).toSorted();
  return (
    <dl className="cl-figures">
      {isBase && (
        <div>
          <dt>{words.figures.done}</dt>
          <dd>
            <Count value={done} /> {tasks && <small>{words.figures.of(shown(tasks.length))}</small>}
            {tasks && tasks.length > 0 && <Meter part={done ?? 0} whole={tasks.length} />}
          </dd>
        </div>
      )}
      <div data-tone={counts?.blockers ? 'critical' : undefined}>
        <dt>{words.figures.blockers}</dt>
        <dd>
          <Count value={counts?.blockers} />
        </dd>
      </div>
      <div data-tone={counts?.warnings ? 'warning' : undefined}>
        <dt>{words.figures.warnings}</dt>
        <dd>
          <Count value={counts?.warnings} />
        </dd>
      </div>
      <div>
        <dt>{words.figures.passed}</dt>
        <dd>
          <Count value={counts?.passed} /> {counts && <small>{words.figures.of(shown(counts.all))}</small>}
        </dd>
      </div>
      {isBase && (
        <div>
          <dt>{words.figures.due}</dt>
          <dd>{due === undefined ? <Skeleton width={90} /> : date(due.at(-1) ?? '')}</dd>
        </div>
      )}
      {locks.length > 0 && (
        <div className="cl-locks">
          <dt>{words.figures.locks}</dt>
          <dd>
            {locks.map(({ lock, names }) => (
              <small key={lock}>{words.locked(words.locks[lock], names)}</small>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Count({ value }: { readonly value: number | undefined }) {
  const { number } = useFormats();
  return value === undefined ? <Skeleton width={30} /> : formatPlain(String(value), number);
}
