import { useState } from 'react';
import type { RecordType } from '#contract/records/index';
import type { Failure } from '#app/platform/api/errors.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { TextArea } from '#app/ui/inputs/TextInput.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import type { OfferedAction } from './actions.ts';
import { recordMessages as words } from './messages/recordMessages.ts';
import { Refusal } from './Refusal.tsx';
import { useRecordCommand } from './useRecordCommand.ts';

interface ActionDialogProps {
  readonly type: RecordType;
  readonly id: string;
  readonly record: FormDoc;
  readonly etag: string | undefined;
  readonly name: string;
  readonly offered: OfferedAction;
  readonly plug: TypePlug;
  /** What its fields start with. */
  readonly start?: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** Asks once more, with a reason where one is kept, and carries the action out exactly once. */
export function ActionDialog({
  type,
  id,
  record,
  etag,
  name,
  offered: {
    name: action,
    action: { label, reason: asks, tone },
  },
  plug,
  start = {},
  onClose,
}: ActionDialogProps) {
  const order = useRecordCommand();
  const [reason, setReason] = useState('');
  const [body, setBody] = useState(start);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const Fields = plug.record?.ActionFields;
  const isMissing = asks === 'required' && reason.trim() === '';
  const act = async () => {
    setBusy(true);
    const end = await order({
      operation: 'action',
      type,
      id,
      name: action,
      title: words.done(label, name),
      body: { ...body, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
      ...(etag === undefined ? {} : { ifMatch: etag }),
    });
    setBusy(false);
    if (end.ended === 'refused') return setFailure(end.failure);
    showToast(words.done(label, name), { tone: 'positive' });
    onClose();
  };
  const missing = isMissing ? words.reasonNeeded : undefined;
  useShortcuts({
    label: words.actionTitle(label, name),
    shortcuts: [{ keys: 'Mod+Enter', label, run: () => void (missing === undefined && !isBusy && act()) }],
  });
  return (
    <Dialog
      isOpen
      title={words.actionTitle(label, name)}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{label === words.cancel ? words.keepAsItIs : words.cancel}</Button>
          <Button
            variant={tone === 'critical' ? 'dangerPrimary' : 'primary'}
            keys="Mod+Enter"
            isBusy={isBusy}
            disabledReason={missing}
            onClick={() => void act()}
            {...(asks ? {} : { 'data-autofocus': '' })}
          >
            {label}
          </Button>
        </>
      }
    >
      {failure && <Refusal title={words.actionRefused(label)} failure={failure} />}
      {Fields && <Fields action={action} record={record} body={body} onChange={setBody} />}
      {asks && (
        <Field label={words.reason} isRequired={asks === 'required'} hint={words.reasonHint}>
          <TextArea value={reason} data-autofocus="" onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
    </Dialog>
  );
}
