import { useState } from 'react';
import { provisioningLimits, type ProvisioningPage } from '#contract/wire/identity/provisioning';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import type { AccessProblem } from '../access/useUserWrites.ts';
import { FormFrame } from '../FormFrame.tsx';
import { useAttempt } from '../useAttempt.ts';
import { provisioningKeys, provisioningWrites } from './provisioningApi.ts';
import { provisioningMessages as words } from './provisioningMessages.ts';

interface GroupRoleDialogProps {
  readonly page: ProvisioningPage;
  /** Known already: only the role is missing. */
  readonly group: string;
  /** Its place among those with a role; undefined: a new one, at the end. */
  readonly at: number | undefined;
  readonly onClose: () => void;
}

type FieldName = 'group' | 'groupRole';
const idOf = (name: FieldName): string => `provisioning-${name}`;
/** The field of a path such as `mappings[2].role`. */
const fieldOf = (path: string): FieldName | undefined =>
  /(^|\.)group$/.test(path) ? 'group' : /(^|\.)(role|groupRole)$/.test(path) ? 'groupRole' : undefined;
const placeOf = (path: string) => {
  const name = fieldOf(path);
  return name && { place: words.fields[name], controlId: idOf(name) };
};

/** The role of the members of one group. */
export function GroupRoleDialog({ page, group: given, at, onClose }: GroupRoleDialogProps) {
  const known = { group: given, role: at === undefined ? '' : (page.mappings[at]?.role.id ?? '') };
  const [draft, setDraft] = useState(known);
  const { client } = useConnection();
  const { problems, setProblems, isBusy, attempt } = useAttempt(provisioningKeys);
  const problemAt = (name: FieldName) => problems.find(({ path }) => fieldOf(path) === name)?.text;
  const save = async () => {
    const wrong: AccessProblem[] = [
      ...(draft.group.trim() === '' ? [{ path: 'group', text: words.missing.group, code: 'USER_ERROR' }] : []),
      ...(draft.role === '' ? [{ path: 'groupRole', text: words.missing.groupRole, code: 'USER_ERROR' }] : []),
    ];
    if (wrong.length > 0) return setProblems(wrong);
    const entry = { group: draft.group.trim(), role: { id: draft.role } };
    const mappings = page.mappings.map(({ group, role }) => ({ group, role: { id: role.id } }));
    const next = at === undefined ? [...mappings, entry] : mappings.map((each, index) => (index === at ? entry : each));
    const saved = await attempt(() => provisioningWrites(client).change(page.version, { mappings: next }));
    if (!saved) return;
    showToast(words.saved, { tone: 'positive' });
    onClose();
  };
  const givable = page.roles.filter(({ id, reason }) => reason === null || id === known.role);
  return (
    <FormFrame
      title={words.addGroupTitle}
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
        <Field
          label={words.fields.group}
          id={idOf('group')}
          isRequired
          hint={words.hints.group}
          error={problemAt('group')}
        >
          <TextInput
            {...(given === '' ? { 'data-autofocus': '' } : {})}
            value={draft.group}
            maxLength={provisioningLimits.group}
            onChange={({ target }) => setDraft((former) => ({ ...former, group: target.value }))}
          />
        </Field>
        <Field label={words.fields.groupRole} id={idOf('groupRole')} isRequired error={problemAt('groupRole')}>
          <Select
            {...(given === '' ? {} : { 'data-autofocus': '' })}
            value={draft.role}
            {...(draft.role === '' ? { emptyLabel: words.chooseRole } : {})}
            options={givable.map(({ id, refName }) => ({ value: id, label: refName }))}
            onChange={({ target }) => setDraft((former) => ({ ...former, role: target.value }))}
          />
        </Field>
      </div>
    </FormFrame>
  );
}
