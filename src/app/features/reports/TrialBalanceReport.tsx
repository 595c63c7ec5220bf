import { Fragment, type ReactNode, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatPlain } from '#contract/values/numberFormat';
import { reports } from '#contract/reports/index';
import type { Sheet } from '#contract/reports/sheet';
import type { TrialBalance, TrialBalanceRow } from '#contract/reports/trialBalance';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { PathStep } from '#app/platform/router/drillPath.ts';
import { dayAndMonth, type Formats, useFormats } from '#app/platform/formats/formats.ts';
import { reportAddress } from '#app/platform/router/addresses.ts';
import { classNames } from '#app/ui/classNames.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { reportMessages as words } from '#app/engine/report/messages/messages.ts';
import { FilterChoices } from '#app/engine/report/FilterChoices.tsx';
import { momentsInWords } from '#app/engine/report/moments.ts';
import { filtersInWords } from '#app/engine/report/reportFilters.ts';
import { DrillLink } from '#app/engine/report/DrillLink.tsx';
import { ColumnsChoice, CompareChoice } from '#app/engine/report/ReportChoices.tsx';
import { ReportFailed, ReportFrame } from '#app/engine/report/ReportFrame.tsx';
import {
  type Book,
  booksOf,
  figuresOf,
  foreignFiguresOf,
  type FormerClosing,
  trialBalanceCells,
  withFormer,
} from './trialBalanceTable.ts';
import { SheetTable } from '#app/engine/report/SheetTable.tsx';
import { daysName } from '#app/engine/report/daysName.ts';
import { sheetCells, withHeads } from '#app/engine/report/sheetTable.ts';
import { trialBalanceSheet } from './trialBalanceColumns.ts';
import { useComparison } from '#app/engine/report/useComparison.ts';
import { useReportParameters } from '#app/engine/report/useReportParameters.ts';
import { useReportView } from '#app/engine/report/useReportView.ts';
import { wholeCompany } from '#app/engine/report/wholeCompany.ts';

const own = reports.trialBalance.parameters.map(({ name }) => name);

