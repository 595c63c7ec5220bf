import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encryptFile, fileFacts, openArchive, opens, type Secrets, writeArchive, writeTable } from './archive.ts';

const none: Secrets = { passphrase: undefined, recipient: undefined, identity: undefined };
/** Separators of Unicode end no row, and letters may be cut between two chunks. */
const rows = Array.from({ length: 30_000 }, (_, n) =>
  JSON.stringify([String(n), `Zürich \u2028 ${'é'.repeat(n % 90)}`]),
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countinghouse-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);

async function stored(): Promise<string> {
  await writeTable(
    at('record'),
    (async function* () {
      for (let start = 0; start < rows.length; start += 700) yield rows.slice(start, start + 700);
    })(),
  );
  await writeTable(at('posting'), (async function* () {})());
  const tables = ['record', 'posting'].map((name) => ({ name, file: at(name) }));
  await writeArchive(at('plain'), '{"a":1}', tables);
  return at('plain');
}

async function contentOf(path: string, secrets: Secrets) {
  const { manifest, tables } = await openArchive(path, secrets);
  const read: Record<string, string[]> = {};
  for await (const { name, batches } of tables) {
    const lines = (read[name] ??= []);
    for await (const batch of batches) lines.push(...batch);
  }
  return { manifest, ...read };
}
const whole = { manifest: '{"a":1}', record: rows, posting: [] };

describe('a backup file', () => {
  it('has the rows it was made of, and a digest that its file keeps', async () => {
    const path = await stored();
    const facts = await encryptFile(path, at('copy'), none);
    expect(await contentOf(at('copy'), none)).toEqual(whole);
    expect(await fileFacts(at('copy'))).toEqual(facts);
    expect(facts.bytes).toBe((await readFile(path)).length);
  });

  it('opens with its passphrase only', async () => {
    const secrets = { ...none, passphrase: 'correct horse battery' };
    await encryptFile(await stored(), at('sealed'), secrets);
    expect((await readFile(at('sealed'))).includes('manifest.json')).toBe(false);
    expect(await contentOf(at('sealed'), secrets)).toEqual(whole);
    for (const wrong of [none, { ...none, passphrase: 'correct horse batterz' }])
      await expect(openArchive(at('sealed'), wrong)).rejects.toThrow('it is encrypted');
  });

  it('opens with the key of its recipient, which the machine that makes it need not have', async () => {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const maker = { ...none, recipient };
    await encryptFile(await stored(), at('sealed'), maker);
    expect(opens(maker)).toBe(false);
    await expect(openArchive(at('sealed'), maker)).rejects.toThrow('it is encrypted');
    expect(opens({ ...maker, identity })).toBe(true);
    expect(await contentOf(at('sealed'), { ...none, identity })).toEqual(whole);
  });

  it('says that it is damaged wherever a byte of it changed or its end is missing, or that it is no backup', async () => {
    const path = await stored();
    const bytes = await readFile(path);
    const identity = await generateX25519Identity();
    const secrets = { ...none, recipient: await identityToRecipient(identity), identity };
    await encryptFile(path, at('sealed'), secrets);
    const sealed = await readFile(at('sealed'));
    const changed = (of: Buffer, place: number) => {
      const copy = Buffer.from(of);
      copy.writeUInt8(copy.readUInt8(place) ^ 0x20, place);
      return copy;
    };
    const broken: [Buffer, Secrets][] = [
      [bytes.subarray(0, bytes.length / 2), none],
      [changed(bytes, bytes.length / 2), none],
      [changed(sealed, 40_000), secrets],
      [sealed.subarray(0, sealed.length - 9), secrets],
      [Buffer.from('no backup at all'), none],
      [Buffer.alloc(0), none],
    ];
    for (const [content, with_] of broken) {
      await writeFile(at('broken'), content);
      await expect(contentOf(at('broken'), with_)).rejects.toMatchObject({ name: 'BackupRefused' });
    }
  });
});
