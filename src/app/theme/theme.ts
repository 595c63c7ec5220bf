import { useSyncExternalStore } from 'react';

/** `system` follows the computer's setting as it changes. */
export type Theme = 'system' | 'light' | 'dark';
export type Density = 'compact' | 'comfortable';

/** How the app looks for this user on this device. */
export interface Look {
  readonly theme: Theme;
  readonly density: Density;
}

/** The localStorage key of the look: the one preference that must be known before the first paint. */
export const LOOK_KEY = 'countinghouse.look';

const initialLook: Look = { theme: 'system', density: 'compact' };
const themes: readonly Theme[] = ['system', 'light', 'dark'];
const densities: readonly Density[] = ['compact', 'comfortable'];

/** Reads a kept look; anything unknown in it falls back to the system's theme and compact rows. */
export const parseLook = (text: string | null): Look => lookFrom(objectFromJson(text));

/** The same from what was kept elsewhere. */
export const lookFrom = (kept: { readonly theme?: unknown; readonly density?: unknown }): Look => ({
  theme: themes.find((theme) => theme === kept.theme) ?? initialLook.theme,
  density: densities.find((density) => density === kept.density) ?? initialLook.density,
});

function objectFromJson(text: string | null): { readonly theme?: unknown; readonly density?: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Puts a look on the page. The stylesheets know the two attributes and nothing else. */
export function applyLook(look: Look, root: HTMLElement = document.documentElement): void {
  if (look.theme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', look.theme);
  if (look.density === 'compact') root.removeAttribute('data-density');
  else root.setAttribute('data-density', look.density);
}

const listeners = new Set<() => void>();
let current: Look | undefined;

function readLook(): Look {
  try {
    return parseLook(localStorage.getItem(LOOK_KEY));
  } catch {
    return initialLook; // Storage can be forbidden; the app works without it.
  }
}

/** The look in force. */
export function currentLook(): Look {
  current ??= readLook();
  return current;
}

/** Changes a part of the look, on the page and on this device. */
export function changeLook(change: Partial<Look>): void {
  current = { ...currentLook(), ...change };
  applyLook(current);
  try {
    localStorage.setItem(LOOK_KEY, JSON.stringify(current));
  } catch {
    // The look then applies until the tab is closed.
  }
  for (const listener of listeners) listener();
}

/** Notifies of every change of the theme, from other tabs too. Returns the unsubscribe function. */
export function subscribeToLook(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== LOOK_KEY) return;
    current = parseLook(event.newValue);
    applyLook(current);
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
  };
}

/** The look and how to change it. */
export function useTheme(): Look & { readonly changeLook: (change: Partial<Look>) => void } {
  const look = useSyncExternalStore(subscribeToLook, currentLook);
  return { ...look, changeLook };
}