/** The trial balance: opening, movement and closing of every account; each figure leads to its entries. */
export function TrialBalanceReport() {
  const control = useReportParameters(own);
  const { queries } = useConnection();
  const { caller } = useCaller();
  const formats = useFormats();
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useQuery(
    queries.report('trialBalance', control.query),
  );
  // The shape that the service documents for this report.
  const report = data;
  const { former, error: formerError } = useComparison(
    reports.trialBalance,
    control,
    isPlaceholderData ? undefined : report?.parameters,
  );
  const compared =
    report && former
      ? { ...withFormer(report.rows, former.rows), head: words.formerClosing(formats.date(former.parameters.to)) }
      : undefined;
  const books = report ? booksOf(compared?.rows ?? report.rows) : [];
  const columns = useMemo(
    () => (report && report.parameters.columns !== null ? columnSheet(report, formats) : undefined),
    [report, formats],
  );
  const view = useReportView(report !== undefined);
  const open = books.find((book) => !book.isBalanced);
  const { label } = reports.trialBalance;
  const when =
    report &&
    (report.parameters.period?.refName ??
      words.movement(formats.date(report.parameters.from), formats.date(report.parameters.to)));
  const filters = filtersInWords(reports.trialBalance, report?.parameters);
  const moments = momentsInWords(reports.trialBalance, report?.parameters, formats);
  const pathHere = control.stateHere([label, when, ...filters, ...moments].filter(Boolean).join(', '));
  return (
    <ReportFrame
      report="trialBalance"
      title={label}
      control={control}
      pathHere={pathHere}
      last={
        <>
          <FilterChoices definition={reports.trialBalance} control={control} parameters={report?.parameters} />
          <ColumnsChoice definition={reports.trialBalance} control={control} range={report?.parameters} />
          {control.parameters.columns === undefined && <CompareChoice control={control} />}
        </>
      }
      inWords={[
        report?.parameters.subsidiary?.refName ?? wholeCompany(caller),
        when,
        ...filters,
        ...moments,
        compared && control.parameters.compare && words.compareWith[control.parameters.compare],
      ]
        .filter(Boolean)
        .join(', ')}
      whyNoFile={error ? words.failed : undefined}
      about={{
        subsidiary: report?.parameters.subsidiary?.refName,
        when,
        currency: currencyIn(report),
        isOfEntries: true,
        filters: [...filters, ...moments],
      }}
      cells={
        report &&
        (() => (columns ? sheetCells(columns) : trialBalanceCells({ rows: compared?.rows ?? report.rows }, compared)))
      }
      facts={
        report && (
          <>
            {filters.length > 0 ? (
              <Badge tone="info">{words.filtered}</Badge>
            ) : (
              <Badge tone={open ? 'critical' : 'positive'}>
                {open ? words.outOfBalance(formats.amount(Number(open.net), open.currency.id)) : words.inBalance}
              </Badge>
            )}
            <span className="two mid">{words.asOf(new Date(dataUpdatedAt).toTimeString().slice(0, 5))}</span>
          </>
        )
      }
    >
      {report?.notice !== undefined && (
        <Message tone="info">
          {control.parameters.columns === 'subsidiary' ? words.separateColumns : words.severalBooks}
        </Message>
      )}
      {formerError && <Message tone="critical">{words.comparisonFailed(formerError.message)}</Message>}
      {error && !report && <ReportFailed error={error} onRetry={() => void refetch()} />}
      {report?.rows.length === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      {!report && !error && <LoadingTable />}
      {columns && columns.rows.length > 0 && (
        <div
          className={classNames('tbw is-scroller', isPlaceholderData && 'is-former')}
          role="region"
          aria-label={label}
        >
          <SheetTable
            sheet={columns}
            definition={reports.trialBalance}
            formats={formats}
            pathHere={pathHere}
            view={view}
          />
        </div>
      )}
      {report &&
        !columns &&
        books.map((book) => (
          <div key={book.key} className={classNames('tbw', isPlaceholderData && 'is-former')}>
            <BookTable
              book={book}
              report={report}
              formats={formats}
              isAlone={books.length === 1}
              pathHere={pathHere}
              compared={compared}
            />
          </div>
        ))}
    </ReportFrame>
  );
}

/** The report as a table of its columns, named as the reader writes them. */
const columnSheet = (report: TrialBalance, formats: Formats): Sheet =>
  withHeads(trialBalanceSheet(report), (from, to) => daysName(from, to, formats));

/** The one currency of all amounts. */
function currencyIn(report: TrialBalance | undefined): string | undefined {
  const [first, second] = new Set(report?.rows.map(({ currency }) => currency.refName));
  return second === undefined ? first : undefined;
}

interface BookTableProps {
  readonly book: Book;
  readonly report: TrialBalance;
  readonly formats: Formats;
  readonly isAlone: boolean;
  readonly pathHere: { readonly path: readonly PathStep[] };
  /** The closing balances of another day. */
  readonly compared: { readonly head: string; readonly formerOf: (row: TrialBalanceRow) => FormerClosing } | undefined;
}

/** The entries of all accounts of some rows, in the time of the report. */
function entriesOf(rows: readonly TrialBalanceRow[]): string {
  const [first] = rows;
  return `${reportAddress('generalLedger')}?${new URLSearchParams({ ...first?.drill, account: rows.map(({ account }) => account.id).join(',') }).toString()}`;
}

function BookTable({ book, report, formats, isAlone, pathHere, compared }: BookTableProps) {
  const { from, to } = report.parameters;
  const title = book.subsidiary
    ? words.book(book.subsidiary.refName, formats.currencyCode(book.currency))
    : formats.currencyCode(book.currency);
  const shown = (text: string): string => formats.amount(Number(text), book.currency.id);
  const all = entriesOf(book.groups.flatMap(({ rows }) => rows));
  const proved = (figure: ReactNode) => <span className={book.isBalanced ? 'double' : undefined}>{figure}</span>;
  return (
    <table
      className={classNames('grid sticky tb', compared && 'is-compared')}
      aria-label={isAlone ? reports.trialBalance.label : title}
    >
      <colgroup>
        <col className="tb-account" />
        <col />
        <col />
        <col />
        <col />
        <col />
        <col />
        {compared && (
          <>
            <col />
            <col />
          </>
        )}
      </colgroup>
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            {isAlone ? words.account : title}
          </th>
          <th colSpan={2} scope="colgroup" className="over money">
            {words.opening(dayAndMonth(from))}
          </th>
          <th colSpan={2} scope="colgroup" className="over money">
            {words.movement(dayAndMonth(from), dayAndMonth(to))}
          </th>
          <th colSpan={2} scope="colgroup" className="over money">
            {words.closing(dayAndMonth(to))}
          </th>
          {compared && (
            <>
              <th rowSpan={2} scope="col" className="n money">
                {compared.head}
              </th>
              <th rowSpan={2} scope="col" className="n rule-l">
                {words.difference}
              </th>
            </>
          )}
        </tr>
        <tr>
          {[0, 1, 2].map((part) => (
            <Fragment key={part}>
              <th className="n money" scope="col">
                {words.debit}
              </th>
              <th className="n rule-l" scope="col">
                {words.credit}
              </th>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {book.groups.map(({ group, rows }) => (
          <Fragment key={group}>
            <tr className="grp">
              <th colSpan={compared ? 9 : 7} scope="rowgroup">
                <DrillLink to={entriesOf(rows)} state={pathHere}>
                  {words.groups[group]}
                </DrillLink>
              </th>
            </tr>
            {rows.map((row, at) => (
              <AccountRow
                key={row.account.id}
                row={row}
                isBand={Math.floor(at / 3) % 2 === 1}
                formats={formats}
                state={pathHere}
                former={compared?.formerOf(row)}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total(formatPlain(String(book.count), formats.number))}</th>
          {book.totals.map((total, at) => (
            // Six figures, always in these places.
            <td key={at} className={classNames('n', at % 2 === 0 ? 'money' : 'rule-l')}>
              {proved(
                <DrillLink to={all} state={pathHere}>
                  {shown(total)}
                </DrillLink>,
              )}
            </td>
          ))}
          {compared && (
            <td colSpan={2} className="n money">
              {'\u00a0'}
            </td>
          )}
        </tr>
      </tfoot>
    </table>
  );
}

interface AccountRowProps {
  readonly row: TrialBalanceRow;
  readonly isBand: boolean;
  readonly formats: Formats;
  readonly state: { readonly path: readonly PathStep[] };
  readonly former: FormerClosing | undefined;
}

function AccountRow({ row, isBand, formats, state, former }: AccountRowProps) {
  const to = `${reportAddress('generalLedger')}?${new URLSearchParams(row.drill).toString()}`;
  const name = row.account.refName.startsWith(`${row.acctNumber} `)
    ? row.account.refName.slice(row.acctNumber.length + 1)
    : row.account.refName;
  const foreign = foreignFiguresOf(row);
  return (
    <>
      <tr className={isBand ? 'band' : undefined}>
        <th scope="row">
          <DrillLink to={to} state={state}>
            <span className="no">{row.acctNumber}</span> {name}
          </DrillLink>
        </th>
        {figuresOf(row).map((figure, at) => (
          // Six figures, always in these places.
          <td key={at} className={classNames('n', at % 2 === 0 ? 'money' : 'rule-l')}>
            {figure !== undefined && (
              <DrillLink to={to} state={state}>
                {formats.amount(figure, row.currency.id)}
              </DrillLink>
            )}
          </td>
        ))}
        {former && (
          <>
            <td className={classNames('n money', former.former === 0 && 'dim')}>
              {former.drill ? (
                <DrillLink
                  to={`${reportAddress('generalLedger')}?${new URLSearchParams(former.drill).toString()}`}
                  state={state}
                >
                  {formats.amount(former.former, row.currency.id)}
                </DrillLink>
              ) : (
                formats.amount(former.former, row.currency.id)
              )}
            </td>
            <td className={classNames('n rule-l', former.difference === 0 && 'dim')}>
              {formats.amount(former.difference, row.currency.id)}
            </td>
          </>
        )}
      </tr>
      {foreign && row.foreignCurrency && (
        <tr className={classNames('in-foreign', isBand && 'band')}>
          <th scope="row">{words.inForeign(formats.currencyCode(row.foreignCurrency))}</th>
          {foreign.map((figure, at) => (
            // Six figures, always in these places.
            <td key={at} className={classNames('n', at % 2 === 0 ? 'money' : 'rule-l')}>
              {figure !== undefined && formats.amount(figure, row.foreignCurrency?.id)}
            </td>
          ))}
          {former && <td colSpan={2}>{'\u00a0'}</td>}
        </tr>
      )}
    </>
  );
}

const money = { width: 74, className: 'n' };

const LoadingTable = () => (
  <table className="grid tb" aria-busy aria-label={words.loading(reports.trialBalance.label)}>
    <tbody>
      <SkeletonRows count={14} columns={[{ width: 190 }, money, money, money, money, money, money]} />
    </tbody>
  </table>
);
