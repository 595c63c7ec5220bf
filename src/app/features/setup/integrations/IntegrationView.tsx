import { useState } from 'react';
import { manageUsers } from '#contract/permissions';
import type {
  Integration,
  IntegrationCredential,
  IntegrationList,
  IntegrationWithSecret,
} from '#contract/wire/integrations';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { listed } from '#app/platform/i18n/listed.ts';
import { integrationsAddress } from '#app/platform/router/addresses.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { Fact } from '#app/ui/inputs/Field.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { Link } from '#app/ui/Link.tsx';
import { ChoiceDialog } from '#app/ui/overlays/Dialog.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { useAttempt } from '../useAttempt.ts';
import { CredentialDialog } from './CredentialDialog.tsx';
import { Credentials } from './Credentials.tsx';
import { integrationKeys, integrationWrites } from './integrationApi.ts';
import { IntegrationBadge } from './IntegrationBadges.tsx';
import { IntegrationDialog } from './IntegrationDialog.tsx';
import { integrationState, lastEnd, liveCredentials } from './integrationDraft.ts';
import { integrationMessages as words } from './integrationMessages.ts';
import { TokenCall } from './TokenCall.tsx';

interface IntegrationViewProps {
  readonly integration: Integration;
  readonly list: IntegrationList;
  /** When they were read. */
  readonly now: number;
  readonly onSecret: (made: IntegrationWithSecret) => void;
  /** It was deleted. */
  readonly onGone: () => void;
}

type Asked = 'edit' | 'add' | 'deactivate' | 'remove' | IntegrationCredential;

/** One integration: what it may do, its keys and secrets, and how it gets a token. */
export function IntegrationView({ integration, list, now, onSecret, onGone }: IntegrationViewProps) {
  const { can } = useCaller();
  const [asked, setAsked] = useState<Asked>();
  const tasks = useTasks(integration, onGone);
  const { name, isActive, clientId } = integration;
  const why = can(manageUsers.id, 'Edit') ? undefined : words.mayNot('Edit');
  const whyKept = can(manageUsers.id, 'Full') ? undefined : words.mayNot('Full');
  const close = () => setAsked(undefined);
  const live = liveCredentials(integration, now);
  useShortcuts({
    label: name,
    shortcuts:
      why === undefined
        ? [
            { keys: 'E', label: words.edit, run: () => setAsked('edit') },
            { keys: 'N', label: words.addCredential, run: () => setAsked('add') },
          ]
        : [],
  });
  return (
    <>
      <ScreenHead
        group={<Link to={integrationsAddress}>{words.back}</Link>}
        title={name}
        facts={<IntegrationBadge integration={integration} now={now} />}
      >
        <Button keys="E" disabledReason={why} onClick={() => setAsked('edit')}>
          {words.edit}
        </Button>
        <Button
          disabledReason={why}
          isBusy={tasks.isBusy}
          onClick={() => (isActive ? setAsked('deactivate') : tasks.setActive(true))}
        >
          {isActive ? words.deactivate : words.activate}
        </Button>
        <Button variant="danger" disabledReason={whyKept} onClick={() => setAsked('remove')}>
          {words.remove}
        </Button>
        <Button variant="primary" keys="N" disabledReason={why} onClick={() => setAsked('add')}>
          {words.addCredential}
        </Button>
      </ScreenHead>
      <Condition integration={integration} now={now} />
      <Facts integration={integration} endpoint={list.tokenEndpoint} />
      <Credentials integration={integration} now={now} onEnd={why === undefined ? setAsked : undefined} />
      <section aria-labelledby="in-token" className="in-token">
        <h2 id="in-token" className="in-title">
          {words.tokenTitle}
        </h2>
        {(['key', 'secret'] as const)
          .filter((kind) => live.length === 0 || live.some((each) => each.kind === kind))
          .map((kind) => (
            <div key={kind} className="su-pad">
              <p>{words.tokenText[kind]}</p>
              <TokenCall kind={kind} clientId={clientId} endpoint={list.tokenEndpoint} />
            </div>
          ))}
      </section>
      {asked === 'edit' && <IntegrationDialog integration={integration} list={list} onClose={close} />}
      {asked === 'add' && (
        <CredentialDialog
          integration={integration}
          hasOthers={live.length > 0}
          onClose={close}
          onAdded={(made) => {
            close();
            if (made.secret !== null) onSecret(made);
          }}
        />
      )}
      <Sure {...{ integration, asked, tasks }} isLast={live.length === 1} onClose={close} />
    </>
  );
}

