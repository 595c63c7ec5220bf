import { type CredentialKind, credentialKinds, integrationLimits } from '#contract/wire/integrations';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Radio } from '#app/ui/inputs/Checkbox.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { TextArea } from '#app/ui/inputs/TextInput.tsx';
import { idOf } from './fieldNames.ts';
import { type CredentialDraft } from './integrationDraft.ts';
import { integrationMessages as words } from './integrationMessages.ts';

interface CredentialFieldsProps {
  /** Undefined: none yet, where that may be chosen. */
  readonly draft: CredentialDraft | undefined;
  readonly problemAt: (name: 'publicKey' | 'keyEnd') => string | undefined;
  readonly onKind: (kind: CredentialKind | undefined) => void;
  readonly set: (change: Partial<CredentialDraft>) => void;
  readonly mayWait: boolean;
  readonly isFirst: boolean;
}

/** What an integration signs in with: its public key, or a secret. */
export function CredentialFields({ draft, problemAt, onKind, set, mayWait, isFirst }: CredentialFieldsProps) {
  const { dates, date } = useFormats();
  return (
    <>
      <fieldset className="field">
        <legend className="label">{words.fields.kind}</legend>
        <div className="su-radios">
          {credentialKinds.map((kind) => (
            <Radio
              key={kind}
              name="kind"
              checked={draft?.kind === kind}
              {...(kind === 'key' ? { id: idOf('kind') } : {})}
              {...(isFirst && draft?.kind === kind ? { 'data-autofocus': '' } : {})}
              onChange={() => onKind(kind)}
            >
              {words.kinds[kind]}
            </Radio>
          ))}
          {mayWait && (
            <Radio name="kind" checked={draft === undefined} onChange={() => onKind(undefined)}>
              {words.later}
            </Radio>
          )}
        </div>
        <p className="note">{draft ? words.kindHints[draft.kind] : words.laterHint}</p>
      </fieldset>
      {draft?.kind === 'key' && (
        <Field
          label={words.fields.publicKey}
          id={idOf('publicKey')}
          isRequired
          hint={words.keyHint}
          error={problemAt('publicKey')}
        >
          <TextArea
            dir="ltr"
            rows={5}
            spellCheck={false}
            value={draft.publicKey}
            maxLength={integrationLimits.publicKey}
            onChange={({ target }) => set({ publicKey: target.value })}
          />
        </Field>
      )}
      {draft && (
        <Field
          label={draft.kind === 'key' ? words.fields.keyEnd : words.fields.secretEnd}
          id={idOf('keyEnd')}
          hint={words.endHint}
          error={problemAt('keyEnd')}
        >
          <DateInput value={draft.lastDay} context={dates} print={date} onCommit={(lastDay) => set({ lastDay })} />
        </Field>
      )}
    </>
  );
}
