const TICK_MS = 100;
/** The figures are medians of this many ticks: eleven of them have to be bad. */
const KEPT = 21;

/** How a request is shed: a read costs less than a write, and a write can be sent again. */
export type Work = 'read' | 'write';

/** Above these figures work is refused; writes a good deal earlier than reads (reliability 7.6). */
const most: Readonly<Record<Work, Sample>> = {
  write: { lateMs: 250, sizeWaiting: 200 },
  read: { lateMs: 1_000, sizeWaiting: 1_000 },
};

/** The load at one tick: its lateness, and how many callers wait for a database connection. */
export interface Sample {
  readonly lateMs: number;
  readonly sizeWaiting: number;
}

export interface LoadRule {
  note(sample: Sample): void;
  sheds(work: Work): boolean;
  /** The delay of the process in milliseconds: the median of the last two seconds. */
  delayMs(): number;
}

/** Detects that the process has more work than it can answer in time. */
export interface Load extends Omit<LoadRule, 'note'> {
  readonly close: () => void;
}

/** Decides by medians, which neither one pause nor ten within two seconds can change. */
export function createLoadRule(): LoadRule {
  const kept: Sample[] = Array.from({ length: KEPT }, () => ({ lateMs: 0, sizeWaiting: 0 }));
  let middle: Sample = { lateMs: 0, sizeWaiting: 0 };
  const median = (of: keyof Sample): number =>
    kept.map((sample) => sample[of]).toSorted((one, other) => one - other)[(KEPT - 1) / 2] ?? 0;
  return {
    note: (sample) => {
      kept.shift();
      kept.push(sample);
      middle = { lateMs: median('lateMs'), sizeWaiting: median('sizeWaiting') };
    },
    sheds: (work) => middle.lateMs > most[work].lateMs || middle.sizeWaiting > most[work].sizeWaiting,
    delayMs: () => middle.lateMs,
  };
}

/** Measures how late its own ticks are and the queue for connections. A pause of any length is one late tick. */
export function watchLoad(sizeWaiting: () => number, now: () => number = () => performance.now()): Load {
  const rule = createLoadRule();
  let last = now();
  const timer = setInterval(() => {
    const at = now();
    rule.note({ lateMs: Math.max(0, at - last - TICK_MS), sizeWaiting: sizeWaiting() });
    last = at;
  }, TICK_MS);
  timer.unref();
  return { sheds: rule.sheds, delayMs: rule.delayMs, close: () => clearInterval(timer) };
}
