import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorRoleId, manageUsers } from '#contract/permissions';
import type { IdentityProvider, IdentityProviderPage } from '#contract/wire/identityProvider';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { listed } from '#app/platform/i18n/listed.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { Fact } from '#app/ui/inputs/Field.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { ChoiceDialog } from '#app/ui/overlays/Dialog.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { NotRead, SetupScreen } from '../SetupScreen.tsx';
import { useAttempt } from '../useAttempt.ts';
import '../setup.css';
import { ConnectionResult, useConnectionTest } from './ConnectionResult.tsx';
import './identityProvider.css';
import { LinkedUsers } from './LinkedUsers.tsx';
import { providerKeys, providerQuery, providerWrites } from './providerApi.ts';
import { ProviderDialog } from './ProviderDialog.tsx';
import { providerMessages as words } from './providerMessages.ts';

/** The identity provider of the company, at `/setup/identity-provider`. */
export const ProviderPage = () => (
  <SetupScreen title={words.title} what={words.what} permission={manageUsers}>
    <Provider />
  </SetupScreen>
);

function Provider() {
  const { client } = useConnection();
  const query = useQuery(providerQuery(client));
  const { data } = query;
  const head = <ScreenHead group={groupOf('account').label} title={words.title} />;
  if (query.error && !data)
    return (
      <>
        {head}
        <NotRead title={words.failed} query={query} />
      </>
    );
  if (!data) return head;
  return data.provider ? <ProviderView page={data} provider={data.provider} /> : <NoProvider page={data} />;
}

/** Why the caller can't change the provider. */
function useReason(): string | undefined {
  const { caller, can } = useCaller();
  return caller.role.id === administratorRoleId && can(manageUsers.id, 'Full') ? undefined : words.onlyAdministrators;
}

