import { useState } from 'react';
import type { ProvisioningPage } from '#contract/wire/identity/provisioning';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { SubsidiaryChoice } from '../access/SubsidiaryChoice.tsx';
import { FormFrame } from '../FormFrame.tsx';
import { useAttempt } from '../useAttempt.ts';
import { provisioningKeys, provisioningWrites } from './provisioningApi.ts';
import { provisioningMessages as words } from './provisioningMessages.ts';

interface ProvisioningDialogProps {
  readonly page: ProvisioningPage;
  /** Whether provisioning is on after saving. */
  readonly isActive: boolean;
  readonly onClose: () => void;
}

const idOf = (name: string): string => `provisioning-${name}`;
const placeOf = (path: string) =>
  path === 'role' || path === 'subsidiaries' ? { place: words.fields[path], controlId: idOf(path) } : undefined;

/** What new users get. */
export function ProvisioningDialog({ page, isActive, onClose }: ProvisioningDialogProps) {
  const [known] = useState(() => ({
    role: page.role?.id ?? '',
    subsidiaries: page.subsidiaries?.map(({ id }) => id) ?? null,
  }));
  const [draft, setDraft] = useState<{ role: string; subsidiaries: readonly string[] | null }>(known);
  const { client } = useConnection();
  const { problems, setProblems, isBusy, attempt } = useAttempt(provisioningKeys);
  const problemAt = (name: string) => problems.find(({ path }) => path === name)?.text;
  const isTurning = isActive && !page.isActive;
  const save = async () => {
    if (draft.role === '') return setProblems([{ path: 'role', text: words.missing.role, code: 'USER_ERROR' }]);
    const { role, subsidiaries } = draft;
    const body = {
      isActive,
      role: { id: role },
      subsidiaries: subsidiaries === null ? null : subsidiaries.map((id) => ({ id })),
    };
    const saved = await attempt(() => provisioningWrites(client).change(page.version, body));
    if (!saved) return;
    showToast(isTurning ? words.turnedOn : words.saved, { tone: 'positive' });
    onClose();
  };
  const givable = page.roles.filter(({ id, reason }) => reason === null || id === known.role);
  return (
    <FormFrame
      title={isTurning ? words.turnOnTitle : words.editTitle}
      saveLabel={isTurning ? words.turnOn : words.save}
      isDirty={JSON.stringify(draft) !== JSON.stringify(known)}
      isBusy={isBusy}
      problems={problems}
      placeOf={placeOf}
      words={words}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className="fields su-one">
        <Field label={words.fields.role} id={idOf('role')} isRequired hint={words.hints.role} error={problemAt('role')}>
          <Select
            data-autofocus=""
            value={draft.role}
            {...(draft.role === '' ? { emptyLabel: words.chooseRole } : {})}
            options={givable.map(({ id, refName }) => ({ value: id, label: refName }))}
            onChange={({ target }) => setDraft((former) => ({ ...former, role: target.value }))}
          />
        </Field>
        <SubsidiaryChoice
          id={idOf('subsidiaries')}
          value={draft.subsidiaries}
          help={words.hints.subsidiaries}
          problem={problemAt('subsidiaries')}
          onChange={(subsidiaries) => setDraft((former) => ({ ...former, subsidiaries }))}
        />
      </div>
    </FormFrame>
  );
}
