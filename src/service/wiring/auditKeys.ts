import { sealingKey, sealText, unsealText } from '../auth/tokens/sealing.ts';
import { AuditKeyRefused } from './auditKeyRefused.ts';
import { systemCaller } from '../records/engine/caller.ts';
import { actorOf } from '../storage/commit.ts';
import type { Database, Queryable } from '../storage/database.ts';
import { changeKey, type FormerKey, isServed, knownKey, noteKey } from '../storage/queries/audit/auditKeys.ts';
import { fingerprintOf, isGenuine, readMark, sealAudit } from '../storage/queries/audit/sealAudit.ts';

/** The key of the audit trail, and those it was sealed with before, the first one first. */
export interface AuditKeys {
  readonly current: Uint8Array;
  readonly former: readonly FormerKey[];
}

const wayOut =
  'Nothing was changed. Set AUDIT_KEY to the right key, or put its file audit.key back into the data folder. ' +
  'Where it is lost, or another is to take its place: npm run audit-key, as the README says under "Audit key".';

/** Whether the trail of a database was ever sealed, so that only one key works. */
export async function hasAuditKey(db: Queryable): Promise<boolean> {
  return (await knownKey(db)) !== undefined || ((await readMark(db))?.links ?? '0') !== '0';
}

/**
 * Compares a key with the one that the trail of the database is sealed with, and opens the previous ones. The first key
 * of a trail is recorded.
 * @throws {AuditKeyRefused}
 */
export async function openAuditKeys(db: Queryable, key: Uint8Array): Promise<AuditKeys> {
  if ((await knownKey(db)) === undefined) await noteFirst(db, key);
  const known = await knownKey(db);
  const own = fingerprintOf(key);
  if (known?.fingerprint !== own)
    throw new AuditKeyRefused(
      `The audit key is not the one of this company: it has the fingerprint ${own}, that of the company ${known?.fingerprint ?? 'none'}. ${wayOut}`,
    );
  return { current: key, former: known.former === null ? [] : opened(known.former, key) };
}

/** @throws {AuditKeyRefused} for a trail that was sealed before keys were recorded, and with another one */
async function noteFirst(db: Queryable, key: Uint8Array): Promise<void> {
  const mark = await readMark(db);
  if (mark && !isGenuine(key, mark))
    throw new AuditKeyRefused(
      `The audit key is not the one that this company's audit trail was sealed with, or the trail's mark was falsified. ${wayOut}`,
    );
  await noteKey(db, key);
}

/** The key is missing where there must be one. */
export const missingKey = (path: string): AuditKeyRefused =>
  new AuditKeyRefused(`The audit key is missing: neither AUDIT_KEY is set nor is there ${path}. ${wayOut}`);

/**
 * Seals the trail with another key from now on, and records that. The previous keys remain readable with it.
 * @param before the key so far; 'lost' if it doesn't exist anymore: its links can no longer be checked
 * @returns false when the key is that of the trail already
 * @throws {AuditKeyRefused} when `before` is not the key so far, or the service is running
 */
export async function changeAuditKey(
  db: Database,
  before: Uint8Array | 'lost',
  key: Uint8Array,
  now: Date,
): Promise<boolean> {
  if ((await knownKey(db))?.fingerprint === fingerprintOf(key)) return false;
  if (await isServed(db))
    throw new AuditKeyRefused('The service is running on this database. Stop every instance of it first.');
  const keys = before === 'lost' ? undefined : await openAuditKeys(db, before);
  if (keys) await sealAudit(db, keys.current);
  await changeKey(db, {
    key,
    former: (upTo) => closed([...(keys?.former ?? []), { upTo, key: keys?.current ?? null }], key),
    note: { fingerprint: fingerprintOf(key), isLost: keys === undefined },
    by: actorOf({ caller: systemCaller, requestId: 'audit key', origin: 'system' }),
    at: now.toISOString(),
  });
  return true;
}

/** Keys with readable content. */
export const readableKeys = (former: readonly FormerKey[]): readonly Uint8Array[] =>
  former.flatMap(({ key }) => (key === null ? [] : [key]));

const PLACE = 'former audit keys';

const closed = (former: readonly FormerKey[], key: Uint8Array): string =>
  sealText(
    JSON.stringify(former.map((each) => [each.upTo, each.key && Buffer.from(each.key).toString('base64')])),
    sealingKey(key, PLACE),
    PLACE,
  );

/** @throws {AuditKeyRefused} if they weren't written with this key */
function opened(sealed: string, key: Uint8Array): readonly FormerKey[] {
  try {
    // Sound: only `closed` makes what this key opens.
    const pairs = JSON.parse(unsealText(sealed, sealingKey(key, PLACE), PLACE)) as [string, string | null][];
    return pairs.map(([upTo, text]) => ({ upTo, key: text === null ? null : Buffer.from(text, 'base64') }));
  } catch (error) {
    throw new AuditKeyRefused('The former audit keys in the database were not sealed with this key.', { cause: error });
  }
}
