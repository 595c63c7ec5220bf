import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type Passkey, passkeyLimits } from '#contract/wire/sessions';
import { ServiceError } from '#app/platform/api/errors.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { PartFailed } from '#app/engine/record/PartFailed.tsx';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { ChoiceDialog, Dialog } from '#app/ui/overlays/Dialog.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { setupKeys, setupQueries, setupWrites } from '../accessApi.ts';
import { createPasskey, hasPasskeys } from './createPasskey.ts';
import { passkeysMessages as words } from './passkeysMessages.ts';

interface PasskeysProps {
  /** What this device is called; the name that is proposed. */
  readonly device: string;
}

/** What is open besides the list. */
type Open = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** The passkeys of the user, to add, rename and remove. */
export function Passkeys({ device }: PasskeysProps) {
  const { client } = useConnection();
  const { data, error, refetch } = useQuery(setupQueries(client).passkeys());
  const [open, setOpen] = useState<Open>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(undefined);
  const writes = usePasskeyWrites(close);
  if (!data)
    return error ? (
      <div className="su-second">
        <PartFailed what={words.title} error={error} onRetry={() => void refetch()} />
      </div>
    ) : null;
  const why = data.unavailable ?? (hasPasskeys() ? undefined : 'browser');
  // The clicked element is removed with its row; the focus stays on the list.
  const removeAndStay = async (passkey: Passkey) => {
    close();
    if (await writes.remove(passkey)) heading.current?.focus();
  };
  return (
    <>
      <section aria-labelledby="passkeys" className="su-second">
        <div className="section">
          <h2 id="passkeys" ref={heading} tabIndex={-1}>
            {words.title}
          </h2>
        </div>
        <p className="two">{why === undefined ? words.lead : words.unavailable[why]}</p>
        {data.items.length > 0 ? (
          <PasskeyTable items={data.items} onOpen={setOpen} />
        ) : (
          why === undefined && <p className="two">{words.none}</p>
        )}
        {why === undefined && (
          <div className="acts">
            <Button onClick={() => setOpen({ kind: 'add' })}>{words.add}</Button>
          </div>
        )}
      </section>
      {open?.kind === 'add' && (
        <NameDialog
          title={words.add}
          verb={words.add}
          name={device}
          writes={writes}
          onClose={close}
          onSubmit={writes.add}
        />
      )}
      {open?.kind === 'rename' && (
        <NameDialog
          title={words.renameOf(open.passkey.name)}
          verb={words.save}
          name={open.passkey.name}
          writes={writes}
          onClose={close}
          onSubmit={(name) => writes.rename(open.passkey, name)}
        />
      )}
      {open?.kind === 'remove' && (
        <ChoiceDialog
          isOpen
          title={words.removeTitle(open.passkey.name)}
          onClose={close}
          choices={[
            { label: words.cancel, isSafe: true, onChoose: close },
            { label: words.remove, variant: 'dangerPrimary', onChoose: () => void removeAndStay(open.passkey) },
          ]}
        >
          <p>{words.removeText}</p>
        </ChoiceDialog>
      )}
    </>
  );
}

interface PasskeyTableProps {
  readonly items: readonly Passkey[];
  readonly onOpen: (open: Open) => void;
}

function PasskeyTable({ items, onOpen }: PasskeyTableProps) {
  const { dateTime } = useFormats();
  return (
    <ScrollArea label={words.list}>
      <table className="grid" aria-labelledby="passkeys">
        <thead>
          <tr>
            {(['name', 'created', 'used'] as const).map((column) => (
              <th key={column} scope="col">
                {words.columns[column]}
              </th>
            ))}
            <th scope="col">
              <span className="sr">{words.columns.act}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((passkey) => (
            <tr key={passkey.id}>
              <th scope="row">
                {passkey.name}
                {passkey.isSynced && <span className="two"> · {words.synced}</span>}
              </th>
              <td>{dateTime(passkey.createdAt)}</td>
              <td>{passkey.lastUsedAt === null ? words.never : dateTime(passkey.lastUsedAt)}</td>
              <td className="su-pair">
                {(['rename', 'remove'] as const).map((kind) => (
                  <Button key={kind} onClick={() => onOpen({ kind, passkey })}>
                    <span aria-hidden="true">{words[kind]}</span>
                    <span className="sr">{words[`${kind}Of`](passkey.name)}</span>
                  </Button>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

interface NameDialogProps {
  readonly title: string;
  readonly verb: string;
  readonly name: string;
  readonly writes: PasskeyWrites;
  readonly onClose: () => void;
  readonly onSubmit: (name: string) => Promise<void>;
}

function NameDialog({ title, verb, name, writes, onClose, onSubmit }: NameDialogProps) {
  const formId = useId();
  const [value, setValue] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit(value);
  };
  const cancel = () => {
    writes.forget();
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={title}
      size="small"
      onClose={cancel}
      actions={
        <>
          <Button keys="Escape" onClick={cancel}>
            {words.cancel}
          </Button>
          <Button variant="primary" isSubmit form={formId} isBusy={writes.isBusy}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={formId} className="su-password" onSubmit={submit}>
        <Field label={words.name} isRequired error={writes.problem} hint={writes.problem ? undefined : words.nameHelp}>
          <TextInput
            data-autofocus=""
            required
            maxLength={passkeyLimits.name}
            value={value}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setValue(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

type PasskeyWrites = ReturnType<typeof usePasskeyWrites>;

/** The writes; a refusal is shown at the name while its dialog is open, else as a message. */
function usePasskeyWrites(onNamed: () => void) {
  const { client } = useConnection();
  const cache = useQueryClient();
  const writes = setupWrites(client);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<string>, onRefused: (text: string) => void): Promise<boolean> => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      showToast(await work());
      return true;
    } catch (error) {
      onRefused(textOf(error));
      return false;
    } finally {
      await cache.invalidateQueries({ queryKey: setupKeys.passkeys });
      setIsBusy(false);
    }
  };
  const named = async (work: () => Promise<string>) => {
    if (await attempt(work, setProblem)) onNamed();
  };
  return {
    problem,
    isBusy,
    forget: () => setProblem(undefined),
    add: (name: string) =>
      named(async () => {
        const { publicKey } = await writes.beginPasskey();
        return words.added((await writes.addPasskey(name, await createPasskey(publicKey))).name);
      }),
    rename: ({ id }: Passkey, name: string) =>
      named(async () => words.renamed((await writes.renamePasskey(id, name)).name)),
    remove: ({ id, name }: Passkey) =>
      attempt(
        async () => {
          await writes.removePasskey(id);
          return words.removed(name);
        },
        (text) => showToast(text, { tone: 'critical' }),
      ),
  };
}

function textOf(error: unknown): string {
  if (error instanceof ServiceError) return error.problems[0]?.detail ?? words.failed;
  if (!(error instanceof DOMException)) return words.failed;
  return error.name === 'InvalidStateError' ? words.known : words.notMade;
}
