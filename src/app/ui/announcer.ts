/** How soon a text is read out: after what is being read, or at once. */
export type Urgency = 'polite' | 'assertive';

interface Said {
  readonly polite: string;
  readonly assertive: string;
}

let said: Said = { polite: '', assertive: '' };
const listeners = new Set<() => void>();

/** Marks a repetition, so that the same text is read out again. */
const AGAIN = '\u00a0';

/** Says a text to screen readers: "Out of balance by 12.00 credit". Say what changed, never every key. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  said = { ...said, [urgency]: said[urgency] === text ? text + AGAIN : text };
  for (const listener of listeners) listener();
}

export const whatIsSaid = (): Said => said;

export function subscribeToSaid(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
