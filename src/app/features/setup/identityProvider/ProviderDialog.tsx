import { useState } from 'react';
import { type IdentityProviderPage, providerLimits } from '#contract/wire/identityProvider';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Checkbox, Radio } from '#app/ui/inputs/Checkbox.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { SubsidiaryChoice } from '../access/SubsidiaryChoice.tsx';
import { FormFrame } from '../FormFrame.tsx';
import { useAttempt } from '../useAttempt.ts';
import { providerKeys, providerWrites } from './providerApi.ts';
import { draftOf, emptyProvider, missingIn, type ProviderDraft, providerRequest } from './providerDraft.ts';
import { providerMessages as words } from './providerMessages.ts';

type FieldName = keyof typeof words.fields;
const idOf = (name: FieldName): string => `provider-${name}`;
/** The field of a path such as `passwordUsers[0]`. */
function fieldOf(path: string): FieldName | undefined {
  const [name = ''] = path.split(/[.[]/);
  return Object.hasOwn(words.fields, name) ? (name as FieldName) : undefined; // it has the name
}
function placeOf(path: string) {
  const name = fieldOf(path);
  return name && { place: words.fields[name], controlId: idOf(name) };
}

interface ProviderDialogProps {
  readonly page: IdentityProviderPage;
  readonly onClose: () => void;
}

interface PartProps extends Pick<ProviderDialogProps, 'page'> {
  readonly draft: ProviderDraft;
  readonly set: (change: Partial<ProviderDraft>) => void;
  readonly problemAt: (name: FieldName) => string | undefined;
}

/** What the provider is known by, who gets in through it, and who still needs a password. */
export function ProviderDialog({ page, onClose }: ProviderDialogProps) {
  const { provider } = page;
  const [known] = useState(() => (provider ? draftOf(provider) : emptyProvider));
  const [draft, setDraft] = useState<ProviderDraft>(known);
  const { client } = useConnection();
  const { problems, setProblems, isBusy, attempt } = useAttempt(providerKeys);
  const problemAt = (name: FieldName) => problems.find(({ path }) => fieldOf(path) === name)?.text;
  const save = async () => {
    const wrong = missingIn(draft);
    if (wrong.length > 0) return setProblems(wrong);
    const body = providerRequest(draft, known);
    const saved = await attempt(() => providerWrites(client).change(provider?.version ?? 0, body));
    if (!saved) return;
    showToast(words.saved, { tone: 'positive' });
    onClose();
  };
  const part = {
    page,
    draft,
    set: (change: Partial<ProviderDraft>) => setDraft((former) => ({ ...former, ...change })),
    problemAt,
  };
  return (
    <FormFrame
      title={provider ? words.editTitle : words.setUp}
      saveLabel={words.save}
      isDirty={JSON.stringify(draft) !== JSON.stringify(known)}
      isBusy={isBusy}
      problems={problems}
      placeOf={placeOf}
      words={words}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className="fields su-one">
        <ClientFields {...part} />
        <NewUsers {...part} />
        <Passwords {...part} />
        <SecondFactor {...part} />
      </div>
    </FormFrame>
  );
}

function ClientFields({ page: { provider }, draft, set, problemAt }: PartProps) {
  const text = (name: 'name' | 'issuer' | 'clientId' | 'scopes' | 'userClaim', max: number, hint?: string) => (
    <Field
      label={words.fields[name]}
      id={idOf(name)}
      isRequired={name === 'name' || name === 'issuer' || name === 'clientId'}
      hint={hint}
      error={problemAt(name)}
    >
      <TextInput
        {...(name === 'name' ? { 'data-autofocus': '' } : { isCode: true, spellCheck: false })}
        value={draft[name]}
        maxLength={max}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </Field>
  );
  const isKept = provider?.hasClientSecret === true;
  return (
    <>
      {text('name', providerLimits.name, draft.name.trim() === '' ? undefined : words.hints.name(draft.name.trim()))}
      {text('issuer', providerLimits.issuer, words.hints.issuer)}
      {text('clientId', providerLimits.clientId)}
      <Field
        label={words.fields.clientSecret}
        id={idOf('clientSecret')}
        hint={isKept ? words.hints.secretKept : words.hints.clientSecret}
        error={problemAt('clientSecret')}
      >
        <TextInput
          type="password"
          autoComplete="off"
          value={draft.clientSecret}
          maxLength={providerLimits.clientSecret}
          onChange={({ target }) => set({ clientSecret: target.value })}
        />
      </Field>
      {text('scopes', providerLimits.scopes, words.hints.scopes)}
      {text('userClaim', providerLimits.claim, words.hints.userClaim)}
    </>
  );
}

interface ChoiceProps {
  readonly name: 'provisionsUsers' | 'allowsPasswords' | 'trustsSecondFactor';
  readonly texts: { readonly yes: string; readonly no: string };
  readonly value: boolean;
  readonly problem: string | undefined;
  readonly onChange: (value: boolean) => void;
}

/** One of two ways. */
function Choice({ name, texts, value, problem, onChange }: ChoiceProps) {
  const id = idOf(name);
  const usual = emptyProvider[name];
  return (
    <fieldset className="field" aria-describedby={problem === undefined ? undefined : `${id}-error`}>
      <legend className="label">{words.fields[name]}</legend>
      <div className="su-radios">
        {[usual, !usual].map((each, index) => (
          <Radio
            key={String(each)}
            name={name}
            checked={value === each}
            {...(index === 0 ? { id } : {})}
            onChange={() => onChange(each)}
          >
            {each ? texts.yes : texts.no}
          </Radio>
        ))}
      </div>
      {problem !== undefined && (
        <p className="error" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function NewUsers({ page: { provider, roles }, draft, set, problemAt }: PartProps) {
  const { provisionsUsers, role, subsidiaries } = draft;
  const givable = roles.filter(({ id, reason }) => reason === null || id === provider?.role?.id);
  return (
    <>
      <Choice
        name="provisionsUsers"
        texts={words.provisions}
        value={provisionsUsers}
        problem={problemAt('provisionsUsers')}
        onChange={(value) => set({ provisionsUsers: value })}
      />
      {provisionsUsers && (
        <>
          <Field label={words.fields.role} id={idOf('role')} isRequired error={problemAt('role')}>
            <Select
              value={role}
              {...(role === '' ? { emptyLabel: words.chooseRole } : {})}
              options={givable.map(({ id, refName }) => ({ value: id, label: refName }))}
              onChange={({ target }) => set({ role: target.value })}
            />
          </Field>
          <SubsidiaryChoice
            id={idOf('subsidiaries')}
            value={subsidiaries}
            help={words.hints.subsidiaries}
            problem={problemAt('subsidiaries')}
            onChange={(value) => set({ subsidiaries: value })}
          />
        </>
      )}
    </>
  );
}

function Passwords({ page: { administrators }, draft, set, problemAt }: PartProps) {
  const { allowsPasswords, passwordUsers } = draft;
  const [id, problem] = [idOf('passwordUsers'), problemAt('passwordUsers')];
  return (
    <>
      <Choice
        name="allowsPasswords"
        texts={words.passwords}
        value={allowsPasswords}
        problem={problemAt('allowsPasswords')}
        onChange={(value) => set({ allowsPasswords: value })}
      />
      {!allowsPasswords && (
        <fieldset className="field" aria-describedby={problem === undefined ? undefined : `${id}-error`}>
          <legend className="label">{words.fields.passwordUsers}</legend>
          <ul className="su-ticks">
            {administrators.map((each, index) => (
              <li key={each.id}>
                <Checkbox
                  {...(index === 0 ? { id } : {})}
                  checked={passwordUsers.includes(each.id)}
                  onChange={({ target }) =>
                    set({
                      passwordUsers: [
                        ...passwordUsers.filter((other) => other !== each.id),
                        ...(target.checked ? [each.id] : []),
                      ],
                    })
                  }
                >
                  {each.hasSecondFactor ? each.refName : words.withoutFactor(each.refName)}
                </Checkbox>
              </li>
            ))}
          </ul>
          {problem === undefined ? (
            <p className="note">
              {administrators.length === 0 ? words.hints.noAdministrators : words.hints.passwordUsers}
            </p>
          ) : (
            <p className="error" id={`${id}-error`}>
              {problem}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}

function SecondFactor({ draft, set, problemAt }: PartProps) {
  const { trustsSecondFactor, secondFactorValues } = draft;
  return (
    <>
      <Choice
        name="trustsSecondFactor"
        texts={words.factors}
        value={trustsSecondFactor}
        problem={problemAt('trustsSecondFactor')}
        onChange={(value) => set({ trustsSecondFactor: value })}
      />
      {trustsSecondFactor && (
        <Field
          label={words.fields.secondFactorValues}
          id={idOf('secondFactorValues')}
          hint={words.hints.secondFactorValues}
          error={problemAt('secondFactorValues')}
        >
          <TextInput
            isCode
            spellCheck={false}
            value={secondFactorValues}
            onChange={({ target }) => set({ secondFactorValues: target.value })}
          />
        </Field>
      )}
    </>
  );
}
