import { Pause, Play, Printer } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { recordAddress, checkRunAddress, remittanceAddress } from '#app/platform/router/addresses.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import type { RowState, JobRow } from '#app/platform/jobs/jobTypes.ts';
import { payBillsMessages as words } from './messages.ts';
import type { OwnJob } from '#app/platform/jobs/useOwnJob.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';

const tones = { waiting: 'neutral', saved: 'positive', already: 'info', failed: 'critical' } as const satisfies Record<
  RowState['is'],
  string
>;

/** The outcome of each payment of a run: paid or refused, with the reason; only refused ones are retried. */
export function Outcome({ runner, job, rows, onDone }: OwnJob & { readonly onDone: () => void }) {
  const navigate = useNavigate();
  const isOpen = job.status === 'running' || job.status === 'paused';
  const hasChecks = rows.some(({ order }) => hasFlag(order.body, 'toBePrinted'));
  return (
    <section aria-label={words.outcome}>
      <div className="toolbar">
        <b>{job.title}</b>
        <span role="status">{words.progress(job.total - job.waiting, job.total)}</span>
        <progress
          className="pb-progress"
          max={job.total}
          value={job.total - job.waiting}
          aria-label={words.progress(job.total - job.waiting, job.total)}
        />
        <span className="right">
          {job.status === 'running' && (
            <Button icon={Pause} onClick={() => runner.pause(job.id)}>
              {words.pause}
            </Button>
          )}
          {job.status === 'paused' && (
            <Button icon={Play} onClick={() => runner.resume(job.id)}>
              {words.resume}
            </Button>
          )}
          {job.failed > 0 && job.status !== 'running' && (
            <Button onClick={() => runner.retryFailed(job.id)}>{words.retryFailed(job.failed)}</Button>
          )}
          {hasChecks && !isOpen && (
            <Button icon={Printer} onClick={() => void navigate(checkRunAddress)}>
              {words.printChecks}
            </Button>
          )}
          {!isOpen && (
            <Button variant="primary" onClick={onDone}>
              {words.done}
            </Button>
          )}
        </span>
      </div>
      <div className="grid-wrap scroll-x">
        <table className="grid pay-outcome" aria-label={words.outcome}>
          <TableHead
            columns={[
              { label: words.outcomeColumns.vendor, col: 'po-vendor' },
              { label: words.outcomeColumns.state, col: 'po-state' },
              { label: words.outcomeColumns.payment, col: 'po-payment' },
              { label: words.outcomeColumns.why },
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <OutcomeRow key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function OutcomeRow({ row: { label, state } }: { readonly row: JobRow }) {
  const id = state.is === 'saved' || state.is === 'already' ? state.id : undefined;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Badge tone={tones[state.is]}>{words.states[state.is]}</Badge>
      </td>
      <td>
        {id !== undefined && (state.is === 'saved' || state.is === 'already') && (
          <>
            <Link to={recordAddress('vendorPayment', id)}>{state.refName ?? words.open_}</Link>{' '}
            <Link to={remittanceAddress('vendorPayment', id)}>{words.remittance}</Link>
          </>
        )}
      </td>
      <td className="pb-why">
        {state.is === 'failed' && (
          <>
            {state.why} <span className="two small">{state.code}</span>
          </>
        )}
      </td>
    </tr>
  );
}

const hasFlag = (body: unknown, name: string): boolean =>
  typeof body === 'object' && body !== null && new Map(Object.entries(body)).get(name) === true;
