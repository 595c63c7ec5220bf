import type { Failure } from './errors.ts';
import { isDefiniteRefusal } from './errors.ts';

/** The exact request, fixed when the user pressed Save. Its key is the intent's key. */
export interface SaveCommand {
  readonly operation: 'create' | 'update' | 'remove' | 'action' | 'transform';
  /** Record type of the path. */
  readonly type: string;
  /** The record; absent for a create. */
  readonly id?: string;
  /** Action name or target type of a transform. */
  readonly name?: string;
  readonly body?: unknown;
  /** ETag of the version that the change is based on. */
  readonly ifMatch?: string;
  /** For lists of unsent work: "Period end journal, June accruals". */
  readonly title: string;
}

/** How a save ended well. */
export interface SaveResult {
  /** `alreadySaved`: an earlier try had got through without our knowing. */
  readonly outcome: 'saved' | 'alreadySaved';
  readonly id: string | undefined;
  readonly refName: string | undefined;
  readonly etag: string | undefined;
  /** The record, or the changed part of it, as the service answered; undefined after a delete or from another tab. */
  readonly body: unknown;
  readonly at: number;
}

/** Why an intent with an unknown result is paused. */
type Pause = 'retry' | 'signIn' | 'otherTab';

interface Keyed {
  readonly key: string;
}
interface Ordered extends Keyed {
  readonly order: SaveCommand;
  /** False when the device could not keep the intent: closing the tab would lose it. */
  readonly isDurable: boolean;
}

/**
 * State of a save. `editing`: not requested. `frozen`: being stored on this device, nothing sent. `sending`: the first
 * attempt. `unknown`: it may have happened; being resolved.
 */
export type IntentState =
  | (Keyed & { readonly phase: 'editing' })
  | (Keyed & { readonly phase: 'frozen'; readonly order: SaveCommand })
  | (Ordered & { readonly phase: 'sending'; readonly attempt: number; readonly since: number })
  | (Ordered & {
      readonly phase: 'unknown';
      readonly attempt: number;
      /** Undefined while a try is under way. */
      readonly pause: Pause | undefined;
      readonly retryAt: number | undefined;
      readonly failure: Failure | undefined;
    })
  | (Ordered & { readonly phase: 'confirmed'; readonly result: SaveResult })
  /** `key` is new already: a corrected save is another intent. */
  | (Keyed & {
      readonly phase: 'refused';
      readonly order: SaveCommand;
      readonly refusedKey: string;
      readonly failure: Failure;
    });

export type IntentEvent =
  | { readonly kind: 'save'; readonly order: SaveCommand }
  | { readonly kind: 'stored'; readonly isDurable: boolean; readonly now: number }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly retryAt: number }
  /** Another tab is sending, or this one is waiting for its turn. */
  | { readonly kind: 'waiting'; readonly pause: Pause }
  | { readonly kind: 'trying' }
  /** A definite answer, to this tab or to another one. */
  | { readonly kind: 'ended'; readonly end: IntentEnd; readonly newKey: string }
  /** The form was changed after an end: what follows is a new intent. */
  | { readonly kind: 'edited'; readonly newKey: string };

export type IntentEnd =
  | { readonly ended: 'confirmed'; readonly result: SaveResult }
  | { readonly ended: 'refused'; readonly failure: Failure };

export const newIntent = (key: string): IntentState => ({ phase: 'editing', key });

/** An intent found in the outbox at the start: whether it was sent is not known. */
export const resumedIntent = (key: string, order: SaveCommand): IntentState => ({
  phase: 'unknown',
  key,
  order,
  isDurable: true,
  attempt: 1,
  pause: undefined,
  retryAt: undefined,
  failure: undefined,
});

/** True while the outcome is open: the key and the order must not change, and Save is inert. */
export const isInFlight = ({ phase }: IntentState): boolean =>
  phase === 'frozen' || phase === 'sending' || phase === 'unknown';

/**
 * The save intent (one per form). An event that doesn't match the phase changes nothing: a second click, a late
 * response, a repeated message. The key changes in two places only: after a definite refusal and after an end.
 */
export function nextIntent(state: IntentState, event: IntentEvent): IntentState {
  switch (event.kind) {
    case 'save':
      return state.phase === 'editing' || state.phase === 'refused'
        ? { phase: 'frozen', key: state.key, order: event.order }
        : state;
    case 'stored':
      return state.phase === 'frozen'
        ? { ...state, phase: 'sending', isDurable: event.isDurable, attempt: 1, since: event.now }
        : state;
    case 'trying':
      return state.phase === 'unknown' && state.pause !== undefined
        ? { ...state, pause: undefined, retryAt: undefined, attempt: state.attempt + 1 }
        : state;
    case 'waiting':
      return state.phase === 'sending' || state.phase === 'unknown'
        ? unknownOf(state, event.pause, undefined, state.phase === 'unknown' ? state.failure : undefined)
        : state;
    case 'failed':
      return state.phase === 'sending' || state.phase === 'unknown'
        ? unknownOf(state, event.failure.kind === 'unauthorised' ? 'signIn' : 'retry', event.retryAt, event.failure)
        : state;
    case 'ended':
      return event.end.ended === 'confirmed'
        ? confirm(state, event.end.result)
        : refuse(state, event.end.failure, event.newKey);
    case 'edited':
      return state.phase === 'confirmed'
        ? newIntent(event.newKey)
        : state.phase === 'refused'
          ? newIntent(state.key)
          : state;
  }
}

type Sent = Extract<IntentState, { phase: 'sending' | 'unknown' }>;

function unknownOf(
  { key, order, isDurable, attempt }: Sent,
  pause: Pause,
  retryAt: number | undefined,
  failure: Failure | undefined,
): IntentState {
  return {
    phase: 'unknown',
    key,
    order,
    isDurable,
    attempt,
    pause,
    retryAt: pause === 'retry' ? retryAt : undefined,
    failure,
  };
}

function confirm(state: IntentState, result: SaveResult): IntentState {
  if (state.phase === 'frozen') return { ...state, phase: 'confirmed', isDurable: true, result };
  if (state.phase !== 'sending' && state.phase !== 'unknown') return state;
  const { key, order, isDurable } = state;
  return { phase: 'confirmed', key, order, isDurable, result };
}

function refuse(state: IntentState, failure: Failure, newKey: string): IntentState {
  if (state.phase !== 'sending' && state.phase !== 'unknown' && state.phase !== 'frozen') return state;
  return { phase: 'refused', key: newKey, refusedKey: state.key, order: state.order, failure };
}

/** The meaning of a failed attempt for an intent. A refusal that only says "gone" completes a repeated delete. */
export function judgeFailure(
  order: SaveCommand,
  failure: Failure,
  isRepeat: boolean,
): 'refused' | 'done' | 'unknown' | 'compare' {
  if (order.operation === 'remove' && failure.kind === 'notFound' && isRepeat) return 'done';
  // After a lost answer, "changed in the meantime" may be our own change, on a service that knows no keys for it.
  if (order.operation === 'update' && failure.kind === 'conflict' && isRepeat) return 'compare';
  return isDefiniteRefusal(failure) ? 'refused' : 'unknown';
}
