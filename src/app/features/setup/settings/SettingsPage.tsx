import { useRef, useState } from 'react';
import { setUpCompany } from '#contract/permissions';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { useAddressParams } from '#app/platform/router/useAddressParams.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useUnsavedChangesPrompt } from '#app/platform/drafts/useUnsavedChangesPrompt.ts';
import { laterShellMessages } from '#app/platform/shell/messages/laterMessages.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { ChoiceDialog } from '#app/ui/overlays/Dialog.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { ErrorSummary } from '#app/ui/feedback/ErrorSummary.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { SearchInput } from '#app/ui/inputs/TextInput.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { trailOf } from '../accessApi.ts';
import { NotRead, SetupScreen } from '../SetupScreen.tsx';
import '../setup.css';
import { Trail } from '../Trail.tsx';
import { controlIdOf } from './SettingControl.tsx';
import { SettingRows } from './SettingRows.tsx';
import { SettingsConflict } from './SettingsConflict.tsx';
import { settingAt } from './settingsDraft.ts';
import { placeOfSetting, settingGroups, settingsFor, settingsList } from './settingsList.ts';
import { settingsMessages as words } from './settingsMessages.ts';
import { settingName, settingText } from './settingTexts.ts';
import { type SettingsModel, useSettings } from './useSettings.ts';

/** Every company setting, at `/setup/company`, rendered from one list; the history of changes next to it. */
export const SettingsPage = () => (
  <SetupScreen title={words.title} what={words.what} permission={setUpCompany}>
    <LoadedSettings />
  </SetupScreen>
);

function LoadedSettings() {
  const { can } = useCaller();
  return <Settings model={useSettings()} isReadOnly={!can(setUpCompany.id, 'Edit')} />;
}

interface SettingsProps {
  readonly model: SettingsModel;
  readonly isReadOnly: boolean;
}

function Settings({ model, isReadOnly }: SettingsProps) {
  const { query, changed, isSaving, save, undo, merge, problems } = model;
  const [search, show] = useAddressParams();
  const { caller } = useCaller();
  const { number } = useFormats();
  const guard = useUnsavedChangesPrompt(() => ({ isDirty: changed.length > 0, isSaving, isSettled: false }), {
    save,
    keep: async () => undefined,
    discard: async () => undo(),
  });
  useShortcuts({
    label: words.title,
    shortcuts: isReadOnly
      ? []
      : [
          { keys: 'Mod+S', label: words.save, run: () => void save() },
          { keys: 'Mod+Enter', label: words.save, run: () => void save() },
        ],
  });
  const request = () =>
    laterShellMessages.accessRequest(
      caller.user.refName,
      caller.role.refName,
      setUpCompany.name,
      setUpCompany.id,
      'Edit',
    );
  const tabs = [
    {
      id: 'settings',
      label: words.settings,
      panel: (
        <Groups
          model={model}
          isReadOnly={isReadOnly}
          find={search.get('find') ?? ''}
          onFind={(text) => show({ find: text })}
        />
      ),
    },
    {
      id: 'history',
      label: words.history,
      panel: (
        <Trail
          path={trailOf.settings}
          nameOf={settingName}
          textOf={({ path }, value) => settingText(path, value, number)}
        />
      ),
    },
  ] as const;
  return (
    <>
      <ScreenHead
        group={groupOf('account').label}
        title={words.title}
        facts={
          changed.length > 0 && (
            <span className="two" role="status">
              {words.unsaved(changed.length)}
            </span>
          )
        }
      >
        {!isReadOnly && query.data && (
          <>
            {changed.length > 0 && <Button onClick={() => undo()}>{words.reset}</Button>}
            <Button variant="primary" keys="Mod+S" isBusy={isSaving} onClick={() => void save()}>
              {words.save}
            </Button>
          </>
        )}
      </ScreenHead>
      {isReadOnly && (
        <Message
          tone="neutral"
          actions={<CopyButton text={request} label={laterShellMessages.copyRequest} variant="default" />}
        >
          {words.readOnly(caller.role.refName)}
        </Message>
      )}
      {problems.length > 0 && (
        <ErrorSummary
          key={problems.map(({ path }) => path).join()}
          title={words.notSaved(problems.length)}
          problems={problems.map(({ path, text, code }) => {
            const setting = settingAt(path, settingsList);
            return {
              place: setting ? placeOfSetting(setting) : words.title,
              text,
              ...(setting ? { controlId: controlIdOf(setting.path) } : {}),
              ...(code === undefined ? {} : { code }),
            };
          })}
        />
      )}
      {query.error && !query.data ? (
        <NotRead title={words.failed} query={query} />
      ) : !query.data ? (
        <SkeletonFields count={12} what={words.loading} />
      ) : (
        <div className="su-panes">
          <Tabs
            label={words.tabs}
            tabs={tabs}
            current={search.get('tab') === 'history' ? 'history' : 'settings'}
            onChange={(id) => show({ tab: id === 'settings' ? undefined : id })}
          />
        </div>
      )}
      {merge && (
        <SettingsConflict merge={merge} onClose={model.dropMerge} onResolve={(chosen) => void model.resolve(chosen)} />
      )}
      <ChoiceDialog
        isOpen={guard.isAsking}
        title={words.leaveTitle}
        onClose={() => void guard.choose('stay')}
        choices={[
          { label: words.leave, variant: 'danger', onChoose: () => void guard.choose('discard') },
          { label: words.stay, isSafe: true, onChoose: () => void guard.choose('stay') },
          { label: words.save, variant: 'primary', onChoose: () => void guard.choose('save') },
        ]}
      >
        <p>{words.leaveText}</p>
      </ChoiceDialog>
    </>
  );
}

interface GroupsProps extends SettingsProps {
  readonly find: string;
  readonly onFind: (text: string) => void;
}

function Groups({ model, isReadOnly, find, onFind }: GroupsProps) {
  const [text, setText] = useState(find);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({
    label: words.title,
    shortcuts: [{ keys: '/', label: words.find, run: () => field.current?.focus() }],
  });
  const fitting = settingsFor(text);
  const groups = settingGroups
    .map((group) => ({ group, settings: fitting.filter((setting) => setting.group === group) }))
    .filter(({ settings }) => settings.length > 0);
  const type = (typed: string) => {
    setText(typed);
    onFind(typed);
  };
  return (
    <>
      <div className="toolbar su-tools">
        <SearchInput ref={field} label={words.find} value={text} onFind={type} />
        <nav aria-label={words.goToGroup} className="su-jump mid">
          {groups.map(({ group }) => (
            <LinkButton key={group} onClick={() => goTo(`group-${group}`)}>
              {words.groups[group]}
            </LinkButton>
          ))}
        </nav>
      </div>
      {groups.length === 0 && (
        <EmptyState title={words.noneFound} actions={<Button onClick={() => type('')}>{words.showAll}</Button>}>
          {words.noneFoundText}
        </EmptyState>
      )}
      {groups.map(({ group, settings }) => (
        <SettingRows key={group} group={group} settings={settings} model={model} isReadOnly={isReadOnly} />
      ))}
    </>
  );
}

function goTo(id: string): void {
  const head = document.getElementById(id);
  head?.scrollIntoView({ block: 'start' });
  head?.focus({ preventScroll: true });
}
