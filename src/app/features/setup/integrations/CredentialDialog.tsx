import { useState } from 'react';
import type { Integration, IntegrationWithSecret } from '#contract/wire/integrations';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { FormFrame } from '../FormFrame.tsx';
import { useAttempt } from '../useAttempt.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { type FieldName, fieldOf, idOf, placeOf } from './fieldNames.ts';
import { integrationKeys, integrationWrites } from './integrationApi.ts';
import { type CredentialDraft, credentialRequest, emptyCredential, keyProblems } from './integrationDraft.ts';
import { integrationMessages as words } from './integrationMessages.ts';

interface CredentialDialogProps {
  readonly integration: Integration;
  /** It has keys or secrets that have not ended. */
  readonly hasOthers: boolean;
  readonly onClose: () => void;
  readonly onAdded: (made: IntegrationWithSecret) => void;
}

/** When the others end, in hours. */
const ends = { keep: undefined, now: 0, day: 24, week: 168 } as const;
type End = keyof typeof ends;
const endNames: readonly End[] = ['week', 'day', 'now', 'keep'];

/** A new key or secret, beside the others for a while: so a rotation has no gap. */
export function CredentialDialog({ integration, hasOthers, onClose, onAdded }: CredentialDialogProps) {
  const [draft, setDraft] = useState<CredentialDraft>(emptyCredential);
  const [end, setEnd] = useState<End>('week');
  const { client } = useConnection();
  const { problems: refused, setProblems, isBusy, attempt } = useAttempt(integrationKeys);
  // Its refusals are those of the first credential of a new integration.
  const problems = refused.map((each) =>
    each.path === 'expiresAt' ? { ...each, path: 'credential.expiresAt' } : each,
  );
  const problemAt = (name: FieldName) => problems.find(({ path }) => fieldOf(path) === name)?.text;
  const hours = hasOthers ? ends[end] : undefined;
  const save = async () => {
    const wrong = keyProblems(draft);
    if (wrong.length > 0) return setProblems(wrong);
    const made = await attempt(() =>
      integrationWrites(client).addCredential(integration.id, {
        ...credentialRequest(draft),
        ...(hours === undefined ? {} : { endOthersAfterHours: hours }),
      }),
    );
    if (!made) return;
    showToast(words.added[draft.kind], { tone: 'positive' });
    onAdded(made.done);
  };
  return (
    <FormFrame
      title={words.addTitle(integration.name)}
      saveLabel={words.create}
      isDirty={JSON.stringify(draft) !== JSON.stringify(emptyCredential)}
      isBusy={isBusy}
      problems={problems}
      placeOf={placeOf}
      words={words}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className="fields su-one">
        <CredentialFields
          draft={draft}
          problemAt={problemAt}
          onKind={(kind) => kind && setDraft((former) => ({ ...former, kind }))}
          set={(change) => setDraft((former) => ({ ...former, ...change }))}
          mayWait={false}
          isFirst
        />
        {hasOthers && (
          <Field label={words.fields.others} id={idOf('others')} hint={words.othersHint} error={problemAt('others')}>
            <Select
              value={end}
              options={endNames.map((name) => ({ value: name, label: words.others[name] }))}
              onChange={({ target }) => setEnd(endNames.find((name) => name === target.value) ?? end)}
            />
          </Field>
        )}
      </div>
    </FormFrame>
  );
}
