/* oxlint-disable no-console -- what this program tells the person who starts it */
import { existsSync } from 'node:fs';
import { BackupRefused } from '../../service/storage/backup/refused.ts';
import { type Outcome, runProgram } from '../runOnDatabase.ts';
import { type HostSettings, SettingsRefused } from '../settings.ts';
import { restoreBackup } from './restoreBackup.ts';
import { keysFor, openTarget } from './target.ts';

// Exit codes: 0 restored without a finding, 1 restored with findings, 2 not restored.
const FOUND = 1;

const usage =
  'Name the file: npm run restore -- FILE. With --replace an embedded database that is there is moved aside first.';

async function restore(file: string, replaces: boolean, settings: HostSettings): Promise<Outcome> {
  const { content, findings, found } = await restoreBackup({
    file,
    secrets: settings.backups.secrets,
    open: () => openTarget(settings, replaces),
    ...(await keysFor(settings)),
    now: new Date(),
  });
  for (const line of found) console.log(line);
  const { records, postings, company, madeAt, auditSeq } = content;
  const what = `${records} records and ${postings} postings of ${company} as of ${madeAt}, up to entry ${auditSeq} of the audit trail`;
  return findings === 0
    ? { summary: `${what}, restored and verified`, code: 0 }
    : { summary: `${what}, restored with ${findings} findings`, code: FOUND };
}

// `npm run restore -- FILE [--replace]`
await runProgram(async (settings) => {
  const [file, ...more] = process.argv.slice(2).filter((each) => !['--program', 'restore', '--replace'].includes(each));
  if (file === undefined || more.length > 0) throw new SettingsRefused(usage);
  if (!existsSync(file)) throw new BackupRefused(`there is no file ${file}`);
  return restore(file, process.argv.includes('--replace'), settings);
});
