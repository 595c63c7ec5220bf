import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { records } from '#contract/records/index';
import { todayHere } from '#app/platform/formats/formats.ts';
import { closeOf } from '#app/platform/router/addresses.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { listToolMessages as listTools } from '#app/engine/list/toolMessages.ts';
import { StatusBadge } from '#app/ui/feedback/StatusBadge.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { Link } from '#app/ui/Link.tsx';
import { foldedAtFirst, type PeriodNode } from '../periods/periodTree.ts';
import { closeMessages as words } from './closeMessages.ts';

const { states } = records.accountingPeriod.fields.status;

interface PeriodNavProps {
  readonly tree: readonly PeriodNode[];
  readonly current: string;
  readonly onChoose: (id: string) => void;
}

/** Years, quarters and months with their states; on a narrow screen a choice in their place. */
export function PeriodNav({ tree, current, onChoose }: PeriodNavProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => {
    const first = new Set(foldedAtFirst(tree, todayHere()));
    for (const node of tree) if (holds(node, current)) first.delete(node.row.id);
    return first;
  });
  const toggle = (id: string): void => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  return (
    <>
      <nav className="cl-periods" aria-label={words.periods}>
        <ul>
          {tree.map((node) => (
            <Period key={node.row.id} node={node} current={current} folded={folded} toggle={toggle} />
          ))}
        </ul>
      </nav>
      <div className="cl-choice">
        <Select
          label={words.periods}
          value={current}
          options={optionsOf(tree)}
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
    </>
  );
}

const holds = ({ row, parts }: PeriodNode, id: string): boolean =>
  row.id === id || parts.some((part) => holds(part, id));

const nameOf = ({ row }: PeriodNode): string => String(row.periodName ?? row.refName ?? row.id);

/** Everything in one list, newest year first. */
const optionsOf = (tree: readonly PeriodNode[]): readonly { readonly value: string; readonly label: string }[] =>
  tree.toReversed().flatMap((node) => [{ value: node.row.id, label: nameOf(node) }, ...optionsOf(node.parts)]);

interface PeriodProps {
  readonly node: PeriodNode;
  readonly current: string;
  readonly folded: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

function Period({ node, current, folded, toggle }: PeriodProps) {
  const { row, parts } = node;
  const name = nameOf(node);
  const status = referenceOf(row.status);
  const isFolded = folded.has(row.id);
  return (
    <li>
      <div className="cl-period" data-current={row.id === current || undefined}>
        {parts.length > 0 ? (
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-label={isFolded ? listTools.unfoldGroup(name) : listTools.foldGroup(name)}
            onClick={() => toggle(row.id)}
          >
            <Icon of={isFolded ? ChevronRight : ChevronDown} isSmall />
          </button>
        ) : (
          <span className="cl-leaf" />
        )}
        <Link to={closeOf(row.id)} aria-current={row.id === current ? 'page' : undefined}>
          {name}
        </Link>
        {status && <StatusBadge status={status} states={states} />}
      </div>
      {parts.length > 0 && !isFolded && (
        <ul>
          {parts.map((part) => (
            <Period key={part.row.id} node={part} current={current} folded={folded} toggle={toggle} />
          ))}
        </ul>
      )}
    </li>
  );
}
