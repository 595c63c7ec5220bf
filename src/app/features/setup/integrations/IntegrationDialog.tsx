import { useState } from 'react';
import {
  type Integration,
  integrationLimits,
  type IntegrationList,
  type IntegrationWithSecret,
  recordScopes,
  responseStyles,
} from '#contract/wire/integrations';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Radio } from '#app/ui/inputs/Checkbox.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { SubsidiaryChoice } from '../access/SubsidiaryChoice.tsx';
import { FormFrame } from '../FormFrame.tsx';
import { useAttempt } from '../useAttempt.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { type FieldName, fieldOf, idOf, placeOf } from './fieldNames.ts';
import { integrationKeys, integrationWrites } from './integrationApi.ts';
import {
  type CredentialDraft,
  credentialRequest,
  draftOf,
  emptyCredential,
  emptyIntegration,
  type IntegrationDraft,
  integrationRequest,
  keyProblems,
  missingIn,
} from './integrationDraft.ts';
import { integrationMessages as words } from './integrationMessages.ts';

interface IntegrationDialogProps {
  /** Undefined: a new one, with its first key or secret. */
  readonly integration: Integration | undefined;
  readonly list: IntegrationList;
  readonly onClose: () => void;
  readonly onCreated?: (made: IntegrationWithSecret) => void;
}

/** Who an integration is and what it may do; a new one gets its first key or secret as well. */
export function IntegrationDialog({ integration, list, onClose, onCreated }: IntegrationDialogProps) {
  const [known] = useState(() => (integration ? draftOf(integration) : emptyIntegration));
  const [draft, setDraft] = useState<IntegrationDraft>(known);
  const [credential, setCredential] = useState<CredentialDraft | undefined>(integration ? undefined : emptyCredential);
  const set = (change: Partial<IntegrationDraft>) => setDraft((former) => ({ ...former, ...change }));
  const saving = useSaving({ draft, known, credential }, { integration, onClose, onCreated });
  const problemAt = (name: FieldName) => saving.problems.find(({ path }) => fieldOf(path) === name)?.text;
  const isDirty =
    JSON.stringify(draft) !== JSON.stringify(known) ||
    (!integration && JSON.stringify(credential) !== JSON.stringify(emptyCredential));
  return (
    <FormFrame
      title={integration ? words.editTitle(integration.name) : words.add}
      saveLabel={integration ? words.save : words.create}
      isDirty={isDirty}
      isBusy={saving.isBusy}
      problems={saving.problems}
      placeOf={placeOf}
      words={words}
      onSave={() => void saving.save()}
      onClose={onClose}
    >
      <div className="fields su-one">
        <IntegrationFields {...{ integration, list, draft, set, problemAt }} />
        {!integration && (
          <CredentialFields
            draft={credential}
            problemAt={problemAt}
            onKind={(kind) => setCredential((former) => kind && { ...(former ?? emptyCredential), kind })}
            set={(change) => setCredential((former) => former && { ...former, ...change })}
            mayWait
            isFirst={false}
          />
        )}
      </div>
    </FormFrame>
  );
}

interface IntegrationFieldsProps extends Pick<IntegrationDialogProps, 'integration' | 'list'> {
  readonly draft: IntegrationDraft;
  readonly set: (change: Partial<IntegrationDraft>) => void;
  readonly problemAt: (name: FieldName) => string | undefined;
}

function IntegrationFields({ integration, list, draft, set, problemAt }: IntegrationFieldsProps) {
  const { dates, date } = useFormats();
  const givable = list.roles.filter(({ id, reason }) => reason === null || id === integration?.role.id);
  const withheld = list.roles.length - givable.length;
  return (
    <>
      <Field label={words.fields.name} id={idOf('name')} isRequired error={problemAt('name')}>
        <TextInput
          data-autofocus=""
          value={draft.name}
          maxLength={integrationLimits.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field
        label={words.fields.role}
        id={idOf('role')}
        isRequired
        error={problemAt('role')}
        hint={withheld > 0 ? words.notGivable(withheld) : undefined}
      >
        <Select
          value={draft.role}
          {...(draft.role === '' ? { emptyLabel: words.chooseRole } : {})}
          options={givable.map(({ id, refName }) => ({ value: id, label: refName }))}
          onChange={({ target }) => set({ role: target.value })}
        />
      </Field>
      <fieldset className="field">
        <legend className="label">{words.fields.scope}</legend>
        <div className="su-radios">
          {recordScopes.map((scope, index) => (
            <Radio
              key={scope}
              name="scope"
              checked={draft.scope === scope}
              {...(index === 0 ? { id: idOf('scope') } : {})}
              onChange={() => set({ scope })}
            >
              {words.scopes[scope]}
            </Radio>
          ))}
        </div>
        <p className="note">{words.scopeHints[draft.scope]}</p>
      </fieldset>
      <SubsidiaryChoice
        id={idOf('subsidiaries')}
        value={draft.subsidiaries}
        help={words.seesHelp}
        problem={problemAt('subsidiaries')}
        onChange={(subsidiaries) => set({ subsidiaries })}
      />
      <Field label={words.fields.responseStyle} id={idOf('responseStyle')} hint={words.styleHint}>
        <Select
          value={draft.responseStyle}
          options={responseStyles.map((style) => ({ value: style, label: words.styles[style] }))}
          onChange={({ target }) =>
            set({ responseStyle: responseStyles.find((style) => style === target.value) ?? draft.responseStyle })
          }
        />
      </Field>
      <Field label={words.fields.expiresAt} id={idOf('expiresAt')} hint={words.endHint} error={problemAt('expiresAt')}>
        <DateInput value={draft.lastDay} context={dates} print={date} onCommit={(lastDay) => set({ lastDay })} />
      </Field>
    </>
  );
}

interface Saved {
  readonly draft: IntegrationDraft;
  readonly known: IntegrationDraft;
  readonly credential: CredentialDraft | undefined;
}

/** Saves the draft; a refusal names its fields. */
function useSaving(
  { draft, known, credential }: Saved,
  { integration, onClose, onCreated }: Pick<IntegrationDialogProps, 'integration' | 'onClose' | 'onCreated'>,
) {
  const { client } = useConnection();
  const { problems, setProblems, isBusy, attempt } = useAttempt(integrationKeys);
  const writes = integrationWrites(client);
  const save = async () => {
    const wrong = [...missingIn(draft), ...(credential ? keyProblems(credential) : [])];
    if (wrong.length > 0) return setProblems(wrong);
    if (integration) {
      const saved = await attempt(() => writes.change(integration, integrationRequest(draft, known)));
      if (!saved) return;
      showToast(words.saved(saved.done.name), { tone: 'positive' });
      onClose();
    } else {
      const first = credential && { credential: credentialRequest(credential) };
      const made = await attempt(() => writes.create({ ...integrationRequest(draft), ...first }));
      if (!made) return;
      showToast(words.created(made.done.name), { tone: 'positive' });
      onCreated?.(made.done);
    }
  };
  return { problems, isBusy, save };
}
