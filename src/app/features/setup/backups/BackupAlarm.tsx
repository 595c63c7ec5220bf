import { useQuery } from '@tanstack/react-query';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { backupsAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { backupQuery } from './backupApi.ts';
import { backupMessages as words } from './backupMessages.ts';
import { BackupWarning } from './LastVerified.tsx';

/** On Home, that no verified backup is recent enough. */
export function BackupAlarm() {
  const { data } = useQuery(backupQuery(useConnection().client));
  return data ? <BackupWarning page={data} action={<Link to={backupsAddress}>{words.title}</Link>} /> : null;
}
