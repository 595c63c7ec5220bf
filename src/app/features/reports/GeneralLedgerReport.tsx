import { ChevronLeft, ChevronRight } from 'lucide-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueOf } from '#contract/derive/catalogue';
import { findRecordType } from '#contract/records/index';
import type { GeneralLedger, GeneralLedgerRow } from '#contract/reports/generalLedger';
import { reports } from '#contract/reports/index';
import { plainNumberText } from '#contract/values/decimal';
import { formatPlain } from '#contract/values/numberFormat';
import type { Cell } from '#contract/values/tableText';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { sourceOf } from '#app/engine/list/filter/ClauseValues.tsx';
import type { PathStep } from '#app/platform/router/drillPath.ts';
import { type Formats, useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { classNames } from '#app/ui/classNames.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { ReferencePicker } from '#app/ui/pickers/ReferencePicker.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { reportMessages as words } from '#app/engine/report/messages/messages.ts';
import { FilterChoices } from '#app/engine/report/FilterChoices.tsx';
import { filtersInWords } from '#app/engine/report/reportFilters.ts';
import { ReportFailed, ReportFrame } from '#app/engine/report/ReportFrame.tsx';
import type { ReportCells } from '#app/engine/report/reportFile.ts';
import { type ReportControl, useReportParameters } from '#app/engine/report/useReportParameters.ts';
import { useReportView } from '#app/engine/report/useReportView.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';

const PAGE = 200;
/** What the service gives at once to a file. */
const CSV_PAGE = 1000;

const own = reports.generalLedger.parameters.map(({ name }) => name);

/** Every entry of one account with the balance after each; an entry leads to its document. */
export function GeneralLedgerReport() {
  const control = useReportParameters(own);
  const { account } = control.parameters;
  const { queries, records, company } = useConnection();
  const formats = useFormats();
  const { label } = reports.generalLedger;
  const asked = { ...control.query, limit: PAGE };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queries.report('generalLedger', asked),
    enabled: account !== undefined,
    placeholderData: keepPreviousData,
  });
  const ledger = data;
  const source = useMemo(() => sourceOf(records, ['account']), [records]);
  const chosen = ledger && account === ledger.parameters.account.id ? ledger.parameters.account : undefined;
  const when =
    ledger &&
    (ledger.parameters.period?.refName ??
      words.movement(formats.date(ledger.parameters.from), formats.date(ledger.parameters.to)));
  const pathHere = control.stateHere([label, ledger?.parameters.account.refName].filter(Boolean).join(', '));
  useReportView(ledger !== undefined);
  const picker = (
    <span className="report-account">
      <ReferencePicker
        key={chosen?.id ?? ''}
        label={words.account}
        value={chosen && { id: chosen.id, name: chosen.refName }}
        source={source}
        placeholder={words.chooseAccount}
        onPick={(option) => option && control.change({ account: option.id })}
      />
    </span>
  );
  return (
    <ReportFrame
      report="generalLedger"
      title={label}
      control={control}
      pathHere={pathHere}
      first={
        <>
          {picker}
          <FilterChoices definition={reports.generalLedger} control={control} parameters={ledger?.parameters} />
        </>
      }
      inWords={[
        ledger?.parameters.account.refName,
        ledger?.parameters.subsidiary?.refName,
        when,
        ...filtersInWords(reports.generalLedger, ledger?.parameters),
      ]
        .filter(Boolean)
        .join(', ')}
      whyNoFile={account === undefined ? words.chooseAccount : error ? words.failed : undefined}
      cells={
        ledger &&
        (async () =>
          ledgerCells(
            await readLedger((offset) =>
              company.report('generalLedger', { ...control.query, limit: CSV_PAGE, offset }, { priority: 'bulk' }),
            ),
          ))
      }
      facts={ledger && <span className="two">{ledger.parameters.account.refName}</span>}
    >
      {account === undefined && <EmptyState title={words.chooseAccount}>{words.chooseAccountText}</EmptyState>}
      {error && !ledger && <ReportFailed error={error} onRetry={() => void refetch()} />}
      {account !== undefined && !ledger && !error && <LoadingTable />}
      {ledger && (
        <>
          <div className={classNames('tbw', isPlaceholderData && 'is-former')}>
            <LedgerTable ledger={ledger} formats={formats} pathHere={pathHere} />
          </div>
          <LedgerBar ledger={ledger} formats={formats} control={control} />
        </>
      )}
    </ReportFrame>
  );
}

interface LedgerTableProps {
  readonly ledger: GeneralLedger;
  readonly formats: Formats;
  readonly pathHere: { readonly path: readonly PathStep[] };
}

