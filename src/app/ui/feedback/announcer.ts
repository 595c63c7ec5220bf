/** How soon a text is read out: after what is being read, or at once. */
export type Urgency = 'polite' | 'assertive';

/** One announcement; the number tells two with the same text apart. */
export interface Announcement {
  readonly number: number;
  readonly text: string;
}

export type Said = Readonly<Record<Urgency, readonly Announcement[]>>;

/** The latest stand side by side, so that two in the same moment are both read out. */
const MOST_KEPT = 3;

let said: Said = { polite: [], assertive: [] };
let count = 0;
const listeners = new Set<() => void>();

/** Says a text to screen readers: "Out of balance by 12.00 credit". Say what changed, never every key. */
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
