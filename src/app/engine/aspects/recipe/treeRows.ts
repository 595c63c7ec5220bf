import { readingKey } from '#app/ui/direction.ts';

/** A row of a tree, with its children. */
export interface TreeNode<Node> {
  /** The way to it from the first level. */
  readonly key: string;
  readonly level: number;
  readonly children: readonly Node[];
}

/** The rows in view, from the top down; what is closed hides what is below it. */
export const rowsInView = <Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  closed: ReadonlySet<string>,
): readonly Node[] =>
  nodes.flatMap((node) => [node, ...(closed.has(node.key) ? [] : rowsInView(node.children, closed))]);

/** Every row that has something below it. */
export const branches = <Node extends TreeNode<Node>>(nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? [node.key, ...branches(node.children)] : []));

interface TreePlace {
  readonly closed: ReadonlySet<string>;
  readonly current: string;
}

/** The action of a key in the tree: arrows move, right opens or enters, left closes or leaves; undefined for other keys. */
export function moveInTree<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  { closed, current }: TreePlace,
  key: string,
): TreePlace | undefined {
  const rows = rowsInView(nodes, closed);
  const at = Math.max(
    rows.findIndex((row) => row.key === current),
    0,
  );
  const row = rows[at];
  if (!row) return undefined;
  const to = (index: number): TreePlace => ({
    closed,
    current: rows[Math.min(Math.max(index, 0), rows.length - 1)]?.key ?? current,
  });
  const isOpen = row.children.length > 0 && !closed.has(row.key);
  switch (readingKey(key)) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'ArrowRight':
      return isOpen
        ? to(at + 1)
        : { closed: new Set([...closed].filter((each) => each !== row.key)), current: row.key };
    case 'ArrowLeft':
      return isOpen
        ? { closed: new Set([...closed, row.key]), current: row.key }
        : to(rows.findIndex((each) => each.key === row.key.slice(0, row.key.lastIndexOf('/'))));
    case '*':
      return { closed: new Set(), current: row.key };
    default:
      return undefined;
  }
}
