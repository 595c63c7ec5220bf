import { useState } from 'react';
import type { UserEntry } from '#contract/wire/access';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { ChoiceDialog } from '#app/ui/overlays/Dialog.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { StateBadge } from './StateBadge.tsx';
import { usersMessages as words } from './usersMessages.ts';
import type { UserWrites } from './useUserWrites.ts';

interface UserTasksProps {
  readonly user: UserEntry;
  readonly writes: UserWrites;
  readonly canMailLinks: boolean;
}

/** Letting a user in and shutting out: password link, second step, sign-out, activity. Each refuses with its reason. */
export function UserTasks({ user, writes, canMailLinks }: UserTasksProps) {
  const formats = useFormats();
  const [asked, setAsked] = useState<'deactivate' | 'secondStep'>();
  const { link } = writes;
  const isInvited = !user.isProgram && user.isActive && !user.hasPassword && !user.isLinked;
  const noLink = user.isProgram ? words.programWhy : user.isActive ? undefined : words.inactiveWhy;
  return (
    <section className="su-tasks" aria-label={words.columns.state}>
      <p>
        <StateBadge user={user} />{' '}
        <span className="two">
          {words.columns.lastSignIn}: {user.lastSignIn === null ? words.never : formats.dateTime(user.lastSignIn)}
          {user.hasSecondFactor && <> · {words.secondIsOn}</>}
          {user.passkeys > 0 && <> · {words.passkeys(user.passkeys)}</>}
          {user.lacksSecondFactor && user.isActive && <> · {words.lacksSecondWhy}</>}
        </span>
      </p>
      <div className="acts">
        {canMailLinks && (
          <Button
            data-autofocus={isInvited ? '' : undefined}
            disabledReason={noLink}
            onClick={() => void writes.mailLink()}
          >
            {words.mailPassword}
          </Button>
        )}
        <Button
          data-autofocus={isInvited && !canMailLinks ? '' : undefined}
          disabledReason={noLink}
          onClick={() => void writes.makeLink()}
        >
          {words.resetPassword}
        </Button>
        {(user.hasSecondFactor || user.passkeys > 0) && (
          <Button onClick={() => setAsked('secondStep')}>{words.dropSecond}</Button>
        )}
        <Button onClick={() => void writes.signOut()}>{words.signOut}</Button>
        {user.isActive ? (
          <Button
            variant="danger"
            disabledReason={user.isSelf ? words.selfWhy : undefined}
            onClick={() => setAsked('deactivate')}
          >
            {words.deactivate}
          </Button>
        ) : (
          <Button onClick={() => void writes.setActive(true)}>{words.activate}</Button>
        )}
      </div>
      {link?.href && (
        <div className="su-link" role="status">
          <p>
            {words.linkText(user.name, formats.dateTime(link.expiresAt))} <b>{words.linkOnce}</b>
          </p>
          <div className="su-linkline">
            <TextInput
              autoFocus
              label={words.linkTitle}
              isCode
              readOnly
              value={link.href}
              onFocus={({ target }) => target.select()}
            />
            <CopyButton text={() => link.href ?? ''} label={words.copyLink} variant="default" />
          </div>
        </div>
      )}
      <Sure
        isOpen={asked === 'deactivate'}
        title={words.deactivateTitle(user.name)}
        verb={words.deactivate}
        onClose={() => setAsked(undefined)}
        onSure={() => void writes.setActive(false)}
      >
        {words.deactivateText(user.name)}
      </Sure>
      <Sure
        isOpen={asked === 'secondStep'}
        title={words.dropSecondTitle(user.name)}
        verb={words.dropSecond}
        onClose={() => setAsked(undefined)}
        onSure={() => void writes.dropSecondFactor()}
      >
        {words.dropSecondText(user.name)}
      </Sure>
    </section>
  );
}

interface SureProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly verb: string;
  readonly onClose: () => void;
  readonly onSure: () => void;
  readonly children: string;
}

/** Asks before a user loses access or data; the focus is on the choice that changes nothing. */
function Sure({ isOpen, title, verb, onClose, onSure, children }: SureProps) {
  const sure = () => {
    onClose();
    onSure();
  };
  return (
    <ChoiceDialog
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      choices={[
        { label: words.cancel, isSafe: true, onChoose: onClose },
        { label: verb, variant: 'dangerPrimary', onChoose: sure },
      ]}
    >
      <p>{children}</p>
    </ChoiceDialog>
  );
}
