import { useState } from 'react';
import { formatPlain } from '#contract/values/numberFormat';
import type { ProvisionedGroup, ProvisioningPage } from '#contract/wire/identity/provisioning';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { ChoiceDialog } from '#app/ui/overlays/Dialog.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { useAttempt } from '../useAttempt.ts';
import { GroupRoleDialog } from './GroupRoleDialog.tsx';
import { provisioningKeys, provisioningWrites } from './provisioningApi.ts';
import { provisioningMessages as words } from './provisioningMessages.ts';

interface GroupRolesProps {
  readonly page: ProvisioningPage;
  /** Why they can't be changed. */
  readonly why: string | undefined;
}

/** One line: a group with a role, or one that was sent and has none. */
interface Line {
  readonly group: string;
  /** Its place among those with a role; undefined: it has none. */
  readonly at: number | undefined;
  readonly role: string | undefined;
  readonly sent: ProvisionedGroup | undefined;
}

const isNamed =
  (group: string) =>
  ({ displayName, externalId }: ProvisionedGroup): boolean =>
    [displayName.toLowerCase(), externalId?.toLowerCase()].includes(group.toLowerCase());

function linesOf({ mappings, groups }: ProvisioningPage): readonly Line[] {
  const mapped = mappings.map(({ group, role }, at): Line => {
    const sent = groups.find(isNamed(group));
    return { group, at, role: role.refName, sent };
  });
  const others = groups.filter((each) => !mappings.some(({ group }) => isNamed(group)(each)));
  return [
    ...mapped,
    ...others.map((sent): Line => ({ group: sent.displayName, at: undefined, role: undefined, sent })),
  ];
}

/** Which role the members of a group get, in the order in which groups count. */
export function GroupRoles({ page, why }: GroupRolesProps) {
  const { number } = useFormats();
  const { client } = useConnection();
  const [opened, setOpened] = useState<{ readonly group: string; readonly at: number | undefined }>();
  const [asked, setAsked] = useState<Line>();
  const { attempt } = useAttempt(provisioningKeys, (text) => void showToast(text, { tone: 'critical' }));
  const put = (mappings: ProvisioningPage['mappings']) =>
    void attempt(() =>
      provisioningWrites(client).change(page.version, {
        mappings: mappings.map(({ group, role }) => ({ group, role: { id: role.id } })),
      }),
    ).then((done) => done && showToast(words.saved, { tone: 'positive' }));
  const moveUp = (at: number) => {
    const next = [...page.mappings];
    const [moved] = next.splice(at, 1);
    if (moved) put([...next.slice(0, at - 1), moved, ...next.slice(at - 1)]);
  };
  const lines = linesOf(page);
  const close = () => setAsked(undefined);
  return (
    <div>
      <div className="pv-title">
        <h2>{words.groups}</h2>
        <Button disabledReason={why} onClick={() => setOpened({ group: '', at: undefined })}>
          {words.addGroup}
        </Button>
      </div>
      <p className="su-pad two">{lines.length === 0 ? words.noGroups : words.groupsText}</p>
      {lines.length > 0 && (
        <ScrollArea label={words.groups}>
          <table className="grid" aria-label={words.groups}>
            <TableHead
              columns={[
                { label: words.columns.order, col: 'pv-order', className: 'n' },
                { label: words.columns.group, col: 'pv-group' },
                { label: words.columns.role, col: 'pv-role' },
                { label: words.columns.members, col: 'pv-members', className: 'n' },
                { label: words.columns.tasks, col: 'pv-tasks' },
              ]}
            />
            <tbody>
              {lines.map((line) => (
                <tr key={line.sent?.id ?? line.group}>
                  <td className="n">{line.at === undefined ? '' : line.at + 1}</td>
                  <td title={line.group}>{line.group}</td>
                  <td className={line.role === undefined ? 'two' : undefined}>{line.role ?? words.noRole}</td>
                  <td className={line.sent ? 'n' : 'n two'}>
                    {line.sent ? formatPlain(String(line.sent.members), number) : words.notSent}
                  </td>
                  <td>
                    {why === undefined && (
                      <LineTasks
                        line={line}
                        onOpen={() => setOpened(line)}
                        onUp={moveUp}
                        onRemove={() => setAsked(line)}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
      {opened && (
        <GroupRoleDialog page={page} group={opened.group} at={opened.at} onClose={() => setOpened(undefined)} />
      )}
      <ChoiceDialog
        isOpen={asked !== undefined}
        title={words.removeTitle(asked?.group ?? '')}
        onClose={close}
        choices={[
          {
            label: words.remove,
            variant: 'danger',
            onChoose: () => {
              close();
              put(page.mappings.filter((_, at) => at !== asked?.at));
            },
          },
          { label: words.cancel, variant: 'primary', isSafe: true, onChoose: close },
        ]}
      >
        <p>{words.removeText}</p>
      </ChoiceDialog>
    </div>
  );
}

interface LineTasksProps {
  readonly line: Line;
  readonly onOpen: () => void;
  readonly onUp: (at: number) => void;
  readonly onRemove: () => void;
}

function LineTasks({ line: { group, at }, onOpen, onUp, onRemove }: LineTasksProps) {
  if (at === undefined)
    return (
      <LinkButton aria-label={words.giveRoleOf(group)} onClick={onOpen}>
        {words.giveRole}
      </LinkButton>
    );
  return (
    <span className="pv-links">
      <LinkButton aria-label={words.editOf(group)} onClick={onOpen}>
        {words.edit}
      </LinkButton>
      {at > 0 && (
        <LinkButton aria-label={words.upOf(group)} onClick={() => onUp(at)}>
          {words.up}
        </LinkButton>
      )}
      <LinkButton aria-label={words.removeOf(group)} onClick={onRemove}>
        {words.remove}
      </LinkButton>
    </span>
  );
}
