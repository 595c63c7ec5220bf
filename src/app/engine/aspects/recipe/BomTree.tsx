import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RecordType } from '#contract/records/index';
import { isSeen } from '#contract/derive/seen';
import { seeItemCosts } from '#contract/permissions';
import { stockItemTypes } from '#contract/records/parts/item';
import { type Decimal, decimalToNumber } from '#contract/values/decimal';
import { useCapabilities } from '#app/platform/api/useConnection.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { classNames } from '#app/ui/classNames.ts';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { RecordLink } from '#app/engine/record/ValueView.tsx';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { costOfOne, growTree, linesOn, type PartLine, type PartNode } from './bomTree.ts';
import { RateCell } from '#app/engine/aspects/stock/RateCell.tsx';
import { ratePlaces } from '#app/engine/aspects/stock/ratePlaces.ts';
import { readParts } from './readParts.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { type Closing, Twist, useTreeRows } from './TreeRows.tsx';
import { branches } from './treeRows.ts';
import { assemblyType } from './whereUsed.ts';
import '#app/engine/aspects/stock/stock.css';

interface BomTreeProps {
  readonly tools: FormTools;
  /** The assembly at the top, when there is one. */
  readonly rootId?: string;
  readonly lines: readonly PartLine[];
  /** Only lines in use on this day. */
  readonly day?: string;
  readonly title: string;
  /** In a narrow place: name, quantity in all and cost. */
  readonly isCompact?: boolean;
}

const columns = [
  { width: 260 },
  { width: 90, className: 'n' },
  { width: 80, className: 'n' },
  { width: 90, className: 'n' },
  { width: 90, className: 'n' },
  { width: 100, className: 'n' },
];

/** All components of an assembly through all levels, with their costs. Arrow keys move, open and close. */
export function BomTree({ tools, rootId, lines, day, title, isCompact = false }: BomTreeProps) {
  const { of } = useCapabilities();
  const types = stockItemTypes.filter((type) => of(type).isServed);
  const tellsItems = types.length === stockItemTypes.length;
  const seesCosts = tellsItems && isSeen(seeItemCosts, (id) => tools.access.can(id, 'View'));
  const ids = lines
    .map(({ item }) => item.id)
    .toSorted()
    .join(',');
  const parts = useQuery({
    queryKey: ['records', assemblyType, 'parts', ids, tellsItems],
    queryFn: () => readParts(tools, lines, types),
    staleTime: 15_000,
  });
  const used = day === undefined ? lines : linesOn(lines, day);
  const tree = parts.data ? growTree(used, parts.data, rootId === undefined ? [] : [rootId]) : [];
  const [chosen, setClosed] = useState<ReadonlySet<string>>();
  // In a narrow place the first level is the overview.
  const closed = chosen ?? new Set(isCompact ? branches(tree) : []);
  const cost = costOfOne(tree);
  if (lines.length === 0) return null;
  return (
    <section>
      <div className="section">
        <h2>{title}</h2>
        <span className="right">
          {parts.error && (
            <span role="alert">
              {words.partsUnread} <Button onClick={() => void parts.refetch()}>{words.readAgain}</Button>
            </span>
          )}
          {parts.data && seesCosts && (
            <span>
              {words.rolledUp}{' '}
              {cost === undefined ? <b>{words.costUnknown}</b> : <RolledUp cost={cost} tools={tools} />}
            </span>
          )}
          {!isCompact && (
            <Button variant="quiet" onClick={() => setClosed(new Set())}>
              {words.openAll}
            </Button>
          )}
          {!isCompact && (
            <Button variant="quiet" onClick={() => setClosed(new Set(branches(tree)))}>
              {words.closeAll}
            </Button>
          )}
        </span>
      </div>
      <ScrollArea label={title}>
        <TreeTable
          title={title}
          tree={tree}
          closed={closed}
          setClosed={setClosed}
          isReading={!parts.data}
          tools={tools}
          isCompact={isCompact}
          hasCosts={seesCosts}
        />
        {!tellsItems && <p className="hint offer">{words.costsUntold}</p>}
        {parts.data && tree.length === 0 && <p className="hint offer">{words.noneThatDay}</p>}
      </ScrollArea>
    </section>
  );
}

