import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { definitionOf } from '#contract/records/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { newAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { classNames } from '#app/ui/classNames.ts';
import { ErrorPanel } from '#app/ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { StatusBadge } from '#app/ui/feedback/StatusBadge.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Kbd } from '#app/ui/keys/Kbd.tsx';
import { useShortcuts } from '#app/ui/keys/useShortcuts.ts';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { listMessages as words } from '#app/engine/list/messages.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { listToolMessages as listTools } from '#app/engine/list/toolMessages.ts';
import { TreeChoice } from '#app/engine/list/TreeChoice.tsx';
import { foldedAtFirst, isMonthOf, parentsIn, type PeriodNode, periodTree } from './periodTree.ts';
import './periodTree.css';

const TYPE = 'accountingPeriod';
const definition = definitionOf(TYPE);
const labelOf = (name: string): string => definition.fields[name]?.label ?? name;
const states = definition.fields.status?.kind === 'status' ? definition.fields.status.states : {};
const search = {
  limit: 1000,
  offset: 0,
  orderby: 'startDate',
  fields: ['periodName', 'startDate', 'endDate', 'parent', 'status'],
} as const;

/** Accounting periods as years with their quarters and months; of other years than the current one only the year. */
export function PeriodTree() {
  const { queries } = useConnection();
  const { data, error, refetch } = useQuery(queries.list(TYPE, search));
  const { can } = useCaller();
  const navigate = useNavigate();
  const tree = useMemo(() => periodTree(data?.items ?? []), [data]);
  const [chosen, setFolded] = useState<ReadonlySet<string>>();
  const folded = useMemo(() => chosen ?? foldedAtFirst(tree, todayHere()), [chosen, tree]);
  const mayCreate = can(definition.permission.id, 'Create');
  useShortcuts({
    label: words.keysLabel,
    shortcuts: mayCreate ? [{ keys: 'N', label: words.keys.create, run: () => void navigate(newAddress(TYPE)) }] : [],
  });
  const toggle = (id: string): void => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  return (
    <>
      <ScreenHead
        group={groupOf(TYPE).label}
        title={definition.plural}
        facts={data && <span className="two">{words.count(String(data.totalResults))}</span>}
      >
        <TreeChoice type={TYPE} value="tree" />
        <Button onClick={() => setFolded(new Set())}>{listTools.expandAll}</Button>
        <Button onClick={() => setFolded(new Set(parentsIn(tree)))}>{listTools.collapseAll}</Button>
        {mayCreate && (
          <Link className="btn primary" to={newAddress(TYPE)} aria-keyshortcuts="N">
            <Icon of={Plus} />
            {words.newRecord(definition.label)} <Kbd keys="N" />
          </Link>
        )}
      </ScreenHead>
      {error && !data ? (
        <ErrorPanel title={listTools.failedTitle} onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : (
        <table
          className="grid sticky stack period-tree"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows of a tree open and close
          role="treegrid"
          aria-label={definition.plural}
          aria-busy={data === undefined || undefined}
        >
          <TableHead
            columns={[
              { label: labelOf('periodName') },
              { label: labelOf('startDate'), col: 'period-day' },
              { label: labelOf('endDate'), col: 'period-day' },
              { label: labelOf('status'), col: 'period-state' },
            ]}
          />
          <tbody>
            {data ? (
              tree.map((node) => <Period key={node.row.id} node={node} level={1} folded={folded} toggle={toggle} />)
            ) : (
              <SkeletonRows count={12} columns={[{ width: 140 }, { width: 80 }, { width: 80 }, { width: 60 }]} />
            )}
          </tbody>
        </table>
      )}
    </>
  );
}

interface PeriodProps {
  readonly node: PeriodNode;
  readonly level: number;
  readonly folded: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

function Period({ node, level, folded, toggle }: PeriodProps) {
  const { row, parts } = node;
  const { date } = useFormats();
  const { id, periodName, startDate, endDate } = row;
  const isParent = parts.length > 0;
  const isFolded = folded.has(id);
  const status = referenceOf(row.status);
  const isNow = isMonthOf(node, todayHere());
  return (
    <>
      <tr aria-level={level} aria-expanded={isParent ? !isFolded : undefined} aria-current={isNow ? 'date' : undefined}>
        <td className={classNames('a1', `level-${Math.min(level, 3)}`)}>
          <span className={classNames('tree', !isParent && 'leaf')}>
            {isParent && (
              <button
                type="button"
                aria-expanded={!isFolded}
                aria-label={
                  isFolded ? listTools.unfoldGroup(String(periodName)) : listTools.foldGroup(String(periodName))
                }
                onClick={() => toggle(id)}
              >
                <Icon of={isFolded ? ChevronRight : ChevronDown} isSmall />
              </button>
            )}
            <Link to={recordAddress(TYPE, id)}>{String(periodName ?? id)}</Link>
          </span>
        </td>
        <td>{date(String(startDate))}</td>
        <td>{date(String(endDate))}</td>
        <td>{status && <StatusBadge status={status} states={states} />}</td>
      </tr>
      {!isFolded &&
        parts.map((part) => <Period key={part.row.id} node={part} level={level + 1} folded={folded} toggle={toggle} />)}
    </>
  );
}
