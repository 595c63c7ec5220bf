import { showToast } from '#app/ui/feedback/toastStore.ts';
import { laterShellMessages as words } from './laterMessages.ts';
import { clearContext } from '#app/platform/preferences/stickyContext.ts';

/** Work date and dimensions as usual, from anywhere; the way back stands in the message. */
export function clearNow(): void {
  const undo = clearContext();
  showToast(words.contextCleared, { action: { label: words.undo, run: undo } });
}
