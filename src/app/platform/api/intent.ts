import { type Failure, noAnswer, ServiceError } from './errors.ts';
import {
  type IntentEnd,
  type IntentEvent,
  type IntentState,
  isInFlight,
  judgeFailure,
  newIntent,
  nextIntent,
  resumedIntent,
  type SaveOrder,
  type SaveResult,
} from './intentMachine.ts';
import type { Intent, IntentDeps, IntentHub, PendingIntent } from './intentTypes.ts';
import { type Cell, cell, type Observable } from './observable.ts';
import type { OutboxEntry } from './outbox.ts';
import { fullJitter, systemTiming, type Timing } from './timing.ts';
import { apiMessages } from './apiMessages.ts';

const KEPT_MS = 24 * 3600_000;
const LEFT_MS = 1000;

interface Told {
  readonly key: string;
  readonly end: IntentEnd;
}

interface Run {
  readonly formId: string | undefined;
  readonly state: Cell<IntentState>;
  readonly isResumed: boolean;
  /** Ends the pause before the next try. */
  wake: (() => void) | undefined;
  /** The form is gone: forget the run when it ends. */
  isLeft: boolean;
}

const takenElsewhere = (): Failure => ({
  kind: 'refused',
  status: 0,
  problems: [{ code: 'SAVED_IN_ANOTHER_TAB', detail: apiMessages.savedElsewhere, path: [] }],
});

/**
 * Keeps every save intent of this tab and sends it: exactly one sender per key over all tabs (a lock), stored
 * before the first byte, the same body and key until a definite answer.
 */
export function createIntentHub(deps: IntentDeps): IntentHub {
  const hub = new Hub(deps);
  return {
    open: (formId, key) => hub.open(formId, key),
    close: (formId) => hub.close(formId),
    resume: () => hub.resume(),
    pending: hub.pending,
    onEnd: (hear) => hub.onEnd(hear),
    tryNow: () => hub.tryNow(),
    stop: () => hub.stop(),
  };
}

type OpenState = Extract<IntentState, { phase: 'sending' | 'unknown' }>;
type EndListener = Parameters<IntentHub['onEnd']>[0];

class Hub {
  readonly pending = cell<readonly PendingIntent[]>([]);
  private readonly deps: IntentDeps;
  private readonly timing: Timing;
  private readonly newKey: () => string;
  private readonly runs = new Set<Run>();
  private readonly forms = new Map<string, { readonly run: Run; readonly intent: Intent }>();
  private readonly listeners = new Set<EndListener>();
  private readonly unsubscribe: () => void;

  constructor(deps: IntentDeps) {
    this.deps = deps;
    this.timing = deps.timing ?? systemTiming;
    this.newKey = deps.newKey ?? (() => crypto.randomUUID());
    this.unsubscribe = deps.channel.subscribe((message) => this.hear(message as Told)); // Only hubs post here.
  }

  open(formId: string, key?: string): Intent {
    const known = this.forms.get(formId);
    const now = known?.run.state.get();
    // A restored draft brings its key along; before the first save the form's own key is worth nothing.
    const isReplaced = now?.phase === 'editing' && key !== undefined && key !== now.key;
    if (known && !isReplaced) {
      known.run.isLeft = false;
      return known.intent;
    }
    if (known) this.forget(known.run);
    const run = this.runOf(key) ?? this.addRun(newIntent(key ?? this.newKey()), formId);
    const intent: Intent = {
      state: run.state,
      get key() {
        return run.state.get().key;
      },
      isResumed: run.isResumed,
      save: (order) => this.save(run, order),
      edited: () => this.apply(run, { kind: 'edited', newKey: this.newKey() }),
      tryNow: () => run.wake?.(),
      ended: () => ended(run.state),
    };
    this.forms.set(formId, { run, intent });
    return intent;
  }

  close(formId: string): void {
    const run = this.forms.get(formId)?.run;
    if (!run) return;
    run.isLeft = true;
    // A form that is shown again at once, as when its key changes, keeps its intent.
    this.timing.after(LEFT_MS, () => {
      if (run.isLeft && !isInFlight(run.state.get())) this.forget(run);
    });
  }

