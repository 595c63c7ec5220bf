import { useQuery } from '@tanstack/react-query';
import { Figure } from '#app/engine/figures/Figure.tsx';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { backupsAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { backupQuery } from './backupApi.ts';
import { backupMessages as words } from './backupMessages.ts';
import { agoOf, BackupWarning } from './LastVerified.tsx';

const useBackups = () => useQuery(backupQuery(useConnection().client));

/** How old the last backup is that was restored and verified. */
export function LastBackupFigure() {
  const formats = useFormats();
  const { data, error, refetch } = useBackups();
  const madeAt = data?.lastVerified?.madeAt;
  return (
    <Figure
      title={words.lastVerified}
      link={<Link to={backupsAddress}>{words.title}</Link>}
      to={backupsAddress}
      value={data ? (madeAt === undefined ? words.none : agoOf(madeAt, new Date())) : error && null}
      note={madeAt === undefined ? undefined : formats.dateTime(madeAt)}
      onRetry={() => void refetch()}
    />
  );
}

/** On Home, that no verified backup is recent enough. */
export function BackupAlarm() {
  const { data } = useBackups();
  return data ? <BackupWarning page={data} action={<Link to={backupsAddress}>{words.title}</Link>} /> : null;
}
