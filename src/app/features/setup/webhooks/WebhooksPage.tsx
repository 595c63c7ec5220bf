import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setUpCompany } from '#contract/permissions';
import { type WebhookEndpoint, webhookLimits, type WebhookList, type WebhookWithSecret } from '#contract/wire/webhooks';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { webhooksAddress } from '#app/platform/router/addresses.ts';
import { useAddressParams } from '#app/platform/router/useAddressParams.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { TableHead, type TableColumn } from '#app/ui/table/TableHead.tsx';
import { SecretDialog } from '../SecretDialog.tsx';
import { NotRead, SetupScreen } from '../SetupScreen.tsx';
import '../setup.css';
import './webhooks.css';
import { EndpointView } from './EndpointView.tsx';
import { EndpointState, LastOutcome } from './Outcome.tsx';
import { webhookQueries } from './webhookApi.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { eventsInFull, eventsText } from './webhookDraft.ts';
import { webhookMessages as words } from './webhookMessages.ts';

const NEW = 'new';

/** Webhooks, one of them as `?webhook=`, and its deliveries; at `/setup/webhooks`. */
export const WebhooksPage = () => (
  <SetupScreen title={words.title} what={words.what} permission={setUpCompany}>
    <Webhooks />
  </SetupScreen>
);

function Webhooks() {
  const { client } = useConnection();
  const { can } = useCaller();
  const query = useQuery(webhookQueries(client).list());
  const [params, change] = useAddressParams();
  // Here, so that it outlives the dialog that asked for it.
  const [made, setMade] = useState<WebhookWithSecret>();
  const why = can(setUpCompany.id, 'Full') ? undefined : words.notAdministrator;
  const asked = params.get('webhook') ?? undefined;
  const { data } = query;
  const endpoint = data?.items.find(({ id }) => id === asked);
  const leave = () => change({ webhook: undefined, delivery: undefined, state: undefined, page: undefined });
  const created = (webhook: WebhookWithSecret) => {
    change({ webhook: webhook.id });
    setMade(webhook);
  };
  return (
    <>
      {query.error && !data ? (
        <>
          <ScreenHead group={groupOf('account').label} title={words.title} />
          <NotRead title={words.failed} query={query} />
        </>
      ) : data && endpoint ? (
        <EndpointView
          key={endpoint.id}
          {...{ endpoint, list: data, readAt: query.dataUpdatedAt, why, params, change }}
          onSecret={setMade}
          onGone={leave}
        />
      ) : data && asked !== undefined && asked !== NEW && made?.id !== asked ? (
        <NotThere />
      ) : (
        <All list={data} why={why} onNew={() => change({ webhook: NEW })} />
      )}
      {data && asked === NEW && why === undefined && (
        <WebhookDialog endpoint={undefined} list={data} onClose={leave} onCreated={created} />
      )}
      {made && <Secret made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

interface SecretProps {
  readonly made: WebhookWithSecret;
  readonly onClose: () => void;
}

function Secret({ made: { name, secret, formerSecretUntil }, onClose }: SecretProps) {
  const { dateTime } = useFormats();
  return (
    <SecretDialog title={words.secretTitle(name)} text={words.secretText} {...{ secret, words, onClose }}>
      {formerSecretUntil !== null && <Message tone="info">{words.bothUntil(dateTime(formerSecretUntil))}</Message>}
    </SecretDialog>
  );
}

const NotThere = () => (
  <>
    <ScreenHead group={groupOf('account').label} title={words.title} />
    <EmptyState title={words.notFound} actions={<Link to={webhooksAddress}>{words.back}</Link>}>
      {words.notFoundText}
    </EmptyState>
  </>
);

interface AllProps {
  /** Undefined: not here yet. */
  readonly list: WebhookList | undefined;
  readonly why: string | undefined;
  readonly onNew: () => void;
}

/** The list of webhooks. */
function All({ list, why, onNew }: AllProps) {
  const full = (list?.count ?? 0) >= webhookLimits.endpoints ? words.full(webhookLimits.endpoints) : undefined;
  const reason = why ?? full;
  useShortcuts({
    label: words.title,
    shortcuts: reason === undefined ? [{ keys: 'N', label: words.add, run: onNew }] : [],
  });
  const button = (
    <Button variant="primary" keys="N" disabledReason={reason} onClick={onNew}>
      {words.add}
    </Button>
  );
  const isEmpty = list?.items.length === 0;
  return (
    <>
      <ScreenHead group={groupOf('account').label} title={words.title}>
        {!isEmpty && button}
      </ScreenHead>
      {isEmpty ? (
        <EmptyState title={words.none} actions={button}>
          {words.noneText}
        </EmptyState>
      ) : (
        <ScrollArea label={words.title}>
          <table className="grid sticky" aria-label={words.title} aria-busy={list === undefined || undefined}>
            <TableHead columns={columns()} />
            <tbody>
              {!list && <SkeletonRows count={4} columns={columns().map(() => ({ width: 120 }))} />}
              {list?.items.map((endpoint) => (
                <Row key={endpoint.id} endpoint={endpoint} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </>
  );
}

const columns = (): readonly TableColumn[] => [
  { label: words.columns.name, col: 'wh-name', className: 'pin' },
  { label: words.columns.state, col: 'wh-state' },
  { label: words.columns.last, col: 'wh-last' },
  { label: words.columns.waiting, col: 'wh-number', className: 'n' },
  { label: words.columns.url, col: 'wh-address' },
  { label: words.columns.events, col: 'wh-events' },
];

function Row({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { decimal } = useFormats();
  const { id, name, url, types, last, waiting } = endpoint;
  return (
    <tr>
      <td className="pin" title={name}>
        <Link to={`${webhooksAddress}?webhook=${encodeURIComponent(id)}`}>{name}</Link>
      </td>
      <td>
        <EndpointState endpoint={endpoint} />
      </td>
      <td>
        <LastOutcome last={last} />
      </td>
      <td className="n">{decimal(waiting)}</td>
      <td title={url}>{url}</td>
      <td title={eventsInFull(types)} className={types.length === 0 ? 'two' : undefined}>
        {eventsText(types)}
      </td>
    </tr>
  );
}
