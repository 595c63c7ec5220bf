import { useAddressParams } from '#app/platform/router/useAddressParams.ts';
import type { RoleEntry, UserEntry } from '#contract/wire/access';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { holdersOf, matrixGroups, rowWith } from './matrix.ts';
import { rolesMessages as words } from './rolesMessages.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';

interface WhoCanProps {
  readonly roles: readonly RoleEntry[];
  readonly users: readonly UserEntry[] | undefined;
}

const usual = { permission: 'TRAN_VENDPYMT', level: 'Create' } as const;

/** Selects a permission and a level and shows the roles that allow it, and their users; the address stores the query. */
export function WhoCan({ roles, users }: WhoCanProps) {
  const [search, ask] = useAddressParams();
  const row = rowWith(search.get('can') ?? usual.permission) ?? rowWith(usual.permission);
  if (!row) return null;
  const offered = row.levels.filter((level) => level !== 'None');
  const level = offered.find((each) => each === (search.get('level') ?? usual.level)) ?? offered[0] ?? 'View';
  const holders = holdersOf(row, level, roles, users);
  return (
    <>
      <div className="toolbar su-tools">
        <span className="sentence">
          <span>{words.whoAsk}</span>
          <select
            className="clause"
            aria-label={words.permission}
            value={row.id}
            onChange={({ target }) => ask({ can: target.value })}
          >
            {matrixGroups.map((group) => (
              <optgroup key={group.id} label={group.label}>
                {group.rows.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <span>{words.whoLevel}</span>
          <select
            className="clause"
            aria-label={words.level}
            value={level}
            onChange={({ target }) => ask({ level: target.value })}
          >
            {offered.map((each) => (
              <option key={each} value={each}>
                {words.levels[each]}
              </option>
            ))}
          </select>
        </span>
        <span className="two" role="status">
          {words.whoRoles(holders.length)}
        </span>
      </div>
      {holders.length === 0 ? (
        <EmptyState title={words.whoRoles(0)} />
      ) : (
        <ScrollArea label={words.whoCan}>
          <table className="grid" aria-label={words.whoCan}>
            <TableHead
              columns={[
                { label: words.name, col: 'su-role' },
                { label: words.level, col: 'su-side' },
                { label: words.usersWith },
              ]}
            />
            <tbody>
              {holders.map((holder) => (
                <tr key={holder.role.id}>
                  <th scope="row">
                    <Link to={`/setup/roles?role=${holder.role.id}`}>{holder.role.name}</Link>
                  </th>
                  <td>{words.levels[holder.level]}</td>
                  <td className="su-wrap">
                    {holder.users === undefined ? (
                      <span className="two">{words.usersHidden}</span>
                    ) : holder.users.length === 0 ? (
                      <span className="empty">{words.nobody}</span>
                    ) : (
                      holder.users.map((user, at) => (
                        <span key={user.id}>
                          {at > 0 && ', '}
                          <Link to={`/setup/users?user=${user.id}`}>{user.name}</Link>
                        </span>
                      ))
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </>
  );
}
