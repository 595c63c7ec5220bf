import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromText, decimalToText, decimalZero } from '#contract/values/decimal';
import { costsAbove, loopThrough, rolledCost } from './cost.ts';
import type { BomLine } from './bomLines.ts';

const d = (text: string): Decimal => decimalFromText(text) ?? decimalZero;
const line = (item: string, quantity: string, over: Partial<BomLine> = {}): BomLine => ({
  item,
  quantity: d(quantity),
  isPhantom: false,
  ...over,
});
const costs = (table: Readonly<Record<string, string>>) => (item: string) =>
  table[item] === undefined ? undefined : d(table[item]);
const shown = (cost: Decimal | undefined) => (cost === undefined ? undefined : decimalToText(cost));
const rolled = (members: readonly BomLine[], table: Readonly<Record<string, string>>) =>
  shown(rolledCost(members, costs(table)));

describe('the cost of an assembly', () => {
  it('is the total of component cost times quantity over the member lines', () => {
    expect(rolled([line('bolt', '4'), line('plate', '2.5')], { bolt: '0.1', plate: '3.33' })).toBe('8.725');
  });

  it('counts waste with its yield', () => {
    expect(rolled([line('sheet', '19', { componentYield: d('95') })], { sheet: '1.5' })).toBe('30');
  });

  it('is unknown if a component has no cost, never the cost of the others', () => {
    expect(rolled([line('gift', '4'), line('sheet', '2')], { sheet: '1.5' })).toBeUndefined();
  });

  it('counts a component with zero cost as zero', () => {
    expect(rolled([line('gift', '4'), line('sheet', '2')], { gift: '0', sheet: '1.5' })).toBe('3');
  });
});

describe('costs of assemblies above a component', () => {
  const frame = { id: 'frame', members: [line('bolt', '4')] };
  const cart = { id: 'cart', members: [line('frame', '1'), line('wheel', '4'), line('bolt', '2')] };
  const train = { id: 'train', members: [line('cart', '3'), line('frame', '1')] };

  it('are recalculated through all levels when component costs change, in any order', () => {
    for (const above of [
      [frame, cart, train],
      [train, cart, frame],
    ]) {
      const found = costsAbove(
        above,
        new Map([['bolt', d('2')]]),
        costs({ wheel: '10', frame: '4', cart: '46', train: '142' }),
      );
      expect(Object.fromEntries([...found].map(([id, cost]) => [id, shown(cost)]))).toEqual({
        frame: '8',
        cart: '52',
        train: '164',
      });
    }
  });

  it('are unknown on every level once the component has no cost anymore', () => {
    const found = costsAbove(
      [frame, cart, train],
      new Map([['bolt', undefined]]),
      costs({ wheel: '10', frame: '4', cart: '46', train: '142' }),
    );
    expect([...found]).toEqual([
      ['frame', undefined],
      ['cart', undefined],
      ['train', undefined],
    ]);
  });

  it('exclude the component itself', () => {
    expect([
      ...costsAbove([frame, cart], new Map([['frame', d('9')]]), costs({ wheel: '1', bolt: '1' })).keys(),
    ]).toEqual(['cart']);
  });
});

describe('an assembly that would contain itself', () => {
  const frame = { id: 'frame', members: [line('axle', '1')] };
  const cart = { id: 'cart', members: [line('frame', '1')] };

  it('is found with the path', () => {
    expect(loopThrough('axle', 'axle', [])).toEqual(['axle']);
    expect(loopThrough('axle', 'cart', [frame, cart])).toEqual(['cart', 'frame', 'axle']);
  });

  it("is not reported if the component doesn't lead to it", () => {
    expect(loopThrough('axle', 'bolt', [frame, cart])).toBeUndefined();
    expect(loopThrough('cart', 'frame', [])).toBeUndefined();
  });
});
