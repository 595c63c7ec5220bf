/** A file that is no backup, or not one that can be used; the message says why. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

/** A folder that is no export, or not one that can be used; the message says why. */
export class ExportRefused extends Error {
  override name = 'ExportRefused';
}