  async resume(): Promise<void> {
    const entries = await this.deps.outbox.list().catch(() => []);
    const old = this.timing.now() - KEPT_MS;
    for (const { key, order, formId, end, createdAt } of entries) {
      if (end) {
        if (createdAt < old) await this.deps.outbox.remove(key).catch(() => undefined);
      } else if (!this.runOf(key)) {
        const run = this.addRun(resumedIntent(key, order), formId, true);
        if (formId !== undefined && !this.forms.has(formId)) this.open(formId, key);
        void this.settle(run);
      }
    }
  }

  onEnd(hear: EndListener): () => void {
    this.listeners.add(hear);
    return () => void this.listeners.delete(hear);
  }

  tryNow(): void {
    for (const run of this.runs) run.wake?.();
  }

  stop(): void {
    this.unsubscribe();
  }

  private addRun(state: IntentState, formId: string | undefined, isResumed = false): Run {
    const run: Run = { formId, state: cell(state), isResumed, wake: undefined, isLeft: formId === undefined };
    this.runs.add(run);
    this.tell();
    return run;
  }

  private runOf(key: string | undefined): Run | undefined {
    for (const run of this.runs) if (run.state.get().key === key) return run;
    return undefined;
  }

  private save(run: Run, order: SaveOrder): void {
    const before = run.state.get();
    this.apply(run, { kind: 'save', order });
    const after = run.state.get();
    if (after !== before && after.phase === 'frozen') void this.freezeAndSend(run, after.key, order);
  }

  private async freezeAndSend(run: Run, key: string, order: SaveOrder): Promise<void> {
    const frozen = await this.deps.locks.hold(`freeze:${key}`, () => this.store(run, key, order));
    if (frozen === 'taken') return this.end(run, key, { ended: 'refused', failure: takenElsewhere() });
    this.apply(run, { kind: 'stored', isDurable: frozen === 'stored', now: this.timing.now() });
    await this.settle(run);
  }

  /** Two tabs that share a draft share its key: the same content is one intent, other content must not replace it. */
  private async store(run: Run, key: string, order: SaveOrder): Promise<'stored' | 'failed' | 'taken'> {
    try {
      const earlier = await this.deps.outbox.get(key);
      if (earlier && !earlier.end) return JSON.stringify(earlier.order) === JSON.stringify(order) ? 'stored' : 'taken';
      await this.deps.outbox.put({ key, order, createdAt: this.timing.now(), formId: run.formId, end: undefined });
      return 'stored';
    } catch {
      return 'failed';
    }
  }

  /** Holds the key's lock and tries until the end is known. */
  private async settle(run: Run): Promise<void> {
    const { key } = run.state.get();
    const lock = `intent:${key}`;
    const work = async (): Promise<true> => {
      await this.tryUntilEnded(run, key);
      return true;
    };
    const had = await this.deps.locks.tryHold(lock, work);
    if (had || !isInFlight(run.state.get())) return;
    this.apply(run, { kind: 'waiting', pause: 'otherTab' });
    await this.deps.locks.hold(lock, work);
  }

  private async tryUntilEnded(run: Run, key: string): Promise<void> {
    // The tab that held the lock before may have learnt the end already.
    const stored = await this.deps.outbox.get(key).catch(() => undefined);
    if (stored?.end) this.end(run, key, stored.end);
    while (this.isOpen(run, key)) {
      this.apply(run, { kind: 'trying' });
      const state = run.state.get();
      if (state.phase !== 'sending' && state.phase !== 'unknown') return;
      const isRepeat = state.phase === 'unknown';
      const end = await this.attempt(run, state, isRepeat);
      if (end) await this.finish(run, key, end);
      else if (this.isOpen(run, key)) await this.pause(run);
    }
  }

  private isOpen(run: Run, key: string): boolean {
    const state = run.state.get();
    return state.key === key && isInFlight(state);
  }

