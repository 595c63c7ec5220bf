import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorRoleId, manageUsers } from '#contract/permissions';
import { formatPlain } from '#contract/values/numberFormat';
import type { ProvisioningPage as Page } from '#contract/wire/identity/provisioning';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { listed } from '#app/platform/i18n/listed.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
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
import { GroupRoles } from './GroupRoles.tsx';
import './provisioning.css';
import { provisioningKeys, provisioningQuery, provisioningWrites } from './provisioningApi.ts';
import { ProvisioningDialog } from './ProvisioningDialog.tsx';
import { provisioningMessages as words } from './provisioningMessages.ts';
import { isLive, Secrets } from './Secrets.tsx';

/** Users and groups that the identity provider sends, at `/setup/provisioning`. */
export const ProvisioningPage = () => (
  <SetupScreen title={words.title} what={words.what} permission={manageUsers}>
    <Provisioning />
  </SetupScreen>
);

function Provisioning() {
  const { client } = useConnection();
  const query = useQuery(provisioningQuery(client));
  const { data } = query;
  if (data) return <ProvisioningView page={data} now={query.dataUpdatedAt} />;
  return (
    <>
      <ScreenHead group={groupOf('account').label} title={words.title} />
      {query.error && <NotRead title={words.failed} query={query} />}
    </>
  );
}

type Asked = 'edit' | 'turnOn' | 'turnOff';

function ProvisioningView({ page, now }: { readonly page: Page; readonly now: number }) {
  const { client } = useConnection();
  const { caller, can } = useCaller();
  const [asked, setAsked] = useState<Asked>();
  const { isBusy, attempt } = useAttempt(provisioningKeys, (text) => void showToast(text, { tone: 'critical' }));
  const isAllowed = caller.role.id === administratorRoleId && can(manageUsers.id, 'Full');
  const why = isAllowed ? undefined : words.onlyAdministrators;
  const { isActive, role, version } = page;
  const close = () => setAsked(undefined);
  const setActive = (next: boolean) =>
    void attempt(() => provisioningWrites(client).change(version, { isActive: next })).then(
      (done) => done && showToast(next ? words.turnedOn : words.turnedOff, { tone: 'positive' }),
    );
  const turn = () => (isActive ? setAsked('turnOff') : role ? setActive(true) : setAsked('turnOn'));
  useShortcuts({
    label: words.title,
    shortcuts: why === undefined ? [{ keys: 'E', label: words.edit, run: () => setAsked('edit') }] : [],
  });
  return (
    <>
      <ScreenHead
        group={groupOf('account').label}
        title={words.title}
        facts={<Badge tone={isActive ? 'positive' : 'neutral'}>{isActive ? words.states.on : words.states.off}</Badge>}
      >
        <Button keys="E" disabledReason={why} onClick={() => setAsked('edit')}>
          {words.edit}
        </Button>
        <Button variant={isActive ? 'default' : 'primary'} disabledReason={why} isBusy={isBusy} onClick={turn}>
          {isActive ? words.turnOff : words.turnOn}
        </Button>
      </ScreenHead>
      <Condition page={page} now={now} />
      <Facts page={page} />
      <GroupRoles page={page} why={why} />
      <Secrets page={page} now={now} why={why} />
      {(asked === 'edit' || asked === 'turnOn') && (
        <ProvisioningDialog page={page} isActive={asked === 'turnOn' || isActive} onClose={close} />
      )}
      <ChoiceDialog
        isOpen={asked === 'turnOff'}
        title={words.turnOffTitle}
        onClose={close}
        choices={[
          {
            label: words.turnOff,
            variant: 'danger',
            onChoose: () => {
              close();
              setActive(false);
            },
          },
          { label: words.cancel, variant: 'primary', isSafe: true, onChoose: close },
        ]}
      >
        <p>{words.turnOffText}</p>
      </ChoiceDialog>
    </>
  );
}

/** What keeps the identity provider from sending users. */
function Condition({ page, now }: { readonly page: Page; readonly now: number }) {
  if (!page.isActive) return <Message tone="neutral">{words.offText}</Message>;
  return page.credentials.some((each) => isLive(each, now)) ? null : (
    <Message tone="warning">{words.noSecretText}</Message>
  );
}

function Facts({ page: { baseAddress, users, lastRequest, role, subsidiaries } }: { readonly page: Page }) {
  const { dateTime, number } = useFormats();
  return (
    <dl className="facts pv-facts">
      <Fact label={words.facts.address} span={2}>
        <span className="pv-code">
          <code>{baseAddress}</code>
          <CopyButton text={() => baseAddress} label={words.copyAddress} />
        </span>
      </Fact>
      <Fact label={words.facts.users}>{formatPlain(String(users), number)}</Fact>
      <Fact label={words.facts.lastRequest} span={2} emptyText={words.none}>
        {lastRequest && words.requestFact(dateTime(lastRequest.at), lastRequest.request, String(lastRequest.status))}
      </Fact>
      <Fact label={words.fields.role} emptyText={words.noRole}>
        {role?.refName}
      </Fact>
      <Fact label={words.fields.subsidiaries} span={2}>
        {subsidiaries ? listed(subsidiaries.map(({ refName }) => refName)) : words.allSubsidiaries}
      </Fact>
    </dl>
  );
}
