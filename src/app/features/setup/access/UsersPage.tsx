import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { manageUsers } from '#contract/permissions';
import { formatPlain } from '#contract/values/numberFormat';
import type { UserEntry } from '#contract/wire/access';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { useFormats } from '#app/platform/formats/formats.ts';
import { laterShellMessages } from '#app/platform/shell/messages/laterMessages.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { SearchInput } from '#app/ui/inputs/TextInput.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { setupQueries } from '../accessApi.ts';
import { Delegates } from '../delegation/Delegates.tsx';
import { NotRead, SetupScreen } from '../SetupScreen.tsx';
import '../setup.css';
import { StateBadge } from './StateBadge.tsx';
import { UserDialog } from './UserDialog.tsx';
import { usersFor, withoutIntegrations } from './userDraft.ts';
import { usersMessages as words } from './usersMessages.ts';
import { listed } from '#app/platform/i18n/listed.ts';

const NEW = 'new';

/** Users with their roles and subsidiary access; at `/setup/users`, one of them as `?user=`. */
export const UsersPage = () => (
  <SetupScreen title={words.title} what={words.what} permission={manageUsers}>
    <Users />
  </SetupScreen>
);

function Users() {
  const { client } = useConnection();
  const { can, caller } = useCaller();
  const query = useQuery(setupQueries(client).users());
  const [search, setSearch] = useSearchParams();
  const find = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [withInactive, setWithInactive] = useState(false);
  const mayCreate = can(manageUsers.id, 'Create');
  const open = (user: string | undefined) => setSearch(user === undefined ? {} : { user }, { replace: true });
  useShortcuts({
    label: words.title,
    shortcuts: [
      { keys: '/', label: words.find, run: () => find.current?.focus() },
      ...(mayCreate ? [{ keys: 'N', label: words.newUser, run: () => open(NEW) }] : []),
    ],
  });
  const asked = search.get('user') ?? undefined;
  const users = query.data && withoutIntegrations(query.data.items);
  const chosen = users?.find(({ id }) => id === asked);
  const isNew = asked === NEW && mayCreate;
  const request = () =>
    laterShellMessages.accessRequest(
      caller.user.refName,
      caller.role.refName,
      manageUsers.name,
      manageUsers.id,
      'Edit',
    );
  return (
    <>
      <ScreenHead group={groupOf('account').label} title={words.title}>
        {mayCreate && (
          <Button variant="primary" keys="N" onClick={() => open(NEW)}>
            {words.newUser}
          </Button>
        )}
      </ScreenHead>
      {!can(manageUsers.id, 'Edit') && (
        <Message
          tone="neutral"
          actions={<CopyButton text={request} label={laterShellMessages.copyRequest} variant="default" />}
        >
          {words.readOnly(caller.role.refName)}
        </Message>
      )}
      <div className="toolbar su-tools">
        <SearchInput ref={find} label={words.find} value={text} onFind={setText} />
        <Checkbox checked={withInactive} onChange={({ target }) => setWithInactive(target.checked)}>
          {words.showInactive}
        </Checkbox>
      </div>
      {query.error && !query.data ? (
        <NotRead title={words.failed} query={query} />
      ) : (
        <UserTable
          users={users}
          shown={usersFor(text, withInactive, users ?? [])}
          onOpen={open}
          onAll={() => {
            setText('');
            setWithInactive(true);
          }}
        />
      )}
      {/* Its place depends on how many users there are. */}
      {!query.isPending && <Delegates />}
      {query.data && (chosen || isNew) && (
        <UserDialog
          key={chosen?.id ?? NEW}
          user={chosen}
          list={query.data}
          onClose={() => open(undefined)}
          onCreated={open}
        />
      )}
    </>
  );
}

interface UserTableProps {
  readonly users: readonly UserEntry[] | undefined;
  readonly shown: readonly UserEntry[];
  readonly onOpen: (id: string) => void;
  readonly onAll: () => void;
}

function UserTable({ users, shown, onOpen, onAll }: UserTableProps) {
  const formats = useFormats();
  const { columns } = words;
  if (users && shown.length === 0)
    return (
      <EmptyState title={words.noneFound} actions={<Button onClick={onAll}>{words.showAll}</Button>}>
        {words.noneFoundText}
      </EmptyState>
    );
  const count = (value: number): string => formatPlain(String(value), formats.number);
  return (
    <>
      <ScrollArea label={words.title}>
        <table className="grid sticky su-users" aria-label={words.title} aria-busy={users === undefined || undefined}>
          <TableHead
            columns={[
              { label: columns.name, col: 'su-user', className: 'pin' },
              { label: columns.email, col: 'su-email' },
              { label: columns.role, col: 'su-role' },
              { label: columns.sees },
              { label: columns.state, col: 'su-state' },
              { label: columns.lastSignIn, col: 'su-when' },
            ]}
          />
          <tbody>
            {!users && (
              <SkeletonRows
                count={8}
                columns={[{ width: 110 }, { width: 150 }, { width: 90 }, { width: 120 }, { width: 60 }, { width: 110 }]}
              />
            )}
            {shown.map((user) => (
              <tr key={user.id}>
                <td className="pin">
                  <LinkButton onClick={() => onOpen(user.id)} aria-label={words.edit(user.name)}>
                    {user.name}
                  </LinkButton>
                  {user.isProvisioned && (
                    <>
                      {' '}
                      <span className="two">({words.provisioned})</span>
                    </>
                  )}
                  {user.isSelf && (
                    <>
                      {' '}
                      <span className="two">({words.you})</span>
                    </>
                  )}
                </td>
                <td>{user.email}</td>
                <td>{user.role.refName}</td>
                <td className={user.subsidiaries === null ? 'two' : undefined}>
                  {user.subsidiaries ? listed(user.subsidiaries.map(({ refName }) => refName)) : words.everything}
                </td>
                <td>
                  <StateBadge user={user} />
                </td>
                <td className={user.lastSignIn === null ? 'empty' : undefined}>
                  {user.lastSignIn !== null ? formats.dateTime(user.lastSignIn) : user.isProgram ? '' : words.never}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {users && (
        <p className="two small su-pad" role="status">
          {words.count(count(shown.length), count(users.length))}
        </p>
      )}
    </>
  );
}
