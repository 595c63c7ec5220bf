import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Missing } from './driver.ts';

/** A virtual screen with its own clipboard, where windows are shown invisibly. */
export interface Display {
  readonly env: NodeJS.ProcessEnv;
  /** Puts a text on the clipboard, as another program does. */
  copy(text: string): Promise<void>;
  /** Presses a real pointer in the middle of the window: an unused window has no focus. */
  pressMiddle(): Promise<void>;
  close(): Promise<void>;
}

/** @throws Missing without a program that it needs */
export async function openDisplay(): Promise<Display> {
  const screen = found(['Xvfb'], 'Debian: apt-get install xvfb');
  const manager = found(['openbox'], 'Debian: apt-get install openbox');
  const server = spawn(screen, ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // Without the screen everything shown on it ends as well.
  const abandon = (): void => void server.kill();
  process.once('exit', abandon);
  const number = await firstLine(server);
  const env = { ...process.env, DISPLAY: `:${number}` };
  const windows = spawn(manager, [], { env, stdio: 'ignore' });
  const owners: ChildProcess[] = [windows];
  return {
    env,
    pressMiddle: async () => {
      const program = found(['xdotool'], 'Debian: apt-get install xdotool');
      const pressing = spawn(program, ['mousemove', '720', '500', 'click', '1'], { env, stdio: 'ignore' });
      await once(pressing, 'exit');
    },
    copy: async (text) => {
      const owner = spawn(
        found(['xclip'], 'Debian: apt-get install xclip'),
        ['-selection', 'clipboard', '-in', '-quiet'],
        {
          env,
          stdio: ['pipe', 'ignore', 'pipe'],
        },
      );
      owners.push(owner);
      owner.stdin?.end(text);
      // It reports that it is waiting for requests once it owns the clipboard.
      await new Promise<void>((owns, failed) => {
        owner.stderr?.once('data', () => owns());
        owner.once('error', failed);
      });
    },
    close: async () => {
      for (const each of [...owners, server]) await ended(each);
      process.off('exit', abandon);
    },
  };
}

/**
 * The first of these programs that the machine has.
 * @throws Missing
 */
export function found(programs: readonly string[], remedy: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = programs.flatMap((program) =>
    program.startsWith('/') ? [program] : folders.map((folder) => join(folder, program)),
  );
  const place = places.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (place === undefined) throw new Missing(programs[0] ?? '', remedy);
  return place;
}

/** How long a program may take to end when asked, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Ends a program that was started here, and waits for it. One that does not react is killed. */
export function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null || program.pid === undefined) return Promise.resolve();
  return new Promise((done) => {
    const kill = setTimeout(() => program.kill('SIGKILL'), PATIENCE_MS);
    program.once('exit', () => {
      clearTimeout(kill);
      done();
    });
    program.kill('SIGTERM');
  });
}

function firstLine(program: ChildProcess): Promise<string> {
  return new Promise((told, failed) => {
    let text = '';
    program.stdio[3]?.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.includes('\n')) told(text.trim());
    });
    program.once('error', failed);
    program.once('exit', (code) => failed(new Error(`Xvfb ended with ${code}.`)));
  });
}
