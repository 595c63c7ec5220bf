import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { manageUsers } from '#contract/permissions';
import { formatPlain } from '#contract/values/numberFormat';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { listMessages } from '#app/engine/list/messages.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { type ChangeParams, useAddressParams } from '#app/platform/router/useAddressParams.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { TableHead, type TableColumn } from '#app/ui/table/TableHead.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { type LogPage, setupQueries } from '../accessApi.ts';
import { NotRead, SetupScreen } from '../SetupScreen.tsx';
import '../setup.css';
import './log.css';
import { exportColumns, ExportRows } from './ExportRows.tsx';
import { LogFilters } from './LogFilters.tsx';
import { logMessages as words } from './logMessages.ts';
import { isFiltered, logQuery, type LogView, logViews, PAGE, pageOf, unfiltered, viewOf } from './logQuery.ts';
import { signInColumns, SignInRows } from './SignInRows.tsx';

/** Sign-ins, attempts and exports; at `/setup/access-log`. */
export const AccessLogPage = () => (
  <SetupScreen title={words.title} what={words.what} permission={manageUsers}>
    <AccessLog />
  </SetupScreen>
);

function AccessLog() {
  const [params, change] = useAddressParams();
  const view = viewOf(params);
  // The two logs have different filters.
  const turn = (next: LogView) => change({ ...unfiltered(params), view: next === 'signIns' ? undefined : next });
  const panels: Readonly<Record<LogView, ReactNode>> = {
    signIns: <SignIns params={params} change={change} />,
    exports: <Exports params={params} change={change} />,
  };
  return (
    <>
      <ScreenHead group={groupOf('account').label} title={words.title} />
      <div className="su-panes">
        <Tabs
          label={words.logs}
          current={view}
          onChange={turn}
          tabs={logViews.map((id) => ({ id, label: words.views[id], panel: panels[id] }))}
        />
      </div>
    </>
  );
}

interface LogProps {
  readonly params: URLSearchParams;
  readonly change: ChangeParams;
}

function SignIns(props: LogProps) {
  const { client } = useConnection();
  const query = useQuery({
    ...setupQueries(client).signIns(logQuery(props.params)),
    placeholderData: keepPreviousData,
  });
  return (
    <Log {...props} view="signIns" columns={signInColumns()} query={query}>
      {query.data && <SignInRows items={query.data.items} />}
    </Log>
  );
}

function Exports(props: LogProps) {
  const { client } = useConnection();
  const query = useQuery({
    ...setupQueries(client).exports(logQuery(props.params)),
    placeholderData: keepPreviousData,
  });
  return (
    <Log {...props} view="exports" columns={exportColumns()} query={query}>
      {query.data && <ExportRows items={query.data.items} />}
    </Log>
  );
}

interface LogFrameProps extends LogProps {
  readonly view: LogView;
  readonly columns: readonly TableColumn[];
  readonly query: {
    readonly data: LogPage<unknown> | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The rows. */
  readonly children: ReactNode;
}

/** Filters, rows and pages: the same for both logs. */
function Log({ params, change, view, columns, query, children }: LogFrameProps) {
  const { data, error } = query;
  return (
    <>
      <LogFilters params={params} change={change} />
      {error ? (
        <NotRead title={words.failed[view]} query={query} />
      ) : data?.items.length === 0 ? (
        <NoEntries params={params} change={change} view={view} />
      ) : (
        <ScrollArea label={words.views[view]}>
          <table
            className="grid sticky su-log"
            aria-label={words.views[view]}
            aria-busy={data === undefined || undefined}
          >
            <TableHead columns={columns} />
            <tbody>
              {!data && <SkeletonRows count={10} columns={columns.map(() => ({ width: 110 }))} />}
              {children}
            </tbody>
          </table>
        </ScrollArea>
      )}
      {!error && data && <Pages params={params} change={change} data={data} query={query} />}
    </>
  );
}

function NoEntries({ params, change, view }: LogProps & { readonly view: LogView }) {
  if (!isFiltered(params) && pageOf(params) === 1)
    return <EmptyState title={words.none[view]}>{words.noneText[view]}</EmptyState>;
  return (
    <EmptyState
      title={words.noneFound}
      actions={<Button onClick={() => change(unfiltered(params))}>{words.clear}</Button>}
    >
      {words.noneFoundText}
    </EmptyState>
  );
}

interface PagesProps extends LogProps, Pick<LogFrameProps, 'query'> {
  readonly data: LogPage<unknown>;
}

function Pages({ params, change, data, query }: PagesProps) {
  const formats = useFormats();
  const shown = (value: number): string => formatPlain(String(value), formats.number);
  const { items, totalResults, hasMore } = data;
  const page = pageOf(params);
  const first = (page - 1) * PAGE + 1;
  const turn = (by: 1 | -1) => change({ page: page + by === 1 ? undefined : String(page + by) });
  return (
    <div className="bar list-bar">
      <span className="small two">{words.zone}</span>
      <span className="right">
        <span className="small two" role="status">
          {items.length > 0 && listMessages.range(shown(first), shown(first + items.length - 1), shown(totalResults))}
        </span>
        <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {words.refresh}
        </Button>
        {(page > 1 || items.length > 0) && (
          <nav className="split" aria-label={listMessages.paging}>
            <Button
              icon={ChevronLeft}
              label={listMessages.previousPage}
              disabledReason={page > 1 ? undefined : listMessages.firstPage}
              onClick={() => turn(-1)}
            />
            <Button
              icon={ChevronRight}
              label={listMessages.nextPage}
              disabledReason={hasMore ? undefined : listMessages.lastPage}
              onClick={() => turn(1)}
            />
          </nav>
        )}
      </span>
    </div>
  );
}
