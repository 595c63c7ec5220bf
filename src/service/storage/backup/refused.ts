/** A file that is no backup, or not one that can be used; the message says why. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
