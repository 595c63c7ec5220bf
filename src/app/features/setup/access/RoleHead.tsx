import { useEffect, useRef } from 'react';
import { manageRoles } from '#contract/permissions';
import type { RoleEntry } from '#contract/wire/access';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { laterShellMessages } from '#app/platform/shell/messages/laterMessages.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { rolesMessages as words } from './rolesMessages.ts';
import type { RoleEditing } from './useRoleEdit.ts';

interface RoleHeadProps {
  readonly role: RoleEntry;
  readonly editing: RoleEditing;
  readonly onReview: () => void;
  readonly onRemove: () => void;
}

/** Which role it is, and what can be done with it; every refusal says why. */
export function RoleHead({ role, editing, onReview, onRemove }: RoleHeadProps) {
  const { can, caller } = useCaller();
  const { edit, changes, isNamed, begin, set, drop } = editing;
  const title = useTitleAfter(edit !== undefined);
  const nothing = changes.length === 0 && !isNamed ? words.nothingToSave : undefined;
  const review = () => nothing === undefined && onReview();
  const lacking = (level: 'Create' | 'Edit' | 'Full') =>
    can(manageRoles.id, level)
      ? undefined
      : {
          title: words.noRight(level),
          request: laterShellMessages.accessRequest(
            caller.user.refName,
            caller.role.refName,
            manageRoles.name,
            manageRoles.id,
            level,
          ),
        };
  const given = role.isGiven ? words.givenWhy : undefined;
  const used = role.users > 0 ? words.hasUsersWhy(role.users) : undefined;
  const cannotChange = lacking('Edit') ?? given;
  useShortcuts({
    label: words.title,
    shortcuts: edit
      ? [
          { keys: 'Mod+S', label: words.review, run: review },
          { keys: 'Mod+Enter', label: words.review, run: review },
        ]
      : [
          ...(cannotChange === undefined ? [{ keys: 'E', label: words.edit, run: () => begin(role, false) }] : []),
          ...(lacking('Create') === undefined ? [{ keys: 'U', label: words.copy, run: () => begin(role, true) }] : []),
        ],
  });
  if (edit) {
    return (
      <header className="head">
        <div className="head-id">
          <h1 className="sr">{words.title}</h1>
          <span className="su-rename">
            <TextInput
              autoFocus
              label={words.nameLabel}
              value={edit.name}
              maxLength={60}
              onChange={({ target }) => set({ name: target.value })}
            />
          </span>
          <span className="two" role="status">
            {words.changes(changes.length)}
          </span>
        </div>
        <div className="head-actions">
          <Button onClick={drop}>{words.cancel}</Button>
          <Button variant="primary" keys="Mod+S" disabledReason={nothing} onClick={onReview}>
            {words.review}
          </Button>
        </div>
      </header>
    );
  }
  return (
    <ScreenHead
      group={<span>{words.title}</span>}
      title={role.name}
      titleRef={title}
      facts={
        <span className="two">
          {[
            role.isGiven ? words.given : words.own,
            ...(role.basedOn ? [words.basedOn(role.basedOn.refName)] : []),
            words.users(role.users),
          ].join(', ')}
        </span>
      }
    >
      <Button variant="danger" disabledReason={lacking('Full') ?? given ?? used} onClick={onRemove}>
        {words.remove}
      </Button>
      <Button keys="E" disabledReason={cannotChange} onClick={() => begin(role, false)}>
        {words.edit}
      </Button>
      <Button variant="primary" keys="U" disabledReason={lacking('Create')} onClick={() => begin(role, true)}>
        {words.copy}
      </Button>
    </ScreenHead>
  );
}

/** The title, which gets the focus when an edit ends: the field that had it is removed then. */
function useTitleAfter(isEdited: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current && !isEdited) title.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  return title;
}
