import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { viewPath, type Viewed } from '#app/platform/api/company.ts';
import type { ServiceClient } from '#app/platform/api/http.ts';
import { specOnlyMessages } from '#app/platform/api/messages/specOnlyMessages.ts';
import { queryKeys } from '#app/platform/api/queries.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { publishViews } from '#contract/permissions';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { usePreferences, usePreferenceStore, type ViewChoice } from '#app/platform/preferences/preferences.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { listMessages as words } from '../messages.ts';
import { listToolMessages as listTools } from '../toolMessages.ts';
import { type ListView, readView } from './savedViews.ts';
import { permissionLabel } from '#app/platform/i18n/permissionLabel.ts';

interface ViewDialogProps {
  readonly of: Viewed;
  /** The address query to save. */
  readonly query: string;
  /** Which parts of the screen a view keeps, in words. */
  readonly holds: string;
  readonly current: ListView | undefined;
  readonly onClose: () => void;
  /** Saved as this view, or the current one was deleted. */
  readonly onDone: (view: string | undefined) => void;
}

/** Saves the current list or report as a view; the view in use can be replaced or deleted. */
export function ViewDialog({ of, query, holds, current, onClose, onDone }: ViewDialogProps) {
  const { client } = useConnection();
  const kept = useMemo(() => viewsOf(client, of), [client, of]);
  const cache = useQueryClient();
  const { can, caller } = useCaller();
  const { choice, setChoice } = useViewChoice(of);
  const mayShare = can(publishViews.id, 'Create') ? undefined : listTools.mayNotShare(permissionLabel(publishViews));
  const mayChange =
    current === undefined || current.isOwn || can(publishViews.id, 'Full') ? undefined : listTools.notYours;
  const [name, setName] = useState(current?.name ?? '');
  const [shared, setShared] = useState(current?.isShared ?? false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // One key for each content and target: pressing twice saves once, and a name that was refused can be changed.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const run = (work: () => Promise<string | undefined>, done: string) => {
    setBusy(true);
    setFailure(undefined);
    void finish(work, done);
  };
  const finish = async (work: () => Promise<string | undefined>, done: string) => {
    try {
      const view = await work();
      await cache.invalidateQueries({ queryKey: queryKeys.views(of) });
      showToast(done, { tone: 'positive' });
      onClose();
      onDone(view);
    } catch (error) {
      setBusy(false);
      setFailure(listTools.viewFailed(error instanceof Error ? error.message : ''));
    }
  };
  const view = { name: name.trim(), isShared: shared, query };
  // A service with the specification alone keeps no views; the address keeps the same.
  const missing =
    caller.isSpecOnly === true ? specOnlyMessages.notOffered : view.name === '' ? listTools.nameMissing : undefined;
  const create = () => run(() => kept.create(view, idempotencyKey), listTools.viewSaved(view.name));
  return (
    <Dialog
      isOpen
      size="small"
      title={words.saveAsView}
      onClose={onClose}
      actions={
        <>
          {current && (
            <Button
              variant="danger"
              disabledReason={mayChange}
              onClick={() =>
                run(
                  async () => void (await kept.remove(current.id, idempotencyKey)),
                  listTools.viewDeleted(current.name),
                )
              }
            >
              {listTools.deleteView}
            </Button>
          )}
          {current && (
            <Button
              isBusy={isBusy}
              disabledReason={mayChange ?? missing}
              onClick={() =>
                run(async () => {
                  await kept.replace({ id: current.id, ...view }, idempotencyKey);
                  return current.id;
                }, listTools.viewSaved(view.name))
              }
            >
              {listTools.updateView}
            </Button>
          )}
          <Button variant="primary" isBusy={isBusy} disabledReason={missing} onClick={create}>
            {listTools.save}
          </Button>
        </>
      }
    >
      <div className="view-form">
        {failure !== undefined && (
          <Message tone="critical" isNews>
            {failure}
          </Message>
        )}
        <Field label={listTools.viewName} isRequired>
          <TextInput
            data-autofocus=""
            value={name}
            maxLength={60}
            onChange={(event) => (setKey(crypto.randomUUID()), setName(event.target.value))}
            onKeyDown={(event) => event.key === 'Enter' && missing === undefined && create()}
          />
        </Field>
        <Checkbox
          checked={shared}
          disabledReason={shared ? undefined : mayShare}
          onChange={() => (setKey(crypto.randomUUID()), setShared(!shared))}
        >
          {listTools.shareView}
        </Checkbox>
        {current && (
          <>
            <Checkbox
              checked={choice.starred.includes(current.id)}
              onChange={({ target }) =>
                setChoice({
                  ...choice,
                  starred: target.checked
                    ? [...choice.starred, current.id]
                    : choice.starred.filter((id) => id !== current.id),
                })
              }
            >
              {listTools.starView}
            </Checkbox>
            <Checkbox
              checked={choice.opens === current.id}
              onChange={({ target }) =>
                setChoice(target.checked ? { ...choice, opens: current.id } : { starred: choice.starred })
              }
            >
              {listTools.openWithView}
            </Checkbox>
          </>
        )}
        <p className="two small">{holds}</p>
      </div>
    </Dialog>
  );
}

/** Which views this person has starred, and the one it opens with: kept with the preferences. */
function useViewChoice(of: Viewed) {
  const store = usePreferenceStore();
  const { views = {} } = usePreferences();
  const choice: ViewChoice = views[of] ?? { starred: [] };
  return { choice, setChoice: (next: ViewChoice) => store.change({ views: { ...store.get().views, [of]: next } }) };
}

/** What one gives to keep a view. */
type ViewContent = Omit<ListView, 'id' | 'isOwn'>;

/** Keeps and drops views of one list or report; each rejects with `ServiceError`. */
function viewsOf(client: Pick<ServiceClient, 'send'>, of: Viewed) {
  const path = (id?: string): string => viewPath(of, id);
  const body = ({ name, isShared, query }: ViewContent) => ({ name, isShared, value: { query } });
  return {
    create: async (view: ViewContent, idempotencyKey: string): Promise<string | undefined> =>
      readView(
        (
          await client.send<unknown>({
            method: 'POST',
            path: path(),
            body: body(view),
            priority: 'write',
            idempotencyKey,
          })
        ).body,
      )?.id,
    /** Puts the whole view in place of the former one. */
    replace: async ({ id, ...view }: ViewContent & Pick<ListView, 'id'>, idempotencyKey: string): Promise<void> =>
      void (await client.send<unknown>({
        method: 'PUT',
        path: path(id),
        body: body(view),
        priority: 'write',
        idempotencyKey,
      })),
    remove: async (id: string, idempotencyKey: string): Promise<void> =>
      void (await client.send<unknown>({ method: 'DELETE', path: path(id), priority: 'write', idempotencyKey })),
  };
}
