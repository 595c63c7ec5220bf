import { useState } from 'react';
import type { UserEntry } from '#contract/wire/access';
import { useFormats } from '../../shell/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ChoiceDialog } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { StateBadge } from './StateBadge.tsx';
import { usersMessages as words } from './usersMessages.ts';
import type { UserWrites } from './useUserWrites.ts';

/** Letting a user in and shutting out: password link, sign-out, activity. Each refuses with its reason. */
export function UserTasks({ user, writes }: { readonly user: UserEntry; readonly writes: UserWrites }) {
  const formats = useFormats();
  const [isAsking, setIsAsking] = useState(false);
  const { link } = writes;
  const noLink = user.isProgram ? words.programWhy : user.isActive ? undefined : words.inactiveWhy;
  return (
    <section className="su-tasks" aria-label={words.columns.state}>
      <p><StateBadge user={user} /> <span className="two">{words.columns.lastSignIn}: {user.lastSignIn === null ? words.never : formats.dateTime(user.lastSignIn)}</span></p>
      <div className="acts">
        <Button disabledReason={noLink} onClick={() => void writes.makeLink()}>{words.resetPassword}</Button>
        <Button onClick={() => void writes.signOut()}>{words.signOut}</Button>
        {user.isActive
          ? <Button variant="danger" disabledReason={user.isSelf ? words.selfWhy : undefined} onClick={() => setIsAsking(true)}>{words.deactivate}</Button>
          : <Button onClick={() => void writes.setActive(true)}>{words.activate}</Button>}
      </div>
      {link && (
        <div className="su-link" role="status">
          <p>{words.linkText(user.name, formats.dateTime(link.expiresAt))} <b>{words.linkOnce}</b></p>
          <div className="su-linkline"><TextInput label={words.linkTitle} isCode readOnly value={link.href} onFocus={({ target }) => target.select()} /><CopyButton text={() => link.href} label={words.copyLink} variant="default" /></div>
        </div>
      )}
      <ChoiceDialog
        isOpen={isAsking} title={words.deactivateTitle(user.name)} onClose={() => setIsAsking(false)}
        choices={[
          { label: words.cancel, isSafe: true, onChoose: () => setIsAsking(false) },
          { label: words.deactivate, variant: 'dangerPrimary', onChoose: () => {
            setIsAsking(false);
            void writes.setActive(false);
          } },
        ]}
      >
        <p>{words.deactivateText(user.name)}</p>
      </ChoiceDialog>
    </section>
  );
}
