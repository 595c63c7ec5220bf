import { backoff, systemTiming, type Timing } from '#app/platform/api/timing.ts';
import { type Failure, isDefiniteRefusal, ServiceError } from '#app/platform/api/errors.ts';
import type { SendSave } from '#app/platform/api/intentTypes.ts';
import { cell, type Observable } from '#app/platform/api/observable.ts';
import type { Channel, Locks } from '#app/platform/api/tabs.ts';
import { runnerMessages as words } from './runnerMessages.ts';
import { blockOf, type JobStore } from './jobStore.ts';
import {
  faster,
  isStale,
  newJob,
  nextRow,
  type Pace,
  rateOf,
  slower,
  startPace,
  summaryOf,
  withFailedAgain,
  withOutcome,
} from './jobRules.ts';
import type { RowState, Job, JobPlan, JobRow, JobStatus, JobSummary } from './jobTypes.ts';

export interface RunnerDeps {
  readonly store: JobStore;
  /** Sends one row, once, at low priority. Throws `ServiceError`. */
  readonly send: SendSave;
  readonly locks: Locks;
  readonly channel: Channel;
  /** One name for each user and service. */
  readonly name: string;
  readonly concurrency: () => number;
  /** Resolves when a user is signed in. */
  readonly ready: () => Promise<void>;
  /** Called after rows have ended, some seconds apart and at the end, to refetch what the screen shows. */
  readonly onProgress: (job: Job) => void;
  readonly timing?: Timing;
  readonly newKey?: () => string;
}

export interface Runner {
  readonly runs: Observable<readonly JobSummary[]>;
  /** Keeps the job on this device and begins; gives its id. Rejects when the device cannot keep it. */
  start(plan: JobPlan): Promise<string>;
  pause(id: string): void;
  resume(id: string): void;
  /** Sent rows stay sent; the others are never sent. */
  cancel(id: string): void;
  retryFailed(id: string): void;
  /** Takes a job that has ended out of the list. */
  forget(id: string): void;
  rowsOf(id: string): readonly JobRow[];
  /** The job again, with every row; undefined when it is not known here. */
  read(id: string): Job | undefined;
  stop(): void;
}

type Command = 'pause' | 'resume' | 'cancel' | 'retryFailed' | 'forget';
type Message =
  | { readonly say: 'command'; readonly command: Command; readonly id: string }
  | { readonly say: 'added' }
  | { readonly say: 'changed'; readonly job: Job }
  | { readonly say: 'gone'; readonly id: string };

const QUIET_MS = 150;
const PROGRESS_MS = 4_000;
const MAX_UNCLEAR = 5;
const MAX_WAIT = 5;

/**
 * Jobs over many records. The tab with the lock sends for all; the others show its state and forward the user's
 * commands. Rows have their own idempotency keys, so a row sent before a reload and again afterwards takes effect once.
 */
export async function openRunner(deps: RunnerDeps): Promise<Runner> {
  const runner = new JobRunner(deps);
  await runner.load();
  return runner;
}

