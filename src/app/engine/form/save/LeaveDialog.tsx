import type { UnsavedChangesPrompt } from '#app/platform/drafts/useUnsavedChangesPrompt.ts';
import { ChoiceDialog } from '#app/ui/overlays/Dialog.tsx';
import { formMessages as words } from '../formMessages.ts';

/** Asked before unsaved changes are left within the app; Esc stays, with every edit in place. */
export function LeaveDialog({ guard: { isAsking, choose } }: { readonly guard: UnsavedChangesPrompt }) {
  return (
    <ChoiceDialog
      isOpen={isAsking}
      title={words.leaveTitle}
      onClose={() => void choose('stay')}
      choices={[
        { label: words.discard, variant: 'danger', onChoose: () => void choose('discard') },
        { label: words.keepDraft, onChoose: () => void choose('keep') },
        { label: words.save, variant: 'primary', isSafe: true, onChoose: () => void choose('save') },
      ]}
    >
      <p>{words.leaveText}</p>
    </ChoiceDialog>
  );
}
