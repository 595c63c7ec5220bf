import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { catalogueOf } from '#contract/derive/catalogue';
import type { Tone } from '#contract/fields';
import type { Delegation } from '#contract/wire/delegations';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { listed } from '#app/platform/i18n/listed.ts';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { setupKeys, setupQueries, setupWrites } from '../accessApi.ts';
import { DelegateDialog } from './DelegateDialog.tsx';
import { stateOf } from './delegationDraft.ts';
import { delegationMessages as words } from './delegationMessages.ts';

const tones = { coming: 'info', running: 'positive', over: 'neutral' } as const satisfies Record<string, Tone>;

/** Delegations while users are away: those of the current user, or of all users. */
export function Delegates({ isOwn = false }: { readonly isOwn?: boolean }) {
  const { client } = useConnection();
  const { caller } = useCaller();
  const { data, isError, refetch } = useQuery(setupQueries(client).delegations());
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const own = caller.user.id;
  const items = (data?.items ?? []).filter(
    ({ absent, delegate }) => !isOwn || absent.id === own || delegate.id === own,
  );
  const absentees = (data?.absentees ?? []).filter(({ id }) => !isOwn || id === own);
  // Most users approve nothing: they get no empty section.
  if (!isError && items.length === 0 && absentees.length === 0) return null;
  return (
    <section className="su-delegates" aria-labelledby="delegates">
      <div className="section">
        <h2 id="delegates" ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
      </div>
      <p className="two su-delegates-text">{words.text}</p>
      {isError && (
        <Message tone="critical" isNews actions={<LinkButton onClick={() => void refetch()}>{words.again}</LinkButton>}>
          {words.away}
        </Message>
      )}
      {items.length > 0 && <DelegationTable items={items} onWithdrawn={() => heading.current?.focus()} />}
      {data && items.length === 0 && <p className="two su-delegates-text">{words.none}</p>}
      {absentees.length > 0 && (
        <div className="acts">
          <Button icon={Plus} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </div>
      )}
      {data && isAdding && (
        <DelegateDialog absentees={absentees} delegates={data.delegates} onClose={() => setAdding(false)} />
      )}
    </section>
  );
}

interface DelegationTableProps {
  readonly items: readonly Delegation[];
  readonly onWithdrawn: () => void;
}

function DelegationTable({ items, onWithdrawn }: DelegationTableProps) {
  const { columns } = words;
  return (
    <ScrollArea label={words.title}>
      <table className="grid" aria-labelledby="delegates">
        <TableHead
          columns={[
            ...(['absent', 'delegate', 'from', 'to', 'types', 'state'] as const).map((name) => ({
              label: columns[name],
            })),
            { label: <span className="sr">{columns.act}</span> },
          ]}
        />
        <tbody>
          {items.map((item) => (
            <Row key={item.id} item={item} onWithdrawn={onWithdrawn} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function Row({ item, onWithdrawn }: { readonly item: Delegation; readonly onWithdrawn: () => void }) {
  const { client } = useConnection();
  const cache = useQueryClient();
  const { date } = useFormats();
  const [isBusy, setBusy] = useState(false);
  const { id, absent, delegate, from, to, types, mayWithdraw } = item;
  const state = stateOf(item, todayHere());
  const withdraw = async () => {
    setBusy(true);
    try {
      await setupWrites(client).withdraw(id);
      showToast(words.withdrawn(delegate.refName, absent.refName));
      // The row leaves with its button; the focus stays on the list.
      onWithdrawn();
    } catch {
      showToast(words.failed, { tone: 'critical' });
    } finally {
      await cache.invalidateQueries({ queryKey: setupKeys.delegations });
      setBusy(false);
    }
  };
  return (
    <tr>
      <th scope="row">{absent.refName}</th>
      <td>{delegate.refName}</td>
      <td>{date(from)}</td>
      <td>{date(to)}</td>
      <td className={types === null ? 'two' : undefined}>
        {types === null ? words.allTypes : listed(types.map((type) => catalogueOf(type).plural))}
      </td>
      <td>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </td>
      <td>
        {mayWithdraw && state !== 'over' && (
          <Button isBusy={isBusy} onClick={() => void withdraw()}>
            <span aria-hidden="true">{words.withdraw}</span>
            <span className="sr">{words.withdrawOf(delegate.refName, absent.refName)}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}
