import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

const SAMPLE_MS = 1_000;
const TICKS_PER_SECOND = 100;
/** A burst shorter than this is lost among the rounds. */
const WINDOW_SAMPLES = 30;
const MEAN_LIMIT = 0.05;
const WINDOW_LIMIT = 0.2;

/** Shares of the machine's processors that others used while a run measured: over all of it, and in its worst half minute. */
export interface Quiet {
  readonly mean: number;
  readonly worst: number;
}

/** Nothing else disturbed the run. NaN, of a machine that doesn't tell, is not quiet. */
export const isQuiet = ({ mean, worst }: Quiet): boolean => mean <= MEAN_LIMIT && worst <= WINDOW_LIMIT;

/**
 * Watches how much of the machine others use, until it is stopped: processor time of the whole machine without that of
 * this process and its descendants.
 */
export function watchOthers(): () => Quiet {
  const samples: Sample[] = [sampleMachine()];
  const timer = setInterval(() => samples.push(sampleMachine()), SAMPLE_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    samples.push(sampleMachine());
    return quietOf(samples, cpus().length);
  };
}

/** Seconds since the machine started: of the clock, of all processors at work, and of this run's processes. */
export interface Sample {
  readonly at: number;
  readonly busy: number;
  readonly own: number;
}

export function quietOf(samples: readonly Sample[], processors: number): Quiet {
  const steps = samples.slice(1).map((to, at) => stepBetween(samples[at] ?? to, to));
  const share = (of: readonly Step[]) =>
    of.reduce((sum, { others }) => sum + others, 0) / (of.reduce((sum, { seconds }) => sum + seconds, 0) * processors);
  const windows = steps.slice(WINDOW_SAMPLES - 1).map((_, at) => share(steps.slice(at, at + WINDOW_SAMPLES)));
  const mean = share(steps);
  return { mean, worst: windows.length > 0 ? Math.max(...windows) : mean };
}

interface Step {
  readonly seconds: number;
  /** Processor time of others. */
  readonly others: number;
}

function stepBetween(from: Sample, to: Sample): Step {
  const own = to.own - from.own;
  // Processes that end without their parent take what they used with them: that step tells nothing of others.
  const others = own < 0 ? 0 : Math.max(0, to.busy - from.busy - own);
  return { seconds: to.at - from.at, others };
}

/** What the machine and this run have used so far; NaN on machines without /proc. */
export function sampleMachine(): Sample {
  try {
    return { at: performance.now() / 1000, busy: busySeconds(), own: ownSeconds() };
  } catch {
    return { at: NaN, busy: NaN, own: NaN };
  }
}

/** All processors together, without idling and waiting for disks. */
function busySeconds(): number {
  const [, ...fields] = (readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '').split(/\s+/).map(Number);
  const [user = NaN, nice = NaN, system = NaN, , , interrupts = 0, softInterrupts = 0, stolen = 0] = fields;
  return (user + nice + system + interrupts + softInterrupts + stolen) / TICKS_PER_SECOND;
}

interface Times {
  readonly parent: number;
  /** Its own, and what its children that have ended used. */
  readonly seconds: number;
}

/** This process and its descendants, those that have ended included. */
function ownSeconds(): number {
  const all = new Map<number, Times>();
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) addTimes(all, Number(name));
  const isOwn = (pid: number): boolean => {
    if (pid === process.pid) return true;
    const parent = all.get(pid)?.parent;
    return parent !== undefined && parent > 1 && isOwn(parent);
  };
  return [...all].reduce((sum, [pid, { seconds }]) => (isOwn(pid) ? sum + seconds : sum), 0);
}

function addTimes(all: Map<number, Times>, pid: number): void {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    all.set(pid, { parent, seconds: ticks / TICKS_PER_SECOND });
  } catch {
    // It has ended since the folder was read.
  }
}
