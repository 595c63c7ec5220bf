import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyService, openPrepared } from '../proofs/fixtures/prepared.ts';
import { engineNames } from '../proofs/fixtures/testService.ts';
import { loadKeyRing } from '../service/auth/provider/keys.ts';
import { seedRoles } from '../service/auth/users/seedUsers.ts';
import { openSecondFactor } from '../service/auth/secondFactor/secondFactor.ts';
import { actorOf } from '../service/storage/commit.ts';
import { systemCaller } from '../service/records/engine/caller.ts';
import type { Database } from '../service/storage/database.ts';
import { fingerprintOf, KeyChanged, sealAudit } from '../service/storage/queries/audit/sealAudit.ts';
import { verifyStore } from '../service/storage/queries/verify/verify.ts';
import { readSettings as settingsOf, writeSettings } from '../service/storage/settings.ts';
import { AuditKeyRefused } from '../service/wiring/auditKeyRefused.ts';
import { readableKeys } from '../service/wiring/auditKeys.ts';
import { auditKeys, replaceAuditKey } from './auditKey.ts';
import { explainDatabase } from './database.ts';
import { readSettings } from './settings.ts';

const text = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const key = (byte: number): Buffer => Buffer.alloc(32, byte);
const by = actorOf({ caller: systemCaller, requestId: 'test', origin: 'system' });
const now = new Date('2026-07-01T08:00:00Z');

