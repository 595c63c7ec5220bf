import { useEffect, useSyncExternalStore } from 'react';

/** Commands for the record on the screen, as offered by its page. */
export interface RecordOffer {
  readonly id: string;
  readonly label: string;
  readonly keys?: string | undefined;
  readonly disabledReason?: string | undefined;
  readonly run: () => void;
}

interface OpenRecord {
  readonly name: string;
  readonly offers: readonly RecordOffer[];
}

let current: OpenRecord | undefined;
const listeners = new Set<() => void>();

function set(next: OpenRecord | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Offers the actions of a record page to the palette for as long as the page is shown. */
export function useOfferActions(name: string, offers: readonly RecordOffer[]): void {
  // Whatever was rendered last is offered: rights, state and rules may have changed.
  useEffect(() => set({ name, offers }));
  useEffect(() => () => set(undefined), []);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The record on the screen and its actions; undefined elsewhere. */
export const useOpenRecord = (): OpenRecord | undefined => useSyncExternalStore(subscribe, () => current);