/** What can be done with an integration; a refusal is announced. */
function useTasks(integration: Integration, onGone: () => void) {
  const { client } = useConnection();
  const writes = integrationWrites(client);
  const { isBusy, attempt } = useAttempt(integrationKeys, (text) => void showToast(text, { tone: 'critical' }));
  const { id, name } = integration;
  const run = (work: () => Promise<unknown>, then: () => void) => void attempt(work).then((made) => made && then());
  return {
    isBusy,
    setActive: (isActive: boolean) =>
      run(
        () => writes.change(integration, { isActive }),
        () => void showToast(isActive ? words.activated(name) : words.deactivated(name), { tone: 'positive' }),
      ),
    remove: () =>
      run(
        () => writes.remove(id),
        () => {
          showToast(words.removed(name));
          onGone();
        },
      ),
    end: ({ id: credential, kind }: IntegrationCredential) =>
      run(
        () => writes.endCredential(id, credential),
        () => void showToast(words.ended[kind], { tone: 'positive' }),
      ),
  };
}

interface ConditionProps {
  readonly integration: Integration;
  readonly now: number;
}

/** Why the integration gets no tokens, or soon gets none. */
function Condition({ integration, now }: ConditionProps) {
  const { dateTime } = useFormats();
  const { expiresAt } = integration;
  const state = integrationState(integration, now);
  if (state === 'inactive') return <Message tone="neutral">{words.inactiveText}</Message>;
  if (state === 'expired') return <Message tone="critical">{words.expiredText(dateTime(expiresAt ?? ''))}</Message>;
  if (state === 'noKey') return <Message tone="warning">{words.noKeyText}</Message>;
  const last = lastEnd(integration, now);
  if (state !== 'soon' || last === null) return null;
  return (
    <Message tone="warning">
      {last === expiresAt ? words.endsText(dateTime(last)) : words.soonText(dateTime(last))}
    </Message>
  );
}

interface FactsProps {
  readonly integration: Integration;
  readonly endpoint: string;
}

function Facts({ integration, endpoint }: FactsProps) {
  const { dateTime } = useFormats();
  const { clientId, role, scope, subsidiaries, responseStyle, expiresAt, createdAt, createdBy, lastUsedAt } =
    integration;
  const sees = subsidiaries ? listed(subsidiaries.map(({ refName }) => refName)) : words.allSubsidiaries;
  return (
    <dl className="facts in-facts">
      <Fact label={words.facts.clientId} span={2}>
        <span className="in-code">
          <code>{clientId}</code>
          <CopyButton text={() => clientId} label={words.copyId} />
        </span>
      </Fact>
      <Fact label={words.facts.endpoint} span={2}>
        <span className="in-code">
          <code>{endpoint}</code>
          <CopyButton text={() => endpoint} label={words.copyAddress} />
        </span>
      </Fact>
      <Fact label={words.columns.role} span={2}>
        {role.refName}
      </Fact>
      <Fact label={words.columns.scope} span={2}>
        {words.scopes[scope]}
      </Fact>
      <Fact label={words.facts.subsidiaries} span={2}>
        {sees}
      </Fact>
      <Fact label={words.facts.style} span={2}>
        {words.styles[responseStyle]}
      </Fact>
      <Fact label={words.facts.lastDay} span={2} emptyText={words.noEnd}>
        {expiresAt === null ? undefined : dateTime(expiresAt)}
      </Fact>
      <Fact label={words.columns.lastUsed} span={2} emptyText={words.never}>
        {lastUsedAt === null ? undefined : dateTime(lastUsedAt)}
      </Fact>
      <Fact label={words.facts.created} span={2}>
        {words.createdBy(dateTime(createdAt), createdBy.refName)}
      </Fact>
    </dl>
  );
}

interface SureProps {
  readonly integration: Integration;
  readonly asked: Asked | undefined;
  readonly isLast: boolean;
  readonly tasks: ReturnType<typeof useTasks>;
  readonly onClose: () => void;
}

/** Asks before something stops working; the focus is on the choice that changes nothing. */
function Sure({ integration: { name }, asked, isLast, tasks, onClose }: SureProps) {
  const credential = typeof asked === 'object' ? asked : undefined;
  const question = credential
    ? {
        title: words.endTitle[credential.kind],
        text: isLast ? `${words.endText} ${words.endLast}` : words.endText,
        label: words.end,
        sure: () => tasks.end(credential),
      }
    : asked === 'deactivate'
      ? {
          title: words.deactivateTitle(name),
          text: words.deactivateText,
          label: words.deactivate,
          sure: () => tasks.setActive(false),
        }
      : { title: words.removeTitle(name), text: words.removeText, label: words.remove, sure: tasks.remove };
  return (
    <ChoiceDialog
      isOpen={credential !== undefined || asked === 'deactivate' || asked === 'remove'}
      title={question.title}
      onClose={onClose}
      choices={[
        {
          label: question.label,
          variant: 'danger',
          onChoose: () => {
            onClose();
            question.sure();
          },
        },
        { label: words.cancel, variant: 'primary', isSafe: true, onChoose: onClose },
      ]}
    >
      <p>{question.text}</p>
    </ChoiceDialog>
  );
}
