import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimFolder, inWords, keepPrivate, PRIVATE_FILE } from '../service/storage/adapters/privateFiles.ts';
import type { HostSettings } from './settings.ts';

const BYTES = 32;

/**
 * The key for sealing the audit trail and second-factor secrets: AUDIT_KEY, or a file in the data folder, created at
 * the first start. It is never in the database, so that write access there is not enough to forge a seal.
 */
export async function auditKey({ auditKey: given, dataDirectory }: HostSettings): Promise<Uint8Array> {
  if (given !== undefined) return Buffer.from(given, 'base64');
  const path = join(dataDirectory, 'audit.key');
  await claimFolder(dataDirectory);
  await inWords(dataDirectory, () => makeWhenMissing(path));
  await keepPrivate(path);
  return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
}

async function makeWhenMissing(path: string): Promise<void> {
  try {
    const file = await open(path, 'wx', PRIVATE_FILE);
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
}
