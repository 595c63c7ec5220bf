import type { ReactNode } from 'react';
import { Button } from '#app/ui/inputs/Button.tsx';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';

interface SecretDialogProps {
  readonly title: string;
  /** What the secret is for. */
  readonly text: string;
  readonly secret: string;
  readonly words: {
    readonly secretOnce: string;
    readonly secret: string;
    readonly copySecret: string;
    readonly close: string;
  };
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A new secret, this once; Esc doesn't lose it. */
export const SecretDialog = ({ title, text, secret, words, onClose, children }: SecretDialogProps) => (
  <Dialog
    isOpen
    mustAnswer
    title={title}
    size="medium"
    onClose={onClose}
    actions={<Button onClick={onClose}>{words.close}</Button>}
  >
    <p>
      {text} <b>{words.secretOnce}</b>
    </p>
    <div className="su-secret">
      <TextInput
        data-autofocus=""
        label={words.secret}
        isCode
        readOnly
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={() => secret} label={words.copySecret} variant="default" />
    </div>
    {children}
  </Dialog>
);
