import { useState } from 'react';
import type { WorkAction, WorkItem } from '#app/engine/needs/needSource.ts';
import { useRecordCommand } from '#app/engine/record/useRecordCommand.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { TextArea } from '#app/ui/inputs/TextInput.tsx';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { homeMessages as words } from './messages.ts';

interface CursorActionsProps {
  readonly item: WorkItem;
  readonly onDismiss: () => void;
  /** A sent decision has left the queue, unless it is refused. */
  readonly onSent: (isSent: boolean) => void;
}

/** Key actions for the current row, and the reason some of them need. */
export function CursorActions({ item, onDismiss, onSent }: CursorActionsProps) {
  const command = useRecordCommand();
  const [asked, setAsked] = useState<WorkAction>();
  const run = async (action: WorkAction, reason: string) => {
    setAsked(undefined);
    onSent(true);
    const end = await command(action.order(reason));
    if (end.ended === 'refused') {
      onSent(false);
      showToast(`${item.record}: ${end.failure.problems[0]?.detail ?? words.refused}`, { tone: 'critical' });
    } else showToast(action.done, { tone: 'positive' });
  };
  const actions = item.actions ?? [];
  useShortcuts({
    label: words.keysLabel,
    shortcuts: [
      ...actions.map((action) => ({
        keys: action.keys,
        label: action.label,
        run: () => (action.reasonTitle === undefined ? void run(action, '') : setAsked(action)),
      })),
      ...(item.notice ? [{ keys: 'D', label: words.dismiss, run: onDismiss }] : []),
    ],
  });
  return (
    <>
      {actions.map(({ keys, label }) => (
        <span key={keys}>
          , <Kbd keys={keys} isSaid /> {label}
        </span>
      ))}
      {item.notice && (
        <span>
          , <Kbd keys="D" isSaid /> {words.dismiss}
        </span>
      )}
      {asked && (
        <ReasonDialog action={asked} onClose={() => setAsked(undefined)} onGo={(reason) => void run(asked, reason)} />
      )}
    </>
  );
}

interface ReasonDialogProps {
  readonly action: WorkAction;
  readonly onClose: () => void;
  readonly onGo: (reason: string) => void;
}

function ReasonDialog({ action: { label, reasonTitle = '' }, onClose, onGo }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const missing = reason.trim() === '' ? words.reasonMissing : undefined;
  const go = () => missing === undefined && onGo(reason.trim());
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={reasonTitle}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="dangerPrimary" keys="Mod+Enter" disabledReason={missing} onClick={go}>
            {label}
          </Button>
        </>
      }
    >
      <Field label={words.reason} isRequired>
        <TextArea
          value={reason}
          data-autofocus=""
          onChange={({ target }) => setReason(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            go();
          }}
        />
      </Field>
    </Dialog>
  );
}
