import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { type Decimal, decimalToNumber, decimalToText } from '#contract/values/decimal';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Badge } from '../../../ui/StatusBadge.tsx';
import { recordAddress } from '../../../shell/navigation.ts';
import { ScrollArea } from '../../form/ScrollArea.tsx';
import { RecordLink } from '../../record/ValueView.tsx';
import type { FormTools } from '../override.ts';
import { branches, costOfOne, growTree, linesOn, moveInTree, type PartLine, type PartNode, rowsInView } from './partTree.ts';
import { readParts } from './readParts.ts';
import { stockMessages as words } from './stockMessages.ts';
import './stock.css';

interface PartTreeProps {
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

const columns = [{ width: 260 }, { width: 90, className: 'n' }, { width: 80, className: 'n' }, { width: 90, className: 'n' }, { width: 90, className: 'n' }, { width: 100, className: 'n' }];

/** Everything an assembly is made of, through all levels, with what it costs. Arrows move, open and close. */
export function PartTree({ tools, rootId, lines, day, title, isCompact = false }: PartTreeProps) {
  const ids = lines.map(({ item }) => item.id).toSorted().join(',');
  const parts = useQuery({ queryKey: ['records', 'assemblyItem', 'parts', ids], queryFn: () => readParts(tools, lines), staleTime: 15_000 });
  const used = day === undefined ? lines : linesOn(lines, day);
  const tree = parts.data ? growTree(used, parts.data, rootId === undefined ? [] : [rootId]) : [];
  const [chosen, setClosed] = useState<ReadonlySet<string>>();
  // In a narrow place the first level is the overview.
  const closed = chosen ?? new Set(isCompact ? branches(tree) : []);
  const print = (amount: Decimal): string => tools.formats().decimal(decimalToNumber(amount), 2);
  if (lines.length === 0) return null;
  return (
    <section>
      <div className="section">
        <h2>{title}</h2>
        <span className="right">
          {parts.error && <span role="alert">{words.partsUnread} <Button onClick={() => void parts.refetch()}>{words.readAgain}</Button></span>}
          {parts.data && <span>{words.rolledUp} <b>{print(costOfOne(tree))}</b></span>}
          {!isCompact && <Button variant="quiet" onClick={() => setClosed(new Set())}>{words.openAll}</Button>}
          {!isCompact && <Button variant="quiet" onClick={() => setClosed(new Set(branches(tree)))}>{words.closeAll}</Button>}
        </span>
      </div>
      <ScrollArea label={title}>
        <TreeTable title={title} tree={tree} closed={closed} setClosed={setClosed} isReading={!parts.data} print={print} tools={tools} isCompact={isCompact} />
        {parts.data && tree.length === 0 && <p className="hint offer">{words.noneThatDay}</p>}
      </ScrollArea>
    </section>
  );
}

interface TreeTableProps {
  readonly title: string;
  readonly tree: readonly PartNode[];
  readonly closed: ReadonlySet<string>;
  readonly setClosed: (closed: ReadonlySet<string>) => void;
  readonly isReading: boolean;
  readonly print: (amount: Decimal) => string;
  readonly tools: FormTools;
  readonly isCompact: boolean;
}

function TreeTable({ title, tree, closed, setClosed, isReading, print, tools, isCompact }: TreeTableProps) {
  const [current, setCurrent] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const navigate = useNavigate();
  const rows = rowsInView(tree, closed);
  const active = rows.some(({ key }) => key === current) ? current : rows[0]?.key;
  const press = (event: KeyboardEvent, node: PartNode) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) return void navigate(recordAddress(typeOf(node), node.line.item.id));
    const place = moveInTree(tree, { closed, current: node.key }, event.key);
    if (!place) return undefined;
    event.preventDefault();
    setClosed(place.closed);
    setCurrent(place.current);
    return requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-key="${place.current}"]`)?.focus());
  };
  const flip = ({ key }: PartNode) => setClosed(closed.has(key) ? new Set([...closed].filter((each) => each !== key)) : new Set([...closed, key]));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows of a tree open, close and take the focus
    <table className={classNames('grid', 'parts', isCompact && 'is-compact')} role="treegrid" aria-label={title} aria-busy={isReading}>
      <thead>
        <tr>
          <th scope="col">{words.component}</th>{!isCompact && <th scope="col" className="n">{words.takes}</th>}{!isCompact && <th scope="col" className="n">{words.yield}</th>}
          <th scope="col" className="n">{words.inAll}</th>{!isCompact && <th scope="col" className="n">{words.costOfOne}</th>}<th scope="col" className="n">{words.costInLine}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {isReading ? <SkeletonRows columns={isCompact ? columns.slice(0, 3) : columns} count={4} /> : rows.map((node) => (
          <tr
            key={node.key} data-key={node.key} aria-level={node.level} tabIndex={node.key === active ? 0 : -1}
            {...(node.children.length > 0 ? { 'aria-expanded': !closed.has(node.key) } : {})}
            onKeyDown={(event) => press(event, node)} onFocus={() => setCurrent(node.key)}
          >
            <td>
              <span className="part" style={{ paddingInlineStart: `${(node.level - 1) * 18}px` }}>
                {node.children.length > 0 ? <button type="button" className="twist" tabIndex={-1} aria-label={closed.has(node.key) ? words.open(node.line.item.refName) : words.close(node.line.item.refName)} onClick={() => flip(node)}><Icon of={closed.has(node.key) ? ChevronRight : ChevronDown} /></button> : <span className="twist" />}
                <RecordLink type={typeOf(node)} id={node.line.item.id} name={node.line.item.refName} />
                {node.line.isPhantom && <Badge tone="neutral" isPlain>{words.phantom}</Badge>}
                {node.isLoop && <Badge tone="critical" isPlain>{words.loop}</Badge>}
                <Dates node={node} tools={tools} />
              </span>
            </td>
            {!isCompact && <td className="n">{decimalText(node.line.quantity, tools)}</td>}
            {!isCompact && <td className="n">{node.line.yield === undefined ? '' : `${decimalToText(node.line.yield)} %`}</td>}
            <td className="n">{decimalText(node.total, tools)}</td>
            {!isCompact && <td className="n">{print(node.cost)}</td>}
            <td className="n">{print(node.extended)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const typeOf = ({ isAssembly }: PartNode) => (isAssembly ? 'assemblyItem' : 'inventoryItem');
const decimalText = (value: Decimal, tools: FormTools): string => tools.formats().decimal(decimalToNumber(value));

function Dates({ node: { line: { from, until } }, tools }: { readonly node: PartNode; readonly tools: FormTools }) {
  if (from === undefined && until === undefined) return null;
  const { date } = tools.formats();
  return <small className="hint">{from === undefined ? words.until(date(until ?? '')) : until === undefined ? words.from(date(from)) : words.fromUntil(date(from), date(until))}</small>;
}
