import { useState } from 'react';
import type { RecordDefinition } from '#contract/fields';
import { longestErasureReason, type PersonalData } from '#contract/wire/personalData';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { type AccessProblem, accessProblems } from '../access/useUserWrites.ts';
import { personalDataMessages as words } from './personalDataMessages.ts';

interface EraseDialogProps {
  readonly definition: RecordDefinition;
  readonly name: string;
  readonly data: PersonalData;
  readonly path: string;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Says what is erased, and asks for the reason. */
export function EraseDialog({ definition, name, data, path, onErased, onClose }: EraseDialogProps) {
  const { client } = useConnection();
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly AccessProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const erase = async () => {
    setBusy(true);
    try {
      await client.send({ method: 'POST', path, body: { reason } });
      onErased();
    } catch (error) {
      setProblems(accessProblems(error));
      setBusy(false);
    }
  };
  const ofReason = problems.find(({ path: at }) => at === 'reason');
  const others = problems.filter((each) => each !== ofReason);
  const losesName = definition.name.some((field) => data.erasable.includes(field));
  return (
    <Dialog
      isOpen
      title={words.eraseTitle(name)}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="dangerPrimary" isBusy={isBusy} onClick={() => void erase()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {others.length > 0 && (
        <Message tone="critical" isNews>
          {others.map(({ text }) => text).join(' ')}
        </Message>
      )}
      <p>{words.eraseText}</p>
      <ul className="consequences">
        {data.erasable.map((field) => (
          <li key={field}>{definition.fields[field]?.label}</li>
        ))}
        {losesName && <li>{words.nameGoes}</li>}
      </ul>
      <Field label={words.reason} hint={words.reasonHelp} error={ofReason?.text} isRequired>
        <TextInput
          data-autofocus=""
          value={reason}
          maxLength={longestErasureReason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </Dialog>
  );
}
