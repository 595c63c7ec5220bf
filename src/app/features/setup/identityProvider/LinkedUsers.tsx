import { useState } from 'react';
import type { LinkedUser } from '#contract/wire/identityProvider';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { ChoiceDialog } from '#app/ui/overlays/Dialog.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { useAttempt } from '../useAttempt.ts';
import { providerKeys, providerWrites } from './providerApi.ts';
import { providerMessages as words } from './providerMessages.ts';

interface LinkedUsersProps {
  readonly links: readonly LinkedUser[];
  /** Why links can't be removed. */
  readonly why: string | undefined;
}

/** Who has signed in through the provider. A link that went to the wrong person can be removed. */
export function LinkedUsers({ links, why }: LinkedUsersProps) {
  const { dateTime } = useFormats();
  const { client } = useConnection();
  const [asked, setAsked] = useState<LinkedUser>();
  const { attempt } = useAttempt(providerKeys, (text) => void showToast(text, { tone: 'critical' }));
  const close = () => setAsked(undefined);
  const unlink = ({ user }: LinkedUser) =>
    void attempt(() => providerWrites(client).unlink(user.id)).then(
      (done) => done && showToast(words.unlinked(user.refName)),
    );
  return (
    <div>
      <h2 className="ip-title">{words.links}</h2>
      {links.length === 0 ? (
        <p className="su-pad two">{words.noLinks}</p>
      ) : (
        <ScrollArea label={words.links}>
          <table className="grid" aria-label={words.links}>
            <TableHead
              columns={[
                { label: words.user, col: 'ip-user' },
                { label: words.state, col: 'ip-kind' },
                { label: words.since, col: 'ip-when' },
                { label: words.unlink, col: 'ip-task' },
              ]}
            />
            <tbody>
              {links.map((link) => (
                <tr key={link.user.id}>
                  <td>{link.user.refName}</td>
                  <td>
                    <Badge tone={link.isActive ? 'positive' : 'neutral'}>
                      {link.isActive ? words.userStates.active : words.userStates.inactive}
                    </Badge>
                  </td>
                  <td>{dateTime(link.linkedAt)}</td>
                  <td>
                    {why === undefined && (
                      <LinkButton aria-label={words.unlinkOf(link.user.refName)} onClick={() => setAsked(link)}>
                        {words.unlink}
                      </LinkButton>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
      <ChoiceDialog
        isOpen={asked !== undefined}
        title={words.unlinkTitle(asked?.user.refName ?? '')}
        onClose={close}
        choices={[
          {
            label: words.unlink,
            variant: 'danger',
            onChoose: () => {
              close();
              if (asked) unlink(asked);
            },
          },
          { label: words.cancel, variant: 'primary', isSafe: true, onChoose: close },
        ]}
      >
        <p>{words.unlinkText}</p>
      </ChoiceDialog>
    </div>
  );
}
