import { useState } from 'react';
import type { WebhookEndpoint, WebhookList, WebhookWithSecret } from '#contract/wire/webhooks';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { webhooksAddress } from '#app/platform/router/addresses.ts';
import type { ChangeParams } from '#app/platform/router/useAddressParams.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Fact } from '#app/ui/inputs/Field.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { Link } from '#app/ui/Link.tsx';
import { ChoiceDialog } from '#app/ui/overlays/Dialog.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { Deliveries } from './Deliveries.tsx';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { EndpointState, LastOutcome } from './Outcome.tsx';
import { useAttempt } from '../useAttempt.ts';
import { webhookKeys, webhookWrites } from './webhookApi.ts';
import { eventsInFull } from './webhookDraft.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { webhookMessages as words } from './webhookMessages.ts';

interface EndpointViewProps {
  readonly endpoint: WebhookEndpoint;
  readonly list: WebhookList;
  /** When they were read. */
  readonly readAt: number;
  /** Why the user may change nothing. */
  readonly why: string | undefined;
  readonly params: URLSearchParams;
  readonly change: ChangeParams;
  readonly onSecret: (made: WebhookWithSecret) => void;
  /** It was deleted. */
  readonly onGone: () => void;
}

type Asked = 'edit' | 'rotate' | 'remove';

/** One webhook: where it sends what, its tasks, and its deliveries. */
export function EndpointView({ endpoint, list, readAt, why, params, change, onSecret, onGone }: EndpointViewProps) {
  const [asked, setAsked] = useState<Asked>();
  const openDelivery = (delivery: string | undefined) => change({ delivery });
  const tasks = useTasks(endpoint, { onSecret, onGone, onTest: openDelivery });
  const delivery = params.get('delivery');
  const { formerSecretUntil } = endpoint;
  const twoUntil = formerSecretUntil !== null && Date.parse(formerSecretUntil) > readAt ? formerSecretUntil : null;
  useShortcuts({
    label: endpoint.name,
    shortcuts: why === undefined ? [{ keys: 'E', label: words.edit, run: () => setAsked('edit') }] : [],
  });
  const offered = [
    ['edit', words.edit],
    ['rotate', words.rotate],
    ['remove', words.remove],
  ] as const;
  return (
    <>
      <ScreenHead
        group={<Link to={webhooksAddress}>{words.back}</Link>}
        title={endpoint.name}
        facts={<EndpointState endpoint={endpoint} />}
      >
        {offered.map(([name, label]) => (
          <Button
            key={name}
            disabledReason={why}
            variant={name === 'remove' ? 'danger' : 'default'}
            onClick={() => setAsked(name)}
            {...(name === 'edit' ? { keys: 'E' } : {})}
          >
            {label}
          </Button>
        ))}
        <Button variant="primary" disabledReason={why} isBusy={tasks.isBusy} onClick={tasks.test}>
          {words.test}
        </Button>
      </ScreenHead>
      <Condition endpoint={endpoint} onTurnOn={why === undefined ? tasks.turnOn : undefined} />
      <Facts endpoint={endpoint} twoUntil={twoUntil} />
      <Deliveries webhook={endpoint.id} params={params} change={change} />
      {asked === 'edit' && <WebhookDialog endpoint={endpoint} list={list} onClose={() => setAsked(undefined)} />}
      <Sure
        name={endpoint.name}
        hasTwo={twoUntil !== null}
        asked={asked}
        onClose={() => setAsked(undefined)}
        onSure={asked === 'rotate' ? tasks.rotate : tasks.remove}
      />
      {delivery !== null && (
        <DeliveryDialog
          key={delivery}
          webhook={endpoint.id}
          delivery={delivery}
          why={why}
          onClose={() => openDelivery(undefined)}
        />
      )}
    </>
  );
}

interface TaskEffects extends Pick<EndpointViewProps, 'onSecret' | 'onGone'> {
  readonly onTest: (delivery: string) => void;
}

