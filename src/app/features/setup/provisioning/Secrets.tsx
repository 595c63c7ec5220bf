import { useState } from 'react';
import type { ProvisioningCredential, ProvisioningPage } from '#contract/wire/identity/provisioning';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { ChoiceDialog } from '#app/ui/overlays/Dialog.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { FormFrame } from '../FormFrame.tsx';
import { SecretDialog } from '../SecretDialog.tsx';
import { useAttempt } from '../useAttempt.ts';
import { provisioningKeys, provisioningWrites } from './provisioningApi.ts';
import { provisioningMessages as words } from './provisioningMessages.ts';

/** @param now when it was read */
export const isLive = ({ expiresAt }: ProvisioningCredential, now: number): boolean =>
  expiresAt === null || Date.parse(expiresAt) > now;

interface SecretsProps {
  readonly page: ProvisioningPage;
  readonly now: number;
  /** Why they can't be changed. */
  readonly why: string | undefined;
}

/** What the identity provider sends users with, the newest first, with those that ended. */
export function Secrets({ page: { credentials }, now, why }: SecretsProps) {
  const { dateTime } = useFormats();
  const { client } = useConnection();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [asked, setAsked] = useState<ProvisioningCredential>();
  const { isBusy, attempt } = useAttempt(provisioningKeys, (text) => void showToast(text, { tone: 'critical' }));
  const live = credentials.filter((each) => isLive(each, now));
  const add = (endOthersAfterHours?: number) =>
    attempt(() =>
      provisioningWrites(client).addSecret(endOthersAfterHours === undefined ? {} : { endOthersAfterHours }),
    ).then((made) => {
      setAdding(false);
      if (made) setSecret(made.done.secret);
    });
  const end = (id: string) =>
    void attempt(() => provisioningWrites(client).endSecret(id)).then(
      (done) => done && showToast(words.ended, { tone: 'positive' }),
    );
  const close = () => setAsked(undefined);
  return (
    <div>
      <div className="pv-title">
        <h2>{words.secrets}</h2>
        <Button disabledReason={why} isBusy={isBusy} onClick={() => (live.length > 0 ? setAdding(true) : void add())}>
          {words.addSecret}
        </Button>
      </div>
      {credentials.length === 0 ? (
        <p className="su-pad two">{words.noSecrets}</p>
      ) : (
        <ScrollArea label={words.secrets}>
          <table className="grid" aria-label={words.secrets}>
            <TableHead
              columns={[
                { label: words.secretColumns.hint, col: 'pv-hint' },
                { label: words.secretColumns.state, col: 'pv-state' },
                { label: words.secretColumns.end, col: 'pv-when' },
                { label: words.secretColumns.lastUsed, col: 'pv-when' },
                { label: words.secretColumns.created, col: 'pv-created' },
                { label: words.end, col: 'pv-task' },
              ]}
            />
            <tbody>
              {credentials.map((each) => (
                <tr key={each.id}>
                  <td>
                    <code>{words.beginsWith(each.hint)}</code>
                  </td>
                  <td>
                    <Badge tone={isLive(each, now) ? 'positive' : 'neutral'}>
                      {isLive(each, now) ? words.secretStates.active : words.secretStates.ended}
                    </Badge>
                  </td>
                  <td className={each.expiresAt === null ? 'two' : undefined}>
                    {each.expiresAt === null ? words.noEnd : dateTime(each.expiresAt)}
                  </td>
                  <td className={each.lastUsedAt === null ? 'two' : undefined}>
                    {each.lastUsedAt === null ? words.never : dateTime(each.lastUsedAt)}
                  </td>
                  <td>{words.createdBy(dateTime(each.createdAt), each.createdBy.refName)}</td>
                  <td>
                    {why === undefined && isLive(each, now) && (
                      <LinkButton aria-label={words.endOf(words.beginsWith(each.hint))} onClick={() => setAsked(each)}>
                        {words.end}
                      </LinkButton>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
      {isAdding && <Rotation isBusy={isBusy} onAdd={(hours) => void add(hours)} onClose={() => setAdding(false)} />}
      {secret !== undefined && (
        <SecretDialog
          title={words.secretTitle}
          text={words.secretText}
          secret={secret}
          words={words}
          onClose={() => setSecret(undefined)}
        />
      )}
      <ChoiceDialog
        isOpen={asked !== undefined}
        title={words.endTitle(words.beginsWith(asked?.hint ?? ''))}
        onClose={close}
        choices={[
          {
            label: words.end,
            variant: 'danger',
            onChoose: () => {
              close();
              if (asked) end(asked.id);
            },
          },
          { label: words.cancel, variant: 'primary', isSafe: true, onChoose: close },
        ]}
      >
        <p>
          {words.endText} {live.length === 1 && words.endLast}
        </p>
      </ChoiceDialog>
    </div>
  );
}

/** When the others end, in hours. */
const ends = { week: 168, day: 24, now: 0, keep: undefined } as const;
type End = keyof typeof ends;
const endNames: readonly End[] = ['week', 'day', 'now', 'keep'];

interface RotationProps {
  readonly isBusy: boolean;
  readonly onAdd: (hours: number | undefined) => void;
  readonly onClose: () => void;
}

/** A new secret beside the others for a while: so the provider switches without a gap. */
function Rotation({ isBusy, onAdd, onClose }: RotationProps) {
  const [end, setEnd] = useState<End>('week');
  return (
    <FormFrame
      title={words.addSecret}
      saveLabel={words.create}
      isDirty={false}
      isBusy={isBusy}
      problems={[]}
      placeOf={() => undefined}
      words={words}
      onSave={() => onAdd(ends[end])}
      onClose={onClose}
    >
      <div className="fields su-one">
        <Field label={words.fields.others} id="provisioning-others" hint={words.hints.others}>
          <Select
            data-autofocus=""
            value={end}
            options={endNames.map((name) => ({ value: name, label: words.others[name] }))}
            onChange={({ target }) => setEnd(endNames.find((name) => name === target.value) ?? end)}
          />
        </Field>
      </div>
    </FormFrame>
  );
}
