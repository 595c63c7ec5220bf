import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BackupFailed, BackupMade, BackupPhase } from '#contract/wire/backups';
import { PRIVATE_FILE } from '../../service/storage/adapters/privateFiles.ts';
import { BackupRefused } from '../../service/storage/backup/refused.ts';

// Only the process that has an embedded database open can copy it. Who may write into its data folder asks it there:
// `backup.request` names the request, `backup.answer` says how far it is.

const POLL_MS = 500;
/** A running service looks for requests every second. */
const PATIENCE_MS = 20_000;

interface Answer {
  readonly id: string;
  readonly phase?: BackupPhase;
  readonly outcome?: BackupMade | BackupFailed;
}

const requestIn = (dataDirectory: string) => join(dataDirectory, 'backup.request');
const answerIn = (dataDirectory: string) => join(dataDirectory, 'backup.answer');

/**
 * Asks the service that has a data folder open to make a backup, and waits for it.
 * @throws {BackupRefused} when it does not answer
 */
export async function askRunning(
  dataDirectory: string,
  tell: (phase: BackupPhase) => void,
): Promise<BackupMade | BackupFailed> {
  const id = randomUUID();
  await writeFile(requestIn(dataDirectory), id, { mode: PRIVATE_FILE });
  let told: BackupPhase | undefined;
  for (let waited = 0; waited < PATIENCE_MS || told !== undefined; waited += POLL_MS) {
    await setTimeout(POLL_MS);
    const answer = await readAnswer(dataDirectory);
    if (answer?.id !== id) continue;
    if (answer.outcome !== undefined) return answer.outcome;
    if (answer.phase !== undefined && answer.phase !== told) tell((told = answer.phase));
  }
  await rm(requestIn(dataDirectory), { force: true });
  throw new BackupRefused(`the process that has ${dataDirectory} open makes no backups; stop it and try again`);
}

async function readAnswer(dataDirectory: string): Promise<Answer | undefined> {
  const text = await readFile(answerIn(dataDirectory), 'utf8').catch(() => undefined);
  // Sound: only a service writes the file, whole.
  return text === undefined ? undefined : (JSON.parse(text) as Answer);
}

/** Takes a request out of a data folder. @returns its id; undefined if there is none */
export async function takeRequest(dataDirectory: string): Promise<string | undefined> {
  const path = requestIn(dataDirectory);
  const id = await readFile(path, 'utf8').catch(() => undefined);
  if (id !== undefined) await rm(path, { force: true });
  return id;
}

/** Tells the command how far it is. */
export async function answerRequest(dataDirectory: string, answer: Answer): Promise<void> {
  const path = answerIn(dataDirectory);
  await writeFile(`${path}.next`, JSON.stringify(answer), { mode: PRIVATE_FILE });
  await rename(`${path}.next`, path);
}
