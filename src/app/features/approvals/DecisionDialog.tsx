import { useState } from 'react';
import type { WaitingDocument } from '#contract/wire/approvals';
import { formatPlain } from '#contract/values/numberFormat';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { TextArea } from '#app/ui/inputs/TextInput.tsx';
import { approvalsMessages as words } from './approvalsMessages.ts';
import { canReject, type Decision, keyOf } from './queueRules.ts';

interface DecisionDialogProps {
  readonly decision: Decision;
  readonly items: readonly WaitingDocument[];
  readonly onClose: () => void;
  readonly onDecide: (items: readonly WaitingDocument[], reason: string) => void;
}

/** Shows the decision to confirm, and asks for the reason of a rejection. */
export function DecisionDialog({ decision, items, onClose, onDecide }: DecisionDialogProps) {
  const formats = useFormats();
  const [reason, setReason] = useState('');
  const isReject = decision === 'reject';
  const fit = isReject ? items.filter(canReject) : items;
  const [only] = fit;
  const count = formatPlain(String(fit.length), formats.number);
  const left = items.length - fit.length;
  const label = isReject ? words.reject : words.approve;
  const action = fit.length === 1 ? label : isReject ? words.rejectAll(count) : words.approveAll(count);
  const missing =
    fit.length === 0 ? words.noneRejectable : isReject && reason.trim() === '' ? words.reasonMissing : undefined;
  const go = () => missing === undefined && onDecide(fit, reason.trim());
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={
        isReject
          ? words.rejectTitle(only && fit.length === 1 ? only.doc.refName : words.documents(count))
          : words.runApprove(count)
      }
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant={isReject ? 'dangerPrimary' : 'primary'}
            keys="Mod+Enter"
            disabledReason={missing}
            onClick={go}
          >
            {action}
          </Button>
        </>
      }
    >
      {isReject && <p>{words.rejectText}</p>}
      {left > 0 && <Message tone="warning">{words.leftOut(formatPlain(String(left), formats.number))}</Message>}
      <Field label={isReject ? words.reason : words.note} isRequired={isReject} hint={words.noteHint}>
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
      {fit.length > 1 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key
        <ul className="ap-list" tabIndex={0} aria-label={words.documents(count)}>
          {fit.map((item) => (
            <li key={keyOf(item)}>
              <span>
                {item.doc.refName} <span className="two">{item.party?.refName}</span>
              </span>
              <span>{item.total === null ? '' : formats.amount(item.total, item.currency?.id)}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
