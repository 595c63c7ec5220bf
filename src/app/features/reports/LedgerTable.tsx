import { Fragment } from 'react';
import { findRecordType } from '#contract/records/index';
import type { GeneralLedger, GeneralLedgerRow } from '#contract/reports/generalLedger';
import { reports } from '#contract/reports/index';
import type { Formats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import type { PathStep } from '#app/platform/router/drillPath.ts';
import { classNames } from '#app/ui/classNames.ts';
import { reportMessages as words } from '#app/engine/report/messages/messages.ts';
import { DrillLink } from '#app/engine/report/DrillLink.tsx';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { ledgerShape, type LedgerShape, rateText } from './ledgerShape.ts';

interface LedgerTableProps {
  readonly ledger: GeneralLedger;
  readonly formats: Formats;
  readonly pathHere: { readonly path: readonly PathStep[] };
  /** The ledger of one account, for each of several. */
  readonly addressOf: (account: string) => string;
}

/** The entries of a page with the running balance, in base currency and next to it in another one. */
export function LedgerTable({ ledger, formats, pathHere, addressOf }: LedgerTableProps) {
  const shape = ledgerShape(ledger);
  const code = ledger.currency ? formats.currencyCode(ledger.currency) : '';
  const named = (label: string) => (shape.hasForeign ? words.inCurrency(label, code) : label);
  const columns = [
    { label: words.date, col: 'gl-date' },
    { label: words.number, col: 'gl-number' },
    ...(shape.hasAccount ? [{ label: words.account, col: 'gl-name' }] : []),
    ...(shape.hasForeign
      ? [{ label: words.partyOrMemo }]
      : [
          { label: words.name, col: 'gl-name' },
          { label: words.memo },
          { label: words.subsidiary, col: 'gl-subsidiary wide', className: 'wide' },
        ]),
    ...foreignHeads(shape, ledger, formats),
    { label: named(words.debit), col: 'gl-amount', className: 'n money' },
    { label: named(words.credit), col: 'gl-amount', className: 'n rule-l' },
    { label: named(words.balance), col: 'gl-amount', className: 'n money' },
  ];
  return (
    <table
      className={classNames('grid sticky stack gl', shape.hasForeign && 'is-foreign')}
      aria-label={reports.generalLedger.label}
    >
      <TableHead columns={columns} />
      <tbody>
        {ledger.rows.map((row, at) => (
          // A ledger entry occurs once; balances are identified by account.
          <Fragment key={`${row.kind}/${row.account?.id ?? ''}/${row.transaction?.id ?? ''}/${row.line ?? ''}`}>
            {shape.hasHeadings && row.account && row.account.id !== ledger.rows[at - 1]?.account?.id && (
              <tr className="grp">
                <th scope="rowgroup" colSpan={columns.length}>
                  <DrillLink to={addressOf(row.account.id)} state={pathHere}>
                    {row.account.refName}
                  </DrillLink>
                </th>
              </tr>
            )}
            <LedgerRow row={row} shape={shape} ledger={ledger} formats={formats} pathHere={pathHere} />
          </Fragment>
        ))}
      </tbody>
      <LedgerFoot ledger={ledger} shape={shape} formats={formats} />
    </table>
  );
}

function foreignHeads(shape: LedgerShape, { foreign }: GeneralLedger, formats: Formats) {
  if (!shape.hasForeign) return [];
  const [debit, credit, balance] = foreign
    ? [words.debit, words.credit, words.balance].map((label) =>
        words.inCurrency(label, formats.currencyCode(foreign.currency)),
      )
    : words.foreignColumns;
  return [
    { label: debit, col: 'gl-foreign', className: 'n money' },
    { label: credit, col: 'gl-foreign', className: 'n rule-l' },
    ...(shape.hasForeignBalance ? [{ label: balance, col: 'gl-foreign', className: 'n money' }] : []),
    { label: words.rate, col: 'gl-rate', className: 'n' },
  ];
}

type RowProps = Pick<LedgerTableProps, 'ledger' | 'formats' | 'pathHere'> & {
  readonly row: GeneralLedgerRow;
  readonly shape: LedgerShape;
};

function LedgerRow({ row, shape, ledger, formats, pathHere }: RowProps) {
  const { kind, memo } = row;
  const amount = (value: number | null): string => (value === null ? '' : formats.amount(value, ledger.currency?.id));
  const shownMemo = kind === 'opening' ? words.openingBalance : kind === 'closing' ? words.closingBalance : memo;
  return (
    <tr className={kind === 'posting' ? undefined : 'subtotal'}>
      <td className="b2">{formats.date(row.date)}</td>
      <td className="b1">
        <Document row={row} state={pathHere} />
      </td>
      {shape.hasAccount && (
        <td className="hide-s" title={row.account?.refName}>
          {row.account?.refName}
        </td>
      )}
      {shape.hasForeign ? (
        <td className="a1" title={shownMemo ?? undefined}>
          {kind === 'posting' ? (row.entity?.refName ?? shownMemo) : shownMemo}
        </td>
      ) : (
        <>
          <td className="hide-s">{row.entity?.refName}</td>
          <td className="a1">{shownMemo}</td>
          <td className="hide-s wide">{row.subsidiary?.refName}</td>
        </>
      )}
      {shape.hasForeign && <ForeignCells row={row} shape={shape} ledger={ledger} formats={formats} />}
      <td className="n money hide-s">{amount(row.debit)}</td>
      <td className="n rule-l hide-s">{amount(row.credit)}</td>
      <td className="n money a2">{amount(row.balance)}</td>
    </tr>
  );
}

/** The amounts in another currency; each says in which where the column cannot. */
function ForeignCells({ row, shape, ledger: { foreign }, formats }: Omit<RowProps, 'pathHere'>) {
  const { currency } = row;
  const amount = (value: number | null): string => {
    if (value === null || !currency) return '';
    const text = formats.amount(value, currency.id);
    return foreign?.currency.id === currency.id ? text : `${text} ${formats.currencyCode(currency)}`;
  };
  return (
    <>
      <td className="n money hide-s">{amount(row.foreignDebit)}</td>
      <td className="n rule-l hide-s">{amount(row.foreignCredit)}</td>
      {shape.hasForeignBalance && <td className="n money hide-s">{amount(row.foreignBalance)}</td>}
      <td className="n two hide-s">{rateText(row.exchangeRate, formats)}</td>
    </>
  );
}

function LedgerFoot({ ledger, shape, formats }: Pick<RowProps, 'ledger' | 'shape' | 'formats'>) {
  const { totals, foreign, currency } = ledger;
  const amount = (value: number): string => formats.amount(value, currency?.id);
  const own = (value: number): string => (foreign ? formats.amount(value, foreign.currency.id) : '');
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={(shape.hasForeign ? 3 : 4) + (shape.hasAccount ? 1 : 0)}>
          {shape.hasHeadings ? words.totals : words.closingBalance}
        </th>
        {!shape.hasForeign && <td className="wide">{'\u00a0'}</td>}
        {shape.hasForeign && (
          <>
            <td className="n money">{foreign && own(foreign.debit)}</td>
            <td className="n rule-l">{foreign && own(foreign.credit)}</td>
            {shape.hasForeignBalance && (
              <td className="n money">{foreign && <span className="double">{own(foreign.closing)}</span>}</td>
            )}
            <td className="n">{'\u00a0'}</td>
          </>
        )}
        <td className="n money">{amount(totals.debit)}</td>
        <td className="n rule-l">{amount(totals.credit)}</td>
        <td className="n money">
          <span className="double">{amount(totals.closing)}</span>
        </td>
      </tr>
    </tfoot>
  );
}

function Document({
  row,
  state,
}: {
  readonly row: GeneralLedgerRow;
  readonly state: { readonly path: readonly PathStep[] };
}) {
  const type = row.type === null ? undefined : findRecordType(row.type);
  const name = row.tranId ?? row.transaction?.refName;
  if (row.isDeleted === true) return words.deletedSince(name ?? '');
  if (!row.transaction || type === undefined) return name;
  return (
    <Link to={recordAddress(type, row.transaction.id)} state={state}>
      {name}
    </Link>
  );
}
