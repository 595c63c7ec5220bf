import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const READY_LIMIT_MS = 120_000;
const PROBE_MS = 2;
const TICKS_PER_SECOND = 100;
const running = new Set<ChildProcess>();
// Should a run break off, none of its processes stays behind.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

export interface Child {
  readonly origin: string;
  /** From the start of the process to its first answer. */
  readonly startMs: number;
  /** Resident memory in MB, of the process with its threads. */
  memoryMb(): number;
  /** Time on the processor since it started, in seconds, all threads together. */
  processorSeconds(): number;
  stop(): Promise<void>;
  /** Ends it without a warning. */
  kill(): Promise<void>;
}

export interface ChildSettings {
  readonly program: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly port: number;
  /** A path that answers 200 once the process is of use. */
  readonly probe: string;
}

/** Starts a Node process and waits for its first answer. @throws {Error} with its output when it ends before. */
export async function startChild({ program, env = {}, logFile, port, probe }: ChildSettings): Promise<Child> {
  const log = openSync(logFile, 'a');
  const began = performance.now();
  const child = spawn(process.execPath, [...program], { env: { ...process.env, ...env }, stdio: ['ignore', log, log] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(`${origin}${probe}`))) {
    if (child.exitCode !== null)
      throw new Error(`${program.join(' ')} ended:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`);
    if (performance.now() - began > READY_LIMIT_MS)
      throw new Error(`${program.join(' ')} did not answer on ${origin}${probe}`);
    await setTimeout(PROBE_MS);
  }
  const startMs = performance.now() - began;
  return {
    origin,
    startMs,
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024,
    processorSeconds: () => processorSecondsOf(readFileSync(`/proc/${child.pid}/stat`, 'utf8')),
    stop: () => ended(child, 'SIGTERM'),
    kill: () => ended(child, 'SIGKILL'),
  };
}

/** The name of the program, in parentheses, may contain spaces; the times stand 12 and 13 fields after it. */
function processorSecondsOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { connection: 'close' } });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** Runs a program to its end and returns what it printed. @throws {Error} with its output when it fails. */
export function runToEnd(program: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...program], { stdio: ['ignore', 'pipe', 'inherit'] });
    running.add(child);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('close', (code) => {
      running.delete(child);
      if (code === 0) resolve(output);
      else reject(new Error(`${program.join(' ')} ended with ${code}: ${output}`));
    });
  });
}
