import { useRef, useState } from 'react';
import type { PermissionRow } from '#contract/permissionTable';
import { levels } from '#contract/permissions';
import type { RoleEntry } from '#contract/wire/access';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { SearchInput } from '#app/ui/inputs/TextInput.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { groupsFor, levelIn, withAll } from './matrix.ts';
import { RoleMatrix } from './RoleMatrix.tsx';
import { rolesMessages as words } from './rolesMessages.ts';
import type { RoleEditing } from './useRoleEdit.ts';

interface RolePanelProps {
  readonly roles: readonly RoleEntry[];
  readonly role: RoleEntry;
  readonly editing: RoleEditing;
  readonly search: URLSearchParams;
  readonly show: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** The matrix of one role, next to another one or while edited; searchable by permission. */
export function RolePanel({ roles, role, editing, search, show }: RolePanelProps) {
  const { can } = useCaller();
  const [text, setText] = useState(search.get('find') ?? '');
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({
    label: words.title,
    shortcuts: [{ keys: '/', label: words.find, run: () => field.current?.focus() }],
  });
  const { edit } = editing;
  const other = edit ? undefined : roles.find(({ id }) => id === search.get('with') && id !== role.id);
  const onlyDifferences = other !== undefined && search.get('differ') === 'only';
  const shown = edit ? { name: edit.name, levels: edit.levels } : { name: role.name, levels: role.permissions };
  const groups = groupsFor(
    text,
    (row) => !onlyDifferences || levelIn(role.permissions, row) !== levelIn(other.permissions, row),
  );
  const most = (row: PermissionRow) => levels.findLast((level) => can(row.id, level)) ?? 'None';
  const find = (typed: string) => {
    setText(typed);
    show({ find: typed });
  };
  const setAll = (rows: readonly PermissionRow[], level: (typeof levels)[number]) =>
    edit && editing.set({ levels: withAll(edit.levels, rows, level, most) });
  return (
    <>
      <div className="toolbar su-tools">
        <SearchInput ref={field} label={words.find} value={text} onFind={find} />
        {!edit && (
          <Select
            label={words.compareWith}
            value={other?.id ?? ''}
            emptyLabel={other ? words.noComparison : words.compareWith}
            options={roles.filter(({ id }) => id !== role.id).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => show({ with: target.value })}
          />
        )}
        {other && (
          <Checkbox
            checked={onlyDifferences}
            onChange={({ target }) => show({ differ: target.checked ? 'only' : undefined })}
          >
            {words.onlyDifferences}
          </Checkbox>
        )}
        {other && (
          <span className="su-legend">
            <span className="su-dot" /> {role.name} <span className="su-ring" /> {other.name}
          </span>
        )}
      </div>
      {groups.length === 0 ? (
        <EmptyState
          title={onlyDifferences && text === '' ? words.noDifference : words.noneFound}
          actions={
            <Button
              onClick={() => {
                find('');
                show({ find: undefined, differ: undefined });
              }}
            >
              {words.showAll}
            </Button>
          }
        >
          {onlyDifferences && text === '' ? undefined : words.noneFoundText}
        </EmptyState>
      ) : (
        <RoleMatrix
          groups={groups}
          role={shown}
          other={other && { name: other.name, levels: other.permissions }}
          before={edit?.source.permissions}
          most={most}
          {...(edit
            ? {
                onSet: (row, level) => editing.setLevel(row.id, level),
                onSetAll: ({ rows }, level) => setAll(rows, level),
              }
            : {})}
        />
      )}
    </>
  );
}
