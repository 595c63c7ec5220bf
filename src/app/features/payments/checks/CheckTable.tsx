import { recordAddress } from '#app/platform/router/addresses.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { checkMessages as words } from './messages.ts';
import { refOf } from './refOf.ts';
import type { CheckRun } from './useCheckRun.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';

/** The checks that wait with an account, each with the number it gets. */
export function CheckTable({
  run: { offered, chosen, turn: turnOf, numberOf },
  onChange,
}: {
  readonly run: CheckRun;
  readonly onChange: () => void;
}) {
  const turn: CheckRun['turn'] = (ids, isTaken) => {
    onChange();
    turnOf(ids, isTaken);
  };
  const formats = useFormats();
  const taken = new Set(chosen.map(({ id }) => id));
  return (
    <div className="grid-wrap scroll-x">
      <table className="grid check-list" aria-label={words.toPrint}>
        <TableHead
          columns={[
            {
              label: (
                <Checkbox
                  label={words.all}
                  checked={chosen.length === offered.length}
                  isMixed={chosen.length > 0 && chosen.length < offered.length}
                  onChange={(event) =>
                    turn(
                      offered.map(({ id }) => id),
                      event.target.checked,
                    )
                  }
                />
              ),
              className: 'c',
            },
            { label: words.columns.vendor },
            { label: words.columns.payment },
            { label: words.columns.date },
            { label: words.columns.number },
            { label: words.columns.amount, className: 'n money' },
          ]}
        />
        <tbody>
          {offered.map(({ id, entity, tranId, tranDate, total, currency }) => {
            const name = refOf(entity)?.refName ?? '';
            return (
              <tr key={id} aria-selected={taken.has(id) || undefined}>
                <td className="c">
                  <Checkbox
                    label={words.one(`${String(tranId)}, ${name}`)}
                    checked={taken.has(id)}
                    onChange={(event) => turn([id], event.target.checked)}
                  />
                </td>
                <th scope="row">{name}</th>
                <td>
                  <Link className="drill" to={recordAddress('vendorPayment', id)}>
                    {String(tranId)}
                  </Link>
                </td>
                <td>{formats.date(String(tranDate))}</td>
                <td>{taken.has(id) ? numberOf(id) : ''}</td>
                <td className="n money">
                  {typeof total === 'number' ? formats.amount(total, refOf(currency)?.id) : ''}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
