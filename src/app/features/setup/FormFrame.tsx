import { type ReactNode, useState } from 'react';
import { ErrorSummary } from '#app/ui/feedback/ErrorSummary.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { ChoiceDialog, Dialog } from '#app/ui/overlays/Dialog.tsx';
import type { AccessProblem } from './access/useUserWrites.ts';

interface FormFrameProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly problems: readonly AccessProblem[];
  /** The field at which a refusal is shown; undefined: it concerns the whole form. */
  readonly placeOf: (path: string) => { readonly place: string; readonly controlId: string } | undefined;
  readonly words: {
    readonly cancel: string;
    readonly notSaved: (count: number) => string;
    readonly leaveTitle: string;
    readonly leaveText: string;
    readonly discard: string;
    readonly stay: string;
  };
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form: Mod+S saves, refusals are listed above the fields, and changes aren't lost by Esc. */
export function FormFrame(props: FormFrameProps) {
  const { title, saveLabel, isDirty, isBusy, problems, placeOf, words, onSave, onClose, children } = props;
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  useShortcuts({
    label: title,
    shortcuts: ['Mod+S', 'Mod+Enter'].map((keys) => ({ keys, label: saveLabel, run: onSave })),
  });
  return (
    <Dialog
      isOpen
      title={title}
      size="medium"
      onClose={close}
      actions={
        <>
          <Button keys="Escape" onClick={close}>
            {words.cancel}
          </Button>
          <Button variant="primary" keys="Mod+S" isBusy={isBusy} onClick={onSave}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {problems.length > 0 && (
        <ErrorSummary
          key={problems.map(({ path, text }) => path + text).join()}
          title={words.notSaved(problems.length)}
          problems={problems.map(({ path, text, code }) => ({ place: title, ...placeOf(path), text, code }))}
        />
      )}
      {children}
      <ChoiceDialog
        isOpen={isLeaving}
        title={words.leaveTitle}
        onClose={() => setLeaving(false)}
        choices={[
          { label: words.discard, variant: 'danger', onChoose: onClose },
          { label: words.stay, variant: 'primary', isSafe: true, onChoose: () => setLeaving(false) },
        ]}
      >
        <p>{words.leaveText}</p>
      </ChoiceDialog>
    </Dialog>
  );
}
