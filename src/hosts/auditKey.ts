import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostSettings } from './settings.ts';

const BYTES = 32;

/**
 * The key for sealing the audit trail and second-factor secrets: AUDIT_KEY, or a file in the data folder, created at
 * the first start. It is never in the database, so that write access there is not enough to forge a seal.
 */
export async function auditKey({ auditKey: given, dataDirectory }: HostSettings): Promise<Uint8Array> {
  if (given !== undefined) return Buffer.from(given, 'base64');
  const path = join(dataDirectory, 'audit.key');
  await mkdir(dataDirectory, { recursive: true });
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(BYTES).toString('base64')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  }
  return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
}
