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
  type SaveCommand,
  type SaveResult,
} from './saveMachine.ts';
import type { Intent, IntentDeps, IntentHub, PendingIntent } from './intentTypes.ts';
import { type Cell, cell, type Observable } from './observable.ts';
import type { OutboxEntry } from './outbox.ts';
import { fullJitter, systemTiming, type Timing } from './timing.ts';
import { apiMessages } from './messages/apiMessages.ts';

const KEPT_MS = 24 * 3600_000;
const LEFT_MS = 1000;

interface IntentOutcome {
  readonly key: string;
  readonly end: IntentEnd;
}

interface ActiveSave {
  readonly formId: string | undefined;
  readonly state: Cell<IntentState>;
  readonly isResumed: boolean;
  /** Ends the pause before the next try. */
  wake: (() => void) | undefined;
  /** The form is gone: forget the active intent when it ends. */
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
  private readonly saves = new Set<ActiveSave>();
  private readonly forms = new Map<string, { readonly active: ActiveSave; readonly intent: Intent }>();
  private readonly listeners = new Set<EndListener>();
  private readonly unsubscribe: () => void;

  constructor(deps: IntentDeps) {
    this.deps = deps;
    this.timing = deps.timing ?? systemTiming;
    this.newKey = deps.newKey ?? (() => crypto.randomUUID());
    this.unsubscribe = deps.channel.subscribe((message) => this.hear(message as IntentOutcome)); // Only hubs post here.
  }

  open(formId: string, key?: string): Intent {
    const known = this.forms.get(formId);
    const now = known?.active.state.get();
    // A restored draft brings its own key; before the first save the form's key is meaningless.
    const isReplaced = now?.phase === 'editing' && key !== undefined && key !== now.key;
    if (known && !isReplaced) {
      known.active.isLeft = false;
      return known.intent;
    }
    if (known) this.forget(known.active);
    const active = this.saveOf(key) ?? this.addSave(newIntent(key ?? this.newKey()), formId);
    const intent: Intent = {
      state: active.state,
      get key() {
        return active.state.get().key;
      },
      isResumed: active.isResumed,
      save: (order) => this.save(active, order),
      edited: () => this.apply(active, { kind: 'edited', newKey: this.newKey() }),
      tryNow: () => active.wake?.(),
      ended: () => ended(active.state),
    };
    this.forms.set(formId, { active, intent });
    return intent;
  }

  close(formId: string): void {
    const active = this.forms.get(formId)?.active;
    if (!active) return;
    active.isLeft = true;
    // A form that is remounted, as when its key changes, keeps its intent.
    this.timing.after(LEFT_MS, () => {
      if (active.isLeft && !isInFlight(active.state.get())) this.forget(active);
    });
  }

  async resume(): Promise<void> {
    const entries = await this.deps.outbox.list().catch(() => []);
    const old = this.timing.now() - KEPT_MS;
    for (const { key, order, formId, end, createdAt } of entries) {
      if (end) {
        if (createdAt < old) await this.deps.outbox.remove(key).catch(() => undefined);
      } else if (!this.saveOf(key)) {
        const active = this.addSave(resumedIntent(key, order), formId, true);
        if (formId !== undefined && !this.forms.has(formId)) this.open(formId, key);
        void this.settle(active);
      }
    }
  }

  onEnd(hear: EndListener): () => void {
    this.listeners.add(hear);
    return () => void this.listeners.delete(hear);
  }

  tryNow(): void {
    for (const active of this.saves) active.wake?.();
  }

  stop(): void {
    this.unsubscribe();
  }

  private addSave(state: IntentState, formId: string | undefined, isResumed = false): ActiveSave {
    const active: ActiveSave = { formId, state: cell(state), isResumed, wake: undefined, isLeft: formId === undefined };
    this.saves.add(active);
    this.tell();
    return active;
  }

  private saveOf(key: string | undefined): ActiveSave | undefined {
    for (const active of this.saves) if (active.state.get().key === key) return active;
    return undefined;
  }

  private save(active: ActiveSave, order: SaveCommand): void {
    const before = active.state.get();
    this.apply(active, { kind: 'save', order });
    const after = active.state.get();
    if (after !== before && after.phase === 'frozen') void this.freezeAndSend(active, after.key, order);
  }

  private async freezeAndSend(active: ActiveSave, key: string, order: SaveCommand): Promise<void> {
    const frozen = await this.deps.locks.hold(`freeze:${key}`, () => this.store(active, key, order));
    if (frozen === 'taken') return this.end(active, key, { ended: 'refused', failure: takenElsewhere() });
    this.apply(active, { kind: 'stored', isDurable: frozen === 'stored', now: this.timing.now() });
    await this.settle(active);
  }

