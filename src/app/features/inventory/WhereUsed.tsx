import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { definitionOf } from '#contract/records/index';
import { useCapabilities } from '#app/platform/api/useConnection.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { RecordLink } from '#app/engine/record/ValueView.tsx';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { decimalText, UsedDays } from '#app/engine/aspects/recipe/BomTree.tsx';
import { readUses } from '#app/engine/aspects/recipe/readUses.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { type Closing, Twist, useTreeRows } from '#app/engine/aspects/recipe/TreeRows.tsx';
import { branches } from '#app/engine/aspects/recipe/treeRows.ts';
import { billType, finishedIn, growUses, revisionType, type UseNode } from '#app/engine/aspects/recipe/whereUsed.ts';
import '#app/engine/aspects/stock/stock.css';

/** More rows than these are collapsed to remain an overview. */
const MAX_OPEN = 40;
const MAX_ORDERS = 20;
const columns = [
  { width: 260 },
  { width: 120 },
  { width: 90, className: 'n' },
  { width: 80, className: 'n' },
  { width: 90, className: 'n' },
];

interface WhereUsedProps {
  readonly tools: FormTools;
  readonly item: string;
}

/** Everything an item is used in on a day, through all levels up to the finished goods, and the work orders that need it. */
export function WhereUsed({ tools, item }: WhereUsedProps) {
  const [day, setDay] = useState<string>(tools.workDate());
  const { of } = useCapabilities();
  const seesBills = tools.access.can(definitionOf(billType).permission.id, 'View');
  const revisions = of(revisionType).isServed;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['records', 'assemblyItem', 'uses', item, day, revisions],
    queryFn: () => readUses(tools, item, day, { bills: seesBills, revisions }),
    staleTime: 15_000,
  });
  const { dates } = tools.formats();
  const tree = data ? growUses(item, data.uses) : [];
  const finished = finishedIn(tree).size;
  return (
    <Settling isSettled={!isPending}>
      <section>
        <div className="section">
          <h2>{words.whereUsed}</h2>
          {finished > 0 && <span className="hint">{words.endsIn(finished)}</span>}
          <span className="right">
            {error && (
              <span role="alert">
                {words.usesUnread} <Button onClick={() => void refetch()}>{words.readAgain}</Button>
              </span>
            )}
            <span className="uses-day">
              <Field label={words.asOf}>
                <DateInput value={day} context={dates} onCommit={(chosen) => chosen !== undefined && setDay(chosen)} />
              </Field>
            </span>
          </span>
        </div>
        {(!data || tree.length > 0) && !(error && !data) && (
          <ScrollArea label={words.whereUsed}>
            <UseTable key={`${item} ${day}`} tree={tree} isReading={!data} tools={tools} />
          </ScrollArea>
        )}
        {data && tree.length === 0 && <p className="hint uses-note">{words.usedNowhere}</p>}
        {data?.isCut === true && <p className="hint uses-note">{words.usesCut}</p>}
        {!seesBills && <p className="hint uses-note">{words.billsHidden}</p>}
        {!revisions && <p className="hint uses-note">{words.revisionsUnknown}</p>}
        <OpenWorkOrders tools={tools} item={item} />
      </section>
    </Settling>
  );
}

interface UseTableProps {
  readonly tree: readonly UseNode[];
  readonly isReading: boolean;
  readonly tools: FormTools;
}

function UseTable({ tree, isReading, tools }: UseTableProps) {
  const [chosen, setClosed] = useState<ReadonlySet<string>>();
  const all = branches(tree);
  const closed = chosen ?? new Set(all.length > MAX_OPEN ? all : []);
  const { rows, body, rowProps } = useTreeRows(tree, { closed, setClosed }, ({ type, user }) =>
    recordAddress(type, user.id),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows of a tree open, close and take the focus
    <table className="grid parts uses" role="treegrid" aria-label={words.whereUsed} aria-busy={isReading}>
      <TableHead
        columns={[
          { label: words.usedIn },
          { label: words.kind },
          { label: words.takes, className: 'n' },
          { label: words.yield, className: 'n' },
          { label: words.inOne, className: 'n' },
        ]}
      />
      <tbody ref={body}>
        {isReading ? (
          <SkeletonRows columns={columns} count={3} />
        ) : (
          rows.map((node) => (
            <tr key={node.key} {...rowProps(node)}>
              <td>
                <UserCell node={node} tools={tools} closed={closed} setClosed={setClosed} />
              </td>
              <td>{definitionOf(node.type).label}</td>
              <td className="n">{node.line && decimalText(node.line.quantity, tools)}</td>
              <td className="n">
                {node.line?.yield === undefined ? '' : words.percent(decimalText(node.line.yield, tools))}
              </td>
              <td className="n">{decimalText(node.total, tools)}</td>
            </tr>
          ))
        )}
      </tbody>
    </table>
  );
}

function UserCell({ node, tools, closed, setClosed }: Closing & { readonly node: UseNode; readonly tools: FormTools }) {
  const { type, user, level, line, revision, makes, isInactive, isFinished, isLoop } = node;
  return (
    <span className="part" style={{ paddingInlineStart: `${(level - 1) * 18}px` }}>
      <Twist node={node} name={user.refName} closed={closed} setClosed={setClosed} />
      <RecordLink type={type} id={user.id} name={user.refName} />
      {isFinished && (
        <Badge tone="positive" isPlain>
          {words.finished}
        </Badge>
      )}
      {line?.isPhantom === true && (
        <Badge tone="neutral" isPlain>
          {words.phantom}
        </Badge>
      )}
      {isLoop && (
        <Badge tone="critical" isPlain>
          {words.loop}
        </Badge>
      )}
      {isInactive && (
        <Badge tone="neutral" isPlain>
          {words.inactive}
        </Badge>
      )}
      {revision && (
        <small className="hint">
          <RecordLink type="bomRevision" id={revision.id} name={revision.refName} />
        </small>
      )}
      {type === billType && (
        <small className="hint">
          {makes.length === 0 ? words.forAny : words.forThese(makes.map(({ refName }) => refName))}
        </small>
      )}
      {line && <UsedDays line={line} tools={tools} />}
    </span>
  );
}

/** The work orders that still need an item. */
function OpenWorkOrders({ tools, item }: WhereUsedProps) {
  const { permission, name } = definitionOf('workOrder');
  const { isServed, reason } = useCapabilities().of('workOrder');
  const isAllowed = tools.access.can(permission.id, 'View');
  const q = `component.item ANY_OF [${item}] AND status ANY_OF [RELEASED, IN_PROCESS]`;
  const { data, error, isLoading } = useQuery({
    ...tools.queries.list('workOrder', { q, limit: MAX_ORDERS, offset: 0, fields: [...name] }),
    enabled: isAllowed && isServed,
  });
  const rest = (data?.totalResults ?? 0) - (data?.items.length ?? 0);
  return (
    <Settling isSettled={!isLoading}>
      <p className="hint uses-note">
        {words.openOrders}{' '}
        {!isServed
          ? reason
          : !isAllowed
            ? words.mayNotSee
            : error
              ? words.usedUnread
              : data === undefined
                ? words.reading
                : data.items.length === 0
                  ? words.noOpenOrders
                  : data.items.map((row, at) => (
                      <span key={row.id}>
                        {at > 0 && ', '}
                        <RecordLink
                          type="workOrder"
                          id={row.id}
                          name={name.map((field) => String(row[field])).join(' ')}
                        />
                      </span>
                    ))}
        {rest > 0 && ` ${words.andMore(String(rest))}`}
      </p>
    </Settling>
  );
}
