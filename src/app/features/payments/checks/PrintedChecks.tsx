import { useState } from 'react';
import type { ListRow } from '#app/platform/api/records.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { checkMessages as words } from './messages.ts';
import { refOf } from './refOf.ts';
import type { CheckRun } from './useCheckRun.ts';

interface PrintedChecksProps {
  readonly run: CheckRun;
  readonly onPrintAgain: (rows: readonly ListRow[]) => void;
}

/** Checks whose numbers are taken: confirmed when the paper is good, released when it is spoiled. They stay so when the tab is closed. */
export function PrintedChecks({ run: { printed, confirm, release }, onPrintAgain }: PrintedChecksProps) {
  const formats = useFormats();
  const [busy, setBusy] = useState<string>();
  if (printed.length === 0) return null;
  const free = async (row: ListRow) => {
    setBusy(row.id);
    await release(row).catch((error: unknown) =>
      showToast(error instanceof Error ? error.message : words.failed, { tone: 'critical' }),
    );
    setBusy(undefined);
  };
  return (
    <section aria-label={words.printed}>
      <div className="section">
        <h2>{words.printed}</h2>
        <span className="hint">{words.printedText}</span>
        <span className="right">
          <Button onClick={() => onPrintAgain(printed)}>{words.printAgain}</Button>
          <Button variant="primary" onClick={() => confirm(printed)}>
            {words.confirm(printed.length)}
          </Button>
        </span>
      </div>
      <div className="grid-wrap scroll-x">
        <table className="grid check-list" aria-label={words.printed}>
          <TableHead
            columns={[
              { label: words.columns.number },
              { label: words.columns.vendor },
              { label: words.columns.payment },
              { label: words.columns.date },
              { label: words.columns.amount, className: 'n money' },
              { label: <span className="sr">{words.columns.actions}</span> },
            ]}
          />
          <tbody>
            {printed.map((row) => {
              const number = String(row.checkNum);
              return (
                <tr key={row.id}>
                  <th scope="row">{number}</th>
                  <td>{refOf(row.entity)?.refName}</td>
                  <td>
                    <Link className="drill" to={recordAddress('vendorPayment', row.id)}>
                      {String(row.tranId)}
                    </Link>
                  </td>
                  <td>{formats.date(String(row.tranDate))}</td>
                  <td className="n money">
                    {typeof row.total === 'number' ? formats.amount(row.total, refOf(row.currency)?.id) : ''}
                  </td>
                  <td>
                    <LinkButton aria-label={words.confirmOf(number)} onClick={() => confirm([row])}>
                      {words.confirmOne}
                    </LinkButton>{' '}
                    <LinkButton
                      aria-label={words.releaseOf(number)}
                      aria-disabled={busy === row.id || undefined}
                      onClick={() => void (busy === undefined && free(row))}
                    >
                      {words.release}
                    </LinkButton>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
