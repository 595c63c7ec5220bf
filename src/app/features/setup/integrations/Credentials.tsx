import type { Integration, IntegrationCredential } from '#contract/wire/integrations';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { useFormats } from '#app/platform/formats/formats.ts';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { TableHead, type TableColumn } from '#app/ui/table/TableHead.tsx';
import { CredentialBadge } from './IntegrationBadges.tsx';
import { credentialState } from './integrationDraft.ts';
import { integrationMessages as words } from './integrationMessages.ts';

interface CredentialsProps {
  readonly integration: Integration;
  readonly now: number;
  /** Undefined: the user may not. */
  readonly onEnd: ((credential: IntegrationCredential) => void) | undefined;
}

const columns = (): readonly TableColumn[] => [
  { label: words.credential.kind, col: 'in-kind', className: 'pin' },
  { label: words.credential.hint, col: 'in-hint' },
  { label: words.credential.state, col: 'in-state' },
  { label: words.credential.end, col: 'in-when' },
  { label: words.credential.lastUsed, col: 'in-when' },
  { label: words.credential.created, col: 'in-when' },
  { label: words.end, col: 'in-task' },
];

/** The keys and secrets of an integration, the newest first, with those that ended. */
export function Credentials({ integration, now, onEnd }: CredentialsProps) {
  const { dateTime } = useFormats();
  return (
    <div>
      <h2 className="in-title">{words.credentials}</h2>
      {integration.credentials.length === 0 ? (
        <p className="two su-pad">{words.noCredentials}</p>
      ) : (
        <ScrollArea label={words.credentials}>
          <table className="grid" aria-label={words.credentials}>
            <TableHead columns={columns()} />
            <tbody>
              {integration.credentials.map((credential) => {
                const { id, kind, hint, createdAt, expiresAt, lastUsedAt } = credential;
                const shown = kind === 'key' ? hint : words.beginsWith(hint);
                return (
                  <tr key={id}>
                    <td className="pin">{words.kindNames[kind]}</td>
                    <td title={shown}>
                      <code>{shown}</code>
                    </td>
                    <td>
                      <CredentialBadge credential={credential} now={now} />
                    </td>
                    <td className={expiresAt === null ? 'two' : undefined}>
                      {expiresAt === null ? words.noEnd : dateTime(expiresAt)}
                    </td>
                    <td className={lastUsedAt === null ? 'two' : undefined}>
                      {lastUsedAt === null ? words.never : dateTime(lastUsedAt)}
                    </td>
                    <td>{dateTime(createdAt)}</td>
                    <td>
                      {onEnd && credentialState(credential, now) !== 'ended' && (
                        <LinkButton
                          aria-label={words.endOf(words.kindNames[kind], shown)}
                          onClick={() => onEnd(credential)}
                        >
                          {words.end}
                        </LinkButton>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </div>
  );
}