  /** Two tabs that share a draft share its key: the same content is one intent, other content must not replace it. */
  private async store(active: ActiveSave, key: string, order: SaveCommand): Promise<'stored' | 'failed' | 'taken'> {
    try {
      const earlier = await this.deps.outbox.get(key);
      if (earlier && !earlier.end) return JSON.stringify(earlier.order) === JSON.stringify(order) ? 'stored' : 'taken';
      await this.deps.outbox.put({ key, order, createdAt: this.timing.now(), formId: active.formId, end: undefined });
      return 'stored';
    } catch {
      return 'failed';
    }
  }

  /** Holds the key's lock and tries until the end is known. */
  private async settle(active: ActiveSave): Promise<void> {
    const { key } = active.state.get();
    const lock = `intent:${key}`;
    const work = async (): Promise<true> => {
      await this.tryUntilEnded(active, key);
      return true;
    };
    const had = await this.deps.locks.tryHold(lock, work);
    if (had || !isInFlight(active.state.get())) return;
    this.apply(active, { kind: 'waiting', pause: 'otherTab' });
    await this.deps.locks.hold(lock, work);
  }

  private async tryUntilEnded(active: ActiveSave, key: string): Promise<void> {
    // The tab that held the lock before may already know the outcome.
    const stored = await this.deps.outbox.get(key).catch(() => undefined);
    if (stored?.end) this.end(active, key, stored.end);
    while (this.isOpen(active, key)) {
      this.apply(active, { kind: 'trying' });
      const state = active.state.get();
      if (state.phase !== 'sending' && state.phase !== 'unknown') return;
      const isRepeat = state.phase === 'unknown';
      const end = await this.attempt(active, state, isRepeat);
      if (end) await this.finish(active, key, end);
      else if (this.isOpen(active, key)) await this.pause(active);
    }
  }

  private isOpen(active: ActiveSave, key: string): boolean {
    const state = active.state.get();
    return state.key === key && isInFlight(state);
  }

  /** One attempt; undefined if its outcome is unknown. */
  private async attempt(
    active: ActiveSave,
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
      this.apply(active, { kind: 'failed', failure, retryAt: this.timing.now() + delay });
      return undefined;
    }
  }

  private already({ id }: SaveCommand): SaveResult {
    return { outcome: 'alreadySaved', id, refName: undefined, etag: undefined, body: undefined, at: this.timing.now() };
  }

  /** Waits for the next attempt: for the time, the sign-in, or a manual retry. */
  private async pause(active: ActiveSave): Promise<void> {
    const state = active.state.get();
    if (state.phase !== 'unknown' || state.pause === undefined) return;
    if (state.pause === 'signIn') return void (await this.deps.ready());
    const { timing } = this;
    await new Promise<void>((resolve) => {
      const callOff = timing.after(Math.max(0, (state.retryAt ?? 0) - timing.now()), resolve);
      active.wake = () => {
        callOff();
        resolve();
      };
    });
    active.wake = undefined;
  }

  private async finish(active: ActiveSave, key: string, end: IntentEnd): Promise<void> {
    const state = active.state.get();
    const order = 'order' in state ? state.order : undefined;
    // Kept for a day without its content, so that a tab that resumes later learns the result.
    if (order) {
      const entry: OutboxEntry = {
        key,
        order: { ...order, body: undefined },
        createdAt: this.timing.now(),
        formId: active.formId,
        end: withoutBody(end),
      };
      await this.deps.outbox.put(entry).catch(() => undefined);
    }
    this.deps.channel.post({ key, end: withoutBody(end) } satisfies IntentOutcome);
    this.end(active, key, end);
  }

  private end(active: ActiveSave, key: string, end: IntentEnd): void {
    const state = active.state.get();
    if (!this.isOpen(active, key) || !('order' in state)) return;
    this.apply(active, { kind: 'ended', end, newKey: this.newKey() });
    for (const hear of this.listeners) hear(end, { key, order: state.order, formId: active.formId });
    if (active.isLeft) this.forget(active);
    this.tell();
  }

  private forget(active: ActiveSave): void {
    this.saves.delete(active);
    for (const [formId, form] of this.forms) if (form.active === active) this.forms.delete(formId);
  }

  private hear({ key, end }: IntentOutcome): void {
    const active = this.saveOf(key);
    if (!active) return;
    this.end(active, key, end);
    active.wake?.();
  }

  private apply(active: ActiveSave, event: IntentEvent): void {
    active.state.set(nextIntent(active.state.get(), event));
    this.tell();
  }

  private tell(): void {
    const open = [...this.saves].filter(({ state }) => isInFlight(state.get()));
    // A form opens its intent while rendering: nothing else may re-render because of that.
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
