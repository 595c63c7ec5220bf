import type { UserEntry } from '#contract/wire/access';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { ErrorSummary } from '#app/ui/feedback/ErrorSummary.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { rowWith } from './matrix.ts';
import { rolesMessages as words } from './rolesMessages.ts';
import type { RoleEditing } from './useRoleEdit.ts';
import { listed } from '#app/platform/i18n/listed.ts';

interface RoleReviewProps {
  readonly editing: RoleEditing;
  /** Undefined when it is not known who has the role. */
  readonly users: readonly UserEntry[] | undefined;
  readonly onClose: () => void;
}

/** The changes, level by level, and the users they affect, before saving. */
export function RoleReview({ editing, users, onClose }: RoleReviewProps) {
  const { edit, changes, isNamed, isBusy, problems, save } = editing;
  if (!edit) return null;
  const { source, isCopy, name } = edit;
  const named = users?.filter(({ role, isActive }) => isActive && role.id === source.id).map((user) => user.name);
  const having = named && listed(named);
  const whom = isCopy
    ? words.reviewNew(source.name)
    : words.reviewText(having === undefined ? words.users(source.users) : having === '' ? words.nobody : having);
  const send = async () => {
    if (await save()) onClose();
  };
  return (
    <Dialog
      isOpen
      isFlush
      title={words.reviewTitle(name)}
      subtitle={`${words.changes(changes.length)}. ${whom}`}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button keys="Escape" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" isBusy={isBusy} data-autofocus="" onClick={() => void send()}>
            {words.save}
          </Button>
        </>
      }
    >
      {problems.length > 0 && (
        <ErrorSummary
          key={problems.map(({ text }) => text).join()}
          title={words.notSaved(problems.length)}
          problems={problems.map(({ path, text, code }) => ({ place: placeOf(path), text, code }))}
        />
      )}
      <table className="grid" aria-label={words.reviewTitle(name)}>
        <TableHead
          columns={[
            { label: words.permission },
            { label: words.before, col: 'su-side' },
            { label: words.after, col: 'su-side' },
          ]}
        />
        <tbody>
          {isNamed && !isCopy && (
            <tr>
              <th scope="row">{words.name}</th>
              <td className="was two">{source.name}</td>
              <td className="now">{name}</td>
            </tr>
          )}
          {changes.map(({ row, before, after }) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              <td className="was two">{words.levels[before]}</td>
              <td className="now">{words.levels[after]}</td>
            </tr>
          ))}
          {changes.length === 0 && !isNamed && (
            <tr>
              <td colSpan={3} className="empty">
                {words.changes(0)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Dialog>
  );
}

/** `permissions.REPO_GL` in the words of the matrix. */
const placeOf = (path: string): string =>
  path === 'name' ? words.name : (rowWith(path.replace(/^permissions\./, ''))?.label ?? words.permission);
