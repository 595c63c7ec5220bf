import { expect, it } from 'vitest';
import { type Decimal, decimalFromText, decimalToText, decimalZero } from '#contract/values/decimal';
import { costOfOne, growTree, linesOn, partLines, type PartNode } from './bomTree.ts';
import { moveInTree, rowsInView } from './treeRows.ts';

const units = (text: string): Decimal => decimalFromText(text) ?? decimalZero;
const ref = (id: string) => ({ id, refName: id.toUpperCase() });
const line = (id: string, quantity: number, more: object = {}) => ({ item: ref(id), quantity, ...more });

/** A desk of a frame and four screws; a frame of two rails and eight screws. */
const frame = partLines([line('rail', 2), line('screw', 8)]);
const desk = partLines([line('frame', 1), line('screw', 4)]);
const parts = {
  linesOf: new Map([['frame', frame]]),
  costOf: new Map([
    ['rail', units('5')],
    ['screw', units('0.25')],
    ['frame', units('999')],
  ]),
};
const figure = (value: Decimal | undefined) => (value === undefined ? undefined : decimalToText(value));
const told = (nodes: readonly PartNode[]) =>
  rowsInView(nodes, new Set()).map((node) => [
    node.level,
    node.line.item.id,
    decimalToText(node.total),
    figure(node.cost),
    figure(node.extended),
  ]);

it('the cost of an assembly is rolled up from the components of every level, times their quantities', () => {
  const tree = growTree(desk, parts, ['desk']);
  expect(told(tree)).toEqual([
    [1, 'frame', '1', '12', '12'],
    [2, 'rail', '2', '5', '10'],
    [2, 'screw', '8', '0.25', '2'],
    [1, 'screw', '4', '0.25', '1'],
  ]);
  expect(figure(costOfOne(tree))).toBe('13');
});

it('a component without a cost counts at its average, and is unknown with all its assemblies if there is none', () => {
  const costOf = new Map([['rail', units('5')]]);
  const open = growTree(desk, { ...parts, costOf }, ['desk']);
  expect(told(open)).toEqual([
    [1, 'frame', '1', undefined, undefined],
    [2, 'rail', '2', '5', '10'],
    [2, 'screw', '8', undefined, undefined],
    [1, 'screw', '4', undefined, undefined],
  ]);
  expect(costOfOne(open)).toBeUndefined();
  const averageOf = new Map([['screw', units('0.25')]]);
  expect(figure(costOfOne(growTree(desk, { ...parts, costOf, averageOf }, ['desk'])))).toBe('13');
});

it('a sub-assembly of unknown cost counts at its average where it is stocked, a phantom does not', () => {
  const known = { ...parts, costOf: new Map([['screw', units('1')]]), averageOf: new Map([['frame', units('12')]]) };
  const costOf = (more: object) => figure(costOfOne(growTree(partLines([line('frame', 2, more)]), known)));
  expect([costOf({}), costOf({ itemSource: { id: 'PHANTOM' } })]).toEqual(['24', undefined]);
});

it('a quantity below a line is that of the line times its own', () => {
  expect(told(growTree(partLines([line('frame', 3)]), parts)).map(([, id, total]) => [id, total])).toEqual([
    ['frame', '3'],
    ['rail', '6'],
    ['screw', '24'],
  ]);
});

it('a yield takes more to make up for the waste, of the quantity before yield where there is one', () => {
  const taken = partLines([
    line('a', 9, { componentYield: 90 }),
    line('b', 9, { componentYield: 50, bomQuantity: 10 }),
    line('c', 3),
  ]).map(({ quantity }) => decimalToText(quantity));
  expect(taken).toEqual(['10', '20', '3']);
  expect(
    partLines([line('a', 9, { componentYield: 90 })], false).map(({ quantity, yield: good }) => [
      decimalToText(quantity),
      good,
    ]),
  ).toEqual([['9', undefined]]);
});

it('a component that contains itself ends the tree there', () => {
  const looped = {
    ...parts,
    linesOf: new Map([
      ['frame', partLines([line('desk', 1)])],
      ['desk', desk],
    ]),
  };
  const [node] = growTree(partLines([line('frame', 1)]), looped, ['desk']);
  expect([node?.children[0]?.isLoop, node?.children[0]?.children]).toEqual([true, []]);
});

it('a dated line is used from its first to its last day, and on the day of a change its successor is', () => {
  const lines = partLines([
    line('old', 1, { obsoleteDate: '2026-06-30' }),
    line('old', 2, { effectiveDate: '2026-06-30' }),
    line('new', 1, { effectiveDate: '2026-07-01' }),
  ]);
  const on = (day: string) => linesOn(lines, day).map(({ item, quantity }) => `${item.id} ${decimalToText(quantity)}`);
  expect([on('2026-06-29'), on('2026-06-30'), on('2026-07-01')]).toEqual([['old 1'], ['old 2'], ['old 2', 'new 1']]);
});

it('right opens or goes in, left closes or goes out, and what is closed is stepped over', () => {
  const tree = growTree(desk, parts);
  const press = (...keys: readonly string[]) =>
    keys.reduce((place, key) => moveInTree(tree, place, key) ?? place, {
      closed: new Set<string>() as ReadonlySet<string>,
      current: '/0',
    });
  expect([press('ArrowRight').current, press('ArrowRight', 'ArrowLeft').current, press('End').current]).toEqual([
    '/0/0',
    '/0',
    '/1',
  ]);
  const closed = press('ArrowLeft');
  expect([
    [...closed.closed],
    press('ArrowLeft', 'ArrowDown').current,
    [...press('ArrowLeft', 'ArrowRight').closed],
  ]).toEqual([['/0'], '/1', []]);
});
