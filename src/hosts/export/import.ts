/* oxlint-disable no-console -- what this program tells the person who starts it */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unpackFolder } from '../backups/archive.ts';
import { keysFor, openTarget } from '../backups/target.ts';
import { type Outcome, runProgram } from '../runOnDatabase.ts';
import { type HostSettings, SettingsRefused } from '../settings.ts';
import { importBooks } from './importBooks.ts';
import { isPacked } from './manifest.ts';

// Exit codes: 0 imported without a finding, 1 imported with findings, 2 not imported.
const FOUND = 1;

const usage =
  'Name the folder of an export, or its encrypted file: npm run import -- FOLDER. With --replace an embedded database that is there is moved aside first.';

async function run(place: string, replaces: boolean, settings: HostSettings): Promise<Outcome> {
  if (!isPacked(place)) return runFolder(place, replaces, settings);
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-import-'));
  try {
    await unpackFolder(place, folder, settings.backups.secrets);
    return await runFolder(folder, replaces, settings);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runFolder(folder: string, replaces: boolean, settings: HostSettings): Promise<Outcome> {
  const { manifest, findings, found } = await importBooks({
    folder,
    open: () => openTarget(settings, replaces),
    ...(await keysFor(settings)),
    now: new Date(),
  });
  for (const line of found) console.log(line);
  const { records, postings, company, madeAt, auditSeq } = manifest;
  const what = `${records} records and ${postings} postings of ${company} as of ${madeAt}, up to entry ${auditSeq} of the audit trail`;
  if (findings > 0) return { summary: `${what}, imported with ${findings} findings`, code: FOUND };
  console.log(
    'An export has no passwords: set up an administrator at the first start, who sends the others their links.',
  );
  return { summary: `${what}, imported with the same digests and verified`, code: 0 };
}

// `npm run import -- FOLDER [--replace]`, or FILE.tar.age in place of the folder
await runProgram(async (settings) => {
  const given = process.argv.slice(2).filter((each) => !['--program', 'import', '--replace'].includes(each));
  const [folder, ...more] = given;
  if (folder === undefined || more.length > 0) throw new SettingsRefused(usage);
  return run(resolve(folder), process.argv.includes('--replace'), settings);
});
