import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { proofSigner, seedFromAuditKey } from '../service/wiring/proofSigner.ts';
import { CannotServe } from './cannotServe.ts';
import { proofKey } from './keyFile.ts';
import { readSettings, SettingsRefused } from './settings.ts';

const text = (byte: number, length = 32): string => Buffer.alloc(length, byte).toString('base64');

describe('the key that closed periods are signed with', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'proof-key-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const opened = async (env: Record<string, string> = {}) =>
    Buffer.from(await proofKey(readSettings({ DATA_DIR: directory, ...env }))).toString('base64');
  const path = () => join(directory, 'proof.key');

  it('is a file for its owner alone, made at the first start and read at the next', async () => {
    const first = await opened();
    expect((await stat(path())).mode & 0o077).toBe(0);
    expect((await readFile(path(), 'utf8')).trim()).toBe(first);
    expect(await opened()).toBe(first);
  });

  it('is the setting where there is one, and then no file is made', async () => {
    expect(await opened({ PROOF_KEY: text(3) })).toBe(text(3));
    await expect(stat(path())).rejects.toThrow('ENOENT');
  });

  it('follows from AUDIT_KEY, so that all instances sign alike, and neither key tells the other', async () => {
    const own = await opened({ AUDIT_KEY: text(4) });
    expect(own).toBe(Buffer.from(seedFromAuditKey(Buffer.alloc(32, 4))).toString('base64'));
    expect(own).not.toBe(text(4));
    expect(await opened({ AUDIT_KEY: text(5) })).not.toBe(own);
    await expect(stat(path())).rejects.toThrow('ENOENT');
  });

  it('is refused with words where the file or the setting holds no key', async () => {
    await writeFile(path(), 'not a key');
    await expect(opened()).rejects.toThrow(CannotServe);
    await expect(opened()).rejects.toThrow('earlier proofs stay valid');
    for (const PROOF_KEY of ['short', text(1, 31), text(1, 33)])
      await expect(opened({ PROOF_KEY })).rejects.toThrow(SettingsRefused);
  });

  it('signs as RFC 8032 does', () => {
    // The first test vector there: its public key.
    const secret = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
    const pem = proofSigner(secret).publicKey.replaceAll(/-----[A-Z ]+-----|\s/g, '');
    expect(Buffer.from(pem, 'base64').subarray(-32).toString('hex')).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    );
  });
});
