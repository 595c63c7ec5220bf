import { linesOf } from '#app/platform/api/merge.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { allocationMessages as words } from './allocationMessages.ts';
import './allocation.css';

interface AllocationProps {
  readonly record: FormDoc;
  readonly isBusy?: boolean;
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Decimals of a percentage. */
const PERCENT_PLACES = 2;

/** What a run allocated: the balances, and the share of each target with its basis. */
export function AllocationTables({ record, isBusy = false }: AllocationProps) {
  const formats = useFormats();
  const base = isRef(record.currency) ? record.currency : undefined;
  const code = base ? formats.currencyCode({ id: base.id, refName: base.refName ?? '' }) : '';
  const print = (value: unknown): string => formats.amount(numberOf(value), base?.id);
  const total = <span className="double">{print(record.allocated)}</span>;
  return (
    <div>
      <div className="section">
        <h2>{words.sources}</h2>
        {record.isCorrection === true && (
          <span className="hint">{words.correction(`${print(record.total)} ${code}`)}</span>
        )}
      </div>
      <ScrollArea label={words.sources}>
        <table className="grid al-table" aria-label={words.sources} aria-busy={isBusy || undefined}>
          <TableHead
            columns={[
              { label: words.account },
              { label: words.dimensions },
              { label: words.balance(code), col: 'al-amount', className: 'n money' },
            ]}
          />
          <tbody>
            {linesOf(record.source).map((line, at) => (
              <tr key={at}>
                <PlaceCells of={line} />
                <td className="n money">{print(line.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {words.total}
              </th>
              <td className="n money">{total}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollArea>
      {linesOf(record.share).length > 0 && <Shares record={record} isBusy={isBusy} print={print} />}
    </div>
  );
}

interface SharesProps extends AllocationProps {
  readonly print: (value: unknown) => string;
}

function Shares({ record, isBusy, print }: SharesProps) {
  const formats = useFormats();
  const shares = linesOf(record.share);
  const method = isRef(record.method) ? record.method.id : '';
  const basis = (value: unknown): string => (method === 'ACCOUNT' ? print(value) : formats.decimal(numberOf(value)));
  const account = isRef(record.basisAccount) ? record.basisAccount.refName : undefined;
  const unit = typeof record.unit === 'string' ? record.unit : '';
  return (
    <>
      <div className="section">
        <h2>{words.shares}</h2>
        {account !== undefined && <span className="hint">{account}</span>}
      </div>
      <ScrollArea label={words.shares}>
        <table className="grid al-table" aria-label={words.shares} aria-busy={isBusy === true || undefined}>
          <TableHead
            columns={[
              { label: words.account },
              { label: words.dimensions },
              { label: unit === '' ? words.basis : words.basisIn(unit), col: 'al-amount', className: 'n' },
              { label: words.percent, col: 'al-percent', className: 'n' },
              { label: words.amount, col: 'al-amount', className: 'n money' },
            ]}
          />
          <tbody>
            {shares.map((line, at) => (
              <tr key={at}>
                <PlaceCells of={line} />
                <td className="n">{basis(line.basis)}</td>
                <td className="n two">
                  {formats.decimal(Number(numberOf(line.percent).toFixed(PERCENT_PLACES)), PERCENT_PLACES)}
                </td>
                <td className="n money">{print(line.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {words.total}
              </th>
              <td className="n money">
                <span className="double">{print(record.allocated)}</span>
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollArea>
    </>
  );
}

/** An account, and its department, class and location. */
function PlaceCells({ of: { account, department, class: ofClass, location } }: { readonly of: FormDoc }) {
  const names = [department, ofClass, location].flatMap((each) => (isRef(each) ? [each.refName ?? each.id] : []));
  return (
    <>
      <th scope="row">
        {isRef(account) && (
          <Link className="drill" to={recordAddress('account', account.id)}>
            {account.refName ?? account.id}
          </Link>
        )}
      </th>
      <td className={names.length === 0 ? 'three' : undefined}>{names.length === 0 ? words.none : names.join(', ')}</td>
    </>
  );
}
