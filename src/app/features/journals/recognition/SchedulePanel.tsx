import { useQuery } from '@tanstack/react-query';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { PartFailed } from '#app/engine/record/PartFailed.tsx';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { PlanPanel } from '../schedule/PlanPanel.tsx';
import { recognitionMessages as words } from './recognitionMessages.ts';

/** A schedule on its page: its plan, and each sale line by it with what was posted. */
export function SchedulePanel(props: RecordPanelProps) {
  const { caller, can } = props.tools.access;
  return (
    <>
      <PlanPanel record={props.record} />
      {caller.isSpecOnly !== true && can('TRAN_REVREC', 'View') && <ScheduleSales id={String(props.record.id)} />}
    </>
  );
}

function ScheduleSales({ id }: { readonly id: string }) {
  const formats = useFormats();
  const { queries } = useConnection();
  const { data, error, refetch } = useQuery(queries.scheduledLines('revRecSchedule', id));
  if (error) return <PartFailed what={words.sales} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const columns = [
    { label: words.sale },
    { label: words.customer },
    { label: words.start },
    { label: words.deferred, className: 'n money' },
    { label: words.planned, className: 'n money' },
    { label: words.amount, className: 'n money' },
    { label: words.left, className: 'n money' },
    { label: words.journal },
  ];
  return (
    <div>
      <div className="section">
        <h2>{words.sales}</h2>
      </div>
      {data.items.length === 0 ? (
        <p className="offer two">{words.noSales}</p>
      ) : (
        <ScrollArea label={words.sales}>
          <table className="grid" aria-label={words.sales}>
            <TableHead columns={columns} />
            <tbody>
              {data.items.map(({ sale, saleLine, entity, startDate, currency, journal, ...sums }, at) => (
                <tr key={at}>
                  <td>
                    <Link to={recordAddress(sale.type, sale.id)}>{words.lineOf(sale.refName, String(saleLine))}</Link>
                  </td>
                  <td>{entity && <Link to={recordAddress('customer', entity.id)}>{entity.refName}</Link>}</td>
                  <td>{formats.date(startDate)}</td>
                  {([sums.deferred, sums.planned, sums.recognized, sums.left] as const).map((amount, column) => (
                    <td key={column} className="n money">
                      {formats.amount(amount, currency.id)}
                    </td>
                  ))}
                  <td>
                    {journal && <Link to={recordAddress('revenueRecognition', journal.id)}>{journal.refName}</Link>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </div>
  );
}
