import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueOf } from '#contract/derive/catalogue';
import type { Ref } from '#contract/derive/types';
import type { RecordType } from '#contract/records/index';
import type { Absentee } from '#contract/wire/delegations';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { ErrorSummary } from '#app/ui/feedback/ErrorSummary.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Checkbox, Radio } from '#app/ui/inputs/Checkbox.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { setupKeys, setupWrites } from '../accessApi.ts';
import { accessProblems, type AccessProblem } from '../access/useUserWrites.ts';
import { type DelegationDraft, delegationRequest, newDelegation } from './delegationDraft.ts';
import { delegationMessages as words } from './delegationMessages.ts';

interface DelegateDialogProps {
  readonly absentees: readonly Absentee[];
  readonly delegates: readonly Ref[];
  readonly onClose: () => void;
}

const options = (refs: readonly Ref[]) => refs.map(({ id, refName }) => ({ value: id, label: refName }));
const idOf = (path: string): string => `delegation-${path}`;
const places: Readonly<Record<string, string>> = words.columns;

/** Names a delegate for the current user, or for a user that the current user manages. */
export function DelegateDialog({ absentees, delegates, onClose }: DelegateDialogProps) {
  const { caller } = useCaller();
  const { dates, date } = useFormats();
  const [draft, setDraft] = useState(() => newDelegation(absentees, { own: caller.user.id, today: todayHere() }));
  const { problems, isBusy, save } = useNaming(draft, onClose);
  const set = (change: Partial<DelegationDraft>) => setDraft((former) => ({ ...former, ...change }));
  const problemAt = (path: string) => problems.find((problem) => problem.path === path)?.text;
  const types = absentees.find(({ id }) => id === draft.absent)?.types ?? [];
  useShortcuts({
    label: words.add,
    shortcuts: [
      { keys: 'Mod+S', label: words.save, run: () => void save() },
      { keys: 'Mod+Enter', label: words.save, run: () => void save() },
    ],
  });
  return (
    <Dialog
      isOpen
      title={words.add}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button keys="Escape" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" keys="Mod+S" isBusy={isBusy} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      {problems.length > 0 && (
        <ErrorSummary
          key={problems.map(({ path, text }) => path + text).join()}
          title={words.notSaved(problems.length)}
          problems={problems.map(({ path, text, code }) => ({
            place: places[path] ?? words.add,
            text,
            ...(path in places ? { controlId: idOf(path) } : {}),
            code,
          }))}
        />
      )}
      <div className="fields">
        {(absentees.length > 1 || absentees[0]?.id !== caller.user.id) && (
          <Field label={words.columns.absent} id={idOf('absent')} isRequired error={problemAt('absent')} span={2}>
            <Select
              value={draft.absent}
              options={options(absentees)}
              onChange={({ target }) => set({ absent: target.value, types: null })}
            />
          </Field>
        )}
        <Field label={words.columns.delegate} id={idOf('delegate')} isRequired error={problemAt('delegate')} span={2}>
          <Select
            data-autofocus=""
            value={draft.delegate}
            emptyLabel={words.choose}
            options={options(delegates.filter(({ id }) => id !== draft.absent))}
            onChange={({ target }) => set({ delegate: target.value })}
          />
        </Field>
        <Field label={words.columns.from} id={idOf('from')} isRequired error={problemAt('from')} span={2}>
          <DateInput value={draft.from} context={dates} print={date} onCommit={(from) => set({ from })} />
        </Field>
        <Field label={words.columns.to} id={idOf('to')} isRequired error={problemAt('to')} span={2}>
          <DateInput value={draft.to} context={dates} print={date} onCommit={(to) => set({ to })} />
        </Field>
      </div>
      <TypeChoice
        all={types}
        value={draft.types}
        problem={problemAt('types')}
        onChange={(value) => set({ types: value })}
      />
    </Dialog>
  );
}

/** Saves the draft; a refusal names its fields. */
function useNaming(draft: DelegationDraft, onSaved: () => void) {
  const { client } = useConnection();
  const cache = useQueryClient();
  // One id for all attempts: a request that arrived twice names the delegate once.
  const [id] = useState(() => crypto.randomUUID());
  const [problems, setProblems] = useState<readonly AccessProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setProblems([]);
    try {
      const { absent, delegate } = await setupWrites(client).delegate(id, delegationRequest(draft));
      await cache.invalidateQueries({ queryKey: setupKeys.delegations });
      showToast(words.added(delegate.refName, absent.refName), { tone: 'positive' });
      onSaved();
    } catch (error) {
      setProblems(accessProblems(error));
    } finally {
      setBusy(false);
    }
  };
  return { problems, isBusy, save };
}

interface TypeChoiceProps {
  readonly all: readonly RecordType[];
  readonly value: readonly RecordType[] | null;
  readonly problem: string | undefined;
  readonly onChange: (value: readonly RecordType[] | null) => void;
}

function TypeChoice({ all, value, problem, onChange }: TypeChoiceProps) {
  const errorId = `${idOf('types')}-error`;
  return (
    <fieldset className="field su-sees" aria-describedby={problem === undefined ? undefined : errorId}>
      <legend className="label">{words.which}</legend>
      <div className="su-radios">
        <Radio id={idOf('types')} name="types" checked={value === null} onChange={() => onChange(null)}>
          {words.allTypes}
        </Radio>
        <Radio name="types" checked={value !== null} onChange={() => onChange(value ?? [])}>
          {words.some}
        </Radio>
      </div>
      {value !== null && (
        <ul className="su-ticks">
          {all.map((type) => (
            <li key={type}>
              <Checkbox
                checked={value.includes(type)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, type] : value.filter((each) => each !== type))
                }
              >
                {catalogueOf(type).plural}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <p className="error" id={errorId}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
