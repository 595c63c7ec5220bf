import { expect, it } from 'vitest';
import { decimalToText } from '#contract/values/decimal';
import { partLines } from './bomTree.ts';
import { rowsInView } from './treeRows.ts';
import { finishedIn, growUses, type Use, type UseNode } from './whereUsed.ts';

const ref = (id: string) => ({ id, refName: id.toUpperCase() });
const use = (user: string, item: string, quantity: number, more: Partial<Use> = {}): Use => {
  const [line] = partLines([{ item: ref(item), quantity }]);
  if (!line) throw new Error('no line');
  return { type: 'assemblyItem', user: ref(user), line, makes: [], isInactive: false, ...more };
};
const told = (nodes: readonly UseNode[]) =>
  rowsInView(nodes, new Set()).map(
    ({ level, user, total, isFinished }) =>
      `${level} ${user.id} ${decimalToText(total)}${isFinished ? ' finished' : ''}`,
  );

it('where used goes through all levels up to the finished goods, with what one of each takes', () => {
  const uses = new Map([
    ['screw', [use('frame', 'screw', 8), use('desk', 'screw', 4)]],
    ['frame', [use('desk', 'frame', 1), use('bench', 'frame', 2)]],
  ]);
  const tree = growUses('screw', uses);
  expect(told(tree)).toEqual(['1 frame 8', '2 desk 8 finished', '2 bench 16 finished', '1 desk 4 finished']);
  expect([...finishedIn(tree)]).toEqual(['desk', 'bench']);
});

it('a bill of materials leads on to the assemblies it is for, save those that take the component by their own lines', () => {
  const bill = use('bill', 'screw', 6, { type: 'bom', makes: [ref('desk'), ref('frame')] });
  const uses = new Map([
    ['screw', [use('frame', 'screw', 8), bill]],
    ['frame', [use('hall', 'frame', 3)]],
  ]);
  expect(told(growUses('screw', uses))).toEqual(['1 frame 8', '2 hall 24 finished', '1 bill 6', '2 desk 6 finished']);
});

it('an item that goes into itself ends there and is no finished good', () => {
  const uses = new Map([
    ['a', [use('b', 'a', 2)]],
    ['b', [use('a', 'b', 3)]],
  ]);
  const [node] = growUses('a', uses);
  expect(told(growUses('a', uses))).toEqual(['1 b 2', '2 a 6']);
  expect([node?.children[0]?.isLoop, finishedIn(growUses('a', uses)).size]).toEqual([true, 0]);
});