function LedgerTable({ ledger, formats, pathHere }: LedgerTableProps) {
  const amount = (value: number | null): string => (value === null ? '' : formats.amount(value, ledger.currency?.id));
  // With several accounts each entry names its own.
  const isSeveral = ledger.parameters.accounts.length > 1;
  return (
    <table className="grid sticky stack gl" aria-label={reports.generalLedger.label}>
      <TableHead
        columns={[
          { label: words.date, col: 'gl-date' },
          { label: words.number, col: 'gl-number' },
          ...(isSeveral ? [{ label: words.account, col: 'gl-name' }] : []),
          { label: words.name, col: 'gl-name' },
          { label: words.memo },
          { label: words.subsidiary, col: 'gl-subsidiary wide', className: 'wide' },
          { label: words.debit, col: 'gl-amount', className: 'n money' },
          { label: words.credit, col: 'gl-amount', className: 'n rule-l' },
          { label: words.balance, col: 'gl-amount', className: 'n money' },
        ]}
      />
      <tbody>
        {ledger.rows.map((row) => (
          <tr
            key={row.kind === 'opening' ? row.kind : `${row.transaction?.id ?? ''}/${row.line ?? ''}`}
            className={row.kind === 'opening' ? 'subtotal' : undefined}
          >
            <td className="b2">{formats.date(row.date)}</td>
            <td className="b1">
              <Document row={row} state={pathHere} />
            </td>
            {isSeveral && (
              <td className="hide-s" title={row.account?.refName}>
                {row.account?.refName}
              </td>
            )}
            <td className="hide-s">{row.entity?.refName}</td>
            <td className="a1">{row.kind === 'opening' ? words.openingBalance : row.memo}</td>
            <td className="hide-s wide">{row.subsidiary?.refName}</td>
            <td className="n money hide-s">{amount(row.debit)}</td>
            <td className="n rule-l hide-s">{amount(row.credit)}</td>
            <td className="n money a2">{amount(row.balance)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={isSeveral ? 5 : 4}>
            {words.closingBalance}
          </th>
          <td className="wide">{'\u00a0'}</td>
          <td className="n money">{amount(ledger.totals.debit)}</td>
          <td className="n rule-l">{amount(ledger.totals.credit)}</td>
          <td className="n money">
            <span className="double">{amount(ledger.totals.closing)}</span>
          </td>
        </tr>
      </tfoot>
    </table>
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
  if (!row.transaction || type === undefined) return name;
  return (
    <Link to={recordAddress(type, row.transaction.id)} state={state}>
      {name}
    </Link>
  );
}

function LedgerBar({
  ledger,
  formats,
  control,
}: {
  readonly ledger: GeneralLedger;
  readonly formats: Formats;
  readonly control: ReportControl;
}) {
  const { offset } = control.parameters;
  const postings = ledger.rows.filter(({ kind }) => kind === 'posting').length;
  const shown = (value: number): string => formatPlain(String(value), formats.number);
  const turn = (to: number) => control.change({ offset: to > 0 ? String(to) : undefined });
  return (
    <div className="bar">
      <span className="small two" role="status">
        {postings === 0
          ? words.noEntries
          : words.range(shown(offset + 1), shown(offset + postings), shown(ledger.totalResults))}
      </span>
      <nav className="split right" aria-label={words.paging}>
        <Button
          icon={ChevronLeft}
          label={words.previousPage}
          disabledReason={offset > 0 ? undefined : words.firstPage}
          onClick={() => turn(offset - PAGE)}
        />
        <Button
          icon={ChevronRight}
          label={words.nextPage}
          disabledReason={ledger.hasMore ? undefined : words.lastPage}
          onClick={() => turn(offset + PAGE)}
        />
      </nav>
    </div>
  );
}

/** The ledger with the entries of all pages, read one after the other. Rejects as the service refuses. */
async function readLedger(read: (offset: number) => Promise<unknown>): Promise<GeneralLedger> {
  const page = async (offset: number): Promise<GeneralLedger> => (await read(offset)) as GeneralLedger; // The shape that the service documents for this report.
  const first = await page(0);
  const rows = [...first.rows];
  for (let last = first, offset = 0; last.hasMore;) {
    offset += last.rows.filter(({ kind }) => kind === 'posting').length;
    last = await page(offset);
    rows.push(...last.rows.filter(({ kind }) => kind === 'posting'));
  }
  return { ...first, rows };
}

/** What kind of document an entry is of, in words. */
function typeName(type: string | null): string | null {
  const known = type === null ? undefined : findRecordType(type);
  return known === undefined ? type : catalogueOf(known).label;
}

/** The entries for a spreadsheet: typed numbers, ISO dates. */
function ledgerCells({ rows, parameters, currency }: GeneralLedger): ReportCells {
  const number = (value: number | null): Cell => (value === null ? null : { number: plainNumberText(value) });
  const head = [
    words.date,
    words.type,
    words.number,
    words.account,
    words.name,
    words.memo,
    words.subsidiary,
    words.currency,
    words.debit,
    words.credit,
    words.balance,
  ];
  const body = rows.map((row): Cell[] => [
    row.date,
    typeName(row.type),
    row.tranId,
    row.account?.refName ?? parameters.account.refName,
    row.entity?.refName,
    row.kind === 'opening' ? words.openingBalance : row.memo,
    row.subsidiary?.refName,
    currency?.refName,
    number(row.debit),
    number(row.credit),
    number(row.balance),
  ]);
  return [head, ...body];
}

const money = { width: 74, className: 'n' };

const LoadingTable = () => (
  <table className="grid" aria-busy aria-label={words.loading(reports.generalLedger.label)}>
    <tbody>
      <SkeletonRows
        count={14}
        columns={[{ width: 70 }, { width: 74 }, { width: 110 }, { width: 180 }, money, money, money]}
      />
    </tbody>
  </table>
);
