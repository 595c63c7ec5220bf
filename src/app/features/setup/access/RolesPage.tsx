import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { manageRoles, manageUsers } from '#contract/permissions';
import type { RoleEntry } from '#contract/wire/access';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useAddressParams } from '#app/platform/router/useAddressParams.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useUnsavedChangesPrompt } from '#app/platform/drafts/useUnsavedChangesPrompt.ts';
import { ChoiceDialog } from '#app/ui/overlays/Dialog.tsx';
import { ErrorSummary } from '#app/ui/feedback/ErrorSummary.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { setupQueries, trailOf } from '../accessApi.ts';
import { NotRead, SetupScreen } from '../SetupScreen.tsx';
import '../setup.css';
import { Trail } from '../Trail.tsx';
import { AllRoles } from './AllRoles.tsx';
import { rowWith } from './matrix.ts';
import { RoleHead } from './RoleHead.tsx';
import { RoleInformation } from './RoleInformation.tsx';
import { RoleSecondFactor } from './RoleSecondFactor.tsx';
import { RolePanel } from './RolePanel.tsx';
import { RoleReview } from './RoleReview.tsx';
import { rolesMessages as words } from './rolesMessages.ts';
import { useRoleEdit } from './useRoleEdit.ts';
import { WhoCan } from './WhoCan.tsx';

/** Role permissions as a matrix, and users by permission; at `/setup/roles`, one role as `?role=`. */
export const RolesPage = () => (
  <SetupScreen title={words.title} what={words.what} permission={manageRoles}>
    <LoadedRoles />
  </SetupScreen>
);

function LoadedRoles() {
  const { client } = useConnection();
  const query = useQuery(setupQueries(client).roles());
  if (query.error && !query.data) {
    return (
      <>
        <Head />
        <NotRead title={words.failed} query={query} />
      </>
    );
  }
  return query.data ? (
    <Roles roles={query.data} />
  ) : (
    <>
      <Head />
      <SkeletonFields count={12} what={words.loading} />
    </>
  );
}

const Head = () => <ScreenHead group={groupOf('account').label} title={words.title} />;

function Roles({ roles }: { readonly roles: readonly RoleEntry[] }) {
  const { client } = useConnection();
  const { can } = useCaller();
  const users = useQuery({ ...setupQueries(client).users(), enabled: can(manageUsers.id, 'View') });
  const [search, show] = useAddressParams();
  const editing = useRoleEdit(({ id }) => show({ role: id }));
  const [isReviewing, setIsReviewing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const role = roles.find(({ id }) => id === search.get('role')) ?? roles[0];
  const guard = useUnsavedChangesPrompt(
    () => ({ isDirty: editing.isDirty, isSaving: editing.isBusy, isSettled: false }),
    {
      save: editing.save,
      keep: async () => undefined,
      discard: async () => editing.drop(),
    },
  );
  if (!role) return null;
  const tabs = [
    {
      id: 'matrix',
      label: words.matrix,
      panel: <RolePanel roles={roles} role={role} editing={editing} search={search} show={show} />,
    },
    { id: 'all', label: words.sideBySide, panel: <AllRoles roles={roles} role={role} search={search} show={show} /> },
    { id: 'who', label: words.whoCan, panel: <WhoCan roles={roles} users={users.data?.items} /> },
    {
      id: 'history',
      label: words.history,
      panel: (
        <Trail
          path={trailOf.role(role.id)}
          nameOf={(path) =>
            path === 'name'
              ? words.name
              : path === 'requiresSecondFactor'
                ? words.second
                : rowWith(path.replace(/^permissions\./, ''))?.label
          }
          textOf={(_, value) => levelText(value)}
        />
      ),
    },
  ] as const;
  const current = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'matrix';
  return (
    <>
      <RoleHead
        role={role}
        editing={editing}
        onReview={() => setIsReviewing(true)}
        onRemove={() => setIsRemoving(true)}
      />
      {editing.problems.length > 0 && !isReviewing && (
        <ErrorSummary
          title={words.notSaved(editing.problems.length)}
          problems={editing.problems.map(({ text, code }) => ({ place: role.name, text, code }))}
        />
      )}
      {!editing.edit && <RoleSecondFactor role={role} users={users.data?.items} />}
      {!editing.edit && <RoleInformation key={role.id} role={role} users={users.data?.items} />}
      <div className={editing.edit ? undefined : 'su-split'}>
        {!editing.edit && (
          <nav aria-label={words.list} className="su-roles">
            <ul>
              {roles.map((each) => (
                <li key={each.id}>
                  <button
                    type="button"
                    aria-current={each.id === role.id ? 'true' : undefined}
                    onClick={() => show({ role: each.id })}
                  >
                    <span>{each.name}</span>
                    <small className="two">
                      {words.users(each.users)}
                      {each.isGiven ? '' : `, ${words.own.toLowerCase()}`}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="su-main su-panes">
          {editing.edit ? (
            tabs[0].panel
          ) : (
            <Tabs
              label={words.parts}
              tabs={tabs}
              current={current}
              onChange={(id) => show({ tab: id === 'matrix' ? undefined : id })}
            />
          )}
        </div>
      </div>
      {isReviewing && editing.edit && (
        <RoleReview editing={editing} users={users.data?.items} onClose={() => setIsReviewing(false)} />
      )}
      <ChoiceDialog
        isOpen={isRemoving}
        title={words.removeTitle(role.name)}
        onClose={() => setIsRemoving(false)}
        choices={[
          { label: words.cancel, isSafe: true, onChoose: () => setIsRemoving(false) },
          {
            label: words.remove,
            variant: 'dangerPrimary',
            onChoose: () => {
              setIsRemoving(false);
              void editing.remove(role).then((isGone) => isGone && show({ role: undefined }));
            },
          },
        ]}
      >
        <p>{words.removeText}</p>
      </ChoiceDialog>
      <ChoiceDialog
        isOpen={guard.isAsking}
        title={words.leaveTitle}
        onClose={() => void guard.choose('stay')}
        choices={[
          { label: words.discard, variant: 'danger', onChoose: () => void guard.choose('discard') },
          { label: words.stay, variant: 'primary', isSafe: true, onChoose: () => void guard.choose('stay') },
        ]}
      >
        <p>{words.leaveText}</p>
      </ChoiceDialog>
    </>
  );
}

/** A level in the words of the matrix; other values unchanged. */
const levelText = (value: unknown): string | undefined =>
  Object.entries(words.levels).find(([level]) => level === value)?.[1];
