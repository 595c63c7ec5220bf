import { ChevronDown, ChevronRight } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { Icon } from '#app/ui/Icon.tsx';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { moveInTree, rowsInView, type TreeNode } from './treeRows.ts';

/** Which rows of a tree are closed, and how that is changed. */
export interface Closing {
  readonly closed: ReadonlySet<string>;
  readonly setClosed: (closed: ReadonlySet<string>) => void;
}

interface TreeRows<Node> {
  readonly rows: readonly Node[];
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly rowProps: (node: Node) => HTMLAttributes<HTMLTableRowElement>;
}

/** The rows of a tree grid: arrows move, expand and collapse; Enter opens the link of a row. */
export function useTreeRows<Node extends TreeNode<Node>>(
  tree: readonly Node[],
  { closed, setClosed }: Closing,
  addressOf: (node: Node) => string,
): TreeRows<Node> {
  const [current, setCurrent] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const navigate = useNavigate();
  const rows = rowsInView(tree, closed);
  const active = rows.some(({ key }) => key === current) ? current : rows[0]?.key;
  const press = (event: KeyboardEvent, node: Node) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) return void navigate(addressOf(node));
    const place = moveInTree(tree, { closed, current: node.key }, event.key);
    if (!place) return undefined;
    event.preventDefault();
    // The next key must find the row it is meant for.
    flushSync(() => {
      setClosed(place.closed);
      setCurrent(place.current);
    });
    return body.current?.querySelector<HTMLElement>(`[data-key="${place.current}"]`)?.focus();
  };
  const rowProps = (node: Node) => ({
    'data-key': node.key,
    'aria-level': node.level,
    tabIndex: node.key === active ? 0 : -1,
    ...(node.children.length > 0 ? { 'aria-expanded': !closed.has(node.key) } : {}),
    onKeyDown: (event: KeyboardEvent) => void press(event, node),
    onFocus: () => setCurrent(node.key),
  });
  return { rows, body, rowProps };
}

interface TwistProps extends Closing {
  readonly node: { readonly key: string; readonly children: readonly unknown[] };
  readonly name: string;
}

/** Expands and collapses a row; an empty place without children. */
export function Twist({ node: { key, children }, name, closed, setClosed }: TwistProps) {
  if (children.length === 0) return <span className="twist" />;
  const isClosed = closed.has(key);
  const flip = () =>
    setClosed(isClosed ? new Set([...closed].filter((each) => each !== key)) : new Set([...closed, key]));
  return (
    <button
      type="button"
      className="twist"
      tabIndex={-1}
      aria-label={isClosed ? words.open(name) : words.close(name)}
      onClick={flip}
    >
      <Icon of={isClosed ? ChevronRight : ChevronDown} />
    </button>
  );
}
