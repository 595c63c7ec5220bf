import { useLayoutEffect, useRef } from 'react';
import { ShortcutRegistry, type ShortcutScope } from './shortcutRegistry.ts';

/** The one registry of the page. */
const registry = new ShortcutRegistry();

/** Whether typed keys currently go into a text. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
}

/** Listens for keys; call it once at start. Returns how to stop. */
export function listenForShortcuts(): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (registry.press(event, isWriting(event.target), event.timeStamp)) event.preventDefault();
  };
  addEventListener('keydown', pressed);
  return () => removeEventListener('keydown', pressed);
}

/**
 * Binds keys while the component is mounted. The newest component has precedence; the list may change freely. Bound
 * before paint: a visible button's key works.
 */
export function useShortcuts(scope: ShortcutScope): void {
  const latest = useRef(scope);
  useLayoutEffect(() => {
    latest.current = scope;
  });
  useLayoutEffect(() => registry.add(() => latest.current), []);
}

/** The keys available now, the innermost scope first. Capture it when the help is requested: the help itself receives no other key. */
export const shortcutsNow = (): readonly ShortcutScope[] => registry.list();
