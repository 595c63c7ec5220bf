import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimFolder, inWords, keepPrivate, PRIVATE_FILE } from '../service/storage/adapters/privateFiles.ts';
import { SEED_BYTES, seedFromAuditKey } from '../service/wiring/proofSigner.ts';
import { CannotServe } from './cannotServe.ts';
import type { HostSettings } from './settings.ts';

const BYTES = 32;

/** The key in a file; undefined if there is no such file. */
export async function keyIn(path: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a new key into a file that only its owner can read, unless there is one. */
export async function makeWhenMissing(path: string): Promise<void> {
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

/**
 * The secret that closed periods are signed with: PROOF_KEY; else it follows from AUDIT_KEY, so that a service without files of its
 * own, or on several instances, has one; else a file in the data folder, made at the first start. Another one in its place signs
 * from then on; the public keys of former ones stay in the database.
 * @throws {CannotServe} for a file that holds no key
 */
export async function proofKey({
  proofKey: own,
  auditKey,
  dataDirectory,
}: Pick<HostSettings, 'proofKey' | 'auditKey' | 'dataDirectory'>): Promise<Uint8Array> {
  if (own !== undefined) return Buffer.from(own, 'base64');
  if (auditKey !== undefined) return seedFromAuditKey(Buffer.from(auditKey, 'base64'));
  await claimFolder(dataDirectory);
  const path = join(dataDirectory, 'proof.key');
  await inWords(dataDirectory, () => makeWhenMissing(path));
  await keepPrivate(path);
  const key = await keyIn(path);
  if (key?.length !== SEED_BYTES)
    throw new CannotServe(
      `${path} is not a key of ${SEED_BYTES} bytes in base64. Put the right file back, or remove it: a new one is made, and earlier proofs stay valid.`,
    );
  return key;
}
