import { exactOption, type PickerOption } from './referenceMatch.ts';

/** State of a picker between two keys. The chosen value belongs to its owner. */
export interface PickerState {
  /** Text typed since the last pick; undefined while the value is only shown. */
  readonly typed: string | undefined;
  readonly isOpen: boolean;
  readonly status: 'idle' | 'searching' | 'ready' | 'failed';
  readonly options: readonly PickerOption[];
  /** The text that `options` answer. */
  readonly optionsFor: string;
  /** Index of the highlighted option; `options.length` is "Create"; -1 is none. */
  readonly highlight: number;
  /** The highlight was moved by hand, so it beats an exact code. */
  readonly isChosen: boolean;
  /** A text left with Tab before its answer; the pick is applied when it arrives. */
  readonly awaited: string | undefined;
  /** A text without a match or with several; it remains for correction. */
  readonly unresolved: string | undefined;
}

export const idlePicker: PickerState = {
  typed: undefined,
  isOpen: false,
  status: 'idle',
  options: [],
  optionsFor: '',
  highlight: -1,
  isChosen: false,
  awaited: undefined,
  unresolved: undefined,
};

export type PickerEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'searching' }
  | {
      readonly type: 'found';
      readonly text: string;
      readonly options: readonly PickerOption[];
      readonly isFinal: boolean;
    }
  | { readonly type: 'failed'; readonly text: string }
  | { readonly type: 'moved'; readonly by: number; readonly count: number }
  | { readonly type: 'pointed'; readonly index: number }
  | { readonly type: 'settled' }
  | { readonly type: 'awaiting'; readonly text: string }
  | { readonly type: 'unresolved'; readonly text: string };

/** The next state. Pure, so that every order of keys and answers can be tested. */
export function nextPickerState(state: PickerState, event: PickerEvent): PickerState {
  switch (event.type) {
    case 'typed':
      return { ...state, typed: event.text, isOpen: true, isChosen: false, awaited: undefined, unresolved: undefined };
    case 'opened':
      return { ...state, isOpen: true };
    case 'closed':
      return { ...state, isOpen: false, highlight: -1, isChosen: false };
    case 'searching':
      return { ...state, status: 'searching' };
    case 'found':
      return found(state, event);
    case 'failed':
      return event.text === queryOf(state) ? { ...state, status: 'failed' } : state;
    case 'moved':
      return moved(state, event.by, event.count);
    case 'pointed':
      return { ...state, highlight: event.index, isChosen: true };
    case 'settled':
      return idlePicker;
    case 'awaiting':
      return { ...idlePicker, awaited: event.text };
    case 'unresolved':
      return { ...idlePicker, typed: event.text, unresolved: event.text };
  }
}

/** The text that a search is for. */
export const queryOf = (state: PickerState): string => state.typed ?? '';

function found(state: PickerState, event: Extract<PickerEvent, { type: 'found' }>): PickerState {
  if (event.text !== queryOf(state)) return state; // An answer to an older text.
  const kept = state.isChosen ? state.options[state.highlight] : undefined;
  const again = kept ? event.options.findIndex(({ id }) => id === kept.id) : -1;
  const first = event.text.trim() === '' || event.options.length === 0 ? -1 : 0;
  return {
    ...state,
    options: event.options,
    optionsFor: event.text,
    status: event.isFinal ? 'ready' : 'searching',
    highlight: again >= 0 ? again : first,
    isChosen: again >= 0,
  };
}

function moved(state: PickerState, by: number, count: number): PickerState {
  if (count === 0) return state;
  const from = state.highlight < 0 && by < 0 ? 0 : state.highlight;
  const to = Math.abs(by) === 1 ? (from + by + count) % count : Math.min(Math.max(from + by, 0), count - 1);
  return { ...state, highlight: to, isChosen: true };
}

export type Commit =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'pick'; readonly option: PickerOption }
  | { readonly kind: 'create'; readonly text: string }
  | { readonly kind: 'await'; readonly text: string }
  | { readonly kind: 'unresolved'; readonly text: string; readonly candidates: readonly PickerOption[] };

/**
 * The effect of leaving the field. `key`: Tab or Enter accepts the highlight. `blur`: a click elsewhere accepts only an
 * exact or single match, because the highlight is unconfirmed. An exact code in `known` never waits, nor does a text
 * that is `meant` for an option in another way.
 */
export function decideCommit(
  state: PickerState,
  known: readonly PickerOption[],
  by: 'key' | 'blur',
  meant?: PickerOption,
): Commit {
  const text = queryOf(state);
  const isCurrent = state.optionsFor === text;
  if (by === 'key' && state.isOpen && state.isChosen && state.highlight >= 0) return acceptHighlight(state);
  if (state.typed === undefined || state.unresolved !== undefined) return { kind: 'unchanged' };
  if (text.trim() === '') return { kind: 'clear' };
  const exact = exactOption(text, known) ?? meant ?? (isCurrent ? exactOption(text, state.options) : undefined);
  if (exact) return { kind: 'pick', option: exact };
  if (by === 'key' && isCurrent && state.isOpen && state.highlight >= 0) return acceptHighlight(state);
  if (state.status === 'searching' || !isCurrent) return { kind: 'await', text };
  return fromAnswer(text, state.options);
}

/** The effect of an answer for a text left before it: only a single clear match is accepted. */
export function fromAnswer(text: string, options: readonly PickerOption[]): Commit {
  const exact = exactOption(text, options) ?? (options.length === 1 ? options[0] : undefined);
  return exact ? { kind: 'pick', option: exact } : { kind: 'unresolved', text, candidates: options };
}

function acceptHighlight(state: PickerState): Commit {
  const option = state.options[state.highlight];
  return option ? { kind: 'pick', option } : { kind: 'create', text: queryOf(state).trim() };
}
