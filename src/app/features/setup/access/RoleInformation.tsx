import { useId, useState } from 'react';
import { informationClasses, type InformationClass, informationNames } from '#contract/information';
import { administratorRoleId, levelOf, manageRoles } from '#contract/permissions';
import type { RoleEntry, UserEntry } from '#contract/wire/access';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { listed } from '#app/platform/i18n/listed.ts';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { ChoiceDialog } from '#app/ui/overlays/Dialog.tsx';
import { rolesMessages as words } from './rolesMessages.ts';
import { useRoleChange } from './useRoleChange.ts';

interface RoleInformationProps {
  readonly role: RoleEntry;
  /** Undefined when it is not known who has the role. */
  readonly users: readonly UserEntry[] | undefined;
}

/** Which classes of information a role hides; built-in roles have this choice too, except that of administrators. */
export function RoleInformation({ role, users }: RoleInformationProps) {
  const { can } = useCaller();
  const [asked, setAsked] = useState<InformationClass>();
  const { isBusy, save } = useRoleChange(role);
  const help = useId();
  const held = new Map(Object.entries(role.permissions));
  const isHidden = (name: InformationClass) => levelOf(held, informationClasses[name].id) === 'None';
  const reasonFor = (name: InformationClass): string | undefined => {
    if (role.id === administratorRoleId) return words.hidesNothing;
    if (!can(manageRoles.id, 'Edit')) return words.noRight('Edit');
    if (informationClasses[name].hiddenWith?.some(isHidden)) return words.hiddenWithCost;
    return isHidden(name) && !can(informationClasses[name].id, 'View') ? words.hiddenFromYou : undefined;
  };
  const having = users?.filter((user) => user.role.id === role.id && user.isActive);
  const named = having && listed(having.map(({ name }) => name));
  const isShowing = asked !== undefined && isHidden(asked);
  const verb = isShowing ? words.showInformation : words.hideInformation;
  return (
    <section aria-label={words.hidden} className="su-hides">
      <p>
        <b>{words.hidden}.</b> <span className="two">{words.hiddenText}</span>
      </p>
      <ul>
        {informationNames.map((name) => (
          <li key={name}>
            <Checkbox
              checked={isHidden(name)}
              aria-describedby={`${help}-${name}`}
              aria-busy={isBusy || undefined}
              disabledReason={reasonFor(name)}
              onChange={() => !isBusy && setAsked(name)}
            >
              {words.information[name]}
            </Checkbox>
            <small id={`${help}-${name}`} className="two">
              {words.informationHelp[name]}
            </small>
          </li>
        ))}
      </ul>
      <ChoiceDialog
        isOpen={asked !== undefined}
        title={
          asked === undefined
            ? ''
            : isShowing
              ? words.showTitle(words.information[asked], role.name)
              : words.hideTitle(words.information[asked], role.name)
        }
        onClose={() => setAsked(undefined)}
        choices={[
          { label: words.cancel, isSafe: true, onChoose: () => setAsked(undefined) },
          {
            label: verb,
            variant: 'primary',
            onChoose: () => {
              setAsked(undefined);
              if (asked !== undefined)
                void save({ permissions: { [informationClasses[asked].id]: isShowing ? 'View' : 'None' } });
            },
          },
        ]}
      >
        <p>{words.reviewText(named === undefined ? words.users(role.users) : named || words.nobody)}</p>
      </ChoiceDialog>
    </section>
  );
}