  /** One try; undefined when it did not tell the end. */
  private async attempt(
    run: Run,
    { order, key, attempt }: OpenState,
    isRepeat: boolean,
  ): Promise<IntentEnd | undefined> {
    try {
      const { status, ...answer } = await this.deps.send(order, key);
      const isEarlier = (order.operation === 'create' || order.operation === 'transform') && status === 200;
      return confirmed({ ...answer, outcome: isEarlier ? 'alreadySaved' : 'saved', at: this.timing.now() });
    } catch (error) {
      const failure = failureOf(error);
      const verdict = judgeFailure(order, failure, isRepeat);
      if (verdict === 'done') return confirmed(this.already(order));
      if (verdict === 'refused') return { ended: 'refused', failure };
      if (verdict === 'compare') {
        const isOurs = await this.deps.isApplied(order).catch(() => undefined);
        if (isOurs !== undefined) return isOurs ? confirmed(this.already(order)) : { ended: 'refused', failure };
      }
      const delay = Math.max(failure.retryAfterMs ?? 0, fullJitter(this.timing, attempt - 1));
      this.apply(run, { kind: 'failed', failure, retryAt: this.timing.now() + delay });
      return undefined;
    }
  }

  private already({ id }: SaveOrder): SaveResult {
    return { outcome: 'alreadySaved', id, refName: undefined, etag: undefined, body: undefined, at: this.timing.now() };
  }

  /** Waits for the next attempt: for the time, the sign-in, or a manual retry. */
  private async pause(run: Run): Promise<void> {
    const state = run.state.get();
    if (state.phase !== 'unknown' || state.pause === undefined) return;
    if (state.pause === 'signIn') return void (await this.deps.ready());
    const { timing } = this;
    await new Promise<void>((resolve) => {
      const callOff = timing.after(Math.max(0, (state.retryAt ?? 0) - timing.now()), resolve);
      run.wake = () => {
        callOff();
        resolve();
      };
    });
    run.wake = undefined;
  }

  private async finish(run: Run, key: string, end: IntentEnd): Promise<void> {
    const state = run.state.get();
    const order = 'order' in state ? state.order : undefined;
    // Kept for a day without its content, so that a tab that resumes later learns the result.
    if (order) {
      const entry: OutboxEntry = {
        key,
        order: { ...order, body: undefined },
        createdAt: this.timing.now(),
        formId: run.formId,
        end: withoutBody(end),
      };
      await this.deps.outbox.put(entry).catch(() => undefined);
    }
    this.deps.channel.post({ key, end: withoutBody(end) } satisfies Told);
    this.end(run, key, end);
  }

  private end(run: Run, key: string, end: IntentEnd): void {
    const state = run.state.get();
    if (!this.isOpen(run, key) || !('order' in state)) return;
    this.apply(run, { kind: 'ended', end, newKey: this.newKey() });
    for (const hear of this.listeners) hear(end, { key, order: state.order, formId: run.formId });
    if (run.isLeft) this.forget(run);
    this.tell();
  }

  private forget(run: Run): void {
    this.runs.delete(run);
    for (const [formId, form] of this.forms) if (form.run === run) this.forms.delete(formId);
  }

  private hear({ key, end }: Told): void {
    const run = this.runOf(key);
    if (!run) return;
    this.end(run, key, end);
    run.wake?.();
  }

  private apply(run: Run, event: IntentEvent): void {
    run.state.set(nextIntent(run.state.get(), event));
    this.tell();
  }

  private tell(): void {
    const open = [...this.runs].filter(({ state }) => isInFlight(state.get()));
    // A form opens its intent while it is drawn: nothing else must be drawn again for that.
    if (open.length === 0 && this.pending.get().length === 0) return;
    this.pending.set(open.map(({ formId, state }) => ({ formId, state: state.get() })));
  }
}

const confirmed = (result: SaveResult): IntentEnd => ({ ended: 'confirmed', result });

const withoutBody = (end: IntentEnd): IntentEnd =>
  end.ended === 'confirmed' ? { ...end, result: { ...end.result, body: undefined } } : end;

const failureOf = (error: unknown): Failure =>
  error instanceof ServiceError ? error.toFailure() : noAnswer('unknown', apiMessages.ended).toFailure();

function ended(state: Observable<IntentState>): Promise<IntentEnd> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const now = state.get();
      if (now.phase === 'confirmed') resolve({ ended: 'confirmed', result: now.result });
      else if (now.phase === 'refused') resolve({ ended: 'refused', failure: now.failure });
      else return false;
      return true;
    };
    if (look()) return;
    const unsubscribe = state.subscribe(() => look() && unsubscribe());
  });
}