describe.each(engineNames)('the audit key on the %s engine', (engine) => {
  let database: Database;
  let directory: string;
  let close: () => Promise<void>;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'audit-key-'));
    ({ database, close } = await openPrepared(engine, emptyService));
  });
  afterEach(async () => {
    await close();
    await rm(directory, { recursive: true, force: true });
  });

  const withKeys = (env: Record<string, string> = {}) => readSettings({ DATA_DIR: directory, ...env });
  const opened = (env?: Record<string, string>) => auditKeys(database, withKeys(env));
  /** Changes the settings, and seals that with the key. */
  const work = async (memo: string, sealedWith: Uint8Array) => {
    const { version } = await settingsOf(database);
    await writeSettings(database, { memo }, version, by, now.toISOString());
    await sealAudit(database, sealedWith);
  };
  const findings = async (env?: Record<string, string>) => {
    const { current, former } = await opened(env);
    const found = [];
    for await (const finding of verifyStore(database, { auditKey: current, formerKeys: former, onlyChain: true }))
      found.push(finding);
    return found;
  };
  const falsify = (memo: string) =>
    database.transaction(async (tx) => {
      await tx.query(`select set_config('session_replication_role', 'replica', true)`);
      await tx.query(`update audit set doc = doc || '{"memo":"other"}' where doc->>'memo' = $1`, [memo]);
    });
  const refusal = async (env?: Record<string, string>): Promise<string> => {
    const error: unknown = await opened(env).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AuditKeyRefused);
    return explainDatabase(error, withKeys(env)) ?? '';
  };

  it('is refused in words when it is not the one of the company, which stays as it was', async () => {
    await opened({ AUDIT_KEY: text(1) });
    await work('One', key(1));
    const words = await refusal({ AUDIT_KEY: text(2) });
    expect(words).toContain(fingerprintOf(key(1)));
    expect(words).toContain(fingerprintOf(key(2)));
    expect(words).toContain('npm run audit-key');
    expect(await findings({ AUDIT_KEY: text(1) })).toEqual([]);
  });

  it('is refused before it seals anything when the trail is of a program that noted no key', async () => {
    await work('One', key(1));
    expect(await refusal({ AUDIT_KEY: text(2) })).toContain('audit trail was sealed with');
    expect((await opened({ AUDIT_KEY: text(1) })).former).toEqual([]);
    expect(await refusal({ AUDIT_KEY: text(2) })).toContain(fingerprintOf(key(1)));
  });

  it('is not made anew where its file is missing', async () => {
    await opened();
    const file = join(directory, 'audit.key');
    await rename(file, `${file}.away`);
    expect(await refusal()).toContain('is missing');
    expect(existsSync(file)).toBe(false);
    await rename(`${file}.away`, file);
    expect((await opened()).former).toEqual([]);
  });

  it.each([
    ['a file by another', {}, {}, {}],
    ['a file by a setting', {}, { AUDIT_KEY: text(3) }, { AUDIT_KEY: text(3) }],
    [
      'a setting by another',
      { AUDIT_KEY: text(4) },
      { AUDIT_KEY: text(5), AUDIT_KEY_FORMER: text(4) },
      { AUDIT_KEY: text(5) },
    ],
  ] as const)('is replaced, %s, and verification knows both', async (_what, before, change, after) => {
    const first = await opened(before);
    await work('One', first.current);
    await replaceAuditKey(database, withKeys(change));
    const next = await opened(after);
    expect(fingerprintOf(next.current)).not.toBe(fingerprintOf(first.current));
    await work('Two', next.current);
    expect(await findings(after)).toEqual([]);
    await falsify('One');
    await falsify('Two');
    expect((await findings(after)).map(({ kind }) => kind)).toEqual(['chain', 'chain']);
  });

  it('leaves the secrets of sign-in readable when it is replaced', async () => {
    await opened({ AUDIT_KEY: text(1) });
    const errors: string[] = [];
    const quiet = () => undefined;
    const log = { info: quiet, warn: quiet, error: (_: object, message: string) => void errors.push(message) };
    const steps = { pool: database.pool, now: () => now.getTime(), log };
    const ring = await loadKeyRing(database.pool, now.getTime(), key(1));
    await seedRoles(database.pool);
    await database.query(`insert into app_user (id, username, display_name, email, role_id)
      select 900001, 'a@x.example', 'A', 'a@x.example', id from role limit 1`);
    await (await openSecondFactor({ ...steps, hostKey: key(1) })).begin('900001', 'A');
    await replaceAuditKey(database, withKeys({ AUDIT_KEY: text(2), AUDIT_KEY_FORMER: text(1) }));
    const formerKeys = readableKeys((await opened({ AUDIT_KEY: text(2) })).former);
    expect(await loadKeyRing(database.pool, now.getTime(), key(2), formerKeys)).toEqual(ring);
    expect(await loadKeyRing(database.pool, now.getTime(), key(2))).toEqual(ring);
    await openSecondFactor({ ...steps, hostKey: key(2), formerKeys });
    await (await openSecondFactor({ ...steps, hostKey: key(2) })).confirm('900001', '000000');
    expect(errors).toEqual([]);
  });

  it('is replaced after it was lost, and verification says what nobody can check any more', async () => {
    await opened({ AUDIT_KEY: text(1) });
    await work('One', key(1));
    await expect(
      replaceAuditKey(database, withKeys({ AUDIT_KEY: text(2), AUDIT_KEY_FORMER: text(3) })),
    ).rejects.toThrow(AuditKeyRefused);
    await replaceAuditKey(database, withKeys({ AUDIT_KEY: text(2), AUDIT_KEY_FORMER: 'lost' }));
    await work('Two', key(2));
    const after = { AUDIT_KEY: text(2) };
    expect(await findings(after)).toMatchObject([{ kind: 'lostKey', detail: expect.stringContaining('was lost') }]);
    await falsify('Two');
    expect(await findings(after)).toHaveLength(2);
  });

  it('that was replaced seals nothing more', async () => {
    await opened({ AUDIT_KEY: text(1) });
    await work('One', key(1));
    await replaceAuditKey(database, withKeys({ AUDIT_KEY: text(2), AUDIT_KEY_FORMER: text(1) }));
    await expect(work('Late', key(1))).rejects.toThrow(KeyChanged);
    await sealAudit(database, key(2));
    expect(await findings({ AUDIT_KEY: text(2) })).toEqual([]);
  });

  it('takes its place in the file when the change was cut short after the database knew it', async () => {
    const { current } = await opened();
    await work('One', current);
    await replaceAuditKey(database, withKeys());
    const file = join(directory, 'audit.key');
    await rename(file, `${file}.next`);
    await writeFile(file, current.toString());
    const next = await readFile(`${file}.next`, 'utf8');
    expect(Buffer.from((await opened()).current).toString('base64')).toBe(next.trim());
    expect(await findings()).toEqual([]);
  });

  it('is not replaced while the service runs', async () => {
    await opened({ AUDIT_KEY: text(1) });
    await database.query(`insert into licence_instance (id, seen_at) values ('one', clock_timestamp())`);
    const change = { AUDIT_KEY: text(2), AUDIT_KEY_FORMER: text(1) };
    await expect(replaceAuditKey(database, withKeys(change))).rejects.toThrow('Stop every instance');
  });
});
