/** Urgency: after the current announcement, or immediately. */
export type Urgency = 'polite' | 'assertive';

/** One announcement; the number distinguishes equal texts. */
export interface Announcement {
  readonly number: number;
  readonly text: string;
}

export type Announcements = Readonly<Record<Urgency, readonly Announcement[]>>;

/** The latest are kept together, so that two at one moment are both announced. */
const MAX_KEPT = 3;

let announcements: Announcements = { polite: [], assertive: [] };
let count = 0;
const listeners = new Set<() => void>();

/** Announces a text to screen readers: "Out of balance by 12.00 credit". Announce changes, never every key. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  count += 1;
  announcements = {
    ...announcements,
    [urgency]: [...announcements[urgency], { number: count, text }].slice(-MAX_KEPT),
  };
  for (const listener of listeners) listener();
}

export const getAnnouncements = (): Announcements => announcements;

export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
