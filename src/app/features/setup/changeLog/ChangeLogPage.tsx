import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { seeChangeLog } from '#contract/permissions';
import { formatPlain } from '#contract/values/numberFormat';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { useFormats } from '#app/platform/formats/formats.ts';
import { useAddressParams } from '#app/platform/router/useAddressParams.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { NotRead, SetupScreen } from '../SetupScreen.tsx';
import '../setup.css';
import '../log/log.css';
import './changeLog.css';
import { ChangeFilters } from './ChangeFilters.tsx';
import { changeLogMessages as words } from './changeLogMessages.ts';
import { askedOf, changeLogQuery, filterOf, unfiltered } from './changeQuery.ts';
import { ChangeRows } from './ChangeRows.tsx';
import { ExportChanges } from './ExportChanges.tsx';

/** Who changed what across all records, with approvals, exports and sign-ins; at `/setup/change-log`. */
export const ChangeLogPage = () => (
  <SetupScreen title={words.title} what={words.what} permission={seeChangeLog}>
    <ChangeLog />
  </SetupScreen>
);

function ChangeLog() {
  const { client } = useConnection();
  const formats = useFormats();
  const [params, change] = useAddressParams();
  const [problem, setProblem] = useState<string>();
  const filter = filterOf(params);
  const asked = askedOf(filter, formats.number);
  const query = useInfiniteQuery({ ...changeLogQuery(client, asked), placeholderData: keepPreviousData });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const searchedTo = data?.pages.at(-1)?.searchedTo ?? null;
  const isFiltered = Object.keys(filter).length > 0;
  const columns = [
    { label: words.columns.when, col: 'cl-when', className: 'pin' },
    { label: words.columns.who, col: 'cl-who' },
    { label: words.columns.what, col: 'cl-what' },
    { label: words.columns.subject, col: 'cl-subject' },
    { label: words.columns.field, col: 'cl-field' },
    { label: words.columns.before, col: 'cl-value' },
    { label: words.columns.after, col: 'cl-value' },
  ];
  const older = (label: string) => (
    <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {label}
    </Button>
  );
  const none = () => {
    if (hasNextPage && searchedTo !== null)
      return (
        <EmptyState title={words.noneSince(formats.dateTime(searchedTo))} actions={older(words.older)}>
          {words.noneSinceText}
        </EmptyState>
      );
    if (!isFiltered) return <EmptyState title={words.none}>{words.noneText}</EmptyState>;
    return (
      <EmptyState title={words.noneFound} actions={<Button onClick={() => change(unfiltered)}>{words.clear}</Button>}>
        {words.noneFoundText}
      </EmptyState>
    );
  };
  return (
    <>
      <ScreenHead group={groupOf('account').label} title={words.title}>
        <ExportChanges filter={filter} asked={asked} onProblem={setProblem} />
      </ScreenHead>
      {problem !== undefined && <Message tone="critical">{problem}</Message>}
      <ChangeFilters params={params} change={change} />
      {error ? (
        <NotRead title={words.failed} query={query} />
      ) : data && items.length === 0 ? (
        none()
      ) : (
        <ScrollArea label={words.label}>
          <table
            className="grid sticky su-log su-trail cl-log"
            aria-label={words.label}
            aria-busy={data === undefined || query.isPlaceholderData || undefined}
          >
            <TableHead columns={columns} />
            <tbody>
              {!data && <SkeletonRows count={12} columns={columns.map(() => ({ width: 110 }))} />}
              <ChangeRows items={items} onUser={(user) => change({ user })} />
            </tbody>
          </table>
        </ScrollArea>
      )}
      {!error && items.length > 0 && (
        <div className="bar list-bar">
          <span className="small two" role="status">
            {words.shown(formatPlain(String(items.length), formats.number))}
          </span>
          <span className="right">{hasNextPage && older(words.more)}</span>
        </div>
      )}
    </>
  );
}
