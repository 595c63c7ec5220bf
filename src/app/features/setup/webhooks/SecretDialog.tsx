import type { WebhookWithSecret } from '#contract/wire/webhooks';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { webhookMessages as words } from './webhookMessages.ts';

interface SecretDialogProps {
  readonly made: WebhookWithSecret;
  readonly onClose: () => void;
}

/** A new secret, this once; Esc doesn't lose it. */
export function SecretDialog({ made: { name, secret, formerSecretUntil }, onClose }: SecretDialogProps) {
  const { dateTime } = useFormats();
  return (
    <Dialog
      isOpen
      mustAnswer
      title={words.secretTitle(name)}
      size="medium"
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <p>
        {words.secretText} <b>{words.secretOnce}</b>
      </p>
      <div className="wh-secret">
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
      {formerSecretUntil !== null && <Message tone="info">{words.bothUntil(dateTime(formerSecretUntil))}</Message>}
    </Dialog>
  );
}