function NoProvider({ page }: { readonly page: IdentityProviderPage }) {
  const [isOpen, setOpen] = useState(false);
  const why = useReason();
  const open = () => setOpen(true);
  useShortcuts({
    label: words.title,
    shortcuts: why === undefined ? [{ keys: 'N', label: words.setUp, run: open }] : [],
  });
  return (
    <>
      <ScreenHead group={groupOf('account').label} title={words.title} />
      <EmptyState
        title={words.none}
        actions={
          <Button variant="primary" keys="N" disabledReason={why} onClick={open}>
            {words.setUp}
          </Button>
        }
      >
        {words.noneText}
        <Addresses page={page} />
      </EmptyState>
      {isOpen && <ProviderDialog page={page} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ViewProps {
  readonly page: IdentityProviderPage;
  readonly provider: IdentityProvider;
}

type Asked = 'edit' | 'deactivate' | 'remove';

function ProviderView({ page, provider }: ViewProps) {
  const [asked, setAsked] = useState<Asked>();
  const why = useReason();
  const tasks = useTasks(provider);
  const test = useConnectionTest();
  const close = () => setAsked(undefined);
  const { isActive } = provider;
  useShortcuts({
    label: words.title,
    shortcuts:
      why === undefined
        ? [
            { keys: 'E', label: words.edit, run: () => setAsked('edit') },
            { keys: 'T', label: words.test, run: test.run },
          ]
        : [],
  });
  return (
    <>
      <ScreenHead
        group={groupOf('account').label}
        title={words.title}
        facts={
          <Badge tone={isActive ? 'positive' : 'neutral'}>
            {isActive ? words.states.active : words.states.inactive}
          </Badge>
        }
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
        <Button variant="danger" disabledReason={why} onClick={() => setAsked('remove')}>
          {words.remove}
        </Button>
        <Button variant="primary" keys="T" disabledReason={why} isBusy={test.isBusy} onClick={test.run}>
          {words.test}
        </Button>
      </ScreenHead>
      <Condition page={page} provider={provider} />
      <ConnectionResult test={test} />
      <Facts provider={provider} />
      <section aria-labelledby="ip-addresses">
        <h2 id="ip-addresses" className="ip-title">
          {words.addresses}
        </h2>
        <div className="su-pad">
          <Addresses page={page} />
        </div>
      </section>
      <LinkedUsers links={page.links} why={why} />
      {asked === 'edit' && <ProviderDialog page={page} onClose={close} />}
      <Sure name={provider.name} asked={asked} tasks={tasks} onClose={close} />
    </>
  );
}

/** Who can't sign in through the provider, or not without it. */
function Condition({ page: { administrators }, provider }: ViewProps) {
  if (!provider.isActive) return <Message tone="neutral">{words.inactiveText}</Message>;
  if (provider.allowsPasswords) return null;
  const names = listed(provider.passwordUsers.map(({ refName }) => refName));
  const bare = administrators.filter(
    ({ id, hasSecondFactor }) => !hasSecondFactor && provider.passwordUsers.some((each) => each.id === id),
  );
  return (
    <Message tone={bare.length > 0 ? 'warning' : 'neutral'}>
      {words.passwordsOffText(names)}
      {bare.length > 0 && <> {words.unprotectedText(listed(bare.map(({ refName }) => refName)))}</>}
    </Message>
  );
}

function Addresses({
  page: { redirectUri, postLogoutRedirectUri, backChannelLogoutUri },
}: {
  readonly page: IdentityProviderPage;
}) {
  return (
    <dl className="ip-addresses">
      {(
        [
          [words.redirectUri, redirectUri, words.copyRedirect],
          [words.postLogoutRedirectUri, postLogoutRedirectUri, words.copyPostLogout],
          [words.backChannelLogoutUri, backChannelLogoutUri, words.copyBackChannel],
        ] as const
      ).map(([label, address, copy]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <code>{address}</code>
            <CopyButton text={() => address} label={copy} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ provider }: Pick<ViewProps, 'provider'>) {
  const { subsidiaries, role, provisionsUsers, trustsSecondFactor, secondFactorValues } = provider;
  const fact = (name: keyof typeof words.fields, value: string, isCode = false) => (
    <Fact label={words.fields[name]} span={2}>
      {isCode ? <code className="ip-code">{value}</code> : value}
    </Fact>
  );
  return (
    <dl className="facts ip-facts">
      {fact('name', provider.name)}
      {fact('issuer', provider.issuer, true)}
      {fact('clientId', provider.clientId, true)}
      {fact('clientSecret', provider.hasClientSecret ? words.secretStored : words.noSecret)}
      {fact('scopes', provider.scopes, true)}
      {fact('userClaim', provider.userClaim, true)}
      {fact('provisionsUsers', provisionsUsers ? words.provisionsFact(role?.refName ?? '') : words.provisions.no)}
      {provisionsUsers &&
        fact('subsidiaries', subsidiaries ? listed(subsidiaries.map(({ refName }) => refName)) : words.allSubsidiaries)}
      {fact('allowsPasswords', provider.allowsPasswords ? words.passwords.yes : words.passwords.no)}
      {fact(
        'trustsSecondFactor',
        trustsSecondFactor ? words.factorsFact(listed(secondFactorValues)) : words.factors.no,
      )}
    </dl>
  );
}

/** What can be done with the provider; a refusal is announced. */
function useTasks({ name, version }: IdentityProvider) {
  const { client } = useConnection();
  const writes = providerWrites(client);
  const { isBusy, attempt } = useAttempt(providerKeys, (text) => void showToast(text, { tone: 'critical' }));
  return {
    isBusy,
    setActive: (isActive: boolean) =>
      void attempt(() => writes.change(version, { isActive })).then(
        (done) => done && showToast(isActive ? words.activated : words.deactivated, { tone: 'positive' }),
      ),
    remove: () => void attempt(writes.remove).then((done) => done && showToast(words.removed(name))),
  };
}

interface SureProps {
  readonly name: string;
  readonly asked: Asked | undefined;
  readonly tasks: ReturnType<typeof useTasks>;
  readonly onClose: () => void;
}

/** Asks before people can no longer sign in through the provider. */
function Sure({ name, asked, tasks, onClose }: SureProps) {
  const isRemoval = asked === 'remove';
  return (
    <ChoiceDialog
      isOpen={asked === 'deactivate' || isRemoval}
      title={isRemoval ? words.removeTitle(name) : words.deactivateTitle(name)}
      onClose={onClose}
      choices={[
        {
          label: isRemoval ? words.remove : words.deactivate,
          variant: 'danger',
          onChoose: () => {
            onClose();
            if (isRemoval) tasks.remove();
            else tasks.setActive(false);
          },
        },
        { label: words.cancel, variant: 'primary', isSafe: true, onChoose: onClose },
      ]}
    >
      <p>{isRemoval ? words.removeText : words.deactivateText}</p>
    </ChoiceDialog>
  );
}
