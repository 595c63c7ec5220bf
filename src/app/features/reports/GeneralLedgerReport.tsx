import { ChevronLeft, ChevronRight } from 'lucide-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { GeneralLedger } from '#contract/reports/generalLedger';
import { reports } from '#contract/reports/index';
import { formatPlain } from '#contract/values/numberFormat';
import { ServiceError } from '#app/platform/api/errors.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { sourceOf } from '#app/engine/list/filter/ClauseValues.tsx';
import { type Formats, useFormats } from '#app/platform/formats/formats.ts';
import { reportAddress } from '#app/platform/router/addresses.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { classNames } from '#app/ui/classNames.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { ReferencePicker } from '#app/ui/pickers/ReferencePicker.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { reportMessages as words } from '#app/engine/report/messages/messages.ts';
import { FilterChoices } from '#app/engine/report/FilterChoices.tsx';
import { momentsInWords } from '#app/engine/report/moments.ts';
import { filtersInWords } from '#app/engine/report/reportFilters.ts';
import { ReportFailed, ReportFrame } from '#app/engine/report/ReportFrame.tsx';
import { type ReportControl, useReportParameters } from '#app/engine/report/useReportParameters.ts';
import { useReportView } from '#app/engine/report/useReportView.ts';
import { ledgerCells, readLedger } from './ledgerShape.ts';
import { LedgerTable } from './LedgerTable.tsx';

const PAGE = 200;
/** The service's page size for a file. */
const FILE_PAGE = 1000;

const own = reports.generalLedger.parameters.map(({ name }) => name);

/** Every entry with the balance after each, of one account or of all; an entry leads to its document. */
export function GeneralLedgerReport() {
  const control = useReportParameters(own);
  const { account } = control.parameters;
  const { queries, records, company } = useConnection();
  const formats = useFormats();
  const { label } = reports.generalLedger;
  const asked = { ...control.query, limit: PAGE };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queries.report('generalLedger', asked),
    placeholderData: keepPreviousData,
  });
  const ledger = data;
  const source = useMemo(() => sourceOf(records, ['account']), [records]);
  const asAccount = ledger?.parameters.account ?? undefined;
  const chosen = account === asAccount?.id ? asAccount : undefined;
  const what = ledger && (asAccount?.refName ?? words.allAccounts);
  const when =
    ledger &&
    (ledger.parameters.period?.refName ??
      words.movement(formats.date(ledger.parameters.from), formats.date(ledger.parameters.to)));
  const limits = [
    ...filtersInWords(reports.generalLedger, ledger?.parameters),
    ...momentsInWords(reports.generalLedger, ledger?.parameters, formats),
  ];
  const pathHere = control.stateHere([label, what].filter(Boolean).join(', '));
  useReportView(ledger !== undefined);
  const picker = (
    <span className="report-account">
      <ReferencePicker
        key={chosen?.id ?? ''}
        label={words.account}
        value={chosen && { id: chosen.id, name: chosen.refName }}
        source={source}
        placeholder={words.allAccounts}
        onPick={(option) => control.change({ account: option?.id })}
      />
    </span>
  );
  return (
    <ReportFrame
      report="generalLedger"
      title={label}
      control={control}
      pathHere={pathHere}
      first={picker}
      last={<FilterChoices definition={reports.generalLedger} control={control} parameters={ledger?.parameters} />}
      inWords={[what, ledger?.parameters.subsidiary?.refName, when, ...limits].filter(Boolean).join(', ')}
      about={{
        subsidiary: ledger?.parameters.subsidiary?.refName,
        when,
        currency: ledger?.currency?.refName,
        isOfEntries: true,
        filters: [what, ...limits].flatMap((each) => each ?? []),
      }}
      whyNoFile={error ? words.failed : undefined}
      cells={
        ledger &&
        (async () =>
          ledgerCells(
            await readLedger((from) =>
              company.report(
                'generalLedger',
                { ...control.query, limit: FILE_PAGE, offset: undefined, after: undefined, ...from },
                { priority: 'bulk' },
              ),
            ),
          ))
      }
      facts={ledger && <span className="two">{what}</span>}
    >
      {error && !ledger && (
        <ChooseBooks control={control} error={error}>
          <ReportFailed error={error} onRetry={() => void refetch()} />
        </ChooseBooks>
      )}
      {!ledger && !error && <LoadingTable />}
      {ledger && (
        <>
          <div className={classNames('tbw', isPlaceholderData && 'is-former')}>
            <LedgerTable
              ledger={ledger}
              formats={formats}
              pathHere={pathHere}
              addressOf={(id) => addressOf(control.query, id)}
            />
          </div>
          <LedgerBar ledger={ledger} formats={formats} control={control} />
        </>
      )}
    </ReportFrame>
  );
}

/** Books in several currencies aren't one ledger: each is offered. Any other failure is shown unchanged. */
function ChooseBooks({
  control,
  error,
  children,
}: {
  readonly control: ReportControl;
  readonly error: Error;
  readonly children: ReactNode;
}) {
  const { caller } = useCaller();
  const isOfBooks =
    control.parameters.subsidiary === undefined &&
    error instanceof ServiceError &&
    error.problems.some(({ queryParam }) => queryParam === 'subsidiary');
  return isOfBooks ? (
    <EmptyState
      title={words.chooseSubsidiary}
      actions={caller.subsidiaries.map(({ id, refName }) => (
        <Button key={id} onClick={() => control.change({ subsidiary: id })}>
          {refName}
        </Button>
      ))}
    >
      {error.message}
    </EmptyState>
  ) : (
    children
  );
}

/** The same question about one account alone. */
const addressOf = (query: ReportControl['query'], account: string): string =>
  `${reportAddress('generalLedger')}?${new URLSearchParams(
    Object.entries({ ...query, account, offset: undefined, after: undefined }).filter(
      (each): each is [string, string] => each[1] !== undefined,
    ),
  ).toString()}`;

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
          : words.range(shown(offset + 1), shown(offset + postings), shown(ledger.totalResults ?? postings))}
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
