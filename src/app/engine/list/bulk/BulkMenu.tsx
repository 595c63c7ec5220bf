import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { Menu, type MenuEntry } from '#app/ui/overlays/Menu.tsx';
import { usePlug } from '#app/engine/plugs/plugsContext.ts';
import type { Total } from '#app/platform/api/records.ts';
import type { ListParts } from '../listParts.ts';
import { BulkDialog, choiceLabel } from './BulkDialog.tsx';
import { bulkMessages as words } from './bulkMessages.ts';
import { type BulkChoice, bulkChoices } from './bulkPlan.ts';
import './bulk.css';

/** Actions for all selected rows; absent if the role has none. */
export function BulkMenu({ total, ...parts }: ListParts & { readonly total: Total }) {
  const { can, caller } = useCaller();
  const [choice, setChoice] = useState<BulkChoice>();
  // A service with the specification alone knows no actions.
  const choices = bulkChoices(parts.definition, can).filter(
    ({ kind }) => kind !== 'action' || caller.isSpecOnly !== true,
  );
  const { plug } = usePlug(parts.type);
  const navigate = useNavigate();
  const { rows, isEverything, except } = parts.selection;
  const { q, search } = parts.control.state;
  // An address names some records, or none for all that there are.
  const isNamed = !isEverything || (except.size === 0 && !q && !search);
  const tasks = (isNamed ? plug?.bulk : undefined)?.({ can, isSpecOnly: caller.isSpecOnly }) ?? [];
  if (choices.length === 0 && tasks.length === 0) return null;
  const ahead = tasks.map(({ label, to }): MenuEntry => ({
    label,
    onChoose: () => void navigate(to(isEverything ? undefined : [...rows.keys()])),
  }));
  const entries = choices.flatMap((each): MenuEntry[] => [
    ...(each.kind === 'remove' && choices.length > 1 ? ['line' as const] : []),
    {
      label: choiceLabel(each),
      isDanger: each.kind === 'remove' || (each.kind === 'action' && each.action.tone === 'critical'),
      onChoose: () => setChoice(each),
    },
  ]);
  return (
    <>
      <Menu label={words.actions} icon={ListChecks} entries={[...ahead, ...entries]}>
        {words.actions}
      </Menu>
      {choice && <BulkDialog {...parts} total={total} choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  );
}
