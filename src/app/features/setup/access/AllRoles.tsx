import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RoleEntry } from '#contract/wire/access';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { classNames } from '#app/ui/classNames.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { SearchInput } from '#app/ui/inputs/TextInput.tsx';
import { differs, groupsFor, levelIn, type MatrixRow } from './matrix.ts';
import { rolesMessages as words } from './rolesMessages.ts';
import { Link } from '#app/ui/Link.tsx';

interface AllRolesProps {
  readonly roles: readonly RoleEntry[];
  readonly role: RoleEntry;
  readonly search: URLSearchParams;
  readonly show: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** All roles side by side: a row for each permission, a column for each role, the level in words. */
export function AllRoles({ roles, role, search, show }: AllRolesProps) {
  const [text, setText] = useState(search.get('find') ?? '');
  const onlyDifferences = search.get('differ') === 'only';
  const groups = groupsFor(text, (row) => !onlyDifferences || differs(row, roles));
  const find = (typed: string) => {
    setText(typed);
    show({ find: typed });
  };
  return (
    <>
      <div className="toolbar su-tools">
        <SearchInput label={words.find} value={text} onFind={find} />
        <Checkbox
          checked={onlyDifferences}
          onChange={({ target }) => show({ differ: target.checked ? 'only' : undefined })}
        >
          {words.onlyDifferences}
        </Checkbox>
      </div>
      {groups.length === 0 ? (
        <EmptyState
          title={words.noneFound}
          actions={
            <Button
              onClick={() => {
                setText('');
                show({ find: undefined, differ: undefined });
              }}
            >
              {words.showAll}
            </Button>
          }
        >
          {words.noneFoundText}
        </EmptyState>
      ) : (
        <ScrollArea label={words.allRoles}>
          <table className="grid sticky su-all" aria-label={words.allRoles}>
            <colgroup>
              <col className="su-permission" />
              {roles.map(({ id }) => (
                <col key={id} className="su-column" />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col">{words.permission}</th>
                {roles.map((each) => (
                  <RoleColumn key={each.id} role={each} isCurrent={each.id === role.id} />
                ))}
              </tr>
            </thead>
            {groups.map((group) => (
              <tbody key={group.id}>
                <tr className="su-group">
                  <th scope="rowgroup" colSpan={roles.length + 1}>
                    {group.label}
                  </th>
                </tr>
                {group.rows.map((row) => (
                  <PermissionLine key={row.id} row={row} roles={roles} current={role.id} />
                ))}
              </tbody>
            ))}
          </table>
        </ScrollArea>
      )}
    </>
  );
}

function RoleColumn({
  role: { id, name, users },
  isCurrent,
}: {
  readonly role: RoleEntry;
  readonly isCurrent: boolean;
}) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('role', id);
  params.delete('tab');
  return (
    <th scope="col" className={classNames('su-wrap', isCurrent && 'su-here')} title={words.users(users)}>
      <Link to={{ search: params.toString() }} aria-current={isCurrent ? 'true' : undefined}>
        {name}
      </Link>
    </th>
  );
}

function PermissionLine({
  row,
  roles,
  current,
}: {
  readonly row: MatrixRow;
  readonly roles: readonly RoleEntry[];
  readonly current: string;
}) {
  return (
    <tr>
      <th scope="row" title={`${row.name} (${row.id})`}>
        {row.label}
      </th>
      {roles.map(({ id, permissions }) => {
        const level = levelIn(permissions, row);
        return (
          <td key={id} className={classNames(id === current && 'su-here', level === 'None' && 'dim')}>
            {words.levels[level]}
          </td>
        );
      })}
    </tr>
  );
}
