import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { claimFolder, inWords, keepPrivate } from '../service/storage/adapters/privateFiles.ts';
import type { Database } from '../service/storage/database.ts';
import { type AuditKeys, changeAuditKey, hasAuditKey, missingKey, openAuditKeys } from '../service/wiring/auditKeys.ts';
import { keyIn, makeWhenMissing } from './keyFile.ts';
import type { HostSettings } from './settings.ts';

type Place = Pick<HostSettings, 'auditKey' | 'dataDirectory'>;

const fileOf = ({ dataDirectory }: Place): string => join(dataDirectory, 'audit.key');
/** A key that takes the place of the one in the file: there before the database knows it. */
const nextFileOf = (place: Place): string => `${fileOf(place)}.next`;

/**
 * The key for sealing the audit trail and second-factor secrets: AUDIT_KEY, or a file in the data folder, created at
 * the first start. It is never in the database, so that write access there is not enough to forge a seal.
 * @throws {AuditKeyRefused} when the trail was sealed with another key, or this one is missing
 */
export async function auditKeys(database: Database, settings: Place): Promise<AuditKeys> {
  if (settings.auditKey !== undefined) return openAuditKeys(database, Buffer.from(settings.auditKey, 'base64'));
  await claimFolder(settings.dataDirectory);
  await finishChange(database, settings);
  const path = fileOf(settings);
  if ((await keyIn(path)) === undefined) {
    if (await hasAuditKey(database)) throw missingKey(path);
    await inWords(settings.dataDirectory, () => makeWhenMissing(path));
  }
  await keepPrivate(path);
  const key = await keyIn(path);
  if (key === undefined) throw missingKey(path);
  return openAuditKeys(database, key);
}

/**
 * Puts another key in the place of the trail's: AUDIT_KEY, or one made for the file in the data folder. The key so far is
 * AUDIT_KEY_FORMER, else the file.
 * @returns what was done, in words
 * @throws {AuditKeyRefused}
 */
export async function replaceAuditKey(
  database: Database,
  settings: Place & Pick<HostSettings, 'auditKeyFormer'>,
): Promise<string> {
  const path = fileOf(settings);
  const { auditKey, auditKeyFormer: former } = settings;
  if (auditKey === undefined) {
    await claimFolder(settings.dataDirectory);
    await finishChange(database, settings);
  }
  const before = former === 'lost' ? former : former === undefined ? await keyIn(path) : Buffer.from(former, 'base64');
  if (before === undefined) throw missingKey(`${path}, and AUDIT_KEY_FORMER names no key`);
  const now = new Date();
  if (auditKey !== undefined) {
    const isNew = await changeAuditKey(database, before, Buffer.from(auditKey, 'base64'), now);
    return isNew ? 'audit trail sealed with AUDIT_KEY' : 'audit trail already sealed with AUDIT_KEY';
  }
  await inWords(settings.dataDirectory, () => makeWhenMissing(nextFileOf(settings)));
  const next = await keyIn(nextFileOf(settings));
  if (next === undefined) throw missingKey(nextFileOf(settings));
  await changeAuditKey(database, before, next, now);
  await rename(nextFileOf(settings), path);
  return `audit trail sealed with a new key, stored in ${path}`;
}

/** Finishes a change of the key that was cut short between the database and the file. */
async function finishChange(database: Database, place: Place): Promise<void> {
  const next = await keyIn(nextFileOf(place));
  if (next === undefined) return;
  const isCurrent = await openAuditKeys(database, next).then(
    () => true,
    () => false,
  );
  if (isCurrent) await rename(nextFileOf(place), fileOf(place));
}

/** The key that is at hand, before there is a database to compare it with; undefined if there is none. */
export const keyAtHand = (place: Place): Promise<Buffer | undefined> =>
  place.auditKey === undefined ? keyIn(fileOf(place)) : Promise.resolve(Buffer.from(place.auditKey, 'base64'));
