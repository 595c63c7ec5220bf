import { useState } from 'react';
import { administratorRoleId, manageUsers } from '#contract/permissions';
import type { UserEntry, UserList } from '#contract/wire/access';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { ChoiceDialog, Dialog } from '#app/ui/overlays/Dialog.tsx';
import { ErrorSummary } from '#app/ui/feedback/ErrorSummary.tsx';
import { Fact, Field } from '#app/ui/inputs/Field.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { trailOf } from '../accessApi.ts';
import { Trail } from '../Trail.tsx';
import { draftOf, emptyUser, type UserDraft, userRequest } from './userDraft.ts';
import { SubsidiaryChoice } from './SubsidiaryChoice.tsx';
import { UserTasks } from './UserTasks.tsx';
import { usersMessages as words } from './usersMessages.ts';
import { useUserWrites } from './useUserWrites.ts';
import { listed } from '#app/platform/i18n/listed.ts';

interface UserDialogProps {
  /** Undefined: a new one. */
  readonly user: UserEntry | undefined;
  readonly list: UserList;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

const idOf = (path: string): string => `user-${path}`;

/** One user: who it is, in which role, what it sees; letting in, shutting out, and what was changed. */
export function UserDialog({ user, list, onClose, onCreated }: UserDialogProps) {
  const { can } = useCaller();
  const mayEdit = can(manageUsers.id, user ? 'Edit' : 'Create');
  const [draft, setDraft] = useState<UserDraft>(() => (user ? draftOf(user) : emptyUser));
  const writes = useUserWrites(user);
  const { problems, isBusy } = writes;
  const set = (change: Partial<UserDraft>) => setDraft((former) => ({ ...former, ...change }));
  const save = async () => {
    if (!mayEdit) return;
    const saved = await writes.save(userRequest(draft, user && draftOf(user)), draft);
    if (saved && !user) onCreated(saved.id);
    else if (saved) setDraft(draftOf(saved));
  };
  useShortcuts({
    label: words.title,
    shortcuts: mayEdit
      ? [
          { keys: 'Mod+S', label: words.save, run: () => void save() },
          { keys: 'Mod+Enter', label: words.save, run: () => void save() },
        ]
      : [],
  });
  const problemAt = (path: string) => problems.find((problem) => problem.path === path)?.text;
  const [isLeaving, setIsLeaving] = useState(false);
  const isDirty = mayEdit && JSON.stringify(draft) !== JSON.stringify(user ? draftOf(user) : emptyUser);
  const close = () => (isDirty ? setIsLeaving(true) : onClose());
  const title = user?.name ?? words.newUser;
  return (
    <Dialog
      isOpen
      title={title}
      size="medium"
      onClose={close}
      actions={
        <>
          <Button keys="Escape" onClick={close}>
            {words.cancel}
          </Button>
          {mayEdit && (
            <Button variant="primary" keys="Mod+S" isBusy={isBusy} onClick={() => void save()}>
              {user ? words.save : words.create}
            </Button>
          )}
        </>
      }
    >
      {problems.length > 0 && (
        <ErrorSummary
          key={problems.map(({ path, text }) => path + text).join()}
          title={words.notSaved(problems.length)}
          problems={problems.map(({ path, text, code }) => ({
            place: words.paths[path] ?? title,
            text,
            ...(path in words.paths ? { controlId: idOf(path) } : {}),
            code,
          }))}
        />
      )}
      {mayEdit ? (
        <UserFields user={user} list={list} draft={draft} set={set} problemAt={problemAt} />
      ) : (
        <dl className="facts su-one">
          <Fact label={words.email}>{draft.email}</Fact>
          <Fact label={words.role}>{user?.role.refName}</Fact>
          <Fact label={words.sees}>
            {user?.subsidiaries ? listed(user.subsidiaries.map(({ refName }) => refName)) : words.everything}
          </Fact>
        </dl>
      )}
      {user && mayEdit && <UserTasks user={user} writes={writes} canMailLinks={list.canMailLinks} />}
      {user && (
        <details className="more-fields su-history">
          <summary>{words.history}</summary>
          <Trail
            path={trailOf.user(user.id)}
            nameOf={(path) => words.paths[path]}
            textOf={({ path }, value) => (path === 'subsidiaries' && value === null ? words.everything : undefined)}
          />
        </details>
      )}
      <ChoiceDialog
        isOpen={isLeaving}
        title={words.leaveTitle}
        onClose={() => setIsLeaving(false)}
        choices={[
          { label: words.discard, variant: 'danger', onChoose: onClose },
          { label: words.stay, variant: 'primary', isSafe: true, onChoose: () => setIsLeaving(false) },
        ]}
      >
        <p>{words.leaveText}</p>
      </ChoiceDialog>
    </Dialog>
  );
}

interface UserFieldsProps {
  readonly user: UserEntry | undefined;
  readonly list: UserList;
  readonly draft: UserDraft;
  readonly set: (change: Partial<UserDraft>) => void;
  readonly problemAt: (path: string) => string | undefined;
}

function UserFields({ user, list, draft, set, problemAt }: UserFieldsProps) {
  const givable = list.roles.filter(({ id, reason }) => reason === null || id === user?.role.id);
  const withheld = list.roles.length - givable.length;
  const isSelf = user?.isSelf === true;
  const isProvided = user?.isProvisioned === true;
  const isAddressProvided = isProvided && user.role.id !== administratorRoleId;
  const hasOwnRole = !isSelf && user?.hasGroupRole !== true;
  const roleWhy = isSelf ? words.selfWhy : words.groupWhy;
  return (
    <div className="fields su-one">
      <Field
        label={words.name}
        id={idOf('name')}
        isRequired
        hint={isProvided ? words.providedWhy : undefined}
        error={problemAt('name')}
      >
        <TextInput
          value={draft.name}
          readOnly={isProvided}
          maxLength={120}
          {...(user?.hasPassword === false && !user.isProgram ? {} : { 'data-autofocus': '' })}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field
        label={words.email}
        id={idOf('email')}
        isRequired
        hint={user?.isProgram === true ? words.programWhy : isAddressProvided ? words.providedWhy : words.emailHelp}
        error={problemAt('email')}
      >
        <TextInput
          type="email"
          value={draft.email}
          maxLength={254}
          readOnly={user?.isProgram === true || isAddressProvided}
          onChange={({ target }) => set({ email: target.value })}
        />
      </Field>
      <Field
        label={words.role}
        id={idOf('role')}
        isRequired
        error={problemAt('role')}
        hint={!hasOwnRole ? roleWhy : withheld > 0 ? words.notGivable(withheld) : undefined}
      >
        <Select
          value={draft.role}
          {...(draft.role === '' ? { emptyLabel: words.chooseRole } : {})}
          options={(hasOwnRole ? givable : givable.filter(({ id }) => id === draft.role)).map(({ id, refName }) => ({
            value: id,
            label: refName,
          }))}
          onChange={({ target }) => set({ role: target.value })}
        />
      </Field>
      <SubsidiaryChoice
        id={idOf('subsidiaries')}
        value={draft.subsidiaries}
        help={words.seesHelp}
        problem={problemAt('subsidiaries')}
        disabledReason={isSelf ? words.selfWhy : undefined}
        onChange={(subsidiaries) => set({ subsidiaries })}
      />
    </div>
  );
}
