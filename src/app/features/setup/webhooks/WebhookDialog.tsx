import { useState } from 'react';
import type { WebhookEndpoint, WebhookList, WebhookWithSecret } from '#contract/wire/webhooks';
import { webhookLimits } from '#contract/wire/webhooks';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { ErrorSummary } from '#app/ui/feedback/ErrorSummary.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { ChoiceDialog, Dialog } from '#app/ui/overlays/Dialog.tsx';
import type { AccessProblem } from '../access/useUserWrites.ts';
import { EventChoice } from './EventChoice.tsx';
import { useAttempt } from '../useAttempt.ts';
import { webhookKeys, webhookWrites } from './webhookApi.ts';
import { draftOf, emptyWebhook, type WebhookDraft, webhookRequest } from './webhookDraft.ts';
import { webhookMessages as words } from './webhookMessages.ts';

interface WebhookDialogProps {
  /** Undefined: a new one. */
  readonly endpoint: WebhookEndpoint | undefined;
  readonly list: WebhookList;
  readonly onClose: () => void;
  readonly onCreated?: (made: WebhookWithSecret) => void;
}

type FieldName = keyof typeof words.fields;
const idOf = (path: string): string => `webhook-${path}`;
/** A refusal of one type, `types.3`, is at the choice of types. */
const fieldOf = (path: string): FieldName | undefined => {
  const name = path.split('.', 1)[0] ?? '';
  return Object.hasOwn(words.fields, name) ? (name as FieldName) : undefined; // it has the name
};

/** The name, the address and the events of a webhook. */
export function WebhookDialog({ endpoint, list, onClose, onCreated }: WebhookDialogProps) {
  const [draft, setDraft] = useState<WebhookDraft>(() => (endpoint ? draftOf(endpoint) : emptyWebhook));
  const { problems, isBusy, save } = useSaving(draft, { endpoint, onClose, onCreated });
  const set = (change: Partial<WebhookDraft>) => setDraft((former) => ({ ...former, ...change }));
  const problemAt = (name: FieldName) => problems.find(({ path }) => fieldOf(path) === name)?.text;
  const [isLeaving, setLeaving] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(endpoint ? draftOf(endpoint) : emptyWebhook);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  const title = endpoint ? words.editTitle(endpoint.name) : words.add;
  useShortcuts({
    label: title,
    shortcuts: [
      { keys: 'Mod+S', label: words.save, run: () => void save() },
      { keys: 'Mod+Enter', label: words.save, run: () => void save() },
    ],
  });
  return (
    <Dialog
      isOpen
      title={title}
      size="medium"
      onClose={close}
      actions={
        <>
          <Button keys="Escape" onClick={close}>
            {words.cancel}
          </Button>
          <Button variant="primary" keys="Mod+S" isBusy={isBusy} onClick={() => void save()}>
            {endpoint ? words.save : words.create}
          </Button>
        </>
      }
    >
      <Problems problems={problems} elsewhere={title} />
      <div className="fields su-one">
        <Field label={words.fields.name} id={idOf('name')} isRequired error={problemAt('name')}>
          <TextInput
            data-autofocus=""
            value={draft.name}
            maxLength={webhookLimits.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <Field
          label={words.fields.url}
          id={idOf('url')}
          isRequired
          hint={list.allowsHttp ? words.urlHintHttp : words.urlHint}
          error={problemAt('url')}
        >
          <TextInput
            type="url"
            dir="ltr"
            value={draft.url}
            maxLength={webhookLimits.url}
            onChange={({ target }) => set({ url: target.value })}
          />
        </Field>
        <EventChoice
          id={idOf('types')}
          all={list.types}
          value={draft.types}
          problem={problemAt('types')}
          onChange={(types) => set({ types })}
        />
        <div className="field">
          <Checkbox checked={draft.isOn} onChange={({ target }) => set({ isOn: target.checked })}>
            {words.isOn}
          </Checkbox>
          <p className="note">{words.asYou}</p>
        </div>
      </div>
      <ChoiceDialog
        isOpen={isLeaving}
        title={words.leaveTitle}
        onClose={() => setLeaving(false)}
        choices={[
          { label: words.discard, variant: 'danger', onChoose: onClose },
          { label: words.stay, variant: 'primary', isSafe: true, onChoose: () => setLeaving(false) },
        ]}
      >
        <p>{words.leaveText}</p>
      </ChoiceDialog>
    </Dialog>
  );
}

interface ProblemsProps {
  readonly problems: readonly AccessProblem[];
  /** Where a problem is that has no field. */
  readonly elsewhere: string;
}

function Problems({ problems, elsewhere }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <ErrorSummary
      key={problems.map(({ path, text }) => path + text).join()}
      title={words.notSaved(problems.length)}
      problems={problems.map(({ path, text, code }) => {
        const name = fieldOf(path);
        return name
          ? { place: words.fields[name], text, controlId: idOf(name), code }
          : { place: elsewhere, text, code };
      })}
    />
  );
}

/** What the form asks for, in its own words. */
const missingIn = (draft: WebhookDraft): readonly AccessProblem[] => [
  ...(['name', 'url'] as const)
    .filter((name) => draft[name].trim() === '')
    .map((path) => ({ path, text: words.missing[path], code: 'USER_ERROR' })),
  ...(draft.types?.length === 0 ? [{ path: 'types', text: words.chooseOne, code: 'USER_ERROR' }] : []),
];

/** Saves the draft; a refusal names its fields. */
function useSaving(
  draft: WebhookDraft,
  { endpoint, onClose, onCreated }: Pick<WebhookDialogProps, 'endpoint' | 'onClose' | 'onCreated'>,
) {
  const { client } = useConnection();
  const { problems, setProblems, isBusy, attempt } = useAttempt(webhookKeys.all);
  const save = async () => {
    const missing = missingIn(draft);
    if (missing.length > 0) return setProblems(missing);
    if (endpoint) {
      const saved = await attempt(() =>
        webhookWrites(client).change(endpoint, webhookRequest(draft, draftOf(endpoint))),
      );
      if (!saved) return;
      showToast(words.saved(saved.done.name), { tone: 'positive' });
      onClose();
    } else {
      const made = await attempt(() => webhookWrites(client).create(webhookRequest(draft)));
      if (made) onCreated?.(made.done);
    }
  };
  return { problems, isBusy, save };
}
