import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { manageUsers } from '#contract/permissions';
import {
  type Integration,
  integrationLimits,
  type IntegrationList,
  type IntegrationWithSecret,
} from '#contract/wire/integrations';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { integrationsAddress } from '#app/platform/router/addresses.ts';
import { useAddressParams } from '#app/platform/router/useAddressParams.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { TableHead, type TableColumn } from '#app/ui/table/TableHead.tsx';
import { SecretDialog } from '../SecretDialog.tsx';
import { NotRead, SetupScreen } from '../SetupScreen.tsx';
import '../setup.css';
import './integrations.css';
import { integrationQuery } from './integrationApi.ts';
import { IntegrationBadge } from './IntegrationBadges.tsx';
import { IntegrationDialog } from './IntegrationDialog.tsx';
import { liveCredentials } from './integrationDraft.ts';
import { integrationMessages as words } from './integrationMessages.ts';
import { IntegrationView } from './IntegrationView.tsx';
import { TokenCall } from './TokenCall.tsx';

const NEW = 'new';

/** Integrations, one of them as `?integration=`; at `/setup/integrations`. */
export const IntegrationsPage = () => (
  <SetupScreen title={words.title} what={words.what} permission={manageUsers}>
    <Integrations />
  </SetupScreen>
);

function Integrations() {
  const { client } = useConnection();
  const query = useQuery(integrationQuery(client));
  const [params, change] = useAddressParams();
  // Here, so that it outlives the dialog that asked for it.
  const [made, setMade] = useState<IntegrationWithSecret>();
  const asked = params.get('integration') ?? undefined;
  const { data, dataUpdatedAt } = query;
  const integration = data?.items.find(({ id }) => id === asked);
  const isNew = asked === NEW;
  const leave = () => change({ integration: undefined });
  return (
    <>
      {query.error && !data ? (
        <>
          <ScreenHead group={groupOf('account').label} title={words.title} />
          <NotRead title={words.failed} query={query} />
        </>
      ) : data && integration ? (
        <IntegrationView
          key={integration.id}
          {...{ integration, list: data, now: dataUpdatedAt }}
          onSecret={setMade}
          onGone={leave}
        />
      ) : data && asked !== undefined && !isNew ? (
        <>
          <ScreenHead group={groupOf('account').label} title={words.title} />
          <EmptyState title={words.notFound} actions={<Link to={integrationsAddress}>{words.back}</Link>}>
            {words.notFoundText}
          </EmptyState>
        </>
      ) : (
        <All list={data} now={dataUpdatedAt} onNew={() => change({ integration: NEW })} />
      )}
      {data && isNew && (
        <IntegrationDialog
          integration={undefined}
          list={data}
          onClose={leave}
          onCreated={(created) => {
            change({ integration: created.id });
            if (created.secret !== null) setMade(created);
          }}
        />
      )}
      {made && (
        <SecretDialog
          title={words.secretTitle(made.name)}
          text={words.secretText}
          secret={made.secret ?? ''}
          words={words}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  );
}

interface AllProps {
  /** Undefined: not here yet. */
  readonly list: IntegrationList | undefined;
  readonly now: number;
  readonly onNew: () => void;
}

/** The list of integrations. */
function All({ list, now, onNew }: AllProps) {
  const { can } = useCaller();
  const isFull = (list?.count ?? 0) >= integrationLimits.integrations;
  const reason = !can(manageUsers.id, 'Create')
    ? words.mayNot('Create')
    : isFull
      ? words.full(integrationLimits.integrations)
      : undefined;
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
          {words.noneText} {words.howTo}
          <TokenCall kind="secret" clientId="CLIENT_ID" endpoint={list.tokenEndpoint} />
        </EmptyState>
      ) : (
        <ScrollArea label={words.title}>
          <table className="grid sticky" aria-label={words.title} aria-busy={list === undefined || undefined}>
            <TableHead columns={columns()} />
            <tbody>
              {!list && <SkeletonRows count={4} columns={columns().map(() => ({ width: 120 }))} />}
              {list?.items.map((integration) => (
                <Row key={integration.id} integration={integration} now={now} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </>
  );
}

const columns = (): readonly TableColumn[] => [
  { label: words.columns.name, col: 'in-name', className: 'pin' },
  { label: words.columns.state, col: 'in-state' },
  { label: words.columns.role, col: 'in-role' },
  { label: words.columns.scope, col: 'in-scope' },
  { label: words.columns.keys, col: 'in-keys' },
  { label: words.columns.lastUsed, col: 'in-when' },
  { label: words.columns.clientId, col: 'in-client' },
];

interface RowProps {
  readonly integration: Integration;
  readonly now: number;
}

function Row({ integration, now }: RowProps) {
  const { dateTime } = useFormats();
  const { id, name, role, scope, clientId, lastUsedAt } = integration;
  const live = liveCredentials(integration, now);
  const count = (kind: 'key' | 'secret') => live.filter((each) => each.kind === kind).length;
  const [keys, secrets] = [count('key'), count('secret')];
  return (
    <tr>
      <td className="pin" title={name}>
        <Link to={`${integrationsAddress}?integration=${encodeURIComponent(id)}`}>{name}</Link>
      </td>
      <td>
        <IntegrationBadge integration={integration} now={now} />
      </td>
      <td>{role.refName}</td>
      <td>{words.scopes[scope]}</td>
      <td className={live.length === 0 ? 'two' : undefined}>
        {live.length === 0
          ? words.noKeys
          : words.counted(keys > 0 ? words.keysCounted(keys) : '', secrets > 0 ? words.secretsCounted(secrets) : '')}
      </td>
      <td className={lastUsedAt === null ? 'two' : undefined}>
        {lastUsedAt === null ? words.never : dateTime(lastUsedAt)}
      </td>
      <td title={clientId}>
        <code>{clientId}</code>
      </td>
    </tr>
  );
}
