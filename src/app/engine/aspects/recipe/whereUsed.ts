import type { Ref } from '#contract/derive/types';
import { billOfMaterials, productionFields, revision } from '#contract/records/parts/production';
import { type Decimal, decimalOne, multiplyDecimals } from '#contract/values/decimal';
import type { PartLine } from './bomTree.ts';
import type { TreeNode } from './treeRows.ts';

/** The types referenced by a build: its assembly, its bill of materials and the revision. */
export const assemblyType = productionFields.item.to;
export const billType = billOfMaterials.to;
export const revisionType = revision.to;

/** Uses of a component: an assembly by its members, or a bill of materials by its lines of a day. */
export interface Use {
  readonly type: typeof assemblyType | typeof billType;
  readonly user: Ref;
  readonly line: PartLine;
  /** The revision of the bill that is used on that day. */
  readonly revision?: Ref;
  /** The assemblies that a bill is for; none: for any. */
  readonly makes: readonly Ref[];
  readonly isInactive: boolean;
}

/** The uses of each item, by its id. */
export type Uses = ReadonlyMap<string, readonly Use[]>;

export interface UseNode extends TreeNode<UseNode> {
  readonly type: Use['type'];
  readonly user: Ref;
  /** How it uses the component below it; absent for the assembly of a bill. */
  readonly line?: PartLine;
  readonly revision?: Ref;
  /** The assembly of the bill where that is in the tree already. */
  readonly makes: readonly Ref[];
  /** How much of the item one of these needs through all levels. */
  readonly total: Decimal;
  readonly isInactive: boolean;
  /** It is used nowhere itself. */
  readonly isFinished: boolean;
  readonly isLoop: boolean;
}

interface Branch {
  readonly share: Decimal;
  /** The items on the way here. */
  readonly within: readonly string[];
  readonly level: number;
  readonly path: string;
}

/**
 * Everything an item goes into, up to the finished goods: what takes it, what takes that, with what one of each takes of the
 * item. A bill leads on to the assemblies it is for, save those that take the component by their own lines.
 */
export function growUses(
  item: string,
  uses: Uses,
  { share, within, level, path }: Branch = { share: decimalOne, within: [item], level: 1, path: '' },
): readonly UseNode[] {
  const own = uses.get(item) ?? [];
  const assemblies = new Set(own.flatMap(({ type, user }) => (type === assemblyType ? [user.id] : [])));
  return own.map(({ type, user, line, revision, makes, isInactive }, at): UseNode => {
    const key = `${path}/${at}`;
    const total = multiplyDecimals(share, line.quantity);
    const begun = { type, user, line, key, level, total, isInactive, ...(revision ? { revision } : {}) };
    if (type === assemblyType)
      return { ...begun, makes: [], ...above(user, uses, { share: total, within, level: level + 1, path: key }) };
    const further = makes.filter(({ id }) => !assemblies.has(id));
    const children = further.map((assembly, place): UseNode => {
      const branch = { share: total, within, level: level + 2, path: `${key}/${place}` };
      return {
        type: assemblyType,
        user: assembly,
        key: branch.path,
        level: level + 1,
        total,
        isInactive: false,
        makes: [],
        ...above(assembly, uses, branch),
      };
    });
    return { ...begun, makes, isFinished: false, isLoop: false, children };
  });
}

/** The uses above an assembly; none when it is on the path already, which ends a circle. */
function above({ id }: Ref, uses: Uses, branch: Branch): Pick<UseNode, 'children' | 'isFinished' | 'isLoop'> {
  if (branch.within.includes(id)) return { children: [], isFinished: false, isLoop: true };
  const children = growUses(id, uses, { ...branch, within: [...branch.within, id] });
  return { children, isFinished: children.length === 0, isLoop: false };
}

/** The finished goods that an item ends in, each once. */
export const finishedIn = (nodes: readonly UseNode[]): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ user, isFinished, children }) => (isFinished ? [user.id] : [...finishedIn(children)])));
