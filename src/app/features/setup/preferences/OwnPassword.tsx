import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ServiceError } from '#app/platform/api/errors.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { setupKeys, setupWrites } from '../accessApi.ts';
import { ownPasswordMessages as words } from './ownPasswordMessages.ts';

/** Changes the password of the signed-in user. */
export function OwnPassword() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <section aria-labelledby="own-password" className="su-second">
        <div className="section">
          <h2 id="own-password">{words.title}</h2>
        </div>
        <p className="two">{words.lead}</p>
        <div className="acts">
          <Button onClick={() => setIsOpen(true)}>{words.change}</Button>
        </div>
      </section>
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

const names = ['currentPassword', 'newPassword', 'again'] as const;
type Name = (typeof names)[number];
type Problems = Partial<Record<Name, string>>;
const labels = { currentPassword: words.current, newPassword: words.next, again: words.again } as const;

function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<Name, string>>({ currentPassword: '', newPassword: '', again: '' });
  const { problems, isBusy, change } = useChange(onClose);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = await change(values);
    const first = names.find((name) => found[name] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.select();
  };
  return (
    <Dialog
      isOpen
      title={words.change}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button keys="Escape" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" isSubmit form={formId} isBusy={isBusy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className="su-password" onSubmit={(event) => void submit(event)}>
        {names.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            isRequired
            error={problems[name]}
            hint={name === 'newPassword' && problems[name] === undefined ? words.rules : undefined}
          >
            <TextInput
              name={name}
              type="password"
              required
              maxLength={256}
              autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
              {...(name === 'currentPassword' ? { 'data-autofocus': '' } : {})}
              value={values[name]}
              onChange={({ target }) => setValues((former) => ({ ...former, [name]: target.value }))}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  );
}

/** Sends the change; what is refused is shown at its field. */
function useChange(onChanged: () => void) {
  const { client } = useConnection();
  const cache = useQueryClient();
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);
  const change = async ({ currentPassword, newPassword, again }: Record<Name, string>): Promise<Problems> => {
    const found = newPassword === again ? await send(currentPassword, newPassword) : { again: words.differ };
    setProblems(found);
    return found;
  };
  const send = async (currentPassword: string, newPassword: string): Promise<Problems> => {
    setIsBusy(true);
    try {
      await setupWrites(client).changePassword(currentPassword, newPassword);
      showToast(words.changed);
      await cache.invalidateQueries({ queryKey: setupKeys.sessions });
      onChanged();
      return {};
    } catch (error) {
      const refused = error instanceof ServiceError ? error.problems : [];
      const found: Problems = Object.fromEntries(refused.map(({ path, detail }) => [path.join('.'), detail]));
      if (!names.some((name) => found[name] !== undefined))
        showToast(refused[0]?.detail ?? words.failed, { tone: 'critical' });
      return found;
    } finally {
      setIsBusy(false);
    }
  };
  return { problems, isBusy, change };
}