class JobRunner implements Runner {
  readonly runs = cell<readonly JobSummary[]>([]);
  readonly #deps: RunnerDeps;
  readonly #timing: Timing;
  readonly #all = new Map<string, Job>();
  readonly #ends = new Map<string, number[]>();
  readonly #dirty = new Map<string, Set<number>>();
  readonly #onTheirWay = new Map<string, Set<number>>();
  readonly #closing = new AbortController();
  #pace: Pace;
  #sending = 0;
  #waits = 0;
  #heldBack: JobSummary['heldBack'];
  #isHolding = false;
  #isDriver = false;
  #isTelling = false;
  #isWriting = false;
  #toldProgressAt = 0;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
    this.#timing = deps.timing ?? systemTiming;
    this.#pace = startPace(deps.concurrency());
    deps.channel.subscribe((heard) => this.#hear(heard as Message)); // Only this class posts on this channel.
    const forever = new Promise<void>((resolve) =>
      this.#closing.signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    const drive = async (): Promise<void> => {
      // Progress of another tab since this one was opened is on the device.
      await this.load();
      this.#isDriver = true;
      this.#pump();
      await forever;
    };
    void deps.locks.hold(deps.name, drive, this.#closing.signal).catch(() => undefined);
  }

  async load(): Promise<void> {
    const kept = await this.#deps.store.readAll();
    for (const job of kept) {
      if (isStale(job, this.#timing.now())) void this.#deps.store.remove(job).catch(() => undefined);
      else if (!this.#isDriver || !this.#all.has(job.id)) this.#all.set(job.id, job);
    }
    this.#tell();
    this.#pump();
  }

  async start(plan: JobPlan): Promise<string> {
    const newKey = this.#deps.newKey ?? (() => crypto.randomUUID());
    const job = newJob(plan, newKey(), this.#timing.now(), newKey);
    // Not one byte is sent before the job is kept: a reload would otherwise forget what was done.
    await this.#deps.store.write(job);
    this.#all.set(job.id, job);
    this.#tell();
    if (this.#isDriver) this.#pump();
    else this.#post({ say: 'added' });
    return job.id;
  }

  pause(id: string): void {
    this.#command('pause', id);
  }
  resume(id: string): void {
    this.#command('resume', id);
  }
  cancel(id: string): void {
    this.#command('cancel', id);
  }
  retryFailed(id: string): void {
    this.#command('retryFailed', id);
  }
  forget(id: string): void {
    this.#command('forget', id);
  }
  rowsOf(id: string): readonly JobRow[] {
    return this.#all.get(id)?.rows ?? [];
  }
  read(id: string): Job | undefined {
    return this.#all.get(id);
  }
  stop(): void {
    this.#isDriver = false;
    this.#closing.abort();
  }

  #command(command: Command, id: string): void {
    if (this.#isDriver) this.#obey(command, id);
    else this.#post({ say: 'command', command, id });
  }

  #obey(command: Command, id: string): void {
    const job = this.#all.get(id);
    if (!job) return;
    if (command === 'forget') {
      if (job.status === 'running') return;
      this.#all.delete(id);
      void this.#deps.store.remove(job).catch(() => undefined);
      this.#post({ say: 'gone', id });
      return this.#tell();
    }
    if (command === 'retryFailed') return this.#change(withFailedAgain(job), 'all');
    const wanted: Readonly<Record<'pause' | 'resume' | 'cancel', JobStatus>> = {
      pause: 'paused',
      resume: 'running',
      cancel: 'cancelled',
    };
    const isOpen = job.status === 'running' || job.status === 'paused';
    if (isOpen) this.#change({ ...job, status: wanted[command] }, 'head');
  }

  #hear(message: Message): void {
    if (message.say === 'gone') this.#all.delete(message.id);
    else if (message.say === 'changed' && !this.#isDriver) this.#all.set(message.job.id, message.job);
    else if (message.say === 'command' && this.#isDriver) return this.#obey(message.command, message.id);
    else if (message.say === 'added') return void this.load().catch(() => undefined);
    this.#tell();
  }

  #post(message: Message): void {
    this.#deps.channel.post(message);
  }

  /** Stores a changed job, notifies all tabs, and continues. */
  #change(job: Job, rows: 'head' | 'all' | number): void {
    this.#all.set(job.id, job);
    const dirty = this.#dirty.get(job.id) ?? new Set<number>();
    this.#dirty.set(job.id, dirty);
    if (rows === 'all') job.rows.forEach((_row, at) => dirty.add(blockOf(at)));
    else if (rows !== 'head') dirty.add(blockOf(rows));
    void this.#write();
    this.#tell();
    this.#pump();
  }

  /** One write at a time; later changes go into the next. */
  async #write(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    for (let [next] = this.#dirty; next; [next] = this.#dirty) {
      const [id, blocks] = next;
      this.#dirty.delete(id);
      const job = this.#all.get(id);
      // A device that fails loses the outcome, not the key: the row is sent again and found to be saved.
      if (job) await this.#deps.store.writePart(job, blocks).catch(() => undefined);
    }
    this.#isWriting = false;
  }

  /** Throttled summaries for the screen. */
  #tell(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    this.#timing.after(QUIET_MS, () => {
      this.#isTelling = false;
      const now = this.#timing.now();
      const all = [...this.#all.values()].sort((left, right) => right.createdAt - left.createdAt);
      this.runs.set(all.map((job) => summaryOf(job, rateOf(this.#ends.get(job.id) ?? [], now), this.#heldBack)));
      if (this.#isDriver) for (const job of all) if (job.status === 'running') this.#post({ say: 'changed', job });
    });
  }

  /** Sends as many rows as the pace allows, oldest job first. */
  #pump(): void {
    if (!this.#isDriver || this.#isHolding) return;
    const jobs = [...this.#all.values()].sort((left, right) => left.createdAt - right.createdAt);
    for (const job of jobs) {
      const onTheirWay = this.#onTheirWay.get(job.id) ?? new Set<number>();
      this.#onTheirWay.set(job.id, onTheirWay);
      for (
        let at = nextRow(job, onTheirWay);
        at !== undefined && this.#sending < this.#pace.width;
        at = nextRow(job, onTheirWay)
      ) {
        onTheirWay.add(at);
        this.#sending += 1;
        void this.#sendRow(job.id, at, onTheirWay);
      }
    }
  }

  async #sendRow(id: string, at: number, onTheirWay: Set<number>): Promise<void> {
    const row = this.#all.get(id)?.rows[at];
    const state = row && (await this.#outcomeOf(row));
    onTheirWay.delete(at);
    this.#sending -= 1;
    const job = this.#all.get(id);
    if (!state || !job || this.#closing.signal.aborted) return this.#pump();
    const now = this.#timing.now();
    if (state.is !== 'waiting') this.#ends.set(id, [...(this.#ends.get(id) ?? []).slice(-200), now]);
    const next = withOutcome(job, at, state);
    this.#change(next, at);
    if (next.status === 'done' || now - this.#toldProgressAt > PROGRESS_MS) {
      this.#toldProgressAt = now;
      this.#deps.onProgress(next);
    }
    if (next.status !== 'running') this.#post({ say: 'changed', job: next });
  }

  async #outcomeOf({ order, key, label, state }: JobRow): Promise<RowState> {
    try {
      const result = await this.#deps.send({ ...order, title: label }, key);
      this.#pace = faster(this.#pace, this.#deps.concurrency());
      if (!this.#isHolding) [this.#waits, this.#heldBack] = [0, undefined];
      const isAlready = result.status === 200 && (order.operation === 'create' || order.operation === 'transform');
      return { is: isAlready ? 'already' : 'saved', at: this.#timing.now(), id: result.id, refName: result.refName };
    } catch (error) {
      if (!(error instanceof ServiceError))
        return this.#failed('UNEXPECTED_ERROR', error instanceof Error ? error.message : String(error));
      if (error.kind === 'unauthorised') return this.#awaitSignIn();
      if (isDefiniteRefusal(error))
        return this.#failed(error.problems[0]?.code ?? String(error.status), reasonsOf(error));
      const tries = (state.is === 'waiting' ? state.tries : 0) + 1;
      if (error.kind === 'unknown' && tries >= MAX_UNCLEAR) return this.#failed('NO_ANSWER', words.unclear);
      this.#holdBack(error);
      return { is: 'waiting', tries: error.kind === 'unknown' ? tries : 0 };
    }
  }

  #failed(code: string, why: string): RowState {
    return { is: 'failed', at: this.#timing.now(), code, why };
  }

  /** The sign-in layer covers the page; jobs continue behind it after a sign-in. */
  #awaitSignIn(): RowState {
    this.#isHolding = true;
    this.#heldBack = 'signIn';
    void this.#deps.ready().then(() => {
      this.#isHolding = false;
      this.#pump();
    });
    return { is: 'waiting', tries: 0 };
  }

  /** Pauses as long as the service asks, or longer after each missing response; then sends fewer in parallel. */
  #holdBack({ kind, retryAfterMs }: Failure): void {
    if (this.#isHolding) return;
    this.#pace = slower(this.#pace);
    this.#heldBack = kind === 'busy' ? 'busy' : 'offline';
    this.#isHolding = true;
    const delay = retryAfterMs ?? backoff(this.#timing, Math.min(this.#waits, MAX_WAIT));
    this.#waits += 1;
    this.#timing.after(delay, () => {
      this.#isHolding = false;
      this.#pump();
    });
  }
}

const reasonsOf = ({ problems, message }: ServiceError): string =>
  problems.length === 0 ? message : problems.map(({ detail }) => detail).join(' ');
