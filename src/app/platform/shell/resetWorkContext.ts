import { showToast } from '#app/ui/feedback/toastStore.ts';
import { laterShellMessages as words } from './messages/laterMessages.ts';
import { clearContext } from '#app/platform/preferences/stickyContext.ts';

/** Resets work date and dimensions from anywhere; the message offers to undo it. */
export function resetWorkContext(): void {
  const undo = clearContext();
  showToast(words.contextCleared, { action: { label: words.undo, run: undo } });
}