function RolledUp({ cost, tools }: { readonly cost: Decimal; readonly tools: FormTools }) {
  const { decimal } = tools.formats();
  const whole = decimalToNumber(cost);
  return <b title={decimal(whole)}>{decimal(whole, 2, 4)}</b>;
}

interface TreeTableProps extends Closing {
  readonly title: string;
  readonly tree: readonly PartNode[];
  readonly isReading: boolean;
  readonly tools: FormTools;
  readonly isCompact: boolean;
  /** The user may see costs: otherwise there are no columns for them. */
  readonly hasCosts: boolean;
}

function TreeTable({ title, tree, closed, setClosed, isReading, tools, isCompact, hasCosts }: TreeTableProps) {
  const { rows, body, rowProps } = useTreeRows(tree, { closed, setClosed }, (node) =>
    recordAddress(typeOf(node), node.line.item.id),
  );
  const unknown = words.costUnknown;
  const few = isCompact ? columns.slice(0, 3) : columns;
  const shown = hasCosts ? few : few.slice(0, isCompact ? -1 : -2);
  const [ofOne, ofLine] = [ratePlaces(rows.map(({ cost }) => cost)), ratePlaces(rows.map(({ extended }) => extended))];
  return (
    <table
      className={classNames('grid', 'parts', isCompact && 'is-compact')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows of a tree open, close and take the focus
      role="treegrid"
      aria-label={title}
      aria-busy={isReading}
    >
      <thead>
        <tr>
          <th scope="col">{words.component}</th>
          {!isCompact && (
            <th scope="col" className="n">
              {words.takes}
            </th>
          )}
          {!isCompact && (
            <th scope="col" className="n">
              {words.yield}
            </th>
          )}
          <th scope="col" className="n">
            {isCompact ? words.inAllShort : words.inAll}
          </th>
          {!isCompact && hasCosts && (
            <th scope="col" className="n">
              {words.costOfOne}
            </th>
          )}
          {hasCosts && (
            <th scope="col" className="n">
              {words.costInLine}
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {isReading ? (
          <SkeletonRows columns={shown} count={4} />
        ) : (
          rows.map((node) => (
            <tr key={node.key} {...rowProps(node)}>
              <td>
                <span className="part" style={{ paddingInlineStart: `${(node.level - 1) * 18}px` }}>
                  <Twist node={node} name={node.line.item.refName} closed={closed} setClosed={setClosed} />
                  <RecordLink type={typeOf(node)} id={node.line.item.id} name={node.line.item.refName} />
                  {node.line.isPhantom && (
                    <Badge tone="neutral" isPlain>
                      {words.phantom}
                    </Badge>
                  )}
                  {node.isLoop && (
                    <Badge tone="critical" isPlain>
                      {words.loop}
                    </Badge>
                  )}
                  <UsedDays line={node.line} tools={tools} />
                </span>
              </td>
              {!isCompact && <td className="n">{decimalText(node.line.quantity, tools)}</td>}
              {!isCompact && (
                <td className="n">
                  {node.line.yield === undefined ? '' : words.percent(decimalText(node.line.yield, tools))}
                </td>
              )}
              <td className="n">{decimalText(node.total, tools)}</td>
              {!isCompact && hasCosts && <RateCell value={node.cost} places={ofOne} tools={tools} empty={unknown} />}
              {hasCosts && <RateCell value={node.extended} places={ofLine} tools={tools} empty={unknown} />}
            </tr>
          ))
        )}
      </tbody>
    </table>
  );
}

/** Items the service doesn't return have no components. */
const typeOf = ({ type }: PartNode): RecordType => type ?? stockItemTypes[0];
export const decimalText = (value: Decimal, tools: FormTools): string =>
  tools.formats().decimal(decimalToNumber(value));

/** The days on which a line is used, where it has a first or last one. */
export function UsedDays({ line: { from, until }, tools }: { readonly line: PartLine; readonly tools: FormTools }) {
  if (from === undefined && until === undefined) return null;
  const { date } = tools.formats();
  return (
    <small className="hint">
      {from === undefined
        ? words.until(date(until ?? ''))
        : until === undefined
          ? words.from(date(from))
          : words.fromUntil(date(from), date(until))}
    </small>
  );
}
