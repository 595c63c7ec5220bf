import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BackupsPage as Page } from '#contract/wire/backups';
import { setUpCompany } from '#contract/permissions';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { NotRead, SetupScreen } from '../SetupScreen.tsx';
import '../setup.css';
import './backups.css';
import { backupKeys, backupQuery, startBackup } from './backupApi.ts';
import { BackupWarning, LastVerified } from './LastVerified.tsx';
import { BackupRows, backupColumns } from './BackupRows.tsx';
import { backupMessages as words } from './backupMessages.ts';

/** Backups, what the last verified one holds, and one's own start of another; at `/setup/backups`. */
export const BackupsPage = () => (
  <SetupScreen title={words.title} what={words.what} permission={setUpCompany}>
    <Backups />
  </SetupScreen>
);

function Backups() {
  const { client } = useConnection();
  const { can } = useCaller();
  const cache = useQueryClient();
  const query = useQuery(backupQuery(client));
  const start = useMutation({
    mutationFn: () => startBackup(client),
    onSuccess: () => void showToast(words.begun, { tone: 'positive' }),
    onError: (error) => void showToast(`${words.notBegun}: ${error.message}`, { tone: 'critical' }),
    onSettled: () => cache.invalidateQueries({ queryKey: backupKeys }),
  });
  const { data, error } = query;
  const isOffered = can(setUpCompany.id, 'Full') && data !== undefined && data.folder !== null;
  return (
    <>
      <ScreenHead group={groupOf('account').label} title={words.title}>
        {isOffered && (
          <Button variant="primary" isBusy={start.isPending || data.running !== null} onClick={() => start.mutate()}>
            {words.backUp}
          </Button>
        )}
      </ScreenHead>
      {error ? (
        <NotRead title={words.failed} query={query} />
      ) : data === undefined ? (
        <SkeletonFields count={6} what={words.what} />
      ) : (
        <Known page={data} readAt={new Date(query.dataUpdatedAt)} />
      )}
    </>
  );
}

function Known({ page, readAt }: { readonly page: Page; readonly readAt: Date }) {
  return (
    <>
      <BackupWarning page={page} />
      {page.running && (
        <p className="su-pad su-running" role="status">
          <strong>{words.running}</strong> {words.phases[page.running.phase]} …
        </p>
      )}
      <LastVerified page={page} readAt={readAt} />
      <div className="section">
        <h2>{words.list}</h2>
      </div>
      {page.items.length === 0 ? (
        <EmptyState title={words.noBackups}>{words.noBackupsText}</EmptyState>
      ) : (
        <ScrollArea label={words.list}>
          <table className="grid sticky" aria-label={words.list}>
            <TableHead columns={backupColumns()} />
            <tbody>
              <BackupRows items={page.items} />
            </tbody>
          </table>
        </ScrollArea>
      )}
    </>
  );
}