/** What can be done with a webhook; a refusal is announced. */
function useTasks(endpoint: WebhookEndpoint, { onSecret, onGone, onTest }: TaskEffects) {
  const { client } = useConnection();
  const writes = webhookWrites(client);
  const { isBusy, attempt } = useAttempt(webhookKeys.all, (text) => void showToast(text, { tone: 'critical' }));
  const { id, name } = endpoint;
  const run =
    <T,>(work: () => Promise<T>, then: (done: T) => void) =>
    () =>
      void attempt(work).then((made) => made && then(made.done));
  return {
    isBusy,
    test: run(
      () => writes.test(id),
      (sent) => onTest(sent.id),
    ),
    turnOn: run(
      () => writes.change(endpoint, { isOn: true }),
      () => void showToast(words.turnedOn(name), { tone: 'positive' }),
    ),
    rotate: run(() => writes.rotate(id), onSecret),
    remove: run(
      () => writes.remove(id),
      () => {
        showToast(words.removed(name));
        onGone();
      },
    ),
  };
}

interface ConditionProps {
  readonly endpoint: WebhookEndpoint;
  /** Undefined: the user may not. */
  readonly onTurnOn: (() => void) | undefined;
}

/** Why nothing arrives, with the remedy. */
function Condition({ endpoint: { isOn, offReason, failingSince }, onTurnOn }: ConditionProps) {
  const { dateTime } = useFormats();
  if (isOn)
    return failingSince === null ? null : <Message tone="warning">{words.failingText(dateTime(failingSince))}</Message>;
  return (
    <Message
      tone={offReason === null ? 'neutral' : 'critical'}
      actions={onTurnOn && <LinkButton onClick={onTurnOn}>{words.turnOn}</LinkButton>}
    >
      {offReason === null ? words.offText : words.offTexts[offReason]}
    </Message>
  );
}

interface FactsProps {
  readonly endpoint: WebhookEndpoint;
  /** Until when the former secret signs as well; null: it doesn't. */
  readonly twoUntil: string | null;
}

function Facts({ endpoint, twoUntil }: FactsProps) {
  const { dateTime, decimal } = useFormats();
  const { url, types, last, waiting, owner } = endpoint;
  return (
    <dl className="facts wh-facts">
      <Fact label={words.columns.url} span={2}>
        <span className="wh-url">{url}</span>
      </Fact>
      <Fact label={words.columns.last} span={2}>
        <LastOutcome last={last} />
      </Fact>
      <Fact label={words.columns.waiting} span={2}>
        {decimal(waiting)}
      </Fact>
      <Fact label={words.columns.events} span={2}>
        <span className="wh-url">{eventsInFull(types)}</span>
      </Fact>
      <Fact label={words.owner} span={2}>
        {words.ownerText(owner.refName)}
      </Fact>
      {twoUntil !== null && (
        <Fact label={words.secrets} span={2}>
          {words.twoSecrets(dateTime(twoUntil))}
        </Fact>
      )}
    </dl>
  );
}

interface SureProps {
  readonly name: string;
  /** The former secret still signs. */
  readonly hasTwo: boolean;
  readonly asked: Asked | undefined;
  readonly onClose: () => void;
  readonly onSure: () => void;
}

/** Asks before a secret is replaced or a webhook deleted; the focus is on the choice that changes nothing. */
function Sure({ name, hasTwo, asked, onClose, onSure }: SureProps) {
  const isRotation = asked === 'rotate';
  const sure = () => {
    onClose();
    onSure();
  };
  return (
    <ChoiceDialog
      isOpen={isRotation || asked === 'remove'}
      title={isRotation ? words.rotateTitle(name) : words.removeTitle(name)}
      onClose={onClose}
      choices={[
        { label: words.cancel, isSafe: true, onChoose: onClose },
        isRotation
          ? { label: words.rotate, variant: 'primary', onChoose: sure }
          : { label: words.remove, variant: 'dangerPrimary', onChoose: sure },
      ]}
    >
      <p>{isRotation ? words.rotateText : words.removeText}</p>
      {isRotation && hasTwo && <p>{words.rotateAgain}</p>}
    </ChoiceDialog>
  );
}
