import { useState } from 'react';
import { manageRoles } from '#contract/permissions';
import type { RoleEntry, UserEntry } from '#contract/wire/access';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { listed } from '#app/platform/i18n/listed.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { ChoiceDialog } from '#app/ui/overlays/Dialog.tsx';
import { rolesMessages as words } from './rolesMessages.ts';
import { useRoleChange } from './useRoleChange.ts';

interface RoleSecondFactorProps {
  readonly role: RoleEntry;
  /** Undefined when it is not known who has the role. */
  readonly users: readonly UserEntry[] | undefined;
}

/** Whether the users of a role must have a second factor, and how many lack one; built-in roles have this choice too. */
export function RoleSecondFactor({ role, users }: RoleSecondFactorProps) {
  const { can } = useCaller();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, save } = useRoleChange(role);
  const { requiresSecondFactor: isRequired } = role;
  const missing = users
    ?.filter(
      ({ role: { id }, isActive, isProgram, hasSecondFactor, passkeys }) =>
        id === role.id && isActive && !isProgram && !hasSecondFactor && passkeys === 0,
    )
    .map(({ name }) => name);
  const consequence = isRequired
    ? words.waiveText
    : missing === undefined || missing.length === 0
      ? words.requireNobody
      : words.requireText(listed(missing));
  return (
    <section aria-label={words.second} className="su-demand">
      <p>
        <b>{words.second}.</b> {isRequired ? words.secondRequired : words.secondOptional}{' '}
        {isRequired && missing && <span className="two">{words.secondMissing(missing.length)}</span>}
      </p>
      <Button
        isBusy={isBusy}
        disabledReason={can(manageRoles.id, 'Edit') ? undefined : words.noRight('Edit')}
        onClick={() => setIsAsking(true)}
      >
        {isRequired ? words.waiveSecond : words.requireSecond}
      </Button>
      <ChoiceDialog
        isOpen={isAsking}
        title={isRequired ? words.waiveTitle(role.name) : words.requireTitle(role.name)}
        onClose={() => setIsAsking(false)}
        choices={[
          { label: words.cancel, isSafe: true, onChoose: () => setIsAsking(false) },
          {
            label: isRequired ? words.waiveSecond : words.requireSecond,
            variant: isRequired ? 'dangerPrimary' : 'primary',
            onChoose: () => {
              setIsAsking(false);
              void save({ requiresSecondFactor: !isRequired });
            },
          },
        ]}
      >
        <p>{consequence}</p>
      </ChoiceDialog>
    </section>
  );
}
