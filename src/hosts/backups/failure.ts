import type { BackupFailed } from '#contract/wire/backups';
import { DirectoryInUse } from '../../service/storage/adapters/lockFile.ts';
import { BackupRefused } from '../../service/storage/backup/refused.ts';

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);
const NO_ACCESS = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Why there is no backup, in words for the people who run the service. */
export function failureOf(error: unknown): BackupFailed {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof BackupRefused) return { failure: `The backup cannot be used: ${message}.` };
  if (error instanceof DirectoryInUse) return { failure: 'Another backup is being made.' };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (NO_SPACE.has(code)) return { failure: 'The disk of the backups is full. Free some space, or set BACKUP_DIR.' };
  if (NO_ACCESS.has(code)) return { failure: 'The folder of the backups cannot be written to. Set BACKUP_DIR.' };
  return { failure: message };
}
