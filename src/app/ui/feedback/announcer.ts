/** Urgency: after the current announcement, or at once. */
export type Urgency = 'polite' | 'assertive';

/** One announcement; the number distinguishes equal texts. */
export interface Announcement {
  readonly number: number;
  readonly text: string;
}

export type Said = Readonly<Record<Urgency, readonly Announcement[]>>;

/** The latest are kept together, so that two at one moment are both announced. */
const MOST_KEPT = 3;

let said: Said = { polite: [], assertive: [] };
let count = 0;
const listeners = new Set<() => void>();

/** Announces a text to screen readers: "Out of balance by 12.00 credit". Announce changes, never every key. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  count += 1;
  said = { ...said, [urgency]: [...said[urgency], { number: count, text }].slice(-MOST_KEPT) };
  for (const listener of listeners) listener();
}

export const whatIsSaid = (): Said => said;

export function subscribeToSaid(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
