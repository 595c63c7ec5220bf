import { useState } from 'react';
import { findListedType } from '#contract/derive/catalogue';
import { formatPlain } from '#contract/values/numberFormat';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { isChangedSince } from './jobRules.ts';
import { runnerMessages as words } from './runnerMessages.ts';
import type { RowState, JobRow, JobSummary } from './jobTypes.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';

const MAX_SHOWN = 200;
const tones = { waiting: 'neutral', saved: 'positive', already: 'info', failed: 'critical' } as const satisfies Record<
  RowState['is'],
  string
>;

/** The rows of a job with their results: failed ones first. */
export function JobRows({ job, rows }: { readonly job: JobSummary; readonly rows: readonly JobRow[] }) {
  const { number } = useFormats();
  const [isFailedOnly, setFailedOnly] = useState(job.failed > 0);
  const indexed = rows.map((row, at) => ({ row, at }));
  const wanted = isFailedOnly ? indexed.filter(({ row }) => row.state.is === 'failed') : indexed;
  const shown = wanted.slice(0, MAX_SHOWN);
  return (
    <div className="job-rows">
      <Segments
        label={words.outcome}
        value={isFailedOnly ? 'failed' : 'all'}
        options={[
          { value: 'failed', label: words.onlyFailed },
          { value: 'all', label: words.everyRow },
        ]}
        onChange={(value) => setFailedOnly(value === 'failed')}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key */}
      <div className="grid-wrap job-scroll" tabIndex={0} role="region" aria-label={words.rowsOf(job.title)}>
        <table className="grid" aria-label={words.rowsOf(job.title)}>
          <colgroup>
            <col style={{ width: 56 }} />
            <col style={{ width: 200 }} />
            <col style={{ width: 130 }} />
            <col />
          </colgroup>
          <TableHead
            columns={[
              { label: words.row, className: 'n' },
              { label: words.what },
              { label: words.outcome },
              { label: words.why },
            ]}
          />
          <tbody>
            {shown.map(({ row, at }) => (
              <tr key={row.key}>
                <Cells row={row} at={at} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {wanted.length > shown.length && (
        <p className="two small">{words.moreRows(formatPlain(String(wanted.length - shown.length), number))}</p>
      )}
    </div>
  );
}

function Cells({ row, at }: { readonly row: JobRow; readonly at: number }) {
  const { label, order, state } = row;
  const isChanged = isChangedSince(row);
  const type = findListedType(order.operation === 'transform' ? (order.name ?? order.type) : order.type);
  const id = state.is === 'saved' || state.is === 'already' ? state.id : order.id;
  const isThere =
    type !== undefined &&
    id !== undefined &&
    !(order.operation === 'remove' && state.is !== 'failed' && state.is !== 'waiting');
  const name = state.is === 'saved' || state.is === 'already' ? (state.refName ?? label) : label;
  return (
    <>
      <td className="n">{at + 1}</td>
      <td title={label}>{isThere ? <Link to={recordAddress(type, id)}>{name}</Link> : label}</td>
      <td>
        <Badge tone={isChanged ? 'warning' : tones[state.is]}>
          {isChanged ? words.changedState : words.states[state.is]}
        </Badge>
      </td>
      <td className="job-why">
        {state.is === 'failed' ? (
          <>
            {state.why} <span className="two small">{state.code}</span>
          </>
        ) : null}
      </td>
    </>
  );
}
